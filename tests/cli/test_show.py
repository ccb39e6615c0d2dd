from pathlib import Path

import click

from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.notation import NOTATION
from puzzles.carpe_diem.play import Play
from tests.cli.conftest import Refused, Run


def test_a_file_and_its_seed_show_the_same(run: Run, week_file: str) -> None:
    shown = run("show", week_file)
    assert shown.exit_code == 0
    assert shown.stdout == run("show", "w-001", "--tier", "week").stdout
    assert "before the first turn" in shown.stdout


def test_a_play_is_shown_to_its_end_or_to_a_turn(run: Run, week_file: str, play_file: str) -> None:
    assert "w-001, the end" in run("show", week_file, play_file).stdout
    assert "w-001, after step 3" in run("show", week_file, play_file, "--turn", "3").stdout
    assert (
        run("show", week_file, play_file, "--turn", "8").stdout
        == run("show", week_file, play_file).stdout
    )


def test_turn_0_is_the_start_of_the_play(run: Run, week_file: str, play_file: str) -> None:
    shown = run("show", week_file, play_file, "--turn", "0").stdout
    assert "before the first turn" in shown
    assert "The patrician stands on" in shown


def test_a_play_may_be_given_as_one_line(run: Run, week_file: str, week_play: Play) -> None:
    line = NOTATION.write(week_play)
    Path("line.txt").write_text(line, encoding="utf-8")
    assert run("show", week_file, line).stdout == run("show", week_file, "line.txt").stdout


def test_an_unfinished_play_is_shown(run: Run, week_file: str, week_play: Play) -> None:
    begun = NOTATION.write(Play(week_play.challenge, week_play.start, week_play.turns[:2]))
    assert "after step 2" in run("show", week_file, begun).stdout


def test_a_turn_beyond_the_play_is_refused(refused: Refused, week_file: str, play_file: str) -> None:
    assert "--turn 9: the play has 8 lines" in refused("show", week_file, play_file, "--turn", "9")


def test_what_is_legal_before_an_illegal_step_is_shown(
    run: Run, refused: Refused, week_file: str, week_play: Play
) -> None:
    again = Play(week_play.challenge, week_play.start, (*week_play.turns[:2], week_play.turns[0]))
    line = NOTATION.write(again)
    assert run("show", week_file, line, "--turn", "2").exit_code == 0
    assert "the play is illegal: step 3: " in refused("show", week_file, line)


def test_a_play_of_another_challenge_is_refused(
    refused: Refused, week: Challenge, week_file: str
) -> None:
    message = refused("show", week_file, "week-other-00000000 s1 4:L01@c3")
    assert f"the play is for challenge week-other-00000000, not {week.id}" in message


def test_bad_notation_is_refused(refused: Refused, week_file: str, week: Challenge) -> None:
    assert "the play given: character" in refused("show", week_file, f"{week.id} s1 9:L01@c3")


def test_options_of_a_deal_are_refused_for_a_file(refused: Refused, week_file: str) -> None:
    assert "week.yaml is a week: leave --tier month out" in refused("show", week_file, "--tier", "month")
    source = Path(__file__).parents[2] / "puzzles" / "carpe_diem" / "catalogue.yaml"
    assert "leave --catalogue out" in refused("show", week_file, "--catalogue", str(source))


def test_the_tier_of_the_file_may_be_named(run: Run, week_file: str) -> None:
    assert run("show", week_file, "--tier", "week").exit_code == 0


def test_a_picture_is_written_as_svg(run: Run, week_file: str, play_file: str) -> None:
    result = run("show", week_file, play_file, "--turn", "4", "--svg", "x.svg")
    assert (result.exit_code, result.output) == (0, "")
    svg = Path("x.svg").read_text(encoding="utf-8")
    assert svg.startswith("<svg")
    assert "w-001, after step 4" in svg


def test_colours_are_for_terminals_that_want_them(run: Run, monkeypatch) -> None:
    plain = run("show", "x").stdout
    assert "\x1b" not in plain
    coloured = run("show", "x", color=True).stdout
    assert "\x1b[" in coloured
    assert click.unstyle(coloured) == plain
    monkeypatch.setenv("NO_COLOR", "1")
    assert run("show", "x", color=True).stdout == plain
