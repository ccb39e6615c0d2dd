"""How each resource looks: its letter and its colours."""

from dataclasses import dataclass

from cli.pictures.canvas import Style
from puzzles.builders_antiquity.resources import Resource


@dataclass(frozen=True)
class Look:
    """A resource's letter, and its colours: in the terminal, and of its sign in SVG pictures."""

    letter: str
    style: Style
    fill: str
    ink: str


_WHITE, _BLACK = 231, 16

LOOKS = {
    Resource.STONE: Look("S", Style(_BLACK, 250, bold=True), "#d5d3cd", "#2b2a28"),
    Resource.WOOD: Look("W", Style(_WHITE, 94, bold=True), "#d9a566", "#2b1705"),
    Resource.ARCHITECTURE: Look("A", Style(_WHITE, 25, bold=True), "#bcd9ee", "#12324a"),
    Resource.DECORATION: Look("D", Style(_WHITE, 125, bold=True), "#ecc3d6", "#4a1230"),
}
