"""Expressions are never added to in place: that would change all that was built from them."""

from typing import NoReturn

import pytest
from ortools.sat.python import cp_model
from ortools.sat.python.cp_model_helper import SumArray

from puzzles.blueprints.catalogue import house_catalogue as blueprints_catalogue
from puzzles.blueprints.deal import deal as blueprints_deal
from puzzles.builders_antiquity.catalogue import house_catalogue as builders_catalogue
from puzzles.builders_antiquity.deal import deal as builders_deal
from puzzles.builders_antiquity.position import opening_position
from puzzles.carpe_diem.catalogue import house_catalogue as carpe_diem_catalogue
from puzzles.carpe_diem.deal import deal as carpe_diem_deal
from solver.blueprints.instance import Instance as BlueprintsInstance
from solver.blueprints.model import exact_model as blueprints_model
from solver.blueprints.stacking import shape_bounds
from solver.builders_antiquity.instance import Instance as BuildersInstance
from solver.builders_antiquity.model import exact_model as builders_model
from solver.builders_antiquity.people import People
from solver.carpe_diem.ceilings import with_ceilings
from solver.carpe_diem.instance import Instance as CarpeDiemInstance
from solver.carpe_diem.model import exact_model as carpe_diem_model
from solver.carpe_diem.model import relaxation
from solver.expressions import Expression, total


@pytest.fixture
def in_place_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> NoReturn:
        raise AssertionError("an expression is changed in place")

    for name in ("__iadd__", "__isub__"):
        monkeypatch.setattr(SumArray, name, refuse)


@pytest.mark.usefixtures("in_place_is_refused")
def test_a_month_of_carpe_diem_is_modelled_without_it() -> None:
    month = carpe_diem_deal("m-001", "month", carpe_diem_catalogue())
    carpe_diem_model(relaxation(with_ceilings(CarpeDiemInstance(month), 1.0)))


@pytest.mark.usefixtures("in_place_is_refused")
def test_a_round_of_blueprints_is_modelled_without_it() -> None:
    dealt = blueprints_deal("r-001", "round", blueprints_catalogue())
    instance = BlueprintsInstance(dealt.rounds[0])
    *_, bounds = shape_bounds(instance)
    blueprints_model(instance, bounds)


@pytest.mark.usefixtures("in_place_is_refused")
def test_a_horizon_of_the_builders_is_modelled_without_it() -> None:
    dealt = builders_deal("h4-001", "horizon-4", builders_catalogue())
    builders_model(BuildersInstance(People(opening_position(dealt)), 4), (2, 3, 4, 4), ends=False)


@pytest.mark.usefixtures("in_place_is_refused")
def test_it_would_be_seen() -> None:
    model = cp_model.CpModel()
    expression: Expression = total([model.new_bool_var("a"), model.new_bool_var("b")])
    with pytest.raises(AssertionError, match="in place"):
        expression += 1
