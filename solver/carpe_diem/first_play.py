"""Good plays to begin with, found by playing on and looking what comes of it.

The house player and others with other tastes play to the end. From the best play on, at each turn
some turns are tried, each is played to the end by the same player, and the best whole play so far
goes one turn on. Nothing is proven here: it is an incumbent.
"""

import time
from collections.abc import Iterator
from dataclasses import fields
from itertools import islice
from random import Random

from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.house_player import HOUSE_TASTE, Taste
from puzzles.carpe_diem.play import Play
from puzzles.carpe_diem.position import opening_position
from puzzles.carpe_diem.referee import put_patrician, take_step
from solver.carpe_diem.greedy import played_from, plays_from_all_starts, promising_turns

PLACES_TRIED = 2
"""How many placements of a tile are tried."""
TASTES = 40
"""How many tastes are tried at most."""
TASTES_SHARE = 0.3
"""The share of the time in which the best taste is looked for."""


def first_plays(challenge: Challenge, seconds: float) -> Iterator[Play]:
    """Ever better plays: those of some greedy players, the best made better turn by turn.

    They end after about so many seconds; there is one at least.
    """
    began = time.monotonic()
    best: tuple[int, Play, Taste] | None = None
    for taste in islice(_tastes(), TASTES):
        for total, play in plays_from_all_starts(challenge, taste):
            if best is None or total > best[0]:
                best = total, play, taste
                yield play
        if time.monotonic() - began > TASTES_SHARE * seconds:
            break
    assert best is not None
    total, play, taste = best
    start, turns = play.start, tuple(play.turns)
    position = put_patrician(opening_position(challenge), start)
    for step in range(len(turns)):
        for _, turn in promising_turns(position, taste, PLACES_TRIED):
            if time.monotonic() - began > seconds:
                return
            reached, rest = played_from(take_step(position, turn), taste)
            if reached > total:
                total, turns = reached, (*turns[:step], turn, *rest)
                yield Play(challenge.id, start, turns)
        position = take_step(position, turns[step])


def _tastes() -> Iterator[Taste]:
    """The house player's taste, then others that differ from it by lot, always the same ones."""
    yield HOUSE_TASTE
    lot = Random(0)
    while True:
        changed = {
            each.name: value + lot.randint(-2, 2) * max(1, abs(value) // 2)
            for each in fields(Taste)
            for value in [getattr(HOUSE_TASTE, each.name)]
        }
        yield Taste(**changed)
