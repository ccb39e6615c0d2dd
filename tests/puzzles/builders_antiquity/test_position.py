from tests.builders_antiquity.hand_built import challenge, position_after

SEVEN = ", ".join(f"B{number} 1000 0 1" for number in range(1, 8))
STAFF = ", ".join(f"L{number} 1000 1" for number in range(1, 8))
DECKS = challenge(SEVEN, STAFF, turns=4)


def test_the_position_before_the_first_turn() -> None:
    position = position_after(DECKS)
    assert (position.turn, position.money, position.points, position.sites) == (0, 10, 0, ())
    assert position.building_row == ("B1", "B2", "B3", "B4", "B5")
    assert position.worker_row == ("L1", "L2", "L3", "L4", "L5")
    assert not position.over


def test_each_card_taken_brings_the_next_of_its_deck_whichever_it_was() -> None:
    position = position_after(DECKS, "+B5 +L1")
    assert position.building_row == ("B1", "B2", "B3", "B4", "B6")
    assert position.worker_row == ("L2", "L3", "L4", "L5", "L6")
    position = position_after(DECKS, "+B5 +L1 / +B6 +L3 +L6")
    assert position.building_row == ("B1", "B2", "B3", "B4", "B7")
    assert position.worker_row == ("L2", "L4", "L5", "L7")


def test_a_row_is_refilled_within_the_turn() -> None:
    assert position_after(DECKS, "+B1 +B6 +B7").building_row == ("B2", "B3", "B4", "B5")
    assert position_after(DECKS, "+L1 +L6 +L7").worker_row == ("L2", "L3", "L4", "L5")


def test_a_row_gets_shorter_once_its_deck_is_empty() -> None:
    everything = " / ".join(f"+L{number}" for number in range(1, 8))
    set_up = challenge(SEVEN, STAFF, turns=10)
    lengths = []
    for turns in range(1, 8):
        rows = everything.split(" / ")[:turns]
        lengths.append(len(position_after(set_up, " / ".join(rows)).worker_row))
    assert lengths == [5, 5, 4, 3, 2, 1, 0]


def test_sites_are_what_is_opened_and_not_built() -> None:
    set_up = challenge(SEVEN, apprentice="A1 1000 0", turns=4)
    position = position_after(set_up, "+B3 +B1 A1>B3")
    assert (position.opened, position.built, position.sites) == (("B3", "B1"), ("B3",), ("B1",))
    assert (position.points, position.at_work) == (1, ())


def test_the_game_is_over_after_the_last_turn() -> None:
    assert not position_after(DECKS, "- / - / -").over
    assert position_after(DECKS, "- / - / - / -").over


def test_the_game_is_over_after_the_turn_that_reached_the_goal() -> None:
    set_up = challenge("B1 1000 0 16, B2 1000 0 1", apprentice="A1 1000 0", turns=None)
    assert not position_after(set_up, "+B1 A1>B1").over
    assert position_after(set_up, "+B1 A1>B1 / +B2 A1>B2").over
    assert not position_after(set_up, "+B2 A1>B2 / -").over
