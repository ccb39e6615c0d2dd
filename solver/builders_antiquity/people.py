"""Who can work from a position on, by id, and how many of them a building takes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from puzzles.builders_antiquity.cards import Building
from puzzles.builders_antiquity.challenge import Challenge
from puzzles.builders_antiquity.crew import TAUGHT, makes, wage
from puzzles.builders_antiquity.position import Position
from puzzles.builders_antiquity.resources import Resources
from puzzles.builders_antiquity.sites import brought


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
    def fewest(self) -> Mapping[int, int]:
        """How many more people each building takes at least that is not built, by number in the deck.

        As if everybody could be had more than once, went to the best university and carried the best
        tool. What cannot be completed at all has some number as well.
        """
        deck = enumerate(self.challenge.buildings)
        built = self.position.built
        return {number: self._fewest(building) for number, building in deck if building.id not in built}

    def actions(self, number: int, turns: int) -> int:
        """The fewest actions by which the building of that number is completed within so many turns.

        They are those to open its site, unless it is open, and those to send the fewest people.
        """
        opening = 0 if self.challenge.buildings[number].id in self.position.opened else 1
        each, more = divmod(self.fewest[number], turns)
        return opening + turns * each * (each + 1) // 2 + more * (each + 1)

    def _fewest(self, building: Building) -> int:
        people = {makes.amounts for person, makes in self.makes.items() if person != building.id}
        ways = set(people)
        for subject in self.challenge.universities:
            ways |= {Resources.of(amounts).at_least(subject, TAUGHT).amounts for amounts in people}
        bare = frozenset(ways)
        for tool in self.challenge.tools:
            ways |= {(Resources.of(amounts) + tool.adds).amounts for amounts in bare}
        needs = _less(building.needs.amounts, brought(self.position, building.id).amounts)
        useful = {tuple(map(min, way, needs)) for way in ways}
        useful = {way for way in useful if not any(_below(way, other) for other in useful)}
        left: set[tuple[int, ...]] = {needs}
        fewest = 0
        while not any(sum(rest) == 0 for rest in left):
            after = _smallest({_less(rest, way) for rest in left for way in useful})
            if after == left:
                break  # Nobody brings what is still needed: the building cannot be completed.
            left = after
            fewest += 1
        return fewest


def _less(needs: Sequence[int], brought: Sequence[int]) -> tuple[int, ...]:
    return tuple(max(0, need - amount) for need, amount in zip(needs, brought, strict=True))


def _smallest(left: set[tuple[int, ...]]) -> set[tuple[int, ...]]:
    return {rest for rest in left if not any(_below(other, rest) for other in left)}


def _below(one: Sequence[int], other: Sequence[int]) -> bool:
    """Whether no amount is above the other's, and one is below."""
    return one != other and all(x <= y for x, y in zip(one, other, strict=True))
