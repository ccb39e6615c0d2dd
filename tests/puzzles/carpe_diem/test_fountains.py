import pytest

from puzzles.carpe_diem.fountains import FountainCards
from puzzles.rulings import RuleBroken
from tests.carpe_diem.hand_built import pile

CARDS = pile("villa", "pond", "baker", "market", "merchant", "fountain")


def resolved(*returned: str) -> FountainCards:
    cards = FountainCards((), CARDS)
    for card in returned:
        cards = cards.resolve(card)
    return cards


def ids(cards: FountainCards) -> tuple[set[str], list[str]]:
    return {card.id for card in cards.held}, [card.id for card in cards.pile]


def test_the_first_fountain_keeps_one_of_the_top_two() -> None:
    assert ids(resolved("F2")) == ({"F1"}, ["F3", "F4", "F5", "F6", "F2"])
    assert ids(resolved("F1")) == ({"F2"}, ["F3", "F4", "F5", "F6", "F1"])


def test_a_later_fountain_keeps_one_of_the_two_new_cards() -> None:
    assert ids(resolved("F2", "F4")) == ({"F1", "F3"}, ["F5", "F6", "F2", "F4"])


def test_a_later_fountain_keeps_both_and_returns_an_earlier_card() -> None:
    assert ids(resolved("F2", "F1")) == ({"F3", "F4"}, ["F5", "F6", "F2", "F1"])


@pytest.mark.parametrize("fountains", [1, 2, 3])
def test_after_k_fountains_a_player_holds_k_cards(fountains: int) -> None:
    cards = resolved(*("F1", "F3", "F5")[:fountains])
    assert len(cards.held) == fountains
    assert len(cards.pile) == 6 - fountains


def test_a_card_that_is_not_in_view_cannot_go_back() -> None:
    with pytest.raises(RuleBroken, match="returns one of F1, F2, not F3") as broken:
        resolved("F3")
    assert broken.value.section == "4"
    with pytest.raises(RuleBroken, match="F1, F3, F4, not F2"):
        resolved("F2", "F2")


def test_cards_from_before_the_first_turn_may_go_back() -> None:
    held = pile("villa", "pond")[:1]
    cards = FountainCards(held, pile("villa", "pond", "baker")[1:]).resolve("F1")
    assert ids(cards) == ({"F2", "F3"}, ["F1"])
