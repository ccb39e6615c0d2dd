import pytest

from puzzles.carpe_diem.board import Square
from puzzles.carpe_diem.final_scoring import holdings
from puzzles.carpe_diem.forum import (
    CardChoice,
    Forum,
    Holdings,
    Need,
    ResolvedCard,
    Reward,
    ScoringCard,
    score_space,
)
from puzzles.carpe_diem.storage import Storage
from puzzles.carpe_diem.things import Kind, Ware
from puzzles.rulings import RuleBroken
from tests.carpe_diem.hand_built import Tiles, card, district, forum, scoring, storage

NOTHING = Holdings({}, 0)
UNMET = "C99"


def resolved(
    choice: str, text: str, before: Storage, owned: Holdings = NOTHING
) -> tuple[Storage, ResolvedCard]:
    """The storage and outcome of one card that is scored beside one that nobody can meet."""
    laid_out = forum({choice.split()[0]: text, UNMET: "99 chimneys -> 0 points"})
    turn = scoring(1, choice, UNMET)
    after, (outcome, _) = score_space(laid_out, frozenset(), 1, turn.choices, before, owned)
    return after, outcome


def refusal(
    cards: Tiles, space: int, *choices: str, before: Storage, used: set[int] | None = None
) -> str:
    turn = scoring(space, *choices)
    with pytest.raises(RuleBroken) as broken:
        score_space(forum(cards), used or set(), space, turn.choices, before, NOTHING)
    assert broken.value.section == "7"
    return broken.value.reason


# The layout


def test_spaces_lie_between_orthogonal_neighbours() -> None:
    cards = {id: card(id, "1 villa -> 1 points") for id in ("C1", "C2", "C3", "C4")}
    places = {"C1": (0, 0), "C2": (1, 0), "C3": (0, 1), "C4": (2, 1)}
    assert Forum.laid_out(cards, places).spaces == (("C1", "C2"), ("C1", "C3"))


@pytest.mark.parametrize(
    ("empty", "spaces"),
    [(set(), 17), ({(0, 0), (3, 2)}, 13), ({(0, 0), (3, 0), (0, 2), (3, 2)}, 9)],
    ids=["4 players", "3 players", "2 players"],
)
def test_the_printed_layouts_have_their_spaces(empty: set[tuple[int, int]], spaces: int) -> None:
    grid = [(column, row) for row in range(3) for column in range(4) if (column, row) not in empty]
    places = {f"C{n}": place for n, place in enumerate(grid)}
    cards = {id: card(id, "1 villa -> 1 points") for id in places}
    assert len(Forum.laid_out(cards, places).spaces) == spaces


def test_a_place_holds_one_card_and_a_card_has_one_place() -> None:
    cards = {id: card(id, "1 villa -> 1 points") for id in ("C1", "C2")}
    with pytest.raises(ValueError, match="same place"):
        Forum.laid_out(cards, {"C1": (0, 0), "C2": (0, 0)})
    with pytest.raises(ValueError, match="one place"):
        Forum.laid_out(cards, {"C1": (0, 0)})


# Cards


def test_a_card_is_red_or_green_by_its_letter() -> None:
    price = {Ware.FISH: 1}
    needs = (Need(1, frozenset({Kind.POND})),)
    assert ScoringCard("D1", "D", Reward(1), needs=needs).green
    assert not ScoringCard("A1", "A", Reward(1), price=price).green
    with pytest.raises(ValueError, match="takes nothing away"):
        Reward(points=-1)
    for letter in "CD":
        with pytest.raises(ValueError, match="A and B"):
            ScoringCard("X", letter, Reward(1), price=price)
    for letter in "AB":
        with pytest.raises(ValueError, match="A and B"):
            ScoringCard("X", letter, Reward(1), needs=needs)
    with pytest.raises(ValueError, match="either"):
        ScoringCard("X", "A", Reward(1), needs=needs, price=price)
    with pytest.raises(ValueError, match="either"):
        ScoringCard("X", "A", Reward(1))


