import os
import signal
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from tests.cli.conftest import Refused, Run

CARPE = [sys.executable, "-c", "from cli.main import carpe; carpe(prog_name='carpe')"]
ROOT = Path(__file__).parents[2]
DAILIES = ("--from", "2027-01-01", "--out", "x")


def test_version_is_the_one_of_the_package(run: Run) -> None:
    assert run("--version").stdout == "carpe, version 0.1.0\n"


def test_help_lists_every_command(run: Run) -> None:
    text = run("--help").stdout
    for command in (
        "daily",
        "deal",
        "solve",
        "generate",
        "show",
        "check",
        "reveal",
        "components",
        "schema",
    ):
        assert f"\n  {command} " in text


def test_no_command_shows_the_help(run: Run) -> None:
    assert run().stdout == run("--help").stdout


@pytest.mark.parametrize(
    "command", ["daily", "deal", "solve", "generate", "show", "check", "reveal", "components", "schema"]
)
def test_each_command_has_help_that_is_not_cut_short(run: Run, command: str) -> None:
    assert run(command, "--help").exit_code == 0
    listed = next(line for line in run("--help").stdout.splitlines() if line.startswith(f"  {command}"))
    assert not listed.endswith("...")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["frobnicate"], "No such command 'frobnicate'"),
        (["--frobnicate"], "No such option"),
        (["deal"], "Missing argument 'SEED'"),
        (["deal", "x", "y"], "unexpected extra argument"),
        (
            ["deal", "x", "--tier", "year"],
            "--tier: expected a tier of carpe-diem (taster, week, finale, fortnight, month)",
        ),
        (
            ["deal", "x", "--game", "chess"],
            "'chess' is not one of 'carpe-diem', 'blueprints', 'builders-antiquity'",
        ),
        (["deal", ""], "a seed is a text of at least one character"),
        (["deal", "a\nb"], "a seed is plain text on one line"),
        (["deal", "x" * 201], "a seed has at most 200 characters"),
        (["deal", "x", "-o", "nowhere/x.yaml"], "there is no folder 'nowhere'"),
        (["deal", "x", "-o", "."], "expected a file to write, not '.'"),
        (["deal", "x", "-o", ""], "expected a file to write, not ''"),
        (["deal", "x", "-o", os.devnull], "expected a file to write"),
        (["deal", "x", "--catalogue", "none.yaml"], "none.yaml: cannot be read: no such file"),
        (["solve", "x", "--time-limit", "0"], "expected a number of seconds above 0, not '0'"),
        (["solve", "x", "--time-limit", "-3"], "expected a number of seconds above 0, not '-3'"),
        (["solve", "x", "--time-limit", "nan"], "expected a number of seconds above 0, not 'nan'"),
        (["solve", "x", "--time-limit", "inf"], "expected a number of seconds above 0, not 'inf'"),
        (["solve", "x", "--time-limit", "soon"], "expected a number of seconds above 0, not 'soon'"),
        (["solve", "x", "--gap", "-1"], "expected a percentage of 0 or more, not '-1'"),
        (["solve", "x", "--gap", "nan"], "expected a percentage of 0 or more, not 'nan'"),
        (
            ["generate", "x", "-o", "x.yaml", "--gap", "5%"],
            "expected a percentage of 0 or more, not '5%'",
        ),
        (["solve", "x", "--workers", "0"], "0 is not in the range"),
        (["solve", "x.yaml"], "x.yaml: cannot be read: no such file"),
        (["solve", "x.yml"], "x.yml: cannot be read: no such file"),
        (["solve", "weeks/x"], "weeks/x: cannot be read: no such file"),
        (["solve", "/"], "/: cannot be read: is a directory"),
        (["generate", "x"], "Missing option '-o'"),
        (["generate"], "expected a SEED to solve one challenge, or --from and --out"),
        (["generate", "-o", "x.yaml"], "expected a SEED to solve one challenge"),
        (["generate", "--from", "2027-01-01"], "Missing option '--out'"),
        (["generate", "--out", "x"], "Missing option '--from'"),
        (["generate", "--days", "2", "--out", "x"], "Missing option '--from'"),
        (["generate", "--from", "1.1.2027", "--out", "x"], "expected a date such as 2026-01-31"),
        (["generate", "x", *DAILIES], "SEED is for one challenge, --from for a row of dailies"),
        (["generate", *DAILIES, "-o", "x.yaml"], "--output is for one challenge, --from for a row"),
        (["generate", *DAILIES, "--start", "x"], "--start is for one challenge, --from for a row"),
        (["generate", *DAILIES, "--gap", "1"], "--gap is for one challenge, --from for a row"),
        (["generate", *DAILIES, "--catalogue", "x"], "--catalogue is for one challenge, --from for"),
        (["generate", "x", "-o", "x.yaml", "--jobs", "2"], "--jobs for a row of dailies: leave one out"),
        (["generate", *DAILIES, "--days", "0"], "0 is not in the range 1<=x<=1000"),
        (["generate", *DAILIES, "--jobs", "0"], "0 is not in the range"),
        (["generate", *DAILIES, "--memory", "511"], "511 is not in the range x>=512"),
        (
            ["generate", *DAILIES, "--tier", "round"],
            "expected a tier of carpe-diem (taster, week, finale, fortnight, month)",
        ),
        (["generate", *DAILIES, "--tier", ""], "(taster, week, finale, fortnight, month), not ''"),
        (["generate", *DAILIES, "--jobs", "2", "--scheduler", "x"], "--jobs is for this machine"),
        (
            ["generate", "--from", "9999-12-31", "--days", "2", "--out", "x"],
            "--days: 2 days from 9999-12-31 on go beyond 9999-12-31",
        ),
        (
            ["generate", "--from", "2027-01-01", "--out", "no/x"],
            "no/x: is no folder to use: No such file",
        ),
        (["daily", "2026-02-30"], "expected a date such as 2026-01-31, not '2026-02-30'"),
        (["daily", "20260131"], "expected a date such as 2026-01-31, not '20260131'"),
        (["daily", "today"], "expected a date such as 2026-01-31, not 'today'"),
        (["show", "x", "--turn", "-1"], "-1 is not in the range"),
        (["show", "x", "--turn", "2"], "--turn 2 needs a PLAY"),
        (["check", "x"], "Missing argument 'PLAY'"),
        (["check", "x", "none.yaml"], "none.yaml: cannot be read: no such file"),
        (["check", "x", "none"], "'none' is neither a file nor a play on one line"),
        (["check", "x", ""], "'' is neither a file nor a play on one line"),
        (["schema", "letter"], "'letter' is not one of 'challenge', 'play'"),
        (["components", "--catalogue", "none.yaml"], "none.yaml: cannot be read: no such file"),
    ],
)
def test_bad_input_gets_one_message_and_status_2(
    refused: Refused, arguments: list[str], message: str
) -> None:
    assert message in refused(*arguments)


