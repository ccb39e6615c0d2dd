"""Each ruling of this project's own, where no printed text settles the matter, as a test."""

import pytest

from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.forum import Forum
from puzzles.carpe_diem.play import ScoringTurn, Turn
from puzzles.carpe_diem.position import Position
from puzzles.carpe_diem.referee import replay, replay_steps
from puzzles.referee import IllegalPlay
from tests.carpe_diem.hand_built import (
    UNMET,
    at,
    back,
    card,
    challenge,
    goal,
    pile,
    play,
    reward,
    scoring,
    seal,
    storage,
    take,
)


def end(set_up: Challenge, *turns: Turn, start: int = 1) -> Position:
    return replay_steps(set_up, play(*turns, start=start)).positions[-1]


def test_a_closed_landscape_of_five_is_legal_but_never_complete() -> None:
    set_up = challenge(
        {4: {"L1": "pond w"}},
        placed={"c3": "pond ew", "b3": "pond ew", "a3": "pond en", "a4": "pond s"},
        held=pile("pond"),
        goals=[goal("pond", 5, "3")],
        cards={"D1": "1 pond -> 6 points", "D2": "1 landscapes -> 6 points"},
    )
    replayed = replay(set_up, play(take(4, "L1", at("d3")), scoring(1, "D1", "D2"), start=1))
    sheet = replayed.sheet
    assert replayed.positions[-1].storage == storage()
    assert (sheet.fountains, sheet.frame, sheet.cards, sheet.penalties) == (0, 0, 0, -8)


def test_a_seal_tile_that_cannot_be_placed_goes_to_storage() -> None:
    set_up = challenge(
        {4: {"L1": "craftsman w"}}, placed={"c3": "craftsman e"}, seals={"S1": "villa nesw"}
    )
    stored = end(set_up, take(4, "L1", at("d3"), seal("S1", None)))
    assert stored.storage == storage(tiles=["S1"])
    assert stored.seals == ()


def test_a_seal_tile_that_could_be_placed_may_go_to_storage_too() -> None:
    set_up = challenge({4: {"L1": "craftsman w"}}, placed={"c3": "craftsman e"}, seals={"S1": "market"})
    assert end(set_up, take(4, "L1", at("d3"), seal("S1", None))).storage == storage(tiles=["S1"])
    assert end(set_up, take(4, "L1", at("d3"), seal("S1", at("e3")))).storage == storage(coins=1)


def test_a_craftsman_does_nothing_when_no_seal_tile_is_left() -> None:
    set_up = challenge({4: {"L1": "craftsman w"}}, placed={"c3": "craftsman e"})
    assert end(set_up, take(4, "L1", at("d3"))).storage == storage()


@pytest.mark.parametrize(
    ("order", "left"),
    [(("pond", "merchant"), storage(coins=2)), (("merchant", "pond"), storage("1 fish", coins=1))],
)
def test_the_player_orders_the_rewards_of_one_placement(order: tuple[str, str], left: object) -> None:
    set_up = challenge(
        {4: {"L1": "merchant w, pond e"}},
        placed={"c3": "merchant e", "c4": "market", "d4": "market", "e4": "market", "e3": "pond w"},
    )
    turn = take(4, "L1", at("d3"), *(reward(kind) for kind in order))
    assert end(set_up, turn).storage == left


def test_a_craftsmans_tile_is_resolved_fully_when_its_reward_is_taken() -> None:
    # The fish of the pond beside the craftsman are traded in by the seal tile's merchant only if
    # the pond's reward is taken before the craftsman's.
    set_up = challenge(
        {4: {"L1": "craftsman w, pond n"}},
        placed={"c3": "craftsman e", "c4": "market", "d4": "pond s", "c2": "merchant w", "d2": "market"},
        seals={"S1": "merchant e"},
    )
    merchant = seal("S1", at("b2"))
    pond_first = end(set_up, take(4, "L1", at("d3"), reward("pond"), merchant))
    pond_last = end(set_up, take(4, "L1", at("d3"), merchant, reward("pond")))
    assert pond_first.storage == storage(coins=2)
    assert pond_last.storage == storage("1 fish", coins=1)


def test_a_space_is_cleared_as_soon_as_one_tile_is_taken_from_it() -> None:
    set_up = challenge({n: {f"L{n}": "market", f"M{n}": "market"} for n in range(1, 8)})
    ring = [4, 7, 3, 6, 2, 5, 1]
    squares = ["c3", "c4", "c5", "c6", "d6", "d5", "d4"]
    turns = [take(n, f"L{n}", at(square)) for n, square in zip(ring, squares, strict=True)]
    for number, position in enumerate(replay_steps(set_up, play(*turns, start=1)).positions):
        assert position.filled == set(range(1, 8)) - set(ring[:number])
    assert replay(set_up, play(*turns, UNMET, start=1))


