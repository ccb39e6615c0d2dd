"""Solving a challenge: the best play, and a bound that no play exceeds."""

import time
from contextlib import suppress
from functools import partial

from puzzles.builders_antiquity.challenge import Challenge
from puzzles.builders_antiquity.play import Play
from puzzles.builders_antiquity.referee import replay
from puzzles.builders_antiquity.score import ScoreSheet
from solver.builders_antiquity.beam import LONGEST, PATIENCE, Beams
from solver.builders_antiquity.greedy import greedy_play, money_play
from solver.builders_antiquity.instance import Instance
from solver.builders_antiquity.parts import Parts
from solver.builders_antiquity.people import People
from solver.results import CannotSolveError, Limits, Listener, Solution
from solver.search import CLAUSE_LEARNING, Configuration
from solver.tower import Tower

DEFAULT_LIMITS = Limits()
BEAM_SHARE = 0.4
"""The share of the time limit that beam search may take."""
SPRINT_COMPLETIONS = 5
"""How many buildings a first good play of a sprint completes, one a turn in its last turns."""


def solve(
    challenge: Challenge,
    limits: Limits = DEFAULT_LIMITS,
    listener: Listener | None = None,
    start: Play | None = None,
    exact: Configuration = CLAUSE_LEARNING,
) -> Solution[Play, ScoreSheet]:
    """Find the best play of a challenge and prove it as far as the limits allow.

    Ctrl-C ends the search like a time limit: the best play so far is returned, which is never worse than
    `start`. `exact` says how the models are searched. Raises CannotSolveError where no play that ends a
    sprint is known, IllegalPlay for a `start` that the referee does not accept, and
    ModelDisagreementError rather than giving a score that the referee does not confirm.
    """
    began = time.monotonic()
    people = People(challenge)
    beams = Beams(challenge)
    first = (
        _first_sprint(people, beams, limits.deadline(began))
        if challenge.sprint
        else money_play(challenge)
    )
    plays = [play for play in (start, first) if play is not None]
    if not plays:
        reason = f"no play that reaches {challenge.goal} points was found in the time given"
        raise CannotSolveError(reason)
    least = 1 if challenge.turns is None else challenge.turns
    tower: Tower[Play, ScoreSheet] = Tower(
        referee=partial(_sheet_of, challenge),
        plays=plays,
        bound=Instance(people, least).largest_score_of_all,
        workers=limits.workers,
        began=began,
        deadline=limits.deadline(began),
        near_enough=partial(limits.near_enough, ScoreSheet.objectives),
        listener=listener,
    )
    with suppress(KeyboardInterrupt):
        _find_good_plays(tower, challenge, beams)
        _search(tower, people, least, exact)
    return tower.solution


def _first_sprint(people: People, beams: Beams, deadline: float | None) -> Play | None:
    """Some play that ends a sprint; None if none is found in time, or nothing more can be tried."""
    play = greedy_play(people)
    tries = 0
    while play is None and beams.worth_trying and tries < PATIENCE:
        if deadline is not None and time.monotonic() >= deadline:
            break
        play = beams.next_play(LONGEST, deadline)
        tries += 1
    return play


def _find_good_plays(tower: Tower[Play, ScoreSheet], challenge: Challenge, beams: Beams) -> None:
    """Beams for as long as they find better plays, or their share of the time."""
    deadline = None
    if tower.deadline is not None:
        now = time.monotonic()
        deadline = now + BEAM_SHARE * (tower.deadline - now)
    tower.enter("beam search")
    failed = 0
    while beams.worth_trying and failed < PATIENCE:
        if tower.out_of_time or (deadline is not None and time.monotonic() >= deadline):
            break
        play = beams.next_play(challenge.turns or len(tower.solution.play.turns), deadline)
        failed = 0 if play is not None and tower.offer("beam search", play) else failed + 1


def _sheet_of(challenge: Challenge, play: Play) -> ScoreSheet:
    return replay(challenge, play).sheet


def _search(tower: Tower[Play, ScoreSheet], people: People, least: int, exact: Configuration) -> None:
    """Look at the parts of ever more turns, as long as the best play has no fewer; then finish them.

    In a horizon there is one number of turns.
    """
    parts = Parts(tower, exact)
    sprint = people.challenge.sprint
    if sprint:
        faster = len(tower.solution.play.turns) - 1
        while faster >= least and parts.look_ahead(Instance(people, faster), SPRINT_COMPLETIONS):
            faster -= 1
    else:
        parts.look_ahead(Instance(people, least), least)
    turns = least
    while not tower.out_of_time:
        rest = tower.solution.score
        if sprint:
            rest = Instance(people, turns + 1).largest_score_of_all
        parts.look_at_all(Instance(people, turns), rest)
        if rest <= tower.solution.score:
            break
        turns += 1
    parts.finish()
