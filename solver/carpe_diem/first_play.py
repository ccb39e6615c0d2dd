"""A good play to begin with, found by playing on and looking what comes of it.

At each turn some turns are tried, each is played to the end by the house player, and the best whole
play so far goes one turn on. Nothing is proven here: it is an incumbent.
"""

import time
from collections.abc import Iterator

from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.house_player import house_turns, scoring_turns, tile_turns
from puzzles.carpe_diem.patrician import SPACES
from puzzles.carpe_diem.play import Play, ScoringTurn, Turn
from puzzles.carpe_diem.position import Position, opening_position
from puzzles.carpe_diem.referee import finished, put_patrician, scoring_due, take_step
from puzzles.carpe_diem.score import score

PLACES_TRIED = 2
"""How many placements of a tile are tried."""


def first_play(challenge: Challenge, seconds: float) -> Play:
    """The house player's play, made better turn by turn for at most so many seconds."""
    deadline = time.monotonic() + seconds
    starts = SPACES if challenge.patrician is None else (challenge.patrician,)
    opening = opening_position(challenge)
    total, start, turns = max(
        (_to_the_end(put_patrician(opening, start), start) for start in starts),
        key=lambda found: found[0],
    )
    position = put_patrician(opening, start)
    for step in range(len(turns)):
        for turn in _tried(position):
            if time.monotonic() > deadline:
                return Play(challenge.id, start, turns)
            reached, _, rest = _to_the_end(take_step(position, turn), start)
            if reached > total:
                total, turns = reached, (*turns[:step], turn, *rest)
        position = take_step(position, turns[step])
    return Play(challenge.id, start, turns)


def _to_the_end(position: Position, start: int) -> tuple[int, int, tuple[Turn, ...]]:
    """The score that the house player gets from a position, and its turns."""
    turns: list[Turn] = []
    for turn, after in house_turns(position):
        turns.append(turn)
        position = after
    assert finished(position)
    return score(position).total, start, tuple(turns)


def _tried(position: Position) -> Iterator[Turn]:
    """The turns that are tried, those that look best first."""
    if not scoring_due(position):
        turns = sorted(
            tile_turns(position, PLACES_TRIED, bread=True), key=lambda each: each[0], reverse=True
        )
        yield from (turn for _, turn in turns)
        return
    best: dict[int, tuple[int, ScoringTurn]] = {}
    for turn, storage, points in scoring_turns(position):
        worth = 2 * points + storage.items
        if turn.space not in best or worth > best[turn.space][0]:
            best[turn.space] = worth, turn
    yield from (turn for _, turn in sorted(best.values(), key=lambda each: each[0], reverse=True))
