from datetime import date, timedelta

import pytest

from generator.weekly import CANDIDATES, WEEKLY_TIERS, weekly_tier
from puzzles.games import GAMES, AnyGame

MONDAY = date(2027, 1, 4)
EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())


def test_every_game_has_a_week() -> None:
    assert set(WEEKLY_TIERS) == set(GAMES)


@EVERY_GAME
def test_a_week_has_seven_days_of_tiers_that_there_are(game: AnyGame) -> None:
    assert len(WEEKLY_TIERS[game.name]) == 7
    assert set(WEEKLY_TIERS[game.name]) <= set(game.tiers)


@EVERY_GAME
def test_the_week_goes_from_the_shortest_tier_to_the_longest(game: AnyGame) -> None:
    order = list(game.tiers)
    ranks = [order.index(tier) for tier in WEEKLY_TIERS[game.name]]
    assert ranks == sorted(ranks)
    assert ranks[0] == 0


@EVERY_GAME
def test_every_tier_has_deals_to_choose_from(game: AnyGame) -> None:
    assert set(CANDIDATES[game.name]) == set(game.tiers)
    assert min(CANDIDATES[game.name].values()) > 1


@EVERY_GAME
def test_every_tier_has_its_day(game: AnyGame) -> None:
    assert set(WEEKLY_TIERS[game.name]) == set(game.tiers)


@pytest.mark.parametrize(
    ("game", "number", "tier"),
    [
        ("carpe-diem", 0, "taster"),
        ("carpe-diem", 1, "week"),
        ("carpe-diem", 6, "month"),
        ("blueprints", 4, "round"),
        ("blueprints", 5, "game"),
        ("builders-antiquity", 0, "horizon-4"),
        ("builders-antiquity", 6, "sprint"),
    ],
)
def test_the_day_of_the_week_gives_the_tier(game: str, number: int, tier: str) -> None:
    for week in range(3):
        assert weekly_tier(game, MONDAY + timedelta(7 * week + number)) == tier
