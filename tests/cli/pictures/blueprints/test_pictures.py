import io
import sys
from collections import Counter

import click
import pytest

from cli.output import print_text
from cli.pictures.blueprints.building import building_picture, plan_picture, side_picture
from cli.pictures.blueprints.catalogue import catalogue_picture
from cli.pictures.blueprints.dice import dice_picture, dice_to_come
from cli.pictures.blueprints.game import PICTURES
from cli.pictures.blueprints.looks import LOOKS
from cli.pictures.blueprints.table import legend, result_picture, table_picture
from cli.pictures.canvas import WIDTH, Canvas
from puzzles.blueprints.blueprint import Blueprint
from puzzles.blueprints.catalogue import Catalogue, house_catalogue
from puzzles.blueprints.challenge import Challenge
from puzzles.blueprints.deal import deal
from puzzles.blueprints.notation import play_from_line
from puzzles.blueprints.position import Position, opening_position
from puzzles.blueprints.referee import REFEREE
from puzzles.blueprints.score import score
from puzzles.blueprints.things import Die
from puzzles.blueprints.tiers import TIERS
from puzzles.catalogue import Source
from tests.blueprints.hand_built import building, challenge, dice, play, round_of
from tests.blueprints.random_plays import random_play

EXAMPLE = "r1c2 wood3, r2c1 glass5 recycled5 stone6, r2c2 wood4, r3c1 recycled1"
TURNS = "wood3@r1c2 glass5@r2c1 recycled5@r2c1 stone6@r2c1 wood4@r2c2 recycled1@r3c1"
STREAM = "wood3 glass5 recycled5 stone6 wood4 recycled1 stone2 stone3 glass1 glass2 glass3"


def plain(picture: Canvas) -> list[str]:
    return [line.rstrip() for line in click.unstyle(str(picture)).split("\n")]


def names(shown: list[str] | str) -> Counter[str]:
    """The dice of a picture, as words such as `G5`."""
    text = shown if isinstance(shown, str) else "\n".join(shown)
    return Counter(word for word in text.split() if word in WORDS)


def word(die: Die) -> str:
    return f"{LOOKS[die.material].letter}{die.value}"


WORDS = {f"{look.letter}{value}" for look in LOOKS.values() for value in range(1, 7)}


def two_rounds() -> Challenge:
    other = "glass1 glass2 stone4 stone5 wood6 recycled6 wood1 wood2 stone1 stone1 stone6"
    return challenge(
        round_of("X1 / 31 / 1X", STREAM, pool=6),
        round_of("XX / X2 / 22", other, pool=6, id="B4", in_demand="stone glass"),
    )


def after(step: int) -> Position:
    turns = f"{TURNS} glass1@r2c2 stone4@r2c2"
    set_up = two_rounds()
    return REFEREE.replay_steps(set_up, play(turns), step).positions[-1]


def section(lines: list[str], title: str) -> list[str]:
    """The lines under the heading that begins with a title, up to the next heading."""
    first = next(n for n, line in enumerate(lines) if line.startswith(f"── {title}"))
    later = [n for n in range(first + 1, len(lines)) if lines[n].startswith("── ")]
    return lines[first : later[0] if later else len(lines)]


def test_a_blueprint_shows_its_heights_and_hatched_cells() -> None:
    assert plain(plan_picture(Blueprint.drawn("B1", "X1 / 31 / 1X"))) == [
        "    c1  c2",
        "   ┌───┬───┐",
        "r1 │///│ 1 │",
        "   │///│   │",
        "   ├───┼───┤",
        "r2 │ 3 │ 1 │",
        "   │   │   │",
        "   ├───┼───┤",
        "r3 │ 1 │///│",
        "   │   │///│",
        "   └───┴───┘",
    ]


def test_a_building_from_above_shows_top_dice_and_heights_against_targets() -> None:
    lines = plain(building_picture(building("r1c2 wood3, r2c1 glass5 stone6, r2c2 wood4 wood4")))
    above = [line.ljust(40)[15:30] for line in lines]
    assert above[3:5] == ["│//////│  W3  │", "│//////│ 1/1✓ │"]
    assert above[6:8] == ["│  S6  │  W4  │", "│ 2/3  │ 2/1▲ │"]
    assert above[9:11] == ["│      │//////│", "│ 0/1  │//////│"]


def test_stacks_from_the_side_stand_on_their_cells() -> None:
    assert plain(side_picture(building(EXAMPLE))) == [
        "3        S6",
        "2        R5",
        "1  W3    G5    W4    R1",
        "  r1c2  r2c1  r2c2  r3c1",
    ]


def test_dice_still_planned_are_dots_from_the_side() -> None:
    assert plain(side_picture(building("r2c1 glass5, r3c1 wood1 wood2"))) == [
        "3       ····",
        "2       ····         W2",
        "1 ····   G5   ····   W1",
        "  r1c2  r2c1  r2c2  r3c1",
    ]