def test_a_card_asks_for_at_least_one_of_a_thing() -> None:
    with pytest.raises(ValueError, match="at least one"):
        ScoringCard("X", "A", Reward(1), price={Ware.FISH: 0})
    with pytest.raises(ValueError, match="at least one"):
        Need(0, chimneys=True)
    with pytest.raises(ValueError, match="either kinds"):
        Need(1)
    with pytest.raises(ValueError, match="either kinds"):
        Need(1, frozenset({Kind.POND}), chimneys=True)


# Green cards


def test_a_green_card_rewards_each_whole_multiple() -> None:
    seven = Holdings({}, 7)
    after, outcome = resolved("C1", "2 chimneys -> 3 points, 1 bread", storage(), seven)
    assert after == storage(bread=3)
    assert outcome == ResolvedCard("C1", 3, False, 9)


def test_a_green_card_without_a_multiple_costs_four_points() -> None:
    after, outcome = resolved("C1", "2 chimneys -> 3 points", storage(), Holdings({}, 1))
    assert after == storage()
    assert outcome == ResolvedCard("C1", 0, False, -4)


def test_a_green_card_takes_nothing_away() -> None:
    after, _ = resolved("D1", "1 pond -> 3 points", storage("1 fish", 1), Holdings({Kind.POND: 1}, 0))
    assert after == storage("1 fish", 1)


def test_any_of_the_kinds_counts() -> None:
    owned = Holdings({Kind.POND: 1, Kind.VINEYARD: 2, Kind.VILLA: 5}, 0)
    assert owned.multiples(card("D1", "1 landscapes -> 1 points")) == 3


def test_several_needs_are_met_together() -> None:
    owned = Holdings({Kind.MERCHANT: 2, Kind.BAKER: 1}, 0)
    assert owned.multiples(card("D1", "1 merchant, 1 baker -> 1 points")) == 1
    assert owned.multiples(card("D1", "1 merchant, 1 craftsman -> 1 points")) == 0


def test_chimneys_count_whether_their_villa_is_complete_or_not() -> None:
    owned = holdings(district({"c3": "villa n 2", "d3": "villa e 1", "e3": "villa w 1"}))
    assert owned.chimneys == 4
    assert owned.complete == {Kind.VILLA: 1}


def test_only_complete_things_are_held() -> None:
    built = district(
        {"c3": "pond e, merchant n", "d3": "pond w, baker e", "e3": "baker w", "c2": "market"}
    )
    assert holdings(built).complete == {Kind.POND: 1, Kind.BAKER: 1, Kind.MARKET: 1}
    assert Square.named("c3") in built.placed


# Red cards


def test_a_red_card_is_paid_as_often_as_the_player_likes() -> None:
    after, outcome = resolved("A1 x2", "2 herbs -> 4 points", storage("7 herbs"))
    assert after == storage("3 herbs")
    assert outcome == ResolvedCard("A1", 2, False, 8)


def test_a_red_card_may_be_left_unpaid_for_four_points() -> None:
    after, outcome = resolved("A1", "2 herbs -> 4 points", storage("7 herbs"))
    assert after == storage("7 herbs")
    assert outcome.points == -4


def test_a_coin_stands_in_for_any_ware() -> None:
    text = "1 chicken, 1 grapes, 1 herbs, 1 fish -> 5 points"
    after, outcome = resolved("B1 x2", text, storage("2 chicken, 1 grapes, 2 fish", coins=4))
    assert after == storage(coins=1)
    assert outcome.points == 10


def test_rewards_come_once_a_multiple() -> None:
    after, _ = resolved("A1 x2", "1 herbs -> 1 coins, 2 bread, 1 fish", storage("2 herbs"))
    assert after == storage("2 fish", coins=2, bread=4)


def test_a_reward_gives_what_it_says_and_no_more() -> None:
    assert Reward() == Reward(points=0, coins=0, bread=0, wares={})


