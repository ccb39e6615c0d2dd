"""Paper: its sizes, pages as SVG in black and white, and what every page has on it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from cli.pictures.lettering import FAMILY, SMALLEST, cut, printable, width_of, wrapped
from cli.pictures.svg import element, line, moved, rectangle, words
from puzzles.challenge import Best, SoloChallenge
from puzzles.score import ScoreWords

BLACK, WHITE, GREY, PALE = "#000000", "#ffffff", "#777777", "#dcdcdc"
MARGIN = 22.0
"""What is left free at each edge, in points: printers do not reach it."""
TITLE = 8.0
"""The size of the title of a part of a page."""
UNDER_TITLE = TITLE + 4
"""How far below the top of its title a part begins."""
_LIGHT, _DARK = 0.87, 0.3
"""From how light on a colour is left white, and up to how dark it becomes black."""

_LEADING = 1.22
"""From one base line to the next, as a part of the size of the letters."""

Drawing = tuple[str, float]
"""What is drawn, from its top left corner, and its height in points."""


@dataclass(frozen=True)
class Paper:
    """A size of paper, in points of 1/72 inch."""

    name: str
    width: float
    height: float

    @property
    def room(self) -> tuple[float, float]:
        """The width and height inside the margins."""
        return self.width - 2 * MARGIN, self.height - 2 * MARGIN


_MILLIMETRE = 72 / 25.4
PAPERS = {
    paper.name: paper
    for paper in (
        Paper("a4", 210 * _MILLIMETRE, 297 * _MILLIMETRE),
        Paper("letter", 8.5 * 72, 11.0 * 72),
    )
}
"""The sizes by name."""


def page_svg(paper: Paper, *drawn: str) -> str:
    """A page as an SVG document: what is drawn inside its margins, as it can be printed."""
    return element(
        "svg",
        _printable(moved(MARGIN, MARGIN, *drawn)),
        xmlns="http://www.w3.org/2000/svg",
        width=paper.width,
        height=paper.height,
        viewBox=f"0 0 {paper.width:.4f} {paper.height:.4f}",
    )


def _printable(svg: str) -> str:
    """A drawing in the font of paper, its colours as greys, boxes for letters that the font has not.

    Light colours become white, to save ink, dark ones black.
    """
    lettered = re.sub('(?<= )font-family="[^"]*"', f'font-family="{FAMILY}"', svg)
    readable = re.sub("(?<=>)[^<>]+(?=<)", lambda text: printable(text[0]), lettered)
    return re.sub('(?<= )(fill|stroke)="#([0-9a-f]{6})"', _grey, readable)


def _grey(colour: "re.Match[str]") -> str:
    red, green, blue = bytes.fromhex(colour[2])
    light = (0.299 * red + 0.587 * green + 0.114 * blue) / 255
    level = 255 if light >= _LIGHT else 0 if light <= _DARK else round(light * 255)
    return f'{colour[1]}="#{level:02x}{level:02x}{level:02x}"'


def ink(x: float, y: float, text: str, size: float, *, anchor: str = "start", bold: bool = False) -> str:
    """A line of black text on the base line y."""
    return words(x, y, text, size, anchor=anchor, bold=bold, colour=BLACK)


def lines_of(x: float, y: float, lines: Sequence[str], size: float) -> str:
    """Lines of text below each other, the first on the base line y."""
    drawn = (ink(x, y + n * size * _LEADING, text, size) for n, text in enumerate(lines))
    return "".join(drawn)


def paragraphs(texts: Sequence[str], size: float, room: float) -> Drawing:
    """Texts below each other, each with its second and further lines set in."""
    drawn, y = [], 0.0
    for text in texts:
        for number, part in enumerate(wrapped(text, size, room - size)):
            drawn.append(ink(size if number else 0, y + size, part, size))
            y += size * _LEADING
        y += size * 0.25
    return "".join(drawn), y


def titled(title: str, drawing: Drawing) -> Drawing:
    """A part of a page under its title."""
    drawn, height = drawing
    return ink(0, TITLE, title, TITLE, bold=True) + moved(0, UNDER_TITLE, drawn), UNDER_TITLE + height


def labelled(label: str, drawing: Drawing, room: float) -> Drawing:
    """A part of a page at the right of its name, which takes that room."""
    drawn, height = drawing
    return ink(0, min(height, 14) / 2 + 3, label, 7, bold=True) + moved(room, 0, drawn), height


def stacked(parts: Sequence[Drawing], gap: float) -> Drawing:
    """Parts below each other."""
    drawn, y = [], 0.0
    for drawing, height in parts:
        drawn.append(moved(0, y, drawing))
        y += height + gap
    return "".join(drawn), max(0.0, y - gap)


def paged(parts: Sequence[Drawing], height: float, gap: float) -> list[list[Drawing]]:
    """The parts on as many pages of that height as they need."""
    pages: list[list[Drawing]] = [[]]
    left = height
    for part in parts:
        if part[1] > left and pages[-1]:
            pages.append([])
            left = height
        pages[-1].append(part)
        left -= part[1] + gap
    return pages


def box(
    x: float, y: float, width: float, height: float, fill: str = WHITE, stroke_width: float = 0.6
) -> str:
    """A rectangle with a thin black line round it."""
    return rectangle(x, y, width, height, fill, stroke=BLACK, stroke_width=stroke_width)


HEAD = 26.0
"""The height of the head of a page."""


def head(title: str, challenge: SoloChallenge, width: float) -> str:
    """The head of a page: the game, the tier and the seed at the left, the id at the right."""
    id_size = 8.0
    room = width - width_of(challenge.id, id_size) - 10
    name = cut(f"{title}: {challenge.tier} {challenge.seed}", 14, room, bold=True)
    return (
        ink(0, 13, name, 14, bold=True)
        + ink(width, 13, challenge.id, id_size, anchor="end")
        + line(0, 18, width, 18, BLACK, 1)
    )


def best_words(best: Best | None, words: ScoreWords) -> str:
    """The best score in short, or the two scores between which it lies; nothing if nothing is known."""
    if best is None:
        return ""
    if best.status == "optimal":
        return f"best: {words.brief(best.score)}"
    return f"best: {words.brief(best.score)} to {words.brief(best.bound)}"


FORM_LINE = 18.0
"""The height of a box to be written into."""


def score_form(entries: Sequence[tuple[str, str]], total: str, width: float, across: int) -> Drawing:
    """A box for each entry, with its name and what is known of it before, and a last one for the total.

    The total has the rest of its row, or one of its own if there is no room for what it is to be
    compared with.
    """
    pitch = width / across
    drawn = []
    for number, (name, known) in enumerate(entries):
        row, column = divmod(number, across)
        drawn.append(moved(column * pitch, row * FORM_LINE, _field(pitch, name, known)))
    row, column = divmod(len(entries), across)
    needed = width_of(f"total {total}", SMALLEST + 0.3, bold=True) + 8
    if column and needed > width - column * pitch:
        row, column = row + 1, 0
    room = width - column * pitch
    drawn.append(moved(column * pitch, row * FORM_LINE, _field(room, "total", "", total)))
    return "".join(drawn), (row + 1) * FORM_LINE


def _field(width: float, name: str, known: str, beside: str = "") -> str:
    return (
        box(0, 0, width, FORM_LINE, stroke_width=1.4 if name == "total" else 0.6)
        + ink(2, 6.5, name, SMALLEST, bold=name == "total")
        + ink(2, 15.5, known, 8, bold=True)
        + ink(width - 2.5, 6.5, beside, SMALLEST + 0.3, anchor="end", bold=True)
    )
