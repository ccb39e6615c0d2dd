import pytest

from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.play import RewardStep
from puzzles.carpe_diem.position import Position, opening_position
from puzzles.carpe_diem.rewards import place, use_tile
from puzzles.rulings import RuleBroken
from tests.carpe_diem.hand_built import Tiles, at, back, challenge, pile, reward, seal, storage

NOTHING = storage()


def completing(text: str, square: str, placed: Tiles, *then: RewardStep, **more: object) -> Position:
    """The position after placing a tile as it is written on that square."""
    set_up: Challenge = challenge({1: {"L1": text}}, placed=placed, **more)  # type: ignore[arg-type]
    return place(opening_position(set_up), "L1", at(square), then)


def refusal(text: str, square: str, placed: Tiles, *then: RewardStep, **more: object) -> str:
    with pytest.raises(RuleBroken) as broken:
        completing(text, square, placed, *then, **more)
    assert broken.value.section == "4"
    return broken.value.reason


# Each kind's reward


def test_a_villa_gives_nothing_at_once() -> None:
    position = completing("villa w 3", "d3", {"c3": "villa e 2"})
    assert (position.storage, position.bar) == (NOTHING, 0)


@pytest.mark.parametrize(
    ("kind", "ware"),
    [("vineyard", "grapes"), ("herb-garden", "herbs"), ("chicken-yard", "chicken"), ("pond", "fish")],
)
def test_a_landscape_gives_a_ware_less_than_it_has_tiles(kind: str, ware: str) -> None:
    row = {"c3": f"{kind} ew", "b3": f"{kind} ew", "a3": f"{kind} e"}
    two = completing(f"{kind} w", "d3", {"c3": f"{kind} e"})
    three = completing(f"{kind} w", "d3", {"c3": f"{kind} ew", "b3": f"{kind} e"})
    four = completing(f"{kind} w", "d3", row)
    assert two.storage == storage(f"1 {ware}")
    assert three.storage == storage(f"2 {ware}")
    assert four.storage == storage(f"3 {ware}")


def test_an_open_landscape_gives_nothing() -> None:
    assert completing("pond we", "d3", {"c3": "pond e"}).storage == NOTHING


def test_a_merchant_trades_in_all_wares() -> None:
    position = completing("merchant w", "d3", {"c3": "merchant e"}, stored=storage("2 herbs", coins=1))
    assert position.storage == storage(coins=4)


def test_a_baker_gives_two_bread() -> None:
    assert completing("baker w", "d3", {"c3": "baker e"}).storage == storage(bread=2)


def test_an_administrator_moves_the_disc_two_steps() -> None:
    assert completing("administrator w", "d3", {"c3": "administrator e"}, bar=3).bar == 5


def test_a_market_gives_a_coin() -> None:
    assert completing("market", "d3", {"c3": "market"}).storage == storage(coins=1)


def test_a_bakery_gives_a_bread() -> None:
    assert completing("bakery", "d3", {"c3": "market"}).storage == storage(bread=1)


def test_a_fountain_gives_a_fountain_card() -> None:
    cards = pile("villa", "pond")
    position = completing("fountain", "d3", {"c3": "market"}, back("F1"), fountain_pile=cards)
    assert position.fountains.held == cards[1:]


def test_a_half_dwelling_gives_nothing() -> None:
    assert completing("baker e", "d3", {"c3": "market"}).storage == NOTHING


def test_a_feature_is_rewarded_once() -> None:
    placed = {"c3": "pond e", "d3": "pond w"}
    assert completing("market", "c4", placed).storage == storage(coins=1)


# Banderoles and storing


def test_a_banderole_moves_the_disc_one_step() -> None:
    assert completing("market", "d3", {"c3": "market"}, banderoles=["d3"]).bar == 1
    assert completing("market", "d3", {"c3": "market"}, banderoles=["b3"]).bar == 0


def test_a_stored_tile_takes_no_banderole_and_gives_nothing() -> None:
    set_up = challenge({1: {"L1": "market"}}, banderoles=["c4"])
    position = use_tile(opening_position(set_up), "L1", None, ())
    assert (position.storage, position.bar) == (storage(tiles=["L1"]), 0)
    assert not position.district.placed


def test_a_stored_tile_has_no_rewards_to_order() -> None:
    set_up = challenge({1: {"L1": "market"}})
    with pytest.raises(RuleBroken, match="completes nothing"):
        use_tile(opening_position(set_up), "L1", None, [reward("market")])


# Several completions


BETWEEN = {"c3": "merchant e", "c4": "market", "d4": "market", "e4": "market", "e3": "pond w"}


