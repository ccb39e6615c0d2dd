"""The greedy player: it takes what scores most at once."""

from collections.abc import Sequence
from functools import reduce

from puzzles.blueprints.challenge import Challenge
from puzzles.blueprints.play import Play, Turn
from puzzles.blueprints.position import Position, opening_position
from puzzles.blueprints.referee import take_turn
from puzzles.blueprints.score import score


def turns_at(position: Position) -> list[Turn]:
    """All legal turns; of dice to be discarded the first alone."""
    ways = [Turn(die, cell) for die in position.pool for cell in position.building.spots(die)]
    return ways or [Turn(position.pool[0], None)]


def greedy_play(challenge: Challenge, begun: Sequence[Turn] = ()) -> Play:
    """A legal play that takes in each turn what scores most at once, the first of equals.

    It begins with the turns that were taken already.
    """
    position = reduce(take_turn, begun, opening_position(challenge))
    turns = [*begun]
    while not position.over:
        after = [(turn, take_turn(position, turn)) for turn in turns_at(position)]
        turn, position = max(after, key=lambda way: score(way[1]).total)
        turns.append(turn)
    return Play(challenge.id, tuple(turns))
