from typing import Any

import pytest

from puzzles.builders_antiquity.referee import replay
from puzzles.builders_antiquity.resources import Resource
from puzzles.builders_antiquity.tools import Tool
from puzzles.referee import IllegalPlay
from tests.builders_antiquity.hand_built import challenge, play, position_after

CARDS: dict[str, Any] = {
    "slaves": "S1 2002, S2 0022",
    "tools": "mallet brush",
    "universities": "stone wood",
    "apprentice": "A1 0101 2",
}
LABOURER = "L1 2001 3"


def refusal(turns: str, *, money: int = 99, loans: int = 2) -> str:
    with pytest.raises(IllegalPlay) as fault:
        replay(
            challenge("B1 9000 0 1", LABOURER, money=money, loans=loans, turns=5, **CARDS), play(turns)
        )
    assert fault.value.section == "2"
    return fault.value.reason


def invested(turns: str) -> tuple[object, ...]:
    """The money after some turns with 20 sesterces, and what was got for it."""
    position = position_after(challenge("", LABOURER, money=20, loans=2, turns=5, **CARDS), turns)
    return position.money, position.slaves, position.tools, position.loans, dict(position.educated)


def test_what_investments_cost_and_bring() -> None:
    assert invested("+S2 $1") == (14, ("S2",), (), 0, {})
    assert invested("+brush $1") == (19, (), (Tool.BRUSH,), 0, {})
    assert invested("+loan $1") == (31, (), (), 1, {})
    assert invested("wood@A1 $1") == (14, (), (), 0, {"A1": Resource.WOOD})


def test_each_investment_takes_an_action() -> None:
    for word in ("+S1", "+mallet", "+loan", "stone@A1"):
        assert refusal(f"$3 {word}") == f"action 2, {word}: actions needed: 1, left: 0"


@pytest.mark.parametrize(("word", "price"), [("+S1", 7), ("+mallet", 2), ("stone@A1", 7)])
def test_a_price_is_there_when_it_is_paid(word: str, price: int) -> None:
    short = price - 1
    fault = refusal(f"{word} $2", money=short)
    assert fault == f"action 1, {word}: sesterces needed: {price}, left: {short}"
    position = position_after(challenge(money=short, turns=5, **CARDS), f"$1 {word}")
    assert position.money == 0


@pytest.mark.parametrize("first", ["+S1", "+mallet", "+loan", "stone@A1"])
@pytest.mark.parametrize("second", ["+S2", "+brush", "+loan", "wood@L1"])
def test_there_is_one_investment_a_turn_of_whichever_sort(first: str, second: str) -> None:
    reason = f"action 2, {second}: there is one investment a turn, of whichever sort"
    assert refusal(f"+L1 / {first} {second}") == reason
    assert invested(f"+L1 / {first} / {second}") != invested(f"+L1 / {first} / -")


@pytest.mark.parametrize(
    ("turns", "reason"),
    [
        ("+S3", "action 1, +S3: the slave S3 is not to be had, left: S1, S2"),
        ("+S1 / +S1", "action 1, +S1: the slave S1 is not to be had, left: S2"),
        ("+S1 / +S2 / +S1", "action 1, +S1: the slave S1 is not to be had, none is left"),
        ("+saw", "action 1, +saw: the tool saw is not to be had, left: mallet, brush"),
        ("+brush / +brush", "action 1, +brush: the tool brush is not to be had, left: mallet"),
        ("+loan / +loan / +loan", "action 1, +loan: no loan is left"),
        (
            "decoration@A1",
            "action 1, decoration@A1: the university decoration is not to be had, left: stone, wood",
        ),
        (
            "stone@A1 / +S1 free:S1 / stone@S1",
            "action 1, stone@S1: the university stone is not to be had, left: wood",
        ),
        (
            "stone@A1 / wood@A1",
            "action 1, wood@A1: A1 went to the university of stone already",
        ),
        ("stone@A2", "action 1, stone@A2: A2 is none of the crew: A1"),
        ("+B1 A1>B1 stone@A1", "action 3, stone@A1: A1 is at work on B1 until that is built"),
        ("+S1 / stone@S1", "action 1, stone@S1: S1 is a slave: no university before freedom"),
    ],
)
def test_an_investment_that_cannot_be_made(turns: str, reason: str) -> None:
    assert refusal(turns) == reason


def test_a_freed_slave_is_educated_like_anybody() -> None:
    assert invested("+S1 free:S1 $1 / stone@S1")[4] == {"S1": Resource.STONE}


def test_there_may_be_no_loans() -> None:
    assert refusal("+loan", loans=0) == "action 1, +loan: no loan is left"
