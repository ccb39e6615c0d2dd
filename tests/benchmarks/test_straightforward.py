"""The straightforward model has the solver's optimum, or it would be no peer."""

import pytest
from ortools.sat.python import cp_model

from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.referee import replay
from solver.carpe_diem.play import read_play
from solver.carpe_diem.solve import solve
from solver.search import Assignment
from tests.benchmarks.straightforward import straightforward_model
from tests.carpe_diem.invented_deals import invented_deal, invented_game
from tests.carpe_diem.trimmed_deals import early_deal, late_deal


def check(set_up: Challenge) -> None:
    """Its best solution is proven, is a play of that score, and the solver proves the same score."""
    exact = straightforward_model(set_up)
    search = cp_model.CpSolver()
    search.parameters.num_workers = 2
    assert search.solve(exact.model) == cp_model.OPTIMAL
    best = Assignment(round(search.objective_value), tuple(search.response_proto.solution))
    assert replay(set_up, read_play(exact, best)).sheet.total == best.objective
    solution = solve(set_up)
    assert (solution.score, solution.status) == (best.objective, "optimal")


@pytest.mark.parametrize("number", range(1, 4))
def test_an_early_deal(number: int) -> None:
    check(early_deal(number))


@pytest.mark.parametrize("number", range(1, 5))
def test_a_late_deal(number: int) -> None:
    check(late_deal(number))


@pytest.mark.parametrize("number", range(22, 32))
def test_an_invented_deal(number: int) -> None:
    check(invented_deal(number))


@pytest.mark.parametrize("number", [6, 11, 17, 19, 23, 27, 29, 32])
def test_an_invented_game(number: int) -> None:
    check(invented_game(number))
