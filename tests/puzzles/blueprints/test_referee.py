import pytest

from puzzles.blueprints.building import Building
from puzzles.blueprints.challenge import Challenge
from puzzles.blueprints.play import Play
from puzzles.blueprints.position import opening_position
from puzzles.blueprints.referee import REFEREE, due, replay, take_turn
from puzzles.referee import IllegalPlay
from tests.blueprints.hand_built import building, challenge, dice, play, round_of, turn

PLAN = "X1 / 31 / 1X"
THREE = challenge(round_of(PLAN, "wood1 glass2 stone3 glass4 wood5", turns=3))
"""Three turns: a pool of three dice, then two more."""
LINE = "X2 / X2 / X2"
STUCK = challenge(round_of(LINE, "glass6 stone5 stone5 wood4 wood3 glass6 wood2", turns=5, pool=3))
"""Three cells that are soon covered by high dice, while low ones come after."""


def illegal(set_up: Challenge, turns: str) -> IllegalPlay:
    with pytest.raises(IllegalPlay) as fault:
        replay(set_up, play(turns))
    return fault.value


# A whole play


def test_a_play_is_replayed_turn_by_turn() -> None:
    replayed = replay(THREE, play("glass2@r2c1 glass4@r2c1 wood5@r2c2"))
    assert [position.turn for position in replayed.positions] == [0, 1, 2, 0]
    assert [position.pool for position in replayed.positions] == [
        dice("wood1 glass2 stone3"),
        dice("wood1 stone3 glass4"),
        dice("wood1 stone3 wood5"),
        (),
    ]
    end = replayed.positions[-1]
    assert end.over
    assert end.building == building("r2c1 glass2 glass4, r2c2 wood5")
    assert replayed.running_scores == (0, 2, 6, 8)
    assert vars(replayed.sheet) == {
        "bonus": 0,
        "wood": 2,
        "recycled": 0,
        "stone": 0,
        "glass": 6,
        "prizes": 0,
    }


def test_every_category_is_scored_in_one_play() -> None:
    set_up = challenge(round_of(PLAN, "wood1 recycled1 stone1 glass1 stone2 wood3 " + "glass6 " * 5))
    turns = "wood1@r1c2 recycled1@r2c1 stone1@r2c1 stone2@r2c1 glass1@r2c2 wood3@r3c1"
    assert vars(replay(set_up, play(turns)).sheet) == {
        "bonus": 6,
        "wood": 4,
        "recycled": 2,
        "stone": 8,
        "glass": 1,
        "prizes": 2,
    }


def test_a_play_names_its_challenge() -> None:
    with pytest.raises(IllegalPlay, match="the play is for challenge 'another'") as fault:
        replay(THREE, Play("another", ()))
    assert fault.value.step == 0


# The pool


def test_the_next_die_joins_after_a_turn() -> None:
    fault = illegal(THREE, "glass4@r2c1")
    assert str(fault) == (
        "step 1: the die glass4 is not in the pool, which holds wood1, glass2, stone3 (rules 2)"
    )
    assert illegal(THREE, "wood1@r2c1 wood5@r2c1").step == 2


def test_a_die_is_taken_once() -> None:
    fault = illegal(THREE, "wood1@r2c1 wood1@r2c2")
    assert fault.reason == "the die wood1 is not in the pool, which holds glass2, stone3, glass4"


def test_dice_of_one_name_are_interchangeable() -> None:
    set_up = challenge(round_of(PLAN, "wood1 stone2 wood1 glass1", turns=2))
    end = replay(set_up, play("wood1@r1c2 wood1@r3c1")).positions[-1]
    assert end.building == building("r1c2 wood1, r3c1 wood1")
    assert illegal(set_up, "stone2@r1c2 stone2@r3c1").reason.endswith("holds wood1, wood1, glass1")


def test_dice_beyond_the_last_turn_never_turn_up() -> None:
    set_up = challenge(round_of(PLAN, "wood1 stone2 glass3 glass6", turns=2, pool=2))
    assert illegal(set_up, "wood1@r1c2 glass6@r1c2").step == 2


# Building


