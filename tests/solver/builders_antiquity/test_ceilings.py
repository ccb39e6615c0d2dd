"""The bounds that need no search: checked against all plays in test_rest, too."""

import pytest

from puzzles.builders_antiquity.challenge import Challenge
from puzzles.builders_antiquity.play import Play
from puzzles.builders_antiquity.referee import REFEREE
from puzzles.builders_antiquity.score import turns_and_tenths
from solver.builders_antiquity.ceilings import FEW_TURNS, MOST_BUILDINGS, Ceilings
from solver.builders_antiquity.people import People
from tests.builders_antiquity.exhaustive import Search
from tests.builders_antiquity.hand_built import challenge, play, position_after
from tests.builders_antiquity.invented_deals import begun_play, invented_deal, larger_deal
from tests.builders_antiquity.random_plays import random_play


def scores(set_up: Challenge, turns: str = "") -> tuple[int, ...]:
    position = position_after(set_up, turns)
    assert set_up.turns is not None
    return Ceilings(People(position), set_up.turns - position.turn).scores


STONE = "A1 1000 0"
TWO = "B1 2000 0 4"
HELP = "L1 1000 0"


@pytest.mark.parametrize(("people", "turns", "actions"), [(1, 1, 1), (3, 1, 6), (3, 2, 4), (5, 2, 9)])
def test_who_is_sent_over_more_turns_takes_fewer_actions(people: int, turns: int, actions: int) -> None:
    set_up = challenge(f"B1 {people}000 0 1", apprentice=STONE)
    position = position_after(set_up)
    assert People(position).actions(0, turns) == 1 + actions


def test_what_cannot_be_paid_is_no_play() -> None:
    # Five actions, two of them bought; then the play ends with no more than one sesterce less.
    assert scores(challenge(TWO, HELP, apprentice=STONE, money=9)) == (9 + 6,)
    assert scores(challenge(TWO, HELP, apprentice=STONE, money=10)) == (10 + 6, 40)
    assert scores(challenge(TWO, HELP, apprentice=STONE, money=5, loans=1)) == (5 + 6, 40 - 20)


def test_what_the_people_there_are_cannot_bring_is_no_play() -> None:
    assert scores(challenge(TWO, apprentice=STONE, money=99)) == (99 + 6,)


def test_a_site_and_who_is_there_need_no_more_actions() -> None:
    set_up = challenge(TWO, HELP, apprentice=STONE, money=0, turns=2)
    assert scores(set_up, "+B1 +L1 A1>B1") == (6, 43)


def test_the_cards_before_a_building_have_to_be_taken() -> None:
    five = ", ".join(f"B{number} 9000 0 0" for number in range(1, 6))
    set_up = challenge(f"{five}, B6 9000 0 0, B7 1000 0 3", apprentice=STONE, money=0, turns=2)
    assert scores(set_up, "$2") == (3 + 6,)
    assert scores(set_up, "+B1") == (6, 30)
    assert scores(set_up, "+B1 $1") == (7, 30 + 1)


def test_points_of_before_stay_and_a_loan_costs() -> None:
    set_up = challenge("B1 1000 2 3", apprentice=STONE, money=0, loans=1, turns=2)
    assert scores(set_up, "+B1 A1>B1 +loan") == (30 + 2 + 10 - 15 + 6,)


# What is charged, where a play does no better


DEAR = "B1 0200 0 4"


def test_a_recruit_takes_an_action_and_a_wage() -> None:
    assert scores(challenge(DEAR, "L1 0200 3", money=8)) == (14, 45)
    assert scores(challenge(DEAR, "L1 0200 3", money=2)) == (8,)


def test_a_recruit_serves_twice() -> None:
    set_up = challenge(f"{DEAR}, B2 0200 0 4", "L1 0200 3", money=16)
    assert scores(set_up) == (22, 53, 80)


def test_two_teams_take_two_recruits() -> None:
    set_up = challenge("B1 0200 0 4, B2 0020 0 4", "L1 0200 0, L2 0020 0", money=15)
    assert scores(set_up) == (21, 55, 80)


def test_a_recruit_deep_in_the_deck_takes_others_along() -> None:
    workers = ", ".join([*(f"L{number} 0000 0" for number in range(1, 6)), "L6 0200 0"])
    assert scores(challenge(DEAR, workers, money=5)) == (11, 40)
    assert scores(challenge(DEAR, workers, money=4)) == (10,)


def test_a_slave_takes_an_investment_and_has_to_be_freed() -> None:
    slaves = "S1 0200, S2 0020"
    assert scores(challenge(DEAR, slaves=slaves, money=12)) == (18, 40)
    assert scores(challenge(DEAR, slaves=slaves, money=6)) == (12,)
    assert scores(challenge("B1 0220 0 4", slaves=slaves, money=99)) == (105,)


def test_a_university_has_to_be_paid() -> None:
    set_up = challenge("B1 3000 0 4", apprentice=STONE, universities="stone", money=7)
    assert scores(set_up) == (13, 40)
    assert scores(challenge("B1 3000 0 4", apprentice=STONE, universities="stone", money=6)) == (12,)
    assert scores(challenge("B1 3000 0 4", apprentice=STONE, universities="wood", money=99)) == (105,)


