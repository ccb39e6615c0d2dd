import io
import re
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

import click
import pytest
import yaml

from cli.output import print_text
from cli.pictures.builders_antiquity.buildings import buildings_picture, built_picture
from cli.pictures.builders_antiquity.catalogue import catalogue_picture
from cli.pictures.builders_antiquity.decks import building_deck_picture, worker_deck_picture
from cli.pictures.builders_antiquity.game import PICTURES
from cli.pictures.builders_antiquity.investments import investments_picture
from cli.pictures.builders_antiquity.people import crew_picture, workers_picture
from cli.pictures.builders_antiquity.sites import sites_picture
from cli.pictures.builders_antiquity.table import legend, result_picture, table_picture
from cli.pictures.canvas import WIDTH, Canvas
from puzzles.builders_antiquity.catalogue import Catalogue, house_catalogue, load_catalogue
from puzzles.builders_antiquity.deal import deal
from puzzles.builders_antiquity.notation import play_from_line
from puzzles.builders_antiquity.position import Position, opening_position
from puzzles.builders_antiquity.referee import REFEREE
from puzzles.builders_antiquity.tiers import TIERS
from puzzles.catalogue import Source
from tests.builders_antiquity.hand_built import building, challenge, position_after, worker
from tests.builders_antiquity.random_plays import random_play

TABLE = challenge(
    "B1 2103 8 2, M1 0012 0 2 0300, B2 0010 4 1, B3 0001 1 0, B4 1000 1 0, B5 0100 1 0, B6 9999 9 9",
    "L1 2002 3, X1 0320 5, C1 1010 4, C2 0001 4, C3 1111 4, A2 1001 2, A3 0110 2",
    apprentice="A1 0101 2",
    slaves="S1 2002, S2 0022, S3 2200",
    tools="mallet saw square brush",
    universities="stone wood",
    loans=2,
    money=50,
    turns=9,
)
MID_GAME = "+B1 +L1 +mallet / L1*mallet>B1 +S1 +B2 / +M1 S1>M1 stone@A1 / +X1 X1>B2 +loan"


def plain(picture: Canvas) -> list[str]:
    return [line.rstrip() for line in click.unstyle(str(picture)).split("\n")]


def titles(lines: list[str]) -> list[str]:
    return [line.strip("─ ") for line in lines if line.startswith("── ")]


def section(lines: list[str], title: str) -> list[str]:
    """The lines under the heading that begins with a title, up to the next heading."""
    first = next(n for n, line in enumerate(lines) if line.startswith(f"── {title}"))
    later = [n for n in range(first + 1, len(lines)) if lines[n].startswith("── ")]
    return [line for line in lines[first + 1 : later[0] if later else len(lines)] if line]


def mid_game() -> Position:
    return position_after(TABLE, MID_GAME)


def test_buildings_show_needs_pay_points_and_what_machines_make() -> None:
    cards = [building("B1 2413 14 5"), building("M1 0012 0 2 0300")]
    assert plain(buildings_picture(cards)) == [
        "                                 needs           pays pts    machine makes",
        "B1   B1                          2S  4W  1A  3D    14   5",
        "M1   M1                                  1A  2D     0   2        3W",
    ]
    assert "machine" not in plain(buildings_picture(cards[:1]))[0]


def test_long_names_are_cut() -> None:
    lines = plain(buildings_picture([replace(building("B1 2413 14 5"), name="x" * 200)]))
    assert lines[1] == f"B1   {'x' * 25}…  2S  4W  1A  3D    14   5"


def test_workers_show_what_they_make_and_their_wages() -> None:
    assert plain(workers_picture([worker("L1 0102 3"), worker("X12 3020 15")])) == [
        "                                 makes           wage",
        "L1   labourer                        1W      2D     3",
        "X12  master                      3S      2A        15",
    ]


def test_decks_go_downwards_in_columns_and_are_numbered() -> None:
    cards = [building("B1 2413 14 5"), building("M1 0012 0 2 0300"), building("B3 1001 10 0")]
    assert plain(building_deck_picture(cards)) == [
        "       needs          pays pts              needs          pays pts",
        " 1 B1  2S  4W  1A  3D  14   5         3 B3  1S          1D  10   0",
        " 2 M1          1A  2D   0   2  ►3W",
    ]
    assert plain(worker_deck_picture([worker("L1 0102 3"), worker("C1 3010 4")])) == [
        "       makes          wage          makes          wage",
        " 1 L1      1W      2D  3      2 C1  3S      1A      4",
    ]


def test_a_deck_of_wide_cards_has_one_column() -> None:
    cards = [building(f"M{number} 1111 0 2 2222") for number in (1, 2, 3)]
    lines = plain(building_deck_picture(cards))
    assert len(lines) == 4
    assert lines[3] == " 3 M3  1S  1W  1A  1D   0   2  ►2S 2W 2A 2D"


