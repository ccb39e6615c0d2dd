"""The exhaustive search against the referee, on rounds small enough to play in every way."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from puzzles.blueprints.catalogue import house_catalogue
from puzzles.blueprints.challenge import Round
from puzzles.blueprints.deal import deal
from puzzles.blueprints.play import Turn
from puzzles.blueprints.position import Position, opening_position
from puzzles.blueprints.referee import replay, take_turn
from puzzles.blueprints.score import score
from puzzles.blueprints.things import CELLS
from puzzles.rulings import RuleBroken
from tests.blueprints.exhaustive import Search, best_play, best_score
from tests.blueprints.hand_built import challenge, dice, round_of, turn
from tests.blueprints.invented_rounds import invented_round
from tests.blueprints.random_plays import random_play

Line = tuple[Turn, ...]

TINY = {
    "a pool of one": round_of("X1 / 31 / 1X", "stone2 wood4 glass3 recycled3 wood3", turns=5),
    "a full round": round_of("X2 / X2 / X2", "stone1 wood2 wood4 stone4 glass3 stone6"),
    "the bonus": round_of("22 / 2X / XX", "glass1 glass2 glass3 glass4 glass4 glass5"),
    "recycled dice": round_of("X3 / X1 / X2", "recycled1 glass1 recycled2 recycled3 glass2", turns=4),
    "six recycled dice": round_of(
        "X2 / X2 / X2", "recycled1 recycled2 recycled3 recycled4 recycled5 recycled6"
    ),
    "a stack of six": round_of("X2 / X2 / X2", "stone1 stone1 stone2 stone2 stone3 stone3"),
    "equal dice": round_of("12 / 12 / XX", "wood3 wood3 stone3 wood3 stone3", turns=3),
    "a prize for one value": round_of("1X / 2X / 3X", "glass2 wood2 stone2 glass3 wood2", turns=4),
    "discards": round_of("X1 / X2 / X3", "glass6 wood5 stone4 wood2 glass3 glass6"),
    "discards from a pool": round_of("3X / 12 / XX", "glass6 wood5 stone4 wood2 glass3", turns=4),
    "a late die": round_of("2X / 21 / 1X", "stone5 wood6 glass2 stone1 stone5", turns=3),
}


def accepted(position: Position, turn: Turn) -> Position | None:
    """The position after the turn if the referee finds it legal."""
    try:
        return take_turn(position, turn)
    except RuleBroken:
        return None


def all_lines(position: Position) -> Iterator[tuple[Line, int]]:
    """All that can be played from here, the referee alone saying what is legal, and the scores."""
    if position.over:
        yield (), score(position).total
        return
    for die in set(position.pool):
        for cell in (*CELLS, None):
            after = accepted(position, Turn(die, cell))
            if after is not None:
                for line, total in all_lines(after):
                    yield (Turn(die, cell), *line), total


@pytest.mark.parametrize("playing", TINY.values(), ids=TINY)
def test_the_search_finds_all_the_best_plays_that_the_referee_accepts(playing: Round) -> None:
    scores = dict(all_lines(opening_position(challenge(playing))))
    best = max(scores.values())
    search = Search(playing)
    assert search.best_score() == best
    lines = list(search.best_lines())
    assert len(lines) == len(set(lines))
    assert set(lines) == {line for line, total in scores.items() if total == best}


@pytest.mark.parametrize("number", range(1, 101))
def test_the_search_and_the_referee_score_random_plays_alike(number: int) -> None:
    dealt = deal(f"scores-{number}", "round", house_catalogue())
    for set_up in (dealt, challenge(invented_round(number))):
        search = Search(set_up.rounds[0])
        for seed in range(5):
            play = random_play(set_up, seed)
            assert search.score(play.turns) == replay(set_up, play).sheet.total


@pytest.mark.parametrize("number", range(1, 11))
def test_no_random_play_beats_the_best(number: int) -> None:
    set_up = challenge(invented_round(number))
    best = best_score(set_up)
    assert replay(set_up, best_play(set_up)).sheet.total == best
    for seed in range(50):
        assert replay(set_up, random_play(set_up, seed)).sheet.total <= best


def test_dice_beyond_those_that_turn_up_change_nothing() -> None:
    playing = TINY["a late die"]
    longer = replace(playing, dice=(*playing.dice, *dice("stone6 glass6 wood6")))
    assert Search(longer).best_score() == Search(playing).best_score()


def test_the_search_of_a_game_is_that_of_its_rounds() -> None:
    first = round_of("X2 / X2 / X2", "stone1 wood2 wood4 stone4 glass3 stone6", id="B1")
    second = round_of("22 / 2X / XX", "wood3 wood3 stone3 wood3 stone3", turns=3, id="B2")
    set_up = challenge(first, second)
    best = Search(first).best_score() + Search(second).best_score()
    assert best_score(set_up) == replay(set_up, best_play(set_up)).sheet.total == best


@pytest.mark.parametrize("wrong", ["stone4@r1c2", "wood4@r1c2", "stone2!", "stone2@r1c1"])
def test_the_search_scores_only_what_is_legal(wrong: str) -> None:
    search = Search(TINY["a pool of one"])
    with pytest.raises(ValueError, match="turn 1 cannot be"):
        search.score([turn(wrong)])
