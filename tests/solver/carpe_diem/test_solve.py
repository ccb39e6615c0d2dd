import time
from dataclasses import replace
from functools import partial
from itertools import pairwise

import pytest
from ortools.sat.python import cp_model

from puzzles.carpe_diem.catalogue import house_catalogue
from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.deal import deal
from puzzles.carpe_diem.play import Play, ScoringTurn, TileTurn
from puzzles.carpe_diem.referee import replay
from puzzles.referee import IllegalPlay
from puzzles.rulings import RuleBroken
from solver import search
from solver.carpe_diem import hint as hinting
from solver.carpe_diem import solve as solving
from solver.carpe_diem.first_bound import first_bound
from solver.carpe_diem.instance import Instance
from solver.carpe_diem.model import ExactModel, Relaxation, exact_model
from solver.carpe_diem.neighbourhood import neighbourhood
from solver.carpe_diem.play import read_play
from solver.carpe_diem.solve import play_that_stores_all, solve
from solver.results import Limits, ModelDisagreementError, Progress
from solver.search import CLAUSE_LEARNING, Assignment
from solver.tower import Exact
from tests.carpe_diem.hand_built import at, challenge, scoring, storage, take
from tests.carpe_diem.random_plays import random_play
from tests.solver.cross_check import CROSS_CHECK


def taster(number: int) -> Challenge:
    return deal(f"t-{number:03}", "taster", house_catalogue())


@pytest.fixture(scope="module")
def week() -> Challenge:
    return deal("w-001", "week", house_catalogue())


# What is proven


@pytest.mark.parametrize("number", [3, *(pytest.param(n, marks=pytest.mark.slow) for n in range(4, 30))])
def test_two_configurations_prove_the_same_best_score_of_a_taster(number: int) -> None:
    solution = solve(taster(number))
    assert solution.status == "optimal"
    assert replay(taster(number), solution.play).sheet == solution.sheet
    assert solution.sheet.total == solution.score
    again = solve(taster(number), Limits(workers=1), exact=CROSS_CHECK)
    assert (again.score, again.bound) == (solution.score, solution.bound)


def test_a_proof_says_what_it_rests_on(two_ponds: Challenge) -> None:
    solution = solve(two_ponds, Limits(workers=1))
    assert (solution.score, solution.status) == (7, "optimal")
    assert solution.proof == "the most that each part of the score can be, without a search"
    solution = solve(taster(2), Limits(workers=1))
    assert solution.proof.startswith("bound of the relaxation by CP-SAT 9.")
    assert solution.proof.endswith(", one worker, clause learning")
    assert solve(taster(1)).proof.startswith("bound of the exact model by CP-SAT 9.")


@pytest.mark.parametrize("tier", ["fortnight", "month"])
def test_several_phases_give_a_play_and_a_bound_in_the_time_given(tier: str) -> None:
    set_up = deal("m-001", tier, house_catalogue())
    start = time.monotonic()
    solution = solve(set_up, Limits(seconds=10))
    assert time.monotonic() - start < 60
    assert replay(set_up, solution.play).sheet == solution.sheet
    assert solution.score > replay(set_up, play_that_stores_all(set_up)).sheet.total
    assert solution.score < solution.bound < first_bound(Instance(set_up))


def test_a_finale_is_proven() -> None:
    set_up = deal("f-001", "finale", house_catalogue())
    solution = solve(set_up)
    assert (solution.score, solution.status) == (148, "optimal")
    assert replay(set_up, solution.play).sheet == solution.sheet


def test_penalties_in_every_scoring_period_are_part_of_the_model() -> None:
    later = [{1: {"M1": "villa n"}}, {1: {"N1": "villa n"}}, {1: {"O1": "villa n"}}]
    cards = {f"C9{n}": "98 chimneys -> 0 points" for n in range(5)}
    set_up = challenge({4: {"L4": "villa n"}}, later=later, placed={"c3": "market"}, cards=cards)
    solution = solve(set_up)
    assert (solution.score, solution.status) == (8 - 4 * 8 + 2, "optimal")


def test_a_challenge_where_storing_all_is_best_is_proven() -> None:
    set_up = challenge({4: {"L4": "villa n"}}, placed={"c3": "market"}, stored=storage(coins=1))
    solution = solve(set_up)
    assert (solution.score, solution.status) == (1, "optimal")


def test_a_score_far_above_any_of_the_built_in_components_is_proven() -> None:
    set_up = challenge(
        {4: {"L4": "market"}},
        placed={"c3": "market"},
        stored=storage("999 herbs", coins=998),
        cards={"A1": "1 herbs -> 999 points", "A2": "98 fish -> 1 points"},
    )
    solution = solve(set_up, Limits(seconds=60))
    assert (solution.score, solution.status) == (8 + 1998 * 999 - 4, "optimal")


# Limits


