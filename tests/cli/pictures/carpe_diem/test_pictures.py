import click
import pytest

from cli.output import print_text
from cli.pictures.canvas import Canvas, in_rows, text_lines, wrap_items
from cli.pictures.carpe_diem.cards import asks, reward_words, storage_words
from cli.pictures.carpe_diem.catalogue import catalogue_picture
from cli.pictures.carpe_diem.district import district_picture
from cli.pictures.carpe_diem.forum import forum_picture
from cli.pictures.carpe_diem.spaces import ring, spaces_picture
from cli.pictures.carpe_diem.table import table_picture
from cli.pictures.carpe_diem.tile import tile_cell
from puzzles.carpe_diem.board import BuildingBoard, Goal, Square
from puzzles.carpe_diem.catalogue import house_catalogue
from puzzles.carpe_diem.deal import deal
from puzzles.carpe_diem.district import PlacedTile
from puzzles.carpe_diem.forum import Forum, ScoringCard
from puzzles.carpe_diem.patrician import GRAPH
from puzzles.carpe_diem.position import Position, opening_position
from puzzles.carpe_diem.referee import put_patrician, replay_steps
from puzzles.carpe_diem.score import score
from puzzles.carpe_diem.things import Kind
from puzzles.carpe_diem.tiers import TIERS
from puzzles.carpe_diem.tiles import Direction
from tests.carpe_diem.hand_built import (
    SHOVEL,
    at,
    card,
    challenge,
    district,
    forum,
    goal,
    play,
    storage,
    take,
    tile,
)
from tests.carpe_diem.random_plays import random_play

BOARD = BuildingBoard("B1", SHOVEL, frozenset({Square.named("a1"), Square.named("d3")}))


def plain(picture: Canvas) -> list[str]:
    return [line.rstrip() for line in click.unstyle(str(picture)).split("\n")]


def cell(text: str, turn: int = 0) -> list[str]:
    return plain(tile_cell(PlacedTile(tile(text, "L37"), turn)))


def test_a_tile_shows_each_side_by_its_letter() -> None:
    assert cell("villa n, vineyard e, herb-garden s, pond w") == ["   V", "P L37 G", "   H"]


def test_a_tile_is_shown_turned_clockwise() -> None:
    assert cell("villa ne, pond s", 90) == ["", "P L37 V", "   V"]


def test_grass_is_blank_and_chimneys_are_counted() -> None:
    assert cell("villa s 3") == ["     ▲3", "  L37", "   V"]
    assert cell("villa s 12")[0] == "     12"


@pytest.mark.parametrize(("kind", "name"), [("market", "market"), ("fountain", "fount.")])
def test_whole_buildings_are_named(kind: str, name: str) -> None:
    assert cell(kind)[2].strip() == name


def test_a_long_id_is_shortened() -> None:
    assert plain(tile_cell(PlacedTile(tile("market", "Tile17"), 0)))[1].strip() == "Ti…"


def test_every_kind_has_a_letter_of_its_own() -> None:
    shown = {cell(f"{kind} n")[0].strip() for kind in list(Kind)[:9]}
    assert len(shown) == 9


def grid_cell(lines: list[str], square: str) -> list[str]:
    """The three lines inside a square, found by the names of its column and row."""
    names = next(line for line in lines if line.split() == list("abcdef"))
    middle = names.index(square[0])
    row = next(n for n, line in enumerate(lines) if line[13:14] == square[1])
    return [lines[n].ljust(80)[middle - 3 : middle + 4] for n in (row - 1, row, row + 1)]


def test_the_empty_district_shows_shovel_and_banderoles() -> None:
    lines = plain(district_picture(BOARD, district({}), []))
    assert grid_cell(lines, "c3")[1] == "shovel "
    assert grid_cell(lines, "a1")[1] == "   ⚑   "
    assert grid_cell(lines, "d3")[1] == "   ⚑   "
    assert grid_cell(lines, "f6")[1] == "   ·   "


def test_a_placed_tile_covers_its_square() -> None:
    lines = plain(district_picture(BOARD, district({"c3": "villa e 2", "d3": "villa w"}), []))
    assert grid_cell(lines, "c3") == ["     ▲2", "  Oc3 V", "       "]
    assert grid_cell(lines, "d3")[1] == "V Od3  "


