"""The solver against the exhaustive search, on deals by lot, trimmed to what can be searched."""

import pytest

from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.referee import replay
from tests.carpe_diem.exhaustive import Search
from tests.carpe_diem.invented_deals import invented_deal, invented_game
from tests.carpe_diem.random_plays import random_play
from tests.carpe_diem.trimmed_deals import early_deal, late_deal
from tests.solver.carpe_diem.agreement import agrees


def check_dealt(set_up: Challenge) -> None:
    """The referee gives the play found its score, no play by lot beats it, and the solver agrees."""
    search = Search(set_up)
    best = search.best_score()
    assert replay(set_up, next(search.best_plays())).sheet.total == best
    for seed in range(20):
        assert replay(set_up, random_play(set_up, seed)).sheet.total <= best
    agrees(set_up, best)


@pytest.mark.parametrize("number", range(1, 10))
def test_an_early_deal(number: int) -> None:
    check_dealt(early_deal(number))


@pytest.mark.parametrize("number", range(1, 13))
def test_a_late_deal(number: int) -> None:
    check_dealt(late_deal(number))


@pytest.mark.parametrize("number", range(22, 35))
def test_an_invented_deal(number: int) -> None:
    check_dealt(invented_deal(number))


@pytest.mark.parametrize(
    "number", [6, 11, 17, 19, 23, 27, 29, 32, 34, 40, 42, 45, 48, 50, 52, 54, 56, 57, 59]
)
def test_an_invented_game(number: int) -> None:
    check_dealt(invented_game(number))