@pytest.mark.parametrize("workers", [1, 2])
def test_a_short_time_limit_is_kept_and_honest(week: Challenge, workers: int) -> None:
    start = time.monotonic()
    solution = solve(week, Limits(0.2, workers))
    assert time.monotonic() - start < 10
    assert solution.status == "feasible"
    assert solution.bound > solution.score == replay(week, solution.play).sheet.total


def test_a_relaxation_bounds_what_is_left_unproven(week: Challenge) -> None:
    def before_the_exact_model(progress: Progress) -> None:
        if progress.stage == "exact model":
            raise KeyboardInterrupt

    solution = solve(week, Limits(workers=1), before_the_exact_model)
    assert solution.status == "feasible"
    assert solution.score < solution.bound < 200
    assert replay(week, solution.play).sheet == solution.sheet
    assert "by CP-SAT 9." in solution.proof


def test_ctrl_c_gives_the_best_play_so_far() -> None:
    heard: list[Progress] = []

    def ctrl_c(progress: Progress) -> None:
        heard.append(progress)
        if progress.bound < heard[0].bound:
            raise KeyboardInterrupt

    solution = solve(taster(1), Limits(), ctrl_c)
    assert solution.score == heard[-1].incumbent
    assert solution.score > replay(taster(1), play_that_stores_all(taster(1))).sheet.total
    assert replay(taster(1), solution.play).sheet == solution.sheet
    assert solution.bound >= solution.score


def test_ctrl_c_as_soon_as_there_is_a_play() -> None:
    def ctrl_c(progress: Progress) -> None:
        raise KeyboardInterrupt

    solution = solve(taster(1), Limits(), ctrl_c)
    assert solution.score > replay(taster(1), play_that_stores_all(taster(1))).sheet.total
    assert replay(taster(1), solution.play).sheet == solution.sheet
    assert solution.status == "feasible"
    assert solution.score < solution.bound < 1000
    assert solution.proof == "the most that each part of the score can be, without a search"


def test_a_gap_that_is_proven_is_enough() -> None:
    heard: list[Progress] = []
    solution = solve(taster(1), Limits(gap=40), heard.append)
    assert 0 < solution.gap <= 40
    assert all(progress.gap > 40 for progress in heard[:-1])
    assert replay(taster(1), solution.play).sheet == solution.sheet


def test_a_gap_that_the_first_play_reaches_needs_no_search() -> None:
    solution = solve(taster(1), Limits(gap=1_000_000))
    assert solution.play == play_that_stores_all(taster(1))
    assert solution.proof == "the most that each part of the score can be, without a search"


# A play to start from


@pytest.fixture(scope="module")
def best() -> Play:
    return solve(taster(1)).play


def test_a_start_is_given_back_when_nothing_better_is_known(best: Play) -> None:
    def ctrl_c(progress: Progress) -> None:
        raise KeyboardInterrupt

    assert solve(taster(1), Limits(), ctrl_c, start=best).play == best


def test_a_start_is_the_first_incumbent_and_is_proven(best: Play) -> None:
    heard: list[Progress] = []
    solution = solve(taster(1), Limits(), heard.append, start=best)
    assert heard[0].incumbent == solution.score == 15
    assert solution.status == "optimal"


def test_a_start_that_is_not_the_best_is_improved() -> None:
    solution = solve(taster(1), start=random_play(taster(1), 1))
    assert (solution.score, solution.status) == (15, "optimal")


def test_the_first_play_is_better_than_a_worse_start(two_ponds: Challenge) -> None:
    penalised = replace(
        play_that_stores_all(two_ponds), turns=(take(4, "L4", at("c4")), scoring(1, "C98", "C99"))
    )
    heard: list[Progress] = []
    solve(two_ponds, Limits(), heard.append, start=penalised)
    assert heard[0].incumbent >= 1 > replay(two_ponds, penalised).sheet.total


def test_a_start_that_is_illegal_or_of_another_challenge_is_refused(best: Play) -> None:
    with pytest.raises(IllegalPlay, match="the play ends after 2 steps where a turn is due"):
        solve(taster(1), start=replace(best, turns=best.turns[:2]))
    with pytest.raises(IllegalPlay, match="the play is for challenge"):
        solve(taster(2), start=best)


# Progress


def test_a_better_neighbour_is_taken_and_proves_nothing(two_ponds: Challenge) -> None:
    tower = solving._tower(two_ponds, Limits(), time.monotonic())
    begun, bound = tower.solution.play, tower.solution.bound
    exact = neighbourhood(Instance(two_ponds), begun, {(1, 0)})
    part = Exact(exact.model, exact.scoring.score, partial(read_play, exact))
    play, through = tower.improve("neighbours", part, begun, CLAUSE_LEARNING, None)
    assert (replay(two_ponds, play).sheet.total, through) == (7, True)
    assert (tower.solution.play, tower.solution.bound) == (play, bound)
    assert not tower.enough()


