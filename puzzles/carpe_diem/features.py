"""Features: what is connected, and what is complete (rules 4)."""

from dataclasses import dataclass

from puzzles.carpe_diem.board import Square, neighbour
from puzzles.carpe_diem.district import District
from puzzles.carpe_diem.things import LANDSCAPES, Kind

LARGEST_LANDSCAPE = 4
"""A closed landscape of more tiles never counts as complete (house ruling)."""


@dataclass(frozen=True)
class Feature:
    """A connected group of parts of one kind; `open` if one of its sides faces an empty square."""

    kind: Kind
    squares: frozenset[Square]
    chimneys: int
    open: bool

    @property
    def complete(self) -> bool:
        """Whether the feature is complete (rules 4)."""
        if self.open:
            return False
        return self.kind not in LANDSCAPES or len(self.squares) <= LARGEST_LANDSCAPE


def feature_at(district: District, square: Square, kind: Kind) -> Feature:
    """The feature that the part of that kind on that square belongs to."""
    squares = {square}
    waiting = [square]
    chimneys = 0
    is_open = False
    while waiting:
        here = waiting.pop()
        placed = district.placed[here]
        part = placed.tile.part(kind)
        chimneys += part.chimneys if part else 0
        for side in placed.sides_of(kind):
            beyond = neighbour(here, side)
            if beyond is None or beyond not in district.placed:
                is_open = True
            elif beyond not in squares:
                squares.add(beyond)
                waiting.append(beyond)
    return Feature(kind, frozenset(squares), chimneys, is_open)


def features_on(district: District, square: Square) -> list[Feature]:
    """The features that the tile on that square takes part in, in the order of its parts."""
    parts = district.placed[square].tile.parts
    return [feature_at(district, square, part.kind) for part in parts]


def all_features(district: District) -> list[Feature]:
    """Every feature of the district once, by kind and then by square."""
    seen: set[tuple[Kind, Square]] = set()
    found = []
    for square in sorted(district.placed):
        for part in district.placed[square].tile.parts:
            if (part.kind, square) not in seen:
                feature = feature_at(district, square, part.kind)
                seen.update((part.kind, each) for each in feature.squares)
                found.append(feature)
    return sorted(found, key=lambda feature: list(Kind).index(feature.kind))
