"""Ever better plays by wide beams: what hopes that differ by lot lead to, and what is near it.

After each beam from the opening some follow that keep most of the best play so far and only lay
what lay on a few squares anew, in any order of turns. Each thread has lots of its own.
"""

import time
from collections.abc import Iterator
from queue import Empty, SimpleQueue
from random import Random
from threading import Event, Thread

from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.play import Play
from solver.carpe_diem.outlook import LONG_HOPES, WEEK_HOPES, Hopes
from solver.carpe_diem.wide_beam import WideBeam

WIDTH = 200
"""How many positions are followed from the opening."""
NEAR_WIDTH = 30
"""How many are followed near a play."""
FREE_SQUARES = 4, 12
"""How many squares are laid anew at least and at most."""
PATIENCE = 10
"""How many beams near a play in a row may bring nothing better, for each turn of the second phase
and on."""
DIFFERENCE = 0.3
"""How far hopes differ by lot, as a share of them."""
LOOKED_EVERY = 0.1
"""Seconds. Some systems let no Ctrl-C through to a thread that waits without end."""


def beam_plays(challenge: Challenge, threads: int, until: float) -> Iterator[Play]:
    """Ever better plays, until that time by the monotonic clock; on the first use they are compiled.

    The threads stop soon after that, or after the last play that is asked for.
    """
    stop = Event()
    found: SimpleQueue[Play | BaseException] = SimpleQueue()

    def look(number: int) -> None:
        try:
            for play in _plays(challenge, Random(number), stop, until):
                found.put(play)
        except BaseException as error:
            found.put(error)

    for number in range(threads):
        Thread(target=look, args=(number,)).start()
    try:
        while (left := until - time.monotonic()) > 0:
            try:
                latest = found.get(timeout=min(left, LOOKED_EVERY))
            except Empty:
                continue
            if isinstance(latest, BaseException):
                raise latest
            yield latest
    finally:
        stop.set()


def _plays(challenge: Challenge, lot: Random, stop: Event, until: float) -> Iterator[Play]:
    """What one thread finds: each play better than the one before."""
    beam = WideBeam(challenge)
    hopes = WEEK_HOPES if len(challenge.phases) == 1 else LONG_HOPES
    patience = PATIENCE * sum(phase.turns for phase in challenge.phases[1:])
    best: int | None = None

    def stopped() -> bool:
        return stop.is_set() or time.monotonic() > until

    while not stopped():
        found = beam.search(_others(hopes, lot), WIDTH, beam.nothing_kept, stopped)
        failed = 0
        while found is not None:
            if best is None or found.score > best:
                best = found.score
                yield beam.read(found)
            if failed >= patience:
                break
            keep = beam.kept(found.actions, _some(beam.squares(found), lot))
            near = beam.search(_others(hopes, lot), NEAR_WIDTH, keep, stopped)
            if stopped():
                return
            failed = 0 if near is not None and near.score > found.score else failed + 1
            if near is not None and near.score >= found.score:
                found = near


def _others(hopes: Hopes, lot: Random) -> Hopes:
    """Hopes that differ from those by lot."""
    return Hopes(*(hope * lot.uniform(1 - DIFFERENCE, 1 + DIFFERENCE) for hope in hopes))


def _some(squares: list[int], lot: Random) -> set[int]:
    """Some squares by lot: anywhere, or near to one of them."""
    count = min(lot.randint(*FREE_SQUARES), len(squares))
    if lot.random() < 0.5:
        return set(lot.sample(squares, count))
    middle = divmod(lot.choice(squares), 6)

    def distance(square: int) -> tuple[int, float]:
        column, row = divmod(square, 6)
        return abs(column - middle[0]) + abs(row - middle[1]), lot.random()

    return set(sorted(squares, key=distance)[:count])
