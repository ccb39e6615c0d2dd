"""The bounds that need no search: checked against all plays in test_rest, too."""

import pytest

from puzzles.builders_antiquity.challenge import Challenge
from solver.builders_antiquity.ceilings import Ceilings
from solver.builders_antiquity.people import People
from tests.builders_antiquity.hand_built import challenge, position_after


def scores(set_up: Challenge, turns: str = "") -> tuple[int, ...]:
    position = position_after(set_up, turns)
    assert set_up.turns is not None
    return Ceilings(People(position), set_up.turns - position.turn).scores


STONE = "A1 1000 0"
TWO = "B1 2000 0 4"


@pytest.mark.parametrize(("people", "turns", "actions"), [(1, 1, 1), (3, 1, 6), (3, 2, 4), (5, 2, 9)])
def test_who_is_sent_over_more_turns_takes_fewer_actions(people: int, turns: int, actions: int) -> None:
    set_up = challenge(f"B1 {people}000 0 1", apprentice=STONE)
    position = position_after(set_up)
    assert People(position).actions(0, turns) == 1 + actions


def test_what_cannot_be_paid_is_no_play() -> None:
    # Four actions, one of them bought; then the play ends with no more than one sesterce less.
    assert scores(challenge(TWO, apprentice=STONE, money=4)) == (4 + 6,)
    assert scores(challenge(TWO, apprentice=STONE, money=5)) == (5 + 6, 40)
    assert scores(challenge(TWO, apprentice=STONE, money=0, loans=1)) == (6, 40 - 5)


def test_a_site_and_who_is_there_need_no_more_actions() -> None:
    set_up = challenge(TWO, apprentice=STONE, money=0, turns=2)
    assert scores(set_up, "+B1 A1>B1") == (6, 43)


def test_the_cards_before_a_building_have_to_be_taken() -> None:
    five = ", ".join(f"B{number} 9000 0 0" for number in range(1, 6))
    set_up = challenge(f"{five}, B6 9000 0 0, B7 1000 0 3", apprentice=STONE, money=0, turns=2)
    assert scores(set_up, "$2") == (3 + 6,)
    assert scores(set_up, "+B1") == (6, 30)
    assert scores(set_up, "+B1 $1") == (7, 30 + 1)


def test_points_of_before_stay_and_a_loan_costs() -> None:
    set_up = challenge("B1 1000 2 3", apprentice=STONE, money=0, loans=1, turns=2)
    assert scores(set_up, "+B1 A1>B1 +loan") == (30 + 2 + 10 - 15 + 6,)
