"""Solving a challenge: the best play, and a bound that no play exceeds."""

import time
from contextlib import suppress
from functools import partial

from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.forum import CardChoice
from puzzles.carpe_diem.patrician import SPACES, reachable
from puzzles.carpe_diem.play import Play, ScoringTurn, TileTurn, Turn
from puzzles.carpe_diem.position import Position, opening_position
from puzzles.carpe_diem.referee import finished, put_patrician, replay, scoring_due, take_step
from puzzles.carpe_diem.score import ScoreSheet, score
from solver.carpe_diem.ceilings import with_ceilings
from solver.carpe_diem.instance import Instance
from solver.carpe_diem.model import exact_model, relaxation
from solver.carpe_diem.play import read_play
from solver.results import Limits, Listener, Solution
from solver.search import CLAUSE_LEARNING, Configuration
from solver.tower import Exact, Scored, Tower

DEFAULT_LIMITS = Limits()


def solve(
    challenge: Challenge,
    limits: Limits = DEFAULT_LIMITS,
    listener: Listener | None = None,
    exact: Configuration = CLAUSE_LEARNING,
    relaxed: Configuration = CLAUSE_LEARNING,
) -> Solution[Play, ScoreSheet]:
    """Find the best play of a challenge and prove it as far as the limits allow.

    Ctrl-C ends the search like a time limit: the best play so far is returned. `exact` and `relaxed`
    say how the two models are searched. Raises ModelDisagreementError rather than giving a score that
    the referee does not confirm.
    """
    began = time.monotonic()
    model = relaxation(with_ceilings(Instance(challenge)))
    claimed = model.scoring.score
    tower: Tower[Play, ScoreSheet] = Tower(
        referee=lambda play: replay(challenge, play).sheet,
        play=play_that_stores_all(challenge),
        bound=claimed.domain.max(),
        workers=limits.workers,
        began=began,
        deadline=limits.deadline(began),
        listener=listener,
    )
    with suppress(KeyboardInterrupt):
        proven = tower.relax("relaxation", Scored(model.model, claimed), relaxed)
        if not tower.out_of_time:
            whole = exact_model(model)
            read = partial(read_play, whole)
            tower.search(Exact(whole.model, whole.scoring.score, read), exact, windows=proven)
    return tower.solution


def play_that_stores_all(challenge: Challenge) -> Play:
    """A legal play: every tile is stored, no price is paid, each disc goes where it is best at once."""
    start = challenge.patrician or SPACES[0]
    position = put_patrician(opening_position(challenge), start)
    turns: list[Turn] = []
    while not finished(position):
        if scoring_due(position):
            turns.append(_scoring_without_payment(position))
        else:
            assert position.patrician is not None
            space = min(reachable(position.patrician, position.filled))
            turns.append(TileTurn(space, position.spaces[space][0], None))
        position = take_step(position, turns[-1])
    return Play(challenge.id, start, tuple(turns))


def _scoring_without_payment(position: Position) -> ScoringTurn:
    turns = [
        ScoringTurn(space, (CardChoice(one), CardChoice(other)))
        for space, (one, other) in enumerate(position.challenge.forum.spaces, start=1)
        if space not in position.used_spaces
    ]
    return max(turns, key=lambda turn: score(take_step(position, turn)).total)
