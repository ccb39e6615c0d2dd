import os
import pickle
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from generator import jobs
from generator.daily import GENERATOR_VERSION
from generator.generate import is_of
from generator.jobs import Failure, Filled, Job, JobStopped, run_job
from generator.slots import Slot
from generator.solved_files import solved_from_texts
from generator.worth import deal_slot
from solver.results import Progress

DAY = date(2027, 1, 1)
ROUND = Slot("blueprints", DAY, "round")
WEEK = Slot("carpe-diem", DAY, "week")


def never() -> bool:
    return False


def job(slot: Slot, seconds: float = 60, mebibytes: int = 4096) -> Job:
    return Job(slot, seconds, 1, mebibytes)


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[subprocess.Popen[bytes]]:
    """The processes that were started."""
    found: list[subprocess.Popen[bytes]] = []
    popen: Callable[..., subprocess.Popen[bytes]] = subprocess.Popen

    def start(*arguments: Any, **options: Any) -> subprocess.Popen[bytes]:
        found.append(popen(*arguments, **options))
        return found[-1]

    monkeypatch.setattr(subprocess, "Popen", start)
    return found


def test_a_job_fills_its_slot() -> None:
    heard: list[Progress] = []
    outcome = run_job(job(ROUND), never, heard.append)
    assert isinstance(outcome, Filled)
    solved = solved_from_texts(outcome.challenge, outcome.play, Path("x.yaml"))
    assert is_of(solved, deal_slot(ROUND))
    assert solved.challenge.generator == GENERATOR_VERSION
    assert solved.best.status == "optimal"
    assert heard[-1].incumbent == heard[-1].bound == solved.best.score


def test_what_goes_wrong_in_it_is_its_failure() -> None:
    outcome = run_job(job(Slot("blueprints", DAY, "year")), never)
    assert isinstance(outcome, Failure)
    assert "expected a tier (round, game), not 'year'" in outcome.reason


def test_a_job_that_needs_more_memory_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "GRACE", 10.0)
    outcome = run_job(job(WEEK, seconds=5, mebibytes=320), never)
    assert isinstance(outcome, Failure)
    assert "320 MiB of memory" in outcome.reason


def test_a_job_that_does_not_end_is_ended(
    monkeypatch: pytest.MonkeyPatch, started: list[subprocess.Popen[bytes]]
) -> None:
    monkeypatch.setattr(jobs, "GRACE", 0.0)
    outcome = run_job(job(ROUND, seconds=0.01), never)
    assert outcome == Failure("no result after 0 s with 4096 MiB of memory")
    assert started[0].returncode is not None


def test_a_job_that_nobody_wants_is_stopped(started: list[subprocess.Popen[bytes]]) -> None:
    looks = iter([False, False, False, True])
    with pytest.raises(JobStopped):
        run_job(job(WEEK), lambda: next(looks))
    assert started[0].returncode is not None


def test_an_interrupt_ends_the_process_too(started: list[subprocess.Popen[bytes]]) -> None:
    def interrupted() -> bool:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run_job(job(WEEK), interrupted)
    assert started[0].returncode is not None


@pytest.mark.parametrize("sent", [True, False])
def test_a_process_ends_when_nobody_is_left_who_waits_for_it(sent: bool) -> None:
    command = [sys.executable, "-P", "-m", "generator.job_process"]
    months_of_work = job(Slot("builders-antiquity", DAY, "sprint"), seconds=10_000_000)
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        if sent:
            pickle.dump(months_of_work, process.stdin)
            process.stdin.flush()
            assert isinstance(pickle.load(process.stdout), Progress)
        process.stdin.close()
        assert process.wait() == 1


def test_the_folder_that_it_is_started_in_does_not_matter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "generator.py").write_text("raise SystemExit('not this one')", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert isinstance(run_job(job(ROUND), never), Filled)


def test_the_same_search_is_made_whatever_the_order_of_sets(monkeypatch: pytest.MonkeyPatch) -> None:
    taster = job(Slot("carpe-diem", DAY, "taster"))
    found = []
    for seed in ("1", "2"):
        monkeypatch.setitem(os.environ, "PYTHONHASHSEED", seed)
        outcome = run_job(taster, never)
        assert isinstance(outcome, Filled)
        found.append((outcome.play, re.sub("seconds: .*", "", outcome.challenge)))
    assert "\ngrade:" in found[0][1]
    assert found[0] == found[1]


def test_a_job_is_never_worse_than_the_play_that_it_begins_from() -> None:
    slot = Slot("builders-antiquity", DAY, "horizon-6")
    known = run_job(job(slot, seconds=3), never)
    assert isinstance(known, Filled)
    hurried = run_job(replace(job(slot, seconds=0.01), start=known.play), never)
    assert isinstance(hurried, Filled)
    before, after = (
        solved_from_texts(each.challenge, each.play, Path("x.yaml")).best for each in (known, hurried)
    )
    assert after.score >= before.score
