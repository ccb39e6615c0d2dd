"""The letters on paper: the font that is embedded, how wide a text is in it, and texts that fit."""

from collections.abc import Iterable
from functools import cache
from importlib.resources import as_file, files
from typing import Literal

from fpdf import FPDF
from fpdf.fonts import TTFFont

_FACES: dict[Literal["", "B"], str] = {
    "": "DejaVuSansCondensed.ttf",
    "B": "DejaVuSansCondensed-Bold.ttf",
}
FAMILY = "dejavu sans condensed"
"""What the embedded font is called."""
_NO_SUCH_LETTER = "□"
SMALLEST = 6.0
"""The size in points below which nothing is printed."""


def with_fonts(document: FPDF) -> FPDF:
    """A document that knows the font."""
    folder = files("cli.pictures").joinpath("fonts")
    for style, name in _FACES.items():
        with as_file(folder.joinpath(name)) as face:
            document.add_font(FAMILY, style, face)
    return document


def width_of(text: str, size: float, bold: bool = False) -> float:
    """How wide a line of text is, in the unit of its size."""
    measure = _measure()
    measure.set_font(FAMILY, "B" if bold else "", 100)
    return measure.get_string_width(printable(text)) * size / 100


def printable(text: str) -> str:
    """The text with a box for each letter that the font does not have."""
    letters = _letters()
    return "".join(each if ord(each) in letters else _NO_SUCH_LETTER for each in text)


def cut(text: str, size: float, room: float, bold: bool = False) -> str:
    """The text as far as there is room for it on one line."""
    if width_of(text, size, bold) <= room:
        return text
    for end in range(len(text) - 1, 0, -1):
        shown = f"{text[:end].rstrip()}…"
        if width_of(shown, size, bold) <= room:
            return shown
    return "…"


def wrapped(text: str, size: float, room: float, bold: bool = False) -> list[str]:
    """The text in lines that are not wider than the room, broken between words where they fit."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".lstrip()
        if width_of(longer, size, bold) <= room:
            lines[-1] = longer
            continue
        pieces = list(_pieces(word, size, room, bold))
        lines = [*lines, *pieces] if lines[-1] else pieces
    return lines


def _pieces(word: str, size: float, room: float, bold: bool) -> Iterable[str]:
    """A word in as many pieces as it needs lines."""
    piece = ""
    for letter in word:
        if piece and width_of(piece + letter, size, bold) > room:
            yield piece
            piece = ""
        piece += letter
    yield piece


@cache
def _measure() -> FPDF:
    return with_fonts(FPDF(unit="pt"))


@cache
def _letters() -> frozenset[int]:
    """The characters that both faces have."""
    fonts = [_measure().fonts[FAMILY + style] for style in _FACES]
    return frozenset.intersection(*(frozenset(font.cmap) for font in fonts if isinstance(font, TTFFont)))
