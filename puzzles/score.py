"""Score sheets: points by category, whatever the game."""

from dataclasses import astuple, dataclass


@dataclass(frozen=True)
class ScoreSheet:
    """Points by category: each game adds its categories as fields, in the order they are shown."""

    @property
    def total(self) -> int:
        """The score: the sum of all categories."""
        return sum(astuple(self))
