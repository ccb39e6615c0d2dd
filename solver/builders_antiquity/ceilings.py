"""Ceilings: what no play with so many completions can score, without a search (rules 2, 3).

Each building takes an action for its site, unless that is open, and those of sending the fewest people
over all turns that are left; and the cards before it in its deck have to be taken. Nothing else is held
against it: no wages, prices or recruits. That is looked at in two ways, and the lowest score counts; in
few turns so do those of all `musters`, which pay for those, too.

- *By actions.* What actions are left of the free ones bring money, those beyond are bought. No action
  brings more than 3 sesterces, so that none is bought for money.
- *By money.* As if each free action that is not needed brought what one costs. Then all that is bought
  has to be paid in the end, with a loan in each turn as long as there are any: a loan brings its
  sesterces less an action.

Loans cost more than they bring, and those that there are bring nothing any more; so do slaves.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from puzzles.builders_antiquity.actions import MONEY
from puzzles.builders_antiquity.cards import Building
from puzzles.builders_antiquity.final_count import REPAYMENT
from puzzles.builders_antiquity.investments import LOAN
from puzzles.builders_antiquity.position import ROW
from puzzles.builders_antiquity.score import LOAN_TENTHS, POINT_TENTHS
from puzzles.builders_antiquity.turn_under_way import ACTION_PRICE, FREE_ACTIONS
from solver.builders_antiquity.musters import Musters
from solver.builders_antiquity.people import People

FEW_TURNS = 2
"""In so many turns at most it is looked at who can be taken on; in more it takes too long."""
MOST_BUILDINGS = 40
MOST_SLAVES = 8
"""With more cards than these, which the game does not have, it is not looked at either."""
_NONE = -(10**9)
"""Less than any score: there is no such play."""


@dataclass(frozen=True)
class Ceilings:
    """Those of the plays from a position on with so many turns to come, one at least."""

    people: People
    turns: int

    @cached_property
    def scores(self) -> tuple[int, ...]:
        """By how many buildings are still completed, but for the turns of a sprint.

        They end with the most completions for which this leaves a play.
        """
        position = self.people.position
        built = POINT_TENTHS * position.points - min(REPAYMENT, -LOAN_TENTHS) * position.loans
        both = np.minimum(self._by_actions(), self._by_money())
        both = np.where(both > _NONE // 2, built + both, _NONE)
        if self._few:
            both = np.minimum(both, self._musters.scores)
        possible = both > _NONE // 2
        count = len(both) if possible.all() else int(possible.argmin())
        return tuple(int(score) for score in both[:count])

    @property
    def may_end(self) -> bool:
        """Whether the goal may be reached; that is looked at with few turns only."""
        return not self._few or self._musters.reach(self.people.challenge.goal)

    @property
    def _few(self) -> bool:
        challenge = self.people.challenge
        few_cards = len(challenge.buildings) <= MOST_BUILDINGS and len(challenge.slaves) <= MOST_SLAVES
        return self.turns <= FEW_TURNS and few_cards

    @cached_property
    def _musters(self) -> Musters:
        return Musters(self.people, self.turns)

    def _by_actions(self) -> NDArray[np.int64]:
        free = FREE_ACTIONS * self.turns
        numbers = self.people.unbuilt
        actions_of = {number: self.people.actions(number, self.turns) for number in numbers}
        most = sum(actions_of.values())
        worth = np.full((len(numbers) + 1, most + 1), _NONE, dtype=np.int64)
        worth[0, 0] = 0
        for number in numbers:
            building, actions = self._building(number), actions_of[number]
            more = worth[:-1, : most + 1 - actions] + POINT_TENTHS * building.points + building.pays
            np.maximum(worth[1:, actions:], more, out=worth[1:, actions:])
        money = np.array([_money_of(free - actions) for actions in range(most + 1)])
        best: NDArray[np.int64] = self.people.position.money + (worth + money).max(axis=1)
        return best

    def _by_money(self) -> NDArray[np.int64]:
        position, numbers = self.people.position, self.people.unbuilt
        taken = len(position.opened)
        money = position.money + ACTION_PRICE * FREE_ACTIONS * self.turns
        lent = (LOAN - ACTION_PRICE) * min(self.turns, position.challenge.loans - position.loans)
        gains = {
            number: self._building(number).pays - ACTION_PRICE * self.people.actions(number, self.turns)
            for number in numbers
        }
        rise = sum(gain for gain in gains.values() if gain > 0)
        lowest = -(money + lent + rise)
        # By the sites opened for it, those open before, and the gain in money: the most points.
        sites = [number for number in numbers if self._building(number).id in position.opened]
        deck = [number for number in numbers if number not in sites]
        points = np.full((len(deck) + 1, len(sites) + 1, rise - lowest + 1), _NONE, dtype=np.int64)
        points[0, 0, -lowest] = 0
        left = money + np.arange(lowest, rise + 1)
        best = np.full(len(numbers) + 1, _NONE, dtype=np.int64)

        def close(ended: NDArray[np.int64], opened: int, spare: int) -> None:
            rest = left - ACTION_PRICE * spare
            scores = np.where(rest + lent >= 0, ended + rest, _NONE).max(axis=1)
            reached = best[opened : opened + len(scores)]
            np.maximum(reached, scores, out=reached)

        for number in sites:
            more = _shifted(points[:, :-1], gains[number]) + POINT_TENTHS * self._building(number).points
            points[:, 1:] = np.maximum(points[:, 1:], more)
        close(points[0], 0, 0)
        for number in deck:
            more = _shifted(points[:-1], gains[number]) + POINT_TENTHS * self._building(number).points
            for opened, ended in enumerate(more, start=1):
                close(ended, opened, max(0, number - ROW + 2 - taken - opened))
            points[1:] = np.maximum(points[1:], more)
        return best

    def _building(self, number: int) -> Building:
        return self.people.challenge.buildings[number]


def _shifted(points: NDArray[np.int64], gain: int) -> NDArray[np.int64]:
    """The same with so much more money; less than there is room for does not matter."""
    shifted = np.full_like(points, _NONE)
    if gain >= 0:
        shifted[..., gain:] = points[..., : points.shape[-1] - gain]
    else:
        shifted[..., :gain] = points[..., -gain:]
    return shifted


def _money_of(actions: int) -> int:
    """The most money that some actions bring; what they cost if the number is below zero."""
    if actions < 0:
        return ACTION_PRICE * actions
    return actions // len(MONEY) * MONEY[-1] + (0, *MONEY)[actions % len(MONEY)]
