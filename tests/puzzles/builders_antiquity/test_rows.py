import pytest

from puzzles.builders_antiquity.referee import replay
from puzzles.referee import IllegalPlay
from tests.builders_antiquity.hand_built import challenge, play, position_after

SIX = ", ".join(f"B{number} 1000 0 1" for number in range(1, 7))
STAFF = ", ".join(f"L{number} 1000 1" for number in range(1, 7))
DECKS = challenge(SIX, STAFF, turns=2)


def refusal(turns: str) -> str:
    with pytest.raises(IllegalPlay) as fault:
        replay(DECKS, play(turns))
    assert fault.value.section == "2"
    return fault.value.reason


def test_a_building_is_opened_for_an_action() -> None:
    position = position_after(DECKS, "+B3 +B2 $1")
    assert (position.opened, position.money) == (("B3", "B2"), 11)
    assert refusal("+B1 +B2 +B3 +B4") == "action 4, +B4: actions needed: 1, left: 0"


def test_a_worker_is_recruited_for_an_action() -> None:
    position = position_after(DECKS, "+L5 +L1 $1")
    assert (position.recruited, position.money) == (("L5", "L1"), 11)
    assert refusal("$3 +L1") == "action 2, +L1: actions needed: 1, left: 0"


@pytest.mark.parametrize(
    ("turns", "reason"),
    [
        ("+B6", "action 1, +B6: B6 is not in the row of buildings, which holds B1, B2, B3, B4, B5"),
        ("+B9", "action 1, +B9: B9 is not in the row of buildings, which holds B1, B2, B3, B4, B5"),
        ("+B2 +B2", "action 2, +B2: B2 is not in the row of buildings, which holds B1, B3, B4, B5, B6"),
        ("+L6", "action 1, +L6: L6 is not in the row of workers, which holds L1, L2, L3, L4, L5"),
        ("+L2 +L2", "action 2, +L2: L2 is not in the row of workers, which holds L1, L3, L4, L5, L6"),
        ("+A1", "action 1, +A1: A1 is not in the row of workers, which holds L1, L2, L3, L4, L5"),
    ],
)
def test_a_card_is_taken_from_its_row(turns: str, reason: str) -> None:
    assert refusal(turns) == reason


def test_an_empty_row() -> None:
    with pytest.raises(IllegalPlay, match="B1 is not in the row of buildings, which is empty"):
        replay(challenge(), play("+B1"))
