"""Percentiles of a few figures."""

import math

from tests.benchmarks.figures import high, median, spread
from tests.benchmarks.seed_sets import SEED_SETS


def test_the_median_of_an_odd_and_an_even_number() -> None:
    assert median([3, 1, 2]) == 2
    assert median([4, 1, 2, 3]) == 2.5


def test_no_more_than_a_twentieth_is_above_the_95th_percentile() -> None:
    assert high(range(1, 21)) == 19
    assert high(range(1, 31)) == 29
    assert high([7]) == 7


def test_what_was_not_reached_is_above_the_limit() -> None:
    assert spread([1, 2, math.inf], "s", 60) == "median 2.0 s, 95% > 60 s, worst > 60 s"


def test_the_seeds_of_a_set() -> None:
    assert SEED_SETS["weeks"].seeds(2) == ["w-001", "w-002"]
    assert len(SEED_SETS["months"].seeds()) == 10
