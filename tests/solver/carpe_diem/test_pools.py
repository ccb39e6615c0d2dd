"""Pools of tiles: what they prove and find is what the exhaustive search says."""

import time
from collections.abc import Set

import pytest
from ortools.sat.python import cp_model

from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.play import Play
from puzzles.carpe_diem.referee import replay
from puzzles.carpe_diem.score import ScoreSheet
from solver.carpe_diem import pools as pooling
from solver.carpe_diem import solve as solving
from solver.carpe_diem.ceilings import with_ceilings
from solver.carpe_diem.hint import searchable
from solver.carpe_diem.instance import SEAL, Instance
from solver.carpe_diem.model import ExactModel, relaxation
from solver.carpe_diem.neighbourhood import TurnNumber
from solver.carpe_diem.pools import Pool, Pools, pool_of
from solver.results import Limits, ModelDisagreementError
from solver.search import CLAUSE_LEARNING, LINEAR_PROGRAMS, Assignment, Configuration
from solver.tower import Exact, Scored, Tower
from tests.carpe_diem.exhaustive import Search
from tests.carpe_diem.invented_deals import invented_deal, invented_game

DEALS = [
    *(invented_deal(number) for number in (22, 28, 29, 31)),
    *(invented_game(number) for number in (6, 11, 19, 23)),
]


def tower_of(set_up: Challenge) -> Tower[Play, ScoreSheet]:
    return solving._tower(set_up, Limits(workers=1), time.monotonic())


def search(set_up: Challenge, master: Configuration) -> Tower[Play, ScoreSheet]:
    tower = tower_of(set_up)
    Pools(tower, with_ceilings(Instance(set_up), 10.0), master, CLAUSE_LEARNING).search()
    return tower


@pytest.mark.parametrize("master", [CLAUSE_LEARNING, LINEAR_PROGRAMS], ids=lambda each: each.what)
@pytest.mark.parametrize("number", range(len(DEALS)))
def test_the_best_score_is_that_of_the_exhaustive_search(number: int, master: Configuration) -> None:
    tower = search(DEALS[number], master)
    best = Search(DEALS[number]).best_score()
    assert (tower.solution.score, tower.solution.bound) == (best, best)
    assert tower.enough()


@pytest.mark.parametrize("number", range(len(DEALS)))
def test_a_solution_of_the_relaxation_makes_the_first_pool(number: int) -> None:
    instance = with_ceilings(Instance(DEALS[number]), 10.0)
    model = relaxation(instance)
    tower = tower_of(DEALS[number])
    tower.relax("relaxation", Scored(model.model, model.scoring.score), CLAUSE_LEARNING)
    assert tower.relaxed is not None
    pools = Pools(tower, instance, CLAUSE_LEARNING, CLAUSE_LEARNING)
    pools.search(tower.relaxed)
    assert set(pools._uses) >= pooling.tiles_used(model, tower.relaxed)
    best = Search(DEALS[number]).best_score()
    assert (tower.solution.score, tower.solution.bound) == (best, best)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(1, 61))
def test_the_best_score_of_many_deals_is_that_of_the_exhaustive_search(number: int) -> None:
    for set_up in (invented_deal(number), invented_game(number)):
        best = Search(set_up).best_score()
        assert search(set_up, CLAUSE_LEARNING).solution.bound == best


def best_of(set_up: Challenge, part: Exact[Play]) -> tuple[int, Play]:
    solver = cp_model.CpSolver()
    solver.parameters = CLAUSE_LEARNING.parameters(workers=1, seconds=None)
    assert solver.solve(part.model) == cp_model.OPTIMAL
    best = Assignment(round(solver.objective_value), tuple(solver.response_proto.solution))
    play = part.read_play(best)
    assert replay(set_up, play).sheet.total >= best.objective
    return best.objective, play


@pytest.mark.parametrize("number", range(len(DEALS)))
def test_a_pool_of_all_tiles_holds_the_best_play(number: int) -> None:
    set_up = DEALS[number]
    score, _ = best_of(set_up, searchable(pool_of(Instance(set_up), frozenset(set_up.tiles))))
    assert score == Search(set_up).best_score()


@pytest.mark.parametrize("number", range(len(DEALS)))
def test_a_pool_places_none_but_its_tiles(number: int) -> None:
    set_up = DEALS[number]
    tiles = frozenset(sorted(set_up.tiles)[::2])
    score, play = best_of(set_up, searchable(pool_of(Instance(set_up), tiles)))
    assert score <= Search(set_up).best_score()
    placed = replay(set_up, play).positions[-1].district.placed
    opening = set_up.opening.district.placed
    assert {each.tile.id for square, each in placed.items() if square not in opening} <= tiles


def test_a_pool_without_seal_tiles_has_no_slot_for_them() -> None:
    set_up = next(each for each in DEALS if Instance(each).seal_slots(1))
    whole = Instance(set_up)
    tiles = frozenset(each.tile.id for each in whole.candidates if each.source != SEAL)
    pool = Pool(set_up, whole=whole, tiles=tiles)
    assert (pool.seal_slots(1), pool.most_seals(1), pool.slots) == (0, 0, pool.turns)


def test_pools_are_given_up_when_one_takes_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SOON", "FIRST_SECONDS", "POOL_SECONDS"):
        monkeypatch.setattr(pooling, name, 0.0)
    tower = search(DEALS[0], CLAUSE_LEARNING)
    best = Search(DEALS[0]).best_score()
    assert tower.solution.score < best < tower.solution.bound


def test_a_best_play_that_was_given_is_found_once_more(two_ponds: Challenge) -> None:
    best = search(two_ponds, CLAUSE_LEARNING).solution
    tower = tower_of(two_ponds)
    tower.offer("test", best.play)
    tower.narrow(best.score)
    assert not tower.enough()
    Pools(tower, Instance(two_ponds), CLAUSE_LEARNING, CLAUSE_LEARNING).search()
    assert tower.enough()


def test_a_model_that_lacks_the_best_play(two_ponds: Challenge, monkeypatch: pytest.MonkeyPatch) -> None:
    best = search(two_ponds, CLAUSE_LEARNING).solution
    tower = tower_of(two_ponds)
    tower.offer("test", best.play)
    tower.narrow(best.score)
    kept = pooling.neighbourhood

    def worse(whole: Instance, play: Play, free: Set[TurnNumber]) -> ExactModel:
        exact = kept(whole, play, free)
        exact.model.add(exact.scoring.score <= 6)
        return exact

    monkeypatch.setattr(pooling, "neighbourhood", worse)
    with pytest.raises(ModelDisagreementError, match="although a play scores 7"):
        Pools(tower, Instance(two_ponds), CLAUSE_LEARNING, CLAUSE_LEARNING).search()
