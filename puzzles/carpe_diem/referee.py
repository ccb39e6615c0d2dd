"""The referee: replays a play turn by turn under every rule."""

from dataclasses import replace

from puzzles.carpe_diem import final_scoring
from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.forum import score_space
from puzzles.carpe_diem.patrician import SPACES, reachable
from puzzles.carpe_diem.play import Play, ScoringTurn, TileTurn, Turn
from puzzles.carpe_diem.position import Position, dealt_spaces, opening_position
from puzzles.carpe_diem.rewards import use_tile
from puzzles.carpe_diem.score import ScoreSheet, score
from puzzles.referee import Referee
from puzzles.rulings import RuleBroken


def put_patrician(position: Position, start: int | None) -> Position:
    """Put the patrician on its first space (rules 5)."""
    fixed = position.challenge.patrician
    if fixed is not None:
        if start not in (None, fixed):
            raise RuleBroken("5", f"the challenge puts the patrician on space {fixed}, not {start}")
        return position
    if start not in SPACES:
        raise RuleBroken("5", "say on which space 1-7 the patrician starts")
    return replace(position, patrician=start)


def scoring_due(position: Position) -> bool:
    """Whether the phase's turns are taken, so that its scoring period comes next (rules 6)."""
    return position.turn == position.challenge.phases[position.phase - 1].turns


def finished(position: Position) -> bool:
    """Whether the last scoring period is over."""
    return position.phase > len(position.challenge.phases)


def due(position: Position) -> str | None:
    """What comes next, in words; None once the game is over."""
    if finished(position):
        return None
    return "a scoring period" if scoring_due(position) else "a turn"


def take_step(position: Position, turn: Turn) -> Position:
    """Play one turn or scoring period. Raises RuleBroken if it is not legal here."""
    if isinstance(turn, ScoringTurn):
        return take_scoring_turn(position, turn)
    return take_tile_turn(position, turn)


def take_tile_turn(position: Position, turn: TileTurn) -> Position:
    """Move the patrician, take a tile, clear its space, place or store the tile (rules 5, 6)."""
    if scoring_due(position):
        raise RuleBroken("6", "a scoring period is due after the last turn of a phase")
    position = _move(position, turn.space, turn.bread)
    if turn.tile not in position.spaces[turn.space]:
        tiles = ", ".join(position.spaces[turn.space])
        raise RuleBroken("5", f"tile {turn.tile} is not on space {turn.space}, which holds {tiles}")
    cleared = {**position.spaces, turn.space: ()}
    position = replace(position, spaces=cleared, turn=position.turn + 1)
    return use_tile(position, turn.tile, turn.placement, turn.then)


def _move(position: Position, space: int, bread: bool) -> Position:
    if space not in SPACES:
        raise RuleBroken("5", f"the blueprint spaces are 1-7, not {space}")
    if bread:
        storage = position.storage.pay_bread(1)
        if storage is None:
            raise RuleBroken("5", "no bread is left to move freely with")
        if space not in position.filled:
            raise RuleBroken("5", f"space {space} has no tile")
        return replace(position, storage=storage, patrician=space)
    assert position.patrician is not None
    near = reachable(position.patrician, position.filled)
    if space not in near:
        names = " or ".join(str(each) for each in sorted(near))
        raise RuleBroken(
            "5", f"from space {position.patrician} the patrician reaches {names}, not {space}"
        )
    return replace(position, patrician=space)


def take_scoring_turn(position: Position, turn: ScoringTurn) -> Position:
    """Resolve the scoring period that ends a phase, and begin the next phase (rules 6, 7)."""
    if not scoring_due(position):
        raise RuleBroken("6", "the scoring period comes after the last turn of the phase")
    challenge = position.challenge
    storage, resolved = score_space(
        challenge.forum,
        position.used_spaces,
        turn.space,
        turn.choices,
        position.storage,
        final_scoring.holdings(position.district),
    )
    last = position.phase == len(challenge.phases)
    return replace(
        position,
        phase=position.phase + 1,
        turn=0,
        spaces=dict.fromkeys(SPACES, ()) if last else dealt_spaces(challenge, position.phase + 1),
        storage=storage,
        used_spaces=position.used_spaces | {turn.space},
        resolved=(*position.resolved, *resolved),
    )


REFEREE: Referee[Challenge, Play, Position, ScoreSheet] = Referee(
    opening=opening_position,
    start=lambda position, play: put_patrician(position, play.start),
    take_step=take_step,
    due=due,
    score=score,
    turns_section="6",
)
replay = REFEREE.replay
replay_steps = REFEREE.replay_steps
