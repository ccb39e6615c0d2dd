"""The final count: slaves are freed and loans repaid as is best for the player (rules 3)."""

from dataclasses import dataclass

from puzzles.builders_antiquity.crew import in_bondage, place_of
from puzzles.builders_antiquity.position import Position
from puzzles.builders_antiquity.turn_under_way import ACTION_PRICE

REPAYMENT = 15
"""Sesterces to repay a loan."""


@dataclass(frozen=True)
class FinalCount:
    """What is left in the end: slaves who were not freed, loans that were not repaid, sesterces."""

    slaves: int
    loans: int
    money: int


def final_count(position: Position) -> FinalCount:
    """The final count that is best for the player, if the game ended here.

    As many slaves as can be paid are freed, if they are available, and then as many loans repaid:
    either is worth half a point more than it costs, and freeing costs less.
    """
    slaves = [slave for slave in position.slaves if in_bondage(position, slave)]
    available = [slave for slave in slaves if place_of(position, slave) is None]
    freed = min(len(available), position.money // ACTION_PRICE)
    money = position.money - ACTION_PRICE * freed
    repaid = min(position.loans, money // REPAYMENT)
    return FinalCount(len(slaves) - freed, position.loans - repaid, money - REPAYMENT * repaid)
