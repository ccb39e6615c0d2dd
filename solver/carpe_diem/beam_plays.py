"""Ever better plays by wide beams, found by threads while something else goes on.

A beam from the opening with hopes that differ by lot is followed by some that keep most of its play
and lay only what lies on a few squares anew, in any order of turns. Where a relaxation has said
which tiles to take, beams from the opening take most of those. Each thread has lots of its own.
"""

import time
from collections.abc import Iterator, Set
from itertools import count
from queue import Empty, SimpleQueue
from random import Random
from threading import Event, Thread
from types import TracebackType
from typing import TYPE_CHECKING, Self

from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.play import Play
from solver.search import LOOKED_EVERY

if TYPE_CHECKING:
    from solver.carpe_diem.outlook import Hopes
    from solver.carpe_diem.wide_beam import Kept, WideBeam

WIDTH = 200
"""How many positions are followed from the opening first."""
GROWTH = 1.15
"""How many times as many the next time, with several phases."""
NEAR_WIDTH = 30
"""How many are followed near a play."""
FREE_SQUARES = 4, 12
"""How many squares are laid anew at least and at most."""
PATIENCE = 10
"""How many beams near a play in a row may bring nothing better, for each turn after the first phase."""
FREE_SPACES = 8
"""On how many spaces any tile may be taken at most, where a relaxation has said which."""
DIFFERENCE = 0.3
"""How far hopes differ by lot, as a share of them."""


class BeamPlays:
    """Threads that look for plays from when this is entered until it is left.

    They are told of `tiles` that should be taken, if any, and each of how many beams to follow from
    the opening. What they find with a number of beams is the same each time. What they run is
    compiled when it is first used on a machine, for which they take some 20 s.
    """

    def __init__(
        self,
        challenge: Challenge,
        threads: int,
        beams: int | None = None,
        tiles: Set[str] = frozenset(),
    ) -> None:
        self._challenge = challenge
        self._beams = beams
        self._tiles = tiles
        self._stop = Event()
        # A thread that is done says None.
        self._news: SimpleQueue[Play | Exception | None] = SimpleQueue()
        self._threads = [Thread(target=self._look, args=(number,)) for number in range(threads)]
        self._at_work = threads

    def __enter__(self) -> Self:
        try:
            for thread in self._threads:
                thread.start()
        except BaseException:
            # On Ctrl-C those that have begun have to end.
            self._stop.set()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._stop.set()

    def until(self, end: float | None) -> Iterator[Play]:
        """The plays found up to some time by the monotonic clock; those found already come first.

        They end sooner once all beams are followed. Raises whatever a thread came upon.
        """
        while self._at_work:
            left = LOOKED_EVERY if end is None else end - time.monotonic()
            try:
                latest = self._news.get(timeout=max(0.0, min(left, LOOKED_EVERY)))
            except Empty:
                if left <= 0:
                    return
                continue
            if isinstance(latest, Exception):
                raise latest
            if latest is None:
                self._at_work -= 1
            else:
                yield latest

    def _look(self, number: int) -> None:
        try:
            lot = Random(number)
            for play in _plays(self._challenge, self._tiles, lot, self._stop, self._beams):
                self._news.put(play)
        except OSError:
            # The disk is full, so that nothing compiled can be kept: others have to find plays.
            pass
        except Exception as error:
            self._news.put(error)
        self._news.put(None)


def _plays(
    challenge: Challenge, tiles: Set[str], lot: Random, stop: Event, beams: int | None
) -> Iterator[Play]:
    """What one thread finds: each play better than the one before."""
    # This takes half a second, for which nobody should wait who needs no beams.
    from solver.carpe_diem.outlook import GAME_HOPES, WEEK_HOPES
    from solver.carpe_diem.wide_beam import WideBeam

    beam = WideBeam(challenge)
    several = len(challenge.phases) > 1
    kinds, growth = (GAME_HOPES, GROWTH) if several else ((WEEK_HOPES,), 1.0)
    patience = PATIENCE * sum(phase.turns for phase in challenge.phases[1:])
    best: int | None = None
    for number in count() if beams is None else range(beams):
        if stop.is_set():
            return
        hopes = lot.choice(kinds)
        keep = _taken(beam, challenge, tiles, lot)
        width = int(WIDTH * growth**number)
        found = beam.search(_others(hopes, lot), width, keep, stop.is_set)
        failed = 0
        while found is not None:
            if best is None or found.score > best:
                best = found.score
                yield beam.read(found)
            if failed >= patience:
                break
            keep = beam.kept(found.actions, _some(beam.squares(found), lot))
            near = beam.search(_others(hopes, lot), NEAR_WIDTH, keep, stop.is_set)
            if stop.is_set():
                return
            failed = 0 if near is not None and near.score > found.score else failed + 1
            if near is not None and near.score >= found.score:
                found = near


def _taken(beam: "WideBeam", challenge: Challenge, tiles: Set[str], lot: Random) -> "Kept":
    """What has to be taken: those tiles, on all spaces but some by lot."""
    spaces = range(sum(len(phase.spaces) for phase in challenge.phases))
    free = lot.sample(spaces, lot.randint(0, min(FREE_SPACES, len(spaces))))
    return beam.taken(tiles, free)


def _others(hopes: "Hopes", lot: Random) -> "Hopes":
    """Hopes that differ from those by lot."""
    shares = {name: lot.uniform(1 - DIFFERENCE, 1 + DIFFERENCE) for name in hopes._fields}
    return hopes._replace(**{name: share * getattr(hopes, name) for name, share in shares.items()})


def _some(squares: list[int], lot: Random) -> set[int]:
    """Some squares by lot: anywhere, or near to one of them."""
    number = min(lot.randint(*FREE_SQUARES), len(squares))
    if not squares or lot.random() < 0.5:
        return set(lot.sample(squares, number))
    middle = divmod(lot.choice(squares), 6)

    def distance(square: int) -> tuple[int, float]:
        column, row = divmod(square, 6)
        return abs(column - middle[0]) + abs(row - middle[1]), lot.random()

    return set(sorted(squares, key=distance)[:number])
