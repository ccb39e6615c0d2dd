import pytest

from puzzles.builders_antiquity.crew import crew, in_bondage, makes, place_of, wage
from puzzles.builders_antiquity.position import Placement
from puzzles.builders_antiquity.referee import replay
from puzzles.referee import IllegalPlay
from tests.builders_antiquity.hand_built import challenge, play, position_after, resources

EVERYBODY = challenge(
    "B1 9000 0 1, M1 0100 0 2 0030",
    "C1 3010 4",
    apprentice="A1 0100 2",
    slaves="S1 2002, S2 0022",
    universities="stone wood architecture",
    money=99,
    turns=5,
)
GATHERED = "+C1 +S1 +M1 / A1>M1 +B1"


def refusal(turns: str) -> str:
    with pytest.raises(IllegalPlay) as fault:
        replay(EVERYBODY, play(turns))
    assert fault.value.section == "2"
    return fault.value.reason


def test_the_crew_are_workers_slaves_and_built_machines() -> None:
    assert crew(position_after(EVERYBODY)) == ("A1",)
    assert crew(position_after(EVERYBODY, "+C1 +S1 +M1")) == ("A1", "C1", "S1")
    assert crew(position_after(EVERYBODY, GATHERED)) == ("A1", "C1", "S1", "M1")


def test_what_they_make_and_cost() -> None:
    position = position_after(EVERYBODY, GATHERED)
    made = {person: makes(position, person) for person in crew(position)}
    assert made == {
        "A1": resources("0100"),
        "C1": resources("3010"),
        "S1": resources("2002"),
        "M1": resources("0030"),
    }
    assert {person: wage(position, person) for person in made} == {"A1": 2, "C1": 4, "S1": 0, "M1": 0}


def test_who_is_at_work() -> None:
    position = position_after(EVERYBODY, f"{GATHERED} / C1>B1")
    assert place_of(position, "C1") == Placement("C1", "B1")
    assert place_of(position, "A1") is None


def test_a_university_raises_its_resource_to_three_at_the_same_wage() -> None:
    position = position_after(EVERYBODY, f"{GATHERED} / wood@C1 / stone@A1")
    assert (makes(position, "C1"), wage(position, "C1")) == (resources("3310"), 4)
    assert (makes(position, "A1"), wage(position, "A1")) == (resources("3100"), 2)


def test_a_university_replaces_what_is_printed_and_adds_nothing_to_it() -> None:
    position = position_after(EVERYBODY, f"{GATHERED} / architecture@C1")
    assert makes(position, "C1") == resources("3030")


def test_a_university_never_lowers() -> None:
    set_up = challenge(apprentice="A1 0104 2", universities="decoration")
    position = position_after(set_up, "decoration@A1")
    assert makes(position, "A1") == resources("0104")


def test_a_machine_can_be_educated() -> None:
    position = position_after(EVERYBODY, f"{GATHERED} / stone@M1")
    assert (makes(position, "M1"), wage(position, "M1")) == (resources("3030"), 0)


# Freeing


def test_a_slave_is_freed_for_an_action_and_has_a_wage_from_then_on() -> None:
    bought = position_after(EVERYBODY, "+S1 +S2".replace(" ", " / "))
    assert in_bondage(bought, "S1")
    freed = position_after(EVERYBODY, "+S1 / +S2 free:S1 $1")
    assert (freed.freed, freed.money) == (("S1",), bought.money + 1)
    assert [in_bondage(freed, slave) for slave in ("S1", "S2", "A1")] == [False, True, False]
    assert [wage(freed, slave) for slave in ("S1", "S2")] == [4, 0]
    assert makes(freed, "S1") == resources("2002")


def test_several_slaves_are_freed_in_a_turn_and_at_once_after_they_were_bought() -> None:
    position = position_after(EVERYBODY, "+S1 / +S2 free:S2 free:S1")
    assert position.freed == ("S2", "S1")


@pytest.mark.parametrize(
    ("turns", "reason"),
    [
        ("free:S1", "action 1, free:S1: S1 is no slave of the player's"),
        ("+S1 free:S2", "action 2, free:S2: S2 is no slave of the player's"),
        ("+S1 free:S1 free:S1", "action 3, free:S1: S1 is free already"),
        ("+S1 +B1 S1>B1 / free:S1", "action 1, free:S1: S1 is at work on B1 until that is built"),
        ("+S1 $2 free:S1", "action 3, free:S1: actions needed: 1, left: 0"),
    ],
)
def test_who_cannot_be_freed(turns: str, reason: str) -> None:
    assert refusal(turns) == reason
