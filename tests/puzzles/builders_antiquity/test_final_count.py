from itertools import product

import pytest

from puzzles.builders_antiquity.final_count import FinalCount, final_count
from puzzles.builders_antiquity.position import Placement, Position
from puzzles.builders_antiquity.score import score
from tests.builders_antiquity.hand_built import challenge

SLAVES = ("S1", "S2", "S3")
SET_UP = challenge(
    "B1 1000 0 5, B2 1000 0 7, M1 1000 0 2 0300", slaves="S1 2002, S2 0022, S3 2020", loans=4
)


def ended(money: int, slaves: int = 0, loans: int = 0, freed: int = 0, at_work: int = 0) -> Position:
    """A position with so many slaves, the first of them freed and the last of them at work."""
    owned = SLAVES[:slaves]
    return Position(
        challenge=SET_UP,
        turn=1,
        money=money,
        opened=("B1",),
        slaves=owned,
        freed=owned[:freed],
        loans=loans,
        at_work=tuple(Placement(slave, "B1") for slave in owned[slaves - at_work :]),
    )


@pytest.mark.parametrize(
    ("position", "counted"),
    [
        (ended(7), FinalCount(0, 0, 7)),
        (ended(4, slaves=1), FinalCount(1, 0, 4)),
        (ended(5, slaves=1), FinalCount(0, 0, 0)),
        (ended(14, slaves=3), FinalCount(1, 0, 4)),
        (ended(99, slaves=2, freed=1), FinalCount(0, 0, 94)),
        (ended(99, slaves=2, freed=2), FinalCount(0, 0, 99)),
        (ended(14, loans=1), FinalCount(0, 1, 14)),
        (ended(15, loans=1), FinalCount(0, 0, 0)),
        (ended(44, loans=4), FinalCount(0, 2, 14)),
        (ended(19, slaves=1, loans=1), FinalCount(0, 1, 14)),
        (ended(20, slaves=1, loans=1), FinalCount(0, 0, 0)),
        (ended(15, slaves=1, loans=1), FinalCount(0, 1, 10)),
    ],
)
def test_slaves_are_freed_first_and_then_loans_repaid(position: Position, counted: FinalCount) -> None:
    assert final_count(position) == counted


def test_a_slave_at_work_is_not_freed() -> None:
    assert final_count(ended(99, slaves=2, at_work=1)) == FinalCount(1, 0, 94)
    assert final_count(ended(99, slaves=1, at_work=1)) == FinalCount(1, 0, 99)


def test_the_count_is_the_best_of_all_that_there_are() -> None:
    for money, slaves, loans, at_work in product(range(50), range(4), range(5), (0, 1)):
        if at_work > slaves:
            continue
        counts = [
            money - 5 * freed - 15 * repaid - 10 * (slaves - freed) - 20 * (loans - repaid)
            for freed in range(slaves - at_work + 1)
            for repaid in range(loans + 1)
            if 5 * freed + 15 * repaid <= money
        ]
        assert score(ended(money, slaves, loans, at_work=at_work)).total == max(counts)


def test_the_score_sheet_is_in_tenths_of_points() -> None:
    position = ended(17, slaves=3, loans=2)
    position = Position(**{**vars(position), "opened": ("B1", "B2", "M1"), "built": ("B2", "M1")})
    assert vars(score(position)) == {
        "turns": 0,
        "buildings": 90,
        "slaves": 0,
        "loans": -40,
        "money": 2,
    }
    assert score(position).total == 52


def test_a_slave_left_costs_a_point_and_a_freed_one_none() -> None:
    assert score(ended(3, slaves=3, freed=1)).slaves == -20
    assert score(ended(14, loans=3)).loans == -60
