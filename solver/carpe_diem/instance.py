"""The data of a solve: what can be placed, when, where, and how much of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate
from typing import NamedTuple

from puzzles.carpe_diem.board import SQUARES, Square, neighbour
from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.district import PlacedTile
from puzzles.carpe_diem.features import Feature
from puzzles.carpe_diem.final_scoring import complete_features
from puzzles.carpe_diem.rewards import BAKER_BREAD, BAKERY_BREAD, MARKET_COINS
from puzzles.carpe_diem.things import LANDSCAPES, WHOLE_BUILDINGS, Kind
from puzzles.carpe_diem.tiles import TURNS, Direction, Part, Tile
from solver.carpe_diem.strengthening import ALL_STRENGTHENINGS, Strengthening


class Source(NamedTuple):
    """Where a candidate lies before it is taken: on a blueprint space in a phase, both from 1."""

    phase: int
    space: int


SEAL = Source(0, 0)
"""The source of seal tiles."""


@dataclass(frozen=True)
class Candidate:
    """A tile that can be placed, and where it lies.

    Of tiles of one source that carry the same parts, no more are candidates than can be placed;
    `first_alike` is the id of the first of them.
    """

    tile: Tile
    source: Source
    first_alike: str


@dataclass(frozen=True)
class Spot:
    """One way to place a candidate: a square and a rotation in degrees."""

    candidate: int
    square: Square
    turn: int


@dataclass(frozen=True)
class Ceilings:
    """Upper bounds that were proven.

    `complete[kind, phase]` bounds the complete things of a kind by the end of a phase, and
    `goods[phase]` all wares, coins and bread got by then from anything but scoring cards.
    """

    complete: Mapping[tuple[Kind, int], int] = field(default_factory=dict)
    goods: Mapping[int, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Instance:
    """A challenge, prepared for the models. Phases count from 1.

    `candidates` are the tiles that can be placed, alike ones of one source together; `spots` all
    ways to place them that fit the frame and the opening district. `strengthenings` are those that the
    models are built with.
    """

    challenge: Challenge
    ceilings: Ceilings = Ceilings()
    strengthenings: frozenset[Strengthening] = ALL_STRENGTHENINGS

    def has(self, strengthening: Strengthening) -> bool:
        """Whether the models are built with it."""
        return strengthening in self.strengthenings

    @property
    def phases(self) -> range:
        """The numbers of the phases."""
        return range(1, len(self.challenge.phases) + 1)

    @property
    def last(self) -> int:
        """The number of the last phase."""
        return len(self.challenge.phases)

    @property
    def phases_with_turns(self) -> tuple[int, ...]:
        """All phases but a first one whose scoring period is due at once."""
        return tuple(phase for phase in self.phases if self.turns_in(phase))

    def turns_in(self, phase: int) -> int:
        """The number of turns of a phase."""
        return self.challenge.phases[phase - 1].turns

    @cached_property
    def turns(self) -> int:
        """The number of turns of all phases."""
        return sum(self.turns_in(phase) for phase in self.phases)

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
    def spaces(self) -> tuple[Source, ...]:
        """The blueprint spaces that hold tiles, phase by phase."""
        return tuple(
            Source(number, space)
            for number, phase in zip(self.phases, self.challenge.phases, strict=True)
            for space, tiles in enumerate(phase.spaces, start=1)
            if tiles
        )

    def spaces_in(self, phase: int) -> tuple[int, ...]:
        """The blueprint spaces that hold tiles in a phase."""
        return tuple(source.space for source in self.spaces if source.phase == phase)

    def tiles_on(self, source: Source) -> tuple[str, ...]:
        """The tiles of a source."""
        if source == SEAL:
            return self.challenge.seals
        return self.challenge.phases[source.phase - 1].spaces[source.space - 1]

    def _sources_of(self, kind: Kind) -> list[Source]:
        """The spaces that hold a tile with a part of the kind."""
        tiles = self.challenge.tiles
        return [s for s in self.spaces if any(tiles[tile].part(kind) for tile in self.tiles_on(s))]

    @cached_property
    def _completions(self) -> tuple[tuple[int, int], ...]:
        """For each phase, upper bounds on the craftsman dwellings completed in it and by its end."""
        kind = Kind.CRAFTSMAN
        spaces = self._sources_of(kind)
        from_seals = sum(1 for t in self.challenge.seals if self.challenge.tiles[t].part(kind))
        halves = sum(1 for square in self.fixed if self._open_half(square, kind))
        if not self.has(Strengthening.CRAFTSMEN):
            every = halves + len(spaces) + from_seals
            return tuple((every if self.turns_in(phase) else 0, every) for phase in self.phases)
        bounds = []
        so_far = 0
        for phase in self.phases:
            mains = min(sum(1 for s in spaces if s.phase == phase), self.turns_in(phase))
            halves += mains
            # A seal half needs an earlier completion in its turn, so a phase's first one is without.
            here = 0 if mains < 1 or halves < 2 else min(mains + from_seals, (halves + from_seals) // 2)
            so_far = min(so_far + here, (halves + from_seals) // 2)
            if (kind, phase) in self.ceilings.complete:
                so_far = min(so_far, self.ceilings.complete[kind, phase] - self.count_before(kind))
                here = min(here, so_far)
            bounds.append((here, so_far))
        return tuple(bounds)

    @property
    def most_completions(self) -> int:
        """An upper bound on the craftsman dwellings that can be completed."""
        return self._completions[-1][1]

    def _open_half(self, square: Square, kind: Kind) -> bool:
        beyond = [neighbour(square, side) for side in self.fixed[square].sides_of(kind)]
        return any(each is not None and each not in self.fixed for each in beyond)

    def most_seals(self, phase: int) -> int:
        """An upper bound on the seal tiles that can be placed by the end of a phase."""
        return min(self._completions[phase - 1][1], len(self.challenge.seals))

    def most_placed(self, phase: int) -> int:
        """An upper bound on the tiles that can be placed by the end of a phase."""
        return sum(self.turns_in(each) for each in self.phases if each <= phase) + self.most_seals(phase)

    @cached_property
    def _ends(self) -> tuple[int, ...]:
        """How many slots there are by the end of each phase."""
        return tuple(accumulate(self.turns_in(each) + self.seal_slots(each) for each in self.phases))

    def seal_slots(self, phase: int) -> int:
        """The number of slots of a phase for seal tiles: as many as can be placed in it."""
        return min(self._completions[phase - 1][0], len(self.challenge.seals))

    @property
    def slots(self) -> int:
        """The number of steps in time: in each phase one a turn and one a seal tile placed."""
        return self._ends[-1]

    def slots_in(self, phase: int) -> range:
        """The slots of a phase; slots count from 0."""
        return range(self._ends[phase - 2] if phase > 1 else 0, self._ends[phase - 1])

    @cached_property
    def candidates(self) -> tuple[Candidate, ...]:
        """What can be placed, without repeating alike tiles of one source."""
        found = [each for source in self.spaces for each in self._alike(source)]
        if self.most_seals(self.last):
            found += self._alike(SEAL)
        return tuple(found)

    def _alike(self, source: Source) -> list[Candidate]:
        by_parts: dict[frozenset[Part], list[str]] = {}
        for tile in self.tiles_on(source):
            by_parts.setdefault(frozenset(self.challenge.tiles[tile].parts), []).append(tile)
        most = self.most_seals(self.last) if source == SEAL else 1
        if not self.has(Strengthening.ALIKE_TILES):
            most = len(self.tiles_on(source))
        return [
            Candidate(self.challenge.tiles[tile], source, first_alike=same[0])
            for same in by_parts.values()
            for tile in same[:most]
        ]

    def most_parts(self, kind: Kind, phase: int | None = None) -> int:
        """An upper bound on the parts of that kind placed by the end of a phase, the last if None."""
        phase = self.last if phase is None else phase
        spaces = self._sources_of(kind)
        mains = sum(
            min(self.turns_in(each), sum(1 for source in spaces if source.phase == each))
            for each in self.phases
            if each <= phase
        )
        seals = sum(1 for each in self.candidates if each.source == SEAL and each.tile.part(kind))
        fixed = sum(1 for placed in self.fixed.values() if placed.tile.part(kind))
        return fixed + mains + min(self.most_seals(phase), seals)

    def most_complete(self, kind: Kind, phase: int) -> int:
        """An upper bound on the complete things of that kind by the end of a phase."""
        parts = self.most_parts(kind, phase)
        most = parts if kind in WHOLE_BUILDINGS else parts // 2
        return max(self.count_before(kind), min(most, self.ceilings.complete.get((kind, phase), most)))

    def most_goods(self, phase: int) -> int:
        """An upper bound on wares, coins and bread got by the end of a phase, but for cards."""
        if phase in self.ceilings.goods:
            return self.ceilings.goods[phase]
        items = {
            **dict.fromkeys(LANDSCAPES, 1),
            Kind.MARKET: MARKET_COINS,
            Kind.MERCHANT: 1,
            Kind.BAKERY: BAKERY_BREAD,
            Kind.BAKER: BAKER_BREAD,
        }
        return sum(count * self.most_parts(kind, phase) for kind, count in items.items())

    @cached_property
    def distance(self) -> Mapping[Square, int]:
        """How many tiles it takes at least to fill a square, of those that are empty."""
        start = list(self.fixed) or [self.challenge.board.shovel]
        distance = dict.fromkeys(start, 0 if self.fixed else 1)
        waiting = list(start)
        for here in waiting:
            for side in Direction:
                beyond = neighbour(here, side)
                if beyond is not None and beyond not in distance:
                    distance[beyond] = distance[here] + 1
                    waiting.append(beyond)
        empty = [square for square in SQUARES if square not in self.fixed]
        return {s: distance[s] if self.has(Strengthening.REACH) else 1 for s in empty}

    @cached_property
    def squares(self) -> tuple[Square, ...]:
        """The empty squares that some tile can reach."""
        return tuple(s for s, far in self.distance.items() if far <= self.most_placed(self.last))

    @cached_property
    def spots(self) -> tuple[Spot, ...]:
        """All ways to place a candidate beside the frame and the opening district."""
        return tuple(
            Spot(index, square, turn)
            for index, candidate in enumerate(self.candidates)
            for square in self.squares
            if self.distance[square] <= self.most_placed(candidate.source.phase or self.last)
            for turn in self._turns_of(candidate.tile)
            if self._fits(candidate.tile, square, turn)
        )

    def _turns_of(self, tile: Tile) -> tuple[int, ...]:
        return tile.distinct_turns if self.has(Strengthening.ALIKE_TURNS) else TURNS

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
