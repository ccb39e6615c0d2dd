import re
from itertools import combinations
from xml.etree import ElementTree

import pytest

from cli.pictures.carpe_diem.svg.forum import forum_drawing
from cli.pictures.carpe_diem.svg.table import table_svg
from cli.pictures.carpe_diem.svg.tile import tile_drawing
from cli.pictures.svg import words
from puzzles.carpe_diem.catalogue import house_catalogue
from puzzles.carpe_diem.deal import deal
from puzzles.carpe_diem.district import PlacedTile
from puzzles.carpe_diem.position import opening_position
from puzzles.carpe_diem.referee import replay_steps
from puzzles.carpe_diem.tiers import TIERS
from puzzles.carpe_diem.tiles import TURNS
from tests.carpe_diem.hand_built import forum, tile
from tests.carpe_diem.random_plays import random_play

SIDES = ["".join(sides) for count in (1, 2, 3, 4) for sides in combinations("nesw", count)]


@pytest.mark.parametrize("tier", TIERS)
def test_every_step_is_a_whole_drawing(tier: str) -> None:
    dealt = deal("w-001", tier, house_catalogue())
    replayed = replay_steps(dealt, random_play(dealt, 2))
    for step, position in list(enumerate(replayed.positions))[::3]:
        svg = table_svg(position, step)
        root = ElementTree.fromstring(svg)
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        signs = set(re.findall(r'id="([^"]+)"', svg))
        assert set(re.findall(r'href="#([^"]+)"', svg)) <= signs


def test_all_that_is_dealt_is_in_the_drawing() -> None:
    dealt = deal("w-001", "month", house_catalogue())
    svg = table_svg(opening_position(dealt), 0)
    for name in (*dealt.tiles, *dealt.forum.cards, *(card.id for card in dealt.fountain_pile)):
        assert f">{name}<" in svg


def test_the_score_is_in_the_drawing_once_a_step_is_played() -> None:
    dealt = deal("w-001", "week", house_catalogue())
    replayed = replay_steps(dealt, random_play(dealt, 2))
    assert "score so far" not in table_svg(replayed.positions[0], 0)
    assert "score so far" in table_svg(replayed.positions[1], 1)
    last = len(replayed.positions) - 1
    svg = table_svg(replayed.positions[last], last)
    assert f">{replayed.sheet.total}<" in svg
    assert "the end" in svg


def test_a_drawing_that_begins_midway_has_the_score_so_far() -> None:
    position = opening_position(deal("w-001", "finale", house_catalogue()))
    svg = table_svg(position, 0)
    assert "score so far" in svg
    for placed in position.district.placed.values():
        assert f">{placed.tile.id}<" in svg


@pytest.mark.parametrize("sides", SIDES)
def test_a_part_on_any_sides_is_drawn(sides: str) -> None:
    drawn = {tile_drawing(PlacedTile(tile(f"pond {sides}"), turn), 0, 0, 100) for turn in TURNS}
    looks = len(set(tile(f"pond {sides}").distinct_turns))
    assert len(drawn) == looks


def test_chimneys_are_drawn_one_by_one_and_many_as_a_count() -> None:
    few = tile_drawing(PlacedTile(tile("villa n 3"), 0), 0, 0, 100)
    many = tile_drawing(PlacedTile(tile("villa n 4"), 0), 0, 0, 100)
    assert few.count("#sign-chimney") == 3
    assert many.count("#sign-chimney") == 1
    assert ">4<" in many


def test_a_disc_hides_the_number_of_its_scoring_space() -> None:
    cards = forum({"A01": "3 herbs -> 7 points", "C01": "2 chimneys -> 1 bread"})
    assert ">1<" in forum_drawing(cards, set())[0]
    assert ">1<" not in forum_drawing(cards, {1})[0]


def test_text_is_escaped() -> None:
    assert "&lt;b&gt; &amp; c" in words(0, 0, "<b> & c", 10)


def test_a_seed_with_markup_is_drawn_as_text() -> None:
    dealt = deal('<g> & "x"', "taster", house_catalogue())
    root = ElementTree.fromstring(table_svg(opening_position(dealt), 0))
    texts = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
    assert 'taster <g> & "x", before the first turn' in texts
