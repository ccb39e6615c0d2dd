"""A play's hint, taken as certain: the model then allows that play."""

from functools import partial

import pytest

from puzzles.carpe_diem.catalogue import house_catalogue
from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.deal import deal
from puzzles.carpe_diem.play import Play, TileTurn
from puzzles.carpe_diem.referee import replay
from solver.carpe_diem.hint import true_in
from solver.carpe_diem.instance import Instance
from solver.carpe_diem.model import exact_model, relaxation
from solver.carpe_diem.play import read_play
from solver.search import CLAUSE_LEARNING, maximise
from tests.carpe_diem.hand_built import UNMET, at, challenge, play, seal, take
from tests.carpe_diem.invented_deals import invented_deal
from tests.carpe_diem.random_plays import random_play
from tests.solver.test_search import Log


def played_again(set_up: Challenge, played: Play) -> Play:
    """The best play among those with all that the hint says."""
    exact = exact_model(relaxation(Instance(set_up)))
    for literal in true_in(exact, played):
        exact.model.add(literal == 1)
    log = Log()
    maximise(exact.model, CLAUSE_LEARNING, 1, 60, log)
    return read_play(exact, log.assignments[-1])


def agrees(set_up: Challenge, played: Play) -> None:
    """The model has the play, if with more tiles placed where it stores some."""
    again = played_again(set_up, played)
    assert spaces(again) == spaces(played)
    assert sides(set_up, again).items() >= sides(set_up, played).items()
    assert replay(set_up, again).sheet.total >= replay(set_up, played).sheet.total


def spaces(played: Play) -> list[int]:
    return [turn.space for turn in played.turns if isinstance(turn, TileTurn)]


def sides(set_up: Challenge, played: Play) -> dict[str, object]:
    """What lies where in the end, as it looks."""
    district = replay(set_up, played).positions[-1].district
    return {square.name: placed.sides for square, placed in district.placed.items()}


CHALLENGES = [
    *(partial(deal, f"r-{n}", "taster", house_catalogue()) for n in range(4)),
    *(partial(invented_deal, n) for n in range(1, 13)),
]


@pytest.mark.parametrize("number", range(len(CHALLENGES)))
def test_a_random_play_is_one_of_the_models(number: int) -> None:
    set_up = CHALLENGES[number]()
    agrees(set_up, random_play(set_up, number))


def test_seal_tiles_in_a_chain() -> None:
    set_up = challenge(
        {4: {"L4": "craftsman w"}},
        placed={"c3": "craftsman e", "c2": "craftsman e"},
        seals={"S1": "craftsman w", "S2": "market", "S3": "market"},
        patrician=1,
    )
    chain = seal("S1", at("d2"), seal("S3", at("d4")))
    agrees(set_up, play(take(4, "L4", at("d3"), chain), UNMET))


def test_a_tile_like_another_of_its_space() -> None:
    set_up = challenge({4: {"L4": "baker w", "L5": "baker w"}}, placed={"c3": "market"}, patrician=1)
    agrees(set_up, play(take(4, "L5", at("d3", 90)), UNMET))
