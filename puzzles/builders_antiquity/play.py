"""A play: what a player does in each turn."""

from collections.abc import Sequence
from dataclasses import dataclass

from puzzles.builders_antiquity.actions import Action

Turn = tuple[Action, ...]
"""The actions of a turn in order; none at all if the player lets it go by."""


@dataclass(frozen=True)
class Play:
    """A play of the challenge with that id, turn by turn."""

    challenge: str
    turns: Sequence[Turn]
