import time

import pytest

from puzzles.carpe_diem.catalogue import house_catalogue
from puzzles.carpe_diem.deal import deal
from puzzles.carpe_diem.house_player import house_start, house_turns
from puzzles.carpe_diem.position import opening_position
from puzzles.carpe_diem.referee import replay
from puzzles.carpe_diem.score import score
from puzzles.carpe_diem.tiers import TIERS
from solver.carpe_diem.first_play import first_plays
from tests.carpe_diem.hand_built import challenge, goal


@pytest.mark.parametrize("tier", TIERS)
def test_a_first_play_is_legal_and_no_worse_than_the_house_players(tier: str) -> None:
    set_up = deal("first", tier, house_catalogue())
    position = house_start(opening_position(set_up))
    for _, after in house_turns(position):
        position = after
    best = max(replay(set_up, play).sheet.total for play in first_plays(set_up, 2))
    assert best >= score(position).total


def test_the_time_is_kept() -> None:
    month = deal("first", "month", house_catalogue())
    began = time.monotonic()
    list(first_plays(month, 1))
    assert time.monotonic() - began < 20


def test_a_turn_that_pays_only_later_is_found() -> None:
    # The house player takes the villa for its chimneys; the pond alone completes what the goal asks.
    set_up = challenge(
        {4: {"L4": "villa w 3", "L5": "pond w"}},
        placed={"c3": "villa e 1, pond s"},
        goals=[goal("pond", 9, "2")],
    )
    *_, play = first_plays(set_up, 5)
    assert replay(set_up, play).sheet.total == 9
