"""Neighbourhoods: what is kept stays, and the best play is found where all is free."""

import pytest
from ortools.sat.python import cp_model

from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.play import Play, TileTurn
from puzzles.carpe_diem.referee import replay
from solver.carpe_diem.instance import Instance
from solver.carpe_diem.neighbourhood import TurnNumber, neighbourhood
from solver.carpe_diem.play import read_play
from solver.search import CLAUSE_LEARNING, Assignment
from tests.carpe_diem.exhaustive import Search
from tests.carpe_diem.invented_deals import invented_deal, invented_game
from tests.carpe_diem.random_plays import random_play

DEALS = [
    *(invented_deal(number) for number in (22, 28, 29, 31)),
    *(invented_game(number) for number in (6, 11, 19, 23)),
]


def best_of(set_up: Challenge, played: Play, free: set[TurnNumber]) -> Play:
    exact = neighbourhood(Instance(set_up), played, free)
    solver = cp_model.CpSolver()
    solver.parameters = CLAUSE_LEARNING.parameters(workers=1, seconds=None)
    assert solver.solve(exact.model) == cp_model.OPTIMAL
    best = Assignment(round(solver.objective_value), tuple(solver.response_proto.solution))
    play = read_play(exact, best)
    assert replay(set_up, play).sheet.total >= best.objective
    return play


def all_turns(set_up: Challenge) -> set[TurnNumber]:
    instance = Instance(set_up)
    return {(phase, turn) for phase in instance.phases for turn in range(instance.turns_in(phase))}


def tile_turns(played: Play) -> list[TileTurn]:
    return [turn for turn in played.turns if isinstance(turn, TileTurn)]


@pytest.mark.parametrize("number", range(len(DEALS)))
def test_where_every_turn_is_free_the_best_play_is_found(number: int) -> None:
    set_up = DEALS[number]
    play = best_of(set_up, random_play(set_up, number), all_turns(set_up))
    assert replay(set_up, play).sheet.total == Search(set_up).best_score()


@pytest.mark.parametrize("number", range(len(DEALS)))
def test_where_no_turn_is_free_every_visit_and_tile_stays(number: int) -> None:
    set_up = DEALS[number]
    played = random_play(set_up, number)
    play = best_of(set_up, played, set())
    assert [turn.space for turn in tile_turns(play)] == [turn.space for turn in tile_turns(played)]
    before, after = (replay(set_up, each).positions[-1].district.placed for each in (played, play))
    assert {square: each.sides for square, each in after.items()} == {
        square: each.sides for square, each in before.items()
    }
    assert replay(set_up, play).sheet.total >= replay(set_up, played).sheet.total


@pytest.mark.parametrize("number", range(len(DEALS)))
def test_with_one_turn_free_the_tiles_of_the_others_stay_on_their_squares(number: int) -> None:
    set_up = DEALS[number]
    played = random_play(set_up, number)
    _, *kept = tile_turns(played)
    play = best_of(set_up, played, {(1, 0)})
    placed = replay(set_up, play).positions[-1].district.placed
    for turn in kept:
        if turn.placement is not None:
            laid = set_up.tiles[turn.tile]
            assert placed[turn.placement.square].sides == laid.sides(turn.placement.turn)
    assert replay(set_up, play).sheet.total >= replay(set_up, played).sheet.total
