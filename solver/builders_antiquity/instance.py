"""The rest of a play as the models see it, and what bounds its score without a search."""

from dataclasses import dataclass
from functools import cached_property

from puzzles.builders_antiquity.challenge import Challenge
from puzzles.builders_antiquity.position import Position
from puzzles.builders_antiquity.score import LOAN_TENTHS, SLAVE_TENTHS, TURN_TENTHS
from solver.builders_antiquity.ceilings import Ceilings
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
    def ceilings(self) -> Ceilings:
        """What bounds the score without a search."""
        return Ceilings(self.people, self.turns_left)

    @cached_property
    def largest_scores(self) -> tuple[int, ...]:
        """By how many buildings are still completed, what no play with so many can score.

        No play has more completions than the last of them.
        """
        return tuple(self.turn_tenths + score for score in self.ceilings.scores)

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
