"""The solver against the exhaustive search, on set-ups of one phase small enough to try everything.

Each needs one rule: every play that reaches the best score uses it.
"""

from puzzles.carpe_diem.final_scoring import complete_features
from puzzles.carpe_diem.play import (
    FountainStep,
    Play,
    SealStep,
)
from puzzles.carpe_diem.things import Kind
from puzzles.referee import Replay
from tests.carpe_diem.hand_built import challenge, goal, pile, storage
from tests.solver.carpe_diem.agreement import (
    check,
    closed_fives,
    largest,
    scoring_turn,
    steps_that_complete,
    stored_before_scoring,
    tile_turns,
)

# Movement and storing


def test_a_bread_jump() -> None:
    # From space 1 a move reaches 4 or 5 first, and only then 3 or 2.
    set_up = challenge(
        {4: {"L4": "villa n"}, 5: {"L5": "villa n"}, 3: {"L3": "pond w"}, 2: {"L2": "vineyard w"}},
        turns=2,
        patrician=1,
        placed={"c3": "pond e", "c4": "market", "c2": "vineyard e"},
        stored=storage(bread=1),
        goals=[goal("pond", 4, "d"), goal("vineyard", 5, "d")],
    )
    check(set_up, 10, lambda play, _: any(turn.bread for turn in tile_turns(play)))


def test_a_bread_jump_with_bread_from_a_baker_completed_two_turns_before() -> None:
    # The pond's tile at space 6 fits only beside the tile of space 7, which comes after the baker.
    set_up = challenge(
        {
            4: {"L4": "baker w"},
            7: {"L7": "vineyard w, pond e"},
            6: {"L6": "pond w"},
            3: {"L3": "villa n"},
            5: {"L5": "villa n"},
        },
        turns=3,
        patrician=1,
        placed={"c3": "baker e", "c2": "vineyard e"},
        goals=[goal("vineyard", 3, "d"), goal("pond", 4, "e")],
    )
    check(
        set_up,
        8,
        lambda play, replayed: (
            tile_turns(play)[2].bread and steps_that_complete(replayed, Kind.BAKER) == [1]
        ),
    )


def test_a_move_that_turns_back_to_its_start() -> None:
    set_up = challenge(
        {1: {"L1": "pond w"}, 5: {"L5": "villa n"}},
        turns=1,
        patrician=1,
        placed={"c3": "pond e"},
        goals=[goal("pond", 4, "d")],
    )
    check(set_up, 4, lambda play, _: tile_turns(play)[0].space == 1)


def test_storing_a_tile() -> None:
    set_up = challenge(
        {4: {"L4": "villa n"}, 1: {"L1": "pond w"}},
        placed={"c3": "pond e"},
        stored=storage(coins=2),
    )
    check(set_up, 2, lambda play, _: any(turn.placement is None for turn in tile_turns(play)))


# Rewards and their order


def test_a_merchant_completed_before_a_landscape() -> None:
    # The pond's second tile fits only beside the tile that completes the merchant.
    set_up = challenge(
        {4: {"L4": "merchant w, pond e"}, 1: {"L1": "pond w"}},
        placed={"c3": "merchant e"},
        cards={"A1": "1 fish -> 6 points", "D1": "1 merchant -> 2 points"},
    )
    check(
        set_up,
        22,
        lambda _, replayed: (
            steps_that_complete(replayed, Kind.MERCHANT) < steps_that_complete(replayed, Kind.POND)
            and stored_before_scoring(replayed) == storage("1 fish", coins=1)
        ),
    )


def test_a_merchant_completed_after_a_landscape() -> None:
    set_up = challenge(
        {4: {"L4": "merchant w"}, 1: {"L1": "pond w"}},
        placed={"c3": "pond ew", "b3": "pond e", "c2": "merchant e"},
        cards={"A1": "3 herbs -> 9 points", "D1": "1 merchant -> 1 points"},
    )
    check(
        set_up,
        18,
        lambda _, replayed: (
            steps_that_complete(replayed, Kind.POND) == [1]
            and steps_that_complete(replayed, Kind.MERCHANT) == [2]
        ),
    )


def test_a_merchant_rewarded_after_a_landscape_of_the_same_placement() -> None:
    set_up = challenge(
        {4: {"L4": "merchant w, pond e", "M4": "merchant w"}},
        placed={"c3": "merchant e", "c4": "market", "d4": "market", "e4": "market", "e3": "pond w"},
        cards={"A1": "2 herbs -> 9 points", "D1": "1 merchant -> 1 points"},
    )
    check(set_up, 18, lambda _, replayed: stored_before_scoring(replayed) == storage(coins=2))


