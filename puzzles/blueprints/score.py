"""The score of a position by category (rules 4)."""

from dataclasses import dataclass

from puzzles.blueprints import scoring
from puzzles.blueprints.building import Building
from puzzles.blueprints.position import Position
from puzzles.score import ScoreSheet as AnyScoreSheet


@dataclass(frozen=True)
class ScoreSheet(AnyScoreSheet):
    """Points by category, none below zero."""

    bonus: int
    wood: int
    recycled: int
    stone: int
    glass: int
    prizes: int


CATEGORIES = {
    "bonus": "blueprint bonus",
    "wood": "wood",
    "recycled": "recycled",
    "stone": "stone",
    "glass": "glass",
    "prizes": "prizes",
}
"""The categories of a score sheet in words."""


def sheet_of(*buildings: Building) -> ScoreSheet:
    """The score sheet of one building, as at the end of its round, or the sums over several."""
    return ScoreSheet(
        bonus=sum(map(scoring.bonus, buildings)),
        wood=sum(map(scoring.wood, buildings)),
        recycled=sum(map(scoring.recycled, buildings)),
        stone=sum(map(scoring.stone, buildings)),
        glass=sum(map(scoring.glass, buildings)),
        prizes=sum(map(scoring.prizes, buildings)),
    )


def score(position: Position) -> ScoreSheet:
    """The score sheet if the game ended here: the sums over its rounds (house ruling)."""
    return sheet_of(*position.buildings)
