"""A wide beam search over compiled positions: good plays fast.

Turn by turn the positions that promise most are followed; of those that look alike the best alone. With
so many positions followed it is always the same play, on every machine. Nothing is proven here.
"""

from collections.abc import Callable, Collection
from itertools import islice
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.play import Play
from solver.carpe_diem.book import Book, Table, book_of, entry
from solver.carpe_diem.compiled_play import opening_row, read_actions
from solver.carpe_diem.compiled_rules import LENGTH, PHASE, SQUARES, Row, period_due, score
from solver.carpe_diem.compiled_turns import (
    ACTION,
    CHAIN,
    ROTATION,
    SPACE,
    SQUARE,
    TILE,
    periods_from,
    seal_tile,
    sight,
    turns_from,
)
from solver.carpe_diem.outlook import WEEK_HOPES, Hopes, Outlook, Reals, outlook, outlook_of, scratch_for
from solver.compiled import compiled

Sights = NDArray[np.uint64]
TOGETHER = 32
"""From how many positions turns are tried between two looks at whether to stop."""
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

    def with_others(self, others: "Ways") -> "Ways":
        """These ways, then others."""
        return Ways(
            np.concatenate((self.worths, others.worths)),
            np.concatenate((self.sights, others.sights)),
            np.concatenate((self.parents, others.parents)),
            np.concatenate((self.rows, others.rows)),
            np.concatenate((self.actions, others.actions)),
        )

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


class Kept(NamedTuple):
    """What is kept of a play: for each square, tile, and space of a phase what has to be there, or 0.

    For a square the tile as it lies plus 1; for a tile 1 + 4 * its square + its rotation; for a space
    the tile that is taken there plus 1.
    """

    squares: Row
    tiles: Row
    spaces: Row


class Found(NamedTuple):
    """A play that a beam ends with: its score, its actions and the row that they lead to."""

    score: int
    actions: Row
    end: Row


class WideBeam:
    """Beam searches in one challenge."""

    def __init__(self, challenge: Challenge) -> None:
        self._challenge = challenge
        self._book = book_of(challenge)
        self._ids = list(challenge.tiles)
        self._outlook = outlook_of(self._book, WEEK_HOPES)
        self._opening = opening_row(challenge)
        self._steps = sum(phase.turns + 1 for phase in challenge.phases)
        self.nothing_kept = self.kept(np.empty((0, ACTION), np.int32), ())

    def search(self, hopes: Hopes, width: int, keep: Kept, stopped: Callable[[], bool]) -> Found | None:
        """Follow so many positions to the end: the best that they end with, of what keeps all of `keep`.

        None if it is stopped, or if nothing is found that keeps it.
        """
        on = self._outlook._replace(hopes=hopes)
        rows = self._opening[None]
        parents: list[Row] = []
        actions: list[Row] = []
        for _ in range(self._steps):
            ways = self._best_ways(rows, on, width, keep, stopped)
            if ways is None or not len(ways.rows):
                return None
            parents.append(ways.parents)
            actions.append(ways.actions)
            rows = ways.rows
        cards = scratch_for(self._book).kept
        scores = [int(score(row, self._book, cards)) for row in rows]
        last = best = scores.index(max(scores))
        played = np.empty((self._steps, ACTION), np.int32)
        for step in reversed(range(self._steps)):
            played[step] = actions[step][last]
            last = parents[step][last]
        return Found(scores[best], played, rows[best])

    def _best_ways(
        self, rows: Row, on: Outlook, width: int, keep: Kept, stopped: Callable[[], bool]
    ) -> Ways | None:
        """The best ways to go on from some positions; None if it is stopped."""
        ways = None
        floor = ALL
        for first in range(0, len(rows), TOGETHER):
            if stopped():
                return None
            found = Ways(*_ways_from(rows[first : first + TOGETHER], first, on, floor, keep))
            ways = found if ways is None else ways.with_others(found)
            if len(ways.rows) > WAITING * width:
                ways = ways.chosen(width)
                floor = float(ways.worths[-1]) if len(ways.rows) == width else ALL
        return None if ways is None else ways.chosen(width)

    def read(self, found: Found) -> Play:
        """The play that was found."""
        return read_actions(self._challenge, self._book, found.actions, found.end)

    def squares(self, found: Found) -> list[int]:
        """The squares on which a play lays tiles, in order."""
        return [square for _, _, _, square, _ in self._laid(found.actions)]

    def taken(self, tiles: Collection[str], free: Collection[int]) -> Kept:
        """That of such tiles one is taken where it lies, but for spaces that are free, by number."""
        spaces = [space for phase in self._challenge.phases for space in phase.spaces]
        keep = np.zeros(len(spaces), np.int32)
        for n, space in enumerate(spaces):
            if n not in free:
                keep[n] = sum(1 + self._ids.index(tile) for tile in space if tile in tiles)
        return self.nothing_kept._replace(spaces=keep)

    def kept(self, actions: Row, free: Collection[int]) -> Kept:
        """All that the actions of a play lay, but for what lies on squares that are free."""
        squares = np.zeros(SQUARES, np.int32)
        tiles = np.zeros(len(self._challenge.tiles), np.int32)
        spaces = np.zeros(7 * len(self._challenge.phases), np.int32)
        for phase, space, tile, square, rotation in self._laid(actions):
            if square not in free:
                squares[square] = 4 * tile + rotation + 1
                tiles[tile] = 1 + 4 * square + rotation
                if space is not None:
                    spaces[7 * phase + space] = tile + 1
        return Kept(squares, tiles, spaces)

    def _laid(self, actions: Row) -> list[tuple[int, int | None, int, int, int]]:
        """What actions lay: phase, space or None for a seal tile, tile, square, rotation."""
        laid: list[tuple[int, int | None, int, int, int]] = []
        steps = iter(actions.tolist())
        for phase, dealt in enumerate(self._challenge.phases):
            for action in islice(steps, dealt.turns):
                if action[SQUARE] >= 0:
                    laid.append((phase, action[SPACE], action[TILE], action[SQUARE], action[ROTATION]))
                for code in filter(None, action[CHAIN:]):
                    seal, square, rotation = seal_tile(code)
                    laid.append(
                        (phase, None, int(entry(self._book, Table.SEALS, seal)), square, rotation)
                    )
            next(steps, None)
        return laid


