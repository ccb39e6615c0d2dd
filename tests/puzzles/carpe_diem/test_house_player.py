from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import pytest

from puzzles.carpe_diem.board import SQUARES
from puzzles.carpe_diem.catalogue import house_catalogue
from puzzles.carpe_diem.deal import deal
from puzzles.carpe_diem.forum import CardChoice
from puzzles.carpe_diem.house_player import house_start, house_turns, scoring_turns
from puzzles.carpe_diem.play import FountainStep, Play, ScoringTurn, SealStep, TileTurn
from puzzles.carpe_diem.position import Position, opening_position
from puzzles.carpe_diem.referee import replay, take_step
from puzzles.carpe_diem.score import score
from tests.carpe_diem.hand_built import Tiles, at, challenge, goal, pile, reward, seal, storage
from tests.carpe_diem.random_plays import random_play

HOUSE = house_catalogue()


def house_play(position: Position) -> Play:
    begun = house_start(position)
    return Play(position.challenge.id, begun.patrician, tuple(turn for turn, _ in house_turns(begun)))


def first_turn(spaces: Mapping[int, Tiles], **set_up: Any) -> TileTurn:
    turn = house_play(opening_position(challenge(spaces, **set_up))).turns[0]
    assert isinstance(turn, TileTurn)
    return turn


@pytest.mark.parametrize("number", range(10))
def test_the_house_player_plays_by_the_rules_and_better_than_by_lot(number: int) -> None:
    month = deal(f"house-{number}", "month", HOUSE)
    played = replay(month, house_play(opening_position(month)))
    by_lot = [replay(month, random_play(month, lot)).sheet.total for lot in range(5)]
    assert played.sheet.total > max(by_lot)


def test_each_turn_comes_with_the_position_after_it() -> None:
    position = house_start(opening_position(deal("house", "month", HOUSE)))
    steps = list(house_turns(position))
    assert len(steps) == 28 + 4
    for (_, before), (turn, after) in pairwise([(None, position), *steps]):
        assert take_step(before, turn) == after


def test_what_is_completed_is_taken_before_what_is_not() -> None:
    turn = first_turn(
        spaces={4: {"L4": "vineyard n"}, 5: {"L5": "vineyard w", "L6": "pond e"}},
        placed={"c3": "pond e"},
        goals=[goal("pond", 3, "d")],
    )
    assert (turn.tile, turn.placement, turn.bread) == ("L6", at("d3", 180), False)


def test_what_fits_nowhere_is_stored() -> None:
    turn = first_turn(
        spaces={4: {"L4": "villa nesw", "L5": "villa nesw"}},
        placed={square.name: "market" for square in SQUARES if square.name not in ("a1", "f6")},
    )
    assert (turn.tile, turn.placement) == ("L4", None)


def test_a_craftsman_brings_the_seal_tile_that_is_worth_most() -> None:
    turn = first_turn(
        spaces={4: {"L4": "craftsman w, merchant n"}},
        placed={"c3": "craftsman e", "c4": "market", "d4": "merchant s", "c2": "pond s"},
        seals={"S1": "villa n", "S2": "pond n", "S3": "villa n"},
    )
    assert turn.then == (seal("S2", at("c1")), reward("merchant"))


def test_a_fountain_returns_the_card_that_is_worth_least() -> None:
    turn = first_turn(
        spaces={4: {"L4": "fountain"}},
        placed={"c3": "market"},
        fountain_pile=pile("pond", "market"),
    )
    assert turn.then == (FountainStep("F1"),)


def test_the_patrician_stays_where_the_challenge_puts_it() -> None:
    position = opening_position(challenge({4: {"L4": "pond n"}}, patrician=7))
    assert house_start(position).patrician == 7


def test_every_way_through_a_scoring_period() -> None:
    set_up = challenge(
        {4: {"L4": "pond n"}},
        stored=storage("2 fish", coins=1, bread=3),
        cards={"A1": "1 fish -> 2 points", "D1": "1 pond -> 5 points"},
    )
    position = take_step(house_start(opening_position(set_up)), TileTurn(4, "L4", None))
    ways = list(scoring_turns(position))
    assert len({turn for turn, _, _ in ways}) == len(ways) == 2 * (5 * 2 - 1)
    for turn, after, points in ways:
        done = take_step(position, turn)
        assert (done.storage, sum(card.points for card in done.resolved)) == (after, points)
    best = ScoringTurn(1, (CardChoice("A1", 3), CardChoice("D1", bread=True)))
    assert max(ways, key=lambda way: way[2])[0] in (best, ScoringTurn(1, best.choices[::-1]))
    turn, end = list(house_turns(position))[-1]
    assert turn in (best, ScoringTurn(1, best.choices[::-1]))
    assert score(end).cards == 3 * 2 + 5


def test_seal_tiles_are_placed_in_dealt_games() -> None:
    months = [deal(f"house-{number}", "month", HOUSE) for number in range(10)]
    turns = [turn for month in months for turn in house_play(opening_position(month)).turns]
    steps = [step for turn in turns if isinstance(turn, TileTurn) for step in turn.then]
    assert any(isinstance(step, SealStep) and step.placement for step in steps)
