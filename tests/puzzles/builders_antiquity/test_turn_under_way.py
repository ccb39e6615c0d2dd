import pytest

from puzzles.builders_antiquity.actions import Action
from puzzles.builders_antiquity.position import opening_position
from puzzles.builders_antiquity.referee import act
from puzzles.builders_antiquity.turn_under_way import TurnUnderWay
from puzzles.rulings import RuleBroken
from tests.builders_antiquity.hand_built import action, challenge, turn


def beginning(money: int = 10) -> TurnUnderWay:
    return TurnUnderWay(opening_position(challenge(money=money)))


def after(under_way: TurnUnderWay, words: str) -> TurnUnderWay:
    for each in turn(words):
        under_way = act(under_way, each)
    return under_way


def refusal(under_way: TurnUnderWay, what: Action) -> str:
    with pytest.raises(RuleBroken) as broken:
        act(under_way, what)
    assert broken.value.section == "2"
    return broken.value.reason


def test_a_turn_has_three_free_actions() -> None:
    under_way = beginning()
    assert (under_way.actions, under_way.invested, under_way.sent) == (3, False, {})
    assert after(under_way, "$1 $1 $1").position.money == 13
    assert refusal(after(under_way, "$1 $1 $1"), action("$1")) == "actions needed: 1, left: 0"


@pytest.mark.parametrize(("words", "money"), [("$1", 11), ("$2", 13), ("$3", 16), ("$2 $1", 14)])
def test_actions_become_money(words: str, money: int) -> None:
    assert after(beginning(), words).position.money == money


def test_what_is_paid_in_actions_must_be_there() -> None:
    assert refusal(after(beginning(), "$1"), action("$3")) == "actions needed: 3, left: 2"


def test_further_actions_cost_five_sesterces_each() -> None:
    bought = after(beginning(), "buy1")
    assert (bought.actions, bought.position.money) == (4, 5)
    bought = after(beginning(23), "buy4")
    assert (bought.actions, bought.position.money) == (7, 3)
    assert after(beginning(), "buy2") == after(beginning(), "buy1 buy1")


def test_actions_are_bought_at_any_moment_of_the_turn() -> None:
    bought = after(beginning(), "$3 buy3 $3")
    assert (bought.actions, bought.position.money) == (0, 7)


def test_further_actions_are_paid_when_they_are_bought() -> None:
    assert refusal(beginning(4), action("buy1")) == "sesterces needed: 5, left: 4"
    assert refusal(beginning(9), action("buy2")) == "sesterces needed: 10, left: 9"
    assert after(beginning(4), "$1 buy1").actions == 3


def test_an_action_leaves_the_state_before_as_it_was() -> None:
    before = beginning()
    after(before, "$1 buy1")
    assert before == beginning()


def test_actions_that_are_left_are_lost() -> None:
    position = after(beginning(), "$1 buy1").ended()
    assert (position.turn, position.money) == (1, 6)
    assert TurnUnderWay(position).actions == 3
