"""Where jobs are done: on the cores of this machine, or on the workers of a Dask cluster."""

import threading
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import Protocol

from generator.jobs import Failure, Filled, Job, run_job
from generator.slots import Slot
from solver.results import Progress


class MachinesError(Exception):
    """Machines that cannot be reached, or not any more."""


class Machines(Protocol):
    """Does jobs, several at a time."""

    def submit(self, job: Job) -> "Future[Filled | Failure]":
        """Have a job done as soon as there is room for it."""

    def running(self) -> dict[Slot, Progress]:
        """The slots that are being filled, as far as is known, and where they stand."""


class _Cores:
    def __init__(self, pool: ThreadPoolExecutor, ended: threading.Event) -> None:
        self._pool = pool
        self._ended = ended
        self._running: dict[Slot, Progress] = {}

    def submit(self, job: Job) -> "Future[Filled | Failure]":
        return self._pool.submit(self._run, job)

    def running(self) -> dict[Slot, Progress]:
        return dict(self._running)

    def _run(self, job: Job) -> Filled | Failure:
        def listener(progress: Progress) -> None:
            self._running[job.slot] = progress

        try:
            listener(Progress("starting", 0.0))
            return run_job(job, self._ended.is_set, listener)
        finally:
            del self._running[job.slot]


@contextmanager
def this_machine(jobs: int) -> Iterator[Machines]:
    """This machine, with so many jobs at a time; those under way at the end are stopped."""
    ended = threading.Event()
    with ThreadPoolExecutor(jobs) as pool:
        try:
            yield _Cores(pool, ended)
        finally:
            ended.set()
            pool.shutdown(cancel_futures=True)
