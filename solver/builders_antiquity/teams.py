"""Teams: what buildings cost at least, by whom a player has taken on in the whole play (rules 2).

A *muster* is who and what is taken on from a position to the end of the play. Recruits and slaves are
known by name up to a number, and beyond it everybody is there; universities by name, tools by number,
machines by name if their sites are in reach. All is there from the first and on all sites at once.
Nobody is sent to a site twice, and all wages are paid; people are sent over all turns as evenly as it
goes.

What a university teaches is added to what somebody makes, whoever that is, so that as many have to be
sent as universities count; a tool is added likewise. Slaves who are not freed have no wage, and are
taught and equipped as if they were free.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from math import prod

import numpy as np
from numpy.typing import NDArray

from puzzles.builders_antiquity.cards import Building
from puzzles.builders_antiquity.crew import TAUGHT, crew
from puzzles.builders_antiquity.position import ROW
from puzzles.builders_antiquity.resources import Resource, Resources
from puzzles.builders_antiquity.sites import brought
from puzzles.builders_antiquity.turn_under_way import ACTION_PRICE
from solver.builders_antiquity.people import People

Costs = NDArray[np.int32]
Amounts = tuple[int, ...]

NEVER = 10**8
"""The cost of what cannot be done; more than anything costs."""
RECRUITS = 4
"""So many new recruits at most are known by name."""
SLAVES = 2
"""So many new slaves at most are known by name."""
UNIVERSITIES = 4
"""So many universities at most are known by name."""
REACH = 3
"""Machines that are built are told apart if no more cards have to be taken for their sites."""
_PEOPLE = 5
"""So many of the crew at most are told apart by how many are sent, beside those known by name."""
_LARGEST = 2500
"""How many amounts of resources are told apart; a building that needs more counts as needing less."""


@dataclass(frozen=True)
class Group:
    """Some new recruits, slaves or universities, and how many at least are taken on for them.

    `everybody` stands for any more than are known by name.
    """

    members: tuple[str, ...]
    taken: int
    everybody: bool = False


class Teams:
    """The cost of each building from a position on, in sesterces, with so many turns to come."""

    def __init__(self, people: People, turns: int) -> None:
        self._people = people
        self._position = people.position
        self._turns = turns

    @cached_property
    def recruits(self) -> Sequence[Group]:
        """Who may be recruited: those known by name in the order of their number, then everybody."""
        return self._groups(self._workers, RECRUITS)

    @cached_property
    def slaves(self) -> Sequence[Group]:
        """Who may be bought: those known by name in the order of their number, then everybody."""
        return self._investments(self._slaves, SLAVES)

    @cached_property
    def universities(self) -> Sequence[Group]:
        """Which may be bought: those known by name in the order of their number, then all."""
        position = self._position
        left = [
            each for each in position.challenge.universities if each not in position.educated.values()
        ]
        return self._investments(left, UNIVERSITIES)

    @cached_property
    def _workers(self) -> dict[str, int]:
        """Those who may be recruited, by how many have to be taken from the row for it."""
        position = self._position
        return {
            worker.id: max(1, number - ROW + 2 - len(position.recruited))
            for number, worker in enumerate(position.challenge.workers)
            if worker.id not in position.recruited
        }

    @cached_property
    def _slaves(self) -> tuple[str, ...]:
        position = self._position
        return tuple(each.id for each in position.challenge.slaves if each.id not in position.slaves)

    def _investments(self, left: Sequence[str], most: int) -> Sequence[Group]:
        """Those that so many turns leave time for."""
        groups = self._groups(dict.fromkeys(left, 1), most)
        return [group for group in groups if group.taken <= self._turns]

    def _groups(self, taken: dict[str, int], most: int) -> list[Group]:
        near = [person for person in taken if taken[person] <= most]
        groups = [
            Group(members, max([count, *(taken[member] for member in members)]))
            for count in range(most + 1)
            for members in combinations(near, count)
        ]
        groups = [group for group in groups if group.taken <= most]
        if len(taken) > most:
            groups.append(Group(tuple(taken), most + 1, everybody=True))
        return groups

    @property
    def most_tools(self) -> int:
        """How many tools may be bought."""
        position = self._position
        return min(self._turns, len(position.challenge.tools) - len(position.tools))

    def reach(self, number: int) -> int:
        """How many cards have to be taken until the site of that building is open."""
        position = self._position
        if position.challenge.buildings[number].id in position.opened:
            return 0
        return max(1, number - ROW + 2 - len(position.opened))

    @cached_property
    def machines(self) -> tuple[int, ...]:
        """Those that are not built yet, by their number in the deck."""
        cards = self._position.challenge.buildings
        return tuple(number for number in self._people.unbuilt if cards[number].makes is not None)

    @cached_property
    def choices(self) -> Sequence[tuple[int, ...]]:
        """Machines that are built: the choices of those in reach, and all there are."""
        near = [number for number in self.machines if self.reach(number) <= REACH]
        some = [chosen for count in range(len(near) + 1) for chosen in combinations(near, count)]
        return (*some, self.machines)

    def costs(self, number: int) -> Costs:
        """What the building of that number costs with each muster, with its opening and sendings.

        By the machines that there are, as in `choices`; by the groups of recruits, of slaves and of
        universities; and by how many tools are bought.
        """
        position = self._position
        building = position.challenge.buildings[number]
        needs = _lessened(building, brought(position, building.id))
        busy = {each.person for each in position.at_work if each.site == building.id}
        wages = np.full(
            (*(need + 1 for need in needs), _PEOPLE + 1, len(self.universities)), NEVER, np.int32
        )
        for place, universities in enumerate(self.universities):
            taught = Resources()
            for each in universities.members:
                taught += Resources().at_least(Resource(each), TAUGHT)
            wages[tuple(slice(0, amount + 1) for amount in taught.amounts)][..., 0, place] = 0
        wages = self._with(wages, [person for person in crew(position) if person not in busy])
        cards = position.challenge.buildings
        musters = [[cards[each].id for each in chosen if each != number] for chosen in self.choices]
        opening = 0 if building.id in position.opened else 1
        return np.stack([self._by_groups(self._with(wages, each), needs, opening) for each in musters])

    def _by_groups(self, wages: Costs, needs: Amounts, opening: int) -> Costs:
        """By the groups of recruits and slaves, universities and tools."""
        costs = np.concatenate(
            [
                np.concatenate(
                    [
                        self._sending(by_both, needs, recruits, slaves, opening)
                        for by_both, slaves in self._musters(by_recruits, self.slaves, self._slaves)
                    ],
                    axis=1,
                )
                for by_recruits, recruits in self._musters(wages, self.recruits, self._workers)
            ]
        )
        for axis, groups in enumerate((self.recruits, self.slaves, self.universities)):
            _without_any(np.moveaxis(costs, axis, 0), groups)
        return np.minimum.accumulate(costs, axis=-1)

    def _musters(
        self, wages: Costs, groups: Sequence[Group], everybody: Iterable[str]
    ) -> list[tuple[Costs, Sequence[Group]]]:
        """Groups known by name, and everybody as if they were of the crew."""
        musters: list[tuple[Costs, Sequence[Group]]] = []
        named = [group for group in groups if not group.everybody]
        musters.append((wages, named))
        if len(named) < len(groups):
            musters.append((self._with(wages, everybody), [Group((), 0)]))
        return musters

    def _sending(
        self,
        wages: Costs,
        needs: Amounts,
        recruits: Sequence[Group],
        slaves: Sequence[Group],
        opening: int,
    ) -> Costs:
        """What it costs if all of both groups are sent, and of the crew whoever is best."""
        first, second = self._together(recruits), self._together(slaves)
        brings, sent, paid = (one[:, None] + two[None] for one, two in zip(first, second, strict=True))
        rest = np.maximum(0, np.array(needs) - brings)
        # By groups, people of the crew, universities, tools.
        lacking = self._with_tools(wages)[tuple(np.moveaxis(rest, -1, 0))]
        people = np.maximum(1, sent[..., None] + np.arange(_PEOPLE + 1))
        each, more = np.divmod(people, self._turns)
        to_send = self._turns * each * (each + 1) // 2 + more * (each + 1)
        actions = (ACTION_PRICE * (opening + to_send) + paid[..., None]).astype(np.int32)
        # Each university has taught another one of those who are sent.
        taught = np.array([len(group.members) for group in self.universities])
        enough = people[..., None] >= np.where([each.everybody for each in self.universities], 0, taught)
        lacking = np.where(enough[..., None], lacking, NEVER)
        costs: Costs = (lacking + actions[..., None, None]).min(axis=2)
        return np.minimum(costs, NEVER)

    def _together(self, groups: Sequence[Group]) -> tuple[NDArray[np.int64], ...]:
        """What each group brings, how many they are, and their wages."""
        people = self._people
        made = [[people.makes[each].amounts for each in group.members] for group in groups]
        brings = [[sum(amounts) for amounts in zip((0,) * 4, *each, strict=True)] for each in made]
        wages = [sum(people.wage(each) for each in group.members) for group in groups]
        return np.array(brings), np.array([len(group.members) for group in groups]), np.array(wages)

    def _with_tools(self, wages: Costs) -> Costs:
        """The same by how many tools are bought, too."""
        costs = np.full((*wages.shape, self.most_tools + 1), NEVER, dtype=np.int32)
        costs[..., 0] = wages
        for tool in self._position.challenge.tools:
            helped = _adding(costs, tool.adds.amounts)
            owned = tool in self._position.tools
            costs = np.minimum(costs, helped if owned else _one_more(helped, -1))
        return costs

    def _with(self, wages: Costs, people: Iterable[str]) -> Costs:
        """The same if some more can be sent."""
        for person in people:
            sent = _adding(wages, self._people.makes[person].amounts) + np.int32(
                self._people.wage(person)
            )
            wages = np.minimum(wages, _one_more(sent, 4))
        return wages


def _adding(wages: Costs, amounts: Sequence[int]) -> Costs:
    """What it takes to bring so much, by what it takes to bring as much less."""
    for axis, amount in enumerate(amounts):
        if amount:
            less = np.maximum(0, np.arange(wages.shape[axis]) - amount)
            wages = wages.take(less, axis=axis)
    return wages


def _one_more(wages: Costs, axis: int) -> Costs:
    """The same with one more counted; the most there is stands for more."""
    counted = np.moveaxis(wages, axis, 0)
    more = np.full_like(counted, NEVER)
    more[1:] = counted[:-1]
    more[-1] = np.minimum(more[-1], counted[-1])
    return np.moveaxis(more, 0, axis)


def _without_any(costs: Costs, groups: Sequence[Group]) -> None:
    """Nobody of a group has to be sent: it costs no more than with one of them less."""
    places = {group.members: place for place, group in enumerate(groups) if not group.everybody}
    for members, place in places.items():
        for number in range(len(members)):
            fewer = places[members[:number] + members[number + 1 :]]
            np.minimum(costs[place], costs[fewer], out=costs[place])


def _lessened(building: Building, there: Resources) -> Amounts:
    """What a building still needs, or less, if that is more than can be told apart."""
    pairs = zip(building.needs.amounts, there.amounts, strict=True)
    needs = [max(0, need - amount) for need, amount in pairs]
    while prod(need + 1 for need in needs) > _LARGEST:
        needs[needs.index(max(needs))] -= 1
    return tuple(needs)
