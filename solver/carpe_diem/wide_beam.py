"""A wide beam search over compiled positions: good plays fast.

Turn by turn the positions that promise most are followed; of those that look alike the best alone. With so
many positions followed it is always the same play, however many threads there are and however fast they
are. Nothing is proven here.
"""

from collections.abc import Iterator
from concurrent.futures import Executor
from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from puzzles.carpe_diem.challenge import Challenge
from solver.carpe_diem.book import book_of
from solver.carpe_diem.compiled_play import opening_row
from solver.carpe_diem.compiled_rules import LENGTH, Row, period_due, score
from solver.carpe_diem.compiled_turns import ACTION, periods_from, sight, turns_from
from solver.carpe_diem.outlook import Hopes, Outlook, Scratch, outlook, outlook_of, scratch_for

TOGETHER = 32
"""From how many positions turns are tried at a time, by one thread."""
ROOM = 4096
"""How many turns are looked at from one position at most."""
KEPT = 4
"""How many times the width of a beam may wait to be chosen from."""
ALL = -1e9


class Ways(NamedTuple):
    """Ways to go on: what each promises, what it looks like, from which position, to which, and how."""

    worths: NDArray[np.float64]
    sights: NDArray[np.uint64]
    parents: Row
    rows: Row
    actions: Row

    def best(self, width: int) -> "Ways":
        """So many of those that promise most, first of all; of those that look alike the best alone."""
        order = np.argsort(-self.worths, kind="stable")
        first = np.sort(np.unique(self.sights[order], return_index=True)[1])[:width]
        return Ways(*(each[order[first]] for each in self))


@njit(cache=True, nogil=True)
def _ways_from(
    rows: Row, first: int, outlook_on: Outlook, scratch: Scratch, floor: float
) -> tuple[NDArray[np.float64], NDArray[np.uint64], Row, Row, Row]:
    """All ways to go on from some positions, numbered from `first`, that promise at least `floor`."""
    book = outlook_on.book
    after = np.empty((ROOM * rows.shape[0], LENGTH), np.int32)
    actions = np.empty((ROOM * rows.shape[0], ACTION), np.int32)
    worths = np.empty(ROOM * rows.shape[0])
    parents = np.empty(ROOM * rows.shape[0], np.int32)
    kept = 0
    for n in range(rows.shape[0]):
        row = rows[n]
        if period_due(row, book):
            ways = periods_from(row, book, after[kept : kept + ROOM], actions[kept : kept + ROOM])
        else:
            ways = turns_from(
                row, book, scratch.squares, after[kept : kept + ROOM], actions[kept : kept + ROOM]
            )
        for way in range(kept, kept + ways):
            worth = outlook(after[way], outlook_on, scratch)
            if worth >= floor:
                after[kept] = after[way]
                actions[kept] = actions[way]
                worths[kept] = worth
                parents[kept] = first + n
                kept += 1
    sights = np.empty(kept, np.uint64)
    for way in range(kept):
        sights[way] = sight(after[way], book)
    return worths[:kept].copy(), sights, parents[:kept].copy(), after[:kept].copy(), actions[:kept].copy()


class Beam:
    """A beam search under way in one challenge; `threads` try turns from many positions at once."""

    def __init__(self, challenge: Challenge, threads: Executor) -> None:
        self.book = book_of(challenge)
        self._opening = opening_row(challenge)
        self._steps = sum(phase.turns + 1 for phase in challenge.phases)
        self._threads = threads

    def search(self, hopes: Hopes, width: int) -> Iterator[tuple[int, Row, Row] | None]:
        """Follow so many positions to the end: None after every bit of work, then what was found.

        That is the score, the actions and the row at the end.
        """
        outlook_on = outlook_of(self.book, hopes)
        rows = self._opening[None]
        parents: list[Row] = []
        actions: list[Row] = []
        for _ in range(self._steps):
            for ways in self._ways(rows, outlook_on, width):
                yield None
            parents.append(ways.parents)
            actions.append(ways.actions)
            rows = ways.rows
        kept = scratch_for(self.book).kept
        scores = [score(row, self.book, kept) for row in rows]
        best = last = int(np.argmax(scores))
        played = np.empty((self._steps, ACTION), np.int32)
        for step in reversed(range(self._steps)):
            played[step] = actions[step][last]
            last = parents[step][last]
        yield scores[best], played, rows[best]

    def _ways(self, rows: Row, outlook_on: Outlook, width: int) -> Iterator[Ways]:
        """The best ways to go on from some positions, as far as they are known."""
        floor = ALL

        def found_from(first: int) -> Ways:
            part = rows[first : first + TOGETHER]
            return Ways(*_ways_from(part, first, outlook_on, scratch_for(self.book), floor))

        waiting: list[Ways] = []
        number = 0
        for found in self._threads.map(found_from, range(0, len(rows), TOGETHER)):
            waiting.append(found)
            number += len(found.worths)
            if number > KEPT * width:
                waiting = [_all_of(waiting).best(width)]
                number = len(waiting[0].worths)
                if number == width:
                    floor = float(waiting[0].worths[-1])
            yield waiting[0]
        yield _all_of(waiting).best(width)


def _all_of(several: list[Ways]) -> Ways:
    return Ways(*(np.concatenate(each) for each in zip(*several, strict=True)))