def test_a_card_of_goods_only_is_no_penalty() -> None:
    _, outcome = resolved("A1 x1", "1 herbs -> 1 coins", storage("1 herbs"))
    assert outcome == ResolvedCard("A1", 1, False, 0)


def test_an_overpaid_card_is_refused() -> None:
    cards = {"A1": "2 herbs -> 4 points", UNMET: "99 chimneys -> 0 points"}
    reason = refusal(cards, 1, "A1 x2", UNMET, before=storage("2 herbs", coins=1))
    assert reason == "A1 cannot be paid 2 times from 2 herbs, 1 coins, 0 bread"


def test_a_card_is_not_paid_a_negative_number_of_times() -> None:
    with pytest.raises(ValueError, match="0 times or more"):
        CardChoice("A1", -1)


# Bread


@pytest.mark.parametrize(
    ("choice", "text"), [("A1 bread", "3 fish -> 7 points"), ("D1 bread", "1 merchant -> 7 points")]
)
def test_three_bread_pay_for_one_card_once(choice: str, text: str) -> None:
    after, outcome = resolved(choice, text, storage(bread=4))
    assert after == storage(bread=1)
    assert outcome == ResolvedCard(choice.split()[0], 1, True, 7)


def test_bread_replaces_the_normal_way() -> None:
    owned = Holdings({Kind.POND: 3}, 0)
    _, outcome = resolved("D1 bread", "1 pond -> 2 points", storage(bread=3), owned)
    assert outcome.multiples == 1


def test_two_bread_are_too_few() -> None:
    cards = {"A1": "2 herbs -> 4 points", UNMET: "99 chimneys -> 0 points"}
    reason = refusal(cards, 1, "A1 bread", UNMET, before=storage(bread=2))
    assert reason == "A1 for bread costs 3 bread, storage holds 2"


def test_a_number_of_times_is_for_wares_only() -> None:
    cards = {"D1": "1 pond -> 1 points", UNMET: "99 chimneys -> 0 points"}
    assert "is green" in refusal(cards, 1, "D1 x1", UNMET, before=storage())
    laid_out = forum({"A1": "1 fish -> 1 points", UNMET: "99 chimneys -> 0 points"})
    choices = (CardChoice("A1", 1, True), CardChoice(UNMET))
    with pytest.raises(RuleBroken, match="paid with bread"):
        score_space(laid_out, set(), 1, choices, storage("1 fish", bread=3), NOTHING)


# The period


CHAIN = {"A1": "1 fish -> 3 bread", "B1": "2 herbs -> 5 points", "A2": "1 grapes -> 1 points"}


def test_the_rewards_of_the_first_card_are_there_for_the_second() -> None:
    turn = scoring(1, "A1 x1", "B1 bread")
    after, outcomes = score_space(forum(CHAIN), set(), 1, turn.choices, storage("1 fish"), NOTHING)
    assert after == storage()
    assert [outcome.points for outcome in outcomes] == [0, 5]


def test_the_order_is_the_players() -> None:
    reason = refusal(CHAIN, 1, "B1 bread", "A1 x1", before=storage("1 fish"))
    assert reason == "B1 for bread costs 3 bread, storage holds 0"


def test_a_scoring_space_is_used_once() -> None:
    before = storage("1 fish", coins=9)
    assert refusal(CHAIN, 1, "A1 x1", "B1", before=before, used={1}) == (
        "scoring space 1 already holds a disc"
    )


def test_a_disc_lies_on_a_space_of_the_forum() -> None:
    for space in (0, 3):
        assert "scoring spaces 1-2" in refusal(CHAIN, space, "A1 x1", "B1", before=storage("1 fish"))


def test_a_disc_triggers_its_own_two_cards() -> None:
    reason = refusal(CHAIN, 2, "A1 x1", "B1", before=storage("1 fish"))
    assert reason == "scoring space 2 lies between B1 and A2, not A1 and B1"
    assert "not A1 and A1" in refusal(CHAIN, 1, "A1", "A1", before=storage())
