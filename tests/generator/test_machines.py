import threading
from collections.abc import Callable
from concurrent.futures import wait
from datetime import date, timedelta

import pytest

from generator import machines
from generator.jobs import Failure, Filled, Job, JobStopped
from generator.machines import this_machine
from generator.slots import Slot
from solver.results import Listener, Progress

FILLED = Filled("challenge", "play")
SOON = 10


def jobs(number: int) -> list[Job]:
    days = [date(2027, 1, 1) + timedelta(each) for each in range(number)]
    return [Job(Slot("blueprints", day, "round"), 1.0, 1, 512) for day in days]


def test_so_many_jobs_are_done_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    together = threading.Barrier(2)
    at_work = threading.Semaphore(2)

    def run(job: Job, stopped: Callable[[], bool], listener: Listener) -> Filled | Failure:
        assert at_work.acquire(blocking=False)
        together.wait(SOON)
        at_work.release()
        return FILLED

    monkeypatch.setattr(machines, "run_job", run)
    with this_machine(2) as cores:
        futures = [cores.submit(job) for job in jobs(6)]
        assert [each.result(SOON) for each in futures] == [FILLED] * 6


def test_it_is_known_where_those_under_way_stand(monkeypatch: pytest.MonkeyPatch) -> None:
    told, go_on = threading.Event(), threading.Event()
    progress = Progress("searching", 1.0, 20, 25)

    def run(job: Job, stopped: Callable[[], bool], listener: Listener) -> Filled | Failure:
        listener(progress)
        told.set()
        go_on.wait(SOON)
        return FILLED

    monkeypatch.setattr(machines, "run_job", run)
    first, second = jobs(2)
    with this_machine(1) as cores:
        futures = [cores.submit(first), cores.submit(second)]
        assert told.wait(SOON)
        assert cores.running() == {first.slot: progress}
        go_on.set()
        wait(futures, SOON)
        assert cores.running() == {}


def test_at_the_end_those_under_way_are_stopped_and_the_others_not_begun(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun: list[Job] = []
    under_way = threading.Event()

    def run(job: Job, stopped: Callable[[], bool], listener: Listener) -> Filled | Failure:
        begun.append(job)
        under_way.set()
        while not stopped():
            pass
        raise JobStopped

    monkeypatch.setattr(machines, "run_job", run)
    first, second = jobs(2)
    with this_machine(1) as cores:
        running, waiting = cores.submit(first), cores.submit(second)
        assert under_way.wait(SOON)
    assert isinstance(running.exception(), JobStopped)
    assert waiting.cancelled()
    assert begun == [first]
