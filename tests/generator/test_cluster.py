import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import pytest
from distributed import Client

from generator.cluster import cluster
from generator.jobs import Failure, Filled, Job
from generator.machines import MachinesError
from generator.slots import Slot

SOON = 120
DASK = (sys.executable, "-m", "dask")


@contextmanager
def process(*arguments: str) -> Iterator[subprocess.Popen[bytes]]:
    """A process of its own that is ended at the end."""
    with subprocess.Popen(
        [*DASK, *arguments, "--no-dashboard"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as started:
        try:
            yield started
        finally:
            started.kill()


@dataclass(frozen=True)
class Scheduler:
    """A scheduler without workers, and its address."""

    process: subprocess.Popen[bytes]
    address: str


@pytest.fixture
def scheduler_process(tmp_path: Path) -> Iterator[Scheduler]:
    told = tmp_path / "scheduler.json"
    options = ("--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(told))
    with process("scheduler", *options) as started:
        wait_until(told.exists)
        wait_until(lambda: told.read_text(encoding="utf-8").endswith("}"))
        yield Scheduler(started, json.loads(told.read_text(encoding="utf-8"))["address"])


@pytest.fixture
def scheduler(scheduler_process: Scheduler) -> str:
    """The address of a scheduler without workers."""
    return scheduler_process.address


@contextmanager
def worker(scheduler: str) -> Iterator[subprocess.Popen[bytes]]:
    """A worker for one job at a time, without a nanny that would start it again."""
    options = ("--nthreads", "1", "--no-nanny", "--host", "127.0.0.1")
    with process("worker", scheduler, *options) as started:
        yield started


@pytest.fixture
def watch(scheduler: str) -> Iterator[Client]:
    """What the scheduler knows."""
    with Client(scheduler, timeout=SOON) as client:
        yield client


def wait_until(holds: Callable[[], bool]) -> None:
    until = time.monotonic() + SOON
    while not holds():
        assert time.monotonic() < until
        time.sleep(0.05)


def job(day: int, tier: str = "round", seconds: float = 60.0) -> Job:
    return Job(Slot("blueprints", date(2027, 1, day), tier), seconds, 1, 4096)


def test_the_jobs_of_a_worker_that_dies_are_done_by_another(scheduler: str, watch: Client) -> None:
    with cluster(scheduler) as machines, worker(scheduler):
        watch.wait_for_workers(1, timeout=SOON)
        (second,) = watch.nthreads()
        with worker(scheduler) as first:
            watch.wait_for_workers(2, timeout=SOON)
            futures = [machines.submit(job(day)) for day in range(1, 7)]
            wait_until(lambda: any(keys and name != second for name, keys in watch.processing().items()))
            os.kill(first.pid, signal.SIGKILL)
            outcomes = [future.result(SOON) for future in futures]
    for day, outcome in enumerate(outcomes, 1):
        assert isinstance(outcome, Filled)
        assert f"\nseed: daily-2027-01-0{day}-" in outcome.challenge


def test_a_job_that_nobody_waits_for_any_more_makes_room(scheduler: str, watch: Client) -> None:
    with worker(scheduler):
        with cluster(scheduler) as machines:
            endless = Job(Slot("builders-antiquity", date(2027, 1, 1), "sprint"), 1e6, 1, 4096)
            machines.submit(endless)
            wait_until(lambda: any(watch.processing().values()))
        with cluster(scheduler) as machines:
            assert isinstance(machines.submit(job(1)).result(SOON), Filled)


def test_what_goes_wrong_in_a_job_is_its_failure(scheduler: str) -> None:
    with worker(scheduler), cluster(scheduler) as machines:
        outcome = machines.submit(job(1, tier="year")).result(SOON)
    assert isinstance(outcome, Failure)
    assert "expected a tier (round, game), not 'year'" in outcome.reason


def test_jobs_are_given_up_when_the_scheduler_is_gone(scheduler_process: Scheduler) -> None:
    with cluster(scheduler_process.address) as machines:
        future = machines.submit(job(1))
        scheduler_process.process.kill()
        wait_until(future.cancelled)


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nowhere://x", "127.0.0.1:1"])
def test_no_scheduler_is_one_message(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.cluster.ANSWERS_WITHIN", 0.5)
    with pytest.raises(MachinesError, match=f"no scheduler answers at '{address}': "), cluster(address):
        pass
