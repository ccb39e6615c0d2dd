import re
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

import cli.pictures.builders_antiquity as builders_antiquity_pictures
from cli.pictures.builders_antiquity.svg.cards import (
    BUILDING_WIDTH,
    PERSON_WIDTH,
    building_card,
    crew_card,
    needed_card,
    worker_card,
)
from cli.pictures.builders_antiquity.svg.purse import purse_drawing
from cli.pictures.builders_antiquity.svg.signs import (
    UNIT,
    coin,
    definitions,
    fitted,
    flowed,
    resource_line,
    university,
)
from cli.pictures.builders_antiquity.svg.sites import sites_drawing
from cli.pictures.builders_antiquity.svg.small_cards import small_building, small_tool
from cli.pictures.builders_antiquity.svg.table import WIDTH, table_svg
from cli.pictures.svg import MARGIN
from puzzles.builders_antiquity.catalogue import house_catalogue
from puzzles.builders_antiquity.deal import deal
from puzzles.builders_antiquity.notation import play_from_line
from puzzles.builders_antiquity.position import opening_position
from puzzles.builders_antiquity.referee import REFEREE
from puzzles.builders_antiquity.resources import Resource
from puzzles.builders_antiquity.tiers import TIERS
from puzzles.builders_antiquity.tools import Tool
from tests.builders_antiquity.hand_built import building, challenge, position_after, resources, worker
from tests.builders_antiquity.random_plays import random_play

EXAMPLE = (
    "+B08 +B02 A3>B08 / +A4 A4>B08 A4>B02 / +B19 +mallet +C5 / +X4 X4>B19 +S5 / A3>B19 C5>B19 / "
    "+M4 stone@A3 X4>M4 / +B11 A4*mallet>B11 +loan"
)


def texts(drawing: str) -> list[str]:
    return re.findall(r">([^<>]+)</text>", drawing)


def signs(drawing: str) -> list[str]:
    """The resources whose signs are drawn, in order."""
    return re.findall(r'href="#sign-([a-z]+)"', drawing)


def line_of(drawing: str, resource: str) -> float:
    """How far down the sign of a resource is in a card."""
    place = rf'translate\([\d.]+ ([\d.]+)\)[^>]*><use href="#sign-{resource}"'
    return float(re.findall(place, drawing)[0])


@pytest.mark.parametrize("tier", TIERS)
def test_every_step_is_a_whole_drawing(tier: str) -> None:
    dealt = deal("w-001", tier, house_catalogue())
    positions = REFEREE.replay_steps(dealt, random_play(dealt, 2)).positions
    for step, position in [*enumerate(positions)][::3]:
        svg = table_svg(position, step)
        root = ElementTree.fromstring(svg)
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert set(re.findall(r'href="#([^"]+)"', svg)) <= set(re.findall(r'id="([^"]+)"', svg))


def test_all_cards_are_in_the_drawing_once_and_decks_in_order() -> None:
    dealt = deal("w-001", "sprint", house_catalogue())
    said = texts(table_svg(opening_position(dealt), 0))
    ids = [text for text in said if re.fullmatch("[A-Z][0-9]+", text)]
    buildings, workers = [each.id for each in dealt.buildings], [each.id for each in dealt.workers]
    assert [id for id in ids if id[0] in "BM"] == buildings
    assert [id for id in ids if id[0] in "ALCX"] == [*workers, dealt.apprentice.id]
    assert Counter(id for id in ids if id[0] == "S") == Counter(slave.id for slave in dealt.slaves)
    assert {*Tool} <= set(said)
    assert said.count("university") == 4
    assert "4 loans" in said


def test_the_signs_of_resources_differ_without_colours() -> None:
    drawn = re.findall(r"<g id=.*?</g>|<g [^>]*>.*?</g>", definitions())
    assert len(drawn) == len(Resource)
    shapes = {re.search(r'<path d="([^"]*)"', each) for each in drawn}
    assert len({shape.group(1) for shape in shapes if shape}) == len(Resource)
    assert texts(definitions()) == ["S", "W", "A", "D"]


def test_a_building_shows_its_needs_points_and_pay() -> None:
    drawn = building_card(building("B7 2401 14 5"))
    assert signs(drawn) == ["stone", "wood", "decoration"]
    assert [text for text in texts(drawn) if text.isdigit()] == ["2", "4", "1", "5", "14"]
    assert "makes" not in texts(drawn)
    small = texts(small_building(building("B7 2401 14 5"), 3))
    assert small == ["3.", "B7", "5", "14", "B7", "2", "4", "1"]