def test_rewards_that_are_not_named_put_the_merchant_last() -> None:
    assert completing("merchant w, pond e", "d3", BETWEEN).storage == storage(coins=2)


def test_a_named_reward_comes_after_those_that_are_not() -> None:
    position = completing("merchant w, pond e", "d3", BETWEEN, reward("pond"))
    assert position.storage == storage("1 fish", coins=1)


def test_named_rewards_come_in_their_order() -> None:
    fish_first = completing("merchant w, pond e", "d3", BETWEEN, reward("pond"), reward("merchant"))
    coin_first = completing("merchant w, pond e", "d3", BETWEEN, reward("merchant"), reward("pond"))
    assert fish_first.storage == storage(coins=2)
    assert coin_first.storage == storage("1 fish", coins=1)


def test_a_reward_is_named_only_for_what_is_completed() -> None:
    assert refusal("pond w", "d3", {"c3": "pond e"}, reward("baker")) == (
        "no baker is completed by this placement"
    )
    assert "no craftsman" in refusal("pond w", "d3", {"c3": "pond e"}, seal("S1", None))


def test_a_reward_is_taken_once() -> None:
    twice = [reward("pond"), reward("pond")]
    assert "twice" in refusal("pond w", "d3", {"c3": "pond e"}, *twice)


# Craftsmen


CRAFTSMAN = {"c3": "craftsman e"}


def test_a_craftsman_places_a_seal_tile_at_once() -> None:
    position = completing(
        "craftsman w", "d3", CRAFTSMAN, seal("S2", at("e3")), seals={"S1": "market", "S2": "bakery"}
    )
    assert position.seals == ("S1",)
    assert position.storage == storage(bread=1)
    assert {square.name for square in position.district.placed} == {"c3", "d3", "e3"}


def test_a_seal_tile_takes_its_banderole() -> None:
    step = seal("S1", at("e3"))
    assert completing(
        "craftsman w", "d3", CRAFTSMAN, step, seals={"S1": "villa n"}, banderoles=["e3"]
    ).bar


def test_a_seal_tile_may_complete_the_next_craftsman() -> None:
    position = completing(
        "craftsman w, pond s",
        "d3",
        {**CRAFTSMAN, "c2": "craftsman e"},
        seal("S1", at("d2"), seal("S2", at("e3"))),
        seals={"S1": "craftsman w, pond n", "S2": "market"},
    )
    assert position.seals == ()
    assert position.storage == storage("1 fish", coins=1)


def test_the_rewards_of_a_seal_tile_come_before_those_that_still_wait() -> None:
    # The seal tile completes a merchant before the pond gives its fish, so the fish is not traded in.
    placed = {**CRAFTSMAN, "c4": "market", "d4": "pond s", "c2": "merchant w", "d2": "market"}
    then: list[RewardStep] = [seal("S1", at("b2")), reward("pond")]
    position = completing("craftsman w, pond n", "d3", placed, *then, seals={"S1": "merchant e"})
    assert position.storage == storage("1 fish", coins=1)


def test_a_craftsman_must_take_a_seal_tile() -> None:
    assert refusal("craftsman w", "d3", CRAFTSMAN, seals={"S1": "market"}) == (
        "a craftsman is complete: say which seal tile is taken for it"
    )


def test_a_craftsman_takes_only_a_tile_that_lies_on_a_seal_space() -> None:
    step = seal("L1", at("e3"))
    assert "does not lie on a seal space" in refusal(
        "craftsman w", "d3", CRAFTSMAN, step, seals={"S1": "market"}
    )


def test_seal_tiles_are_not_refilled() -> None:
    chain = seal("S1", at("d2"), seal("S1", at("e3")))
    assert "does not lie on a seal space" in refusal(
        "craftsman w, pond s",
        "d3",
        {**CRAFTSMAN, "c2": "craftsman e"},
        chain,
        seals={"S1": "craftsman w, pond n", "S2": "market"},
    )


def test_a_seal_tile_is_placed_by_the_normal_rules() -> None:
    with pytest.raises(RuleBroken, match="same kind") as broken:
        completing("craftsman w", "d3", CRAFTSMAN, seal("S1", at("e3")), seals={"S1": "pond w"})
    assert broken.value.section == "3"


# Fountains


def test_a_fountain_must_say_which_card_goes_back() -> None:
    cards = pile("villa", "pond")
    reason = "a fountain is placed: say which card goes back under the pile"
    assert refusal("fountain", "d3", {"c3": "market"}, fountain_pile=cards) == reason
    assert refusal("fountain", "d3", {"c3": "market"}, reward("fountain"), fountain_pile=cards) == reason
