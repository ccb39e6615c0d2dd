"""The solver against the exhaustive search, on hand-built games of several short phases.

Each needs one rule: every play that reaches the best score uses it.
"""

from puzzles.carpe_diem.play import (
    Play,
    ScoringTurn,
    SealStep,
)
from puzzles.carpe_diem.things import Kind
from tests.carpe_diem.hand_built import challenge, goal, pile, storage
from tests.solver.carpe_diem.agreement import (
    check,
    steps_that_complete,
    stored_before_scoring,
    tile_turns,
)

MUTE = {"C98": "98 chimneys -> 0 points", "C99": "99 chimneys -> 0 points"}


def periods(play: Play) -> list[ScoringTurn]:
    return [turn for turn in play.turns if isinstance(turn, ScoringTurn)]


def test_the_patrician_stays_where_it_is_between_phases() -> None:
    # From space 4 a move reaches 1 and 7, but not 3.
    set_up = challenge(
        {4: {"L4": "villa n"}},
        later=[{1: {"M1": "villa n"}, 7: {"M7": "pond w"}, 3: {"M3": "vineyard w"}}],
        turns=1,
        patrician=1,
        placed={"c3": "pond e", "c2": "vineyard e"},
        cards={**MUTE, "C97": "97 chimneys -> 0 points"},
        goals=[goal("pond", 3, "d"), goal("vineyard", 9, "d")],
    )
    check(set_up, -4, lambda play, _: tile_turns(play)[1].space == 7)


def test_a_first_move_of_a_phase_that_passes_empty_spaces() -> None:
    # From space 4 over the empty space 7 to 3; over 1 and 5 to 2.
    set_up = challenge(
        {4: {"L4": "villa n"}},
        later=[{2: {"M2": "villa n"}, 3: {"M3": "pond w"}}],
        turns=1,
        patrician=1,
        placed={"c3": "pond e"},
        cards={**MUTE, "C97": "97 chimneys -> 0 points"},
        goals=[goal("pond", 3, "d")],
    )
    check(set_up, -4, lambda play, _: tile_turns(play)[1].space == 3)


def test_bread_is_kept_over_a_scoring_period() -> None:
    set_up = challenge(
        {4: {"L4": "villa n"}},
        later=[{1: {"M1": "villa n"}, 3: {"M3": "vineyard w"}, 7: {"M7": "villa n"}}],
        turns=1,
        patrician=1,
        placed={"c3": "market", "c2": "vineyard e"},
        stored=storage(bread=1),
        cards={**MUTE, "C97": "97 chimneys -> 0 points"},
        goals=[goal("vineyard", 9, "d")],
    )
    check(set_up, 2, lambda play, _: tile_turns(play)[1].bread)


def test_bread_from_a_scoring_card_pays_for_a_move_in_the_next_phase() -> None:
    set_up = challenge(
        {4: {"L4": "villa n"}},
        later=[{1: {"M1": "villa n"}, 3: {"M3": "vineyard w"}, 7: {"M7": "villa n"}}],
        turns=1,
        patrician=1,
        placed={"c3": "market", "c2": "vineyard e"},
        cards={"D1": "1 market -> 1 bread", **MUTE},
        goals=[goal("vineyard", 9, "d")],
    )
    check(set_up, 6, lambda play, _: tile_turns(play)[1].bread and periods(play)[0].space == 1)


def test_bread_of_a_phase_before_is_not_there_twice() -> None:
    # The bread of the second phase pays for one jump, in it or in the third. There the bakers, to be
    # completed once the pond's tile lies, give more than a jump takes, but only after it.
    set_up = challenge(
        {4: {"L4": "villa nesw"}},
        later=[
            {
                1: {"M1": "bakery"},
                2: {"M2": "vineyard w"},
                3: {"M3": "villa nesw"},
                5: {"M5": "villa nesw"},
                6: {"M6": "villa nesw"},
            },
            {
                1: {"N1": "villa nesw"},
                3: {"N3": "villa nesw"},
                4: {"N4": "pond w, baker e"},
                5: {"N5": "villa nesw"},
                6: {"N6": "villa nesw"},
                7: {"N7": "baker w"},
            },
        ],
        turns=(1, 2, 2),
        patrician=1,
        placed={"c3": "pond e", "c2": "vineyard e"},
        cards={**MUTE, "C96": "96 chimneys -> 0 points", "C97": "97 chimneys -> 0 points"},
        goals=[goal("vineyard", 29, "d"), goal("pond", 14, "d")],
    )
    check(set_up, 15, lambda play, _: sum(turn.bread for turn in tile_turns(play)) == 1)


