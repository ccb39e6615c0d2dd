"""Who can work from a position on, by id, and how many of them a building takes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import le

from puzzles.builders_antiquity.cards import Building
from puzzles.builders_antiquity.challenge import Challenge
from puzzles.builders_antiquity.crew import TAUGHT, makes, wage
from puzzles.builders_antiquity.position import Position
from puzzles.builders_antiquity.resources import Resources
from puzzles.builders_antiquity.sites import brought

_NO_LIMIT = 5
"""With so many turns, or more, the number of investments is no limit."""
_Way = tuple[tuple[int, ...], int]
"""Amounts of all resources, and a number of investments."""


@dataclass(frozen=True)
class People:
    """Everybody who belongs to the crew of a position or can come to it, however many turns are left."""

    position: Position

    @property
    def challenge(self) -> Challenge:
        """The challenge that they work in."""
        return self.position.challenge

    @cached_property
    def makes(self) -> Mapping[str, Resources]:
        """What each of them makes; machines come last, by the id of their card.

        That is without a tool, and with what a university has taught already.
        """
        challenge = self.challenge
        machines = [each.id for each in challenge.buildings if each.makes is not None]
        slaves = [each.id for each in challenge.slaves]
        everybody = (*challenge.worker_by_id, *slaves, *machines)
        return {person: makes(self.position, person) for person in everybody}

    def wage(self, person: str) -> int:
        """The sesterces for each sending; slaves who are not freed yet, and machines, have none."""
        return wage(self.position, person)

    @cached_property
    def site_of(self) -> Mapping[str, int]:
        """The site, by its number in the deck, of each person and each tool that is at work."""
        deck = [building.id for building in self.challenge.buildings]
        sites: dict[str, int] = {}
        for each in self.position.at_work:
            sites[each.person] = deck.index(each.site)
            if each.tool is not None:
                sites[each.tool] = deck.index(each.site)
        return sites

    @cached_property
    def unbuilt(self) -> tuple[int, ...]:
        """The buildings that are not built, by their number in the deck."""
        deck, built = enumerate(self.challenge.buildings), self.position.built
        return tuple(number for number, building in deck if building.id not in built)

    def fewest(self, number: int, turns: int) -> int:
        """How many more people at least the building of that number takes within so many turns.

        As if everybody could be had more than once and carried the best tool or went to the best
        university that is left, but with no more investments than turns. What cannot be completed at
        all has some number as well.
        """
        key = number, min(turns, _NO_LIMIT)
        if key not in self._fewest:
            self._fewest[key] = self._fewest_of(self.challenge.buildings[number], key[1])
        return self._fewest[key]

    def actions(self, number: int, turns: int) -> int:
        """The fewest actions by which the building of that number is completed within so many turns.

        They are those to open its site, unless it is open, and those to send the fewest people.
        """
        opening = 0 if self.challenge.buildings[number].id in self.position.opened else 1
        each, more = divmod(self.fewest(number, turns), turns)
        return opening + turns * each * (each + 1) // 2 + more * (each + 1)

    @cached_property
    def _fewest(self) -> dict[tuple[int, int], int]:
        return {}

    @cached_property
    def _ways(self) -> Sequence[tuple[str, _Way]]:
        """All that somebody can bring, by who it is, with the investments that are still to be made."""
        position = self.position
        gone = set(position.educated.values())
        universities = [each for each in self.challenge.universities if each not in gone]
        ways: list[tuple[str, _Way]] = []
        for person, made in self.makes.items():
            first = int(person in self.challenge.slave_by_id and person not in position.slaves)
            bare = [(made, first)]
            if person not in position.educated:
                bare += [(made.at_least(each, TAUGHT), first + 1) for each in universities]
            equipped = [
                (brings + tool.adds, count + (tool not in position.tools))
                for brings, count in bare
                for tool in self.challenge.tools
            ]
            ways += [(person, (brings.amounts, count)) for brings, count in bare + equipped]
        return ways

    def _fewest_of(self, building: Building, investments: int) -> int:
        limit = investments if investments < _NO_LIMIT else 0
        needs = _less(building.needs.amounts, brought(self.position, building.id).amounts)
        useful = {
            (tuple(map(min, way, needs)), made if limit else 0)
            for person, (way, made) in self._ways
            if person != building.id and (made <= limit or not limit)
        }
        useful = {way for way in useful if not any(_worse(way, other) for other in useful)}
        left: set[_Way] = {(needs, 0)}
        fewest = 0
        while all(sum(rest) > 0 for rest, _ in left):
            after = {
                (_less(rest, way), made + more)
                for rest, made in left
                for way, more in useful
                if made + more <= limit
            }
            after = {each for each in after if not any(_better(other, each) for other in after)}
            if after == left:
                break  # Nobody brings what is still needed: the building cannot be completed.
            left = after
            fewest += 1
        return fewest


def _less(needs: Sequence[int], brought: Sequence[int]) -> tuple[int, ...]:
    return tuple(max(0, need - amount) for need, amount in zip(needs, brought, strict=True))


def _worse(way: _Way, other: _Way) -> bool:
    """Whether the other brings as much of everything for no more investments, and is another."""
    return way != other and other[1] <= way[1] and all(map(le, way[0], other[0]))


def _better(one: _Way, other: _Way) -> bool:
    """Whether no more of anything is needed than by the other after no more investments."""
    return one != other and one[1] <= other[1] and all(map(le, one[0], other[0]))
