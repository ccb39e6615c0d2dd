"""How each material looks: its letter and its colours."""

from dataclasses import dataclass

from cli.pictures.canvas import Style
from puzzles.blueprints.things import Material


@dataclass(frozen=True)
class Look:
    """A material's letter, and the colours of its dice."""

    letter: str
    style: Style
    ink: str
    """The colour of pips and writing on its dice in SVG pictures."""
    top: str
    left: str
    right: str
    """The colours of its dice in SVG pictures, by the side that is seen."""


_WHITE, _BLACK = 231, 16

LOOKS = {
    Material.WOOD: Look("W", Style(_BLACK, 208, bold=True), "#2b1705", "#f5a94e", "#e8953a", "#d4812a"),
    Material.RECYCLED: Look(
        "R", Style(_WHITE, 28, bold=True), "#0d2b0c", "#9ccb7d", "#84b866", "#70a553"
    ),
    Material.STONE: Look("S", Style(_WHITE, 238, bold=True), "#ffffff", "#4a4a50", "#36363b", "#26262a"),
    Material.GLASS: Look("G", Style(_BLACK, 153, bold=True), "#17323f", "#ffffff", "#f0f7fa", "#deedf3"),
}
