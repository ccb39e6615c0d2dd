import pytest

from puzzles.builders_antiquity.challenge import Challenge
from puzzles.builders_antiquity.game import BUILDERS_ANTIQUITY
from puzzles.builders_antiquity.play import Play
from puzzles.builders_antiquity.position import opening_position
from puzzles.builders_antiquity.referee import replay
from puzzles.referee import IllegalPlay
from solver.builders_antiquity.greedy import greedy_turns
from solver.builders_antiquity.instance import Instance
from solver.builders_antiquity.people import People
from solver.builders_antiquity.solve import solve
from solver.results import CannotSolveError, Limits, Progress
from tests.builders_antiquity.exhaustive import best_score
from tests.builders_antiquity.hand_built import challenge, play
from tests.builders_antiquity.invented_deals import invented_deal


def dealt(tier: str, seed: str = "x-1") -> Challenge:
    return BUILDERS_ANTIQUITY.deal(seed, tier, BUILDERS_ANTIQUITY.house_catalogue())


@pytest.mark.parametrize("tier", ["horizon-4", "sprint"])
def test_a_dealt_game_has_a_play_and_a_bound_when_time_is_up(tier: str) -> None:
    solution = solve(dealt(tier), Limits(seconds=3, workers=1))
    assert replay(dealt(tier), solution.play).sheet == solution.sheet
    assert solution.score <= solution.bound


@pytest.mark.parametrize("seed", ["x-1", "x-2", "x-3"])
def test_the_greedy_play_ends_a_dealt_sprint(seed: str) -> None:
    set_up = dealt("sprint", seed)
    turns = greedy_turns(People(opening_position(set_up)))
    assert turns is not None
    assert replay(set_up, Play(set_up.id, turns)).sheet.buildings >= 10 * set_up.goal


def test_a_sprint_without_a_known_end_is_refused() -> None:
    set_up = challenge("B1 9000 0 1", turns=None, goal=1)
    with pytest.raises(CannotSolveError, match="no play that reaches 1 points"):
        solve(set_up)


@pytest.mark.parametrize("number", range(1, 26))
def test_no_play_is_above_the_bound_without_a_search(number: int) -> None:
    set_up = invented_deal(number)
    turns = set_up.turns or 1
    assert best_score(set_up) <= Instance(People(opening_position(set_up)), turns).largest_score_of_all


def test_a_gap_that_is_proven_is_enough() -> None:
    heard: list[Progress] = []
    solution = solve(invented_deal(1), Limits(workers=1, gap=60), heard.append)
    assert 0 < solution.gap <= 60
    assert heard[0].gap > 60


@pytest.mark.parametrize("turns", [1, None])
def test_a_start_is_given_back_when_nothing_better_is_known(turns: int | None) -> None:
    def ctrl_c(progress: Progress) -> None:
        raise KeyboardInterrupt

    set_up = challenge("B1 1000 0 3", "L1 1000 1", turns=turns, goal=3)
    start = play("+B1 +L1 L1>B1")
    solution = solve(set_up, Limits(), ctrl_c, start=start)
    assert solution.play == start
    assert solve(set_up, Limits(workers=1), start=start).score >= solution.score


def test_a_sprint_that_only_a_slave_can_end_is_solved() -> None:
    set_up = challenge("B1 2000 0 1", slaves="S1 2000", turns=None, goal=1)
    solution = solve(set_up, Limits(workers=1))
    assert solution.status == "optimal"
    assert solution.score >= replay(set_up, play("+B1 +S1 S1>B1")).sheet.total


def test_a_start_that_is_illegal_or_unfinished_is_refused() -> None:
    set_up = challenge("B1 1000 0 3", "L1 1000 1", turns=2)
    with pytest.raises(IllegalPlay, match="the play ends after 1 steps where turn 2 is due"):
        solve(set_up, start=play("$2"))
    with pytest.raises(IllegalPlay, match="step 1"):
        solve(set_up, start=play("+B2 / -"))


def test_bounds_and_plays_only_get_better() -> None:
    told: list[Progress] = []
    solution = solve(invented_deal(1), Limits(workers=1), told.append)
    bounds = [each.bound for each in told if each.bound is not None]
    scores = [each.incumbent for each in told if each.incumbent is not None]
    assert bounds == sorted(bounds, reverse=True)
    assert scores == sorted(scores)
    assert (scores[-1], bounds[-1]) == (solution.score, solution.bound)