def test_a_message_says_where_the_help_is(refused: Refused) -> None:
    assert refused("deal").endswith("(see `carpe deal --help`)\n")


def test_a_folder_that_cannot_be_written_is_refused_before_the_work(
    refused: Refused, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    assert "its folder does not allow it" in refused("solve", "x", "-o", "x.yaml")


def test_an_interrupt_is_one_line_and_status_130(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("cli.show.pictures_of", interrupted)
    result = run("show", "x")
    assert result.exit_code == 130
    assert result.stderr == "carpe: interrupted\n"


@pytest.mark.usefixtures("ctrl_c_is_heard")
def test_an_interrupt_while_a_command_loads_waits_for_its_end(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded = []

    def loading(name: str) -> object:
        os.kill(os.getpid(), signal.SIGINT)
        loaded.append(name)
        return import_module(name)

    monkeypatch.setattr("cli.main.import_module", loading)
    result = run("schema", "play")
    assert loaded == ["cli.schema"]
    assert result.exit_code == 130
    assert result.stderr == "carpe: interrupted\n"


def test_a_reader_that_stops_early_ends_it_quietly() -> None:
    writing = subprocess.Popen(
        [*CARPE, "components"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
    )
    assert writing.stdout is not None
    assert writing.stderr is not None
    writing.stdout.close()
    assert writing.stderr.read() == b""
    assert writing.wait() == 141


@pytest.mark.parametrize("arguments", [["deal", "x"], ["--help"]])
def test_output_that_cannot_be_written_is_one_message(arguments: list[str]) -> None:
    with open(os.devnull, "rb") as no_output:
        ended = subprocess.run(
            [*CARPE, *arguments], stdout=no_output, stderr=subprocess.PIPE, cwd=ROOT, check=False
        )
    assert ended.stderr == b"carpe: cannot write the output: Bad file descriptor\n"
    assert ended.returncode == 2


def test_pictures_are_plain_where_only_ascii_can_be_shown() -> None:
    ended = subprocess.run(
        [*CARPE, "show", "x"],
        stdout=subprocess.PIPE,
        cwd=ROOT,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )
    assert ended.returncode == 0
    lines = ended.stdout.decode("ascii").splitlines()
    assert "              +-------+-------+-------+-------+-------+-------+" in lines
    assert "?" not in ended.stdout.decode("ascii")


def test_documents_are_utf8_whatever_the_terminal_shows() -> None:
    ended = subprocess.run(
        [*CARPE, "deal", "über"],
        stdout=subprocess.PIPE,
        cwd=ROOT,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "1"},
    )
    assert 'seed: "über"'.encode() in ended.stdout
