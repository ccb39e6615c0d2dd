import pytest

from puzzles.builders_antiquity.challenge import Challenge
from puzzles.builders_antiquity.crew import crew
from puzzles.builders_antiquity.position import Placement, opening_position
from puzzles.builders_antiquity.referee import act, replay
from puzzles.builders_antiquity.sites import brought
from puzzles.builders_antiquity.tools import Tool
from puzzles.builders_antiquity.turn_under_way import TurnUnderWay
from puzzles.referee import IllegalPlay
from tests.builders_antiquity.hand_built import challenge, play, position_after, resources, turn

YARD = challenge(
    "B1 9000 0 1, B2 0100 6 1, M1 0100 0 2 0003, B3 0003 5 4, B4 0900 0 1",
    "C1 3010 4, L1 0102 3",
    apprentice="A1 0100 2",
    slaves="S1 2002",
    tools="mallet brush",
    money=60,
    turns=5,
)


def refusal(turns: str, set_up: Challenge = YARD) -> str:
    with pytest.raises(IllegalPlay) as fault:
        replay(set_up, play(turns))
    assert fault.value.section == "2"
    return fault.value.reason


def under_way_after(turns: str, set_up: Challenge = YARD) -> TurnUnderWay:
    """The state in a turn: the last of those turns is not ended."""
    *before, last = turns.split("/")
    opened = position_after(set_up, "/".join(before)) if before else opening_position(set_up)
    under_way = TurnUnderWay(opened)
    for each in turn(last):
        under_way = act(under_way, each)
    return under_way


# Sending


def test_somebody_sent_is_paid_and_stays_until_the_site_is_done() -> None:
    position = position_after(YARD, "+B1 +C1 C1>B1")
    assert position.money == 56
    assert position.at_work == (Placement("C1", "B1"),)
    assert brought(position, "B1") == resources("3010")
    assert refusal("+B1 +C1 C1>B1 / C1>B1") == (
        "action 1, C1>B1: C1 is at work on B1 until that is built"
    )


def test_what_several_bring_is_added_up_over_turns() -> None:
    position = position_after(YARD, "+B1 +C1 +L1 / C1>B1 +B4 / L1>B1 A1>B4")
    assert brought(position, "B1") == resources("3112")
    assert brought(position, "B4") == resources("0100")


def test_the_first_to_a_site_in_a_turn_costs_one_action_the_second_two() -> None:
    assert under_way_after("+B1 +C1 / A1>B1").actions == 2
    under_way = under_way_after("+B1 +C1 / A1>B1 C1>B1")
    assert (under_way.actions, under_way.sent) == (0, {"B1": 2})
    assert refusal("+B1 +C1 / $1 A1>B1 C1>B1") == "action 3, C1>B1: actions needed: 2, left: 1"


def test_those_who_came_in_turns_before_do_not_count() -> None:
    under_way = under_way_after("+B1 +C1 +L1 / A1>B1 C1>B1 / L1>B1")
    assert (under_way.actions, under_way.sent) == (2, {"B1": 1})


def test_sites_are_counted_apart() -> None:
    under_way = under_way_after("+B1 +B4 +C1 / A1>B1 C1>B4")
    assert (under_way.actions, under_way.sent) == (1, {"B1": 1, "B4": 1})


@pytest.mark.parametrize(
    ("turns", "reason"),
    [
        ("A1>B1", "action 1, A1>B1: B1 is no open site, none is open"),
        ("+B1 +B4 A1>B2", "action 3, A1>B2: B2 is no open site, open: B1, B4"),
        ("+B2 A1>B2 A1>B2", "action 3, A1>B2: B2 is no open site, none is open"),
        ("+B1 C1>B1", "action 2, C1>B1: C1 is none of the crew: A1"),
        ("+B1 S1>B1", "action 2, S1>B1: S1 is none of the crew: A1"),
        ("+B1 +M1 M1>B1", "action 3, M1>B1: M1 is none of the crew: A1"),
        ("+B1 +B4 A1>B1 / A1>B4", "action 1, A1>B4: A1 is at work on B1 until that is built"),
        ("+B1 A1*brush>B1", "action 2, A1*brush>B1: the brush is not the player's"),
        (
            "+brush +B1 +C1 / +S1 S1*brush>B1",
            "action 2, S1*brush>B1: S1 is a slave: no tool before freedom",
        ),
        (
            "+brush +B1 +C1 / A1*brush>B1 / C1*brush>B1",
            "action 1, C1*brush>B1: the brush is with A1 on B1 until that is built",
        ),
        ("+B1 $2 A1>B1", "action 3, A1>B1: actions needed: 1, left: 0"),
    ],
)
def test_what_cannot_be_sent(turns: str, reason: str) -> None:
    assert refusal(turns) == reason


