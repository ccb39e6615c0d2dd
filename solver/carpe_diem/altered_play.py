"""A play made better by altering one turn at a time and keeping the others.

After the altered turn every other one is played as before while it is legal; where it is not, the same
tile goes to the same square with the rewards that are due now, or the turn becomes that of a greedy
player. Whatever is no worse is gone on with. Nothing is proven here.
"""

import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.house_player import Taste, rewards_of, scoring_turns, tile_turns
from puzzles.carpe_diem.patrician import reachable
from puzzles.carpe_diem.play import Play, ScoringTurn, TileTurn, Turn
from puzzles.carpe_diem.position import Position, opening_position
from puzzles.carpe_diem.referee import put_patrician, scoring_due, take_step
from puzzles.carpe_diem.score import score
from puzzles.rulings import RuleBroken

PLACES_TRIED = 3
"""From how many placements of a tile the altered turn is chosen."""
CHOSEN_ANEW = 0.3
"""How often a scoring period after the altered turn is chosen anew, though it could stay."""


def altered_plays(challenge: Challenge, play: Play, taste: Taste, until: float) -> Iterator[Play]:
    """Ever better plays, from a legal one on, until that time by the monotonic clock."""
    lot = Random(0)
    turns = tuple(play.turns)
    positions = [put_patrician(opening_position(challenge), play.start)]
    for turn in turns:
        positions.append(take_step(positions[-1], turn))
    total = score(positions[-1]).total
    while time.monotonic() < until:
        step = lot.randrange(len(turns))
        altered = list(_altered(positions[step], turns[step:], taste, lot))
        reached = score(altered[-1][1]).total
        if reached >= total:
            turns = (*turns[:step], *(turn for turn, _ in altered))
            positions[step + 1 :] = [position for _, position in altered]
            if reached > total:
                yield Play(challenge.id, play.start, turns)
            total = reached


def _altered(
    position: Position, turns: Sequence[Turn], taste: Taste, lot: Random
) -> Iterator[tuple[Turn, Position]]:
    """Another turn instead of the first one, then the others as far as may be, with the positions."""
    for n, old in enumerate(turns):
        if n == 0:
            turn = _another(position, taste, lot)
            position = take_step(position, turn)
        else:
            turn, position = _kept(position, old, taste, lot)
        yield turn, position


def _another(position: Position, taste: Taste, lot: Random) -> Turn:
    if scoring_due(position):
        return lot.choice([turn for turn, _, _ in scoring_turns(position)])
    return lot.choice([turn for _, turn in tile_turns(position, taste, PLACES_TRIED, bread=True)])


def _kept(position: Position, old: Turn, taste: Taste, lot: Random) -> tuple[Turn, Position]:
    """The turn as it was, or what is nearest to it, with the position after it."""
    if not isinstance(old, ScoringTurn) or lot.random() >= CHOSEN_ANEW:
        for turn in _nearest(position, old, taste):
            try:
                return turn, take_step(position, turn)
            except RuleBroken:
                continue
    turn = _greedy(position, taste)
    return turn, take_step(position, turn)


def _nearest(position: Position, old: Turn, taste: Taste) -> Iterator[Turn]:
    """The turn itself, then the same tile on the same square, with the bread and rewards due now."""
    yield old
    if isinstance(old, TileTurn) and old.tile in position.spaces[old.space]:
        assert position.patrician is not None
        bread = old.space not in reachable(position.patrician, position.filled)
        yield replace(old, bread=bread)
        if old.placement is not None and old.placement.square not in position.district.placed:
            laid = position.challenge.tiles[old.tile]
            _, then = rewards_of(position, taste, laid, old.placement)
            yield replace(old, bread=bread, then=then)


def _greedy(position: Position, taste: Taste) -> Turn:
    if scoring_due(position):
        worth = {turn: 2 * points + storage.items for turn, storage, points in scoring_turns(position)}
        return max(worth, key=worth.__getitem__)
    return max(tile_turns(position, taste, most=1), key=lambda each: each[0])[1]
