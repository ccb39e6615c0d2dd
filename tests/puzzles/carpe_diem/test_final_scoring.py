from dataclasses import replace

import pytest

from puzzles.carpe_diem.final_scoring import achieved, fountain_cards, frame, items, villa_points, villas
from puzzles.carpe_diem.forum import ResolvedCard
from puzzles.carpe_diem.position import opening_position
from puzzles.carpe_diem.score import score
from tests.carpe_diem.hand_built import VILLA_TABLE, Tiles, challenge, district, goal, pile, storage

PONDS = {"c3": "pond e", "d3": "pond ew", "e3": "pond w"}


@pytest.mark.parametrize(
    ("chimneys", "points"),
    [(0, 0), (1, 1), (2, 2), (3, 3), (4, 5), (5, 7), (6, 10), (7, 13), (8, 16), (9, 16), (20, 16)],
)
def test_the_villa_table(chimneys: int, points: int) -> None:
    assert villa_points(chimneys, VILLA_TABLE) == points


def test_each_complete_villa_scores_by_itself() -> None:
    built = district(
        {"c3": "villa e 2", "d3": "villa w 1", "c4": "villa e", "d4": "villa w 2", "c2": "villa e 6"}
    )
    assert villas(built, VILLA_TABLE) == 3 + 2


@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2)])
def test_items_score_half_rounded_down(count: int, points: int) -> None:
    assert items(storage(coins=count)) == points


def test_all_items_are_counted_together() -> None:
    assert items(storage("1 fish, 1 herbs", coins=1, bread=1, tiles=["L1"])) == 2


def test_a_fountain_card_scores_each_complete_thing_of_its_kind() -> None:
    built = district({**PONDS, "c4": "pond e", "d4": "pond w", "c2": "pond e"})
    assert fountain_cards(built, pile("pond")) == 4
    assert fountain_cards(built, pile("villa")) == 0


def test_two_fountain_cards_of_one_kind_both_score() -> None:
    assert fountain_cards(district(PONDS), pile("pond", "pond")) == 4


def test_a_fountain_card_may_count_fountains_and_markets() -> None:
    built = district({"c3": "fountain", "c4": "market", "c2": "market"})
    assert fountain_cards(built, pile("fountain", "market")) == 2 + 4


@pytest.mark.parametrize("line", ["3", "c", "d", "e"])
def test_a_goal_is_met_by_a_complete_feature_on_its_line(line: str) -> None:
    assert achieved(district(PONDS), goal("pond", 3, line))


@pytest.mark.parametrize("line", ["2", "4", "b", "f"])
def test_a_goal_is_not_met_off_its_line(line: str) -> None:
    assert not achieved(district(PONDS), goal("pond", 3, line))


def test_an_open_feature_meets_no_goal() -> None:
    assert not achieved(district({"c3": "pond e", "d3": "pond ew"}), goal("pond", 3, "3"))


def test_a_feature_of_another_kind_meets_no_goal() -> None:
    assert not achieved(district(PONDS), goal("villa", 3, "3"))


@pytest.mark.parametrize("kind", ["market", "bakery", "fountain"])
def test_a_whole_building_meets_the_goal_of_its_line(kind: str) -> None:
    built = district({"c3": "pond e", "d3": "pond w", "d4": kind})
    assert achieved(built, goal(kind, 2, "d"))
    assert not achieved(built, goal(kind, 2, "c"))


def test_goals_are_added_once_each() -> None:
    built = district({**PONDS, "c4": "pond e", "d4": "pond w"})
    assert frame(built, [goal("pond", 3, "3"), goal("pond", 2, "c"), goal("pond", 9, "a")]) == 5


def sheet_of(placed: Tiles) -> dict[str, int]:
    set_up = challenge(
        {1: {"L1": "market"}},
        placed=placed,
        stored=storage("3 fish"),
        bar=7,
        held=pile("pond"),
        goals=[goal("villa", 4, "4")],
    )
    sheet = score(opening_position(set_up))
    assert sheet.total == sum(vars(sheet).values())
    return vars(sheet)


def test_a_score_sheet_has_a_line_for_each_category() -> None:
    assert sheet_of({**PONDS, "c4": "villa e 2", "d4": "villa w 3"}) == {
        "start": 8,
        "cards": 0,
        "penalties": 0,
        "villas": 7,
        "items": 1,
        "banderoles": 7,
        "fountains": 2,
        "frame": 4,
    }


def test_points_from_cards_and_penalties_are_two_categories() -> None:
    outcomes = [ResolvedCard(f"C{n}", 1, False, points) for n, points in enumerate((1, 0, -4, 6, -4))]
    position = opening_position(challenge({1: {"L1": "market"}}))
    sheet = score(replace(position, resolved=tuple(outcomes)))
    assert (sheet.cards, sheet.penalties, sheet.total) == (7, -8, 7)