def test_goals_stand_beside_their_lines() -> None:
    goals = [
        Goal("P1", Direction.WEST, Kind.CRAFTSMAN, 4, "3"),
        Goal("P2", Direction.EAST, Kind.FOUNTAIN, 5, "6"),
        Goal("P3", Direction.NORTH, Kind.POND, 3, "b"),
        Goal("P4", Direction.SOUTH, Kind.BAKER, 4, "f"),
    ]
    lines = plain(district_picture(BOARD, district({}), goals))
    assert any(line.startswith("craftsman 4► 3│") for line in lines)
    assert any(line.endswith("│6 ◄fountain 5") for line in lines)
    names = next(line for line in lines if line.split() == list("abcdef"))
    above = next(line for line in lines if "pond 3" in line)
    below = next(line for line in lines if "baker 4" in line)
    assert abs(above.index("pond 3") + 3 - names.index("b")) <= 1
    assert abs(below.index("baker 4") + 3 - names.index("f")) <= 1
    assert lines.index(above) < lines.index(names) < lines.index(below)


def test_an_achieved_goal_is_ticked() -> None:
    goals = [goal("market", 5, "3"), goal("market", 4, "4")]
    lines = plain(district_picture(BOARD, district({"c3": "market"}), goals))
    assert any(line.startswith("   market 5✓ 3│") for line in lines)
    assert any(line.startswith("   market 4► 4│") for line in lines)


def test_goals_that_share_a_line_or_are_close_are_all_readable() -> None:
    goals = [
        Goal("P1", side, kind, points, line)
        for side, lines in ((Direction.NORTH, "aab"), (Direction.WEST, "334"), (Direction.SOUTH, "eff"))
        for kind, points, line in zip(
            (Kind.MERCHANT, Kind.CRAFTSMAN, Kind.VINEYARD), (1, 2, 3), lines, strict=True
        )
    ]
    text = "\n".join(plain(district_picture(BOARD, district({}), goals)))
    for words in ("merchant 1", "craftsman 2", "vineyard 3"):
        assert text.count(words) == 3


def test_the_ring_follows_the_lines() -> None:
    around = ring()
    assert sorted(around) == [1, 2, 3, 4, 5, 6, 7]
    assert all(
        GRAPH.has_edge(one, other) for one, other in zip(around, around[1:] + around[:1], strict=True)
    )


def after(step: int) -> Position:
    built = challenge({1: {"A": "market"}, 4: {"B": "market"}, 7: {"C": "bakery"}})
    turns = [take(4, "B", at("c3")), take(1, "A", None)]
    return replay_steps(built, play(*turns[:step], start=1)).positions[-1]


def test_the_spaces_say_where_the_patrician_is_and_goes() -> None:
    fresh = opening_position(after(0).challenge)
    assert "any space before the first turn" in "\n".join(plain(spaces_picture(fresh)))
    put = "\n".join(plain(spaces_picture(put_patrician(fresh, 1))))
    assert "The patrician stands on 1 and reaches 1 or 4 or 7." in put
    assert "[1]" in put
    assert "(5)" in put
    later = "\n".join(plain(spaces_picture(after(1))))
    assert "The patrician stands on 4 and reaches 1 or 7." in later
    assert "Phase 1 of 1: 2 turns to take" in later


def test_only_spaces_with_tiles_are_listed() -> None:
    lines = plain(spaces_picture(after(1)))
    listed = {word for line in lines if "lines to" in line for word in line.split() if word.isdigit()}
    assert {"1", "7"} <= listed
    assert not any(line.startswith("4 lines to") or "  4 lines to" in line for line in lines)


def test_the_forum_shows_cards_spaces_and_discs() -> None:
    text = "\n".join(
        plain(
            forum_picture(
                forum(
                    {
                        "A01": "3 herbs -> 7 points",
                        "C01": "2 chimneys -> 1 bread",
                        "D01": "1 pond -> 1 points",
                    }
                ),
                {2},
            )
        )
    )
    assert "A01 red" in text
    assert "C01 green" in text
    assert "3 herbs" in text
    assert "► 7 points" in text
    assert "(1)" in text
    assert "(2)" not in text
    assert "(●)" in text


def printed_forum(columns: int, rows: int) -> Forum:
    cards: dict[str, ScoringCard] = {}
    places: dict[str, tuple[int, int]] = {}
    for number, place in enumerate((column, row) for row in range(rows) for column in range(columns)):
        id = f"B{number:02}"
        cards[id] = card(
            id, "1 grapes, 1 herbs, 1 chicken, 1 fish -> 12 points, 2 coins, 3 bread, 1 fish"
        )
        places[id] = place
    return Forum.laid_out(cards, places)


