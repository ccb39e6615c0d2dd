"""Scoring plans: together they are all plays, and no bound of one is too low."""

import time
from collections.abc import Iterator
from dataclasses import replace

import pytest
from ortools.sat.python import cp_model

from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.play import Play
from puzzles.carpe_diem.score import ScoreSheet
from solver.carpe_diem import solve as solving
from solver.carpe_diem.ceilings import with_ceilings
from solver.carpe_diem.instance import Instance
from solver.carpe_diem.model import exact_model, relaxation
from solver.carpe_diem.scoring_plans import ScoringPlan, ScoringPlans, following
from solver.results import Limits
from solver.search import CLAUSE_LEARNING, LINEAR_PROGRAMS
from solver.tower import Tower
from tests.carpe_diem.exhaustive import Search
from tests.carpe_diem.invented_deals import invented_deal, invented_game

DEALS = [
    *(invented_deal(number) for number in (22, 28)),
    *(invented_game(number) for number in (6, 11, 19, 23)),
]
NUMBERS = range(len(DEALS))


def spaces(set_up: Challenge) -> frozenset[int]:
    every = range(1, len(set_up.forum.spaces) + 1)
    return frozenset(every).difference(set_up.opening.used_spaces)


NOTHING_SAID = ScoringPlan()


def whole_plans(set_up: Challenge, plan: ScoringPlan = NOTHING_SAID) -> Iterator[ScoringPlan]:
    if len(plan.periods) == len(set_up.phases):
        yield plan
        return
    for longer in plan.longer(set_up.forum, spaces(set_up)):
        yield from whole_plans(set_up, longer)


def best_of(set_up: Challenge, plan: ScoringPlan) -> int | None:
    """The best score by the exact model of the plays that follow a plan, if there are any."""
    exact = exact_model(relaxation(with_ceilings(Instance(set_up), 10.0)))
    return best_score(following(plan, exact.model, exact.scoring).model)


def best_score(model: cp_model.CpModel) -> int | None:
    """The best score of a model, if it has a solution."""
    solver = cp_model.CpSolver()
    solver.parameters = CLAUSE_LEARNING.parameters(workers=1, seconds=None)
    status = solver.solve(model)
    assert status in (cp_model.OPTIMAL, cp_model.INFEASIBLE)
    return round(solver.objective_value) if status == cp_model.OPTIMAL else None


def plans_of(set_up: Challenge) -> tuple[Tower[Play, ScoreSheet], ScoringPlans]:
    tower = solving._tower(set_up, Limits(workers=1), time.monotonic())
    return tower, ScoringPlans(tower, with_ceilings(Instance(set_up), 10.0), LINEAR_PROGRAMS)


@pytest.mark.parametrize("number", NUMBERS)
def test_the_best_play_follows_one_of_them_and_no_bound_is_too_low(number: int) -> None:
    set_up = DEALS[number]
    tower, plans = plans_of(set_up)
    best = {plan: best_of(set_up, plan) for plan in whole_plans(set_up)}
    assert max(score for score in best.values() if score is not None) == Search(set_up).best_score()
    while (highest := plans.highest()) is not None:
        assert plans.bound == highest.bound
        if plans.says_all(highest):
            score = best.pop(highest.plan)
            assert score is None or score <= highest.bound
            highest.bound = tower.solution.score
        else:
            plans.branch(highest)
    # Those that were never the highest were closed, as they hold nothing better.
    assert all(score is None or score <= tower.solution.score for score in best.values())
    assert plans.bound == tower.solution.score


def test_the_order_of_two_cards_is_told_apart_where_it_matters() -> None:
    periods = [plan.periods for set_up in DEALS for plan in whole_plans(set_up)]
    firsts = {period.first is None for each in periods for period in each}
    assert firsts == {True, False}
    assert all(len({period.space for period in each}) == len(each) for each in periods)


@pytest.mark.parametrize("number", NUMBERS)
def test_a_model_is_left_with_the_plays_of_open_plans(number: int) -> None:
    set_up = DEALS[number]
    _, plans = plans_of(set_up)
    best = {plan: best_of(set_up, plan) for plan in whole_plans(set_up)}
    kept = max((plan for plan in best if best[plan] is not None), key=lambda plan: len(str(plan)))
    plans._open = [replace(plans._open[0], plan=kept)]
    exact = exact_model(relaxation(with_ceilings(Instance(set_up), 10.0)))
    plans.add_to(exact.model, exact.scoring)
    assert best[kept] is not None
    assert best_score(exact.model) == best[kept]
