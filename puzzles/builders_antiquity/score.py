"""The score of a position by category (rules 3, 4)."""

from dataclasses import dataclass
from fractions import Fraction

from puzzles.builders_antiquity.final_count import final_count
from puzzles.builders_antiquity.position import Position
from puzzles.score import ScoreSheet as AnyScoreSheet
from puzzles.score import ScoreWords

TURN_TENTHS = -(10**8)
"""For each turn of a sprint, so that fewer turns are always better, and a total tells both apart.

Half of it is more than any final count: a file holds less than 1,500 buildings of 999 points and 999
sesterces, and a play less than 400,000 turns that bring 6 sesterces.
"""
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

    @staticmethod
    def objectives(total: int) -> tuple[Fraction, ...]:
        """The turns of a sprint, below zero as fewer are better, and then the points (rules 4)."""
        turns, tenths = turns_and_tenths(total)
        return Fraction(-turns), Fraction(tenths, POINT_TENTHS)


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


class TenthsAndTurns(ScoreWords):
    """Totals as points with one decimal, after the turns where they count: `9 turns and 17.3 points`."""

    def total(self, score: int) -> str:
        """A score in words."""
        turns, tenths = turns_and_tenths(score)
        points = f"{_decimal(tenths)} points"
        return f"{_turns(turns)} and {points}" if turns else points

    def brief(self, score: int) -> str:
        """A score in words: a number alone would not say what it counts."""
        return self.total(score)

    def difference(self, better: int, worse: int) -> str:
        """How far a score is above another: in turns if they differ in those, else in points."""
        fewer, tenths = turns_and_tenths(better)
        more, lower = turns_and_tenths(worse)
        return _turns(more - fewer) if more > fewer else f"{_decimal(tenths - lower)} points"

    def entry(self, points: int) -> str:
        """A score, or a part of it, as an entry of a table, such as `17.3` or `9 t 17.3`."""
        turns, tenths = turns_and_tenths(points)
        return f"{turns} t {_decimal(tenths)}" if turns else _decimal(tenths)


def turns_and_tenths(total: int) -> tuple[int, int]:
    """The turns that a total counts, 0 in a horizon, and its tenths of points."""
    turns = max(0, round(total / TURN_TENTHS))
    return turns, total - turns * TURN_TENTHS


def _decimal(tenths: int) -> str:
    whole, tenth = divmod(abs(tenths), POINT_TENTHS)
    return f"{'-' if tenths < 0 else ''}{whole}.{tenth}"


def _turns(count: int) -> str:
    return f"{count} turn{'' if count == 1 else 's'}"


TENTHS_AND_TURNS = TenthsAndTurns()
