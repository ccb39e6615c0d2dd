"""Solving a challenge: the best play, and a bound that no play exceeds."""

import time
from contextlib import suppress
from functools import partial

from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.forum import CardChoice
from puzzles.carpe_diem.patrician import SPACES, reachable
from puzzles.carpe_diem.play import Play, ScoringTurn, TileTurn
from puzzles.carpe_diem.position import opening_position
from puzzles.carpe_diem.referee import put_patrician, replay, take_step
from puzzles.carpe_diem.score import ScoreSheet
from solver.carpe_diem.first_bound import largest_score
from solver.carpe_diem.hint import true_in
from solver.carpe_diem.instance import Instance
from solver.carpe_diem.model import exact_model, relaxation
from solver.carpe_diem.play import read_play
from solver.results import CannotSolveError, Limits, Listener, Solution
from solver.search import CLAUSE_LEARNING, Configuration
from solver.tower import Exact, Scored, Tower

DEFAULT_LIMITS = Limits()


def solve(
    challenge: Challenge,
    limits: Limits = DEFAULT_LIMITS,
    listener: Listener | None = None,
    start: Play | None = None,
    exact: Configuration = CLAUSE_LEARNING,
    relaxed: Configuration = CLAUSE_LEARNING,
) -> Solution[Play, ScoreSheet]:
    """Find the best play of a challenge of one phase and prove it as far as the limits allow.

    Ctrl-C ends the search like a time limit: the best play so far is returned, which is never worse than
    `start`. `exact` and `relaxed` say how the two models are searched. Raises CannotSolveError for a
    challenge of several phases, IllegalPlay for a `start` that the referee does not accept, and
    ModelDisagreementError rather than giving a score that the referee does not confirm.
    """
    began = time.monotonic()
    if len(challenge.phases) != 1:
        raise CannotSolveError("only challenges of one phase can be solved yet")
    instance = Instance(challenge)
    tower: Tower[Play, ScoreSheet] = Tower(
        referee=lambda play: replay(challenge, play).sheet,
        plays=[*([] if start is None else [start]), play_that_stores_all(challenge)],
        bound=largest_score(instance),
        workers=limits.workers,
        began=began,
        deadline=limits.deadline(began),
        near_enough=partial(limits.near_enough, ScoreSheet.objectives),
        listener=listener,
    )
    with suppress(KeyboardInterrupt):
        model = relaxation(instance)
        proven = tower.relax("relaxation", Scored(model.model, model.scoring.score), relaxed)
        if not tower.out_of_time:
            whole = exact_model(model)
            read = partial(read_play, whole)
            hint = partial(true_in, whole)
            tower.search(Exact(whole.model, whole.scoring.score, read, hint), exact, windows=proven)
    return tower.solution


def play_that_stores_all(challenge: Challenge) -> Play:
    """A legal play of a challenge of one phase: every tile is stored, no price is paid."""
    opening = opening_position(challenge)
    start = challenge.patrician or SPACES[0]
    position = put_patrician(opening, start)
    turns: list[TileTurn] = []
    for _ in range(challenge.phases[0].turns):
        assert position.patrician is not None
        space = min(reachable(position.patrician, position.filled))
        turns.append(TileTurn(space, position.spaces[space][0], None))
        position = take_step(position, turns[-1])
    forum = challenge.forum
    plays = [
        Play(challenge.id, start, (*turns, ScoringTurn(space, (CardChoice(one), CardChoice(other)))))
        for space, (one, other) in enumerate(forum.spaces, start=1)
        if space not in challenge.opening.used_spaces
    ]
    return max(plays, key=lambda play: replay(challenge, play).sheet.total)
