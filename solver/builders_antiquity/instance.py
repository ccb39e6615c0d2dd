"""The rest of a play as the models see it, and what bounds its score without a search."""

from dataclasses import dataclass
from functools import cached_property

from puzzles.builders_antiquity.actions import MONEY
from puzzles.builders_antiquity.challenge import Challenge
from puzzles.builders_antiquity.final_count import REPAYMENT
from puzzles.builders_antiquity.position import Position
from puzzles.builders_antiquity.score import LOAN_TENTHS, POINT_TENTHS, SLAVE_TENTHS, TURN_TENTHS
from puzzles.builders_antiquity.turn_under_way import ACTION_PRICE, FREE_ACTIONS
from solver.builders_antiquity.people import People


@dataclass(frozen=True)
class Instance:
    """The rest of a play, from a position to the end of turn number `turns`.

    That is the last turn of a horizon, and any that is tried in a sprint. The position is the opening
    one where a challenge is solved as a whole.
    """

    people: People
    turns: int

    @property
    def challenge(self) -> Challenge:
        """The challenge that is played."""
        return self.people.challenge

    @property
    def position(self) -> Position:
        """Where the rest of the play begins: before a turn."""
        return self.people.position

    @property
    def turns_left(self) -> int:
        """How many turns are still to be played."""
        return self.turns - self.position.turn

    @property
    def turn_tenths(self) -> int:
        """What the turns cost, in a sprint."""
        return TURN_TENTHS * self.turns if self.challenge.sprint else 0

    @cached_property
    def largest_scores(self) -> tuple[int, ...]:
        """By how many buildings are still completed, what no play with so many can score (rules 2, 3).

        Each building takes one action at least for everybody sent there, and one to open its site if
        that is not open. What actions are left bring money, the others are bought: no action brings
        more than 3 sesterces, so that none is bought for money. Slaves and loans cost more than they
        bring, and those that there are bring nothing any more.
        """
        worth: dict[tuple[int, int], int] = {(0, 0): 0}
        for number, people in self.people.fewest.items():
            building = self.challenge.buildings[number]
            opening = 0 if building.id in self.position.opened else 1
            more = POINT_TENTHS * building.points + building.pays
            for (count, actions), so_far in list(worth.items()):
                state = count + 1, actions + opening + people
                worth[state] = max(worth.get(state, 0), so_far + more)
        best = [0] * (len(self.people.fewest) + 1)
        for count in range(len(best)):
            best[count] = max(
                so_far + self._money_of(FREE_ACTIONS * self.turns_left - actions)
                for (other, actions), so_far in worth.items()
                if other == count
            )
        loss = min(REPAYMENT, -LOAN_TENTHS) * self.position.loans
        start = self.position.money + POINT_TENTHS * self.position.points - loss
        return tuple(self.turn_tenths + start + each for each in best)

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