def test_a_machine_shows_what_it_makes() -> None:
    drawn = building_card(building("M1 0012 0 2 0300"))
    assert signs(drawn) == ["architecture", "decoration", "wood"]
    assert texts(drawn)[-2:] == ["makes", "3"]
    assert signs(small_building(building("M1 0012 0 2 0300"))) == signs(drawn)


def test_people_match_what_buildings_need_line_by_line() -> None:
    site, person = building_card(building("B1 1111 1 1")), worker_card(worker("C3 1111 4"))
    heights = [line_of(site, resource) for resource in Resource]
    assert heights == sorted(set(heights))
    assert [line_of(person, resource) for resource in Resource] == heights
    assert [line_of(needed_card(resources("1111")), each) for each in Resource] == heights


def test_a_university_and_a_tool_are_marked() -> None:
    set_up = challenge(
        "B1 9999 1 1", apprentice="A1 0100 2", tools="saw", universities="stone wood", turns=3, money=20
    )
    position = position_after(set_up, "stone@A1 / +saw")
    temple = re.findall(r'd="([^"]+)"', university(0, 0, UNIT))[0]
    taught = crew_card(position, "A1")
    assert temple in taught
    assert texts(taught) == ["A1", "apprentice", "2", "3", "1", "·", "·"]
    carrying = crew_card(position, "A1", Tool.SAW)
    assert texts(carrying)[-2:] == ["+1", "with saw"]
    assert temple not in crew_card(opening_position(set_up), "A1")


def test_a_tool_adds_where_somebody_makes_nothing() -> None:
    position = opening_position(challenge(apprentice="A1 0100 2", tools="brush"))
    drawn = crew_card(position, "A1", Tool.BRUSH)
    assert signs(drawn) == ["wood", "decoration"]
    assert line_of(drawn, "decoration") == line_of(needed_card(resources("1111")), "decoration")


def test_slaves_say_their_wage_once_freed() -> None:
    set_up = challenge(slaves="S1 2002", turns=2)
    assert "freed 4" in texts(crew_card(position_after(set_up, "+S1"), "S1"))
    free = texts(crew_card(position_after(set_up, "+S1 free:S1"), "S1"))
    assert free[:3] == ["S1", "freed slave", "4"]
    assert "freed 4" not in free


def test_a_site_has_its_people_and_then_what_is_still_needed() -> None:
    set_up = challenge("B1 2222 1 1", "X1 2002 5", apprentice="A1 1000 2", turns=2)
    drawn, _ = sites_drawing(position_after(set_up, "+B1 +X1 A1>B1 / X1>B1"), 1000)
    said = texts(drawn)
    assert said.index("B1") < said.index("A1") < said.index("X1") < said.index("still needed")
    assert said[said.index("still needed") :] == ["still needed", "·", "2", "2", "·"]
    alone, _ = sites_drawing(position_after(set_up, "+B1"), 1000)
    assert "still needed" not in texts(alone)


def test_a_crowded_site_stays_on_the_sheet() -> None:
    workers = ", ".join(f"L{number} 0000 0" for number in range(1, 26))
    set_up = challenge("B1 9999 1 1", workers, turns=99)
    turns = " / ".join(f"+L{number} L{number}>B1" for number in range(1, 26))
    position = position_after(set_up, f"+B1 / {turns}")
    drawn, height = sites_drawing(position, 1000)
    beside = max(float(x) for x in re.findall(r"translate\(([\d.]+) ", drawn))
    assert BUILDING_WIDTH + beside + PERSON_WIDTH <= 1000
    lower = sites_drawing(position_after(set_up, "+B1 / +L1 L1>B1"), 1000)[1]
    assert height > 2 * lower
    root = ElementTree.fromstring(table_svg(position, 26))
    assert root.attrib["width"] == str(WIDTH)


def test_what_is_too_wide_for_a_line_goes_to_the_next() -> None:
    drawn, height = flowed([("<a/>", 60, 10), ("<b/>", 36, 20), ("<c/>", 1, 5)], room=100, gap=4)
    places = re.findall(r"translate\((\S+) (\S+)\)", drawn)
    assert places == [("0", "0"), ("64", "0"), ("0", "24")]
    assert height == 29
    wide, _ = flowed([("<a/>", 200, 10)], room=100, gap=4)
    assert "translate(0 0)" in wide


