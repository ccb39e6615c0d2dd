"""Beam search: the play of somebody who keeps several good lines in mind.

Turn by turn only the positions are followed whose turns were worth most, by the taste of the house
player. It does the same work on every machine and gives the same play.
"""

from collections.abc import Hashable
from dataclasses import dataclass

from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.house_player import HOUSE_TASTE
from puzzles.carpe_diem.play import Play, Turn
from puzzles.carpe_diem.position import Position, opening_position
from puzzles.carpe_diem.referee import finished, put_patrician, take_step
from puzzles.carpe_diem.score import score
from solver.carpe_diem.greedy import promising_turns, starts

WIDTH = 20
"""How many positions are followed."""
PLACES_TRIED = 3
"""How many placements of a tile are tried."""


@dataclass(frozen=True)
class _Line:
    """A beginning of a play: where it started, its turns, where they led and what they were worth."""

    worth: int
    start: int
    turns: tuple[Turn, ...]
    position: Position


def beam_play(challenge: Challenge) -> Play:
    """The best of the plays that the beam ends with, the first of equals."""
    opening = opening_position(challenge)
    lines = [_Line(0, start, (), put_patrician(opening, start)) for start in starts(challenge)]
    while not finished(lines[0].position):
        lines = _next_lines(lines)
    best = max(lines, key=lambda line: score(line.position).total)
    return Play(challenge.id, best.start, best.turns)


def _next_lines(lines: list[_Line]) -> list[_Line]:
    """The best lines one turn longer; of those with the same district and spaces the best alone."""
    ways = [
        (line.worth + worth, line, turn)
        for line in lines
        for worth, turn in promising_turns(line.position, HOUSE_TASTE, PLACES_TRIED)
    ]
    kept: dict[Hashable, _Line] = {}
    for worth, line, turn in sorted(ways, key=lambda way: -way[0]):
        after = take_step(line.position, turn)
        longer = _Line(worth, line.start, (*line.turns, turn), after)
        kept.setdefault(_sight(after), longer)
        if len(kept) == WIDTH:
            break
    return list(kept.values())


def _sight(position: Position) -> Hashable:
    """What a position looks like, its storage aside."""
    placed = position.district.placed.items()
    lying = frozenset((square, each.tile.id, each.turn) for square, each in placed)
    return position.patrician, position.filled, lying, position.used_spaces
