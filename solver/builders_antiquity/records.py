"""Many positions that come of one side by side: what the beam search works on, as arrays.

A position is a *record*, a row of small numbers, with its money and its points beside it. What was taken
in which order is left out, so that positions from which the same can be played have the same record.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from puzzles.builders_antiquity.cards import Building
from puzzles.builders_antiquity.crew import TAUGHT, crew, in_bondage
from puzzles.builders_antiquity.resources import Resource
from puzzles.builders_antiquity.sites import brought
from puzzles.builders_antiquity.tools import Tool
from solver.builders_antiquity.people import People

Numbers = NDArray[np.int64]
Flags = NDArray[np.bool_]
Records = NDArray[np.int16]

RESOURCES = tuple(Resource)
ABSENT, AVAILABLE, FIRST_SITE = 0, 1, 2
"""Where a person or a tool is: not the player's, at hand, or on the site of that number and this one."""
IN_DECK, OPEN, BUILT = 0, 1, 2
"""What has become of a building."""
_HASHED = 8
"""Bytes of a record that are mixed at once."""


class Layout:
    """Which columns of a record hold what, and the values of all cards as arrays.

    People are numbered: the apprentice, the workers of the deck, the slaves, the machines. `lacks` has a
    column for each resource of each building, those of a resource side by side. `sent` and `invested`
    are of the turn under way.

    What somebody makes is as in `People`, so that a university of before the first position changes it.
    """

    def __init__(self, people: People) -> None:
        self.first = people.position
        """The position that all others come from."""
        challenge = self.challenge = people.challenge
        deck = (challenge.apprentice, *challenge.workers)
        machines = [building for building in challenge.buildings if building.makes is not None]
        self.buildings: Sequence[Building] = challenge.buildings
        self.people = tuple(people.makes)
        self.makes = np.array([each.amounts for each in people.makes.values()], dtype=np.int16)
        # A slave's is that of one who is freed.
        wages = [*(each.wage for each in deck), *(each.wage for each in challenge.slaves)]
        self.wages = np.array([*wages, *(0 for _ in machines)], dtype=np.int64)
        self.first_slave = len(deck)
        self.machine = np.full(len(self.buildings), -1)
        """By building the person that it is once built, -1 for all but machines."""
        for number, machine in enumerate(machines):
            built = self.buildings.index(machine)
            self.machine[built] = len(deck) + len(challenge.slaves) + number
        needs = [building.needs.amounts for building in self.buildings]
        self.needs = np.array(needs, dtype=np.int16).reshape(-1, len(RESOURCES))
        self.pays = np.array([building.pays for building in self.buildings], dtype=np.int64)
        self.points = np.array([building.points for building in self.buildings], dtype=np.int64)
        self.tools: Sequence[Tool] = challenge.tools
        self.adds = np.array([tool.adds.amounts for tool in self.tools], dtype=np.int16)
        self.adds = self.adds.reshape(-1, len(RESOURCES))
        self._end = 0
        self.place = self._columns(len(self.people))
        self.tool = self._columns(len(self.tools))
        self.taught = self._columns(len(self.people))
        """1 and the number of the resource, or 0."""
        self.bound = self._columns(len(challenge.slaves))
        """Slaves of the player who were not freed."""
        self.building = self._columns(len(self.buildings))
        self.lacks = self._columns(len(RESOURCES) * len(self.buildings))
        self.sent = self._columns(len(self.buildings))
        self.university = self._columns(len(RESOURCES))
        self.opened, self.recruited, self.loans, self.invested = range(self._end, self._end + 4)
        self._end += 4
        itemsize = np.dtype(np.int16).itemsize
        self._width = -(-self._end * itemsize // _HASHED) * _HASHED // itemsize
        lot = np.random.default_rng(1)
        words = self._width * itemsize // _HASHED
        self._factors = lot.integers(1, 2**63, size=words).astype(np.uint64) | np.uint64(1)

    def _columns(self, count: int) -> slice:
        self._end += count
        return slice(self._end - count, self._end)

    @cached_property
    def makes_taught(self) -> Records:
        """What everybody makes without a university, and after that of each resource."""
        ways = [self.makes]
        for resource in range(len(RESOURCES)):
            taught = self.makes.copy()
            taught[:, resource] = np.maximum(taught[:, resource], TAUGHT)
            ways.append(taught)
        return np.stack(ways, axis=1)

    def lacks_of(self, records: Records, resource: int, count: int) -> Records:
        """How much of a resource each of the first `count` buildings of the deck lacks still."""
        first = self.lacks.start + resource * len(self.buildings)
        return records[:, first : first + count]

    def beginning(self) -> "Positions":
        """The first position alone, in a record."""
        first, record = self.first, np.zeros((1, self._width), dtype=np.int16)
        for person in crew(first):
            record[0, self.place.start + self.people.index(person)] = AVAILABLE
        for tool in first.tools:
            record[0, self.tool.start + self.tools.index(tool)] = AVAILABLE
        deck = [building.id for building in self.buildings]
        for each in first.at_work:
            site = FIRST_SITE + deck.index(each.site)
            record[0, self.place.start + self.people.index(each.person)] = site
            if each.tool is not None:
                record[0, self.tool.start + self.tools.index(each.tool)] = site
        for person, university in first.educated.items():
            resource = RESOURCES.index(university)
            record[0, self.taught.start + self.people.index(person)] = resource + 1
            record[0, self.university.start + resource] = 1
        for number, slave in enumerate(self.challenge.slaves):
            record[0, self.bound.start + number] = in_bondage(first, slave.id)
        lacks = np.array([self._lacked(building) for building in self.buildings], dtype=np.int16)
        record[0, self.lacks] = lacks.T.reshape(-1)
        for number, building in enumerate(deck):
            if building in first.opened:
                record[0, self.building.start + number] = BUILT if building in first.built else OPEN
        record[0, self.opened] = len(first.opened)
        record[0, self.recruited] = len(first.recruited)
        record[0, self.loans] = first.loans
        return Positions(record, np.array([first.money]), np.array([first.points]))

    def _lacked(self, building: Building) -> list[int]:
        """What a building lacks in the first position."""
        if building.id in self.first.built:
            return [0] * len(RESOURCES)
        there = brought(self.first, building.id).amounts
        needed = zip(building.needs.amounts, there, strict=True)
        return [max(0, need - amount) for need, amount in needed]

    def keys(self, records: Records) -> NDArray[np.uint64]:
        """A number for each record: equal ones have the same, others differ but for bad luck."""
        words = np.ascontiguousarray(records).view(np.uint64)
        mixed = (words ^ (words >> np.uint64(32))) * self._factors
        mixed ^= mixed >> np.uint64(29)
        keys: NDArray[np.uint64] = mixed.sum(axis=1)
        return keys


@dataclass(frozen=True)
class Positions:
    """Some positions: a record, the money and the points of each."""

    records: Records
    money: Numbers
    points: Numbers

    def __len__(self) -> int:
        return len(self.records)

    def at(self, rows: Numbers | Flags) -> "Positions":
        """Those of some rows, as a copy."""
        return Positions(self.records[rows], self.money[rows], self.points[rows])

    @classmethod
    def joined(cls, parts: "Sequence[Positions]") -> "Positions":
        """All of these one after the other; there is one at least."""
        return cls(
            np.concatenate([part.records for part in parts]),
            np.concatenate([part.money for part in parts]),
            np.concatenate([part.points for part in parts]),
        )
