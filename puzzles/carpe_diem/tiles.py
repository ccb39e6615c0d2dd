"""Building tiles: parts, sides and rotation (rules 2)."""

from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property

from puzzles.carpe_diem.things import DWELLINGS, WHOLE_BUILDINGS, Kind

TURNS = (0, 90, 180, 270)
"""The rotations of a tile, in degrees clockwise."""


class Direction(IntEnum):
    """A side of a tile, a square or the district, clockwise from the top."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3

    @property
    def opposite(self) -> "Direction":
        """The side that faces this one across a shared border."""
        return _OPPOSITE[self]

    def turned(self, turn: int) -> "Direction":
        """This side after a rotation by `turn` degrees clockwise."""
        return Direction((self + turn // 90) % 4)


DIRECTIONS = tuple(Direction)
"""All directions, in order: looked through millions of times."""
_OPPOSITE = tuple(Direction((side + 2) % 4) for side in DIRECTIONS)

Sides = tuple[Kind | None, Kind | None, Kind | None, Kind | None]
"""The edge kinds of a tile, clockwise from the north; None is grass."""


@dataclass(frozen=True)
class Part:
    """A thing on a tile and the sides that it owns.

    Markets, bakeries and fountains own no side; a dwelling owns one; only villas have chimneys.
    """

    kind: Kind
    sides: frozenset[Direction] = frozenset()
    chimneys: int = 0

    def __post_init__(self) -> None:
        if self.kind in WHOLE_BUILDINGS:
            if self.sides:
                raise ValueError(f"a {self.kind} is a whole building with four grass sides")
        elif not self.sides:
            raise ValueError(f"a {self.kind} part owns at least one side")
        if self.kind in DWELLINGS and len(self.sides) != 1:
            raise ValueError(f"a {self.kind} part owns exactly one side")
        if self.chimneys < 0 or (self.chimneys and self.kind is not Kind.VILLA):
            raise ValueError("only a villa part has chimneys, none or more")


@dataclass(frozen=True)
class Tile:
    """A building tile: its parts, of different kinds, own different sides; the rest is grass."""

    id: str
    parts: tuple[Part, ...]

    def __post_init__(self) -> None:
        kinds = [part.kind for part in self.parts]
        owned = [side for part in self.parts for side in part.sides]
        if not self.parts:
            raise ValueError("a tile carries at least one part")
        if len(set(kinds)) < len(kinds):
            raise ValueError("the parts of a tile are of different kinds")
        if len(set(owned)) < len(owned):
            raise ValueError("two parts of a tile own the same side")
        if len(kinds) > 1 and any(kind in WHOLE_BUILDINGS for kind in kinds):
            raise ValueError("a market, bakery or fountain is alone on its tile")

    @cached_property
    def _sides_by_turn(self) -> dict[int, Sides]:
        by_turn: dict[int, Sides] = {}
        for turn in TURNS:
            sides: list[Kind | None] = [None] * 4
            for part in self.parts:
                for side in part.sides:
                    sides[side.turned(turn)] = part.kind
            by_turn[turn] = (sides[0], sides[1], sides[2], sides[3])
        return by_turn

    def sides(self, turn: int) -> Sides:
        """The edge kinds after a rotation by `turn` degrees clockwise."""
        return self._sides_by_turn[turn]

    @cached_property
    def _sides_of(self) -> dict[tuple[Kind, int], tuple[Direction, ...]]:
        return {
            (part.kind, turn): tuple(side for side in DIRECTIONS if self.sides(turn)[side] is part.kind)
            for part in self.parts
            for turn in TURNS
        }

    def sides_of(self, kind: Kind, turn: int) -> tuple[Direction, ...]:
        """The sides that the part of that kind owns after such a rotation; none without one."""
        return self._sides_of.get((kind, turn), ())

    def part(self, kind: Kind) -> Part | None:
        """The part of that kind, or None."""
        return next((part for part in self.parts if part.kind is kind), None)

    @cached_property
    def distinct_turns(self) -> tuple[int, ...]:
        """The rotations that look different, each by its smallest number of degrees."""
        seen: dict[Sides, int] = {}
        for turn in TURNS:
            seen.setdefault(self.sides(turn), turn)
        return tuple(seen.values())

    def canonical(self) -> dict[str, object]:
        """The form by which fingerprints go: the order of the parts makes no difference."""
        return {"id": self.id, "parts": tuple(sorted(self.parts, key=lambda part: part.kind))}