def test_a_wage_is_there_when_it_is_paid() -> None:
    poor = challenge("B1 9000 0 1", "C1 3010 4", money=3, turns=2)
    assert refusal("+B1 +C1 C1>B1", poor) == "action 3, C1>B1: sesterces needed: 4, left: 3"
    assert position_after(poor, "+B1 +C1 $1 / C1>B1").money == 0


# Tools


def test_a_tool_adds_its_resource_and_costs_nothing_more() -> None:
    with_tool = under_way_after("+mallet +B1 / A1*mallet>B1")
    without = under_way_after("+mallet +B1 / A1>B1")
    assert brought(with_tool.position, "B1") == resources("1100")
    assert brought(without.position, "B1") == resources("0100")
    assert (with_tool.actions, with_tool.position.money) == (without.actions, without.position.money)


def test_each_carries_a_tool_of_their_own() -> None:
    position = position_after(YARD, "+mallet +B1 +C1 / +brush A1*mallet>B1 / C1*brush>B1")
    assert position.at_work == (
        Placement("A1", "B1", Tool.MALLET),
        Placement("C1", "B1", Tool.BRUSH),
    )
    assert brought(position, "B1") == resources("4111")


def test_a_freed_slave_carries_a_tool_for_a_wage() -> None:
    position = position_after(YARD, "+mallet +B1 / +S1 free:S1 S1*mallet>B1")
    assert brought(position, "B1") == resources("3002")
    assert position.money == 60 - 2 - 7 - 4


def test_a_slave_works_for_nothing() -> None:
    position = position_after(YARD, "+S1 +B1 S1>B1")
    assert (position.money, brought(position, "B1")) == (53, resources("2002"))


# Building


def test_a_site_with_all_that_it_needs_is_built_at_once() -> None:
    under_way = under_way_after("+B2 A1>B2")
    assert under_way.actions == 1
    position = under_way.position
    assert (position.built, position.sites, position.at_work) == (("B2",), (), ())
    assert (position.points, position.money) == (1, 60 - 2 + 6)


def test_nothing_is_built_while_a_resource_is_missing() -> None:
    set_up = challenge("B1 3011 9 1", "C1 3010 4", tools="brush", turns=3)
    short = position_after(set_up, "+B1 +C1 C1>B1")
    assert (short.built, short.money) == ((), 6)
    done = position_after(set_up, "+B1 +C1 +brush / C1*brush>B1")
    assert (done.built, done.money) == (("B1",), 10 - 2 - 4 + 9)


def test_more_than_is_needed_does_no_harm() -> None:
    assert position_after(YARD, "+B2 +L1 L1>B2").built == ("B2",)


def test_people_and_tools_come_back_and_go_elsewhere_in_the_same_turn() -> None:
    under_way = under_way_after("+brush +B2 +B4 / A1*brush>B2 A1*brush>B4")
    assert under_way.position.built == ("B2",)
    assert under_way.position.at_work == (Placement("A1", "B4", Tool.BRUSH),)
    assert (under_way.actions, under_way.sent) == (1, {"B2": 1, "B4": 1})


def test_only_those_of_the_site_come_back() -> None:
    position = position_after(YARD, "+B2 +B1 +C1 / C1>B1 A1>B2")
    assert position.at_work == (Placement("C1", "B1"),)


def test_what_a_building_pays_can_be_spent_in_the_same_turn() -> None:
    poor = challenge("B2 0100 6 1, B4 0900 0 1", "C1 3010 4", apprentice="A1 0100 2", money=2)
    position = position_after(poor, "+B2 A1>B2 buy1 +B4 +C1")
    assert position.money == 2 - 2 + 6 - 5


def test_a_machine_works_for_nothing_once_it_is_built() -> None:
    position = position_after(YARD, "+M1 A1>M1 +B3 / M1>B3")
    assert position.built == ("M1", "B3")
    assert (position.points, position.money) == (6, 60 - 2 + 5)
    assert "M1" in crew(position)


def test_a_machine_carries_a_tool() -> None:
    position = position_after(YARD, "+M1 A1>M1 +mallet / +B1 M1*mallet>B1")
    assert brought(position, "B1") == resources("1003")