def test_a_deck_of_more_than_99_cards_keeps_its_columns() -> None:
    lines = plain(worker_deck_picture([worker(f"L{number} 0102 3") for number in range(1, 121)]))
    assert any(line.startswith("  1 L1 ") for line in lines)
    assert any("100 L100 " in line for line in lines)
    assert max(map(len, lines)) <= WIDTH


def test_a_site_shows_who_brings_what_and_what_is_still_needed() -> None:
    assert plain(sites_picture(mid_game())) == [
        "                                 needs           pays pts    machine makes",
        "B1   B1                          2S  1W      3D     8   2",
        "  L1   labourer                  3S          2D   mallet",
        "     still needed                    1W      1D",
        "M1   M1                                  1A  2D     0   2        3W",
        "  S1   slave                     2S          2D",
        "     still needed                        1A",
    ]


def test_a_site_without_anybody_is_a_line_alone() -> None:
    lines = plain(sites_picture(position_after(TABLE, "+B1")))
    assert lines[1:] == ["B1   B1                          2S  1W      3D     8   2"]


def test_a_site_needs_nothing_more_of_what_there_is_too_much_of() -> None:
    crowded = challenge("B1 1111 8 2", "X1 0320 5", money=20, turns=2)
    lines = plain(sites_picture(position_after(crowded, "+B1 +X1 X1>B1")))
    assert lines[2:] == [
        "  X1   master                        3W  2A",
        "     still needed                1S          1D",
    ]


def test_a_taught_person_with_a_tool_at_work_fits() -> None:
    set_up = challenge(
        "B1 9999 8 2", apprentice="A1 0000 0", tools="mallet", universities="architecture", turns=3
    )
    lines = plain(sites_picture(position_after(set_up, "+B1 +mallet / architecture@A1 A1*mallet>B1")))
    assert lines[2] == "  A1   apprentice                1S      3A       taught architecture, mallet"
    assert len(lines[2]) <= WIDTH


def test_the_crew_is_shown_as_it_is_now() -> None:
    position = position_after(TABLE, "+S1 / +S2 free:S1 / stone@A1 +M1")
    assert plain(crew_picture(position, ("A1", "S1", "S2"))) == [
        "                                 makes           wage",
        "A1   apprentice                  3S  1W      1D     2  taught stone",
        "S1   freed slave                 2S          2D     4",
        "S2   slave                               2A  2D     0  freed 4",
    ]


def test_investments_left_have_their_prices() -> None:
    assert plain(investments_picture(mid_game())) == [
        "Slaves       7 each   S2           2A  2D  freed 4",
        "                      S3   2S  2W          freed 4",
        "Tools        2 each   saw +1W, square +1A, brush +1D",
        "Universities 7 each   wood 3W",
        "Loans        +10 each 1",
    ]


def test_investments_that_are_all_gone_are_none() -> None:
    lines = plain(investments_picture(opening_position(challenge())))
    assert [line.split(maxsplit=1)[1] for line in lines] == ["none left"] * 4


def test_built_buildings_add_up() -> None:
    position = position_after(
        challenge("B1 0001 4 2, B2 0100 1 3, B3 9999 1 1", apprentice="A1 0101 0", turns=2),
        "+B2 +B1 A1>B2 / A1>B1",
    )
    assert plain(built_picture(position))[1:] == [
        "B2   B2                               3       3",
        "B1   B1                               2       5",
    ]


def test_the_table_before_the_first_turn() -> None:
    lines = plain(table_picture(opening_position(TABLE), 0))
    assert lines[0].startswith("── horizon-9 hand-built, before the first turn ─")
    assert lines[1] == "0 of 9 turns taken, 50 sesterces, 0 of 17 points built"
    assert titles(lines)[1:] == [
        "Row of buildings",
        "Next buildings, one for each that is taken",
        "Row of workers",
        "Next workers, one for each that is taken",
        "Investments left, one a turn",
        "People at hand",
    ]


def test_the_table_in_mid_game() -> None:
    lines = plain(table_picture(mid_game(), 4))
    assert lines[0].startswith("── horizon-9 hand-built, after step 4 ─")
    assert lines[1] == "4 of 9 turns taken, 40 sesterces, 1 of 17 points built, 1 loan taken"
    # Both decks are dealt out, so nothing is still to come.
    assert titles(lines)[1:] == [
        "Row of buildings",
        "Row of workers",
        "Investments left, one a turn",
        "Sites",
        "People at hand",
        "Built",
        "Score",
    ]
    assert section(lines, "Score")[-1] == "  score so far     2.5"


