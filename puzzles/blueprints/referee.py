"""The referee: replays a play turn by turn under every rule."""

from dataclasses import replace

from puzzles.blueprints.challenge import Challenge
from puzzles.blueprints.play import Play, Turn
from puzzles.blueprints.position import Position, opening_position
from puzzles.blueprints.score import ScoreSheet, score
from puzzles.referee import Referee
from puzzles.rulings import RuleBroken


def due(position: Position) -> str | None:
    """What comes next, in words; None once the game is over."""
    return None if position.over else f"a turn of round {position.round}"


def take_turn(position: Position, turn: Turn) -> Position:
    """Take a die of the pool and build with it or discard it (rules 2, 3).

    Raises RuleBroken if the turn is not legal here.
    """
    if turn.die not in position.pool:
        pool = ", ".join(die.name for die in position.pool)
        raise RuleBroken("2", f"the die {turn.die.name} is not in the pool, which holds {pool}")
    building = position.building
    if turn.cell is None:
        _check_discard(position)
    else:
        building = building.place(turn.die, turn.cell)
    before, after = position.buildings[: position.round - 1], position.buildings[position.round :]
    position = replace(position, buildings=(*before, building, *after))
    if position.turn + 1 == position.challenge.rounds[position.round - 1].turns:
        return replace(position, round=position.round + 1, turn=0, taken=())
    return replace(position, turn=position.turn + 1, taken=(*position.taken, turn.die))


def _check_discard(position: Position) -> None:
    """A die goes unbuilt only where none of the pool can be built with (house ruling)."""
    for die in position.pool:
        spots = position.building.spots(die)
        if spots:
            raise RuleBroken(
                "3",
                "a die is discarded only when none of the pool can be placed: "
                f"{die.name} can go on {spots[0].name}",
            )


REFEREE: Referee[Challenge, Play, Position, ScoreSheet] = Referee(
    opening=opening_position,
    start=lambda position, play: position,
    take_step=take_turn,
    due=due,
    score=score,
    turns_section="2",
)
replay = REFEREE.replay
