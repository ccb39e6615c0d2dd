"""A challenge as the models see it: people by id, what bounds a score without a search."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from puzzles.builders_antiquity.actions import MONEY
from puzzles.builders_antiquity.cards import Building
from puzzles.builders_antiquity.challenge import Challenge
from puzzles.builders_antiquity.crew import TAUGHT
from puzzles.builders_antiquity.resources import Resources
from puzzles.builders_antiquity.score import LOAN_TENTHS, POINT_TENTHS, SLAVE_TENTHS, TURN_TENTHS
from puzzles.builders_antiquity.turn_under_way import ACTION_PRICE, FREE_ACTIONS


@dataclass(frozen=True)
class Instance:
    """A challenge played for so many turns: its own in a horizon, any that is tried in a sprint."""

    challenge: Challenge
    turns: int

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

    @property
    def turn_tenths(self) -> int:
        """What the turns cost, in a sprint."""
        return TURN_TENTHS * self.turns if self.challenge.sprint else 0

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

    @cached_property
    def largest_scores(self) -> tuple[int, ...]:
        """By the number of completed buildings, what no play with so many can score (rules 2, 3).

        Each building takes an action to open its site and one at least for everybody sent there. What
        actions are left bring money, the others are bought: no action brings more than 3 sesterces, so
        that none is bought for money. Slaves and loans cost more than they bring.
        """
        worth: dict[tuple[int, int], int] = {(0, 0): 0}
        for building, people in zip(self.challenge.buildings, self.fewest, strict=True):
            more = POINT_TENTHS * building.points + building.pays
            for (count, actions), so_far in list(worth.items()):
                state = count + 1, actions + 1 + people
                worth[state] = max(worth.get(state, 0), so_far + more)
        best = [0] * (len(self.challenge.buildings) + 1)
        for count in range(len(best)):
            best[count] = max(
                so_far + self._money_of(FREE_ACTIONS * self.turns - actions)
                for (other, actions), so_far in worth.items()
                if other == count
            )
        start = self.turn_tenths + self.challenge.money
        return tuple(start + each for each in best)

    @staticmethod
    def _money_of(actions: int) -> int:
        """The most money that some actions bring; what they cost if the number is below zero."""
        if actions < 0:
            return ACTION_PRICE * actions
        return actions // len(MONEY) * MONEY[-1] + (0, *MONEY)[actions % len(MONEY)]

    @property
    def largest_score_of_all(self) -> int:
        """What no play can score."""
        return max(self.largest_scores)

    @property
    def smallest_score(self) -> int:
        """What no play scores less than: slaves and loans are the only losses."""
        challenge = self.challenge
        slaves = SLAVE_TENTHS * len(challenge.slaves)
        return self.turn_tenths + slaves + LOAN_TENTHS * challenge.loans


def _less(needs: Sequence[int], brought: Sequence[int]) -> tuple[int, ...]:
    return tuple(max(0, need - amount) for need, amount in zip(needs, brought, strict=True))


def _smallest(left: set[tuple[int, ...]]) -> set[tuple[int, ...]]:
    return {rest for rest in left if not any(_below(other, rest) for other in left)}


def _below(one: Sequence[int], other: Sequence[int]) -> bool:
    """Whether no amount is above the other's, and one is below."""
    return one != other and all(x <= y for x, y in zip(one, other, strict=True))
