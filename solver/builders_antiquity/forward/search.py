"""The search forwards: what no play exceeds, or whether a goal can be reached, in few turns."""

import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, wait

import numpy as np

from solver.builders_antiquity.forward.sendings import room_for_sendings
from solver.builders_antiquity.forward.sketch import MOST_CHOSEN, Sketch, sketch
from solver.builders_antiquity.forward.states import (
    MONEY,
    POINTS,
    Numbers,
    States,
    Tables,
    first_state,
    plans,
    tables_of,
)
from solver.builders_antiquity.forward.turns import NOTHING, play_turn
from solver.builders_antiquity.people import People

MOST_STATES = 400_000
"""With more of them between two turns the search is given up; each takes some 500 bytes."""
MOST_TURNS = MOST_CHOSEN
"""In more of them more could be invested in than can be planned."""
_SECONDS = 0.2
"""How often it is looked at the clock."""


Planned = tuple[Tables, Numbers]
"""A state, and the values of the cards without the investments that are not planned."""


class Forward:
    """The search from a position on, by some threads.

    It is planned from the first what is invested in, in each way that this can be done. From turn to
    turn there is for each plan every state of which more may come than asked for, and of equal states
    the one with the most money. States allow a little more than the rules (see `states`), so that what
    it finds is a bound and no play.
    """

    def __init__(self, people: People, workers: int) -> None:
        self._people = people
        self._tables = tables_of(people)
        self._workers = workers

    def ceiling(self, turns: int, limit: int, deadline: float | None = None) -> int | None:
        """What no play of so many turns exceeds, in tenths: `limit` or more; None if not found out."""
        most = self._most(turns, limit, deadline)
        return None if most is None else max(limit, most)

    def may_reach(self, turns: int, deadline: float | None = None) -> bool | None:
        """Whether a sprint may end within so many turns; None if it was not found out."""
        most = self._most(turns, 0, deadline)
        return None if most is None else most > NOTHING

    def _most(self, turns: int, limit: int, deadline: float | None) -> int | None:
        tables = self._tables
        if tables is None or turns > MOST_TURNS:
            return None
        first = first_state(self._people)
        layer = [(plan, first) for plan in plans(tables, first, turns)]
        most = NOTHING
        for left in range(turns, 0, -1):
            if deadline is not None and time.monotonic() >= deadline:
                return None
            played = _Turns(len(first), left, limit, self._workers).all_of(layer, deadline)
            if played is None or len(played[0]) > MOST_STATES:
                return None
            layer = played[0]
            most = max(most, played[1])
            if not layer or (tables.sprint and most > NOTHING):
                break
        return most


class _Turns:
    """One turn of many states."""

    def __init__(self, width: int, turns: int, limit: int, workers: int) -> None:
        self._width = width
        self._turns = turns
        self._limit = limit
        self._workers = workers
        self._stop = np.zeros(1, dtype=np.int64)
        self._own = threading.local()

    def all_of(
        self, layer: Sequence[Planned], deadline: float | None
    ) -> tuple[list[Planned], int] | None:
        """The states after it and the most of the plays that end with it, or None where time was up.

        Ctrl-C ends it before long.
        """
        pool = ThreadPoolExecutor(self._workers)
        try:
            futures = [pool.submit(self._play, *planned) for planned in layer]
            pending = set(futures)
            while pending:
                if deadline is not None and time.monotonic() >= deadline:
                    return None
                pending = wait(pending, _SECONDS).not_done
        finally:
            self._stop[0] = 1
            pool.shutdown(wait=False, cancel_futures=True)
        played = [future.result() for future in futures]
        most = max((most for _, most in played), default=NOTHING)
        return _once((plan, after) for (plan, _), (after, _) in zip(layer, played, strict=True)), most

    def _play(self, plan: Tables, state: Numbers) -> tuple[States, int]:
        if not hasattr(self._own, "room"):
            self._own.room = sketch(self._stop)
            self._own.sent = room_for_sendings(plan, self._width)
        room: Sketch = self._own.room
        sent: States = self._own.sent
        return play_turn(plan, room, sent, state, self._turns, self._limit)


def _once(parts: Iterator[tuple[Tables, States]]) -> list[Planned]:
    """Equal states of a plan but once, with the most money."""
    richest: dict[tuple[int, bytes], Planned] = {}
    for plan, part in parts:
        for state in part:
            key = (id(plan), state[POINTS:].tobytes())
            if key not in richest or richest[key][1][MONEY] < state[MONEY]:
                richest[key] = plan, state
    return list(richest.values())
