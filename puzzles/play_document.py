"""What the play documents of all games have in common."""

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, Literal

from puzzles.documents import FORMAT, Versioned
from puzzles.names import ChallengeId, Salt
from puzzles.plain_yaml import Value


class PlayDocument(Versioned):
    """A play file. Each game adds its turns.

    `salt` is the secret by which a challenge that seals the play can be held against it.
    """

    format: Literal["carpe/1"]
    challenge: ChallengeId
    salt: Salt | None = None

    @abstractmethod
    def play(self) -> Any:
        """The play, of the game's own class."""

    @classmethod
    def data_of(cls, play: Any, salt: str | None = None) -> dict[str, Value]:
        """The data that the document of a play holds, with the salt of its seal if it has one."""
        secret: dict[str, Value] = {} if salt is None else {"salt": salt}
        return {"format": FORMAT, "challenge": play.challenge, **secret, **cls.moves_of(play)}

    @classmethod
    @abstractmethod
    def moves_of(cls, play: Any) -> Mapping[str, Value]:
        """The keys of what is done in a play of this game, with their values."""
