"""The examples that the rulebook itself gives."""

import pytest

from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.final_scoring import villas
from puzzles.carpe_diem.forum import Holdings, resolve_card
from puzzles.carpe_diem.play import TileTurn
from puzzles.carpe_diem.position import Position
from puzzles.carpe_diem.referee import replay_steps
from puzzles.carpe_diem.storage import Storage
from puzzles.carpe_diem.things import Kind
from tests.carpe_diem.hand_built import VILLA_TABLE, at, card, challenge, district, play, storage, take

NOTHING = Holdings({}, 0)


def after(set_up: Challenge, turn: TileTurn) -> Position:
    return replay_steps(set_up, play(turn, start=1)).positions[-1]


def test_a_three_tile_pond_gives_two_fish() -> None:
    set_up = challenge({4: {"L1": "pond w"}}, placed={"c3": "pond ew", "b3": "pond e"})
    assert after(set_up, take(4, "L1", at("d3"))).storage == storage("2 fish")


def test_nicks_merchant_trades_one_fish_one_chicken_and_two_grapes_for_five_coins() -> None:
    set_up = challenge(
        {4: {"L1": "merchant w"}},
        placed={"c3": "merchant e"},
        stored=storage("1 fish, 1 chicken, 2 grapes"),
    )
    assert after(set_up, take(4, "L1", at("d3"))).storage == storage(coins=5)


def test_a_merchant_without_wares_gives_the_one_coin() -> None:
    set_up = challenge({4: {"L1": "merchant w"}}, placed={"c3": "merchant e"})
    assert after(set_up, take(4, "L1", at("d3"))).storage == storage(coins=1)


def test_sophie_pays_two_of_three_herbs_and_loses_four_points() -> None:
    before = storage("2 herbs")
    left, outcome = resolve_card(card("A1", "3 herbs -> 7 points"), before, NOTHING, 0, bread=False)
    assert outcome.points == -4
    assert left == before


def test_nicks_complete_villas_of_3_5_and_5_chimneys_score_17() -> None:
    built = district(
        {
            "a6": "villa e 1", "b6": "villa w 2",
            "a5": "villa e 2", "b5": "villa w 3",
            "a4": "villa e 4", "b4": "villa w 1",
            "c6": "villa e 4", "c5": "villa e 4",
        }
    )  # fmt: skip
    assert villas(built, VILLA_TABLE) == 3 + 7 + 7 + 0 + 0


@pytest.mark.parametrize(("paid", "points"), [(2, 4), (4, 8), (6, 12)])
def test_two_herbs_for_four_points(paid: int, points: int) -> None:
    herbs = card("A1", "2 herbs -> 4 points")
    for before in (storage(f"{paid} herbs"), storage("1 herbs", coins=paid - 1)):
        left, outcome = resolve_card(herbs, before, NOTHING, paid // 2, bread=False)
        assert outcome.points == points
        assert left == storage()


@pytest.mark.parametrize(("sets", "points"), [(1, 5), (2, 10), (3, 15)])
def test_a_set_of_the_four_wares_for_five_points(sets: int, points: int) -> None:
    one_each = card("B1", "1 chicken, 1 grapes, 1 herbs, 1 fish -> 5 points")
    before = storage(f"{sets} chicken, {sets} grapes, {sets} herbs, {sets} fish")
    left, outcome = resolve_card(one_each, before, NOTHING, sets, bread=False)
    assert outcome.points == points
    assert left == storage()


@pytest.mark.parametrize("text", ["2 herbs -> 4 points", "1 fish, 1 herbs -> 5 points"])
def test_three_bread_instead_of_a_price(text: str) -> None:
    left, outcome = resolve_card(card("A1", text), storage(bread=3), NOTHING, 0, bread=True)
    assert outcome.points == int(text.split()[-2])
    assert left == storage()


def owned(text: str, holdings: Holdings) -> tuple[Storage, int]:
    letter = "C" if "chimneys" in text or "villa" in text else "D"
    left, outcome = resolve_card(card(f"{letter}1", text), storage(), holdings, 0, bread=False)
    return left, outcome.points


@pytest.mark.parametrize(("chimneys", "bread"), [(2, 1), (3, 1), (4, 2), (6, 3)])
def test_two_chimneys_for_a_bread(chimneys: int, bread: int) -> None:
    assert owned("2 chimneys -> 1 bread", Holdings({}, chimneys)) == (storage(bread=bread), 0)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_complete_villa_for_three_points(count: int) -> None:
    holdings = Holdings({Kind.VILLA: count}, 0)
    assert owned("1 villa -> 3 points", holdings) == (storage(), 3 * count)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_complete_merchant_dwelling_for_three_points(count: int) -> None:
    holdings = Holdings({Kind.MERCHANT: count}, 0)
    assert owned("1 merchant -> 3 points", holdings) == (storage(), 3 * count)


@pytest.mark.parametrize(("count", "times"), [(3, 1), (5, 1), (6, 2), (9, 3)])
def test_any_three_complete_landscapes_for_a_coin_and_a_bread(count: int, times: int) -> None:
    holdings = Holdings({Kind.POND: 1, Kind.VINEYARD: count - 1}, 0)
    assert owned("3 landscapes -> 1 coins, 1 bread", holdings) == (
        storage(coins=times, bread=times),
        0,
    )
