from dataclasses import replace
from typing import Any

import pytest

from puzzles.carpe_diem.catalogue import house_catalogue
from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.deal import deal
from puzzles.carpe_diem.play import Play
from puzzles.carpe_diem.referee import replay
from puzzles.carpe_diem.storage import Storage
from solver.carpe_diem.first_bound import largest_score
from solver.carpe_diem.instance import Instance
from tests.carpe_diem.hand_built import challenge, goal, pile, storage
from tests.carpe_diem.invented_deals import invented_deal
from tests.carpe_diem.random_plays import random_play


def bound(set_up: Challenge) -> int:
    return largest_score(Instance(set_up))


def scored(set_up: Challenge, played: Play) -> int:
    return replay(set_up, played).sheet.total


@pytest.mark.parametrize("number", range(1, 41))
def test_no_random_play_is_above_it(number: int) -> None:
    for tier in ("taster", "week"):
        dealt = deal(f"r-{number}", tier, house_catalogue())
        assert scored(dealt, random_play(dealt, number)) <= bound(dealt)
    invented = invented_deal(number)
    for seed in range(10):
        assert scored(invented, random_play(invented, seed)) <= bound(invented)


def test_a_dealt_week_has_a_bound_of_the_size_of_a_score() -> None:
    week = deal("w-001", "week", house_catalogue())
    assert 48 <= bound(week) <= 150


def one_turn(tile: str = "pond w", placed: str = "pond e", **set_up: Any) -> Challenge:
    """A challenge of 8 points and one turn, in which the tile lies on space 4."""
    return challenge({4: {"L4": tile}}, placed={"c3": placed}, **set_up)


@pytest.mark.parametrize(
    ("cards", "stored", "most"),
    [
        # 7 points for the pond, 4 lost, a point for the fish and the tile, as if that were stored.
        (["D1: 1 pond -> 7 points", "D2: 1 market -> 1 points"], storage(), 12),
        # The fish is paid for 5 points.
        (["A1: 1 fish -> 5 points", "D2: 1 market -> 1 points"], storage(), 9),
        # Five goods: 4 for A1 paid twice, 1 for A2.
        (["A1: 2 fish -> 9 points", "A2: 1 herbs -> 3 points"], storage(coins=4), 29),
        # A1 turns herbs into coins, which pay A2 twice.
        (["A1: 1 herbs -> 1 coins", "A2: 2 fish -> 9 points"], storage("3 herbs"), 26),
        # Bread for both.
        (["D1: 1 market -> 9 points", "D2: 1 bakery -> 8 points"], storage(bread=6), 26),
        # Bread that the one gives pays for the other.
        (["D1: 1 market -> 3 bread", "D2: 1 bakery -> 8 points"], storage(bread=3), 17),
    ],
)
def test_cards_and_items(cards: list[str], stored: Storage, most: int) -> None:
    texts = dict(text.split(": ") for text in cards)
    assert bound(one_turn(cards=texts, stored=stored)) == most


@pytest.mark.parametrize(
    ("set_up", "most"),
    [
        # Two penalties and two items.
        (one_turn(), 1),
        (one_turn(goals=[goal("pond", 6, "d"), goal("market", 5, "e")]), 12),
        (one_turn(banderoles=["d3", "f6"], bar=1), 3),
        (one_turn("administrator w", "administrator e"), 2),
        (one_turn("villa w 2", "villa e 1"), 3),
        (one_turn("villa w 2", "market"), 0),
        # The better of two cards for a market, and the one that is held.
        (one_turn("fountain", "market", fountain_pile=pile("market", "market", points=3)), 3),
        (one_turn("market", "market", held=pile("market", points=3)), 7),
    ],
)
def test_the_other_parts_of_the_score(set_up: Challenge, most: int) -> None:
    assert bound(set_up) == most


def test_a_scoring_space_that_is_used_gives_nothing() -> None:
    cards = {
        "D1": "1 pond -> 900 points",
        "D2": "1 pond -> 1 points",
        "D3": "1 pond -> 1 points",
        "D4": "1 pond -> 1 points",
    }
    free = one_turn(cards=cards)
    used = replace(free, opening=replace(free.opening, used_spaces=frozenset({1})))
    assert bound(free) >= 900 > bound(used)
