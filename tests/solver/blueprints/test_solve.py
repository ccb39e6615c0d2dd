import time
from itertools import pairwise

import pytest

from puzzles.blueprints.catalogue import house_catalogue
from puzzles.blueprints.challenge import Challenge
from puzzles.blueprints.deal import deal
from puzzles.blueprints.play import Play, Turn
from puzzles.blueprints.referee import replay
from puzzles.blueprints.things import CELLS, Die
from puzzles.referee import IllegalPlay
from solver.blueprints import solve as solving
from solver.blueprints.greedy import greedy_play
from solver.blueprints.model import ExactModel
from solver.blueprints.solve import solve
from solver.results import Limits, ModelDisagreementError, Progress
from solver.search import Assignment
from tests.blueprints.hand_built import challenge, dice, round_of
from tests.blueprints.random_plays import random_play


@pytest.fixture(scope="module")
def game() -> Challenge:
    return deal("g-001", "game", house_catalogue())


@pytest.fixture
def tower_of_stone() -> Challenge:
    """Best is a stack of six: stone on levels 1 to 6 (2 + 3 + 5 + 8 + 8 + 8), and two prizes."""
    return challenge(round_of("X2 / X2 / X2", "stone1 stone1 stone2 stone3 stone4 stone5"))


# What is proven


def test_a_game_is_the_sum_of_its_rounds(game: Challenge) -> None:
    solution = solve(game)
    assert solution.status == "optimal"
    assert replay(game, solution.play).sheet == solution.sheet
    assert solution.sheet.total == solution.score == 104
    alone = [solve(challenge(each)) for each in game.rounds]
    assert [each.status for each in alone] == ["optimal"] * 3
    assert sum(each.score for each in alone) == solution.score


def test_a_proof_says_what_it_rests_on(tower_of_stone: Challenge) -> None:
    solution = solve(tower_of_stone, Limits(workers=1))
    assert (solution.score, solution.status) == (38, "optimal")
    assert solution.proof == "bound of the stacking relaxation by dynamic programming"


def test_a_bound_that_no_play_reaches_is_lowered_by_the_exact_model() -> None:
    # In stacks by value all five dice find room; one after the other the last two are discarded.
    stream = "recycled6 recycled5 glass4 recycled3 glass2"
    falling = challenge(round_of("21 / 3X / XX", stream, turns=5, pool=1))
    solution = solve(falling, Limits(workers=1))
    assert (solution.score, solution.status) == (9, "optimal")
    assert solution.proof.startswith("bound of the exact model by CP-SAT 9.")


def test_no_random_play_is_better(game: Challenge) -> None:
    best = solve(game).score
    assert all(replay(game, random_play(game, n)).sheet.total <= best for n in range(100))


# Limits


def test_a_short_time_limit_is_kept_and_honest(game: Challenge) -> None:
    start = time.monotonic()
    solution = solve(game, Limits(0.05))
    assert time.monotonic() - start < 5
    assert solution.status == "feasible"
    assert solution.bound > solution.score == replay(game, solution.play).sheet.total


def test_each_round_has_its_share_of_the_time(game: Challenge) -> None:
    heard: list[Progress] = []
    solve(game, Limits(1.5), heard.append)
    stages = [progress.stage for progress in heard]
    assert {stage.split(",")[0] for stage in stages} == {"round 1", "round 2", "round 3"}


def test_ctrl_c_gives_the_best_play_so_far(game: Challenge) -> None:
    heard: list[Progress] = []

    def ctrl_c(progress: Progress) -> None:
        heard.append(progress)
        if progress.incumbent is not None and progress.incumbent > heard[0].incumbent:
            raise KeyboardInterrupt

    solution = solve(game, Limits(), ctrl_c)
    assert solution.score == heard[-1].incumbent
    assert solution.score > replay(game, greedy_play(game)).sheet.total
    assert replay(game, solution.play).sheet == solution.sheet
    assert solution.status == "feasible"


def test_ctrl_c_before_anything_is_known(game: Challenge) -> None:
    def ctrl_c(progress: Progress) -> None:
        raise KeyboardInterrupt

    solution = solve(game, Limits(), ctrl_c)
    assert solution.play == greedy_play(game)
    assert solution.score < solution.bound < 500
    assert solution.proof == "the most that each part of the score can be, without a search"


