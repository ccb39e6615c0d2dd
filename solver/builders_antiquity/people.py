"""Who can work in a challenge, by id, and how many of them a building takes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from puzzles.builders_antiquity.cards import Building
from puzzles.builders_antiquity.challenge import Challenge
from puzzles.builders_antiquity.crew import TAUGHT
from puzzles.builders_antiquity.resources import Resources


@dataclass(frozen=True)
class People:
    """Everybody who can come to the crew of a challenge, however many turns it has."""

    challenge: Challenge

    @cached_property
    def makes(self) -> Mapping[str, Resources]:
        """What everybody makes who can come to the crew; machines come last, by the id of their card."""
        challenge = self.challenge
        machines = {each.id: each.makes for each in challenge.buildings if each.makes is not None}
        slaves = {each.id: each.makes for each in challenge.slaves}
        return {each.id: each.makes for each in challenge.worker_by_id.values()} | slaves | machines

    def wage(self, person: str) -> int:
        """The sesterces for each sending of a worker; slaves and machines have none."""
        worker = self.challenge.worker_by_id.get(person)
        return 0 if worker is None else worker.wage

    @cached_property
    def fewest(self) -> tuple[int, ...]:
        """How many people each building takes at least, in the order of the deck.

        As if everybody could be had more than once, went to the best university and carried the best
        tool. What cannot be completed at all has some number as well.
        """
        return tuple(self._fewest(building) for building in self.challenge.buildings)

    def _fewest(self, building: Building) -> int:
        people = {makes.amounts for person, makes in self.makes.items() if person != building.id}
        ways = set(people)
        for subject in self.challenge.universities:
            ways |= {Resources.of(amounts).at_least(subject, TAUGHT).amounts for amounts in people}
        bare = frozenset(ways)
        for tool in self.challenge.tools:
            ways |= {(Resources.of(amounts) + tool.adds).amounts for amounts in bare}
        needs = building.needs.amounts
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
