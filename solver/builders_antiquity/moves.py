"""Every sensible action in many positions at once (rules 2).

Further actions are bought when an action needs them. What is left out:

- Money is taken first in a turn, and nothing else is done in a turn in which it is taken for three
  actions; see `money`. Actions that are left are not waited for: money could have been taken for them.
- Nobody is sent who brings nothing that the site lacks, and no tool goes along that adds nothing to it.
- Nobody goes to a university for one resource more.

So the best play may be missed, but all of this is legal. The referee replays what comes of it all the
same.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum

import numpy as np
from numpy.typing import NDArray

from puzzles.builders_antiquity import actions
from puzzles.builders_antiquity.actions import MONEY, Action
from puzzles.builders_antiquity.crew import TAUGHT
from puzzles.builders_antiquity.investments import LOAN, SLAVE_PRICE, TOOL_PRICE, UNIVERSITY_PRICE
from puzzles.builders_antiquity.play import Turn
from puzzles.builders_antiquity.position import ROW
from puzzles.builders_antiquity.turn_under_way import ACTION_PRICE, FREE_ACTIONS
from solver.builders_antiquity.records import (
    ABSENT,
    AVAILABLE,
    BUILT,
    FIRST_SITE,
    IN_DECK,
    OPEN,
    RESOURCES,
    Flags,
    Layout,
    Numbers,
    Positions,
    Records,
)

MOST_SITES = 4
"""No site is opened while so many are, beside those that are open from the first."""
_NO_TOOL = -1

Codes = NDArray[np.int16]
"""By row an action: its kind, and up to three numbers of what it is about."""


class Kind(IntEnum):
    """What an action is; END ends a turn."""

    END = 0
    TAKE_MONEY = 1
    OPEN_SITE = 2
    RECRUIT = 3
    BUY_SLAVE = 4
    BUY_TOOL = 5
    BORROW = 6
    EDUCATE = 7
    FREE_SLAVE = 8
    SEND = 9


@dataclass(frozen=True)
class Moves:
    """Actions that take as many actions each: `before` are the rows of the positions they start from."""

    actions: int
    before: Numbers
    codes: Codes
    after: Positions


def codes(kind: Kind, *numbers: Numbers, count: int) -> Codes:
    """The codes of actions of a kind."""
    coded = np.zeros((count, 4), dtype=np.int16)
    coded[:, 0] = kind
    for column, each in enumerate(numbers, start=1):
        coded[:, column] = each
    return coded


def moves(layout: Layout, positions: Positions, used: int) -> Iterator[Moves]:
    """What can be done in positions in whose turn so many actions are used already."""
    everywhere = np.arange(len(positions))
    if used == 0:
        for number, sesterces in enumerate(MONEY, start=1):
            after = Positions(positions.records, positions.money + sesterces, positions.points)
            taken = codes(Kind.TAKE_MONEY, np.array(number), count=len(positions))
            yield Moves(number, everywhere, taken, after)
    yield from _OfOneAction(layout, positions, _price(used, 1)).moves()
    yield from _sendings(layout, positions, used)


def _price(used: int, more: Numbers | int) -> Numbers:
    """What is paid for further actions where `more` are needed after those used."""
    bought = np.maximum(0, used + np.asarray(more) - FREE_ACTIONS) - max(0, used - FREE_ACTIONS)
    price: Numbers = ACTION_PRICE * bought
    return price


class _OfOneAction:
    """All that takes one action."""

    def __init__(self, layout: Layout, positions: Positions, price: Numbers) -> None:
        self._layout = layout
        self._positions = positions
        self._price = price
        self._money = positions.money - price
        self._found: list[Moves] = []

    def moves(self) -> Iterator[Moves]:
        """All of them, cards and investments alike."""
        self._cards()
        self._free_slaves()
        self._invest()
        if any(len(each.before) for each in self._found):
            before = np.concatenate([each.before for each in self._found])
            coded = np.concatenate([each.codes for each in self._found])
            yield Moves(1, before, coded, Positions.joined([each.after for each in self._found]))

    def _add(self, kind: Kind, before: Numbers, costs: int, *numbers: Numbers) -> Records:
        """Add moves; the records after them are returned to be changed."""
        after = self._positions.at(before)
        after = Positions(after.records, after.money - self._price - costs, after.points)
        self._found.append(Moves(1, before, codes(kind, *numbers, count=len(before)), after))
        return after.records

    def _cards(self) -> None:
        layout, records = self._layout, self._positions.records
        paid = self._money >= 0
        sites = (records[:, layout.building] == OPEN).sum(axis=1)
        few = paid & (sites < MOST_SITES + len(layout.first.sites))
        in_row = _in_row(records[:, layout.building] == IN_DECK, records[:, layout.opened])
        before, building = np.nonzero(in_row & few[:, None])
        after = self._add(Kind.OPEN_SITE, before, 0, building)
        after[np.arange(len(before)), layout.building.start + building] = OPEN
        after[:, layout.opened] += 1
        deck = slice(layout.place.start + 1, layout.place.start + layout.first_slave)
        in_row = _in_row(records[:, deck] == ABSENT, records[:, layout.recruited])
        before, worker = np.nonzero(in_row & paid[:, None])
        after = self._add(Kind.RECRUIT, before, 0, worker + 1)
        after[np.arange(len(before)), layout.place.start + 1 + worker] = AVAILABLE
        after[:, layout.recruited] += 1

    def _free_slaves(self) -> None:
        layout, records = self._layout, self._positions.records
        idle = records[:, _slaves(layout)] == AVAILABLE
        before, slave = np.nonzero((records[:, layout.bound] == 1) & idle & (self._money >= 0)[:, None])
        after = self._add(Kind.FREE_SLAVE, before, 0, slave + layout.first_slave)
        after[np.arange(len(before)), layout.bound.start + slave] = 0

    def _invest(self) -> None:
        layout, records = self._layout, self._positions.records
        may = records[:, layout.invested] == 0
        loan = may & (self._money >= 0) & (records[:, layout.loans] < layout.challenge.loans)
        after = self._add(Kind.BORROW, np.nonzero(loan)[0], -LOAN)
        after[:, layout.loans] += 1
        after[:, layout.invested] = 1
        affordable = (may & (self._money >= SLAVE_PRICE))[:, None]
        before, slave = np.nonzero((records[:, _slaves(layout)] == ABSENT) & affordable)
        after = self._add(Kind.BUY_SLAVE, before, SLAVE_PRICE, slave + layout.first_slave)
        after[np.arange(len(before)), layout.place.start + layout.first_slave + slave] = AVAILABLE
        after[np.arange(len(before)), layout.bound.start + slave] = 1
        after[:, layout.invested] = 1
        affordable = (may & (self._money >= TOOL_PRICE))[:, None]
        before, tool = np.nonzero((records[:, layout.tool] == ABSENT) & affordable)
        after = self._add(Kind.BUY_TOOL, before, TOOL_PRICE, tool)
        after[np.arange(len(before)), layout.tool.start + tool] = AVAILABLE
        after[:, layout.invested] = 1
        self._educate((may & (self._money >= UNIVERSITY_PRICE))[:, None])

    def _educate(self, affordable: Flags) -> None:
        layout, records = self._layout, self._positions.records
        idle = (records[:, layout.place] == AVAILABLE) & (records[:, layout.taught] == 0)
        idle[:, layout.first_slave : layout.first_slave + _count(layout.bound)] &= (
            records[:, layout.bound] == 0
        )
        for number, resource in enumerate(RESOURCES):
            if resource not in layout.challenge.universities:
                continue
            there = records[:, layout.university.start + number] == 0
            worth_it = layout.makes[:, number] < TAUGHT - 1
            before, person = np.nonzero(idle & affordable & there[:, None] & worth_it[None, :])
            after = self._add(
                Kind.EDUCATE, before, UNIVERSITY_PRICE, person, np.full(len(before), number)
            )
            after[np.arange(len(before)), layout.taught.start + person] = number + 1
            after[:, layout.university.start + number] = 1
            after[:, layout.invested] = 1


def _count(columns: slice) -> int:
    return int(columns.stop - columns.start)


def _slaves(layout: Layout) -> slice:
    """The columns in which the places of slaves are."""
    first = layout.place.start + layout.first_slave
    return slice(first, first + _count(layout.bound))


def _in_row(in_deck: Flags, taken: Records) -> Flags:
    """Which cards of a deck lie in the row."""
    in_row: Flags = in_deck & (np.arange(in_deck.shape[1])[None, :] < ROW + taken[:, None])
    return in_row


def _sendings(layout: Layout, positions: Positions, used: int) -> Iterator[Moves]:
    """Everybody who can be sent, to every site, with every tool and without."""
    records = positions.records
    before, site = np.nonzero(records[:, layout.building] == OPEN)
    pair, person = np.nonzero(records[before][:, layout.place] == AVAILABLE)
    before, site = before[pair], site[pair]
    number = records[before, layout.sent.start + site].astype(np.int64) + 1
    slave = (person >= layout.first_slave) & (person < layout.first_slave + _count(layout.bound))
    bound = np.zeros(len(before), dtype=np.bool_)
    bound[slave] = records[before[slave], layout.bound.start + person[slave] - layout.first_slave] == 1
    costs = _price(used, number) + np.where(bound, 0, layout.wages[person])
    makes = layout.makes_taught[person, records[before, layout.taught.start + person]]
    columns = (layout.lacks.start + site)[:, None] + len(layout.buildings) * np.arange(len(RESOURCES))
    lacks = records[before[:, None], columns]
    paid = positions.money[before] >= costs
    ways = [np.nonzero(paid & (np.minimum(makes, lacks).sum(axis=1) > 0))[0]]
    tool = [np.full(len(ways[0]), _NO_TOOL)]
    for each, adds in enumerate(layout.adds):
        there = records[before, layout.tool.start + each] == AVAILABLE
        helps = (np.minimum(makes + adds, lacks) > np.minimum(makes, lacks)).any(axis=1)
        ways.append(np.nonzero(paid & ~bound & there & helps)[0])
        tool.append(np.full(len(ways[-1]), each))
    way, carried = np.concatenate(ways), np.concatenate(tool)
    if not len(way):
        return
    makes = makes[way] + np.where(
        (carried == _NO_TOOL)[:, None], 0, layout.adds[carried] if len(layout.adds) else 0
    )
    left = np.maximum(0, lacks[way] - makes).astype(np.int16)
    sent = _Sent(before[way], site[way], person[way], carried, number[way], costs[way], left)
    for actions_needed in np.unique(sent.number):
        yield _sent(layout, positions, sent.those(sent.number == actions_needed), int(actions_needed))


@dataclass(frozen=True)
class _Sent:
    """Sendings; `number` counts those sent to the site in the turn, `left` is what it lacks then."""

    before: Numbers
    site: Numbers
    person: Numbers
    tool: Numbers
    number: Numbers
    costs: Numbers
    left: Records

    def those(self, which: Flags) -> "_Sent":
        return _Sent(
            self.before[which],
            self.site[which],
            self.person[which],
            self.tool[which],
            self.number[which],
            self.costs[which],
            self.left[which],
        )


def _sent(layout: Layout, positions: Positions, sent: _Sent, actions_needed: int) -> Moves:
    """The positions after sendings; what is built by them is built at once."""
    after = positions.at(sent.before)
    records, every = after.records, np.arange(len(sent.before))
    money, points = after.money - sent.costs, after.points
    records[every, layout.place.start + sent.person] = FIRST_SITE + sent.site
    carried = sent.tool != _NO_TOOL
    records[every[carried], layout.tool.start + sent.tool[carried]] = FIRST_SITE + sent.site[carried]
    columns = (layout.lacks.start + sent.site)[:, None]
    records[every[:, None], columns + len(layout.buildings) * np.arange(len(RESOURCES))] = sent.left
    records[every, layout.sent.start + sent.site] += 1
    done = np.nonzero(sent.left.sum(axis=1) == 0)[0]
    site = sent.site[done]
    records[done, layout.building.start + site] = BUILT
    records[done, layout.sent.start + site] = 0
    for who in (layout.place, layout.tool):
        places = records[done, who]
        places[places == (FIRST_SITE + site)[:, None]] = AVAILABLE
        records[done, who] = places
    machine = layout.machine[site]
    made = machine >= 0
    records[done[made], layout.place.start + machine[made]] = AVAILABLE
    money[done] += layout.pays[site]
    points[done] += layout.points[site]
    coded = codes(Kind.SEND, sent.person, sent.site, sent.tool, count=len(every))
    return Moves(actions_needed, sent.before, coded, Positions(records, money, points))


def turn_ended(layout: Layout, positions: Positions) -> Positions:
    """The same positions before the next turn."""
    records = positions.records.copy()
    records[:, layout.sent] = 0
    records[:, layout.invested] = 0
    return Positions(records, positions.money, positions.points)


def turns_of(layout: Layout, line: Codes) -> tuple[Turn, ...]:
    """The turns of some actions, with further ones bought when they are needed."""
    turns: list[Turn] = []
    turn: list[Action] = []
    used = 0
    sent: dict[int, int] = {}
    for kind, *numbers in line.tolist():
        if kind == Kind.END:
            turns.append(tuple(turn))
            turn, used, sent = [], 0, {}
            continue
        action = _action(layout, kind, *numbers)
        needed = 1
        if isinstance(action, actions.TakeMoney):
            needed = action.actions
        if isinstance(action, actions.Send):
            needed = sent[numbers[1]] = sent.get(numbers[1], 0) + 1
        bought = int(_price(used, needed)) // ACTION_PRICE
        turn += [actions.BuyActions(bought), action] if bought else [action]
        used += needed
    return (*turns, tuple(turn))


def _action(layout: Layout, kind: int, first: int, second: int, third: int) -> Action:
    match Kind(kind):
        case Kind.TAKE_MONEY:
            return actions.TakeMoney(first)
        case Kind.OPEN_SITE:
            return actions.OpenSite(layout.buildings[first].id)
        case Kind.RECRUIT:
            return actions.Recruit(layout.people[first])
        case Kind.BUY_SLAVE:
            return actions.BuySlave(layout.people[first])
        case Kind.BUY_TOOL:
            return actions.BuyTool(layout.tools[first])
        case Kind.EDUCATE:
            return actions.Educate(RESOURCES[second], layout.people[first])
        case Kind.FREE_SLAVE:
            return actions.FreeSlave(layout.people[first])
        case Kind.SEND:
            tool = None if third == _NO_TOOL else layout.tools[third]
            return actions.Send(layout.people[first], layout.buildings[second].id, tool)
    assert kind == Kind.BORROW
    return actions.Borrow()
