"""A position: everything on the table at one moment of a play."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.district import District
from puzzles.carpe_diem.forum import ResolvedCard
from puzzles.carpe_diem.fountains import FountainCards
from puzzles.carpe_diem.storage import Storage


@dataclass(frozen=True)
class Position:
    """The state between two steps of a play.

    `phase` counts the phases begun, from 1; `turn` the turns taken in it; `spaces` holds the tiles
    that still lie on each blueprint space; `bar` is the banderole disc's space. `patrician` is
    None until it is put down.
    """

    challenge: Challenge
    phase: int
    turn: int
    spaces: Mapping[int, tuple[str, ...]]
    patrician: int | None
    district: District
    storage: Storage
    bar: int
    seals: tuple[str, ...]
    fountains: FountainCards
    used_spaces: frozenset[int]
    resolved: tuple[ResolvedCard, ...] = ()

    @property
    def filled(self) -> frozenset[int]:
        """The blueprint spaces that still have a tile."""
        return frozenset(space for space, tiles in self.spaces.items() if tiles)

    def advance_bar(self, steps: int) -> "Position":
        """The disc moved up the banderole bar; it stops on the last space (house ruling)."""
        return replace(self, bar=min(self.bar + steps, len(self.challenge.bar_table) - 1))


def dealt_spaces(challenge: Challenge, phase: int) -> dict[int, tuple[str, ...]]:
    """The tiles on each blueprint space when that phase (from 1) begins."""
    return dict(enumerate(challenge.phases[phase - 1].spaces, start=1))


def opening_position(challenge: Challenge) -> Position:
    """The position before the first turn."""
    opening = challenge.opening
    return Position(
        challenge=challenge,
        phase=1,
        turn=0,
        spaces=dealt_spaces(challenge, 1),
        patrician=challenge.patrician,
        district=opening.district,
        storage=opening.storage,
        bar=opening.bar,
        seals=challenge.seals,
        fountains=FountainCards(opening.fountain_cards, challenge.fountain_pile),
        used_spaces=opening.used_spaces,
    )