def test_the_highest_stack_rises_above_its_blueprint() -> None:
    tower = building("r1c2 wood1 wood2 wood3 wood4 wood5 wood6")
    lines = plain(building_picture(tower))
    levels = {line.split()[-2]: line.split()[-1] for line in lines if line.split()[-1] in WORDS}
    assert levels == {"6": "W6", "5": "W5", "4": "W4"}
    assert lines[4].startswith("   │///│   │   │//////│ 6/1▲ │")
    assert max(map(len, lines)) <= WIDTH


def test_the_pool_is_sorted_and_the_dice_to_come_say_when() -> None:
    this = round_of("X1 / 31 / 1X", "wood3 glass5 wood1 glass2 stone4 recycled6 wood2", turns=4, pool=4)
    assert plain(dice_picture(this.dice[:4], dice_to_come(this, 0))) == [
        "Pool        wood        W1   W3",
        "            recycled    none",
        "            stone       none",
        "            glass       G2   G5",
        "To come     after turn   1    2    3",
        "                        S4   R6   W2",
    ]


def test_dice_that_never_turn_up_are_not_to_come() -> None:
    this = round_of("X1 / 31 / 1X", "wood1 wood2 wood3 wood4 wood5", turns=3, pool=2)
    assert dice_to_come(this, 0) == dict(zip((1, 2), dice("wood3 wood4"), strict=True))
    assert dice_to_come(this, 1) == dict(zip((2,), dice("wood4"), strict=True))
    assert dice_to_come(this, 2) == {}


@pytest.mark.parametrize("tier", TIERS)
@pytest.mark.parametrize("seed", range(3))
def test_the_whole_table_fits_80_columns_at_every_step(tier: str, seed: int) -> None:
    dealt = deal(f"w-{seed}", tier, house_catalogue())
    for step, position in enumerate(REFEREE.replay_steps(dealt, random_play(dealt, seed)).positions):
        assert max(map(len, plain(table_picture(position, step)))) <= WIDTH
        assert max(map(len, plain(result_picture(position)))) <= WIDTH


def test_the_largest_pool_and_the_longest_name_fit() -> None:
    pool = "wood1 " * 8 + "glass6 " * 7 + "stone6 " * 5
    stream = pool + "recycled1 " * 5
    long = round_of("X1 / 31 / 1X", stream, pool=20, in_demand="stone recycled", id="B" * 20)
    for number in (0, 1):
        first = round_of("X2 / X2 / X2", STREAM, pool=6)
        rounds = (first, long)[::-1] if number else (first, long)
        lines = plain(table_picture(opening_position(challenge(*rounds)), 0))
        assert max(map(len, lines)) <= WIDTH
        assert names(lines)["W1"] == 8
        assert any("B" * 20 in line for line in lines)


def test_three_prizes_at_once_fit() -> None:
    one_colour = "glass3 " * 6
    turns = " ".join(["glass3@r1c2"] * 6)
    first = round_of("X1 / 31 / 1X", f"{one_colour} {'wood1 ' * 5}", pool=6)
    set_up = challenge(first, round_of("X2 / X2 / X2", STREAM, pool=6, id="B2"))
    lines = plain(table_picture(REFEREE.replay_steps(set_up, play(turns)).positions[-1], 6))
    assert "Prizes won  Skyscraper, Structural Integrity, Materials" in lines
    assert max(map(len, lines)) <= WIDTH


@pytest.mark.parametrize("step", range(19))
def test_all_dice_are_shown_once_at_every_step(step: int) -> None:
    dealt = deal("w-001", "game", house_catalogue())
    position = REFEREE.replay_steps(dealt, random_play(dealt, 1), step).positions[-1]
    expected: Counter[str] = Counter()
    for number, (this, built) in enumerate(zip(dealt.rounds, position.buildings, strict=True), start=1):
        left = list(this.dice) if number >= position.round else []
        for die in built.dice:
            expected[word(die)] += 1
            # Beside their stacks from the side, all of a building being played is seen from above.
            if left:
                left.remove(die)
        if number == position.round or position.over:
            expected.update(word(stack[-1]) for stack in built.stacks.values())
        expected.update(map(word, left))
    assert names(table_lines(position, step)) == expected


def table_lines(position: Position, step: int) -> list[str]:
    """The lines of a table without its legend."""
    lines = plain(table_picture(position, step))
    return lines[lines.index("") :]


def test_the_table_before_the_first_turn() -> None:
    lines = plain(table_picture(after(0), 0))
    assert lines[0].startswith("── round hand-built, before the first turn ─")
    assert section(lines, "Round 1 of 2: blueprint B1, 6 turns to take")
    assert section(lines, "Round 2 of 2: blueprint B4, 6 turns to take")
    text = "\n".join(lines)
    assert "In demand   wood and glass (only break ties)" in text
    assert "In demand   stone and glass (only break ties)" in text
    assert "core" not in text
    assert "Prizes" not in text