def test_where_nothing_is_free_the_play_stays(two_ponds: Challenge) -> None:
    tower = solving._tower(two_ponds, Limits(), time.monotonic())
    begun = tower.solution.play
    exact = neighbourhood(Instance(two_ponds), begun, set())
    part = Exact(exact.model, exact.scoring.score, partial(read_play, exact))
    tower.improve("neighbours", part, begun, CLAUSE_LEARNING, None)
    assert tower.solution.score == 1


def test_progress_only_improves() -> None:
    heard: list[Progress] = []
    solution = solve(taster(2), Limits(), heard.append)
    for before, after in pairwise(heard):
        assert before.seconds <= after.seconds
        assert before.gap >= after.gap >= 0
    assert heard[-1].gap == 0
    assert heard[-1].incumbent == solution.score
    assert {progress.stage for progress in heard} <= {"first plays", "relaxation", "exact model"}


def test_beams_look_for_plays_beside_the_relaxation_and_where_it_points() -> None:
    heard: list[Progress] = []
    solution = solve(deal("w-009", "week", house_catalogue()), Limits(workers=1), heard.append)
    assert solution.status == "optimal"
    stages = list(dict.fromkeys(progress.stage for progress in heard))
    guided = "beams where the relaxation points"
    assert stages == ["first plays", "relaxation", "beams", guided, "exact model"]
    best = {progress.stage: progress.incumbent for progress in heard}
    assert best["first plays"] is not None
    assert best["beams"] is not None
    assert best["beams"] > best["first plays"]


def test_one_worker_gives_the_same_play_each_time() -> None:
    first, second = (solve(deal("w-009", "week", house_catalogue()), Limits(workers=1)) for _ in "ab")
    assert first.play == second.play


# Disagreements


def test_a_play_worth_less_than_the_model_claims(
    two_ponds: Challenge, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stored(exact: ExactModel, solution: Assignment) -> Play:
        return play_that_stores_all(two_ponds)

    monkeypatch.setattr(hinting, "read_play", stored)
    with pytest.raises(ModelDisagreementError, match=r"claims \d points for a play worth 1"):
        solve(two_ponds)


def test_an_illegal_play(two_ponds: Challenge, monkeypatch: pytest.MonkeyPatch) -> None:
    def unfinished(exact: ExactModel, solution: Assignment) -> Play:
        return Play(two_ponds.id, 1, ())

    monkeypatch.setattr(hinting, "read_play", unfinished)
    with pytest.raises(ModelDisagreementError, match="illegal play: step 1"):
        solve(two_ponds)


def test_a_turn_that_is_illegal_where_it_is_read(
    two_ponds: Challenge, monkeypatch: pytest.MonkeyPatch
) -> None:
    def jumping(exact: ExactModel, solution: Assignment) -> Play:
        raise RuleBroken("5", "no bread is left to move freely with")

    monkeypatch.setattr(hinting, "read_play", jumping)
    with pytest.raises(ModelDisagreementError, match="illegal play: no bread is left"):
        solve(two_ponds)


@pytest.mark.parametrize("score", [0, 50])
def test_a_model_that_lacks_a_legal_play(
    two_ponds: Challenge, monkeypatch: pytest.MonkeyPatch, score: int
) -> None:
    def wrong(relaxed: Relaxation) -> ExactModel:
        exact = exact_model(relaxed)
        exact.model.add_linear_constraint(exact.scoring.score, score, score)
        return exact

    monkeypatch.setattr(solving, "exact_model", wrong)
    with pytest.raises(ModelDisagreementError, match="is INFEASIBLE, although a play scores 7"):
        solve(two_ponds)


def test_a_proof_without_its_play(two_ponds: Challenge, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "maximise", lambda *_: cp_model.OPTIMAL)
    with pytest.raises(ModelDisagreementError, match="the referee gives its play 7"):
        solve(two_ponds)


# Storing all


def test_storing_all_moves_as_the_patrician_may(week: Challenge) -> None:
    for patrician in (None, 1, 5):
        placed_first = replace(week, patrician=patrician)
        play = play_that_stores_all(placed_first)
        sheet = replay(placed_first, play).sheet
        assert sheet.items == 3
        assert all(turn.placement is None for turn in play.turns if isinstance(turn, TileTurn))


def test_storing_all_takes_the_best_free_scoring_space() -> None:
    set_up = challenge(
        {4: {"L4": "villa n"}},
        placed={"c3": "market", "b3": "pond n"},
        cards={
            "D1": "1 market -> 9 points",
            "D2": "1 market -> 8 points",
            "D3": "1 market -> 1 points",
            "D4": "1 market -> 2 points",
        },
        used=[1],
    )
    play = play_that_stores_all(set_up)
    assert [turn.space for turn in play.turns if isinstance(turn, ScoringTurn)] == [2]
    assert replay(set_up, play).sheet.cards == 9