def test_a_sprint_counts_its_turns() -> None:
    sprint = challenge("B1 0001 4 1, B2 0001 4 1", apprentice="A1 0001 0", turns=None, goal=2)
    first = plain(table_picture(position_after(sprint, "+B1"), 1))
    assert first[1] == "1 turn taken, 10 sesterces, 0 of 2 points built"
    lines = plain(table_picture(position_after(sprint, "+B1 / +B2 A1>B1 / A1>B2"), 3))
    assert lines[0].startswith("── sprint hand-built, the end ─")
    assert section(lines, "Score")[-1] == "  score           3 t 3.8"


def test_empty_rows_and_nobody_at_hand_are_none() -> None:
    busy = position_after(challenge("B1 9999 4 1", turns=2), "+B1 A1>B1")
    lines = plain(table_picture(busy, 1))
    for title in ("Row of buildings", "Row of workers", "People at hand"):
        assert section(lines, title) == ["none"]


def test_tools_at_hand_are_with_the_people() -> None:
    lines = section(plain(table_picture(position_after(TABLE, "+mallet / +saw"), 2)), "People at hand")
    assert lines[-1] == "with mallet +1S, saw +1W"
    assert not any(
        line.startswith("with") for line in section(plain(table_picture(mid_game(), 4)), "Pe")
    )


def test_the_end_has_nothing_to_take_and_the_final_count() -> None:
    end = replace(mid_game(), turn=9)
    lines = plain(table_picture(end, 9))
    assert titles(lines) == [
        "horizon-9 hand-built, the end",
        "Sites",
        "People at hand",
        "Built",
        "Final count",
        "Score",
    ]
    # The slave is at work and cannot be freed.
    assert section(lines, "Final count") == ["1 slave left, 1 loan repaid, 25 sesterces left"]
    assert section(lines, "Score")[-1] == "  score            2.5"


def test_the_final_count_frees_and_leaves() -> None:
    set_up = challenge(slaves="S1 2002, S2 0022", loans=2, money=10, turns=3)
    lines = plain(result_picture(position_after(set_up, "+S1 / +loan / +S2")))
    assert section(lines, "Final count") == ["1 slave freed, 1 slave left, 1 loan left, 1 sesterce left"]


def test_the_result_says_what_is_built_and_what_is_left() -> None:
    lines = plain(result_picture(replace(mid_game(), turn=9)))
    assert lines[0] == "9 of 9 turns taken, 40 sesterces, 1 of 17 points built, 1 loan taken"
    assert titles(lines) == ["Sites", "People at hand", "Built", "Final count"]


def ids(lines: list[str]) -> list[str]:
    """The ids at the beginning of lines, or after a number in a deck."""
    return [
        id
        for line in lines
        for id in re.findall(r"(?:^|^ *[0-9]+ |   +[0-9]+ |^  )([A-Z][0-9]{1,3})(?= |$)", line)
    ]


@pytest.mark.parametrize("tier", TIERS)
def test_each_card_is_at_its_place_at_every_step_and_fits(tier: str) -> None:
    dealt = deal("w-001", tier, house_catalogue())
    for step, position in enumerate(REFEREE.replay_steps(dealt, random_play(dealt, 1)).positions):
        lines = plain(table_picture(position, step))
        assert max(map(len, lines)) <= WIDTH
        assert max(map(len, plain(result_picture(position)))) <= WIDTH
        if position.over:
            continue
        assert ids(section(lines, "Row of buildings")) == list(position.building_row)
        assert ids(section(lines, "Row of workers")) == list(position.worker_row)
        shown = Counter(ids(lines[lines.index("") :]))
        machines = [id for id in position.built if id.startswith("M")]
        slaves_to_buy = {each.id for each in dealt.slaves} - {*position.slaves}
        expected = Counter([*dealt.building_by_id, *dealt.worker_by_id, *position.slaves, *machines])
        assert Counter({id: n for id, n in shown.items() if id not in slaves_to_buy}) == expected


def test_decks_are_in_the_order_in_which_they_come() -> None:
    dealt = deal("w-001", "horizon-4", house_catalogue())
    opening = opening_position(dealt)
    taken = REFEREE.take_step(opening, play_from_line(f"x +{dealt.buildings[2].id}").turns[0])
    for position, first in ((opening, 5), (taken, 6)):
        deck = section(plain(table_picture(position, 0)), "Next buildings")
        numbered = re.findall(r"(\d+) ([BM]\d+)", "\n".join(deck))
        in_order = [id for _, id in sorted(numbered, key=lambda each: int(each[0]))]
        assert in_order == [each.id for each in dealt.buildings[first:]]


def test_a_long_seed_is_cut_in_the_title() -> None:
    dealt = deal("x" * 200, "sprint", house_catalogue())
    title = plain(table_picture(opening_position(dealt), 0))[0]
    assert title == f"── sprint {'x' * 67}…"


