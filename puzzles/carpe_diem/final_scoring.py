"""The final scoring (rules 8)."""

from collections import Counter
from collections.abc import Iterable, Sequence

from puzzles.carpe_diem.board import Goal
from puzzles.carpe_diem.district import District
from puzzles.carpe_diem.features import Feature, all_features
from puzzles.carpe_diem.forum import Holdings
from puzzles.carpe_diem.fountains import FountainCard
from puzzles.carpe_diem.storage import Storage
from puzzles.carpe_diem.things import Kind


def complete_features(district: District) -> list[Feature]:
    """The complete features of the district."""
    return [feature for feature in all_features(district) if feature.complete]


def holdings(district: District) -> Holdings:
    """What green cards count now: complete things by kind and every chimney."""
    complete = Counter(feature.kind for feature in complete_features(district))
    parts = [part for placed in district.placed.values() for part in placed.tile.parts]
    return Holdings(complete, sum(part.chimneys for part in parts))


def villa_points(chimneys: int, table: Sequence[int]) -> int:
    """The points of a complete villa; `table` starts at one chimney, its last entry is for more."""
    return table[min(chimneys, len(table)) - 1] if chimneys else 0


def villas(district: District, table: Sequence[int]) -> int:
    """Points for the chimneys of each complete villa (rules 8.1)."""
    return sum(
        villa_points(feature.chimneys, table)
        for feature in complete_features(district)
        if feature.kind is Kind.VILLA
    )


def items(storage: Storage) -> int:
    """Points for what is left on the storage space (rules 8.2)."""
    return storage.items // 2


def fountain_cards(district: District, held: Iterable[FountainCard]) -> int:
    """Points of the fountain cards held (rules 8.4)."""
    complete = holdings(district).complete
    return sum(card.points * complete.get(card.kind, 0) for card in held)


def achieved(district: District, goal: Goal) -> bool:
    """Whether the goal's line meets a complete thing of its kind (rules 8.5)."""
    return _meets(complete_features(district), goal)


def _meets(complete: Iterable[Feature], goal: Goal) -> bool:
    line = set(goal.squares)
    return any(feature.kind is goal.kind and feature.squares & line for feature in complete)


def frame(district: District, goals: Iterable[Goal]) -> int:
    """Points of the frame goals (rules 8.5)."""
    complete = complete_features(district)
    return sum(goal.points for goal in goals if _meets(complete, goal))
