"""How each kind of thing looks: its letter, short name and colours."""

from dataclasses import dataclass

from cli.pictures.canvas import Style
from puzzles.carpe_diem.things import Kind


@dataclass(frozen=True)
class Look:
    """A kind's letter on tile sides, its name in narrow places and its colours."""

    letter: str
    short: str
    style: Style
    colour: str
    """The colour in SVG pictures."""


def _look(letter: str, short: str, ink: int, paint: int, colour: str) -> Look:
    return Look(letter, short, Style(ink=ink, paint=paint, bold=True), colour)


_WHITE, _BLACK = 231, 16

LOOKS = {
    Kind.VILLA: _look("V", "villa", _WHITE, 124, "#c0503a"),
    Kind.VINEYARD: _look("G", "vineyard", _WHITE, 91, "#7b4f94"),
    Kind.HERB_GARDEN: _look("H", "herbs", _WHITE, 28, "#3f7d3a"),
    Kind.CHICKEN_YARD: _look("C", "chicken", _BLACK, 220, "#e3b93c"),
    Kind.POND: _look("P", "pond", _WHITE, 26, "#4a8fc2"),
    Kind.MERCHANT: _look("M", "merchant", _BLACK, 208, "#d9822b"),
    Kind.BAKER: _look("B", "baker", _BLACK, 181, "#c9a27a"),
    Kind.ADMINISTRATOR: _look("A", "admin", _BLACK, 252, "#9aa3ad"),
    Kind.CRAFTSMAN: _look("K", "craftsman", _WHITE, 94, "#7a5638"),
    Kind.MARKET: _look("T", "market", _BLACK, 214, "#e09a3e"),
    Kind.BAKERY: _look("Y", "bakery", _BLACK, 180, "#d6b48c"),
    Kind.FOUNTAIN: _look("F", "fountain", _BLACK, 45, "#57b5c9"),
}
