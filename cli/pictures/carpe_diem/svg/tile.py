"""A tile in SVG: grass with the things it carries."""

from collections.abc import Set

from cli.pictures.carpe_diem.looks import LOOKS
from cli.pictures.carpe_diem.svg.icons import icon
from cli.pictures.svg import INK, circle, element, moved, path, rectangle, words
from puzzles.carpe_diem.district import PlacedTile
from puzzles.carpe_diem.things import DWELLINGS, WHOLE_BUILDINGS, Kind
from puzzles.carpe_diem.tiles import Direction

UNIT = 100
"""The side of a tile in its own coordinates."""

_GRASS = "#c3d69b"
_CORNER = "A30 30 0 0 0 "
"""The round inner bend between two sides, 30 from their corner."""

_SHAPES = {
    (0,): ("M30 0 C30 40 70 40 70 0 Z", (50, 13)),
    (0, 1): ("M30 0 A70 70 0 0 0 100 70 L100 30 A30 30 0 0 1 70 0 Z", (64, 36)),
    (0, 2): ("M30 0 C36 30 36 70 30 100 L70 100 C64 70 64 30 70 0 Z", (50, 50)),
    (0, 1, 2): (
        f"M30 0 L70 0 {_CORNER}100 30 L100 70 {_CORNER}70 100 L30 100 C36 70 36 30 30 0 Z",
        (52, 50),
    ),
    (0, 1, 2, 3): (
        f"M30 0 L70 0 {_CORNER}100 30 L100 70 {_CORNER}70 100 L30 100 "
        f"{_CORNER}0 70 L0 30 {_CORNER}30 0 Z",
        (50, 50),
    ),
}
"""The outline of a part and its middle, by its sides from the first one clockwise."""

_HALF_HOUSE = "M26 0 L26 16 L50 29 L74 16 L74 0 Z"


def tile_drawing(placed: PlacedTile, x: float, y: float, size: float) -> str:
    """The tile as it lies, its top left corner at that point."""
    drawn = [rectangle(0, 0, UNIT, UNIT, _GRASS)]
    for part in sorted(placed.tile.parts, key=lambda each: each.kind is Kind.VILLA):
        if part.kind in WHOLE_BUILDINGS:
            drawn.append(_whole_building(part.kind))
        elif part.kind in DWELLINGS:
            drawn.append(_half_house(part.kind, placed.sides_of(part.kind)[0]))
        else:
            drawn.append(_region(part.kind, frozenset(placed.sides_of(part.kind)), part.chimneys))
    drawn.append(rectangle(0.5, 0.5, UNIT - 1, UNIT - 1, "none", stroke="#7d8f5c", stroke_width=1.5))
    drawn.append(_name(placed))
    return moved(x, y, *drawn, scale=size / UNIT)


def _first_side(sides: Set[Direction]) -> tuple[Direction, tuple[int, ...]]:
    """Which shape the sides make, and the side that it begins at."""
    for first in Direction:
        shape = tuple(sorted((side - first) % 4 for side in sides))
        if shape in _SHAPES:
            return first, shape
    raise AssertionError(f"no shape has the sides {sides}")


def _turned_point(point: tuple[float, float], turns: int) -> tuple[float, float]:
    x, y = point
    for _ in range(turns):
        x, y = UNIT - y, x
    return x, y


def _turned(turns: int, *content: str) -> str:
    middle = UNIT // 2
    return element("g", *content, transform=f"rotate({90 * turns} {middle} {middle})")


def _region(kind: Kind, sides: Set[Direction], chimneys: int) -> str:
    first, shape = _first_side(sides)
    outline, middle = _SHAPES[shape]
    drawn = _turned(first, path(outline, LOOKS[kind].colour, stroke=INK, stroke_width=1.5))
    x, y = _turned_point(middle, first)
    if kind is not Kind.VILLA:
        return drawn + icon(kind.value, x, y, 26)
    return drawn + _chimneys(chimneys, x, y)


def _chimneys(count: int, x: float, y: float) -> str:
    """Chimneys round a point: up to three side by side, more as a count."""
    if count > 3:
        return icon("chimney", x - 8, y, 22) + words(
            x + 10, y + 6, str(count), 18, anchor="middle", bold=True, colour="#fff"
        )
    step = 12
    return "".join(icon("chimney", x + step * (n - (count - 1) / 2), y, 22) for n in range(count))


def _half_house(kind: Kind, side: Direction) -> str:
    house = path(_HALF_HOUSE, LOOKS[kind].colour, stroke=INK, stroke_width=1.5)
    x, y = _turned_point((50, 12.5), side)
    return _turned(side, house) + icon(kind.value, x, y, 21)


def _whole_building(kind: Kind) -> str:
    plaza = circle(UNIT / 2, UNIT / 2, 34, LOOKS[kind].colour, stroke=INK, stroke_width=1.5)
    return plaza + circle(UNIT / 2, UNIT / 2, 29, "#f6ecd2") + icon(kind.value, UNIT / 2, UNIT / 2, 46)


def _name(placed: PlacedTile) -> str:
    """The tile's name in a corner that no part covers."""
    name = placed.tile.id[:4]
    width = 4 + 10 * len(name)
    plate = rectangle(2, UNIT - 18, width, 16, "#fffdf4", rx=3, opacity=0.85)
    return plate + words(2 + width / 2, UNIT - 5, name, 13, anchor="middle", bold=True)
