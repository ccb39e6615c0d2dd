"""What can still be reached from the middle of a play, against the exhaustive search."""

from dataclasses import replace

import pytest

from puzzles.builders_antiquity.challenge import Challenge
from puzzles.builders_antiquity.play import Play
from puzzles.builders_antiquity.position import Position
from puzzles.builders_antiquity.referee import REFEREE, replay
from puzzles.referee import IllegalPlay
from solver.builders_antiquity.solve import solve_rest
from solver.results import CannotSolveError, Limits
from solver.search import CLAUSE_LEARNING
from tests.builders_antiquity.exhaustive import Search
from tests.builders_antiquity.hand_built import challenge, play
from tests.builders_antiquity.invented_deals import invented_deal
from tests.builders_antiquity.random_plays import random_play
from tests.solver.cross_check import CROSS_CHECK

LIMITS = Limits(seconds=120, workers=2)


def beginnings(whole: Play) -> list[Play]:
    """A play before each of its turns but the first."""
    return [replace(whole, turns=whole.turns[:steps]) for steps in range(1, len(whole.turns))]


def check_rest(set_up: Challenge, begun: Play, best: int) -> Play:
    """The best score still reachable is that one; gives a play that reaches it."""
    for exact in (CLAUSE_LEARNING, CROSS_CHECK):
        found = solve_rest(set_up, begun, LIMITS, exact=exact)
        assert (found.score, found.status) == (best, "optimal")
        assert replay(set_up, found.play).sheet == found.sheet
        assert found.play.turns[: len(begun.turns)] == begun.turns
    return found.play