def test_two_universities_teach_two() -> None:
    set_up = challenge(
        "B1 3300 0 9", apprentice="A1 1100 0", universities="stone wood", money=14, turns=2
    )
    assert scores(set_up) == (26,)


def test_a_tool_has_to_be_paid_once() -> None:
    two = "B1 2000 0 2, B2 2000 0 2, B3 2000 0 2"
    set_up = challenge(two, apprentice=STONE, tools="mallet", money=7, turns=2)
    assert scores(set_up)[3] == 60
    set_up = challenge(two, apprentice=STONE, tools="mallet", money=6, turns=2)
    assert len(scores(set_up)) == 3
    assert scores(challenge(two, apprentice=STONE, tools="mallet", money=1)) == (1 + 6,)


def test_a_machine_serves_only_if_it_is_built() -> None:
    set_up = challenge("M1 1000 0 2 0300, B1 0300 0 4", apprentice=STONE, money=5)
    assert scores(set_up)[2] == 60
    assert scores(challenge("M1 0003 0 2 0300, B1 0300 0 4", apprentice=STONE, money=99)) == (105,)


def test_what_is_paid_last_comes_too_late() -> None:
    assert scores(challenge("B1 0200 9 4", "L1 0200 8", money=8)) == (14, 40 + 9)
    assert scores(challenge("B1 0200 9 4", "L1 0200 8", money=7)) == (13,)


# The goal


@pytest.mark.parametrize(("points", "may_end"), [(1, True), (2, False)])
def test_a_sprint_does_not_end_before_the_goal_can_be_reached(points: int, may_end: bool) -> None:
    set_up = challenge("B1 1000 0 1, B2 1000 0 1", apprentice=STONE, money=4, turns=None, goal=points)
    assert Ceilings(People(position_after(set_up)), 1).may_end == may_end
    assert Ceilings(People(position_after(set_up)), 2).may_end
    assert Ceilings(People(position_after(set_up)), FEW_TURNS + 1).may_end


def test_more_cards_than_in_the_game_have_a_bound_too() -> None:
    many = ", ".join(f"B{number} 0200 0 1" for number in range(1, MOST_BUILDINGS + 2))
    assert max(scores(challenge(many, money=2))) >= 8


# Against plays


def check_play(set_up: Challenge, played: Play) -> None:
    """No ceiling along a play is below its score."""
    steps = REFEREE.replay_steps(set_up, played)
    end = steps.positions[-1]
    _, tenths = turns_and_tenths(REFEREE.replay(set_up, played).sheet.total)
    for position in steps.positions[:-1]:
        turns = (set_up.turns or end.turn) - position.turn
        if turns <= FEW_TURNS + 1:
            ceilings = Ceilings(People(position), turns)
            assert tenths <= ceilings.scores[len(end.built) - len(position.built)]
            assert ceilings.may_end or not set_up.sprint


@pytest.mark.parametrize("number", range(1, 41))
def test_no_play_by_lot_is_better(number: int) -> None:
    for dealt in (invented_deal(number), larger_deal(number), begun_play(number)[0]):
        for seed in range(3):
            check_play(dealt, random_play(dealt, seed))


@pytest.mark.parametrize("number", range(1, 26))
def test_no_best_play_is_better(number: int) -> None:
    dealt = invented_deal(number)
    for turns in Search(dealt).best_lines():
        check_play(dealt, Play(dealt.id, turns))


@pytest.mark.parametrize(
    ("set_up", "turns"),
    [
        # A slave who is freed and carries a tool.
        (
            challenge("B1 0003 0 5", slaves="S1 0002", tools="brush", money=13, turns=2),
            "+S1 free:S1 +B1 / +brush S1*brush>B1",
        ),
        # A tool for somebody who was at a university.
        (
            challenge("B1 4000 0 4", apprentice=STONE, tools="mallet", universities="stone", turns=2),
            "stone@A1 +B1 / +mallet A1*mallet>B1",
        ),
        # A machine on the next site in the same turn.
        (challenge("M1 1000 0 2 0300, B1 0300 0 4", apprentice=STONE), "+M1 A1>M1 +B1 buy1 M1>B1"),
        # A tool carried by one who brings nothing else.
        (
            challenge("B1 1100 0 4", "L1 0000 0", apprentice=STONE, tools="saw", turns=2),
            "+saw +B1 +L1 / A1>B1 buy1 L1*saw>B1",
        ),
        # One sent three times in a turn, and sesterces of a site that pay for the next.
        (
            challenge("B1 1000 9 1, B2 1000 9 1, B3 1000 0 5", apprentice="A1 1000 2", turns=1, money=7),
            "+B1 A1>B1 +B2 buy1 A1>B2 buy2 +B3 A1>B3",
        ),
        # A loan in the last turn.
        (challenge(DEAR, "L1 0200 3", money=0, loans=1), "+loan +B1 +L1 buy1 L1>B1"),
    ],
)
def test_a_play_made_by_hand_is_no_better(set_up: Challenge, turns: str) -> None:
    check_play(set_up, play(turns))
