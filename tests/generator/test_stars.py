import pytest

from generator.stars import STAR_LIMITS, difficulty, stars


def test_the_limits_rise() -> None:
    assert list(STAR_LIMITS) == sorted(set(STAR_LIMITS))


@pytest.mark.parametrize("number", range(1, 6))
def test_a_limit_begins_its_stars(number: int) -> None:
    first = (0, *STAR_LIMITS)[number - 1]
    assert stars(first, 0) == stars(0, first) == number
    if first:
        assert stars(first - 1, 0) == number - 1


def test_without_a_greedy_play_the_beam_search_counts_twice() -> None:
    assert difficulty(None, 30) == difficulty(30, 30) == 60
