import re
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

import cli.pictures.blueprints as blueprint_pictures
from cli.pictures.blueprints.looks import LOOKS
from cli.pictures.blueprints.svg.building import WIDTH as BUILDING_WIDTH
from cli.pictures.blueprints.svg.building import building_drawing
from cli.pictures.blueprints.svg.cubes import HATCHING, cubes_drawing, cubes_height
from cli.pictures.blueprints.svg.dice import dice_drawing
from cli.pictures.blueprints.svg.die import die_drawing, markings
from cli.pictures.blueprints.svg.table import WIDTH, table_svg
from puzzles.blueprints.catalogue import house_catalogue
from puzzles.blueprints.deal import deal
from puzzles.blueprints.notation import play_from_line
from puzzles.blueprints.position import opening_position
from puzzles.blueprints.referee import REFEREE
from puzzles.blueprints.things import VALUES, Die, Material
from puzzles.blueprints.tiers import TIERS
from tests.blueprints.hand_built import building, dice
from tests.blueprints.random_plays import random_play

EXAMPLE = "r1c2 wood3, r2c1 glass5 recycled5 stone6, r2c2 wood4, r3c1 recycled1"


def texts(drawing: str) -> list[str]:
    return re.findall(r">([^<>]+)</text>", drawing)


@pytest.mark.parametrize("tier", TIERS)
def test_every_step_is_a_whole_drawing(tier: str) -> None:
    dealt = deal("w-001", tier, house_catalogue())
    for step, position in enumerate(REFEREE.replay_steps(dealt, random_play(dealt, 2)).positions):
        svg = table_svg(position, step)
        root = ElementTree.fromstring(svg)
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        signs = set(re.findall(r'id="([^"]+)"', svg))
        assert set(re.findall(r'href="#([^"]+)"', svg)) <= signs


def test_all_dice_that_turn_up_are_in_the_drawing() -> None:
    dealt = deal("w-001", "game", house_catalogue())
    drawn = texts(table_svg(opening_position(dealt), 0))
    letters = Counter(LOOKS[die.material].letter for each in dealt.rounds for die in each.dice)
    assert {letter: drawn.count(letter) for letter in letters} == letters
    for number, each in enumerate(dealt.rounds, start=1):
        assert f"Round {number} of 3: blueprint {each.blueprint.id}, 6 turns to take" in drawn


@pytest.mark.parametrize("value", VALUES)
def test_a_die_has_as_many_pips_as_its_value(value: int) -> None:
    for material in Material:
        marks = markings(Die(material, value))
        places = set(re.findall(r'cx="(\d+)" cy="(\d+)"', marks))
        assert len(places) == marks.count("<circle") == value


def test_dice_of_different_materials_differ_without_colours() -> None:
    drawn = {
        re.sub(r'(fill|stroke)="[^"]*"', "", die_drawing(Die(material, 3), 0, 0, 40))
        for material in Material
    }
    assert len(drawn) == len(Material)


def test_heights_and_hatched_cells_are_on_the_ground_and_in_the_plan() -> None:
    empty, _ = building_drawing(building())
    # Each target is on the ground and in the plan; 1, 2 and 3 also name the levels from the side.
    assert Counter(texts(empty)) >= Counter({"3": 2, "1": 6})
    assert empty.count(HATCHING) == 4


def test_a_stack_is_drawn_from_the_ground_up() -> None:
    drawn = cubes_drawing(building(EXAMPLE))
    names = [text for text in texts(drawn) if re.fullmatch("[WRSG][1-6]", text)]
    assert [name for name in names if name in ("G5", "R5", "S6")] == ["G5"] * 2 + ["R5"] * 2 + ["S6"] * 2
    assert Counter(names) == dict.fromkeys(("W3", "G5", "R5", "S6", "W4", "R1"), 2)
    assert "stroke-dasharray" not in drawn


