"""Jobs done by the workers of a Dask cluster; loaded only where one is asked for."""

import logging
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager

from distributed import Client, get_worker

from generator.jobs import Failure, Filled, Job, run_job
from generator.machines import Machines, MachinesError
from generator.slots import Slot
from solver.results import Progress

ANSWERS_WITHIN = 10
"""Seconds in which a scheduler has to answer."""


class _Cluster:
    def __init__(self, client: Client) -> None:
        self._jobs = client.get_executor(pure=False)

    def submit(self, job: Job) -> "Future[Filled | Failure]":
        future: Future[Filled | Failure] = self._jobs.submit(_run_on_worker, job)
        return future

    def running(self) -> dict[Slot, Progress]:
        return {}


@contextmanager
def cluster(scheduler: str) -> Iterator[Machines]:
    """The workers of the scheduler at that address; jobs under way at the end are stopped.

    Each of a worker's threads does one job at a time. The job of a worker that dies goes to another one,
    unless as many have died of it as the scheduler allows. Raises MachinesError.
    """
    # What Dask has to say comes as an error here, or as the failure of a slot.
    for name in ("distributed", "distributed.client"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        client = Client(scheduler, timeout=ANSWERS_WITHIN)
    except (OSError, ValueError) as error:
        raise MachinesError(f"no scheduler answers at {scheduler!r}: {error}") from error
    with client:
        yield _Cluster(client)


def _run_on_worker(job: Job) -> Filled | Failure:
    worker = get_worker()
    key = worker.get_current_task()

    def unwanted() -> bool:
        # Dask leaves a running task alone whose client has cancelled it or has died.
        task = worker.state.tasks.get(key)
        return task is None or task.state == "cancelled"

    return run_job(job, unwanted)