def test_the_legend_explains_every_letter() -> None:
    text = " ".join(plain(legend()))
    for sign in ("S stone", "W wood", "A architecture", "D decoration", "B1 building", "X1 master"):
        assert sign in text
    assert max(map(len, plain(legend()))) <= WIDTH


def test_every_sign_has_a_plain_one_for_terminals_that_know_ascii_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="ascii"))
    print_text(table_picture(opening_position(deal("w-001", "sprint", house_catalogue())), 0))
    print_text(buildings_picture([replace(building("B1 2413 14 5"), name="x" * 200)]))
    sys.stdout.flush()
    assert b"?" not in raw.getvalue()
    assert b"  >3" in raw.getvalue()


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("tier", TIERS)
def test_how_to_play_gives_a_first_turn_that_may_be_played(tier: str, seed: int) -> None:
    dealt = deal(f"w-{seed}", tier, house_catalogue())
    lines = PICTURES.how_to_play(dealt)
    line = next(each for each in lines if each.startswith("    "))
    written = play_from_line(line.replace("/ ...", ""))
    assert written.challenge == dealt.id
    assert len(written.turns[0]) == 3
    assert len(REFEREE.replay_steps(dealt, written).positions) == 2
    assert max(map(len, lines)) <= WIDTH


@pytest.mark.parametrize(
    ("buildings", "workers", "money"),
    [("B1 1000 1 1", "", 0), ("", "C1 1111 4", 10), ("", "", 0), ("B1 1000 1 1", "C1 1111 4", 1)],
)
def test_how_to_play_asks_for_nothing_that_is_not_there(
    buildings: str, workers: str, money: int
) -> None:
    poor = challenge(buildings, workers, apprentice="A1 0000 2", money=money)
    line = next(each for each in PICTURES.how_to_play(poor) if each.startswith("    "))
    assert len(REFEREE.replay_steps(poor, play_from_line(line.replace("/ ...", ""))).positions) == 2


def test_the_start_of_a_play_in_words() -> None:
    assert PICTURES.start(opening_position(TABLE)) == "A1 is at hand, with 50 sesterces"


def test_the_house_catalogue_shows_all_cards_and_fits_80_columns() -> None:
    house = house_catalogue()
    lines = plain(catalogue_picture(house))
    assert max(map(len, lines)) <= WIDTH
    assert lines[0].startswith(f"── Catalogue house ({house.hash}) ─")
    shown = Counter(re.findall(r"^([BMALCX]\d+) ", "\n".join(lines[lines.index("") :]), re.MULTILINE))
    assert shown == Counter([each.id for each in house.buildings] + [each.id for each in house.workers])
    assert section(lines, "Buildings, rulebook: 1")[1].startswith("B23  Lighthouse of Alexandria")
    assert section(lines, "Workers, reconstruction: 1")[1].startswith("A4 ")
    slaves = "\n".join(section(lines, "Slaves, reconstruction: 6"))
    assert all(slave.id in slaves for slave in house.slaves)


def test_a_catalogue_is_listed_by_source() -> None:
    mixed = Catalogue(
        name="mine",
        sources={
            "buildings.B1": Source.GAME,
            "buildings.B2": Source.RECONSTRUCTION,
            "workers.L1": Source.RULEBOOK,
        },
        buildings=(building("B1 2413 14 5"), building("B2 1000 1 1")),
        workers=(worker("L1 0102 3"),),
        slaves=(),
    )
    assert titles(plain(catalogue_picture(mixed)))[1:] == [
        "Buildings, reconstruction: 1",
        "Buildings, game: 1",
        "Workers, rulebook: 1",
    ]


def test_catalogue_data_has_the_form_of_a_catalogue_file(tmp_path: Path) -> None:
    house = house_catalogue()
    data = PICTURES.catalogue_data(house)
    assert data.pop("hash") == house.hash
    assert data["buildings"]["B23"] == {
        "name": "Lighthouse of Alexandria",
        "needs": [2, 4, 1, 3],
        "pays": 14,
        "points": 5,
        "source": "rulebook",
    }
    file = tmp_path / "mine.yaml"
    plain_values = {
        key: {id: {**entry, "source": str(entry["source"])} for id, entry in value.items()}
        if isinstance(value, dict)
        else value
        for key, value in data.items()
    }
    file.write_text(yaml.safe_dump({"format": "carpe/1", **plain_values}, sort_keys=False))
    assert load_catalogue(file) == house


def test_pictures_fit_the_game_they_are_of() -> None:
    opening = REFEREE.opening(TABLE)
    assert str(PICTURES.table(opening, 0)) == str(table_picture(opening, 0))
    assert PICTURES.svg(opening, 0).startswith("<svg")
