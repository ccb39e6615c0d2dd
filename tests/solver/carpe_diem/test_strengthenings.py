"""Each strengthening switched off in turn: the best score stays that of the exhaustive search."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache

import pytest
from ortools.sat.python import cp_model

from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.referee import replay
from solver.carpe_diem.ceilings import with_ceilings
from solver.carpe_diem.instance import Instance
from solver.carpe_diem.model import ExactModel, exact_model, relaxation
from solver.carpe_diem.play import read_play
from solver.carpe_diem.strengthening import ALL_STRENGTHENINGS, Strengthening
from solver.search import CLAUSE_LEARNING, Assignment
from tests.carpe_diem.exhaustive import Search
from tests.carpe_diem.invented_deals import invented_deal, invented_game
from tests.carpe_diem.trimmed_deals import early_deal, late_deal

S = Strengthening


@dataclass(frozen=True)
class Deals:
    """Deals in which the strengthenings make a difference."""

    made: Callable[[int], Challenge]
    numbers: tuple[int, ...]

    def all(self) -> list[Challenge]:
        return [self.made(number) for number in self.numbers]


def with_twins(set_up: Challenge) -> Challenge:
    """The deal with a tile alike beside every tile of a space and every seal tile."""
    tiles = dict(set_up.tiles)

    def both(ids: tuple[str, ...]) -> tuple[str, ...]:
        tiles.update({f"{id} twin": replace(set_up.tiles[id], id=f"{id} twin") for id in ids})
        return tuple(each for id in ids for each in (id, f"{id} twin"))

    phases = tuple(replace(each, spaces=tuple(map(both, each.spaces))) for each in set_up.phases)
    seals = both(set_up.seals)
    return replace(set_up, phases=phases, seals=seals, tiles=tiles)


def twins(number: int) -> Challenge:
    return with_twins(invented_deal(number))


ANY = (
    Deals(early_deal, (2, 3, 4, 5, 6, 9)),
    Deals(late_deal, (3, 6, 9)),
    Deals(invented_deal, (28,)),
    Deals(invented_game, (11, 40)),
)
WITH_VILLAS = (
    Deals(late_deal, (7, 9, 14, 16, 17, 26, 37, 40, 43, 59)),
    Deals(invented_deal, (113, 240)),
)
WITH_TWINS = (Deals(twins, (11, 15, 28, 30, 36, 45, 80, 83, 102, 114)),)
DEALS = dict.fromkeys(Strengthening, ANY)
DEALS |= dict.fromkeys((S.VILLA_ORDER, S.VILLA_SHAPES), WITH_VILLAS)
DEALS |= dict.fromkeys((S.ALIKE_TILES, S.ALIKE_SEALS), WITH_TWINS)
FEWEST = 10


@dataclass(frozen=True)
class Known:
    """A challenge, its best score by the exhaustive search, and its model with all strengthenings."""

    challenge: Challenge
    best_score: int
    model: str


@cache
def known(deals: tuple[Deals, ...]) -> list[Known]:
    return [
        Known(each, Search(each).best_score(), str(model_with(each, ALL_STRENGTHENINGS).model.proto))
        for some in deals
        for each in some.all()
    ]


def model_with(set_up: Challenge, strengthenings: frozenset[Strengthening]) -> ExactModel:
    instance = Instance(set_up, strengthenings=strengthenings)
    return exact_model(relaxation(with_ceilings(instance, seconds=5)))


def check(exact: ExactModel, best_score: int) -> None:
    """The exact model alone, with no bound, window or play to begin with, proves the best score."""
    search = cp_model.CpSolver()
    search.parameters = CLAUSE_LEARNING.parameters(workers=1, seconds=None)
    assert search.solve(exact.model) == cp_model.OPTIMAL
    best = Assignment(round(search.objective_value), tuple(search.response_proto.solution))
    assert best.objective == best_score
    assert replay(exact.instance.challenge, read_play(exact, best)).sheet.total == best_score


@pytest.mark.parametrize("strengthening", Strengthening)
def test_the_best_score_is_the_same_without_it(strengthening: Strengthening) -> None:
    switched = 0
    for each in known(DEALS[strengthening]):
        without = model_with(each.challenge, ALL_STRENGTHENINGS - {strengthening})
        switched += str(without.model.proto) != each.model
        check(without, each.best_score)
    assert switched >= FEWEST


@pytest.mark.slow
@pytest.mark.parametrize("deals", [ANY, WITH_VILLAS, WITH_TWINS])
def test_the_best_score_is_the_same_with_all_of_them_and_without_any(deals: tuple[Deals, ...]) -> None:
    for each in known(deals):
        check(model_with(each.challenge, ALL_STRENGTHENINGS), each.best_score)
        check(model_with(each.challenge, frozenset()), each.best_score)
