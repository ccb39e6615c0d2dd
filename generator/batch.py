"""Batches: many slots filled by machines, and written one after another as they come."""

from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from pathlib import Path

from generator.folder import Folder
from generator.generate import SolvedChallenge
from generator.jobs import Failure, Filled, Job
from generator.machines import Machines, MachinesError
from generator.slots import Slot, is_of_slot
from generator.solved_files import solved_from_texts
from puzzles.files import FileError

_LOOKED_EVERY = 0.5
"""Seconds. Some systems let no Ctrl-C through to a thread that waits without end."""


def fill_slots(
    folder: Folder, jobs: Iterable[Job], machines: Machines
) -> Iterator[tuple[Slot, SolvedChallenge | Failure]]:
    """Have all jobs done; give each slot with what came of it, once that is in the folder.

    A slot that fails does not stop the others. Raises FileError where a file cannot be written, and
    MachinesError where nothing can be solved any more; what was written before stays.
    """
    waiting = {machines.submit(job): job.slot for job in jobs}
    while waiting:
        for future in wait(waiting, _LOOKED_EVERY, FIRST_COMPLETED).done:
            slot = waiting.pop(future)
            outcome = _checked(slot, _outcome(future))
            if isinstance(outcome, Failure):
                folder.fail(slot, outcome.reason)
            else:
                folder.fill(slot, outcome)
            folder.write_index()
            yield slot, outcome


def _outcome(future: "Future[Filled | Failure]") -> Filled | Failure:
    if future.cancelled():
        raise MachinesError("nothing can be solved any more: the connection to the scheduler is lost")
    error = future.exception()
    if error is not None:
        return Failure(f"{type(error).__name__}: {error}")
    return future.result()


def _checked(slot: Slot, outcome: Filled | Failure) -> SolvedChallenge | Failure:
    """What a machine gives, once dealer and referee of this one agree with it."""
    if isinstance(outcome, Failure):
        return outcome
    try:
        solved = solved_from_texts(outcome.challenge, outcome.play, Path(f"{slot.day}.yaml"))
    except FileError as error:
        return Failure(f"what came back cannot be used: {error}")
    if not is_of_slot(solved, slot):
        return Failure("what came back is another challenge: is carpe of the same version everywhere?")
    return solved
