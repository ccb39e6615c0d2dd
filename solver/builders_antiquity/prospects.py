"""What positions promise: the order in which the beam search prefers them. An estimate, no bound.

Money is worth more than it counts in the end: most actions bring more than the 5 sesterces that they
cost, and want of money is what holds a player up. A site is worth part of its building by what has been
brought to it, less where the crew could not bring the rest. People are worth what they make, and
together how much of the best buildings in reach they could bring.
"""

from dataclasses import astuple, dataclass
from random import Random

import numpy as np
from numpy.typing import NDArray

from puzzles.builders_antiquity.crew import TAUGHT
from puzzles.builders_antiquity.position import ROW
from solver.builders_antiquity.records import (
    ABSENT,
    IN_DECK,
    OPEN,
    RESOURCES,
    Layout,
    Positions,
    Records,
)

Values = NDArray[np.float32]

IN_REACH = 4
"""How many of the best buildings in reach count."""
MOST_USEFUL = 5
"""No more resources of one person count: who makes more can seldom use all at one site."""
_ENOUGH = 1000
"""More of a resource than any building needs."""
_GRAIN = 2.0**-8
"""Worths that are added up are multiples of it, so that no order of adding makes a difference."""


@dataclass(frozen=True)
class Weights:
    """What things are worth, in tenths of points.

    `point` is a point built, `sesterce` one with turns to come and `last_sesterce` one in the last turn.
    `open` and `brought` are the shares of a building's worth that count for a site and for all that it
    needs, the latter times `doubtful` where the crew cannot bring the rest. `resource` is each that
    somebody of the crew makes, less `wage` times the worth of the wage; `reach` the share of the
    buildings in reach that the crew could bring. `tool`, `bound` and `loan` are a tool, a slave not
    freed, a loan. In the last `settled` turns of a horizon the crew is worth less and less.
    """

    point: float
    sesterce: float
    last_sesterce: float
    open: float
    brought: float
    doubtful: float
    resource: float
    wage: float
    reach: float
    tool: float
    bound: float
    loan: float
    settled: float

    def varied(self, lot: Random, spread: float) -> "Weights":
        """Others by lot, each about that much higher or lower."""
        return Weights(*(each * lot.lognormvariate(0, spread) for each in astuple(self)))


HORIZON = Weights(
    point=10.5,
    sesterce=2.05,
    last_sesterce=2.03,
    open=0.027,
    brought=0.78,
    doubtful=0.57,
    resource=4.7,
    wage=3.15,
    reach=0.093,
    tool=2.0,
    bound=4.6,
    loan=17.3,
    settled=1.1,
)
SPRINT = Weights(
    point=24.0,
    sesterce=2.5,
    last_sesterce=2.5,
    open=0.051,
    brought=0.525,
    doubtful=0.35,
    resource=6.72,
    wage=2.35,
    reach=0.106,
    tool=4.0,
    bound=6.0,
    loan=20.0,
    settled=1.0,
)
"""Found by varying them on dealt games of other seeds than those that are measured."""


# Some products of finite matrices raise the flag all the same (OpenMathLib/OpenBLAS issue 1924).
@np.errstate(invalid="ignore")
def prospects(layout: Layout, positions: Positions, turns_left: int | None, weights: Weights) -> Values:
    """What each position promises with so many turns after the one under way; None in a sprint.

    In a sprint points beyond the goal count for nothing.
    """
    records, points = positions.records, positions.points
    sesterce, share = weights.sesterce, 1.0
    if turns_left is None:
        points = np.minimum(points, layout.challenge.goal)
    else:
        share = min(1.0, (turns_left + 1) / weights.settled)
        sesterce = weights.sesterce if turns_left else weights.last_sesterce
    crew = _Crew(layout, records)
    worth = weights.point * layout.points + sesterce * layout.pays
    worth = worth + weights.resource * share * TAUGHT * (layout.machine >= 0)
    certain = (
        weights.point * points + sesterce * positions.money - weights.loan * records[:, layout.loans]
    )
    certain = certain - weights.bound * records[:, layout.bound].sum(axis=1)
    paid = weights.resource * np.minimum(layout.makes.sum(axis=1), MOST_USEFUL)
    each = np.maximum(paid - weights.wage * sesterce * layout.wages, 0).astype(np.float32)
    people = crew.there @ _in_grains(each)
    people += weights.tool * crew.tools.sum(axis=1)
    people += 2 * weights.resource * records[:, layout.university].sum(axis=1)
    values: Values = certain + share * people
    if len(layout.buildings):
        values += _buildings(layout, records, crew.makes, worth.astype(np.float32), share, weights)
    return values.astype(np.float32)


class _Crew:
    """Who belongs to the player in each position, which tools do, and what they make together."""

    def __init__(self, layout: Layout, records: Records) -> None:
        self.there = (records[:, layout.place] != ABSENT).astype(np.float32)
        self.tools = (records[:, layout.tool] != ABSENT).astype(np.float32)
        made = self.there @ layout.makes.astype(np.float32)
        taught = records[:, layout.taught]
        for resource in range(len(RESOURCES)):
            gain = np.maximum(0, TAUGHT - layout.makes[:, resource]).astype(np.float32)
            made[:, resource] += (taught == resource + 1) @ gain
        made += self.tools @ layout.adds.astype(np.float32)
        self.makes = np.minimum(made, _ENOUGH).astype(np.int16)


def _buildings(
    layout: Layout, records: Records, makes: Records, worth: Values, share: float, weights: Weights
) -> Values:
    """What sites and the buildings in reach are worth.

    Only the cards that have come into the row in any of these positions are looked at.
    """
    count = min(len(layout.buildings), ROW + int(records[:, layout.opened].max()))
    state = records[:, layout.building][:, :count]
    worth = worth[:count]
    needs = layout.needs[:count].sum(axis=1).astype(np.float32)
    lacks = np.zeros_like(state)
    brings = np.zeros_like(state)
    for resource in range(len(RESOURCES)):
        each = layout.lacks_of(records, resource, count)
        lacks += each
        brings += np.minimum(makes[:, resource, None], each)
    brought = 1 - lacks / needs
    is_open = state == OPEN
    sure = np.where(brings >= lacks, np.float32(1), np.float32(weights.doubtful))
    begun = is_open * (weights.open + weights.brought * brought * sure) * worth
    sites = _in_grains(begun).sum(axis=1)
    taken = records[:, layout.opened, None]
    in_reach = is_open | ((state == IN_DECK) & (np.arange(count)[None, :] < ROW + taken))
    could = np.where(in_reach, worth * (brings / needs), np.float32(0))
    best = min(IN_REACH, count)
    reach = np.partition(could, count - best, axis=1)[:, count - best :]
    reach = _in_grains(reach).sum(axis=1)
    values: Values = sites + weights.reach * share * reach
    return values


def _in_grains(worths: Values) -> Values:
    grains: Values = (np.rint(worths / _GRAIN) * _GRAIN).astype(np.float32)
    return grains
