"""Scoring plans: which scoring space is used in which period (rules 7), a tree searched best first.

The linear programs of the relaxations are loose where a scoring space is chosen: they pay some of each
card. Once it is fixed they are tight. So the plays are told apart by their scoring spaces, the last
period first, and each set of them is bounded by the bag.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from ortools.sat.python import cp_model

from puzzles.carpe_diem.forum import Forum
from puzzles.carpe_diem.play import Play
from puzzles.carpe_diem.score import ScoreSheet
from solver.carpe_diem.forum import leading
from solver.carpe_diem.instance import Instance
from solver.carpe_diem.model import bag_relaxation
from solver.carpe_diem.scoring import Scoring
from solver.search import Configuration
from solver.tower import Scored, Tower

STAGE = "scoring plans"
BAG_SECONDS = 5.0
"""How long the bag of one plan is searched."""


@dataclass(frozen=True)
class Period:
    """What is chosen in a scoring period: the space, and the card that goes first where that matters."""

    space: int
    first: str | None


@dataclass(frozen=True)
class ScoringPlan:
    """What is chosen in the last periods, the last one first; nothing is said of those before them."""

    periods: tuple[Period, ...] = ()

    def longer(self, forum: Forum, spaces: frozenset[int]) -> Iterator["ScoringPlan"]:
        """All plans with one period more, of those free spaces."""
        for space in sorted(spaces.difference(period.space for period in self.periods)):
            names = forum.spaces[space - 1]
            one, other = (forum.cards[name] for name in names)
            for first in (None,) if leading(one, other) else names:
                yield ScoringPlan((*self.periods, Period(space, first)))

    def literals(self, scoring: Scoring) -> Iterator[cp_model.IntVar]:
        """The Booleans of a model that hold if its plays follow the plan."""
        for variables, period in zip(reversed(scoring.periods), self.periods, strict=False):
            yield variables.spaces[period.space]
            if period.first is not None:
                yield variables.first[period.first].chosen


@dataclass
class OpenPlan:
    """A plan with plays that may be better than the best so far, and what bounds them."""

    plan: ScoringPlan
    bound: int


class ScoringPlans:
    """The plans that are open: no play of any other is better than the best so far."""

    def __init__(
        self, tower: Tower[Play, ScoreSheet], instance: Instance, configuration: Configuration
    ) -> None:
        self._tower = tower
        self._instance = instance
        self._configuration = configuration
        self._bag = bag_relaxation(instance)
        self._open = [OpenPlan(ScoringPlan(), tower.solution.bound)]

    @property
    def bound(self) -> int:
        """What bounds all plays, if none is better than the best so far their score."""
        return max([self._tower.solution.score, *(each.bound for each in self._open)])

    def highest(self) -> OpenPlan | None:
        """The open plan with the highest bound, of equals one that says least; None if there is none."""
        self._close()
        return max(self._open, key=lambda each: (each.bound, -len(each.plan.periods)), default=None)

    def says_all(self, each: OpenPlan) -> bool:
        """Whether a plan says what is chosen in every period."""
        return len(each.plan.periods) == len(self._instance.phases)

    def branch(self, highest: OpenPlan) -> None:
        """Put plans that say more in the place of one, each bounded by the bag while there is time."""
        longer = highest.plan.longer(
            self._instance.challenge.forum, frozenset(self._bag.scoring.periods[0].spaces)
        )
        parts = [OpenPlan(plan, highest.bound) for plan in longer]
        self._open.remove(highest)
        self._open += parts
        for each in parts:
            if self._tower.out_of_time:
                return
            part = following(each.plan, self._bag.model, self._bag.scoring)
            lowest = self._tower.solution.score + 1
            each.bound, _ = self._tower.relax_part(
                STAGE, part, lowest, each.bound, self._configuration, BAG_SECONDS
            )

    def add_to(self, model: cp_model.CpModel, scoring: Scoring) -> None:
        """Leave in a model no plays but those of open plans."""
        self._close()
        followed = []
        for each in self._open:
            follows = model.new_bool_var(f"{each.plan}")
            for literal in each.plan.literals(scoring):
                model.add_implication(follows, literal)
            followed.append(follows)
        model.add_bool_or(followed)

    def _close(self) -> None:
        """Close the plans that have no better play."""
        self._open = [each for each in self._open if each.bound > self._tower.solution.score]


def following(plan: ScoringPlan, model: cp_model.CpModel, scoring: Scoring) -> Scored:
    """A copy of a model, left with the plays that follow a plan."""
    part = model.clone()
    for literal in plan.literals(scoring):
        part.add(part.get_bool_var_from_proto_index(literal.index) == 1)
    return Scored(part, part.get_int_var_from_proto_index(scoring.score.index))
