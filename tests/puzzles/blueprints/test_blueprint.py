import pytest

from puzzles.blueprints.blueprint import Blueprint


def refusal(*rows: str) -> str:
    with pytest.raises(ValueError, match="blueprint") as refused:
        Blueprint("B1", rows)
    return str(refused.value)


def test_a_plan_is_read_with_or_without_spaces() -> None:
    drawn = Blueprint("B1", ("X1", "31", "1X"))
    assert Blueprint.drawn("B1", "X1 / 31 / 1X") == Blueprint.drawn("B1", "X1/31/1X") == drawn
    assert drawn.plan == "X1 / 31 / 1X"


def test_the_heights_of_the_open_cells() -> None:
    heights = Blueprint.drawn("B1", "X1 / 32 / XX").heights
    assert {cell.name: height for cell, height in heights.items()} == {"r1c2": 1, "r2c1": 3, "r2c2": 2}


@pytest.mark.parametrize(
    "rows",
    [
        ("X1", "31"),
        ("X1", "31", "1X", "XX"),
        ("X1", "311", "X"),
        ("X0", "33", "XX"),
        ("X1", "41", "XX"),
        ("x1", "31", "1x"),
    ],
)
def test_a_blueprint_has_three_rows_of_two_cells(rows: tuple[str, ...]) -> None:
    assert refusal(*rows) == "a blueprint has three rows of two cells, each X or a height 1-3"


def test_three_or_four_cells_are_open() -> None:
    assert refusal("X3", "X3", "XX") == "a blueprint has three or four open cells, not 2"
    assert refusal("11", "21", "1X") == "a blueprint has three or four open cells, not 5"


def test_the_heights_add_up_to_six() -> None:
    assert refusal("X1", "31", "2X") == "the heights of a blueprint add up to 6, not 7"
    assert refusal("X1", "X2", "X2") == "the heights of a blueprint add up to 6, not 5"


@pytest.mark.parametrize("rows", [("11", "XX", "22"), ("X1", "3X", "2X"), ("1X", "X2", "3X")])
def test_the_open_cells_are_joined_side_to_side(rows: tuple[str, ...]) -> None:
    assert refusal(*rows) == "the open cells of a blueprint are joined side to side"


def test_turned_and_mirrored_blueprints_are_alike() -> None:
    plans = ["X1 / X2 / 12", "1X / 2X / 21", "12 / X2 / X1", "21 / 2X / 1X"]
    assert len({Blueprint.drawn("B1", plan).likeness for plan in plans}) == 1


def test_other_blueprints_are_not_alike() -> None:
    plans = ["X1 / X2 / 12", "X1 / X2 / 21", "X2 / X1 / 12", "X2 / X1 / 21", "X1 / 22 / X1"]
    assert len({Blueprint.drawn("B1", plan).likeness for plan in plans}) == len(plans)
