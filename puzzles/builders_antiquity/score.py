"""The score of a position by category (rules 3, 4)."""

from dataclasses import dataclass

from puzzles.builders_antiquity.final_count import final_count
from puzzles.builders_antiquity.position import Position
from puzzles.score import ScoreSheet as AnyScoreSheet

TURN_TENTHS = -1000
"""For each turn of a sprint: far more than a turn can bring, so that fewer turns are always better."""
POINT_TENTHS = 10
SLAVE_TENTHS = -10
LOAN_TENTHS = -20


@dataclass(frozen=True)
class ScoreSheet(AnyScoreSheet):
    """Tenths of points by category.

    `turns` is 0 unless turns are counted, in a sprint. Slaves and loans are those left in the end, none
    above zero; each sesterce left is a tenth.
    """

    turns: int
    buildings: int
    slaves: int
    loans: int
    money: int


CATEGORIES = {
    "turns": "turns",
    "buildings": "buildings",
    "slaves": "slaves",
    "loans": "loans",
    "money": "money",
}
"""The categories of a score sheet in words."""


def score(position: Position) -> ScoreSheet:
    """The score sheet if the game ended here, after the best final count."""
    counted = final_count(position)
    return ScoreSheet(
        turns=TURN_TENTHS * position.turn if position.challenge.sprint else 0,
        buildings=POINT_TENTHS * position.points,
        slaves=SLAVE_TENTHS * counted.slaves,
        loans=LOAN_TENTHS * counted.loans,
        money=counted.money,
    )
