"""From a challenge to the row of its opening position, and from actions to a play."""

from collections.abc import Iterator, Sequence

import numpy as np

from puzzles.carpe_diem.board import SQUARES
from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.final_scoring import achieved, holdings, villas
from puzzles.carpe_diem.forum import CardChoice
from puzzles.carpe_diem.play import Placement, Play, ScoringTurn, Turn
from puzzles.carpe_diem.position import opening_position
from puzzles.carpe_diem.referee import put_patrician, take_step
from puzzles.carpe_diem.tiles import TURNS
from solver.carpe_diem import compiled_rules as rules
from solver.carpe_diem.book import FREE_START, KINDS, MOST, WARES, Book
from solver.carpe_diem.compiled_turns import (
    CHAIN,
    FOR_BREAD,
    ORDER,
    ROTATION,
    SPACE,
    SQUARE,
    TILE,
    TIMES,
    seal_tile,
)
from solver.carpe_diem.outlook import scratch_for
from solver.carpe_diem.play import Aims, Laid, PlannedTurn, first_space, tile_turn


def opening_row(challenge: Challenge) -> rules.Row:
    """The position that a challenge opens with."""
    ids = list(challenge.tiles)
    row = np.zeros(rules.LENGTH, np.int32)
    position = opening_position(challenge)
    district, storage = position.district, position.storage
    for square, placed in district.placed.items():
        row[SQUARES.index(square)] = 4 * ids.index(placed.tile.id) + TURNS.index(placed.turn) + 1
    owned = holdings(district)
    row[rules.PATRICIAN] = FREE_START if challenge.patrician is None else challenge.patrician - 1
    row[rules.FILLED] = sum(1 << space - 1 for space in position.filled)
    for n, ware in enumerate(WARES):
        row[rules.WARES + n] = storage.wares[ware]
    row[rules.COINS], row[rules.BREAD] = storage.coins, storage.bread
    row[rules.STORED] = len(storage.tiles)
    row[rules.BAR] = position.bar
    row[rules.USED_SPACES] = sum(1 << space - 1 for space in position.used_spaces if space <= MOST)
    row[rules.POINTS] = challenge.points
    for n, kind in enumerate(KINDS):
        row[rules.COMPLETE + n] = owned.complete.get(kind, 0)
    row[rules.CHIMNEYS] = owned.chimneys
    row[rules.VILLA_POINTS] = villas(district, challenge.villa_table)
    for n, goal in enumerate(challenge.goals[:MOST]):
        if achieved(district, goal):
            row[rules.GOALS] |= 1 << n
            row[rules.GOAL_POINTS] += goal.points
    return row


def read_actions(challenge: Challenge, book: Book, actions: rules.Row, end: rules.Row) -> Play:
    """The play that the actions of all turns and scoring periods describe; `end` is where they lead."""
    planned = list(_planned(challenge, iter(actions.tolist())))
    kept = scratch_for(book).kept
    rules.fountains(end, book, kept)
    cards = (*challenge.opening.fountain_cards, *challenge.fountain_pile)
    turns_taken = [each for each in planned if isinstance(each, PlannedTurn)]
    aims = Aims(
        kept=frozenset(cards[n].id for n in kept[: kept[-1]]),
        seals=frozenset(laid.tile for turn in turns_taken for laid in turn.chain),
    )
    start = challenge.patrician or first_space(challenge, turns_taken[0].space)
    position = put_patrician(opening_position(challenge), start)
    turns: list[Turn] = []
    for each in planned:
        turns.append(tile_turn(position, each, aims) if isinstance(each, PlannedTurn) else each)
        position = take_step(position, turns[-1])
    return Play(challenge.id, start, tuple(turns))


def _planned(challenge: Challenge, actions: Iterator[list[int]]) -> Iterator[PlannedTurn | ScoringTurn]:
    ids = list(challenge.tiles)
    for phase in challenge.phases:
        for _ in range(phase.turns):
            yield _turn(challenge, ids, next(actions))
        yield _period(challenge, next(actions))


def _turn(challenge: Challenge, ids: Sequence[str], action: list[int]) -> PlannedTurn:
    laid = None
    if action[SQUARE] >= 0:
        laid = _laid(ids[action[TILE]], action[SQUARE], action[ROTATION])
    chain = []
    for code in action[CHAIN:]:
        if code:
            seal, square, rotation = seal_tile(code)
            chain.append(_laid(challenge.seals[seal], square, rotation))
    return PlannedTurn(action[SPACE] + 1, laid, tuple(chain))


def _laid(tile: str, square: int, rotation: int) -> Laid:
    return Laid(tile, Placement(SQUARES[square], TURNS[rotation]))


def _period(challenge: Challenge, action: list[int]) -> ScoringTurn:
    pair = challenge.forum.spaces[action[SPACE]]
    cards = pair[:: -1 if action[ORDER] else 1]
    first, second = (
        _choice(challenge, card, times) for card, times in zip(cards, action[TIMES:], strict=False)
    )
    return ScoringTurn(action[SPACE] + 1, (first, second))


def _choice(challenge: Challenge, card: str, times: int) -> CardChoice:
    if times == FOR_BREAD:
        return CardChoice(card, bread=True)
    return CardChoice(card, 0 if challenge.forum.cards[card].green else times)
