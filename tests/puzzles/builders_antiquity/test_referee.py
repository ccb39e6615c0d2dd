import pytest

from puzzles.builders_antiquity.challenge import Challenge
from puzzles.builders_antiquity.play import Play
from puzzles.builders_antiquity.position import opening_position
from puzzles.builders_antiquity.referee import due, replay, take_turn
from puzzles.referee import IllegalPlay
from tests.builders_antiquity.hand_built import challenge, play, turn

CITY = "B1 0101 10 0, B2 1001 6 1, B3 0210 8 2, M1 1000 0 2 0003, B4 0003 4 15"
PEOPLE = "C1 3000 4, L1 0110 3"


def city(turns: int | None) -> Challenge:
    return challenge(
        CITY,
        PEOPLE,
        apprentice="A1 0101 2",
        slaves="S1 2002",
        tools="brush",
        loans=2,
        turns=turns,
    )


def illegal(set_up: Challenge, turns: str) -> IllegalPlay:
    with pytest.raises(IllegalPlay) as fault:
        replay(set_up, play(turns))
    return fault.value


FOUR_TURNS = "+B1 A1>B1 +C1 / +M1 C1>M1 +S1 / +B4 M1>B4 +loan / -"


def test_a_play_is_replayed_turn_by_turn() -> None:
    replayed = replay(city(4), play(FOUR_TURNS.rpartition(" / ")[0]))
    assert [position.turn for position in replayed.positions] == [0, 1, 2, 3]
    assert [position.money for position in replayed.positions] == [10, 18, 7, 21]
    assert [position.built for position in replayed.positions] == [
        (),
        ("B1",),
        ("B1", "M1"),
        ("B1", "M1", "B4"),
    ]
    # A slave is freed for 5; then a loan is repaid for 15.
    assert replayed.running_scores == (10, 18, 22, 171)
    assert vars(replayed.sheet) == {
        "turns": 0,
        "buildings": 170,
        "slaves": 0,
        "loans": 0,
        "money": 1,
    }


def test_every_category_of_a_sprint_is_scored_in_one_play() -> None:
    turns = "+B1 A1>B1 +C1 / +M1 C1>M1 +S1 / +loan +B3 S1>B3 / buy3 $1 +loan +B4 M1>B4 $2"
    sheet = replay(city(None), play(turns)).sheet
    assert vars(sheet) == {
        "turns": -400_000_000,
        "buildings": 170,
        "slaves": -10,
        "loans": -20,
        "money": 5,
    }
    assert sheet.total == -399_999_855


def test_a_sprint_counts_turns_before_all_else() -> None:
    assert replay(city(None), play(FOUR_TURNS[:-4])).sheet.total == -300_000_000 + 171
    later = "- / " + FOUR_TURNS[:-4].replace("+loan", "$1")
    assert replay(city(None), play(later)).sheet.total == -400_000_000 + 170 + 7


def test_a_horizon_ends_after_its_turns() -> None:
    assert replay(city(2), play("- / -")).positions[-1].over
    fault = illegal(city(2), "- / - / -")
    assert (fault.step, fault.section, fault.reason) == (3, "3", "the game is over")


def test_a_horizon_ends_after_the_turn_that_reaches_the_goal() -> None:
    fault = illegal(city(6), FOUR_TURNS)
    assert (fault.step, fault.section, fault.reason) == (4, "3", "the game is over")


def test_the_turn_that_reaches_the_goal_is_played_to_its_end() -> None:
    turns = FOUR_TURNS.replace("M1>B4 +loan / -", "M1>B4 $1")
    assert replay(city(6), play(turns)).sheet.money == 7 + 4 + 1 - 5


@pytest.mark.parametrize("turns", [2, None])
def test_a_play_goes_on_to_the_end(turns: int | None) -> None:
    fault = illegal(city(turns), "-")
    assert (fault.step, fault.section) == (2, "3")
    assert fault.reason == "the play ends after 1 steps where turn 2 is due"


def test_a_play_names_its_challenge() -> None:
    with pytest.raises(IllegalPlay, match="the play is for challenge 'another'") as fault:
        replay(city(1), Play("another", ()))
    assert fault.value.step == 0


def test_a_broken_rule_names_turn_action_and_section() -> None:
    fault = illegal(city(4), "+B1 A1>B1 +C1 / +M1 +B2 C1*brush>M1")
    assert str(fault) == ("step 2: action 3, C1*brush>M1: the brush is not the player's (rules 2)")


def test_investments_free_actions_and_senders_are_counted_anew_each_turn() -> None:
    position = opening_position(city(4))
    for text in ("+loan +B4 A1>B4", "+loan +B2 +C1", "+brush C1>B2 +L1"):
        position = take_turn(position, turn(text))
    assert (position.turn, position.loans) == (3, 2)


def test_what_is_due() -> None:
    position = opening_position(city(2))
    seen = [due(position)]
    for text in ("-", "+B1"):
        position = take_turn(position, turn(text))
        seen.append(due(position))
    assert seen == ["turn 1", "turn 2", None]
