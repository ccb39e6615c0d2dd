"""Greedy players: the house player and others of its kind, from every start."""

from collections.abc import Iterator

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
from puzzles.carpe_diem.referee import put_patrician, scoring_due
from puzzles.carpe_diem.score import score


def starts(challenge: Challenge) -> tuple[int, ...]:
    """Where the patrician may be put first."""
    return tuple(SPACES) if challenge.patrician is None else (challenge.patrician,)


def played_from(position: Position, taste: Taste) -> tuple[int, tuple[Turn, ...]]:
    """The score that a greedy player gets from a position, and its turns."""
    turns: list[Turn] = []
    for turn, after in house_turns(position, taste):
        turns.append(turn)
        position = after
    return score(position).total, tuple(turns)


def plays_from_all_starts(challenge: Challenge, taste: Taste) -> Iterator[tuple[int, Play]]:
    """What a greedy player plays from each start, with its score."""
    opening = opening_position(challenge)
    for start in starts(challenge):
        total, turns = played_from(put_patrician(opening, start), taste)
        yield total, Play(challenge.id, start, turns)


def greedy_play(challenge: Challenge) -> Play:
    """The play of the house player from the start that serves it best, the first of equals.

    It is the same on every machine.
    """
    return max(plays_from_all_starts(challenge, HOUSE_TASTE), key=lambda found: found[0])[1]


def promising_turns(position: Position, taste: Taste, most: int) -> list[tuple[int, Turn]]:
    """The turns that look best, best first, with what each is worth in half-points.

    Of each tile, also of those that a bread gets to, `most` uses at most; of each scoring space the
    best way through it.
    """
    turns: list[tuple[int, Turn]] = []
    if scoring_due(position):
        best: dict[int, tuple[int, ScoringTurn]] = {}
        for turn, storage, points in scoring_turns(position):
            worth = 2 * points + storage.items
            if turn.space not in best or worth > best[turn.space][0]:
                best[turn.space] = worth, turn
        turns.extend(best.values())
    else:
        turns.extend(tile_turns(position, taste, most, bread=True))
    return sorted(turns, key=lambda each: -each[0])
