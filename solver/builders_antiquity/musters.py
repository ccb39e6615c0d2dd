"""Musters: what each choice of people, tools and universities leaves to be built (rules 2, 3).

A play takes on recruits and slaves, buys tools and universities, and builds machines. That is its
muster. What is taken on is paid once, each building costs what its cheapest team of these costs
(`teams`), and each free action is worth the price of one. Of all choices of so many buildings and
points the cheapest one is the bound: what is spent was there in the end, and before the last of them
paid.

- No action brings more than 3 sesterces, so that a free one that is left is counted for more than it
  brings.
- Loans are taken only if it takes them: each brings its sesterces less an action, and costs more than
  that.
- Each slave, bought or there before, costs an action or 5 sesterces in the end, or else a point.
- Machines that are built are known if their sites are in reach; if one is built that is not, as if
  all were.
- There is one investment a turn.

Musters are first put together by how many are taken on, as if it were for each building those who
suit it best. Those kinds that leave most are then looked at by name.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod

import numpy as np
from numpy.typing import NDArray

from puzzles.builders_antiquity.crew import in_bondage
from puzzles.builders_antiquity.final_count import REPAYMENT
from puzzles.builders_antiquity.investments import LOAN, SLAVE_PRICE, TOOL_PRICE, UNIVERSITY_PRICE
from puzzles.builders_antiquity.score import LOAN_TENTHS, POINT_TENTHS, SLAVE_TENTHS
from puzzles.builders_antiquity.turn_under_way import ACTION_PRICE, FREE_ACTIONS
from solver.builders_antiquity.people import People
from solver.builders_antiquity.teams import NEVER, REACH, Costs, Group, Teams

NONE = -(10**9)
"""Less than any score: there is no such play."""
Scores = NDArray[np.int64]

_LEVELS = 127
"""How many numbers of points are told apart."""
_REFINED = 40
"""How many kinds of muster are looked at by name at most."""


@dataclass(frozen=True)
class Built:
    """Machines of a muster: those that are built for certain, and whether any other may be."""

    machines: tuple[int, ...]
    others: bool
    place: int
    """Where `Teams.costs` has them."""


@dataclass(frozen=True)
class Kind:
    """Musters with the same machines and numbers of recruits, slaves, universities and tools.

    `scores` are the best by how many buildings are still completed, `points` the most.
    """

    built: Built
    numbers: tuple[int, ...]
    scores: Scores
    points: int


@dataclass(frozen=True)
class Item:
    """A building that can be completed: its cost for each muster, what it pays, its points in units.

    `reach` is how many cards have to be taken until its site is open, None if it is open already;
    `certain` is a building that is completed in any case.
    """

    costs: Costs
    pays: int
    points: int
    reach: int | None
    certain: bool


class Knapsack:
    """The cheapest choices of buildings for some musters, of which each may spend so much."""

    def __init__(self, budget: Scores) -> None:
        self._budget = budget

    def filled(self, items: Sequence[Item]) -> tuple[Scores, Scores]:
        """What so many buildings of so many points cost less what they pay, and with one of them unpaid.

        Certain items come first, and then sites that are open and others by their reach. Cards that are
        taken to bring others cost an action each.
        """
        rise = sum(
            (np.maximum(0, item.pays - item.costs) for item in items), np.zeros(1, dtype=np.int64)
        )
        most = self._budget + rise
        deepest = max([0, *(item.reach for item in items if item.certain and item.reach is not None)])
        # By musters, sites that were open, sites opened, points.
        net = np.zeros((len(self._budget), 1, 1, 1), dtype=np.int64)
        part = np.full_like(net, NEVER)
        closed: list[tuple[Scores, Scores]] = []
        certain = sum(item.certain for item in items)
        for number, item in enumerate(items):
            if number == certain:
                closed.append(_closed(net, part, deepest))
            opened = item.reach is not None
            gain = (item.costs - item.pays)[:, None, None, None]
            with_net, with_part = (
                net + gain,
                np.minimum(part + gain, net + item.costs[:, None, None, None]),
            )
            by = (0, 0 if opened else 1, 1 if opened else 0, item.points)
            more_net, more_part = _shifted(with_net, by), _shifted(with_part, by)
            if not item.certain:
                if opened:
                    assert item.reach is not None
                    closed.append(_closed(more_net, more_part, max(deepest, item.reach)))
                elif number >= certain:
                    closed.append(_closed(more_net, more_part, deepest))
                more_net = np.minimum(more_net, _grown(net, more_net.shape))
                more_part = np.minimum(more_part, _grown(part, more_part.shape))
            net, part = _trimmed(more_net, more_part, most)
        if len(items) == certain:
            closed.append(_closed(net, part, deepest))
        shape = tuple(max(sizes) for sizes in zip(*(each.shape for each, _ in closed), strict=True))
        nets = np.full(shape, NEVER, dtype=np.int64)
        parts = np.full(shape, NEVER, dtype=np.int64)
        for one, other in closed:
            place = tuple(slice(0, size) for size in one.shape)
            nets[place] = np.minimum(nets[place], one)
            parts[place] = np.minimum(parts[place], other)
        parts[:, 0, 0] = np.minimum(parts[:, 0, 0], nets[:, 0, 0])
        return nets[:, 0], parts[:, 0]


def _closed(net: Scores, part: Scores, reach: int) -> tuple[Scores, Scores]:
    """By buildings in all instead of sites, with the spare cards taken that bring the last one."""
    musters, sites, opened, points = net.shape
    spare = ACTION_PRICE * np.maximum(0, reach - np.arange(opened))[:, None]
    nets = np.full((musters, 1, sites + opened - 1, points), NEVER, dtype=np.int64)
    parts = nets.copy()
    for site in range(sites):
        place = slice(site, site + opened)
        nets[:, 0, place] = np.minimum(nets[:, 0, place], net[:, site] + spare)
        parts[:, 0, place] = np.minimum(parts[:, 0, place], part[:, site] + spare)
    return nets, parts


def _shifted(cells: Scores, by: Sequence[int]) -> Scores:
    """The same with so much more of each thing."""
    shape = tuple(size + more for size, more in zip(cells.shape, by, strict=True))
    shifted = np.full(shape, NEVER, dtype=np.int64)
    shifted[tuple(slice(more, None) for more in by)] = cells
    return shifted


def _grown(cells: Scores, shape: Sequence[int]) -> Scores:
    """The same with room for more."""
    grown = np.full(tuple(shape), NEVER, dtype=np.int64)
    grown[tuple(slice(0, size) for size in cells.shape)] = cells
    return grown


def _trimmed(net: Scores, part: Scores, most: Scores) -> tuple[Scores, Scores]:
    """The same without what costs too much, whatever comes."""
    for axis in range(1, net.ndim):
        others = tuple(each for each in range(net.ndim) if each != axis)
        near = np.nonzero((net <= most[:, None, None, None]).any(axis=others))[0]
        last = int(near.max(initial=0))
        place = tuple(slice(0, last + 1) if each == axis else slice(None) for each in range(net.ndim))
        net, part = net[place], part[place]
    return net, part


def _least(costs: Costs, taken: Sequence[int], axis: int) -> Costs:
    """The least costs by the numbers of those taken on."""
    by_group = np.moveaxis(costs, axis, 0)
    numbers = range(max(taken) + 1)
    least = [
        by_group[[place for place, each in enumerate(taken) if each == number]].min(
            axis=0, initial=NEVER
        )
        for number in numbers
    ]
    return np.moveaxis(np.array(least), 0, axis)


class Musters:
    """The best scores of all musters from a position on, by how many buildings are still completed."""

    def __init__(self, people: People, turns: int) -> None:
        self._people = people
        self._position = people.position
        self._turns = turns
        self._teams = Teams(people, turns)
        self._cards = people.challenge.buildings

    @cached_property
    def scores(self) -> Scores:
        """The most tenths of points, but for the turns of a sprint; NONE where there is no play."""
        best = np.full(len(self._people.unbuilt) + 1, NONE)
        for number, kind in enumerate(sorted(self._kinds, key=lambda kind: -int(kind.scores.max()))):
            scores = kind.scores
            if number < _REFINED and scores.max() > best.max():
                scores = np.minimum(scores, self._by_name(kind).scores)
            best = np.maximum(best, scores)
        return best

    def reach(self, points: int) -> bool:
        """Whether some muster leaves so many points to a play."""
        near = [kind for kind in self._kinds if kind.points >= points]
        if len(near) > _REFINED:
            return True
        return any(self._by_name(kind).points >= points for kind in near)

    @cached_property
    def _kinds(self) -> Sequence[Kind]:
        most = [max(group.taken for group in groups) for groups in self._groups]
        sizes = *(each + 1 for each in most), self._teams.most_tools + 1
        numbers = [each for each in np.ndindex(sizes) if self._fits(each)]
        kinds: list[Kind] = []
        for built in self._built():
            costs = [cost[built.place][tuple(np.array(numbers).T)] for cost in self._by_kind]
            for each, scores, points in zip(numbers, *self._best(built, costs, numbers), strict=True):
                kinds.append(Kind(built, each, scores, int(points)))
        return kinds

    def _by_name(self, kind: Kind) -> Kind:
        """The same as if it was known who and what is taken on."""
        *counts, tools = kind.numbers
        places = [
            [place for place, group in enumerate(groups) if group.taken == count]
            for groups, count in zip(self._groups, counts, strict=True)
        ]
        musters = [kind.numbers] * prod(map(len, places))
        if not musters:
            return Kind(kind.built, kind.numbers, np.full_like(kind.scores, NONE), 0)
        costs = [cost[kind.built.place, ..., tools][np.ix_(*places)].ravel() for cost in self._costs]
        scores, points = self._best(kind.built, costs, musters)
        return Kind(kind.built, kind.numbers, scores.max(axis=0), int(points.max()))

    @cached_property
    def _groups(self) -> tuple[Sequence[Group], ...]:
        return self._teams.recruits, self._teams.slaves, self._teams.universities

    @cached_property
    def _costs(self) -> list[Costs]:
        return [self._teams.costs(number) for number in self._people.unbuilt]

    @cached_property
    def _by_kind(self) -> list[Costs]:
        """The costs by how many recruits and slaves are taken on, whoever they are."""
        by_kind: list[Costs] = []
        for cost in self._costs:
            for axis, groups in enumerate(self._groups, start=1):
                cost = _least(cost, [group.taken for group in groups], axis)
            by_kind.append(cost)
        return by_kind

    def _fits(self, kind: tuple[int, ...]) -> bool:
        """There is one investment a turn."""
        return sum(kind[1:]) <= self._turns

    def _best(
        self, built: Built, costs: Sequence[Costs], numbers: Sequence[tuple[int, ...]]
    ) -> tuple[Scores, Scores]:
        """The best scores of each muster by how many buildings are completed, and the most points."""
        position = self._position
        recruits, slaves, universities, tools = np.array(numbers, dtype=np.int64).T
        invested = slaves + universities + tools
        budget = position.money + ACTION_PRICE * (FREE_ACTIONS * self._turns - recruits - invested)
        budget -= SLAVE_PRICE * slaves + UNIVERSITY_PRICE * universities + TOOL_PRICE * tools
        lendable = np.minimum(self._turns - invested, position.challenge.loans - position.loans)
        bound = sum(in_bondage(position, slave) for slave in position.slaves)
        knapsack = Knapsack(budget + (LOAN - ACTION_PRICE) * lendable)
        unit = max(1, -(-sum(card.points for card in self._cards) // _LEVELS))
        items = []
        for number, cost in zip(self._people.unbuilt, costs, strict=True):
            card = self._cards[number]
            if card.makes is None or number in built.machines or built.others:
                reach = None if card.id in position.opened else self._teams.reach(number)
                certain = number in built.machines
                items.append(Item(cost, card.pays, -(-card.points // unit), reach, certain))
        items.sort(key=lambda item: (not item.certain, item.reach is not None))
        net, part = knapsack.filled(items)
        # By musters, buildings and points.
        left = budget[:, None, None] - net
        short = np.maximum(0, part - budget[:, None, None])
        loans = -(-short // (LOAN - ACTION_PRICE))
        left = left + (LOAN - ACTION_PRICE) * loans
        possible = (loans <= lendable[:, None, None]) & (left >= 0)
        loans = loans + position.loans
        repaid = np.minimum(loans, np.maximum(0, left) // REPAYMENT)
        points = position.points + unit * np.arange(net.shape[-1])
        scores = POINT_TENTHS * points + left - REPAYMENT * repaid + LOAN_TENTHS * (loans - repaid)
        scores += max(SLAVE_TENTHS, -ACTION_PRICE) * (bound + slaves[:, None, None])
        best = np.where(possible, scores, NONE).max(axis=-1)
        whole = np.full((len(numbers), len(self._people.unbuilt) + 1), NONE, dtype=np.int64)
        whole[:, : best.shape[1]] = best
        return whole, np.where(possible, points, 0).max(axis=(1, 2))

    def _built(self) -> Iterator[Built]:
        """Those in reach alone, or one of the others for certain."""
        *some, everything = self._teams.choices
        for place, machines in enumerate(some):
            yield Built(machines, others=False, place=place)
        for number in everything:
            if self._teams.reach(number) > REACH:
                yield Built((number,), others=True, place=len(some))
