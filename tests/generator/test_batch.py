import errno
import os
import re
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from datetime import date, timedelta
from pathlib import Path

import pytest

from generator.batch import fill_slots
from generator.folder import open_folder
from generator.generate import SolvedChallenge
from generator.index import read_index
from generator.jobs import Failure, Filled, Job
from generator.machines import MachinesError
from generator.slots import Slot
from generator.solved_files import read_solved
from puzzles.files import FileError
from solver.results import Progress
from tests.generator.solved import claimed, filled

DAYS = [date(2027, 1, 1) + timedelta(number) for number in range(3)]
JOBS = [Job(Slot("carpe-diem", day, "taster"), 60.0, 1, 512) for day in DAYS]
SOLVED = {day: claimed(f"daily-{day}-1") for day in DAYS}


class Killed(BaseException):
    """The process ends here, and nothing is done any more."""


class Ready:
    """Machines that have everything ready, or fail as they are told to."""

    def __init__(self, faults: Mapping[date, Failure | Filled | Exception | None] | None = None) -> None:
        self._faults = faults or {}
        self.asked: list[date] = []

    def submit(self, job: Job) -> "Future[Filled | Failure]":
        day = job.slot.day
        self.asked.append(day)
        future: Future[Filled | Failure] = Future()
        outcome = self._faults.get(day, filled(SOLVED[day]))
        if outcome is None:
            future.cancel()
            future.set_running_or_notify_cancel()
        elif isinstance(outcome, Exception):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)
        return future

    def running(self) -> dict[Slot, Progress]:
        return {}


def run(
    path: Path, machines: Ready, jobs: Sequence[Job] = JOBS, seal: bool = False
) -> dict[date, SolvedChallenge | Failure]:
    with open_folder(path, "carpe-diem", DAYS, seal) as folder:
        missing = [job for job in jobs if not folder.is_finished(job.slot, job.seconds)]
        folder.write_index()
        return {slot.day: outcome for slot, outcome in fill_slots(folder, missing, machines)}


def files(path: Path) -> dict[str, bytes]:
    return {each.name: each.read_bytes() for each in path.iterdir()}


def statuses(path: Path) -> list[str]:
    index = read_index(path)
    assert index is not None
    return [entry.status for entry in index.days]


def test_all_slots_are_filled(tmp_path: Path) -> None:
    assert run(tmp_path, Ready()) == SOLVED
    assert statuses(tmp_path) == ["optimal"] * 3
    assert len(files(tmp_path)) == 2 * 3 + 3


@pytest.mark.parametrize(
    ("fault", "reason"),
    [
        (Failure("no memory"), "^no memory$"),
        (ModuleNotFoundError("No module named 'generator'"), "^ModuleNotFoundError: No module named"),
        (Filled("format: carpe/1\n", ""), "^what came back cannot be used: 2027-01-02.yaml:1: "),
        (filled(SOLVED[DAYS[0]]), "^what came back is another challenge: is carpe of the same version"),
    ],
)
def test_a_slot_that_fails_does_not_stop_the_others(
    tmp_path: Path, fault: Failure | Filled | Exception, reason: str
) -> None:
    outcomes = run(tmp_path, Ready({DAYS[1]: fault}))
    failure = outcomes.pop(DAYS[1])
    assert isinstance(failure, Failure)
    assert re.search(reason, failure.reason)
    assert outcomes == {DAYS[0]: SOLVED[DAYS[0]], DAYS[2]: SOLVED[DAYS[2]]}
    assert statuses(tmp_path) == ["optimal", "failed", "optimal"]
    assert not (tmp_path / "2027-01-02.yaml").exists()


def test_a_slot_that_failed_is_tried_again(tmp_path: Path) -> None:
    run(tmp_path, Ready({DAYS[1]: Failure("no memory")}))
    machines = Ready()
    run(tmp_path, machines)
    assert machines.asked == [DAYS[1]]
    assert statuses(tmp_path) == ["optimal"] * 3


def test_a_scheduler_that_is_gone_ends_it(tmp_path: Path) -> None:
    with pytest.raises(MachinesError, match="the connection to the scheduler is lost"):
        run(tmp_path, Ready({DAYS[1]: None}))


def test_a_disk_that_is_full_ends_it_and_leaves_no_half(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = 0
    fsync = os.fsync

    def full(descriptor: int) -> None:
        nonlocal written
        written += 1
        if written > 7:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(FileError, match="cannot be written: no space left on device"):
        run(tmp_path, Ready())
    monkeypatch.undo()
    whole = len([name for name in files(tmp_path) if name.startswith("2027")])
    assert whole % 2 == 0
    run(tmp_path, Ready())
    assert len(files(tmp_path)) == 2 * 3 + 3


def killed_at(patch: pytest.MonkeyPatch, owner: object, name: str, number: int) -> Callable[[], int]:
    """Let the process end before a certain call of a function; gives how many calls there were."""
    function = getattr(owner, name)
    calls = 0

    def killing(*arguments: object) -> object:
        nonlocal calls
        calls += 1
        if calls < number:
            return function(*arguments)
        # From here on nothing changes on the disk.
        patch.setattr(Path, "unlink", lambda path, missing_ok=False: None)
        raise Killed

    patch.setattr(owner, name, killing)
    return lambda: calls


@pytest.mark.parametrize(("owner", "name"), [(os, "fsync"), (Path, "replace")])
def test_it_goes_on_after_a_kill_at_any_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, owner: object, name: str
) -> None:
    jobs = JOBS[:2]
    with monkeypatch.context() as patch:
        calls = killed_at(patch, owner, name, 1000)
        run(tmp_path / "whole", Ready(), jobs)
    whole = files(tmp_path / "whole")
    assert calls() > 2 * 2
    for number in range(1, calls() + 1):
        path = tmp_path / f"{number}"
        with monkeypatch.context() as patch:
            killed_at(patch, owner, name, number)
            with pytest.raises(Killed):
                run(path, Ready(), jobs)
        done = [each.stem for each in path.glob("2027-01-??.yaml")]
        for stem in done:
            for each in (f"{stem}.yaml", f"{stem}.best.yaml"):
                assert files(path)[each] == whole[each]
        again = Ready()
        run(path, again, jobs)
        assert len(again.asked) == 2 - len(done)
        assert files(path) == whole


def test_a_kill_at_any_moment_loses_no_salt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    jobs = JOBS[:2]
    with monkeypatch.context() as patch:
        calls = killed_at(patch, Path, "replace", 1000)
        run(tmp_path / "whole", Ready(), jobs, seal=True)
    for number in range(1, calls() + 1):
        path = tmp_path / f"{number}"
        with monkeypatch.context() as patch:
            killed_at(patch, Path, "replace", number)
            with pytest.raises(Killed):
                run(path, Ready(), jobs, seal=True)
        written = {name: content for name, content in files(path).items() if name.startswith("2027")}
        run(path, Ready(), jobs, seal=True)
        assert written.items() <= files(path).items()
        assert all(read_solved(path / f"{day}.yaml").salt for day in DAYS[:2])