def test_a_gap_is_that_of_all_rounds_together(game: Challenge) -> None:
    heard: list[Progress] = []
    solution = solve(game, Limits(gap=25), heard.append)
    assert 0 < solution.gap <= 25
    assert all(progress.gap > 25 for progress in heard[:-1])
    assert replay(game, solution.play).sheet == solution.sheet


# A play to start from


def test_a_start_is_given_back_when_nothing_better_is_known(game: Challenge) -> None:
    def ctrl_c(progress: Progress) -> None:
        raise KeyboardInterrupt

    best = solve(game).play
    assert solve(game, Limits(), ctrl_c, start=best).play == best


def test_each_round_starts_from_the_better_play(game: Challenge) -> None:
    def ctrl_c(progress: Progress) -> None:
        raise KeyboardInterrupt

    turns = [*solve(game).play.turns[:6], *random_play(game, 1).turns[6:]]
    start = Play(game.id, tuple(turns))
    solution = solve(game, Limits(), ctrl_c, start=start)
    assert solution.score > replay(game, start).sheet.total
    assert solution.score > replay(game, greedy_play(game)).sheet.total
    assert solution.play.turns[:6] == start.turns[:6]


def test_a_start_is_improved_until_it_is_proven(game: Challenge) -> None:
    solution = solve(game, start=random_play(game, 1))
    assert (solution.score, solution.status) == (104, "optimal")


def test_a_start_that_is_illegal_or_of_another_challenge_is_refused(game: Challenge) -> None:
    whole = random_play(game, 1)
    with pytest.raises(IllegalPlay, match="the play ends after 17 steps where a turn of round 3 is due"):
        solve(game, start=Play(game.id, whole.turns[:-1]))
    with pytest.raises(IllegalPlay, match="the play is for challenge"):
        solve(game, start=Play("another", whole.turns))


# Progress


def test_progress_is_that_of_the_whole_game_and_only_improves(game: Challenge) -> None:
    heard: list[Progress] = []
    solution = solve(game, Limits(), heard.append)
    for before, after in pairwise(heard):
        assert before.seconds <= after.seconds
        assert before.gap >= after.gap >= 0
    assert heard[0].incumbent == replay(game, greedy_play(game)).sheet.total
    assert (heard[-1].incumbent, heard[-1].bound) == (solution.score, solution.score)


# Disagreements


def test_a_play_worth_less_than_the_model_claims(
    tower_of_stone: Challenge, monkeypatch: pytest.MonkeyPatch
) -> None:
    flat = [Turn(die, cell) for die, cell in zip(dice("stone1 stone1 stone2"), CELLS[1::2], strict=True)]
    high = [Turn(die, CELLS[5]) for die in dice("stone3 stone4 stone5")]
    monkeypatch.setattr(solving, "read_turns", lambda exact, assignment: (*flat, *high))
    with pytest.raises(ModelDisagreementError, match=r"claims \d+ points for a play worth \d+"):
        solve(tower_of_stone)


def test_an_illegal_play(tower_of_stone: Challenge, monkeypatch: pytest.MonkeyPatch) -> None:
    def discarded(exact: ExactModel, assignment: Assignment) -> tuple[Turn, ...]:
        return (Turn(Die.named("stone1"), None),) * 6

    monkeypatch.setattr(solving, "read_turns", discarded)
    with pytest.raises(ModelDisagreementError, match="illegal play: step 1"):
        solve(tower_of_stone)


def test_a_bound_that_a_play_exceeds(tower_of_stone: Challenge, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solving, "shape_bounds", lambda instance: [{instance.plan: 5}])
    with pytest.raises(ModelDisagreementError, match=r"stacking relaxation.*: 5, the referee gives"):
        solve(tower_of_stone)


# The first play


def test_the_first_play_discards_where_it_must() -> None:
    falling = challenge(round_of("XX / X3 / 12", "glass6 glass5 glass4 wood1", turns=4, pool=1))
    play = greedy_play(falling)
    assert [turn.cell is None for turn in play.turns] == [False, False, False, True]
    assert replay(falling, play).sheet.total == 15
