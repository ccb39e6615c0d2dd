"""Each solver that is given the model through CPMpy proves the best score. Needs the extra `bench`."""

import pytest

from puzzles.carpe_diem.referee import replay
from solver.carpe_diem.play import read_play
from solver.carpe_diem.solve import solve
from solver.search import Assignment
from tests.benchmarks.straightforward import straightforward_model
from tests.carpe_diem.hand_built import challenge, goal
from tests.carpe_diem.trimmed_deals import early_deal

pytestmark = pytest.mark.bench

SOLVERS = ("ortools", "choco", "pumpkin", "highs")
SMALL = challenge(
    {1: {"A": "villa n 2, pond s"}, 4: {"B": "villa n 3", "C": "pond e"}},
    cards={"A1": "1 fish -> 4 points", "C1": "2 chimneys -> 3 points"},
    goals=[goal("villa", 5, "d")],
    banderoles=["c4"],
)


@pytest.mark.parametrize("solver", SOLVERS)
def test_a_solver_proves_the_best_score(solver: str) -> None:
    from tests.benchmarks.cpmpy_model import CpmpyModel

    exact = straightforward_model(SMALL)
    answer = CpmpyModel(exact.model).solve(solver, None, workers=1)
    assert answer.proven
    assert answer.values is not None
    play = read_play(exact, Assignment(0, answer.values))
    assert replay(SMALL, play).sheet.total == solve(SMALL).score


def test_a_dealt_challenge() -> None:
    from tests.benchmarks.cpmpy_model import CpmpyModel

    set_up = early_deal(1)
    exact = straightforward_model(set_up)
    answer = CpmpyModel(exact.model).solve("ortools", None, workers=2)
    assert answer.values is not None
    play = read_play(exact, Assignment(0, answer.values))
    assert answer.proven
    assert replay(set_up, play).sheet.total == solve(set_up).score
