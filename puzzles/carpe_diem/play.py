"""A play: what a player does in each turn and scoring period."""

from collections.abc import Sequence
from dataclasses import dataclass

from puzzles.carpe_diem.board import Square
from puzzles.carpe_diem.forum import CardChoice
from puzzles.carpe_diem.things import Kind
from puzzles.carpe_diem.tiles import TURNS


@dataclass(frozen=True)
class Placement:
    """Where a tile goes, and its rotation in degrees clockwise."""

    square: Square
    turn: int

    def __post_init__(self) -> None:
        if self.turn not in TURNS:
            raise ValueError(f"a rotation is 0, 90, 180 or 270 degrees, not {self.turn}")


@dataclass(frozen=True)
class SealStep:
    """A craftsman's reward: the seal tile taken, placed or (None) stored, with its own rewards."""

    tile: str
    placement: Placement | None
    then: "tuple[RewardStep, ...]" = ()


@dataclass(frozen=True)
class FountainStep:
    """A fountain's reward: which card of those in view goes back under the pile."""

    returned: str


@dataclass(frozen=True)
class KindStep:
    """The reward of the completed feature of that kind, taken at this place in the order."""

    kind: Kind


RewardStep = SealStep | FountainStep | KindStep
"""A reward taken after a placement. Rewards that need no choice and are not named come first,
merchants last among them; the named ones follow in their order."""


@dataclass(frozen=True)
class TileTurn:
    """A turn: the space reached (by paying a bread if `bread`), the tile taken, where it goes.

    A `placement` of None stores the tile.
    """

    space: int
    tile: str
    placement: Placement | None
    bread: bool = False
    then: tuple[RewardStep, ...] = ()


@dataclass(frozen=True)
class ScoringTurn:
    """A scoring period: the scoring space and how its two cards are resolved, in order."""

    space: int
    choices: tuple[CardChoice, CardChoice]


Turn = TileTurn | ScoringTurn


@dataclass(frozen=True)
class Play:
    """A play of the challenge with that id. `start` is where the patrician is put first."""

    challenge: str
    start: int | None
    turns: Sequence[Turn]
