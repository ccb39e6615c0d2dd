import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cli.interrupts import Interrupts
from puzzles.games import GAMES, AnyGame
from tests.blueprints.random_plays import random_play as random_blueprints_play
from tests.builders_antiquity.random_plays import random_play as random_builders_play
from tests.carpe_diem.random_plays import random_play as random_carpe_diem_play
from tests.cli.conftest import Run

ROOT = Path(__file__).parents[2]
# Whoever runs the tests may have Ctrl-C ignored.
CARPE = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from cli.start import INTERRUPTS, carpe
INTERRUPTS.hold()
print("begun", flush=True)
sys.argv[0] = "carpe"
carpe()
"""
RANDOM_PLAYS = {
    "carpe-diem": random_carpe_diem_play,
    "blueprints": random_blueprints_play,
    "builders-antiquity": random_builders_play,
}


@pytest.fixture
def interrupts() -> Iterator[Interrupts]:
    made = Interrupts()
    yield made
    made.drop()


def ctrl_c() -> None:
    signal.raise_signal(signal.SIGINT)


@pytest.mark.usefixtures("ctrl_c_is_heard")
def test_ctrl_c_waits_until_it_is_let_through(interrupts: Interrupts) -> None:
    interrupts.hold()
    ctrl_c()
    interrupts.hold()
    with pytest.raises(KeyboardInterrupt):
        interrupts.let_through()
    interrupts.let_through()
    with pytest.raises(KeyboardInterrupt):
        ctrl_c()


@pytest.mark.usefixtures("ctrl_c_is_heard")
def test_ctrl_c_that_was_dropped_is_forgotten(interrupts: Interrupts) -> None:
    interrupts.hold()
    ctrl_c()
    assert interrupts.drop()
    interrupts.hold()
    assert not interrupts.drop()


@pytest.mark.usefixtures("ctrl_c_is_heard")
def test_ctrl_c_that_is_ignored_stays_so(interrupts: Interrupts) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    interrupts.hold()
    ctrl_c()
    interrupts.let_through()
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN


@pytest.mark.usefixtures("ctrl_c_is_heard")
def test_a_command_leaves_ctrl_c_as_it_was(run: Run) -> None:
    for arguments in (
        ["solve", "t-001", "--tier", "taster", "--gap", "90"],
        ["solve", "x", "y"],
        ["--help"],
    ):
        run(*arguments)
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_ctrl_c_is_one_line_where_there_is_nothing_to_give() -> None:
    at_once = CARPE.replace("sys.argv", "signal.raise_signal(signal.SIGINT)\nsys.argv")
    ended = subprocess.run(
        [sys.executable, "-c", at_once, "show", "x"], capture_output=True, cwd=ROOT, check=False
    )
    assert (ended.returncode, ended.stdout) == (130, b"begun\n")
    assert ended.stderr == b"carpe: interrupted\n"


def interrupted(after: float, *arguments: str) -> dict[str, Any]:
    """What a command prints as JSON that gets Ctrl-C so many seconds after it began."""
    with subprocess.Popen(
        [sys.executable, "-c", CARPE, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        start_new_session=True,
    ) as running:
        assert running.stdout is not None
        assert running.stdout.readline() == "begun\n"
        time.sleep(after)
        os.kill(running.pid, signal.SIGINT)
        written, complaints = running.communicate(timeout=60)
    assert (running.returncode, complaints) == (0, "")
    found: dict[str, Any] = json.loads(written)
    return found


@pytest.mark.parametrize("after", [0.0, 1.0])
@pytest.mark.parametrize(("game", "tier"), [("carpe-diem", "month"), ("blueprints", "game")])
def test_ctrl_c_in_the_first_second_gives_a_hint_at_least(game: str, tier: str, after: float) -> None:
    playing: AnyGame = GAMES[game]
    challenge = playing.deal("c-001", tier, playing.house_catalogue())
    begun = RANDOM_PLAYS[game](challenge, 1)
    begun = replace(begun, turns=begun.turns[:2])
    arguments = ["c-001", playing.notation.write(begun), "--game", game, "--tier", tier]
    found = interrupted(after, "hint", *arguments, "--next", "--json")
    assert found["steps"] == 2
    assert found["score"] <= found["bound"]
    longer = playing.notation.read(f"{playing.notation.write(begun)} {found['next']}")
    playing.referee.replay_steps(challenge, longer)


@pytest.mark.parametrize("after", [0.0, 0.5, 1.0])
@pytest.mark.parametrize(
    ("game", "tier"), [("carpe-diem", "week"), ("blueprints", "game"), ("builders-antiquity", "sprint")]
)
def test_ctrl_c_in_the_first_second_gives_the_start_at_least(
    tmp_path: Path, game: str, tier: str, after: float
) -> None:
    playing: AnyGame = GAMES[game]
    challenge = playing.deal("c-001", tier, playing.house_catalogue())
    start = RANDOM_PLAYS[game](challenge, 1)
    path = tmp_path / "start.yaml"
    path.write_text(playing.play_to_text(start), encoding="utf-8")
    options = ["--game", game, "--tier", tier, "--start", str(path), "--json"]
    found = interrupted(after, "solve", "c-001", *options)
    replayed = playing.referee.replay(challenge, playing.notation.read(found["line"]))
    assert replayed.sheet.total == found["score"]
    assert found["score"] >= playing.referee.replay(challenge, start).sheet.total
    assert found["score"] <= found["bound"]
