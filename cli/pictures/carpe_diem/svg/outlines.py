"""The outlines of what tiles carry, in the coordinates of a tile."""

from collections.abc import Iterable, Set
from dataclasses import dataclass

from cli.pictures.svg import element
from puzzles.carpe_diem.tiles import Direction, Part

UNIT = 100
"""The side of a tile in its own coordinates."""

HALF_HOUSE = "M26 0 L26 16 L50 29 L74 16 L74 0 Z"
"""Half a dwelling on the north side."""

_CENTRE = (50.0, 50.0)
_NEAR_THE_SIDE = (50.0, 16.0)
_CORNER = "A30 30 0 0 0 "
"""The round inner bend between two sides, 30 from their corner."""
_SHAPES = {
    (0,): ("M30 0 C30 40 70 40 70 0 Z", (50, 13), "M50 0 L50 22"),
    (0, 1): (
        "M30 0 A70 70 0 0 0 100 70 L100 30 A30 30 0 0 1 70 0 Z",
        (64, 36),
        "M50 0 A50 50 0 0 0 100 50",
    ),
    (0, 2): ("M30 0 C36 30 36 70 30 100 L70 100 C64 70 64 30 70 0 Z", (50, 50), "M50 0 L50 100"),
    (0, 1, 2): (
        f"M30 0 L70 0 {_CORNER}100 30 L100 70 {_CORNER}70 100 L30 100 C36 70 36 30 30 0 Z",
        (52, 50),
        "M50 0 L50 100 M50 50 L100 50",
    ),
    (0, 1, 2, 3): (
        f"M30 0 L70 0 {_CORNER}100 30 L100 70 {_CORNER}70 100 L30 100 "
        f"{_CORNER}0 70 L0 30 {_CORNER}30 0 Z",
        (50, 50),
        "M50 0 L50 100 M0 50 L100 50",
    ),
}
"""The outline of a part, its middle and its spine, by its sides from the first one clockwise."""


@dataclass(frozen=True)
class Shape:
    """The shape of a part: `outline` and `spine` are drawn from the north on and turned to `first`.

    The `spine` is the line along the part from side to side. `middle` is where it lies on the tile.
    """

    first: Direction
    outline: str
    spine: str
    middle: tuple[float, float]

    def place_of_sign(self, over: Iterable[Part]) -> tuple[float, float]:
        """Where the sign of the part goes: in its middle, unless parts drawn over it cross there."""
        if self.middle == _CENTRE and any(len(part.sides) > 1 for part in over):
            return turned_point(_NEAR_THE_SIDE, self.first)
        return self.middle


def shape_on(sides: Set[Direction]) -> Shape:
    """The shape of a part that owns those sides."""
    for first in Direction:
        shape = tuple(sorted((side - first) % 4 for side in sides))
        if shape in _SHAPES:
            outline, middle, spine = _SHAPES[shape]
            return Shape(first, outline, spine, turned_point(middle, first))
    raise AssertionError(f"no shape has the sides {sides}")


def turned_point(point: tuple[float, float], turns: int) -> tuple[float, float]:
    """A point of the tile after so many quarter turns clockwise."""
    x, y = point
    for _ in range(turns):
        x, y = UNIT - y, x
    return x, y


def turned(turns: int, *content: str) -> str:
    """The content after so many quarter turns clockwise."""
    middle = UNIT // 2
    return element("g", *content, transform=f"rotate({90 * turns} {middle} {middle})")
