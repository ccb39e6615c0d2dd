import pytest

from generator.stars import STAR_LIMITS, difficulty, stars
from puzzles.games import GAMES

EVERY_GAME = pytest.mark.parametrize("game", GAMES)


def test_every_game_has_limits() -> None:
    assert list(STAR_LIMITS) == list(GAMES)


@EVERY_GAME
def test_the_limits_rise(game: str) -> None:
    assert list(STAR_LIMITS[game]) == sorted(set(STAR_LIMITS[game]))


@EVERY_GAME
@pytest.mark.parametrize("number", range(1, 6))
def test_a_limit_begins_its_stars(game: str, number: int) -> None:
    first = (0, *STAR_LIMITS[game])[number - 1]
    assert stars(game, first, 0) == stars(game, 0, first) == number
    if first:
        assert stars(game, first - 1, 0) == number - 1


def test_without_a_greedy_play_the_beam_search_counts_twice() -> None:
    assert difficulty(None, 30) == difficulty(30, 30) == 60
