from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cli.main import carpe
from puzzles.carpe_diem.catalogue import house_catalogue
from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.deal import deal
from puzzles.carpe_diem.game import CARPE_DIEM
from puzzles.carpe_diem.play import Play
from puzzles.games import challenge_to_text
from tests.carpe_diem.random_plays import random_play

Run = Callable[..., Result]
Refused = Callable[..., str]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty current folder, and a cache of its own inside another one."""
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("HOME", str(tmp_path))
    return here


@pytest.fixture
def run(folder: Path) -> Run:
    """Run `carpe` with some arguments."""

    def run_carpe(*arguments: str, color: bool = False) -> Result:
        return CliRunner().invoke(carpe, arguments, color=color)

    return run_carpe


@pytest.fixture
def refused(run: Run) -> Refused:
    """Run `carpe` and give the one message with which it refuses its input."""

    def run_refused(*arguments: str) -> str:
        result = run(*arguments)
        assert result.exit_code == 2, result.output
        assert result.stdout == ""
        assert result.stderr.startswith("carpe: ")
        assert result.stderr.count("\n") == 1
        return result.stderr

    return run_refused


@pytest.fixture(scope="session")
def week() -> Challenge:
    return deal("w-001", "week", house_catalogue())


@pytest.fixture(scope="session")
def week_play(week: Challenge) -> Play:
    return random_play(week, 3)


@pytest.fixture
def week_file(folder: Path, week: Challenge) -> str:
    (folder / "week.yaml").write_text(challenge_to_text(week), encoding="utf-8")
    return "week.yaml"


@pytest.fixture
def play_file(folder: Path, week_play: Play) -> str:
    (folder / "play.yaml").write_text(CARPE_DIEM.play_to_text(week_play), encoding="utf-8")
    return "play.yaml"