def test_long_names_become_smaller_and_are_cut_at_last() -> None:
    assert 'font-size="13"' in fitted(0, 0, "Forum", 13, 150)
    long = fitted(0, 0, "Lighthouse of Alexandria", 13, 150)
    assert texts(long) == ["Lighthouse of Alexandria"]
    assert float(re.findall(r'font-size="([\d.]+)"', long)[0]) < 13
    (cut,) = texts(fitted(0, 0, "x" * 200, 13, 150))
    assert cut.endswith("x…")
    assert len(cut) < 40


def test_amounts_are_behind_their_signs() -> None:
    drawn, width = resource_line(resources("2003"), 20)
    assert signs(drawn) == ["stone", "decoration"]
    assert texts(drawn) == ["2", "3"]
    assert resource_line(resources("2103"), 20)[1] > width


def test_a_tool_shows_what_it_adds() -> None:
    assert signs(small_tool(Tool.SQUARE)) == ["architecture"]
    assert texts(small_tool(Tool.SQUARE)) == ["2", "square", "+", "1"]


@pytest.mark.parametrize(
    ("money", "coins"),
    [(0, []), (7, ["1"] * 7), (12, ["10", "1", "1"]), (110, ["100", "10"])],
)
def test_money_lies_there_in_coins(money: int, coins: list[str]) -> None:
    said = texts(purse_drawing(opening_position(challenge(money=money, turns=2))))
    assert said[0] == "0 of 2 turns taken"
    assert said[1 : 1 + len(coins)] == coins
    assert said[1 + len(coins)] == f"{money} sesterces"
    assert said[-1] == "0 of 17 points built"


def test_much_money_does_not_reach_the_points() -> None:
    drawn = purse_drawing(opening_position(challenge(money=999)))
    right = max(float(x) for x in re.findall(r'cx="([\d.]+)"', drawn))
    left = float(re.findall(r"translate\(([\d.]+) ", drawn)[0])
    assert right + 15 * len("999 sesterces") < left


def test_more_points_than_the_goal_fill_the_bar_only() -> None:
    set_up = challenge("B1 0001 1 9", apprentice="A1 0001 0", goal=2)
    bars = re.findall(
        r'<rect [^>]* width="([\d.]+)"', purse_drawing(position_after(set_up, "+B1 A1>B1"))
    )
    assert bars[0] == bars[1]


def test_a_number_of_three_digits_is_smaller_on_a_coin() -> None:
    sizes = [float(re.findall(r'font-size="([\d.]+)"', coin(0, 0, 10, n))[0]) for n in (12, 123)]
    assert sizes[1] < sizes[0]


def test_the_score_is_in_the_drawing_once_a_step_is_played() -> None:
    dealt = deal("w-001", "horizon-4", house_catalogue())
    positions = REFEREE.replay_steps(dealt, random_play(dealt, 2)).positions
    assert "score so far" not in table_svg(positions[0], 0)
    assert "score so far" in table_svg(positions[1], 1)
    said = texts(table_svg(positions[-1], 4))
    assert "horizon-4 w-001, the end" in said
    assert {"score", "Final count"} <= set(said)
    assert not {"Row of buildings", "Investments left, one a turn"} & set(said)


def test_an_end_without_anybody_or_anything_is_drawn() -> None:
    busy = position_after(challenge("B1 9999 4 1", turns=2), "+B1 A1>B1")
    assert texts(table_svg(busy, 1)).count("none") == 5


def test_nothing_is_drawn_beyond_the_margin() -> None:
    dealt = deal("w-001", "sprint", house_catalogue())
    svg = table_svg(opening_position(dealt), 0)
    assert max(float(x) for x in re.findall(r"translate\(([\d.]+) ", svg)) < WIDTH - MARGIN


def test_a_seed_with_markup_is_drawn_as_text() -> None:
    dealt = deal('<g> & "x"', "sprint", house_catalogue())
    root = ElementTree.fromstring(table_svg(opening_position(dealt), 0))
    drawn = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
    assert 'sprint <g> & "x", before the first turn' in drawn


def test_the_example_is_of_this_drawing() -> None:
    example = Path(builders_antiquity_pictures.__path__[0], "example.svg").read_text(encoding="utf-8")
    dealt = deal("g-004", "horizon-10", house_catalogue())
    position = REFEREE.replay_steps(dealt, play_from_line(f"{dealt.id} {EXAMPLE}")).positions[-1]
    assert table_svg(position, 7) == example
