"""Investments: slaves, tools, loans and universities, one of them all a turn (rules 2)."""

from collections.abc import Sequence
from dataclasses import replace

from puzzles.builders_antiquity.crew import check_available, in_bondage
from puzzles.builders_antiquity.resources import Resource
from puzzles.builders_antiquity.tools import Tool
from puzzles.builders_antiquity.turn_under_way import TurnUnderWay
from puzzles.rulings import RuleBroken

SLAVE_PRICE = 7
TOOL_PRICE = 2
UNIVERSITY_PRICE = 7
LOAN = 10
"""Sesterces that a loan brings at once."""


def buy_slave(under_way: TurnUnderWay, slave: str) -> TurnUnderWay:
    """Buy a slave of those left, who works for no wage until freed. Raises RuleBroken."""
    table = under_way.position
    _check_left("slave", slave, [each.id for each in table.challenge.slaves], table.slaves)
    paid = _invest(under_way, SLAVE_PRICE)
    return paid.on(replace(paid.position, slaves=(*table.slaves, slave)))


def buy_tool(under_way: TurnUnderWay, tool: Tool) -> TurnUnderWay:
    """Buy a tool of those left. Raises RuleBroken."""
    table = under_way.position
    _check_left("tool", tool, table.challenge.tools, table.tools)
    paid = _invest(under_way, TOOL_PRICE)
    return paid.on(replace(paid.position, tools=(*table.tools, tool)))


def borrow(under_way: TurnUnderWay) -> TurnUnderWay:
    """Take a loan; it is repaid, if at all, in the final count (rules 3). Raises RuleBroken."""
    table = under_way.position
    if table.loans == table.challenge.loans:
        raise RuleBroken("2", "no loan is left")
    lent = _invest(under_way, 0).gain(LOAN)
    return lent.on(replace(lent.position, loans=table.loans + 1))


def educate(under_way: TurnUnderWay, university: Resource, person: str) -> TurnUnderWay:
    """Put somebody of the crew through a university of those left, at once and for good.

    Not a slave until freed, nobody who is at work, and nobody twice. Raises RuleBroken.
    """
    table = under_way.position
    _check_left("university", university, table.challenge.universities, tuple(table.educated.values()))
    check_available(table, person)
    if in_bondage(table, person):
        raise RuleBroken("2", f"{person} is a slave: no university before freedom")
    if person in table.educated:
        raise RuleBroken("2", f"{person} went to the university of {table.educated[person]} already")
    paid = _invest(under_way, UNIVERSITY_PRICE)
    return paid.on(replace(paid.position, educated={**table.educated, person: university}))


def _check_left(kind: str, card: str, cards: Sequence[str], taken: Sequence[str]) -> None:
    left = [each for each in cards if each not in taken]
    if card not in left:
        lies = f"left: {', '.join(left)}" if left else "none is left"
        raise RuleBroken("2", f"the {kind} {card} is not to be had, {lies}")


def _invest(under_way: TurnUnderWay, price: int) -> TurnUnderWay:
    if under_way.invested:
        raise RuleBroken("2", "there is one investment a turn, of whichever sort")
    return replace(under_way.spend(actions=1, money=price), invested=True)
