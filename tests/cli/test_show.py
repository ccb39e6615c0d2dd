from pathlib import Path

import click

from puzzles.carpe_diem.notation import NOTATION
from puzzles.carpe_diem.play import Play
from tests.cli.conftest import Refused, Run


def test_turn_0_is_the_start_of_the_play(run: Run, week_file: str, play_file: str) -> None:
    shown = run("show", week_file, play_file, "--turn", "0").stdout
    assert "before the first turn" in shown
    assert "The patrician stands on" in shown


def test_what_is_legal_before_an_illegal_step_is_shown(
    run: Run, refused: Refused, week_file: str, week_play: Play
) -> None:
    again = Play(week_play.challenge, week_play.start, (*week_play.turns[:2], week_play.turns[0]))
    line = NOTATION.write(again)
    assert run("show", week_file, line, "--turn", "2").exit_code == 0
    assert "the play is illegal: step 3: " in refused("show", week_file, line)


def test_options_of_a_deal_are_refused_for_a_file(refused: Refused, week_file: str) -> None:
    assert "week.yaml is a week: leave --tier month out" in refused("show", week_file, "--tier", "month")
    source = Path(__file__).parents[2] / "puzzles" / "carpe_diem" / "catalogue.yaml"
    assert "leave --catalogue out" in refused("show", week_file, "--catalogue", str(source))


def test_the_tier_of_the_file_may_be_named(run: Run, week_file: str) -> None:
    assert run("show", week_file, "--tier", "week").exit_code == 0


def test_colours_are_for_terminals_that_want_them(run: Run, monkeypatch) -> None:
    plain = run("show", "x").stdout
    assert "\x1b" not in plain
    coloured = run("show", "x", color=True).stdout
    assert "\x1b[" in coloured
    assert click.unstyle(coloured) == plain
    monkeypatch.setenv("NO_COLOR", "1")
    assert run("show", "x", color=True).stdout == plain
