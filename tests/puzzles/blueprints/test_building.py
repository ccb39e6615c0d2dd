import pytest

from puzzles.blueprints.building import Building
from puzzles.blueprints.things import Cell, Die
from puzzles.rulings import RuleBroken
from tests.blueprints.hand_built import building, dice


def put(built: Building, die: str, cell: str) -> Building:
    return built.place(Die.named(die), Cell.named(cell))


def refusal(built: Building, die: str, cell: str) -> str:
    with pytest.raises(RuleBroken) as broken:
        put(built, die, cell)
    assert broken.value.section == "3"
    return broken.value.reason


def test_a_die_goes_on_an_empty_open_cell() -> None:
    assert put(building(), "stone6", "r1c2") == building("r1c2 stone6")


def test_a_die_goes_on_one_of_equal_or_lower_value() -> None:
    built = building()
    for die in ("wood1", "glass1", "stone2", "wood6"):
        built = put(built, die, "r2c1")
    assert built == building("r2c1 wood1 glass1 stone2 wood6")
    assert built.dice == dice("wood1 glass1 stone2 wood6")


def test_an_empty_cell_need_not_be_filled_first() -> None:
    assert put(building("r1c2 wood3"), "wood3", "r1c2") == building("r1c2 wood3 wood3")


def test_a_stack_may_be_higher_than_planned() -> None:
    assert put(building("r1c2 wood3 wood3"), "stone3", "r1c2").stacks[Cell(1, 2)] == dice(
        "wood3 wood3 stone3"
    )


def test_the_building_before_stays_as_it_was() -> None:
    before = building("r1c2 wood3")
    put(before, "wood4", "r1c2")
    assert before == building("r1c2 wood3")


def test_a_die_does_not_go_on_one_of_higher_value() -> None:
    assert refusal(building("r2c1 wood1 stone5"), "wood2", "r2c1") == (
        "wood2 cannot stand on stone5: a die goes on one of equal or lower value"
    )


@pytest.mark.parametrize("cell", ["r1c1", "r3c2"])
def test_no_die_goes_on_a_hatched_cell(cell: str) -> None:
    assert refusal(building(), "wood2", cell) == f"{cell} is hatched: no die goes there"


def test_the_spots_for_a_die() -> None:
    built = building("r1c2 wood3, r2c1 glass1 stone5, r2c2 wood4")
    spots = {name: [cell.name for cell in built.spots(Die.named(name))] for name in ("wood3", "wood5")}
    assert spots == {"wood3": ["r1c2", "r3c1"], "wood5": ["r1c2", "r2c1", "r2c2", "r3c1"]}
    full = building("r1c2 wood3, r2c1 stone5, r2c2 wood4, r3c1 glass6")
    assert full.spots(Die.named("stone2")) == ()


@pytest.mark.parametrize(
    ("stacks", "reason"),
    [
        ("r1c1 wood3", "r1c1 is hatched and holds no dice"),
        ("r1c2", "the stack on r1c2 has no dice: leave the cell out"),
        ("r1c2 wood3 glass2", "the values of the stack on r1c2 never fall from the bottom up"),
    ],
)
def test_what_cannot_have_been_built(stacks: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        building(stacks)
