import math

import pytest

from puzzles.builders_antiquity.score import TURN_TENTHS
from puzzles.builders_antiquity.score import ScoreSheet as BuildersSheet
from puzzles.score import ScoreSheet
from solver.results import Limits, relative_gap


def plain(incumbent: int, bound: int) -> float:
    return relative_gap(incumbent, bound, ScoreSheet.objectives)


def tenths(incumbent: int, bound: int) -> float:
    return relative_gap(incumbent, bound, BuildersSheet.objectives)


def sprint(turns: int, tenths: int) -> int:
    """The total of a sprint of so many turns."""
    return turns * TURN_TENTHS + tenths


@pytest.mark.parametrize(
    ("incumbent", "bound", "gap"),
    [
        (50, 50, 0),
        (40, 42, 5),
        (40, 80, 100),
        (1, 4, 300),
        (0, 0, 0),
        (0, 3, 300),
        (-4, -4, 0),
        (-4, -3, 25),
        (-4, 4, 200),
    ],
)
def test_the_gap_is_in_percent_of_the_incumbent(incumbent: int, bound: int, gap: float) -> None:
    assert plain(incumbent, bound) == gap


@pytest.mark.parametrize(
    ("incumbent", "bound", "gap"),
    [(100, 103, 3), (100, 100, 0), (0, 5, 50), (5, 6, 10), (-5, 0, 50), (-30, 0, 100)],
)
def test_tenths_are_parts_of_a_point(incumbent: int, bound: int, gap: float) -> None:
    assert tenths(incumbent, bound) == gap


def test_in_a_sprint_turns_come_first() -> None:
    assert tenths(sprint(10, 173), sprint(9, -20)) == 10
    assert tenths(sprint(10, 173), sprint(7, 400)) == 30


def test_in_a_sprint_points_make_for_no_more_than_a_turn() -> None:
    assert tenths(sprint(9, 200), sprint(9, 201)) == 0.5
    assert tenths(sprint(9, 200), sprint(9, 400)) == 10
    assert tenths(sprint(9, 200), sprint(9, 200)) == 0


def test_the_gap_only_falls_while_scores_are_not_below_zero() -> None:
    for incumbent in range(12):
        for bound in range(incumbent, 12):
            assert plain(incumbent, bound) <= plain(incumbent, bound + 1)
            assert plain(incumbent, bound) >= plain(min(incumbent + 1, bound), bound)
    scores = [sprint(turns, points) for turns in (12, 11, 10) for points in (170, 175, 260, 310)]
    for n, bound in enumerate(scores):
        gaps = [tenths(incumbent, bound) for incumbent in scores[: n + 1]]
        assert gaps == sorted(gaps, reverse=True)
        gaps = [tenths(bound, above) for above in scores[n:]]
        assert gaps == sorted(gaps)


def test_near_enough_is_at_most_the_gap_that_was_asked_for() -> None:
    limits = Limits(gap=5)
    assert limits.near_enough(ScoreSheet.objectives, 40, 42)
    assert not limits.near_enough(ScoreSheet.objectives, 39, 42)


def test_without_a_gap_nothing_is_near_enough() -> None:
    assert not Limits().near_enough(ScoreSheet.objectives, 40, 41)
    assert not Limits().near_enough(ScoreSheet.objectives, 40, 40)


@pytest.mark.parametrize("gap", [-1, math.inf, math.nan])
def test_a_gap_is_a_percentage(gap: float) -> None:
    with pytest.raises(ValueError, match="a gap is a percentage of 0 or more"):
        Limits(gap=gap)
