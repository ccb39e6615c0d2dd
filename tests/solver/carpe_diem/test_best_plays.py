"""What is said of all best plays, against the exhaustive search, which lists them."""

from collections.abc import Hashable

import pytest

from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.play import Play, ScoringTurn
from puzzles.carpe_diem.referee import replay
from solver.carpe_diem.best_plays import study
from solver.carpe_diem.rules_used import rules_used
from solver.carpe_diem.solve import solve
from solver.results import Limits
from tests.carpe_diem.exhaustive import Search
from tests.carpe_diem.hand_built import challenge
from tests.carpe_diem.invented_deals import invented_deal, invented_game
from tests.carpe_diem.trimmed_deals import early_deal

ENOUGH = 1e4


def sight(set_up: Challenge, play: Play) -> Hashable:
    """What the district looks like at the end, and which spaces were scored on."""
    placed = replay(set_up, play).positions[-1].district.placed
    lying = frozenset(
        (square, each.sides, frozenset((part.kind, part.chimneys) for part in each.tile.parts))
        for square, each in placed.items()
    )
    return lying, tuple(turn.space for turn in play.turns if isinstance(turn, ScoringTurn))


def check(set_up: Challenge) -> None:
    """What is said is so of all best plays, and decided."""
    plays = list(Search(set_up).best_plays())
    play = solve(set_up, Limits(workers=1)).play
    found = study(set_up, play, ENOUGH)
    assert found.another == (len({sight(set_up, each) for each in plays}) > 1)
    assert found.used == ()
    for rule in found.needed:
        assert all(rule in rules_used(set_up, each) for each in plays)


@pytest.mark.parametrize("number", [22, 24, 25, 28])
def test_an_invented_deal(number: int) -> None:
    check(invented_deal(number))


@pytest.mark.parametrize("number", [6, 11, 19, 23, 34])
def test_an_invented_game_of_several_phases(number: int) -> None:
    check(invented_game(number))


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_trimmed_deal(number: int) -> None:
    check(early_deal(number))


def test_a_craftsman_that_every_best_play_needs() -> None:
    set_up = challenge(
        {4: {"L1": "craftsman e"}, 7: {"L2": "craftsman w"}, 3: {"L3": "pond e"}},
        seals={"D1": "bakery"},
        cards={
            "A01": "1 fish -> 2 points",
            "C01": "1 chimneys -> 1 points",
            "D01": "1 pond -> 1 points",
            "D02": "1 bakery -> 9 points",
        },
        used=[2],
        patrician=1,
    )
    check(set_up)
    assert "craftsman" in study(set_up, solve(set_up, Limits(workers=1)).play, ENOUGH).needed


def test_without_work_nothing_is_decided() -> None:
    set_up = early_deal(1)
    play = solve(set_up, Limits(workers=1)).play
    found = study(set_up, play, 0.0)
    assert (found.another, found.needed) == (None, ())
    assert found.used == rules_used(set_up, play)
