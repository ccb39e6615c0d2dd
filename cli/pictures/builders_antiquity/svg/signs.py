"""The signs on cards in SVG: resources, sesterces, points, universities; and text that fits."""

from collections.abc import Iterable

from cli.pictures.builders_antiquity.looks import LOOKS
from cli.pictures.svg import INK, SANS, circle, element, line, moved, path, rectangle, words
from puzzles.builders_antiquity.resources import Resource, Resources

UNIT = 100
"""The side of the square in whose coordinates a sign is drawn."""
FAINT = "#8d7f6a"
"""The colour of what is said in passing."""
GOLD = "#f0c75e"
_LETTER_WIDTH = 0.6
"""How wide a letter is on average, as a part of its size."""
_SMALLEST = 8
_SHAPES = {
    # A hewn block, the end of a log, a set square, and a cut gem.
    Resource.STONE: "M8 20 L24 6 L92 6 L92 80 L76 94 L8 94 Z M8 20 L76 20 L92 6 M76 20 L76 94",
    Resource.WOOD: "M50 4 A46 46 0 1 1 49.9 4 Z M50 13 A37 37 0 1 1 49.9 13 Z",
    Resource.ARCHITECTURE: "M50 2 L98 94 L2 94 Z",
    Resource.DECORATION: "M50 2 L98 50 L50 98 L2 50 Z M50 14 L86 50 L50 86 L14 50 Z",
}
_LETTERS = {
    # Where the letter of each has its middle and base line, and its size.
    Resource.STONE: (42, 76, 54),
    Resource.WOOD: (50, 69, 52),
    Resource.ARCHITECTURE: (50, 84, 50),
    Resource.DECORATION: (50, 68, 50),
}


def definitions() -> str:
    """The signs of resources, to stand once at the head of a picture."""
    return element("defs", *(_sign(resource) for resource in Resource))


def _sign(resource: Resource) -> str:
    look = LOOKS[resource]
    x, y, size = _LETTERS[resource]
    shape = path(_SHAPES[resource], look.fill, stroke=look.ink, stroke_width=4, stroke_linejoin="round")
    letter = words(x, y, look.letter, size, anchor="middle", bold=True, colour=look.ink)
    return element("g", shape, letter, id=f"sign-{resource}")


def resource_sign(resource: Resource, x: float, y: float, size: float) -> str:
    """The sign of a resource, its top left corner at that point."""
    return moved(x, y, element("use", href=f"#sign-{resource}"), scale=size / UNIT)


def resource_line(resources: Resources, size: float) -> tuple[str, float]:
    """The resources that there are beside each other, their amounts after them; and their width."""
    drawn, x = [], 0.0
    for resource in Resource:
        if amount := resources[resource]:
            text = str(amount)
            drawn.append(resource_sign(resource, x, 0, size))
            drawn.append(words(x + size + 1, size * 0.78, text, size * 0.75, bold=True))
            x += size * (1 + 0.53 * len(text)) + 4
    return "".join(drawn), x


def coin(x: float, y: float, radius: float, sesterces: int | str) -> str:
    """Sesterces as a coin round that point."""
    text = str(sesterces)
    size = radius * (1.1 if len(text) < 3 else 0.75)
    return (
        circle(x, y, radius, GOLD, stroke=INK, stroke_width=1.4)
        + circle(x, y, radius * 0.84, "none", stroke=INK, stroke_width=0.7)
        + words(x, y + size * 0.36, text, size, anchor="middle", bold=True)
    )


def shield(x: float, y: float, radius: float, points: int) -> str:
    """Points on a shield round that point."""
    size = radius * (1.1 if points < 100 else 0.75)
    shape = path(
        "M-46 -48 L46 -48 L46 4 Q46 36 0 54 Q-46 36 -46 4 Z",
        "#f3ddd6",
        stroke="#8c2f2a",
        stroke_width=5,
        stroke_linejoin="round",
    )
    text = words(x, y + size * 0.34, str(points), size, anchor="middle", bold=True, colour="#8c2f2a")
    return moved(x, y, shape, scale=radius / 50) + text


def university(x: float, y: float, size: float) -> str:
    """The mark of somebody taught at a university, a temple, its top left corner at that point."""
    columns = (line(each, 44, each, 80, INK, 10) for each in (20, 50, 80))
    temple = path("M2 38 L50 6 L98 38 Z", INK) + rectangle(4, 82, 92, 12, INK)
    return moved(x, y, temple, *columns, scale=size / UNIT)


def fitted(
    x: float,
    y: float,
    text: str,
    size: float,
    room: float,
    *,
    anchor: str = "start",
    bold: bool = False,
    colour: str = INK,
    font: str = SANS,
) -> str:
    """A line of text in smaller letters if it is too long for its room, at last cut."""
    most = int(room / (_SMALLEST * _LETTER_WIDTH))
    shown = text if len(text) <= most else f"{text[: most - 1]}…"
    fits = min(size, room / (_LETTER_WIDTH * len(shown)))
    return words(x, y, shown, round(fits, 1), anchor=anchor, bold=bold, colour=colour, font=font)


def flowed(drawings: Iterable[tuple[str, float, float]], room: float, gap: float) -> tuple[str, float]:
    """Drawings, each with its width and height, in as many lines as they need; and their height."""
    drawn: list[str] = []
    x = top = bottom = 0.0
    for drawing, width, height in drawings:
        if x and x + width > room:
            x, top = 0.0, bottom + gap
        drawn.append(moved(x, top, drawing))
        x += width + gap
        bottom = max(bottom, top + height)
    return "".join(drawn), bottom
