from dataclasses import replace

import pytest

from puzzles.carpe_diem.board import Square
from puzzles.carpe_diem.challenge import Challenge, Opening, Phase
from puzzles.carpe_diem.play import Placement, Play, Turn
from puzzles.carpe_diem.position import opening_position
from puzzles.carpe_diem.referee import due, replay, replay_steps
from puzzles.challenge import Best, SetUpError
from puzzles.referee import IllegalPlay
from tests.carpe_diem.hand_built import (
    UNMET,
    at,
    back,
    challenge,
    goal,
    pile,
    play,
    scoring,
    seal,
    storage,
    take,
)

FULL = {space: {f"L{space}": "market", f"M{space}": "bakery"} for space in range(1, 8)}
CARDS = {"A1": "1 fish -> 2 points", "A2": "1 herbs -> 3 points", "D1": "1 market -> 1 points"}


def illegal(set_up: Challenge, *turns: Turn, start: int | None = None) -> IllegalPlay:
    with pytest.raises(IllegalPlay) as fault:
        replay(set_up, play(*turns, start=start))
    return fault.value


# A whole play


def test_a_play_is_replayed_turn_by_turn() -> None:
    set_up = challenge(
        {1: {"L1": "pond e"}, 4: {"L2": "pond w"}, 7: {"L3": "market"}}, banderoles=["d3"]
    )
    replayed = replay(
        set_up,
        play(take(4, "L2", at("c3")), take(1, "L1", at("b3")), take(7, "L3", at("d3")), UNMET, start=1),
    )
    assert [len(position.district.placed) for position in replayed.positions] == [0, 1, 2, 3, 3]
    assert [position.patrician for position in replayed.positions] == [1, 4, 1, 7, 7]
    assert [position.storage.items for position in replayed.positions] == [0, 0, 1, 2, 2]
    assert replayed.running_scores == (8, 8, 8, 10, 2)
    assert replayed.sheet.total == 2


def test_an_unfinished_play_is_replayed_as_far_as_it_goes() -> None:
    replayed = replay_steps(challenge(FULL), play(take(4, "L4", at("c3")), start=1))
    assert len(replayed.positions) == 2


def test_the_patrician_stays_where_it_is_between_phases() -> None:
    set_up = challenge(FULL, turns=1, later=[{n: {f"N{n}": "market"} for n in range(1, 8)}], cards=CARDS)
    turns: list[Turn] = [take(4, "L4", at("c3")), scoring(1, "A1", "A2"), take(7, "N7", at("d3"))]
    end = replay(set_up, play(*turns, scoring(2, "A2", "D1"), start=1)).positions[-1]
    assert end.patrician == 7
    assert illegal(set_up, *turns[:2], take(5, "N5", at("d3")), start=1).reason == (
        "from space 4 the patrician reaches 1 or 7, not 5"
    )


def test_the_rest_of_a_space_leaves_the_game() -> None:
    set_up = challenge({1: FULL[1], 4: FULL[4]})
    fault = illegal(set_up, take(4, "L4", at("c3")), take(4, "M4", at("c4")), start=1)
    assert fault.reason == "from space 4 the patrician reaches 1, not 4"


# Start and movement


def test_the_start_is_one_of_the_seven_spaces() -> None:
    for start in (None, 0, 8):
        fault = illegal(challenge(FULL), start=start)
        assert (fault.step, fault.section) == (0, "5")


def test_a_challenge_may_fix_the_start() -> None:
    set_up = challenge(FULL, turns=1, patrician=2)
    turns: list[Turn] = [take(5, "L5", at("c3")), UNMET]
    assert replay(set_up, play(*turns)) == replay(set_up, play(*turns, start=2))
    assert (
        illegal(set_up, *turns, start=1).reason == "the challenge puts the patrician on space 2, not 1"
    )


def test_an_unreachable_space_is_refused() -> None:
    fault = illegal(challenge(FULL), take(2, "L2", at("c3")), start=1)
    assert (fault.step, fault.section) == (1, "5")
    assert str(fault) == "step 1: from space 1 the patrician reaches 4 or 5, not 2 (rules 5)"


def test_the_patrician_cannot_stay_without_bread() -> None:
    assert "not 1" in illegal(challenge(FULL), take(1, "L1", at("c3")), start=1).reason


@pytest.mark.parametrize("space", [1, 2, 4])
def test_a_bread_moves_the_patrician_to_any_space_its_own_included(space: int) -> None:
    set_up = challenge(FULL, turns=1, stored=storage(bread=2))
    jump = take(space, f"L{space}", at("c3"), bread=True)
    end = replay(set_up, play(jump, UNMET, start=1)).positions[-1]
    assert end.patrician == space
    assert end.storage.bread == 1


