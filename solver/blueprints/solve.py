"""Solving a challenge: the best play of each round, and a bound that no play exceeds."""

import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import islice

from ortools.sat.python import cp_model

from puzzles.blueprints.challenge import Challenge
from puzzles.blueprints.play import Play, Turn
from puzzles.blueprints.referee import REFEREE, replay
from puzzles.blueprints.score import ScoreSheet
from solver.blueprints.greedy import greedy_play
from solver.blueprints.hint import true_in
from solver.blueprints.instance import Instance, Shape, largest_score
from solver.blueprints.model import ExactModel, exact_model
from solver.blueprints.play import read_turns
from solver.blueprints.stacking import shape_bounds
from solver.results import (
    Limits,
    Listener,
    ModelDisagreementError,
    Progress,
    Solution,
    relative_gap,
)
from solver.search import CLAUSE_LEARNING, Assignment, Configuration
from solver.tower import Exact, Tower

DEFAULT_LIMITS = Limits()


def solve(
    challenge: Challenge,
    limits: Limits = DEFAULT_LIMITS,
    listener: Listener | None = None,
    start: Play | None = None,
    exact: Configuration = CLAUSE_LEARNING,
) -> Solution[Play, ScoreSheet]:
    """Find the best play of a challenge and prove it as far as the limits allow.

    What is done in one round changes nothing in another (rules 2), so each is solved for itself, in its
    share of the time. Ctrl-C ends the search like a time limit: the best play so far is returned, no
    round of which is worse than in `start`. `exact` says how the exact model is searched. Raises
    IllegalPlay for a `start` that the referee does not accept, and ModelDisagreementError rather than
    giving a score that the referee does not confirm.
    """
    return _Rounds(challenge, limits, listener, start).solution(exact)


def solve_rest(
    challenge: Challenge,
    begun: Play,
    limits: Limits,
    listener: Listener | None = None,
    exact: Configuration = CLAUSE_LEARNING,
) -> Solution[Play, ScoreSheet]:
    """Find the best of all plays that begin like a legal, unfinished one, and prove it.

    The models are those of whole rounds, with what is built already where it is. Raises IllegalPlay
    where `begun` breaks a rule, and ModelDisagreementError as a solve does.
    """
    REFEREE.replay_steps(challenge, begun)
    return _Rounds(challenge, limits, listener, begun=begun).solution(exact)


class _Rounds:
    """A solve under way: a tower for each round."""

    def __init__(
        self,
        challenge: Challenge,
        limits: Limits,
        listener: Listener | None,
        start: Play | None = None,
        begun: Play | None = None,
    ) -> None:
        self._began = time.monotonic()
        self._challenge = challenge
        self._limits = limits
        self._deadline = limits.deadline(self._began)
        self._listener = listener
        self._towers: list[Tower[Play, ScoreSheet]] = []
        beginnings = turns_by_round(challenge, () if begun is None else begun.turns)
        self._instances = list(map(Instance, challenge.rounds, beginnings))
        given = [] if start is None else self._plays_of_rounds(start)
        for number, instance in enumerate(self._instances, start=1):
            alone = replace(challenge, rounds=(instance.round,), best=None, grade=None)
            tower: Tower[Play, ScoreSheet] = Tower(
                referee=partial(_sheet_of, alone),
                plays=[*given[number - 1 : number], greedy_play(alone, instance.begun)],
                bound=largest_score(instance),
                workers=limits.workers,
                began=self._began,
                deadline=self._deadline,
                near_enough=partial(self._near_enough, number),
                listener=partial(self._tell, number),
            )
            self._towers.append(tower)

    def solution(self, exact: Configuration) -> Solution[Play, ScoreSheet]:
        with suppress(KeyboardInterrupt):
            self._climb_all(exact)
            # What time the later rounds have left over is for those that theirs was not enough for.
            self._climb_all(exact)
        rounds = [tower.solution for tower in self._towers]
        turns = [turn for each in rounds for turn in each.play.turns]
        play = Play(self._challenge.id, tuple(turns))
        sheet = replay(self._challenge, play).sheet
        if sheet.total != sum(each.score for each in rounds):
            raise ModelDisagreementError(
                f"the rounds score {[each.score for each in rounds]}, the referee gives {sheet.total}"
            )
        return Solution(
            play=play,
            sheet=sheet,
            score=sheet.total,
            bound=sum(each.bound for each in rounds),
            seconds=time.monotonic() - self._began,
            proof="; ".join(dict.fromkeys(each.proof for each in rounds)),
        )

    def _plays_of_rounds(self, play: Play) -> list[Play]:
        """A play of the whole challenge cut into one for each round. Raises IllegalPlay."""
        replay(self._challenge, play)
        return [Play(play.challenge, turns) for turns in turns_by_round(self._challenge, play.turns)]

    def _near_enough(self, number: int, incumbent: int, bound: int) -> bool:
        """Whether the gap of all rounds together is reached, where one of them stands like this."""
        others = [each.solution for n, each in enumerate(self._towers, start=1) if n != number]
        incumbent += sum(each.score for each in others)
        bound += sum(each.bound for each in others)
        return self._limits.near_enough(ScoreSheet.objectives, incumbent, bound)

    def _climb_all(self, exact: Configuration) -> None:
        """Climb the towers of the rounds not proven yet, each in an equal share of the time left."""
        waiting = [n for n, tower in enumerate(self._towers) if not tower.enough()]
        for place, number in enumerate(waiting):
            tower = self._towers[number]
            if self._deadline is not None:
                now = time.monotonic()
                tower.deadline = now + max(0.0, self._deadline - now) / (len(waiting) - place)
            _climb(tower, self._instances[number], self._challenge.id, exact)

    def _tell(self, number: int, progress: Progress) -> None:
        """Tell the listener how all rounds together stand."""
        if self._listener is None or len(self._towers) < len(self._instances):
            return
        stage = progress.stage if len(self._towers) == 1 else f"round {number}, {progress.stage}"
        solutions = [tower.solution for tower in self._towers]
        incumbent, bound = sum(each.score for each in solutions), sum(each.bound for each in solutions)
        gap = relative_gap(incumbent, bound, ScoreSheet.objectives)
        self._listener(Progress(stage, progress.seconds, incumbent, bound, gap))


def turns_by_round(challenge: Challenge, turns: Sequence[Turn]) -> list[tuple[Turn, ...]]:
    """The turns of each round: of one that has not begun none, of one under way those taken."""
    left = iter(turns)
    return [tuple(islice(left, each.turns)) for each in challenge.rounds]


def _sheet_of(challenge: Challenge, play: Play) -> ScoreSheet:
    return replay(challenge, play).sheet


def _climb(
    tower: Tower[Play, ScoreSheet], instance: Instance, challenge: str, exact: Configuration
) -> None:
    """Bound a round by the stacking relaxation, then search the exact model from there."""
    bounds: dict[Shape, int] = {}

    def stacking() -> Iterator[int]:
        for latest in shape_bounds(instance):
            bounds.update(latest)
            yield max(latest.values())

    if tower.bound_by("stacking relaxation", "dynamic programming", stacking()):
        model = exact_model(instance, bounds)
        read = partial(_read_play, challenge, model)
        hint = partial(_true_in, model)
        tower.search(Exact(model.model, model.score, read, hint), exact, windows=False)


def _read_play(challenge: str, exact: ExactModel, assignment: Assignment) -> Play:
    return Play(challenge, read_turns(exact, assignment))


def _true_in(exact: ExactModel, play: Play) -> Iterator[cp_model.IntVar]:
    return true_in(exact, play.turns)