def test_all_information_is_open_in_the_challenge() -> None:
    set_up = challenge(
        {4: {"L1": "fountain"}},
        later=[{7: {"N1": "market"}, 2: {"N2": "bakery"}}],
        fountain_pile=pile("pond", "villa", "baker"),
        cards={f"A{n}": "1 fish -> 1 points" for n in range(1, 4)},
    )
    assert end(set_up, take(4, "L1", at("c3"), back("F2"))).fountains.held == set_up.fountain_pile[:1]
    with pytest.raises(IllegalPlay, match="returns one of F1, F2, not F3"):
        end(set_up, take(4, "L1", at("c3"), back("F3")))
    second = end(set_up, take(4, "L1", None), scoring(1, "A1", "A2"))
    assert tuple(second.spaces.values()) == set_up.phases[1].spaces


def test_the_solo_forum_has_six_cards_and_five_spaces() -> None:
    # A middle row of four, one card above its third and one below its second.
    ids = ["A1", "A2", "B1", "C1", "C2", "D1"]
    cards = {
        id: card(id, "1 fish -> 1 points" if id[0] in "AB" else "1 villa -> 1 points") for id in ids
    }
    places = dict(zip(ids, [(2, 0), (0, 1), (1, 1), (2, 1), (3, 1), (1, 2)], strict=True))
    assert Forum.laid_out(cards, places).spaces == (
        ("A1", "C1"),
        ("A2", "B1"),
        ("B1", "C1"),
        ("B1", "D1"),
        ("C1", "C2"),
    )


def test_with_six_bread_both_cards_may_be_paid_for() -> None:
    set_up = challenge(
        {4: {"L1": "market"}},
        stored=storage(bread=6),
        cards={"A1": "3 fish -> 7 points", "D1": "1 merchant -> 3 points"},
    )
    replayed = replay(set_up, play(take(4, "L1", None), scoring(1, "A1 bread", "D1 bread"), start=1))
    assert replayed.sheet.cards == 10
    assert replayed.positions[-1].storage.bread == 0


def test_bread_for_a_card_replaces_the_normal_way() -> None:
    set_up = challenge(
        {4: {"L1": "market"}},
        stored=storage("3 fish", bread=3),
        cards={"A1": "1 fish -> 2 points", "D1": "1 merchant -> 3 points"},
    )
    turn = ScoringTurn(1, scoring(1, "A1 bread", "D1").choices)
    assert replay(set_up, play(take(4, "L1", None), turn, start=1)).sheet.cards == 2


def test_the_disc_stops_at_the_last_space_of_the_bar() -> None:
    set_up = challenge(
        {4: {"L1": "administrator w"}}, placed={"c3": "administrator e"}, bar=19, banderoles=["d3"]
    )
    assert end(set_up, take(4, "L1", at("d3"))).bar == 20


def test_the_total_may_go_below_zero() -> None:
    set_up = challenge(
        {n: {f"L{n}": "market"} for n in range(1, 8)},
        turns=1,
        later=[{n: {f"{letter}{n}": "market"} for n in range(1, 8)} for letter in "MN"],
        cards={f"A{n}": "9 fish -> 1 points" for n in range(1, 5)},
    )
    turns: list[Turn] = []
    for number, letter in enumerate("LMN", start=1):
        space = [4, 1, 4][number - 1]
        turns += [take(space, f"{letter}{space}", None)]
        turns += [scoring(number, f"A{number}", f"A{number + 1}")]
    assert replay(set_up, play(*turns, start=1)).sheet.total == 8 - 24 + 1


def test_an_unnamed_merchant_comes_last() -> None:
    set_up = challenge(
        {4: {"L1": "pond e, merchant w"}},
        placed={"c3": "merchant e", "c4": "market", "d4": "market", "e4": "market", "e3": "pond w"},
    )
    assert end(set_up, take(4, "L1", at("d3"))).storage == storage(coins=2)


def test_a_start_must_be_one_that_the_challenge_leaves_open() -> None:
    set_up = challenge({4: {"L1": "market"}}, patrician=1)
    with pytest.raises(IllegalPlay, match="puts the patrician on space 1"):
        end(set_up, start=2)