def test_a_bread_moves_only_to_a_space_that_has_a_tile() -> None:
    set_up = challenge({1: FULL[1], 2: FULL[2]}, stored=storage(bread=2))
    assert illegal(set_up, take(3, "L3", at("c3"), bread=True), start=1).reason == "space 3 has no tile"
    again = [take(2, "L2", at("c3"), bread=True), take(2, "M2", at("c4"), bread=True)]
    assert illegal(set_up, *again, start=1).reason == "space 2 has no tile"


def test_a_free_move_needs_bread() -> None:
    fault = illegal(challenge(FULL), take(2, "L2", at("c3"), bread=True), start=1)
    assert fault.reason == "no bread is left to move freely with"


def test_there_are_seven_spaces() -> None:
    set_up = challenge(FULL, stored=storage(bread=1))
    for bread in (False, True):
        assert "1-7, not 8" in illegal(set_up, take(8, "L1", at("c3"), bread=bread), start=1).reason


def test_a_tile_is_taken_from_the_space_reached() -> None:
    fault = illegal(challenge(FULL), take(4, "L5", at("c3")), start=1)
    assert (fault.section, fault.reason) == ("5", "tile L5 is not on space 4, which holds L4, M4")


# Placing and rewards, through the referee


def test_a_misplaced_tile_is_refused_with_its_rule() -> None:
    fault = illegal(challenge(FULL), take(4, "L4", at("d3")), start=1)
    assert (fault.step, fault.section) == (1, "3")


def test_a_missing_craftsman_step_is_refused() -> None:
    set_up = challenge({4: {"L1": "craftsman w"}}, placed={"c3": "craftsman e"}, seals={"S1": "market"})
    fault = illegal(set_up, take(4, "L1", at("d3")), UNMET, start=1)
    assert (fault.step, fault.section) == (1, "4")


# Phases


def test_a_scoring_period_comes_after_the_last_turn_of_a_phase() -> None:
    set_up = challenge(FULL, turns=1)
    assert illegal(set_up, UNMET, start=1).section == "6"
    late = illegal(set_up, take(4, "L4", at("c3")), take(1, "L1", at("c4")), start=1)
    assert (late.step, late.reason) == (2, "a scoring period is due after the last turn of a phase")


def test_a_play_goes_on_to_the_end() -> None:
    set_up = challenge(FULL, turns=1)
    assert illegal(set_up, start=1).reason == "the play ends after 0 steps where a turn is due"
    fault = illegal(set_up, take(4, "L4", at("c3")), start=1)
    assert (fault.step, fault.reason) == (2, "the play ends after 1 steps where a scoring period is due")


def test_nothing_follows_the_end() -> None:
    fault = illegal(challenge(FULL, turns=1), take(4, "L4", at("c3")), UNMET, UNMET, start=1)
    assert (fault.step, fault.reason) == (3, "the game is over")


def test_a_disc_blocks_its_scoring_space_for_the_rest_of_the_game() -> None:
    set_up = challenge(FULL, turns=1, later=[{1: {"N1": "market"}}], cards=CARDS)
    turns: list[Turn] = [take(4, "L4", at("c3")), scoring(1, "A1", "A2"), take(1, "N1", at("d3"))]
    fault = illegal(set_up, *turns, scoring(1, "A2", "A1"), start=1)
    assert (fault.step, fault.section, fault.reason) == (4, "7", "scoring space 1 already holds a disc")


def test_a_space_used_before_the_first_turn_is_blocked() -> None:
    set_up = challenge(FULL, turns=1, cards=CARDS, used=[2])
    fault = illegal(set_up, take(4, "L4", at("c3")), scoring(2, "A2", "D1"), start=1)
    assert fault.reason == "scoring space 2 already holds a disc"


def test_a_play_names_its_challenge() -> None:
    with pytest.raises(IllegalPlay, match="another") as fault:
        replay(challenge(FULL), Play("another", 1, ()))
    assert fault.value.step == 0


# What a challenge may be


def test_a_phase_has_no_more_turns_than_filled_spaces() -> None:
    with pytest.raises(ValueError, match="1-2 turns, not 3"):
        challenge({1: FULL[1], 2: FULL[2]}, turns=3)
    with pytest.raises(ValueError, match="7 blueprint spaces"):
        Phase(1, (("L1",),))


def test_only_a_phase_that_has_begun_has_no_turns_left() -> None:
    set_up = challenge({1: FULL[1]}, later=[{2: FULL[2]}], patrician=1, cards=CARDS)
    first, second = set_up.phases
    due_at_once = replace(set_up, phases=(replace(first, turns=0), second))
    assert due(opening_position(due_at_once)) == "a scoring period"
    with pytest.raises(SetUpError, match="only a phase that has begun") as fault:
        replace(set_up, phases=(first, replace(second, turns=0)))
    assert fault.value.field == "phases"
    with pytest.raises(SetUpError, match="the patrician is on some space") as fault:
        replace(due_at_once, patrician=None)
    assert fault.value.field == "patrician"


