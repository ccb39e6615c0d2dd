"""Rows of dailies, solved on several cores or machines into a folder."""

import signal
import threading
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import replace
from pathlib import Path
from types import FrameType

import click

from cli.interrupts import INTERRUPTS
from cli.output import print_text
from cli.progress import live_line
from cli.solutions import best_words
from generator.batch import fill_slots
from generator.folder import open_folder
from generator.generate import SolvedChallenge
from generator.jobs import Failure, Job
from generator.machines import Machines, MachinesError
from generator.slots import Slot
from puzzles.games import GAMES
from solver.results import Progress

SOME_FAILED = 1
INTERRUPTED = 128
"""The status is this and the number of the signal, as shells expect it."""


def fill_folder(
    path: Path, jobs: Sequence[Job], machines: AbstractContextManager[Machines], seal: bool = False
) -> int:
    """Have the jobs of one game done and their dailies written, but for those done before.

    With `seal`, the best plays of all of them are sealed in the end.

    Gives the exit status: not 0 if a daily could not be solved or if a signal ended it.
    """
    board = Board(len(jobs))
    INTERRUPTS.let_through()
    with _stopped_by_signals() as heard:
        try:
            _fill(path, jobs, machines, board, seal)
        except MachinesError as error:
            raise click.ClickException(f"{error}; {board.done_words()}") from error
        except KeyboardInterrupt:
            _complain(f"interrupted: {board.done_words()}, the same command goes on from there")
            return INTERRUPTED + (heard[0] if heard else signal.SIGINT)
    if board.failed:
        _complain(f"{board.failed} of {len(jobs)} dailies could not be solved")
        return SOME_FAILED
    return 0


def _fill(
    path: Path,
    jobs: Sequence[Job],
    machines: AbstractContextManager[Machines],
    board: "Board",
    seal: bool,
) -> None:
    days = {job.slot.day for job in jobs}
    with open_folder(path, jobs[0].slot.game, days, seal) as folder:
        missing = []
        for job in jobs:
            if not folder.is_finished(job.slot, job.seconds):
                missing.append(replace(job, start=folder.known_play(job.slot)))
            elif seal:
                folder.seal(job.slot)
        board.before = len(jobs) - len(missing)
        folder.write_index()
        if missing:
            with machines as board.machines, live_line(board.words) as line:
                for slot, outcome in fill_slots(folder, missing, board.machines):
                    with nullcontext() if line is None else line.away():
                        board.tell(folder.path(slot.day), slot, outcome)
    before = f", {board.before} of them before" if board.before else ""
    print_text(f"{path}: {board.before + board.filled} of {len(jobs)} dailies are solved{before}")


class Board:
    """How far a row of dailies is."""

    def __init__(self, all: int) -> None:
        self._all = all
        self.before = 0
        self.filled = 0
        self.failed = 0
        self.machines: Machines | None = None

    def tell(self, path: Path, slot: Slot, outcome: SolvedChallenge | Failure) -> None:
        """Say what has come of a slot."""
        if isinstance(outcome, Failure):
            self.failed += 1
            _complain(f"{path}: the {slot.tier} could not be solved: {outcome.reason}")
        else:
            self.filled += 1
            print_text(f"{path}: {best_words(outcome)}")

    def done_words(self) -> str:
        """How many dailies are done, in words."""
        return f"{self.before + self.filled} of {self._all} dailies are done"

    def words(self, seconds: float) -> str:
        """All that is known, in words on one line."""
        running = {} if self.machines is None else self.machines.running()
        failed = f", {self.failed} failed" if self.failed else ""
        under_way = [_slot_words(slot, running[slot]) for slot in sorted(running, key=lambda s: s.day)]
        return "; ".join([f"{self.done_words()}{failed}, {seconds:.0f} s", *under_way])


def _slot_words(slot: Slot, progress: Progress) -> str:
    words = GAMES[slot.game].words
    known = progress.stage
    if progress.incumbent is not None and progress.bound is not None:
        known = f"{words.brief(progress.incumbent)} to {words.brief(progress.bound)}"
    return f"{slot.day} {slot.tier} {known}"


def _complain(message: str) -> None:
    click.echo(f"carpe: {' '.join(message.split())}", err=True)


@contextmanager
def _stopped_by_signals() -> Iterator[list[int]]:
    """Let SIGTERM stop what is under way as Ctrl-C does; gives the signals that came."""
    came: list[int] = []

    def stop(number: int, frame: FrameType | None) -> None:
        came.append(number)
        raise KeyboardInterrupt

    numbers: list[signal.Signals] = []
    if threading.current_thread() is threading.main_thread():
        both = (signal.SIGINT, signal.SIGTERM)
        numbers = [number for number in both if signal.getsignal(number) is not signal.SIG_IGN]
    before = {number: signal.signal(number, stop) for number in numbers}
    try:
        yield came
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
