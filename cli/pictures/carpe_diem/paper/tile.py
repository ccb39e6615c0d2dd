"""A tile in black and white: each kind by its texture and its letter."""

from collections.abc import Sequence

from cli.pictures.carpe_diem.looks import LOOKS
from cli.pictures.carpe_diem.svg.icons import icon
from cli.pictures.carpe_diem.svg.outlines import HALF_HOUSE, UNIT, shape_on, turned, turned_point
from cli.pictures.lettering import width_of
from cli.pictures.paper import BLACK, WHITE, ink
from cli.pictures.svg import Attribute, circle, moved, path, rectangle, words
from puzzles.carpe_diem.district import PlacedTile
from puzzles.carpe_diem.things import DWELLINGS, WHOLE_BUILDINGS, Kind
from puzzles.carpe_diem.tiles import Direction, Part, Tile

SMALLEST = 31.6
"""The smallest tile in points whose letters can still be read."""
_NAME = 19.0
_LETTER = 22.0
_MID_GREY = "#b8b8b8"
_FILLS = {Kind.VILLA: BLACK, Kind.HERB_GARDEN: _MID_GREY}

_Stroke = dict[str, Attribute]
_TEXTURES: dict[Kind, tuple[_Stroke, ...]] = {
    # Rows of vines across, the hens' grain, and the ripples of a pond along its banks.
    Kind.VINEYARD: ({"stroke_width": 25, "stroke_dasharray": "2.5 5"},),
    Kind.CHICKEN_YARD: (
        {
            "stroke_width": 7,
            "stroke_dasharray": "0 13",
            "stroke_dashoffset": -6.5,
            "stroke_linecap": "round",
        },
    ),
    Kind.POND: (
        {"stroke_width": 24},
        {"stroke_width": 20, "stroke": WHITE},
        {"stroke_width": 12},
        {"stroke_width": 8, "stroke": WHITE},
    ),
}
"""What is drawn along the spine of a landscape to tell it from others."""


def tile_drawing(placed: PlacedTile, x: float, y: float, size: float) -> str:
    """The tile as it lies, its top left corner at that point."""
    drawn = [rectangle(0, 0, UNIT, UNIT, WHITE)]
    parts = sorted(placed.tile.parts, key=lambda each: each.kind is Kind.VILLA)
    for number, part in enumerate(parts):
        if part.kind in WHOLE_BUILDINGS:
            drawn.append(_whole_building(part.kind))
        elif part.kind in DWELLINGS:
            drawn.append(_half_house(part.kind, placed.sides_of(part.kind)[0]))
        else:
            drawn.append(_region(placed, part, parts[number + 1 :]))
    drawn.append(rectangle(0, 0, UNIT, UNIT, "none", stroke=BLACK, stroke_width=1.6))
    drawn.append(_name(placed))
    return moved(x, y, *drawn, scale=size / UNIT)


def unturned(tile: Tile, x: float, y: float, size: float) -> str:
    """The tile as it lies on a space."""
    return tile_drawing(PlacedTile(tile, 0), x, y, size)


def _region(placed: PlacedTile, part: Part, over: Sequence[Part]) -> str:
    """A part of a villa or a landscape, below those drawn over it."""
    kind, shape = part.kind, shape_on(frozenset(placed.sides_of(part.kind)))
    outline = path(shape.outline, _FILLS.get(kind, WHITE), stroke=BLACK, stroke_width=2.5)
    texture = (
        path(shape.spine, "none", **({"stroke": BLACK} | stroke)) for stroke in _TEXTURES.get(kind, ())
    )
    x, y = shape.place_of_sign(over)
    sign = _chimneys(part.chimneys, x, y) if kind is Kind.VILLA else _letter(kind, x, y)
    return turned(shape.first, outline, *texture) + sign


def _letter(kind: Kind, x: float, y: float) -> str:
    disc = circle(x, y, 11.5, WHITE, stroke=BLACK, stroke_width=1)
    return disc + ink(x, y + 7.5, LOOKS[kind].letter, _LETTER - 2, anchor="middle", bold=True)


def _chimneys(count: int, x: float, y: float) -> str:
    """White on the black of a villa: its letter, or its chimneys one by one; many as a number."""
    if count == 0 or count > 3:
        text = str(count) if count else LOOKS[Kind.VILLA].letter
        sign = words(x, y + 7.5, text, _LETTER - 2, anchor="middle", bold=True, colour=WHITE)
        return sign + (_chimney(x + 13, y) if count else "")
    return "".join(_chimney(x + 11 * (n - (count - 1) / 2), y) for n in range(count))


def _chimney(x: float, y: float) -> str:
    return rectangle(x - 3.5, y - 2, 7, 11, WHITE) + circle(x + 1, y - 6, 2.8, WHITE)


def _half_house(kind: Kind, side: Direction) -> str:
    house = path(HALF_HOUSE, WHITE, stroke=BLACK, stroke_width=3.5, stroke_linejoin="round")
    x, y = turned_point((50, 12.5), side)
    return turned(side, house) + ink(
        x, y + 7, LOOKS[kind].letter, _LETTER - 2, anchor="middle", bold=True
    )


def _whole_building(kind: Kind) -> str:
    middle = UNIT / 2
    name = ink(middle, 73, kind.value, _NAME, anchor="middle", bold=True)
    return icon(kind.value, middle, 33, 46) + name


def _name(placed: PlacedTile) -> str:
    """The tile's name in a corner that no part covers, at the lower left if that is one."""
    id = placed.tile.id
    size = min(_NAME, _NAME * 96 / width_of(id, _NAME))
    width = width_of(id, size) + 2
    at_left, at_bottom = _free_corner(placed)
    x, y = 1.5 if at_left else UNIT - 1.5 - width, UNIT - 1.5 - size if at_bottom else 1.5
    plate = rectangle(x, y, width, size, WHITE)
    return plate + ink(x + width / 2, y + 0.86 * size, id, size, anchor="middle")


def _free_corner(placed: PlacedTile) -> tuple[bool, bool]:
    """Whether the corner is at the left, and whether it is at the bottom."""
    corners = {
        (True, True): (Direction.SOUTH, Direction.WEST),
        (False, True): (Direction.SOUTH, Direction.EAST),
        (True, False): (Direction.NORTH, Direction.WEST),
        (False, False): (Direction.NORTH, Direction.EAST),
    }
    owned = [set(placed.sides_of(part.kind)) for part in placed.tile.parts if part.sides]
    for corner, sides in corners.items():
        if not any(set(sides) <= each for each in owned):
            return corner
    return True, True