@compiled
def _keeps(book: Book, keep: Kept, phase: int, action: Row) -> bool:
    """Whether a turn leaves all that is to be kept possible."""
    space = keep.spaces[7 * phase + action[SPACE]]
    if action[SQUARE] < 0:
        return space == 0
    if space and space != action[TILE] + 1:
        return False
    if not _keeps_tile(keep, action[TILE], action[SQUARE], action[ROTATION]):
        return False
    for n in range(CHAIN, ACTION):
        if action[n]:
            seal, square, rotation = seal_tile(action[n])
            if not _keeps_tile(keep, entry(book, Table.SEALS, seal), square, rotation):
                return False
    return True


@compiled
def _keeps_tile(keep: Kept, tile: int, square: int, rotation: int) -> bool:
    """Whether a tile is laid where nothing else has to lie, and does not have to lie elsewhere."""
    if keep.squares[square] and keep.squares[square] != 4 * tile + rotation + 1:
        return False
    return keep.tiles[tile] == 0 or keep.tiles[tile] == 1 + 4 * square + rotation


@compiled
def _ways_from(
    rows: Row, first: int, on: Outlook, floor: float, keep: Kept
) -> tuple[Reals, Sights, Row, Row, Row]:
    """All ways to go on from some positions, numbered from `first`, that promise at least `floor`."""
    scratch = scratch_for(on.book)
    after = np.empty((ROOM * rows.shape[0], LENGTH), np.int32)
    actions = np.empty((ROOM * rows.shape[0], ACTION), np.int32)
    worths = np.empty(ROOM * rows.shape[0])
    parents = np.empty(ROOM * rows.shape[0], np.int32)
    kept = 0
    for n in range(rows.shape[0]):
        row, there, by = rows[n], after[kept : kept + ROOM], actions[kept : kept + ROOM]
        due = period_due(row, on.book)
        if due:
            ways = periods_from(row, on.book, there, by)
        else:
            ways = turns_from(row, on.book, scratch.squares, there, by)
        for way in range(ways):
            if not due and not _keeps(on.book, keep, row[PHASE], by[way]):
                continue
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
