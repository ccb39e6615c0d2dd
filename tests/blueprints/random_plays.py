"""Random legal plays of any challenge of Blueprints: every choice that is left is made by lot."""

from random import Random

from puzzles.blueprints.challenge import Challenge
from puzzles.blueprints.play import Play, Turn
from puzzles.blueprints.position import Position, opening_position
from puzzles.blueprints.referee import take_turn


def legal_turns(position: Position) -> list[Turn]:
    """All turns that differ and may be taken here, by a reading of the rules of its own."""
    stacks, pool = position.building.stacks, set(position.pool)
    placed = [
        Turn(die, cell)
        for cell in position.building.blueprint.heights
        for die in pool
        if not stacks.get(cell) or die.value >= stacks[cell][-1].value
    ]
    turns = placed or [Turn(die, None) for die in pool]
    return sorted(turns, key=lambda turn: (turn.die.name, turn.cell or ()))


def random_play(challenge: Challenge, seed: int) -> Play:
    """A legal play of the challenge, the same one for the same seed."""
    lot = Random(seed)
    position = opening_position(challenge)
    turns: list[Turn] = []
    while not position.over:
        turns.append(lot.choice(legal_turns(position)))
        position = take_turn(position, turns[-1])
    return Play(challenge.id, tuple(turns))