def test_a_round_being_played_has_its_own_points_beside_the_sum() -> None:
    lines = plain(table_picture(after(8), 8))
    assert lines[0].startswith("── round hand-built, after step 8 ─")
    playing = section(lines, "Round 2 of 2: blueprint B4, 4 turns to take")
    assert any(line.endswith("  round 2            4") for line in playing)
    # Glass 1 and stone 4 on top of it: 1 and 3 points, and nothing more.
    assert any(line.endswith("  stone              3") for line in playing)
    assert "Prizes won  none" in playing
    total = section(lines, "Score")
    assert f"  score so far    {score(after(8)).total:>4}" in total
    assert score(after(8)).total == 27 + 4


def test_a_finished_round_is_told_in_short() -> None:
    lines = section(plain(table_picture(after(7), 7)), "Round 1 of 2: blueprint B1, finished")
    text = "\n".join(lines)
    assert names(text) == Counter({word(die): 1 for die in dice(STREAM)[:6]})
    assert "blueprint bonus 6, wood 6" in text
    assert "together 27" in text
    assert "Pool" not in text


def test_the_end_shows_all_buildings_in_full() -> None:
    dealt = deal("w-001", "game", house_catalogue())
    last = REFEREE.replay_steps(dealt, random_play(dealt, 1)).positions[-1]
    lines = plain(table_picture(last, 18))
    assert lines[0].startswith("── game w-001, the end ─")
    text = "\n".join(lines)
    assert text.count("from the side") == 3
    assert text.count("finished") == 3
    assert f"score           {score(last).total:>4}" in text
    assert "Pool" not in text
    assert "so far" not in text


def test_the_only_round_has_its_points_once() -> None:
    dealt = deal("w-001", "round", house_catalogue())
    last = REFEREE.replay_steps(dealt, random_play(dealt, 1)).positions[-1]
    assert "\n".join(plain(table_picture(last, 6))).count("blueprint bonus") == 1
    assert "blueprint bonus" not in "\n".join(plain(result_picture(last)))


def test_the_result_has_every_building_with_its_prizes() -> None:
    lines = plain(result_picture(after(6)))
    assert lines[0] == "Round 1 of 2: blueprint B1, finished"
    text = "\n".join(lines)
    assert names(text[: text.index("Round 2")])["S6"] == 2
    assert text.count("Prizes won  none") == 1


def test_a_long_seed_is_cut_in_the_title() -> None:
    dealt = deal("x" * 200, "round", house_catalogue())
    title = plain(table_picture(opening_position(dealt), 0))[0]
    assert title == f"── round {'x' * 68}…"


def test_the_legend_explains_every_letter_and_sign() -> None:
    text = " ".join(plain(legend()))
    for sign in ("W wood", "R recycled", "S stone", "G glass", "///:", "✓:", "▲:", "····:"):
        assert sign in text


def test_every_sign_has_a_plain_one_for_terminals_that_know_ascii_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="ascii"))
    print_text(table_picture(after(4), 4))
    sys.stdout.flush()
    assert b"?" not in raw.getvalue()
    assert b"|///|" in raw.getvalue()


def test_how_to_play_gives_a_first_turn_that_may_be_played() -> None:
    for seed in ("w-001", "w-002", "w-003"):
        dealt = deal(seed, "round", house_catalogue())
        lines = PICTURES.how_to_play(dealt)
        line = next(each for each in lines if each.startswith("    "))
        written = play_from_line(line.replace("...", ""))
        assert written.challenge == dealt.id
        assert len(REFEREE.replay_steps(dealt, written).positions) == 2
        assert max(map(len, lines)) <= WIDTH


def test_the_start_of_a_play_in_words() -> None:
    assert PICTURES.start(after(0)) == "the pool is rolled"


def test_the_house_catalogue_shows_all_blueprints_and_fits_80_columns() -> None:
    lines = plain(catalogue_picture(house_catalogue()))
    text = "\n".join(lines)
    assert max(map(len, lines)) <= WIDTH
    assert all(f"B{number:02}" in text for number in range(1, 25))
    assert "Blueprints, reconstruction: 24" in text
    assert "rulebook" not in text


def test_a_catalogue_is_listed_by_source() -> None:
    mixed = Catalogue(
        "mine",
        {"blueprints.A1": Source.GAME, "blueprints.B1": Source.RECONSTRUCTION},
        (Blueprint.drawn("A1", "XX / 22 / X2"), Blueprint.drawn("B1", "X1 / 31 / 1X")),
    )
    lines = plain(catalogue_picture(mixed))
    assert "A1" in section(lines, "Blueprints, game: 1")
    assert "B1" in section(lines, "Blueprints, reconstruction: 1")


def test_catalogue_data_has_the_form_of_a_catalogue_file() -> None:
    house = house_catalogue()
    data = PICTURES.catalogue_data(house)
    assert (data["name"], data["hash"]) == (house.name, house.hash)
    assert list(data["blueprints"]) == [each.id for each in house.blueprints]
    assert data["blueprints"]["B22"] == {"plan": "X1 / 31 / 1X", "source": "reconstruction"}


def test_pictures_fit_the_game_they_are_of() -> None:
    opening = REFEREE.opening(two_rounds())
    assert str(PICTURES.table(opening, 0)) == str(table_picture(opening, 0))
    assert PICTURES.svg(opening, 0).startswith("<svg")
