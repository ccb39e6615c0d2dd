import pytest

from puzzles.blueprints.things import CELLS, Cell, Die, Material


def test_a_die_is_named_by_material_and_value() -> None:
    assert Die.named("glass5") == Die(Material.GLASS, 5)
    for material in Material:
        for value in range(1, 7):
            assert Die.named(Die(material, value).name) == Die(material, value)


@pytest.mark.parametrize("name", ["", "glass", "glass0", "glass7", "glass55", "Glass5", "iron5", "5"])
def test_what_names_no_die(name: str) -> None:
    with pytest.raises(ValueError, match=f"expected a die such as glass5, not '{name}'"):
        Die.named(name)


@pytest.mark.parametrize("value", [0, 7])
def test_a_die_shows_one_to_six(value: int) -> None:
    with pytest.raises(ValueError, match=f"a die shows 1-6, not {value}"):
        Die(Material.WOOD, value)


def test_cells_are_named_by_row_and_column() -> None:
    assert [cell.name for cell in CELLS] == ["r1c1", "r1c2", "r2c1", "r2c2", "r3c1", "r3c2"]
    assert Cell.named("r2c1") == Cell(row=2, column=1)
    assert [Cell.named(cell.name) for cell in CELLS] == list(CELLS)


@pytest.mark.parametrize("name", ["", "r0c1", "r4c1", "r1c3", "c1r1", "r1c1 "])
def test_what_names_no_cell(name: str) -> None:
    with pytest.raises(ValueError, match=f"expected a cell from r1c1 to r3c2, not '{name}'"):
        Cell.named(name)


def test_cells_beside_each_other_share_a_side() -> None:
    beside = {cell.name: {near.name for near in cell.beside} for cell in CELLS}
    assert beside == {
        "r1c1": {"r1c2", "r2c1"},
        "r1c2": {"r1c1", "r2c2"},
        "r2c1": {"r1c1", "r2c2", "r3c1"},
        "r2c2": {"r1c2", "r2c1", "r3c2"},
        "r3c1": {"r2c1", "r3c2"},
        "r3c2": {"r2c2", "r3c1"},
    }