def test_the_largest_printed_forum_fits() -> None:
    lines = plain(forum_picture(printed_forum(4, 3), set()))
    assert max(map(len, lines)) <= 79
    for space in range(1, 18):
        assert any(f"({space})" in line for line in lines)
    assert sum(line.count("► 12 points") for line in lines) == 12


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("2 chimneys -> 1 bread", ["2 chimneys"]),
        ("1 villa -> 3 points", ["1 villa"]),
        ("3 landscapes -> 1 coins", ["3 landscapes"]),
        ("2 merchant/baker -> 1 points", ["2 merchants or bakers"]),
        ("1 bakery, 2 herb-garden -> 1 points", ["1 bakery", "2 herb gardens"]),
        ("2 bakery -> 1 points", ["2 bakeries"]),
    ],
)
def test_green_cards_in_words(text: str, words: list[str]) -> None:
    assert asks(card("C01", text)) == words


def test_red_cards_and_rewards_in_words() -> None:
    red = card("A01", "1 grapes, 2 herbs, 1 fish -> 1 points, 2 coins, 3 bread, 1 chicken")
    assert asks(red) == ["1 grape", "2 herbs", "1 fish"]
    assert reward_words(red.reward) == ["1 point", "2 coins", "3 bread", "1 chicken"]


def test_storage_in_words() -> None:
    assert storage_words(storage()) == ["empty"]
    full = storage("2 grapes", coins=1, bread=2, tiles=["L01", "L02"])
    assert storage_words(full) == ["2 grapes", "1 coin", "2 bread", "2 tiles (L01, L02)"]


@pytest.mark.parametrize("tier", TIERS)
def test_the_whole_table_fits_80_columns_at_every_step(tier: str) -> None:
    dealt = deal("w-001", tier, house_catalogue())
    for step, position in enumerate(replay_steps(dealt, random_play(dealt, 1)).positions):
        assert max(map(len, plain(table_picture(position, step)))) <= 79


def test_a_long_seed_is_cut_in_the_title() -> None:
    dealt = deal("x" * 200, "taster", house_catalogue())
    title = plain(table_picture(opening_position(dealt), 0))[0]
    assert title == f"── taster {'x' * 67}…"


def test_the_table_shows_all_that_is_dealt() -> None:
    dealt = deal("w-001", "month", house_catalogue())
    text = "\n".join(plain(table_picture(opening_position(dealt), 0)))
    for name in (*dealt.tiles, *dealt.forum.cards, *(each.id for each in dealt.fountain_pile)):
        assert name in text
    assert "score" not in text.replace("scoring space", "")


def test_a_table_that_begins_midway_shows_the_score_so_far() -> None:
    position = opening_position(deal("w-001", "finale", house_catalogue()))
    text = "\n".join(plain(table_picture(position, 0)))
    assert f"score so far {score(position).total:7}" in text
    assert f"starting points {position.challenge.points:4}" in text


def test_the_table_after_a_turn_shows_what_the_player_has() -> None:
    text = "\n".join(plain(table_picture(after(2), 2)))
    assert "after step 2" in text
    assert "1 coin, 1 tile (A)" in text
    assert "starting points    8" in text
    assert "score so far       9" in text


def test_the_house_catalogue_fits_80_columns_and_marks_sources() -> None:
    lines = plain(catalogue_picture(house_catalogue()))
    assert max(map(len, lines)) <= 79
    assert any(line.startswith("A02") and line.endswith("rulebook") for line in lines)
    assert any(line.startswith("A01") and line.endswith("reconstruction") for line in lines)


def test_sheets_wrap_into_rows() -> None:
    sheet = in_rows([text_lines("x" * 40), text_lines("y" * 36), text_lines("z")])
    assert plain(sheet) == ["x" * 40 + "   " + "y" * 36, "z"]


def test_items_are_not_broken() -> None:
    assert wrap_items(["1 grape", "1 herb", "1 fish"], 16) == ["1 grape, 1 herb,", "1 fish"]


def test_colours_end_where_they_should() -> None:
    assert str(tile_cell(PlacedTile(tile("pond n"), 0))).split("\n")[0].endswith("\x1b[0m")


def test_text_that_the_stream_can_show_is_printed_as_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    print_text("▲ ─")
    assert capsys.readouterr().out == "▲ ─\n"
