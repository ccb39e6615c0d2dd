"""The players' plays are legal, no better than the best, and better than chance."""

from collections.abc import Callable

import pytest

from puzzles.carpe_diem.catalogue import house_catalogue
from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.deal import deal
from puzzles.carpe_diem.play import Play
from puzzles.carpe_diem.referee import replay
from solver.carpe_diem.solve import solve
from tests.benchmarks.players import greedy_play, tree_search_play
from tests.carpe_diem.hand_built import challenge
from tests.carpe_diem.invented_deals import invented_game
from tests.carpe_diem.random_plays import random_play

PLAYERS = [greedy_play, tree_search_play]
Player = Callable[[Challenge, float], Play]


@pytest.mark.parametrize("player", PLAYERS)
def test_a_play_over_several_phases_is_legal_and_no_better_than_the_best(player: Player) -> None:
    set_up = invented_game(6)
    assert replay(set_up, player(set_up, 0.5)).sheet.total <= solve(set_up).score


def test_the_tree_search_finds_the_best_of_a_few_plays() -> None:
    set_up = challenge({1: {"A": "villa n 2"}, 4: {"B": "villa n 3"}})
    assert replay(set_up, tree_search_play(set_up, 2.0)).sheet.total == solve(set_up).score


@pytest.mark.parametrize("player", PLAYERS)
def test_a_month_is_played_better_than_by_lot(player: Player) -> None:
    month = deal("m-001", "month", house_catalogue())
    by_lot = [replay(month, random_play(month, seed)).sheet.total for seed in range(20)]
    assert replay(month, player(month, 5.0)).sheet.total > sorted(by_lot)[10]


@pytest.mark.parametrize("player", PLAYERS)
def test_without_time_there_is_a_play_all_the_same(player: Player) -> None:
    week = deal("w-001", "week", house_catalogue())
    replay(week, player(week, 0.0))
