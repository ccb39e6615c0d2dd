"""The tower: what it concludes from relaxations of some of the plays."""

import time

import pytest
from ortools.sat.python import cp_model

from puzzles.carpe_diem.play import Play
from puzzles.carpe_diem.score import ScoreSheet
from solver.carpe_diem import solve as solving
from solver.results import Limits
from solver.search import CLAUSE_LEARNING, LINEAR_PROGRAMS, Configuration
from solver.tower import Scored, Tower
from tests.carpe_diem.invented_deals import invented_deal


def tower() -> Tower[Play, ScoreSheet]:
    return solving._tower(invented_deal(22), Limits(workers=1), time.monotonic())


def relaxation(most: int) -> Scored:
    """A model whose best score is `most`."""
    model = cp_model.CpModel()
    score = model.new_int_var(0, 20, "score")
    model.add(score <= most)
    model.maximize(score)
    return Scored(model, score)


@pytest.mark.parametrize("configuration", [CLAUSE_LEARNING, LINEAR_PROGRAMS], ids=lambda each: each.what)
@pytest.mark.parametrize(
    ("most", "lowest", "bound", "bounded", "best"),
    [(6, 3, 8, 6, 6), (3, 3, 8, 3, 3), (2, 3, 8, 2, None), (5, 5, 5, 5, 5), (4, 5, 5, 4, None)],
)
def test_a_relaxation_bounds_some_of_the_plays(
    configuration: Configuration, most: int, lowest: int, bound: int, bounded: int, best: int | None
) -> None:
    found = tower().relax_part("test", relaxation(most), lowest, bound, configuration, None)
    assert found[0] == bounded
    assert (None if found[1] is None else found[1].objective) == best


def test_what_bounds_the_plays_already_is_kept() -> None:
    part = relaxation(most=9)
    bound, best = tower().relax_part("test", part, 3, 8, CLAUSE_LEARNING, None)
    assert bound == 8
    assert best is not None


def test_a_score_is_left_more_than_one_value() -> None:
    part = relaxation(most=5)
    tower().relax_part("test", part, 5, 5, LINEAR_PROGRAMS, None)
    assert (part.score.domain.min(), part.score.domain.max()) == (5, 6)


def test_the_first_solution_is_enough() -> None:
    bound, best = tower().relax_part("test", relaxation(9), 3, 12, CLAUSE_LEARNING, None, first=True)
    assert best is not None
    assert 3 <= best.objective <= bound <= 12


def test_out_of_time_the_bound_is_as_it_was() -> None:
    late = tower()
    late.deadline = time.monotonic() - 1
    bound, _ = late.relax_part("test", relaxation(6), 3, 8, CLAUSE_LEARNING, None)
    assert 6 <= bound <= 8
