"""What the plays of all games have in common."""

from collections.abc import Sequence
from typing import Any, Protocol


class SoloPlay(Protocol):
    """A play of the challenge with that id: its turns (and what else a game has) in order."""

    @property
    def challenge(self) -> str:
        """The id of the challenge that is played."""

    @property
    def turns(self) -> Sequence[Any]:
        """The lines of the play, in the words of its game."""