@pytest.mark.parametrize(
    ("turns", "reason"),
    [
        ("wood1@r1c1", "r1c1 is hatched: no die goes there"),
        (
            "stone3@r2c1 glass2@r2c1",
            "glass2 cannot stand on stone3: a die goes on one of equal or lower value",
        ),
    ],
)
def test_a_misplaced_die_is_refused_with_its_rule(turns: str, reason: str) -> None:
    fault = illegal(THREE, turns)
    assert (fault.step, fault.section, fault.reason) == (len(turns.split()), "3", reason)


# Discards


def test_a_discard_needs_that_no_die_of_the_pool_can_be_placed() -> None:
    fault = illegal(THREE, "wood1!")
    assert (fault.step, fault.section) == (1, "3")
    assert fault.reason == (
        "a die is discarded only when none of the pool can be placed: wood1 can go on r1c2"
    )


def test_a_die_without_a_spot_stays_while_another_has_one() -> None:
    turns = "glass6@r1c2 stone5@r2c2 stone5@r3c2"
    end = REFEREE.replay_steps(STUCK, play(turns)).positions[-1]
    assert end.pool == dice("wood4 wood3 glass6")
    fault = illegal(STUCK, f"{turns} wood4!")
    assert fault.step == 4
    assert fault.reason.endswith("none of the pool can be placed: glass6 can go on r1c2")


def test_a_discard_spends_the_turn_and_the_die() -> None:
    turns = "glass6@r1c2 stone5@r2c2 stone5@r3c2 glass6@r2c2"
    before = REFEREE.replay_steps(STUCK, play(turns)).positions[-1]
    assert before.pool == dice("wood4 wood3 wood2")
    replayed = replay(STUCK, play(f"{turns} wood3!"))
    assert replayed.positions[-1].over
    assert replayed.positions[-1].building == before.building
    assert replayed.running_scores[-1] == replayed.running_scores[-2]
    assert illegal(STUCK, f"{turns} glass6!").reason == (
        "the die glass6 is not in the pool, which holds wood4, wood3, wood2"
    )


# Rounds


def two_rounds() -> Challenge:
    one = round_of(LINE, "glass6 glass1 wood1", turns=2)
    return challenge(one, round_of(PLAN, "stone1 stone2 stone3", turns=2, id="B2"))


def test_rounds_are_played_one_after_the_other() -> None:
    replayed = replay(two_rounds(), play("glass6@r1c2 wood1@r2c2 stone2@r1c2 stone3@r1c2"))
    assert [position.round for position in replayed.positions] == [1, 1, 2, 2, 3]
    assert replayed.positions[2].pool == dice("stone1 stone2")
    assert replayed.positions[2].building == Building(two_rounds().rounds[1].blueprint)
    first, second = replayed.positions[-1].buildings
    assert first == building("r1c2 glass6, r2c2 wood1", plan=LINE)
    assert second.stacks == building("r1c2 stone2 stone3").stacks
    assert replayed.positions[-1].building == second
    assert replayed.running_scores == (0, 6, 8, 10, 13)


def test_a_round_does_not_begin_with_what_is_left_of_the_one_before() -> None:
    fault = illegal(two_rounds(), "glass6@r1c2 wood1@r2c2 glass1@r1c2")
    assert (fault.step, fault.section) == (3, "2")


def test_what_is_due() -> None:
    position = opening_position(two_rounds())
    seen = [due(position)]
    for text in ("glass6@r1c2", "wood1@r2c2", "stone2@r1c2", "stone3@r1c2"):
        position = take_turn(position, turn(text))
        seen.append(due(position))
    assert seen == ["a turn of round 1"] * 2 + ["a turn of round 2"] * 2 + [None]


def test_a_play_goes_on_to_the_end() -> None:
    fault = illegal(two_rounds(), "glass6@r1c2 wood1@r2c2 stone2@r1c2")
    assert (fault.step, fault.section) == (4, "2")
    assert fault.reason == "the play ends after 3 steps where a turn of round 2 is due"


def test_nothing_follows_the_end() -> None:
    fault = illegal(THREE, "wood1@r2c1 glass2@r2c1 stone3@r2c1 glass4@r2c1")
    assert (fault.step, fault.reason) == (4, "the game is over")