def test_a_tile_is_in_one_place() -> None:
    with pytest.raises(ValueError, match="tile L1 is in two places"):
        challenge({1: {"L1": "market"}, 2: {"L1": "market"}})
    set_up = challenge({1: {"L1": "market"}})
    with pytest.raises(ValueError, match="L2 is dealt but not described"):
        replace(set_up, seals=("L2",))


def test_each_period_needs_a_free_scoring_space() -> None:
    with pytest.raises(ValueError, match="2 scoring periods"):
        challenge({1: {"L1": "market"}}, later=[{1: {"L2": "market"}}])
    with pytest.raises(ValueError, match="1 scoring periods"):
        challenge({1: {"L1": "market"}}, used=[1])


def test_the_fountain_pile_suffices_for_every_fountain() -> None:
    with pytest.raises(ValueError, match="needs 4 fountain cards, not 3"):
        challenge(
            {1: {"L1": "fountain"}},
            seals={"S1": "fountain"},
            fountain_pile=pile("villa", "pond", "baker"),
        )


def test_a_fountain_card_is_in_one_place() -> None:
    with pytest.raises(ValueError, match="fountain card"):
        challenge(FULL, fountain_pile=pile("villa"), held=pile("villa"))


def test_an_opening_district_could_have_been_built() -> None:
    with pytest.raises(ValueError, match="opening district: no tile covers the shovel"):
        challenge(FULL, placed={"d3": "market"})
    with pytest.raises(ValueError, match="opening district: touching sides"):
        challenge(FULL, placed={"c3": "market", "d3": "villa w"})


def test_a_best_score_is_not_above_its_bound() -> None:
    with pytest.raises(ValueError, match="bound"):
        Best(5, 4, "feasible", "", "", 0.0)
    with pytest.raises(ValueError, match="bound"):
        Best(5, 6, "optimal", "", "", 0.0)
    with pytest.raises(ValueError, match="optimal or feasible"):
        Best(5, 5, "best", "", "", 0.0)


def test_other_impossible_parts_of_a_challenge_are_refused() -> None:
    set_up = challenge(FULL)
    with pytest.raises(ValueError, match="at least one phase"):
        replace(set_up, phases=())
    with pytest.raises(ValueError, match="space 1-7, not 8"):
        replace(set_up, patrician=8)
    with pytest.raises(ValueError, match="spaces 0-20"):
        replace(set_up, opening=Opening(bar=21))
    with pytest.raises(ValueError, match="villa table"):
        replace(set_up, villa_table=())
    with pytest.raises(ValueError, match="villa table never fall"):
        replace(set_up, villa_table=(1, 3, 2))
    with pytest.raises(ValueError, match="banderole bar never fall"):
        replace(set_up, bar_table=(0, 2, 1))
    with pytest.raises(ValueError, match="pond goal of P1 is given twice"):
        replace(set_up, goals=(goal("pond", 3, "4"), goal("pond", 3, "4")))


def test_a_rotation_is_a_quarter_turn() -> None:
    with pytest.raises(ValueError, match="not 45"):
        Placement(Square.named("c3"), 45)


# Every category in one play


def test_every_category_is_scored_in_one_play() -> None:
    set_up = challenge(
        {1: {"L1": "craftsman w, pond s"}, 4: {"L4": "fountain"}, 5: {"L5": "villa w 1"}},
        placed={"c3": "craftsman e", "d2": "pond n", "c2": "villa w 2", "b2": "villa e", "e2": "market"},
        seals={"S1": "administrator n"},
        cards={"A1": "1 fish -> 6 points", "D1": "1 baker -> 5 points"},
        fountain_pile=pile("pond", "villa"),
        goals=[goal("pond", 3, "d"), goal("pond", 4, "e")],
        banderoles=["e3", "b3"],
        stored=storage("2 herbs", coins=1),
    )
    replayed = replay(
        set_up,
        play(
            take(1, "L1", at("d3"), seal("S1", at("e1", 90))),
            take(4, "L4", at("e3"), back("F2")),
            take(5, "L5", None),
            scoring(1, "D1", "A1 x1"),
            start=5,
        ),
    )
    assert vars(replayed.sheet) == {
        "start": 8,
        "cards": 6,
        "penalties": -4,
        "villas": 2,
        "items": 2,
        "banderoles": 1,
        "fountains": 2,
        "frame": 3,
    }
    assert replayed.sheet.total == 20