def test_a_merchant_that_waits_for_the_craftsmans_landscape() -> None:
    set_up = challenge(
        {4: {"L4": "craftsman w, merchant n"}},
        placed={"c3": "craftsman e", "c4": "market", "d4": "merchant s", "c2": "pond e"},
        seals={"S1": "pond w", "S2": "villa n"},
        cards={"A1": "2 herbs -> 9 points", "D1": "1 merchant -> 1 points"},
    )
    check(set_up, 18, lambda _, replayed: stored_before_scoring(replayed) == storage(coins=2))


def test_a_landscape_rewarded_before_the_craftsman_whose_tile_completes_a_merchant() -> None:
    set_up = challenge(
        {4: {"L4": "craftsman w, pond n"}},
        placed={"c3": "craftsman e", "c4": "market", "d4": "pond s", "c2": "merchant e"},
        seals={"S1": "merchant w", "S2": "villa n"},
        cards={"A1": "2 herbs -> 9 points", "D1": "1 merchant -> 1 points"},
    )
    check(set_up, 18, lambda _, replayed: stored_before_scoring(replayed) == storage(coins=2))


def test_two_completions_by_one_placement() -> None:
    set_up = challenge(
        {4: {"L4": "pond w, villa e 1", "M4": "pond w", "N4": "villa e 2"}},
        placed={"c3": "pond e", "c4": "market", "d4": "market", "e4": "market", "e3": "villa w 2"},
        goals=[goal("pond", 3, "d"), goal("villa", 3, "e")],
    )
    check(
        set_up,
        9,
        lambda _, replayed: (
            steps_that_complete(replayed, Kind.POND) == steps_that_complete(replayed, Kind.VILLA) == [1]
        ),
    )


def test_an_administrator_at_the_end_of_the_bar() -> None:
    set_up = challenge(
        {4: {"L4": "administrator w", "M4": "market"}},
        placed={"c3": "administrator e"},
        bar=19,
        banderoles=["d3"],
        goals=[goal("market", 2, "c"), goal("market", 2, "b")],
    )
    check(set_up, 21, lambda play, _: tile_turns(play)[0].tile == "M4")


# Seal tiles


def test_a_craftsman_that_completes_a_craftsman() -> None:
    set_up = challenge(
        {4: {"L4": "craftsman w"}},
        placed={"c3": "craftsman e", "c2": "craftsman e", "c4": "pond e"},
        seals={"S1": "craftsman w", "S2": "pond w", "S3": "market"},
        cards={"D1": "1 craftsman -> 2 points", "D2": "1 pond -> 5 points"},
    )
    check(
        set_up,
        17,
        lambda play, _: any(
            isinstance(inner, SealStep)
            for step in tile_turns(play)[0].then
            if isinstance(step, SealStep)
            for inner in step.then
        ),
    )


def test_a_seal_tile_that_cannot_be_placed() -> None:
    # Four villa sides fit nowhere beside grass, however welcome the chimneys would be.
    set_up = challenge(
        {4: {"L4": "craftsman w"}},
        placed={"c3": "craftsman e"},
        seals={"S1": "villa nesw 2"},
        cards={"D1": "1 craftsman -> 3 points", "C1": "2 chimneys -> 9 points"},
        stored=storage(coins=1),
    )
    check(
        set_up,
        8,
        lambda _, replayed: (
            steps_that_complete(replayed, Kind.CRAFTSMAN) == [1]
            and stored_before_scoring(replayed).tiles == ("S1",)
        ),
    )


def test_a_seal_tile_stored_by_choice() -> None:
    set_up = challenge(
        {4: {"L4": "craftsman w"}},
        placed={"c3": "craftsman e"},
        seals={"S1": "villa n"},
        stored=storage(coins=1),
        goals=[goal("craftsman", 3, "d")],
    )
    check(set_up, 4, lambda _, replayed: stored_before_scoring(replayed).tiles == ("S1",))


def test_seal_tiles_that_run_out() -> None:
    set_up = challenge(
        {4: {"L4": "craftsman w"}, 1: {"L1": "craftsman w"}},
        placed={"c3": "craftsman e", "c2": "craftsman e"},
        seals={"S1": "market"},
        cards={"D1": "1 craftsman -> 3 points", "C99": "99 chimneys -> 0 points"},
    )
    check(
        set_up,
        10,
        lambda play, replayed: (
            steps_that_complete(replayed, Kind.CRAFTSMAN) == [1, 2]
            and not any(isinstance(step, SealStep) for step in tile_turns(play)[1].then)
        ),
    )


# Fountains. The villa sides leave a fountain only the squares to the west.


def held(replayed: Replay) -> set[str]:
    return {card.id for card in replayed.positions[-1].fountains.held}


def returned(play: Play) -> list[str]:
    return [
        step.returned
        for turn in tile_turns(play)
        for step in turn.then
        if isinstance(step, FountainStep)
    ]


BESIDE_A_POND = {"c3": "pond e, villa ns", "d3": "pond w, villa nes"}


