"""What can still be reached from the middle of a play, against the exhaustive search."""

from dataclasses import replace

import pytest

from puzzles.blueprints.challenge import Challenge, Round
from puzzles.blueprints.play import Play
from puzzles.blueprints.referee import replay
from puzzles.referee import IllegalPlay
from solver.blueprints.solve import solve_rest, turns_by_round
from solver.results import Limits
from solver.search import CLAUSE_LEARNING
from tests.blueprints import hand_built
from tests.blueprints.exhaustive import Search
from tests.blueprints.hand_built import challenge, round_of
from tests.blueprints.invented_rounds import invented_round
from tests.blueprints.random_plays import random_play
from tests.solver.cross_check import CROSS_CHECK

LIMITS = Limits(workers=2)


def beginnings(play: Play) -> list[Play]:
    """A play before each of its turns."""
    return [replace(play, turns=play.turns[:steps]) for steps in range(len(play.turns))]


def check_rest(set_up: Challenge, searches: list[Search], begun: Play) -> Play:
    """The best score still reachable is that of all continuations; gives a play that reaches it."""
    rounds = turns_by_round(set_up, begun.turns)
    best = sum(search.best_from(turns) for search, turns in zip(searches, rounds, strict=True))
    for exact in (CLAUSE_LEARNING, CROSS_CHECK):
        found = solve_rest(set_up, begun, LIMITS, exact=exact)
        assert (found.score, found.status) == (best, "optimal")
        assert replay(set_up, found.play).sheet == found.sheet
        assert found.play.turns[: len(begun.turns)] == begun.turns
    return found.play


def check_all(*rounds: Round, plays: int = 2) -> None:
    """From everywhere in some plays by lot, in a best one, and in one that goes from hint to hint."""
    set_up = challenge(*rounds)
    searches = list(map(Search, rounds))
    for lot in range(plays):
        for begun in beginnings(random_play(set_up, lot)):
            check_rest(set_up, searches, begun)
    best = sum(search.best_score() for search in searches)
    lines = [next(search.best_lines()) for search in searches]
    followed = Play(set_up.id, tuple(turn for line in lines for turn in line))
    for begun in beginnings(followed):
        assert replay(set_up, check_rest(set_up, searches, begun)).sheet.total == best
    for steps in range(len(followed.turns)):
        followed = check_rest(set_up, searches, replace(followed, turns=followed.turns[:steps]))
    assert replay(set_up, followed).sheet.total == best


@pytest.mark.parametrize("number", range(1, 10))
def test_from_the_middle_of_an_invented_round(number: int) -> None:
    check_all(invented_round(number))


@pytest.mark.slow
@pytest.mark.parametrize("number", range(10, 61))
def test_from_the_middle_of_another_invented_round(number: int) -> None:
    check_all(invented_round(number), plays=10)


def test_from_the_middle_of_a_game_of_two_rounds() -> None:
    first, second = invented_round(3), invented_round(4)
    check_all(first, replace(second, blueprint=replace(second.blueprint, id="B2")), plays=1)


def test_with_stacks_that_a_turned_building_has_elsewhere() -> None:
    # The plan is the same upside down; what is built already is not.
    check_all(round_of("X2 / X2 / X2", "glass5 wood2 stone4 wood5 recycled1 stone6 glass3 wood1"))


def test_with_two_stacks_alike() -> None:
    playing = round_of("X2 / X2 / X2", "wood2 wood2 stone4 stone4 glass5 glass1 recycled3 recycled3")
    search, set_up = Search(playing), challenge(playing)
    for turns in ("wood2@r1c2 wood2@r3c2", "wood2@r1c2 wood2@r3c2 stone4@r1c2 stone4@r3c2"):
        check_rest(set_up, [search], hand_built.play(turns))


def test_after_a_discard() -> None:
    playing = round_of("X1 / 31 / 1X", "glass6 glass6 glass6 glass6 wood1 wood2 stone1 wood3 stone6")
    search, set_up = Search(playing), challenge(playing)
    begun = hand_built.play("glass6@r1c2 glass6@r2c1 glass6@r2c2 glass6@r3c1 wood1!")
    check_rest(set_up, [search], begun)


def test_a_beginning_has_to_be_legal() -> None:
    set_up = challenge(round_of("X2 / X2 / X2", "glass5 wood2 stone4 wood5 recycled1 stone6"))
    with pytest.raises(IllegalPlay, match="step 1"):
        solve_rest(set_up, hand_built.play("glass6@r1c2"), LIMITS)
