"""The data of a solve: what can be placed, where, and how much of it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from puzzles.carpe_diem.board import SQUARES, Square, neighbour
from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.district import PlacedTile
from puzzles.carpe_diem.features import Feature
from puzzles.carpe_diem.final_scoring import complete_features
from puzzles.carpe_diem.things import Kind
from puzzles.carpe_diem.tiles import Direction, Part, Tile

SEAL = 0
"""The source of seal tiles; blueprint spaces are 1-7."""


@dataclass(frozen=True)
class Candidate:
    """A tile that can be placed, and the blueprint space it lies on, or SEAL.

    Of tiles of one source that carry the same parts, no more are candidates than can be placed;
    `first_alike` is the id of the first of them.
    """

    tile: Tile
    source: int
    first_alike: str


@dataclass(frozen=True)
class Spot:
    """One way to place a candidate: a square and a rotation in degrees."""

    candidate: int
    square: Square
    turn: int


@dataclass(frozen=True)
class Instance:
    """One phase of a challenge, prepared for the models.

    `candidates` are the tiles that can be placed, alike ones of one source together; `spots` all
    ways to place them that fit the frame and the opening district.
    """

    challenge: Challenge

    @property
    def turns(self) -> int:
        """The number of turns of the phase."""
        return self.challenge.phases[0].turns

    @property
    def fixed(self) -> Mapping[Square, PlacedTile]:
        """The tiles of the opening district."""
        return self.challenge.opening.district.placed

    @cached_property
    def complete_before(self) -> tuple[Feature, ...]:
        """The complete features of the opening district; their rewards are already had."""
        return tuple(complete_features(self.challenge.opening.district))

    def count_before(self, kind: Kind) -> int:
        """How many complete things of the kind the opening district has."""
        return sum(1 for feature in self.complete_before if feature.kind is kind)

    def squares_before(self, kind: Kind) -> frozenset[Square]:
        """The squares of the opening district's complete features of the kind."""
        return frozenset(
            square
            for feature in self.complete_before
            if feature.kind is kind
            for square in feature.squares
        )

    @cached_property
    def chimneys_before(self) -> int:
        """All chimneys of the opening district, of complete villas or not."""
        parts = [placed.tile.part(Kind.VILLA) for placed in self.fixed.values()]
        return sum(part.chimneys for part in parts if part)

    @cached_property
    def spaces(self) -> tuple[int, ...]:
        """The blueprint spaces that hold tiles."""
        dealt = self.challenge.phases[0].spaces
        return tuple(space for space, tiles in enumerate(dealt, start=1) if tiles)

    @cached_property
    def most_completions(self) -> int:
        """An upper bound on the craftsman dwellings that can be completed."""
        kind = Kind.CRAFTSMAN
        tiles = self.challenge.tiles
        dealt = self.challenge.phases[0].spaces
        from_spaces = sum(1 for space in dealt if any(tiles[t].part(kind) for t in space))
        from_seals = sum(1 for t in self.challenge.seals if tiles[t].part(kind))
        fixed = sum(1 for square in self.fixed if self._open_half(square, kind))
        mains = min(from_spaces, self.turns)
        # A seal half needs an earlier completion, so the first completion is without one.
        if mains + fixed < 2 or mains < 1:
            return 0
        return (mains + fixed + from_seals) // 2

    def _open_half(self, square: Square, kind: Kind) -> bool:
        beyond = [neighbour(square, side) for side in self.fixed[square].sides_of(kind)]
        return any(each is not None and each not in self.fixed for each in beyond)

    @cached_property
    def most_seals(self) -> int:
        """An upper bound on the seal tiles that can be placed."""
        return min(self.most_completions, len(self.challenge.seals))

    @property
    def slots(self) -> int:
        """The number of steps in time: one a turn and one a seal tile placed."""
        return self.turns + self.most_seals

    @cached_property
    def candidates(self) -> tuple[Candidate, ...]:
        """What can be placed, without repeating alike tiles of one source."""
        dealt = self.challenge.phases[0].spaces
        found = [each for space in self.spaces for each in self._alike(dealt[space - 1], space)]
        if self.most_seals:
            found += self._alike(self.challenge.seals, SEAL)
        return tuple(found)

    def _alike(self, ids: Iterable[str], source: int) -> list[Candidate]:
        by_parts: dict[frozenset[Part], list[str]] = {}
        for tile in ids:
            by_parts.setdefault(frozenset(self.challenge.tiles[tile].parts), []).append(tile)
        most = self.most_seals if source == SEAL else 1
        return [
            Candidate(self.challenge.tiles[tile], source, first_alike=same[0])
            for same in by_parts.values()
            for tile in same[:most]
        ]

    def most_parts(self, kind: Kind) -> int:
        """An upper bound on the placed parts of that kind."""
        sources = [each.source for each in self.candidates if each.tile.part(kind)]
        mains = min(self.turns, len({source for source in sources if source != SEAL}))
        seals = sum(1 for each in self.candidates if each.source == SEAL and each.tile.part(kind))
        fixed = sum(1 for placed in self.fixed.values() if placed.tile.part(kind))
        return fixed + mains + min(self.most_seals, seals)

    @cached_property
    def squares(self) -> tuple[Square, ...]:
        """The empty squares that some tile can reach."""
        start = list(self.fixed) or [self.challenge.board.shovel]
        distance = dict.fromkeys(start, 0 if self.fixed else 1)
        waiting = list(start)
        for here in waiting:
            for side in Direction:
                beyond = neighbour(here, side)
                if beyond is not None and beyond not in distance:
                    distance[beyond] = distance[here] + 1
                    waiting.append(beyond)
        return tuple(s for s in SQUARES if s not in self.fixed and distance[s] <= self.slots)

    @cached_property
    def spots(self) -> tuple[Spot, ...]:
        """All ways to place a candidate beside the frame and the opening district."""
        return tuple(
            Spot(index, square, turn)
            for index, candidate in enumerate(self.candidates)
            for square in self.squares
            for turn in candidate.tile.distinct_turns
            if self._fits(candidate.tile, square, turn)
        )

    def _fits(self, tile: Tile, square: Square, turn: int) -> bool:
        sides = tile.sides(turn)
        for side in Direction:
            beyond = neighbour(square, side)
            if beyond is None:
                if sides[side] is not None:
                    return False
            elif beyond in self.fixed and self.fixed[beyond].sides[side.opposite] is not sides[side]:
                return False
        return True
