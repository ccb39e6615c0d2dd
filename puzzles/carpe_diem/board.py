"""The district's grid, the building board and the goals of the frame (rules 1)."""

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from puzzles.carpe_diem.things import Kind
from puzzles.carpe_diem.tiles import Direction

SIZE = 6
COLUMNS = "abcdef"
_STEP = {
    Direction.NORTH: (0, 1),
    Direction.EAST: (1, 0),
    Direction.SOUTH: (0, -1),
    Direction.WEST: (-1, 0),
}


class Square(NamedTuple):
    """A square by column and row, each 0-5; `c3` is column 2, row 2."""

    column: int
    row: int

    @property
    def name(self) -> str:
        """The chess-like name: columns a-f from the left, rows 1-6 from the bottom."""
        return f"{COLUMNS[self.column]}{self.row + 1}"

    @classmethod
    def named(cls, name: str) -> "Square":
        """Read a name such as `c3`. Raises ValueError for anything else."""
        if len(name) == 2 and name[0] in COLUMNS and name[1] in "123456":
            return cls(COLUMNS.index(name[0]), int(name[1]) - 1)
        raise ValueError(f"expected a square from a1 to f6, not {name!r}")

    def canonical(self) -> str:
        """The form by which fingerprints go: its name."""
        return self.name


SQUARES = tuple(Square(column, row) for row in range(SIZE) for column in range(SIZE))
SHOVEL_SQUARES = frozenset(Square(column, row) for column in (2, 3) for row in (2, 3))


@cache
def neighbour(square: Square, direction: Direction) -> Square | None:
    """The square next to `square` on that side, or None where the frame lies."""
    column, row = square.column + _STEP[direction][0], square.row + _STEP[direction][1]
    if 0 <= column < SIZE and 0 <= row < SIZE:
        return Square(column, row)
    return None


@dataclass(frozen=True)
class BuildingBoard:
    """A building board: the shovel square and the nine banderole squares."""

    id: str
    shovel: Square
    banderoles: frozenset[Square]

    def __post_init__(self) -> None:
        if self.shovel not in SHOVEL_SQUARES:
            raise ValueError("the shovel is on one of the four middle squares")
        if self.shovel in self.banderoles:
            raise ValueError("the shovel square carries no banderole")


@dataclass(frozen=True)
class Goal:
    """A frame goal: `points` if the line meets a complete feature of the kind.

    `side` says at which side of the district its frame part lies, `line` which row (`1`-`6`) or
    column (`a`-`f`) its arrow points along.
    """

    part: str
    side: Direction
    kind: Kind
    points: int
    line: str

    def __post_init__(self) -> None:
        across = self.side in (Direction.EAST, Direction.WEST)
        if self.line not in (tuple("123456") if across else tuple(COLUMNS)):
            expected = "row 1-6" if across else "column a-f"
            raise ValueError(f"a goal on the {self.side.name.lower()} side names a {expected}")

    @property
    def squares(self) -> tuple[Square, ...]:
        """The six squares of the line."""
        return tuple(s for s in SQUARES if self.line in s.name)


def line_at(side: Direction, slot: int) -> str:
    """The row or column of a frame part's slot 1-6, counted clockwise round the district."""
    names = {
        Direction.NORTH: "abcdef",
        Direction.EAST: "654321",
        Direction.SOUTH: "fedcba",
        Direction.WEST: "123456",
    }
    return names[side][slot - 1]
