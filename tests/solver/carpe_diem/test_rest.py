"""What can still be reached from the middle of a play, against the exhaustive search."""

from dataclasses import replace

import pytest

from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.play import Play
from puzzles.carpe_diem.referee import replay, replay_steps
from puzzles.referee import IllegalPlay
from solver.carpe_diem.rest import solve_rest
from solver.results import Limits
from tests.carpe_diem.exhaustive import Search
from tests.carpe_diem.hand_built import at, challenge, take
from tests.carpe_diem.invented_deals import invented_deal, invented_game
from tests.carpe_diem.random_plays import random_play

LIMITS = Limits(workers=2)


def beginnings(play: Play) -> list[Play]:
    """A play after its start, after each of its steps but the last."""
    return [replace(play, turns=play.turns[:steps]) for steps in range(len(play.turns))]


def check_rest(set_up: Challenge, search: Search, begun: Play) -> Play:
    """The best score still reachable is that of all continuations; gives a play that reaches it."""
    best = search.best_from(replay_steps(set_up, begun).positions[-1])
    found = solve_rest(set_up, begun, LIMITS)
    assert (found.score, found.status) == (best, "optimal")
    assert replay(set_up, found.play).sheet == found.sheet
    assert found.sheet.total == best
    assert found.play.start == begun.start
    assert found.play.turns[: len(begun.turns)] == begun.turns
    return found.play


def check_all(set_up: Challenge, plays: int = 3) -> None:
    """From everywhere in some plays by lot, in a best one, and in one that goes from hint to hint."""
    search = Search(set_up)
    for lot in range(plays):
        for begun in beginnings(random_play(set_up, lot)):
            check_rest(set_up, search, begun)
    best = search.best_score()
    followed = next(search.best_plays())
    for begun in beginnings(followed):
        assert replay(set_up, check_rest(set_up, search, begun)).sheet.total == best
    for steps in range(len(followed.turns)):
        begun = replace(followed, turns=followed.turns[:steps])
        followed = check_rest(set_up, search, begun)
    assert replay(set_up, followed).sheet.total == best


@pytest.mark.parametrize("number", [22, 24, 25, 28])
def test_from_the_middle_of_an_invented_deal(number: int) -> None:
    check_all(invented_deal(number))


@pytest.mark.parametrize("number", [6, 11, 19, 23, 34])
def test_from_the_middle_of_an_invented_game(number: int) -> None:
    check_all(invented_game(number))


@pytest.mark.slow
@pytest.mark.parametrize("number", [26, 29, 31, 33])
def test_from_the_middle_of_another_invented_deal(number: int) -> None:
    check_all(invented_deal(number))


@pytest.mark.slow
@pytest.mark.parametrize("number", [17, 27, 29, 32, 40, 42, 45, 48, 50, 52])
def test_from_the_middle_of_another_invented_game(number: int) -> None:
    check_all(invented_game(number))


def test_a_beginning_has_to_be_legal() -> None:
    set_up = challenge({4: {"L4": "market"}, 1: {"L1": "market"}})
    with pytest.raises(IllegalPlay, match="step 1"):
        solve_rest(set_up, Play("hand-built", 1, (take(4, "L4", at("a1")),)), LIMITS)
