"""A challenge as the models see it: people by id, what bounds a score without a search."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from puzzles.builders_antiquity.actions import MONEY
from puzzles.builders_antiquity.challenge import Challenge
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

    def largest_score(self, completions: int) -> int:
        """What no play with so many completed buildings can score, in tenths (rules 2, 3).

        Each building takes two actions at least, one to open its site and one to send somebody. Money
        is had from the others; no action brings more than half the price of one, so that to buy
        actions for it does not pay. Slaves and loans cost more than they bring.
        """
        worth = [POINT_TENTHS * each.points + each.pays for each in self.challenge.buildings]
        left = FREE_ACTIONS * self.turns - 2 * completions
        if left < 0:
            money = ACTION_PRICE * left
        else:
            money = left // len(MONEY) * MONEY[-1] + (0, *MONEY)[left % len(MONEY)]
        best = sum(sorted(worth, reverse=True)[:completions])
        return self.turn_tenths + self.challenge.money + best + money

    @property
    def largest_score_of_all(self) -> int:
        """What no play can score."""
        return max(map(self.largest_score, range(len(self.challenge.buildings) + 1)))

    @property
    def smallest_score(self) -> int:
        """What no play scores less than: slaves and loans are the only losses."""
        challenge = self.challenge
        slaves = SLAVE_TENTHS * len(challenge.slaves)
        return self.turn_tenths + slaves + LOAN_TENTHS * challenge.loans
