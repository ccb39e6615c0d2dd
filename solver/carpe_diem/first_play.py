"""Good plays to begin with, found by playing on and looking what comes of it.

The house player and others with other tastes play to the end. From the best play on, at each turn
some turns are tried, each is played to the end by the same player, and the best whole play so far
goes one turn on. With several phases single turns are altered by lot then. Nothing is proven here:
it is an incumbent.
"""

import time
from collections.abc import Iterator
from dataclasses import fields
from itertools import islice
from random import Random
from typing import NamedTuple

from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.house_player import (
    HOUSE_TASTE,
    Taste,
    house_turns,
    scoring_turns,
    tile_turns,
)
from puzzles.carpe_diem.patrician import SPACES
from puzzles.carpe_diem.play import Play, ScoringTurn, Turn
from puzzles.carpe_diem.position import Position, opening_position
from puzzles.carpe_diem.referee import put_patrician, scoring_due, take_step
from puzzles.carpe_diem.score import score
from solver.carpe_diem.altered_play import altered_plays

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
    best: _Found | None = None
    for taste in islice(_tastes(), TASTES):
        for found in _from_all_starts(challenge, taste):
            if best is None or found.total > best.total:
                best = found
                yield Play(challenge.id, found.start, found.turns)
        if time.monotonic() - began > TASTES_SHARE * seconds:
            break
    assert best is not None
    total, start, turns, taste = best
    position = put_patrician(opening_position(challenge), start)
    for step in range(len(turns)):
        for turn in _tried(position, taste):
            if time.monotonic() - began > seconds:
                return
            reached, rest = _to_the_end(take_step(position, turn), taste)
            if reached > total:
                total, turns = reached, (*turns[:step], turn, *rest)
                yield Play(challenge.id, start, turns)
        position = take_step(position, turns[step])
    if len(challenge.phases) > 1:
        # A single phase is soon proven, and the proof has better use for the time.
        yield from altered_plays(challenge, Play(challenge.id, start, turns), taste, began + seconds)


class _Found(NamedTuple):
    """A whole play, its score, and the taste of the player that played it."""

    total: int
    start: int
    turns: tuple[Turn, ...]
    taste: Taste


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


def _from_all_starts(challenge: Challenge, taste: Taste) -> Iterator[_Found]:
    starts = SPACES if challenge.patrician is None else (challenge.patrician,)
    opening = opening_position(challenge)
    for start in starts:
        total, turns = _to_the_end(put_patrician(opening, start), taste)
        yield _Found(total, start, turns, taste)


def _to_the_end(position: Position, taste: Taste) -> tuple[int, tuple[Turn, ...]]:
    """The score that a greedy player gets from a position, and its turns."""
    turns: list[Turn] = []
    for turn, after in house_turns(position, taste):
        turns.append(turn)
        position = after
    return score(position).total, tuple(turns)


def _tried(position: Position, taste: Taste) -> Iterator[Turn]:
    """The turns that are tried, those that look best first."""
    if not scoring_due(position):
        turns = sorted(
            tile_turns(position, taste, PLACES_TRIED, bread=True), key=lambda each: each[0], reverse=True
        )
        yield from (turn for _, turn in turns)
        return
    best: dict[int, tuple[int, ScoringTurn]] = {}
    for turn, storage, points in scoring_turns(position):
        worth = 2 * points + storage.items
        if turn.space not in best or worth > best[turn.space][0]:
            best[turn.space] = worth, turn
    yield from (turn for _, turn in sorted(best.values(), key=lambda each: each[0], reverse=True))
