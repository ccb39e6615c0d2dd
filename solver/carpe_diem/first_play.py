"""Good plays to begin with: those of greedy players, made better, or of wide beams.

The house player and others with other tastes play to the end. Of a few turns, some turns are tried
at each turn of the best of them then, each is played to the end by the same player, and the best
whole play so far goes one turn on. Of more turns, wide beams find better plays. Nothing is proven
here: it is an incumbent.
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

FEW_TURNS = 4
"""Of how many turns greedy players find plays soonest: compiled code is not loaded for less than
that."""
PLACES_TRIED = 2
"""How many placements of a tile are tried."""
TASTES = 40
"""How many tastes are tried at most."""
TASTES_SHARE = 0.3
"""The share of the time in which the best taste is looked for."""


def first_plays(challenge: Challenge, seconds: float, threads: int) -> Iterator[Play]:
    """Good plays, of which the last need not be the best; they end after about so many seconds.

    There is one at least.
    """
    if sum(phase.turns for phase in challenge.phases) <= FEW_TURNS:
        yield from _greedy_plays(challenge, seconds)
        return
    # Half a second, which what needs no plays to begin with should not wait for.
    from solver.carpe_diem.beam_plays import beam_plays

    yield next(play for _, play in plays_from_all_starts(challenge, HOUSE_TASTE))
    yield from beam_plays(challenge, threads, time.monotonic() + seconds)


def _greedy_plays(challenge: Challenge, seconds: float) -> Iterator[Play]:
    """Ever better plays of greedy players."""
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
