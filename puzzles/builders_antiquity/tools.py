"""Tools, which whoever works may carry (rules 2)."""

from enum import StrEnum

from puzzles.builders_antiquity.resources import Resources


class Tool(StrEnum):
    """A tool by its name on the card."""

    MALLET = "mallet"
    SAW = "saw"
    SQUARE = "square"
    BRUSH = "brush"

    @property
    def adds(self) -> Resources:
        """What it adds to whoever carries it to a site: one of its resource."""
        return _ADDED[self]


_ADDED = {
    Tool.MALLET: Resources(stone=1),
    Tool.SAW: Resources(wood=1),
    Tool.SQUARE: Resources(architecture=1),
    Tool.BRUSH: Resources(decoration=1),
}
