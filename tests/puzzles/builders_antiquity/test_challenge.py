from typing import Any

import pytest

from puzzles.challenge import SetUpError
from tests.builders_antiquity.hand_built import challenge

WORTH_16 = "B1 1000 0 9, B2 1000 0 5, M1 1000 0 2 0300"


def refused(*cards: str, **changed: Any) -> tuple[str, str, str | None]:
    """The field at fault, what is said of it, and the card at fault, of such a challenge."""
    with pytest.raises(SetUpError) as error:
        challenge(*cards, **changed)
    return error.value.field, str(error.value), error.value.item


def test_cards_are_found_by_id() -> None:
    made = challenge(WORTH_16, "C1 1000 4, L2 0100 3", slaves="S1 2002", apprentice="A2 0001 2")
    assert list(made.building_by_id) == ["B1", "B2", "M1"]
    assert {id: each.wage for id, each in made.worker_by_id.items()} == {"A2": 2, "C1": 4, "L2": 3}
    assert made.slave_by_id["S1"] is made.slaves[0]


@pytest.mark.parametrize("turns", [0, -1])
def test_a_challenge_has_a_turn(turns: int) -> None:
    reason = f"a challenge has at least one turn, not {turns}"
    assert refused(turns=turns) == ("turns", reason, None)


def test_the_goal_is_at_least_a_point() -> None:
    assert refused(goal=0) == ("goal", "the goal is at least one point, not 0", None)


def test_nobody_starts_with_debts() -> None:
    assert challenge(money=0).money == 0
    reason = "a player starts with no sesterces or more, not -1"
    assert refused(money=-1) == ("money", reason, None)


@pytest.mark.parametrize("loans", [-1, 5])
def test_there_are_four_loans_at_most(loans: int) -> None:
    assert refused(loans=loans) == ("loans", f"there are 0-4 loans, not {loans}", None)


def test_the_apprentice_is_one() -> None:
    assert refused(apprentice="C1 1000 4") == ("apprentice", "C1 is a companion, no apprentice", "C1")


@pytest.mark.parametrize(
    ("cards", "kept", "field", "item"),
    [
        (["B1 1000 0 1, B2 1000 0 1, B1 0100 0 1"], {}, "buildings", "B1"),
        (["", "C1 1000 4, L1 1000 4, C1 1000 4"], {}, "workers", "C1"),
        ([], {"slaves": "S1 2002, S1 2002"}, "slaves", "S1"),
        ([], {"tools": "saw brush saw"}, "tools", "saw"),
        ([], {"universities": "wood wood"}, "universities", "wood"),
    ],
)
def test_each_card_is_there_once(cards: list[str], kept: dict[str, str], field: str, item: str) -> None:
    assert refused(*cards, **kept) == (field, f"there is one {item}, not two", item)


def test_the_apprentice_of_the_player_is_not_in_the_deck() -> None:
    assert challenge("", "A1 1000 2", apprentice="A2 1000 2").workers[0].id == "A1"
    reason = "A1 is the player's apprentice, not in the deck, too"
    assert refused("", "C1 1000 4, A1 1000 2") == ("workers", reason, "A1")


def test_a_sprint_can_end() -> None:
    assert challenge(WORTH_16, turns=None, goal=16).sprint
    reason = "a sprint never ends: the buildings are worth 16 points, fewer than the goal of 17"
    assert refused(WORTH_16, turns=None) == ("buildings", reason, None)
    assert not challenge(WORTH_16).sprint
