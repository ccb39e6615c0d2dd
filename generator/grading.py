"""Grading: what is written of a solved challenge beside its best score."""

from contextlib import suppress
from dataclasses import dataclass, replace
from math import ceil
from typing import Any, NamedTuple

from generator.generate import SolvedChallenge
from generator.stars import stars
from puzzles.challenge import SoloChallenge
from puzzles.games import game_of
from puzzles.grade import (
    GRADE_VERSION,
    Attempt,
    BestPlays,
    Grade,
    NearMiss,
    medals_of,
    shortfall,
)
from puzzles.play import SoloPlay
from puzzles.score import ScoreSheet
from solver.games import PLAYERS, REST_SOLVERS, RULES_USED, STUDIES
from solver.results import Limits, Study

WORK = 12.0
"""CP-SAT's deterministic time for all questions about the best plays of a challenge together."""
NEAR_MISS_SECONDS = 30.0
"""For solving what a greedy start leaves; it takes a few seconds."""
GREEDY_SHARE = 3
"""A greedy start is the first of so many parts of the greedy player's lines, rounded up."""


class Scored(NamedTuple):
    """A legal play and its score."""

    play: SoloPlay
    score: int


@dataclass(frozen=True)
class Attempts:
    """What both players play in a challenge, each with its score; None for one that comes to no end."""

    greedy: Scored | None
    beam: Scored | None

    @property
    def best(self) -> Scored | None:
        """The better one, of equals the greedy player's."""
        known = [each for each in (self.greedy, self.beam) if each is not None]
        return max(known, key=lambda each: each.score, default=None)


def attempts_at(challenge: SoloChallenge) -> Attempts:
    """What both players play: the same on every machine."""
    players, referee = PLAYERS[challenge.game], game_of(challenge).referee

    def scored(play: SoloPlay | None) -> Scored | None:
        return None if play is None else Scored(play, referee.replay(challenge, play).sheet.total)

    return Attempts(scored(players.greedy(challenge)), scored(players.beam(challenge)))


def grade_of(
    solved: SolvedChallenge,
    attempts: Attempts,
    work: float = WORK,
    seconds: float = NEAR_MISS_SECONDS,
) -> Grade | None:
    """The grade of a solved challenge; None if neither player comes to an end.

    The same best play gets the same grade everywhere, unless time runs out. A best score that is not
    proven is taken for what it is: stars and medals go by it, and nothing is said of what all best plays
    have in common. Ctrl-C leaves out what is not known yet. Raises ModelDisagreementError where a model
    and the referee differ, and ValueError where a player has more than the best score.
    """
    challenge = solved.challenge.without_best()
    grade = grade_by(challenge.game, attempts, solved.best.score, solved.sheet)
    if grade is None:
        return None
    grade = replace(grade, used=RULES_USED[challenge.game](challenge, solved.play))
    with suppress(KeyboardInterrupt):
        if solved.best.status == "optimal" and attempts.greedy is not None:
            grade = replace(grade, near_miss=near_miss(challenge, attempts.greedy.play, seconds))
        if solved.best.status == "optimal" and challenge.game in STUDIES:
            study = STUDIES[challenge.game](challenge, solved.play, work)
            grade = replace(grade, best_plays=_best_plays(study), needed=study.needed, used=study.used)
    return grade


def grade_by(game: str, attempts: Attempts, best: int, sheet: ScoreSheet) -> Grade | None:
    """The grade as far as the two players go; `sheet` is any of the game of that name."""
    most = attempts.best
    if most is None:
        return None

    def attempt(score: int) -> Attempt:
        if score > best:
            raise ValueError(f"a player has {score}, more than the best score {best}")
        return Attempt(score, shortfall(sheet.objectives(score), sheet.objectives(best)))

    greedy = None if attempts.greedy is None else attempt(attempts.greedy.score)
    beam = attempt(most.score)
    return Grade(
        version=GRADE_VERSION,
        stars=stars(game, None if greedy is None else greedy.short, beam.short),
        greedy=greedy,
        beam=beam,
        medals=medals_of((greedy or beam).score, beam.score, best),
    )


def _best_plays(study: Study) -> BestPlays | None:
    if study.another is None:
        return None
    return BestPlays(2, at_least=True) if study.another else BestPlays(1, at_least=False)


def near_miss(challenge: SoloChallenge, greedy: Any, seconds: float) -> NearMiss | None:
    """What a greedy start still leads to; None where that is not proven in time, or cannot be."""
    if challenge.game not in REST_SOLVERS:
        return None
    turns = ceil(len(greedy.turns) / GREEDY_SHARE)
    start = replace(greedy, turns=greedy.turns[:turns])
    found = REST_SOLVERS[challenge.game](challenge, start, Limits(seconds, workers=1))
    return NearMiss(turns, found.score) if found.status == "optimal" else None
