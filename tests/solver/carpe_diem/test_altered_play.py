import time

import pytest

from puzzles.carpe_diem.catalogue import house_catalogue
from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.deal import deal
from puzzles.carpe_diem.house_player import HOUSE_TASTE
from puzzles.carpe_diem.referee import replay
from solver.carpe_diem.altered_play import altered_plays
from tests.carpe_diem.exhaustive import Search
from tests.carpe_diem.invented_deals import invented_deal, invented_game
from tests.carpe_diem.random_plays import random_play


@pytest.mark.parametrize("tier", ["taster", "fortnight", "finale"])
def test_altered_plays_are_legal_and_ever_better(tier: str) -> None:
    set_up = deal("altered", tier, house_catalogue())
    begun = random_play(set_up, 1)
    plays = altered_plays(set_up, begun, HOUSE_TASTE, time.monotonic() + 2)
    totals = [replay(set_up, each).sheet.total for each in (begun, *plays)]
    assert len(totals) > 1
    assert totals == sorted(set(totals))


@pytest.mark.parametrize("set_up", [invented_deal(31), invented_deal(22), invented_game(11)])
def test_no_altered_play_is_better_than_the_best(set_up: Challenge) -> None:
    plays = altered_plays(set_up, random_play(set_up, 1), HOUSE_TASTE, time.monotonic() + 1)
    best = Search(set_up).best_score()
    assert all(replay(set_up, each).sheet.total <= best for each in plays)


def test_once_the_time_is_up_nothing_is_altered() -> None:
    set_up = deal("altered", "taster", house_catalogue())
    plays = altered_plays(set_up, random_play(set_up, 1), HOUSE_TASTE, time.monotonic() - 1)
    assert list(plays) == []
