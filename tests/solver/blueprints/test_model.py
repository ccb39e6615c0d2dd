"""Each strengthening of the model cuts off no best play: without it the optimum is the same."""

import pytest
from ortools.sat.python import cp_model

from puzzles.blueprints.challenge import Round
from solver.blueprints import model as modelling
from solver.blueprints.instance import Instance, largest_score
from solver.blueprints.model import exact_model
from solver.blueprints.stacking import shape_bounds
from solver.search import CLAUSE_LEARNING
from tests.blueprints.invented_rounds import invented_round

NUMBERS = range(12)


def optimum(instance: Instance, bounded: bool) -> int:
    bounds = dict.fromkeys(instance.shapes, largest_score(instance))
    if bounded:
        *_, bounds = shape_bounds(instance)
    exact = exact_model(instance, bounds)
    solver = cp_model.CpSolver()
    solver.parameters = CLAUSE_LEARNING.parameters(1, None)
    assert solver.solve(exact.model) == cp_model.OPTIMAL
    return round(solver.objective_value)


def unsymmetric(monkeypatch: pytest.MonkeyPatch) -> None:
    identity = property(lambda self: (tuple(range(len(self.cells))),))
    monkeypatch.setattr(Instance, "automorphisms", identity)


def equals_in_any_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(modelling, "earlier_of_equals_first", lambda *_: None)


def played(number: int) -> Round:
    return invented_round(number)


@pytest.mark.parametrize("number", NUMBERS)
def test_bounds_of_shapes_are_harmless(number: int) -> None:
    instance = Instance(played(number))
    assert optimum(instance, bounded=True) == optimum(instance, bounded=False)


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("without", [unsymmetric, equals_in_any_order])
def test_symmetry_is_removed_without_loss(number: int, without, monkeypatch: pytest.MonkeyPatch) -> None:
    strong = optimum(Instance(played(number)), bounded=True)
    without(monkeypatch)
    assert optimum(Instance(played(number)), bounded=True) == strong


def test_symmetric_blueprints_have_automorphisms() -> None:
    found = {len(Instance(played(number)).automorphisms) for number in range(60)}
    assert {1, 2} <= found
