"""Beam search: in each round only the positions that score most are followed.

It does the same work on every machine and gives the same play.
"""

from collections.abc import Hashable
from dataclasses import dataclass

from puzzles.blueprints.challenge import Challenge
from puzzles.blueprints.play import Play, Turn
from puzzles.blueprints.position import Position, opening_position
from puzzles.blueprints.referee import take_turn
from puzzles.blueprints.score import score
from solver.blueprints.greedy import turns_at

WIDTH = 20
"""How many positions are followed."""


@dataclass(frozen=True)
class _Line:
    """A beginning of a play: its turns and where they led."""

    turns: tuple[Turn, ...]
    position: Position


def beam_play(challenge: Challenge) -> Play:
    """The play of the best line of each round, the first of equals."""
    lines = [_Line((), opening_position(challenge))]
    while not lines[0].position.over:
        playing = lines[0].position.round
        lines = _next_lines(lines)
        if lines[0].position.round > playing:
            # What is done in one round changes nothing in another.
            lines = lines[:1]
    return Play(challenge.id, lines[0].turns)


def _next_lines(lines: list[_Line]) -> list[_Line]:
    """The best lines one turn longer, best first."""
    kept: dict[Hashable, _Line] = {}
    for line in lines:
        for turn in turns_at(line.position):
            after = take_turn(line.position, turn)
            kept.setdefault(_sight(after), _Line((*line.turns, turn), after))
    return sorted(kept.values(), key=lambda line: -score(line.position).total)[:WIDTH]


def _sight(position: Position) -> Hashable:
    """The dice that are left and what is built."""
    left = tuple(sorted(die.name for die in position.pool))
    return left, tuple(frozenset(each.stacks.items()) for each in position.buildings)
