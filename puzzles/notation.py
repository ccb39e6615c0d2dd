"""Plays on one line, for sharing in a chat: what the notations of all games have in common.

A line begins with the id of the challenge. White space may stand anywhere but within a word or number.
"""

import re
from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from puzzles.names import CHALLENGE_ID_PATTERN
from puzzles.plain_yaml import shown
from puzzles.play import SoloPlay

PlayT = TypeVar("PlayT", bound=SoloPlay)


class NotationError(Exception):
    """A line that is no play: the position in it, counted from 1, and what was expected there."""

    def __init__(self, position: int, reason: str) -> None:
        super().__init__(f"character {position}: {reason}")
        self.position = position
        self.reason = reason


@dataclass(frozen=True)
class Notation(Generic[PlayT]):
    """The notation of a game: `first` is the pattern of what may follow the id of the challenge.

    `start` gives the words before the first turn, `turn` the word of a turn, `read` the play of a line,
    which may be wrapped, or raises NotationError.
    """

    first: str
    start: Callable[[PlayT], Sequence[str]]
    turn: Callable[[Any], str]
    read: Callable[[str], PlayT]

    def write(self, play: PlayT) -> str:
        """The play on one line."""
        return " ".join([play.challenge, *self.start(play), *map(self.turn, play.turns)])

    def begins(self, text: str) -> bool:
        """Whether a text begins like a play in this notation, and not like YAML."""
        return re.match(rf"\s*{CHALLENGE_ID_PATTERN}\s+(?:{self.first})", text) is not None


class Reader:
    """Reads a line from left to right; each game's own reader adds its words.

    Patterns are regular expressions; what was `expected` is said in the NotationError.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0

    def challenge(self) -> str:
        """Read the id of a challenge."""
        return self.read(rf"{CHALLENGE_ID_PATTERN}(?=\s|$)", "the id of a challenge")

    def number(self, allowed: Container[int], expected: str) -> int:
        """Read a whole number that is allowed."""
        before = self._at
        number = int(self.word("[0-9]{1,4}", expected))
        if number not in allowed:
            raise self.error(expected, before)
        return number

    def word(self, pattern: str, expected: str) -> str:
        """Read a whole word or number: no letter or digit follows it."""
        return self.read(f"(?:{pattern})(?![A-Za-z0-9])", expected)

    def read(self, pattern: str, expected: str) -> str:
        """Read what fits the pattern, after any white space."""
        self.skip("")
        found = re.compile(pattern).match(self._text, self._at)
        if not found:
            raise self.error(expected)
        self._at = found.end()
        return found[0]

    def skip(self, pattern: str, only_look: bool = False) -> bool:
        """Skip white space and then the pattern; say whether it is there."""
        found = re.compile(rf"\s*(?:{pattern})").match(self._text, self._at)
        if found and not only_look:
            self._at = found.end()
        return found is not None

    def position(self) -> int:
        """Where the reader is, for `error`."""
        return self._at

    def at_end(self) -> bool:
        """Whether only white space is left."""
        return self.skip("$", only_look=True)

    def error(self, expected: str, at: int | None = None) -> NotationError:
        """The error that something else was expected here, or at an earlier position."""
        if at is not None:
            self._at = at
        self.skip("")
        found = self._text[self._at :].split()
        got = shown(found[0]) if found else "the end"
        return NotationError(self._at + 1, f"expected {expected}, got {got}")