def test_two_fountains_with_a_returned_card() -> None:
    set_up = challenge(
        {4: {"L4": "fountain"}, 1: {"L1": "fountain"}},
        placed=BESIDE_A_POND,
        fountain_pile=pile("villa", "baker", "pond", "pond"),
    )
    check(
        set_up,
        4,
        lambda play, replayed: held(replayed) == {"F3", "F4"} and set(returned(play)) == {"F1", "F2"},
    )


def test_three_fountains_with_a_returned_card() -> None:
    set_up = challenge(
        {4: {"L4": "fountain"}, 1: {"L1": "fountain"}, 7: {"L7": "fountain"}},
        placed=BESIDE_A_POND,
        fountain_pile=pile("villa", "pond", "baker", "merchant", "pond", "pond"),
    )
    check(
        set_up,
        6,
        lambda play, replayed: (
            held(replayed) == {"F2", "F5", "F6"} and set(returned(play)) == {"F1", "F3", "F4"}
        ),
    )


def test_three_fountains_that_return_both_cards_of_the_first() -> None:
    set_up = challenge(
        {4: {"L4": "fountain"}, 1: {"L1": "fountain"}, 7: {"L7": "fountain"}},
        patrician=5,
        placed=BESIDE_A_POND,
        fountain_pile=pile("villa", "baker", "pond", "pond", "pond", "fountain"),
    )
    check(
        set_up,
        10,
        lambda play, replayed: "F6" in held(replayed) and {"F1", "F2"} < set(returned(play)),
    )


def test_a_card_held_from_before_that_goes_back() -> None:
    cards = pile("villa", "pond", "pond")
    set_up = challenge(
        {4: {"L4": "fountain"}}, placed=BESIDE_A_POND, held=cards[:1], fountain_pile=cards[1:]
    )
    check(set_up, 4, lambda play, _: returned(play) == ["F1"])


# The scoring period


def test_bread_for_a_card() -> None:
    set_up = challenge(
        {4: {"L4": "baker w"}},
        placed={"c3": "baker e"},
        stored=storage(bread=1),
        cards={"A1": "4 fish -> 12 points", "C99": "99 chimneys -> 0 points"},
    )
    check(set_up, 16, lambda play, _: any(choice.bread for choice in scoring_turn(play).choices))


def test_bread_for_both_cards() -> None:
    set_up = challenge(
        {4: {"L4": "baker w"}, 1: {"L1": "bakery"}},
        placed={"c3": "baker e"},
        stored=storage(bread=3),
        cards={"A1": "4 fish -> 6 points", "D1": "1 pond -> 5 points"},
    )
    check(set_up, 19, lambda play, _: all(choice.bread for choice in scoring_turn(play).choices))


def test_bread_for_a_green_card_that_is_met_already() -> None:
    # Paid with bread it counts once, so that it is met in the normal way.
    set_up = challenge(
        {4: {"L4": "pond w"}},
        placed={"c3": "pond e", "c4": "pond e", "d4": "pond w"},
        stored=storage(bread=3),
        cards={"D1": "1 pond -> 3 points", "A1": "4 herbs -> 4 points"},
    )
    check(
        set_up,
        18,
        lambda play, _: [choice.card for choice in scoring_turn(play).choices if choice.bread] == ["A1"],
    )


def test_a_coin_as_wildcard() -> None:
    set_up = challenge(
        {4: {"L4": "market"}, 1: {"L1": "pond w"}},
        placed={"c3": "pond e"},
        cards={"B1": "1 fish, 1 herbs -> 9 points", "C99": "99 chimneys -> 0 points"},
    )
    check(
        set_up,
        13,
        lambda play, replayed: (
            stored_before_scoring(replayed) == storage("1 fish", coins=1)
            and {choice.times for choice in scoring_turn(play).choices} == {0, 1}
        ),
    )


def test_a_second_card_paid_by_the_first_ones_reward() -> None:
    set_up = challenge(
        {4: {"L4": "pond w"}},
        placed={"c3": "pond e"},
        cards={"A1": "2 herbs -> 8 points", "D1": "1 pond -> 2 coins"},
    )
    check(
        set_up,
        16,
        lambda play, replayed: (
            stored_before_scoring(replayed).coins == 0
            and [(choice.card, choice.times) for choice in scoring_turn(play).choices]
            == [("D1", 0), ("A1", 1)]
        ),
    )


def test_a_second_card_paid_with_the_first_ones_bread() -> None:
    set_up = challenge(
        {4: {"L4": "pond w"}},
        placed={"c3": "pond e"},
        cards={"A1": "5 herbs -> 8 points", "D1": "1 pond -> 3 bread"},
    )
    check(set_up, 16, lambda play, _: scoring_turn(play).choices[1].bread)


