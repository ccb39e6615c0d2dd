"""Ceilings: the most that each count of the tally can be, each found by the bag for itself.

They keep domains small where the bag is asked for a score: how often a card can be paid, how many
villas have to be told apart, how many seal tiles can come into play.
"""

import time
from collections.abc import Iterator
from dataclasses import replace

from ortools.sat.python import cp_model

from puzzles.carpe_diem.rewards import BAKER_BREAD, BAKERY_BREAD, MARKET_COINS
from puzzles.carpe_diem.things import Kind
from solver.carpe_diem.bag import add_bag
from solver.carpe_diem.instance import Ceilings, Instance
from solver.carpe_diem.strengthening import Strengthening
from solver.carpe_diem.tally import Tally, new_tally
from solver.expressions import Expression, largest
from solver.search import Configuration, whole_bound

SECONDS = 1.0
"""How long one count is looked at at most; what is proven by then holds."""
_SEARCH = Configuration("linear programs", linearization_level=1)


def with_ceilings(instance: Instance, seconds: float) -> Instance:
    """The same instance with the ceilings that its bag has, as far as they are found in the time."""
    if not instance.has(Strengthening.CEILINGS):
        return instance
    deadline = time.monotonic() + seconds
    model = cp_model.CpModel()
    tally = new_tally(model, instance)
    add_bag(model, instance, tally)
    complete = {
        (kind, phase): _most(model, reached.complete[kind], deadline)
        for phase, reached in zip(instance.phases, tally.phases, strict=True)
        for kind in Kind
    }
    goods = {phase: _most(model, all_goods, deadline) for phase, all_goods in _goods(instance, tally)}
    return replace(instance, ceilings=Ceilings(complete, goods))


def _goods(instance: Instance, tally: Tally) -> Iterator[tuple[int, Expression]]:
    """All wares, coins and bread got by the end of each phase, but for scoring cards."""
    wares: Expression = 0
    for phase, reached in zip(instance.phases, tally.phases, strict=True):
        new = {kind: count - instance.count_before(kind) for kind, count in reached.complete.items()}
        wares = wares + sum(reached.gained.values())
        coins = MARKET_COINS * new[Kind.MARKET] + new[Kind.MERCHANT]
        bread = BAKERY_BREAD * new[Kind.BAKERY] + BAKER_BREAD * new[Kind.BAKER]
        yield phase, wares + coins + bread


def _most(model: cp_model.CpModel, count: Expression, deadline: float) -> int:
    """The most that a count can be, as far as the bag proves it in its time."""
    seconds = min(SECONDS, deadline - time.monotonic())
    if seconds <= 0:
        return largest(count)
    model.maximize(count)
    solver = cp_model.CpSolver()
    solver.parameters = _SEARCH.parameters(workers=1, seconds=seconds)
    found = solver.solve(model) in (cp_model.OPTIMAL, cp_model.FEASIBLE)
    proven = whole_bound(solver.best_objective_bound)
    return min(largest(count), proven) if found else largest(count)