def test_what_is_nearer_is_drawn_later() -> None:
    drawn = texts(cubes_drawing(building(EXAMPLE)))
    assert drawn.index("W3") < drawn.index("W4")
    assert drawn.index("G5") < drawn.index("W4")
    assert drawn.index("G5") < drawn.index("R1")


def test_dice_still_planned_have_broken_lines() -> None:
    one_missing = cubes_drawing(building(EXAMPLE.replace(" stone6", "")))
    assert one_missing.count("stroke-dasharray") == 3
    empty = cubes_drawing(building())
    assert empty.count("stroke-dasharray") == 18


def test_a_building_above_its_plan_is_marked_and_fits() -> None:
    tower = building("r1c2 wood1 wood2 wood3 wood4 wood5 wood6, r3c1 glass1")
    drawn, height = building_drawing(tower)
    assert "6/1▲" in texts(drawn)
    assert "1/1✓" in texts(drawn)
    assert height == cubes_height(tower) > cubes_height(building())


def test_the_pool_and_the_dice_to_come_are_drawn_in_order() -> None:
    coming = dict(zip((2, 3), dice("stone1 recycled6"), strict=True))
    drawn, height = dice_drawing(dice("wood4 glass2 wood1"), coming)
    said = texts(drawn)
    assert [text for text in said if text in "WRSG"] == ["W", "W", "G", "S", "R"]
    assert said[said.index("To come") :] == ["To come", "after turn", "2", "S", "3", "R"]
    without, lower = dice_drawing(dice("wood4 glass2 wood1"), {})
    assert "To come" not in texts(without)
    assert lower < height


def test_the_fullest_row_of_the_pool_fits_the_sheet() -> None:
    drawn, _ = dice_drawing(dice("wood1 " * 8), {})
    right = max(float(x) for x in re.findall(r"translate\(([\d.]+) ", drawn)) + 42
    assert BUILDING_WIDTH + 120 + right <= WIDTH


def test_the_score_is_in_the_drawing_once_a_step_is_played() -> None:
    dealt = deal("w-001", "game", house_catalogue())
    replayed = REFEREE.replay_steps(dealt, random_play(dealt, 2))
    assert "score so far" not in table_svg(replayed.positions[0], 0)
    assert "score so far" in table_svg(replayed.positions[1], 1)
    svg = table_svg(replayed.positions[18], 18)
    assert str(replayed.sheet.total) in texts(svg)
    assert "game w-001, the end" in texts(svg)
    assert "Pool" not in texts(svg)
    assert {"round 1", "round 2", "round 3", "score"} <= set(texts(svg))


def test_prizes_won_are_named() -> None:
    dealt = deal("w-001", "round", house_catalogue())
    opening = table_svg(opening_position(dealt), 0)
    assert "prizes won" not in opening
    assert any(
        text.startswith("prizes won: ")
        for text in texts(table_svg(REFEREE.replay_steps(dealt, random_play(dealt, 2)).positions[-1], 6))
    )


def test_a_seed_with_markup_is_drawn_as_text() -> None:
    dealt = deal('<g> & "x"', "round", house_catalogue())
    root = ElementTree.fromstring(table_svg(opening_position(dealt), 0))
    drawn = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
    assert 'round <g> & "x", before the first turn' in drawn


def test_the_example_is_of_this_drawing() -> None:
    example = Path(blueprint_pictures.__path__[0], "example.svg").read_text(encoding="utf-8")
    line = (
        "glass6@r1c2 glass6@r1c2 wood4@r2c2 wood5@r2c2 recycled3@r3c2 wood5@r3c2 "
        "glass3@r2c1 wood1@r3c1 stone3@r3c1 wood2@r3c2"
    )
    dealt = deal("g-004", "game", house_catalogue())
    position = REFEREE.replay_steps(dealt, play_from_line(f"{dealt.id} {line}"), 10).positions[-1]
    assert table_svg(position, 10) == example