def test_a_multiple_left_unpaid_on_purpose() -> None:
    # The second multiple would cost four items, worth 2 points, for 1 point.
    set_up = challenge(
        {4: {"L4": "villa n"}},
        placed={"c3": "market"},
        stored=storage("8 fish"),
        cards={"A1": "4 fish -> 1 points", "C99": "99 chimneys -> 0 points"},
    )
    check(set_up, 7, lambda play, _: {choice.times for choice in scoring_turn(play).choices} == {0, 1})


def test_a_penalty_that_is_worth_taking() -> None:
    # The two coins pay for either card, not for both.
    set_up = challenge(
        {4: {"L4": "villa n"}},
        placed={"c3": "market"},
        stored=storage(coins=2),
        cards={"A1": "2 herbs -> 1 points", "A2": "2 fish -> 10 points"},
    )
    check(set_up, 14, lambda _, replayed: replayed.sheet.penalties == -4)


def test_a_scoring_space_that_is_used_already() -> None:
    set_up = challenge(
        {4: {"L4": "pond w"}},
        placed={"c3": "pond e"},
        cards={"A1": "1 fish -> 3 points", "D1": "1 pond -> 9 points", "A2": "1 fish -> 2 points"},
        used=[1],
    )
    check(set_up, 19, lambda play, _: scoring_turn(play).space == 2)


# Features


def test_a_landscape_of_five_is_avoided() -> None:
    set_up = challenge(
        {4: {"L4": "pond e"}, 1: {"L1": "pond e"}, 7: {"L7": "pond ew"}},
        placed={"c3": "pond ew", "d3": "pond ew"},
        cards={"A1": "4 fish -> 9 points", "C99": "99 chimneys -> 0 points"},
        goals=[goal("pond", 5, "c")],
    )
    check(
        set_up,
        7,
        lambda _, replayed: (
            not closed_fives(replayed) and len(largest(replayed, Kind.POND).squares) == 4
        ),
    )


def test_a_landscape_of_five_is_lived_with() -> None:
    set_up = challenge(
        {4: {"L4": "pond w, villa e 2"}},
        placed={
            "a4": "pond s", "a3": "pond ne", "b3": "pond ew", "c3": "pond ew",
            "c4": "market", "d4": "market", "e4": "market", "e3": "villa w 3",
        },
        goals=[goal("villa", 3, "e"), goal("pond", 5, "d")],
    )  # fmt: skip
    check(set_up, 10, lambda _, replayed: closed_fives(replayed) == 1)


def test_a_two_by_two_villa() -> None:
    set_up = challenge(
        {4: {"L4": "villa ne 1"}, 1: {"L1": "villa ne 1"}},
        placed={"c3": "villa ne 1", "d3": "villa nw 1"},
    )
    check(set_up, 5, lambda _, replayed: len(largest(replayed, Kind.VILLA).squares) == 4)


def test_a_two_by_two_landscape() -> None:
    set_up = challenge(
        {4: {"L4": "pond ne"}, 1: {"L1": "pond ne"}},
        placed={"c3": "pond ne", "d3": "pond nw"},
        cards={"A1": "3 fish -> 6 points", "C99": "99 chimneys -> 0 points"},
        goals=[goal("pond", 4, "4")],
    )
    check(set_up, 14, lambda _, replayed: len(largest(replayed, Kind.POND).squares) == 4)


def test_a_villa_ring_round_a_hole() -> None:
    set_up = challenge(
        {4: {"L4": "villa ns 2"}, 1: {"L1": "villa ne 1"}},
        placed={
            "a3": "villa ne 1", "b3": "villa ew", "c3": "villa nw",
            "c4": "villa ns", "c5": "villa sw", "b5": "villa ew",
        },
    )  # fmt: skip
    check(set_up, 5, lambda _, replayed: len(largest(replayed, Kind.VILLA).squares) == 8)


def test_a_two_by_three_villa_ring_whose_middle_tiles_are_not_linked() -> None:
    set_up = challenge(
        {4: {"L4": "villa ew 1"}, 1: {"L1": "villa ne 2"}},
        placed={"c3": "villa ne 1", "d3": "villa ew", "e3": "villa nw", "c4": "villa es"},
    )
    check(set_up, 5, lambda _, replayed: len(largest(replayed, Kind.VILLA).squares) == 6)


def test_several_complete_villas_with_different_chimneys() -> None:
    set_up = challenge(
        {4: {"L4": "villa w 1"}, 1: {"L1": "villa w 3"}, 7: {"L7": "villa w 1"}},
        placed={"c3": "villa e 2", "c4": "villa e 1", "c2": "villa e", "b3": "villa w"},
    )
    check(
        set_up,
        10,
        lambda _, replayed: (
            sorted(
                feature.chimneys
                for feature in complete_features(replayed.positions[-1].district)
                if feature.kind is Kind.VILLA
            )
            == [1, 2, 5]
        ),
    )