def test_a_merchant_trades_wares_in_that_were_carried_over() -> None:
    set_up = challenge(
        {4: {"L4": "pond w"}},
        later=[{1: {"M1": "merchant w"}}],
        placed={"c3": "pond ew", "b3": "pond e", "c2": "merchant e"},
        cards={**MUTE, "A1": "3 herbs -> 9 points", "D1": "1 merchant -> 1 points"},
    )
    check(
        set_up,
        10,
        lambda _, replayed: stored_before_scoring(replayed) == storage(coins=3),
    )


def test_a_merchant_of_the_first_phase_trades_nothing_in_that_comes_later() -> None:
    # The pond's second tile fits only beside the merchant's; its fish stays a fish.
    set_up = challenge(
        {4: {"L4": "merchant w, pond e"}},
        later=[{1: {"M1": "pond w"}}],
        placed={"c3": "merchant e"},
        cards={**MUTE, "A1": "2 herbs -> 9 points", "A2": "1 fish, 1 herbs -> 5 points"},
    )
    check(
        set_up,
        1,
        lambda _, replayed: stored_before_scoring(replayed) == storage("1 fish", coins=1),
    )


def test_a_disc_blocks_its_space_in_the_next_scoring_period() -> None:
    set_up = challenge(
        {4: {"L4": "villa n"}},
        later=[{1: {"M1": "villa n"}}],
        placed={"c3": "market"},
        cards={
            "D1": "1 market -> 5 points",
            "D2": "1 market -> 4 points",
            "D3": "1 market -> 3 points",
        },
    )
    check(
        set_up,
        25,
        lambda play, _: sorted(turn.space for turn in periods(play)) == [1, 2],
    )


def test_a_space_is_kept_for_what_is_complete_only_later() -> None:
    set_up = challenge(
        {4: {"L4": "villa ew"}},
        later=[{1: {"M1": "villa w"}}],
        placed={"c3": "villa e"},
        cards={**MUTE, "C1": "1 villa -> 5 points", "C2": "1 villa -> 4 points"},
    )
    check(
        set_up,
        9,
        lambda play, _: periods(play)[1].space == 3,
    )


def test_a_card_counts_twice_what_is_complete_early() -> None:
    set_up = challenge(
        {4: {"L4": "villa w", "L5": "pond w"}},
        later=[{1: {"M1": "villa w", "M2": "pond w"}}],
        placed={"c3": "villa e", "c2": "pond e"},
        cards={"C1": "1 villa -> 5 points", "C2": "1 villa -> 4 points", "C3": "1 villa -> 3 points"},
        goals=[goal("pond", 3, "d")],
    )
    check(set_up, 27, lambda play, _: tile_turns(play)[0].tile == "L4")


def test_a_landscape_over_two_phases_gives_its_wares_when_it_is_complete() -> None:
    set_up = challenge(
        {4: {"L4": "pond ew"}},
        later=[{1: {"M1": "pond w"}}],
        placed={"c3": "pond e"},
        cards={**MUTE, "A1": "2 fish -> 8 points", "A2": "9 fish -> 9 points"},
    )
    check(
        set_up,
        4,
        lambda _, replayed: steps_that_complete(replayed, Kind.POND) == [3],
    )


def test_a_craftsman_over_two_phases_brings_its_seal_tile_in_the_second() -> None:
    set_up = challenge(
        {4: {"L4": "craftsman w"}},
        later=[{1: {"M1": "craftsman w"}}],
        placed={"c3": "market", "c2": "pond e"},
        seals={"S1": "pond w"},
        cards={**MUTE, "A1": "1 fish -> 9 points", "A2": "9 herbs -> 9 points"},
    )
    check(
        set_up,
        5,
        lambda play, _: any(isinstance(step, SealStep) for step in tile_turns(play)[1].then),
    )


def test_seal_tiles_are_not_refilled_between_phases() -> None:
    set_up = challenge(
        {4: {"L4": "craftsman w"}},
        later=[{1: {"M1": "craftsman w"}}],
        placed={"c3": "craftsman e", "c2": "craftsman e"},
        seals={"S1": "fountain"},
        fountain_pile=pile("craftsman", "market"),
        cards={**MUTE, "C97": "97 chimneys -> 0 points"},
    )
    check(set_up, -4, lambda _, replayed: not replayed.positions[-1].seals)
