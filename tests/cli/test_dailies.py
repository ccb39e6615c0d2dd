"""`carpe generate --from`: rows of dailies."""

import errno
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path

import pytest

from cli.dailies import Board
from generator.index import read_index
from generator.jobs import Failure
from generator.slots import Slot
from puzzles.games import read_challenge
from solver.results import Progress
from tests.cli.conftest import Refused, Run
from tests.cli.test_main import ROOT
from tests.generator.solved import claimed

FROM = ("generate", "--from", "2027-01-01", "--game", "blueprints")
ROUNDS = (*FROM, "--tier", "round")
DAY = date(2027, 1, 1)
# Whoever runs the tests may have Ctrl-C ignored.
CARPE = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
from cli.start import carpe
carpe()
"""


def started(
    arguments: Sequence[str], environment: Mapping[str, str] | None = None
) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", CARPE, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT), **(environment or {})},
    )


def documents(folder: Path) -> dict[str, str]:
    """All files of a folder, without how long the solves took."""
    texts = {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}
    return {name: re.sub(r"\n  seconds: .*\n", "\n", text) for name, text in texts.items()}


def statuses(folder: Path) -> list[str]:
    index = read_index(folder)
    assert index is not None
    return [entry.status for entry in index.days]


def test_a_row_of_dailies_is_written(run: Run) -> None:
    result = run(*FROM, "--days", "2", "--out", "d")
    assert result.exit_code == 0
    assert result.stderr == ""
    assert result.stdout.count("proven optimal") == 2
    assert result.stdout.endswith("d: 2 of 2 dailies are solved\n")
    names = ["2027-01-01.best.yaml", "2027-01-01.yaml", "2027-01-02.best.yaml", "2027-01-02.yaml"]
    assert sorted(documents(Path("d"))) == [*names, "feed.xml", "index.html", "index.yaml"]
    tiers = [read_challenge(Path(f"d/2027-01-0{day}.yaml")).tier for day in (1, 2)]
    assert tiers == ["round", "game"]  # a Friday and a Saturday
    assert run("check", "d/2027-01-01.yaml", "d/2027-01-01.best.yaml").exit_code == 0


def test_what_is_there_is_not_solved_again(run: Run) -> None:
    run(*ROUNDS, "--out", "d")
    before = Path("d/2027-01-01.yaml").read_bytes()
    result = run(*ROUNDS, "--days", "2", "--out", "d")
    assert result.stdout.startswith("d/2027-01-02.yaml: ")
    assert result.stdout.endswith("d: 2 of 2 dailies are solved, 1 of them before\n")
    assert Path("d/2027-01-01.yaml").read_bytes() == before
    assert run(*ROUNDS, "--days", "2", "--out", "d").stdout == (
        "d: 2 of 2 dailies are solved, 2 of them before\n"
    )


def test_with_more_time_a_daily_without_proof_is_solved_again_and_is_not_worse(run: Run) -> None:
    horizon = (
        "generate",
        "--from",
        "2027-01-01",
        "--game",
        "builders-antiquity",
        "--tier",
        "horizon-10",
    )
    run(*horizon, "--time-limit", "3", "--out", "d")
    before = read_challenge(Path("d/2027-01-01.yaml")).best
    result = run(*horizon, "--time-limit", "6", "--out", "d")
    after = read_challenge(Path("d/2027-01-01.yaml")).best
    assert before is not None
    assert after is not None
    assert before.status == after.status == "feasible"
    assert after.score >= before.score
    assert after.seconds != before.seconds
    assert result.stdout.endswith("d: 1 of 1 dailies are solved\n")


def test_a_daily_is_the_one_of_carpe_daily(run: Run) -> None:
    run(*ROUNDS, "--out", "d")
    run("daily", "2027-01-01", "--game", "blueprints", "-o", "x.yaml")
    assert read_challenge(Path("x.yaml")).id == read_challenge(Path("d/2027-01-01.yaml")).id


def test_a_daily_that_cannot_be_solved_is_said_and_the_others_are_solved(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "cli.generate.slots_from",
        lambda first, days, game, tier: [Slot(game, DAY, "year"), Slot(game, date(2027, 1, 2), tier)],
    )
    result = run(*ROUNDS, "--out", "d")
    assert result.exit_code == 1
    first, last = result.stderr.splitlines()
    assert first.startswith("carpe: d/2027-01-01.yaml: the year could not be solved: its process, ")
    assert last == "carpe: 1 of 2 dailies could not be solved"
    assert result.stdout.endswith("d: 1 of 2 dailies are solved\n")
    assert statuses(Path("d")) == ["failed", "optimal"]


def test_a_full_disk_is_one_message(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    result = run(*ROUNDS, "--out", "d")
    assert result.exit_code == 2
    assert result.stderr == "carpe: d/feed.xml: cannot be written: no space left on device\n"
    assert list(Path("d").iterdir()) == []


def test_a_folder_of_another_game_is_refused(run: Run, refused: Refused) -> None:
    run(*ROUNDS, "--out", "d")
    message = refused("generate", "--from", "2027-01-02", "--tier", "taster", "--out", "d")
    assert (
        "d/index.yaml: is of blueprints: give the dailies of carpe-diem a folder of their own" in message
    )


def test_no_scheduler_is_one_message(refused: Refused, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.cluster.ANSWERS_WITHIN", 0.5)
    message = refused(*ROUNDS, "--out", "d", "--scheduler", "tcp://127.0.0.1:1")
    assert "no scheduler answers at 'tcp://127.0.0.1:1'" in message


def test_without_dask_a_scheduler_is_refused(refused: Refused, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    monkeypatch.delitem(sys.modules, "generator.cluster", raising=False)
    message = refused(*ROUNDS, "--out", "d", "--scheduler", "tcp://127.0.0.1:1")
    assert "--scheduler needs Dask: install carpe with its extra `cluster`" in message


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_it_and_it_goes_on_later(folder: Path, number: signal.Signals) -> None:
    arguments = (*ROUNDS, "--days", "4", "--jobs", "1", "--out", "d")
    with started(arguments) as process:
        assert process.stdout is not None
        process.stdout.readline()
        process.send_signal(number)
        _, complaints = process.communicate()
    assert process.returncode == 128 + number
    done = len(list(Path("d").glob("2027-01-??.yaml")))
    assert 0 < done < 4
    assert complaints == (
        f"carpe: interrupted: {done} of 4 dailies are done, the same command goes on from there\n"
    )
    with started(arguments) as process:
        results, _ = process.communicate()
    assert f"4 of 4 dailies are solved, {done} of them before" in results


def test_it_goes_on_after_a_kill_at_any_moment(folder: Path) -> None:
    arguments = (*ROUNDS, "--days", "4", "--jobs", "2", "--out")
    with started((*arguments, "whole")) as process:
        began = time.monotonic()
        process.communicate()
        lasted = time.monotonic() - began
    whole = documents(Path("whole"))
    assert len(whole) == 2 * 4 + 3
    for part in (0.4, 0.7, 0.6):
        with started((*arguments, "d")) as process:
            time.sleep(part * lasted)
            process.kill()
        for path in Path("d").glob("2027-01-??.yaml"):
            assert documents(Path("d"))[path.name] == whole[path.name]
            assert documents(Path("d"))[f"{path.stem}.best.yaml"] == whole[f"{path.stem}.best.yaml"]
    with started((*arguments, "d")) as process:
        process.communicate()
    assert process.returncode == 0
    assert documents(Path("d")) == whole


def test_other_machines_find_the_same_best_scores(folder: Path) -> None:
    found = []
    for seed, workers in (("1", "1"), ("2", "2")):
        for game, tier in (("carpe-diem", "taster"), ("blueprints", "round")):
            arguments = ("generate", "t-001", "--game", game, "--tier", tier, "-o", "x.yaml")
            with started((*arguments, "--workers", workers), {"PYTHONHASHSEED": seed}) as process:
                process.communicate()
            text = Path("x.yaml").read_text(encoding="utf-8")
            found.append((seed, text.split("  proof: ")[0]))
    first = [text for seed, text in found if seed == "1"]
    assert first == [text for seed, text in found if seed == "2"]
    assert all("status: optimal" in text for text in first)


def test_the_board_says_how_far_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    board = Board(14)
    assert board.words(2) == "0 of 14 dailies are done, 2 s"
    board.before = 3
    slot = Slot("carpe-diem", DAY, "week")
    board.tell(Path("d/2027-01-01.yaml"), slot, claimed("x"))
    board.tell(Path("d/2027-01-02.yaml"), slot, Failure("no\nmemory"))
    assert (
        capsys.readouterr().err == "carpe: d/2027-01-02.yaml: the week could not be solved: no memory\n"
    )
    assert board.words(65) == "4 of 14 dailies are done, 1 failed, 65 s"


def test_the_board_says_where_the_solves_under_way_stand() -> None:
    board = Board(2)

    class Busy:
        def running(self) -> dict[Slot, Progress]:
            return {
                Slot("builders-antiquity", date(2027, 1, 2), "horizon-4"): Progress(
                    "searching", 1, 83, 1029
                ),
                Slot("carpe-diem", DAY, "week"): Progress("starting", 0),
            }

    board.machines = Busy()
    assert board.words(2).split("; ")[1:] == [
        "2027-01-01 week starting",
        "2027-01-02 horizon-4 8.3 points to 102.9 points",
    ]
