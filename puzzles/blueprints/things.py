"""Materials, dice, and the cells that dice are stacked on (rules 1)."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple


class Material(StrEnum):
    """A material, which is the colour of a die: orange, green, black and clear in the printed game."""

    WOOD = "wood"
    RECYCLED = "recycled"
    STONE = "stone"
    GLASS = "glass"


DICE_OF_A_MATERIAL = 8
VALUES = range(1, 7)


@dataclass(frozen=True)
class Die:
    """A rolled die: its value never changes (rules 3). Dice of one name are interchangeable."""

    material: Material
    value: int

    def __post_init__(self) -> None:
        if self.value not in VALUES:
            raise ValueError(f"a die shows 1-6, not {self.value}")

    @property
    def name(self) -> str:
        """Material and value, such as `glass5`."""
        return f"{self.material}{self.value}"

    @classmethod
    def named(cls, name: str) -> "Die":
        """Read a name such as `glass5`. Raises ValueError for anything else."""
        if name not in _DICE_BY_NAME:
            raise ValueError(f"expected a die such as glass5, not {name!r}")
        return _DICE_BY_NAME[name]

    def canonical(self) -> str:
        """The form by which fingerprints go: its name."""
        return self.name


_DICE_BY_NAME = {die.name: die for die in (Die(each, value) for each in Material for value in VALUES)}

ROWS = range(1, 4)
COLUMNS = range(1, 3)


class Cell(NamedTuple):
    """A cell of a blueprint: its row 1-3 from the top and its column 1-2 from the left."""

    row: int
    column: int

    @property
    def name(self) -> str:
        """Row and column, such as `r2c1`."""
        return f"r{self.row}c{self.column}"

    @classmethod
    def named(cls, name: str) -> "Cell":
        """Read a name such as `r2c1`. Raises ValueError for anything else."""
        if name not in _CELLS_BY_NAME:
            raise ValueError(f"expected a cell from r1c1 to r3c2, not {name!r}")
        return _CELLS_BY_NAME[name]

    @property
    def beside(self) -> tuple["Cell", ...]:
        """The cells that share a side with it."""
        row, column = self
        return tuple(
            cell
            for cell in CELLS
            if (cell.row, abs(cell.column - column)) == (row, 1)
            or (abs(cell.row - row), cell.column) == (1, column)
        )

    def canonical(self) -> str:
        """The form by which fingerprints go: its name."""
        return self.name


CELLS = tuple(Cell(row, column) for row in ROWS for column in COLUMNS)
"""All cells in reading order."""
_CELLS_BY_NAME = {cell.name: cell for cell in CELLS}
