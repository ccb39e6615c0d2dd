"""What is said of all best plays, against the exhaustive search, which lists them."""

from dataclasses import replace

import pytest

from puzzles.blueprints.challenge import Challenge, Round
from puzzles.blueprints.play import Play, Turn
from solver.blueprints.best_plays import study
from solver.blueprints.instance import Instance
from solver.blueprints.rules_used import rules_used
from solver.blueprints.solve import solve
from solver.results import Limits
from tests.blueprints.exhaustive import Search
from tests.blueprints.hand_built import challenge, round_of
from tests.blueprints.invented_rounds import invented_round

ENOUGH = 1e4
COLUMN = "X2 / X2 / X2"


def named(playing: Round, id: str) -> Round:
    return replace(playing, blueprint=replace(playing.blueprint, id=id))


def sight(playing: Round, turns: tuple[Turn, ...]) -> tuple[tuple[str, ...], ...]:
    """The building as it looks from where it looks least."""
    instance = Instance(playing)
    stacks = [tuple(turn.die.name for turn in turns if turn.cell == cell) for cell in instance.cells]
    return min(tuple(stacks[other] for other in each) for each in instance.automorphisms)


def check(set_up: Challenge) -> None:
    """What is said is so of all best plays, and decided."""
    best = [list(Search(each).best_lines()) for each in set_up.rounds]
    rounds = list(zip(set_up.rounds, best, strict=True))
    sights = [{sight(playing, line) for line in lines} for playing, lines in rounds]
    play = solve(set_up, Limits(workers=1)).play
    found = study(set_up, play, ENOUGH)
    assert found.another == any(len(each) > 1 for each in sights)
    assert found.used == ()
    used = [
        [set(rules_used(challenge(playing), Play("hand-built", line))) for line in lines]
        for playing, lines in rounds
    ]
    assert set(found.needed) == set().union(*(set.intersection(*each) for each in used))


@pytest.mark.parametrize("number", range(12))
def test_an_invented_round(number: int) -> None:
    check(challenge(invented_round(number)))


@pytest.mark.parametrize("number", range(3))
def test_an_invented_game(number: int) -> None:
    rounds = [invented_round(3 * number + each) for each in range(20, 23)]
    check(challenge(*(named(each, f"B{n}") for n, each in enumerate(rounds))))


def test_a_bonus_and_a_prize_that_every_best_play_needs() -> None:
    set_up = challenge(round_of(COLUMN, "glass1 glass1 glass1 glass1 glass1 glass1 glass1", turns=6))
    check(set_up)
    play = solve(set_up, Limits(workers=1)).play
    assert study(set_up, play, ENOUGH).needed == ("blueprint bonus", "prize")


def test_without_work_nothing_is_decided() -> None:
    set_up = challenge(invented_round(1))
    play = solve(set_up, Limits(workers=1)).play
    found = study(set_up, play, 0.0)
    assert (found.another, found.needed) == (None, ())
    assert found.used == rules_used(set_up, play)
