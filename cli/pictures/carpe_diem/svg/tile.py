"""A tile in SVG: grass with the things it carries."""

from collections.abc import Sequence

from cli.pictures.carpe_diem.looks import LOOKS
from cli.pictures.carpe_diem.svg.icons import icon
from cli.pictures.carpe_diem.svg.outlines import HALF_HOUSE, UNIT, shape_on, turned, turned_point
from cli.pictures.svg import INK, circle, moved, path, rectangle, words
from puzzles.carpe_diem.district import PlacedTile
from puzzles.carpe_diem.things import DWELLINGS, WHOLE_BUILDINGS, Kind
from puzzles.carpe_diem.tiles import Direction, Part

_GRASS = "#c3d69b"


def tile_drawing(placed: PlacedTile, x: float, y: float, size: float) -> str:
    """The tile as it lies, its top left corner at that point."""
    drawn = [rectangle(0, 0, UNIT, UNIT, _GRASS)]
    parts = sorted(placed.tile.parts, key=lambda each: each.kind is Kind.VILLA)
    for number, part in enumerate(parts):
        if part.kind in WHOLE_BUILDINGS:
            drawn.append(_whole_building(part.kind))
        elif part.kind in DWELLINGS:
            drawn.append(_half_house(part.kind, placed.sides_of(part.kind)[0]))
        else:
            drawn.append(_region(placed, part, parts[number + 1 :]))
    drawn.append(rectangle(0.5, 0.5, UNIT - 1, UNIT - 1, "none", stroke="#7d8f5c", stroke_width=1.5))
    drawn.append(_name(placed))
    return moved(x, y, *drawn, scale=size / UNIT)


def _region(placed: PlacedTile, part: Part, over: Sequence[Part]) -> str:
    """A part of a villa or a landscape, below those drawn over it."""
    kind, shape = part.kind, shape_on(frozenset(placed.sides_of(part.kind)))
    drawn = turned(shape.first, path(shape.outline, LOOKS[kind].colour, stroke=INK, stroke_width=1.5))
    x, y = shape.place_of_sign(over)
    if kind is not Kind.VILLA:
        return drawn + icon(kind.value, x, y, 26)
    return drawn + _chimneys(part.chimneys, x, y)


def _chimneys(count: int, x: float, y: float) -> str:
    """Chimneys round a point: up to three side by side, more as a count."""
    if count > 3:
        return icon("chimney", x - 8, y, 22) + words(
            x + 10, y + 6, str(count), 18, anchor="middle", bold=True, colour="#fff"
        )
    step = 12
    return "".join(icon("chimney", x + step * (n - (count - 1) / 2), y, 22) for n in range(count))


def _half_house(kind: Kind, side: Direction) -> str:
    house = path(HALF_HOUSE, LOOKS[kind].colour, stroke=INK, stroke_width=1.5)
    x, y = turned_point((50, 12.5), side)
    return turned(side, house) + icon(kind.value, x, y, 21)


def _whole_building(kind: Kind) -> str:
    plaza = circle(UNIT / 2, UNIT / 2, 34, LOOKS[kind].colour, stroke=INK, stroke_width=1.5)
    return plaza + circle(UNIT / 2, UNIT / 2, 29, "#f6ecd2") + icon(kind.value, UNIT / 2, UNIT / 2, 46)


def _name(placed: PlacedTile) -> str:
    """The tile's name in a corner that no part covers."""
    name = placed.tile.id[:4]
    width = 4 + 10 * len(name)
    plate = rectangle(2, UNIT - 18, width, 16, "#fffdf4", rx=3, opacity=0.85)
    return plate + words(2 + width / 2, UNIT - 5, name, 13, anchor="middle", bold=True)
