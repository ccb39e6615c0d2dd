"""Jobs: slots to be filled, each in a process of its own with limits of time and memory."""

import os
import pickle
import queue
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import IO

from generator.slots import Slot
from solver.results import Listener, Progress

GRACE = 180.0
"""Seconds that a process may take beyond twice its time limit before it is ended: for the grade, too."""

_LOOKED_EVERY = 0.2
"""Seconds."""


@dataclass(frozen=True)
class Job:
    """A slot, and what its solve may use: wall seconds, workers and MiB of memory.

    `start` is the document of a play of it to begin from, where one is known.
    """

    slot: Slot
    seconds: float
    workers: int
    mebibytes: int
    start: str | None = None

    @property
    def patience(self) -> float:
        """The wall seconds after which its process is ended, which should long have ended by itself."""
        return 2 * self.seconds + GRACE


@dataclass(frozen=True)
class Filled:
    """The documents of a filled slot: the challenge with its best score, and the best play."""

    challenge: str
    play: str


@dataclass(frozen=True)
class Failure:
    """Why a slot could not be filled."""

    reason: str


class JobStopped(Exception):
    """Nobody wants the result any more."""


def run_job(job: Job, stopped: Callable[[], bool], listener: Listener | None = None) -> Filled | Failure:
    """Fill a slot in a new process. Raises JobStopped, and ends that process, once `stopped` holds.

    The process ends as well when this one does, however that may come.
    """
    command = [sys.executable, "-P", "-m", "generator.job_process"]
    # Sets of text are then gone through in the same order everywhere, and the search goes the same way.
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    with (
        tempfile.TemporaryFile() as complaints,
        subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=complaints,
            env=environment,
            start_new_session=True,  # Ctrl-C is for this process, which ends the other one
        ) as process,
    ):
        try:
            _send(job, process)
            outcome = _outcome(job, process, stopped, listener)
            return outcome or Failure(_last_words(job, process.wait(), complaints))
        finally:
            process.kill()


def _send(job: Job, process: subprocess.Popen[bytes]) -> None:
    assert process.stdin is not None
    try:
        pickle.dump(job, process.stdin)
        process.stdin.flush()
    except BrokenPipeError:
        return  # it has ended already, and its last words say why


def _outcome(
    job: Job,
    process: subprocess.Popen[bytes],
    stopped: Callable[[], bool],
    listener: Listener | None,
) -> Filled | Failure | None:
    """What comes out of the process; None if it ends without a result."""
    assert process.stdout is not None
    news: queue.SimpleQueue[Progress | Filled | Failure | None] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(process.stdout, news), daemon=True).start()
    deadline = time.monotonic() + job.patience
    while True:
        if stopped():
            raise JobStopped
        if time.monotonic() > deadline:
            # Python itself may hang where it is out of memory.
            return Failure(f"no result after {job.patience:.0f} s with {job.mebibytes} MiB of memory")
        try:
            latest = news.get(timeout=_LOOKED_EVERY)
        except queue.Empty:
            continue
        if not isinstance(latest, Progress):
            return latest
        if listener is not None:
            listener(latest)


def _listen(output: IO[bytes], news: "queue.SimpleQueue[Progress | Filled | Failure | None]") -> None:
    try:
        while True:
            news.put(pickle.load(output))
    except (EOFError, OSError, ValueError, pickle.UnpicklingError):
        news.put(None)


def _last_words(job: Job, status: int, complaints: IO[bytes]) -> str:
    """Why a process ended without a result, as far as it can be known."""
    end = signal.Signals(-status).name if status < 0 else f"status {status}"
    complaints.seek(0)
    lines = complaints.read().decode(errors="replace").split("\n")
    said = [" ".join(line.split()) for line in lines if line.strip()]
    last = f": {said[-1][:200]}" if said else ""
    return f"its process, limited to {job.mebibytes} MiB of memory, ended with {end}{last}"
