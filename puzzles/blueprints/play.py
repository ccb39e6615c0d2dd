"""A play: what a player does in each turn."""

from collections.abc import Sequence
from dataclasses import dataclass

from puzzles.blueprints.things import Cell, Die


@dataclass(frozen=True)
class Turn:
    """A turn: the die taken and the cell it goes on, or None where it is discarded."""

    die: Die
    cell: Cell | None


@dataclass(frozen=True)
class Play:
    """A play of the challenge with that id: the turns of all its rounds, one after the other."""

    challenge: str
    turns: Sequence[Turn]
