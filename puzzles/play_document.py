"""What the play documents of all games have in common."""

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, Literal

from puzzles.documents import FORMAT, Versioned
from puzzles.names import ChallengeId
from puzzles.plain_yaml import Value


class PlayDocument(Versioned):
    """A play file. Each game adds its turns."""

    format: Literal["carpe/1"]
    challenge: ChallengeId

    @abstractmethod
    def play(self) -> Any:
        """The play, of the game's own class."""

    @classmethod
    def data_of(cls, play: Any) -> dict[str, Value]:
        """The data that the document of a play holds."""
        return {"format": FORMAT, "challenge": play.challenge, **cls.moves_of(play)}

    @classmethod
    @abstractmethod
    def moves_of(cls, play: Any) -> Mapping[str, Value]:
        """The keys of what is done in a play of this game, with their values."""
