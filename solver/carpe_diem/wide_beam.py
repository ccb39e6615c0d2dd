"""A wide beam search over compiled positions: good plays fast.

Turn by turn the positions that promise most are followed; of those that look alike the best alone. With
so many positions followed it is always the same play, however many threads there are and however fast
they are. Nothing is proven here.
"""

from collections.abc import Iterator
from concurrent.futures import Executor
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.play import Play
from solver.carpe_diem.book import book_of
from solver.carpe_diem.compiled import compiled
from solver.carpe_diem.compiled_play import opening_row, read_actions
from solver.carpe_diem.compiled_rules import LENGTH, Row, period_due, score
from solver.carpe_diem.compiled_turns import ACTION, periods_from, sight, turns_from
from solver.carpe_diem.outlook import Hopes, Outlook, Reals, outlook, outlook_of, scratch_for

Sights = NDArray[np.uint64]
TOGETHER = 32
"""From how many positions turns are tried at a time, by one thread."""
ROOM = 4096
"""How many turns are looked at from one position at most."""
WAITING = 4
"""How many times as many ways as are followed may wait until the best of them are chosen."""
ALL = -1e9
"""A floor below every estimate."""


class Ways(NamedTuple):
    """Ways to go on: what each promises, what it looks like, from which position, to which, and how."""

    worths: Reals
    sights: Sights
    parents: Row
    rows: Row
    actions: Row

    def chosen(self, width: int) -> "Ways":
        """So many of those that promise most, first of all; of those that look alike the best alone."""
        order = np.argsort(-self.worths, kind="stable")
        first = np.sort(np.unique(self.sights[order], return_index=True)[1])[:width]
        kept = order[first]
        return Ways(
            self.worths[kept],
            self.sights[kept],
            self.parents[kept],
            self.rows[kept],
            self.actions[kept],
        )


class WideBeam:
    """Beam searches in one challenge; `threads` try turns from many positions at once."""

    def __init__(self, challenge: Challenge, threads: Executor) -> None:
        self._challenge = challenge
        self._book = book_of(challenge)
        self._opening = opening_row(challenge)
        self._steps = sum(phase.turns + 1 for phase in challenge.phases)
        self._threads = threads

    def search(self, hopes: Hopes, width: int) -> Iterator[tuple[int, Play] | None]:
        """Follow so many positions to the end: None after every bit of work, then score and play.

        There is no play where all scoring spaces that a book has are used up before the end. Goals that
        a book does not have are not in the score.
        """
        on = outlook_of(self._book, hopes)
        rows = self._opening[None]
        parents: list[Row] = []
        actions: list[Row] = []
        for _ in range(self._steps):
            waiting: list[Ways] = []
            for found in self._ways_on(rows, on, width, waiting):
                waiting = found
                yield None
            ways = _all_of(waiting).chosen(width)
            if not len(ways.rows):
                return
            parents.append(ways.parents)
            actions.append(ways.actions)
            rows = ways.rows
        kept = scratch_for(self._book).kept
        scores = [int(score(row, self._book, kept)) for row in rows]
        last = best = scores.index(max(scores))
        played = np.empty((self._steps, ACTION), np.int32)
        for step in reversed(range(self._steps)):
            played[step] = actions[step][last]
            last = parents[step][last]
        yield scores[best], read_actions(self._challenge, self._book, played, rows[best])

    def _ways_on(self, rows: Row, on: Outlook, width: int, waiting: list[Ways]) -> Iterator[list[Ways]]:
        """The ways to go on from some positions as they become known, fewer now and then."""
        floor = ALL

        def part(first: int) -> Ways:
            return Ways(*_ways_from(rows[first : first + TOGETHER], first, on, floor))

        for ways in self._threads.map(part, range(0, len(rows), TOGETHER)):
            waiting = [*waiting, ways]
            if sum(len(each.worths) for each in waiting) > WAITING * width:
                waiting = [_all_of(waiting).chosen(width)]
                if len(waiting[0].worths) == width:
                    floor = float(waiting[0].worths[-1])
            yield waiting


def _all_of(waiting: list[Ways]) -> Ways:
    return Ways(
        np.concatenate([each.worths for each in waiting]),
        np.concatenate([each.sights for each in waiting]),
        np.concatenate([each.parents for each in waiting]),
        np.concatenate([each.rows for each in waiting]),
        np.concatenate([each.actions for each in waiting]),
    )


@compiled
def _ways_from(rows: Row, first: int, on: Outlook, floor: float) -> tuple[Reals, Sights, Row, Row, Row]:
    """All ways to go on from some positions, numbered from `first`, that promise at least `floor`."""
    scratch = scratch_for(on.book)
    after = np.empty((ROOM * rows.shape[0], LENGTH), np.int32)
    actions = np.empty((ROOM * rows.shape[0], ACTION), np.int32)
    worths = np.empty(ROOM * rows.shape[0])
    parents = np.empty(ROOM * rows.shape[0], np.int32)
    kept = 0
    for n in range(rows.shape[0]):
        row, there, by = rows[n], after[kept : kept + ROOM], actions[kept : kept + ROOM]
        if period_due(row, on.book):
            ways = periods_from(row, on.book, there, by)
        else:
            ways = turns_from(row, on.book, scratch.squares, there, by)
        for way in range(ways):
            worth = outlook(there[way], on, scratch)
            if worth >= floor:
                after[kept] = there[way]
                actions[kept] = by[way]
                worths[kept] = worth
                parents[kept] = first + n
                kept += 1
    sights = np.empty(kept, np.uint64)
    for way in range(kept):
        sights[way] = sight(after[way], on.book)
    return (
        worths[:kept].copy(),
        sights,
        parents[:kept].copy(),
        after[:kept].copy(),
        actions[:kept].copy(),
    )
