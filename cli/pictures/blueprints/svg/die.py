"""A die in SVG: its face with pips and the letter of its material."""

from cli.pictures.blueprints.looks import LOOKS
from cli.pictures.svg import INK, circle, element, moved, path, rectangle, words
from puzzles.blueprints.things import Die, Material

UNIT = 100
"""The side of a face in its own coordinates."""

_LOW, _MIDDLE, _HIGH = 23, 50, 77
_SLOPE = ((_LOW, _HIGH), (_HIGH, _LOW))
_CORNERS = (*_SLOPE, (_LOW, _LOW), (_HIGH, _HIGH))
_CENTRE = (_MIDDLE, _MIDDLE)
_PIPS = {
    1: (_CENTRE,),
    2: _SLOPE,
    3: (*_SLOPE, _CENTRE),
    4: _CORNERS,
    5: (*_CORNERS, _CENTRE),
    6: (*_CORNERS, (_LOW, _MIDDLE), (_HIGH, _MIDDLE)),
}
"""Where the pips of each value are; none is ever in the middle of the lower edge."""

_TEXTURES = {
    Material.WOOD: (
        "M4 12 C30 4 60 20 96 10 M4 36 C36 28 62 46 96 34 M4 63 C30 56 64 72 96 62 "
        "M4 90 C34 82 60 96 96 88",
        "#b8651b",
    ),
    Material.RECYCLED: (
        "M12 46 l6 -9 l6 9 Z M40 20 l6 -9 l6 9 Z M66 56 l6 -9 l6 9 Z M84 24 l5 -8 l5 8 Z "
        "M28 74 l6 -9 l6 9 Z M8 92 l5 -8 l5 8 Z M60 34 l4 -6 l4 6 Z M84 92 l5 -8 l5 8 Z",
        "#7fb160",
    ),
    Material.GLASS: ("M8 40 L40 8 M8 58 L58 8 M62 94 L94 62", "#b7d3df"),
}
"""Fine lines by which materials differ without colours, too; stone has white pips on black."""


def definitions() -> str:
    """The textures, to stand once at the head of a picture."""
    drawn = (
        element("g", path(d, "none", stroke=colour, stroke_width=2.5), id=f"texture-{material}")
        for material, (d, colour) in _TEXTURES.items()
    )
    return element("defs", *drawn)


def texture(material: Material) -> str:
    """The fine lines of a material on a face."""
    return element("use", href=f"#texture-{material}") if material in _TEXTURES else ""


def markings(die: Die) -> str:
    """The pips of a die and the letter of its material, in the coordinates of a face."""
    look = LOOKS[die.material]
    pips = (circle(x, y, 9, look.ink) for x, y in _PIPS[die.value])
    letter = words(_MIDDLE, 94, look.letter, 25, anchor="middle", bold=True, colour=look.ink)
    return "".join(pips) + letter


def die_drawing(die: Die, x: float, y: float, size: float) -> str:
    """The die from straight above, its top left corner at that point."""
    look = LOOKS[die.material]
    face = rectangle(2, 2, UNIT - 4, UNIT - 4, look.top, rx=14, stroke=INK, stroke_width=4)
    return moved(x, y, face, texture(die.material), markings(die), scale=size / UNIT)
