"""A challenge as arrays of numbers, for what is compiled.

Kinds are numbered as in `Kind`. A side is 0 for grass and else the number of its kind plus 1. A tile as it
lies is `4 * tile + rotation`, rotations counted in quarter turns. Squares are numbered as in `SQUARES`.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from puzzles.carpe_diem.board import SQUARES, neighbour
from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.patrician import SPACES, reachable
from puzzles.carpe_diem.things import Kind, Ware
from puzzles.carpe_diem.tiles import DIRECTIONS, TURNS, Tile

KINDS = tuple(Kind)
EDGES = 9
"""How many kinds an edge can be, beside grass."""
WARES = tuple(Ware)
MOST = 30
"""How many seal tiles, goals and scoring spaces are looked at: as many as there are bits for."""
FREE_START = len(SPACES)
"""Where the patrician is before it is put down."""

Ints = NDArray[np.int32]
Flags = NDArray[np.bool_]


class Arrays(NamedTuple):
    """All that compiled code asks of a challenge; what each index stands for is in the comments."""

    sides: Ints  # tile as it lies, direction
    parts: Ints  # tile, n-th part: the kind, or -1
    chimneys: Ints  # tile
    rotations: Flags  # tile, rotation: the first that looks so
    look: Ints  # tile: the first that looks alike
    neighbours: Ints  # square, direction: the square beyond, or -1
    banderoles: Flags  # square
    shovel: int
    turns: Ints  # phase
    spaces: Ints  # phase, space, n-th tile: the tile, or -1
    seals: Ints  # n-th seal tile
    reach: Ints  # where the patrician is, spaces with a tile as bits: those within reach as bits
    goal_kinds: Ints  # goal
    goal_points: Ints  # goal
    goal_lines: Flags  # goal, square
    villas: Ints  # chimneys of a complete villa, the last entry for more: points
    bar: Ints  # space of the banderole bar: points
    fountain_kinds: Ints  # card: those held at the beginning, then the pile
    fountain_points: Ints  # card
    fountains_held: int
    scoring_spaces: Ints  # scoring space, one or the other card
    green: Flags  # scoring card
    prices: Ints  # scoring card, ware
    need_counts: Ints  # scoring card, n-th need: how many, or 0 if there is none
    need_kinds: Ints  # scoring card, n-th need: kinds as bits
    need_chimneys: Flags  # scoring card, n-th need
    reward_points: Ints  # scoring card
    reward_wares: Ints  # scoring card, ware
    reward_coins: Ints  # scoring card
    reward_bread: Ints  # scoring card
    gives_goods: Flags  # scoring card


def as_arrays(challenge: Challenge) -> tuple[Arrays, tuple[str, ...]]:
    """The arrays of a challenge, and the ids of the tiles in the order of their numbers."""
    ids = tuple(challenge.tiles)
    number = {id: n for n, id in enumerate(ids)}
    tiles = [challenge.tiles[id] for id in ids]
    cards = list(challenge.forum.cards.values())
    place = {card.id: n for n, card in enumerate(cards)}
    goals = challenge.goals[:MOST]
    fountains = (*challenge.opening.fountain_cards, *challenge.fountain_pile)
    needs = max((len(card.needs) for card in cards), default=0)
    need = [[*card.needs, *[None] * (needs - len(card.needs))] for card in cards]
    arrays = Arrays(
        sides=_ints([_sides(tile, turn) for tile in tiles for turn in TURNS]),
        parts=_padded([[KINDS.index(part.kind) for part in tile.parts] for tile in tiles]),
        chimneys=_ints([sum(part.chimneys for part in tile.parts) for tile in tiles]),
        rotations=np.array([[turn in tile.distinct_turns for turn in TURNS] for tile in tiles]),
        look=_ints([tiles.index(next(o for o in tiles if o.parts == tile.parts)) for tile in tiles]),
        neighbours=_ints(
            [
                [-1 if beyond is None else SQUARES.index(beyond) for beyond in around]
                for around in ([neighbour(square, side) for side in DIRECTIONS] for square in SQUARES)
            ]
        ),
        banderoles=np.array([square in challenge.board.banderoles for square in SQUARES]),
        shovel=SQUARES.index(challenge.board.shovel),
        turns=_ints([phase.turns for phase in challenge.phases]),
        spaces=_dealt(challenge, number),
        seals=_ints([number[seal] for seal in challenge.seals[:MOST]]),
        reach=_reach(),
        goal_kinds=_ints([KINDS.index(goal.kind) for goal in goals]),
        goal_points=_ints([goal.points for goal in goals]),
        goal_lines=np.array(
            [[square in goal.squares for square in SQUARES] for goal in goals], dtype=bool
        ).reshape(len(goals), len(SQUARES)),
        villas=_ints([0, *challenge.villa_table]),
        bar=_ints(challenge.bar_table),
        fountain_kinds=_ints([KINDS.index(card.kind) for card in fountains]),
        fountain_points=_ints([card.points for card in fountains]),
        fountains_held=len(challenge.opening.fountain_cards),
        scoring_spaces=_ints(
            [[place[one], place[other]] for one, other in challenge.forum.spaces[:MOST]]
        ).reshape(-1, 2),
        green=np.array([card.green for card in cards]),
        prices=_ints([[card.price.get(ware, 0) for ware in WARES] for card in cards]),
        need_counts=_ints([[each.count if each else 0 for each in row] for row in need]),
        need_kinds=_ints(
            [[sum(1 << KINDS.index(k) for k in each.kinds) if each else 0 for each in row] for row in need]
        ),
        need_chimneys=np.array(
            [[bool(each) and each.chimneys for each in row] for row in need], dtype=bool
        ).reshape(len(cards), needs),
        reward_points=_ints([card.reward.points for card in cards]),
        reward_wares=_ints([[card.reward.wares.get(ware, 0) for ware in WARES] for card in cards]),
        reward_coins=_ints([card.reward.coins for card in cards]),
        reward_bread=_ints([card.reward.bread for card in cards]),
        gives_goods=np.array(
            [bool(card.reward.coins or card.reward.bread or card.reward.wares) for card in cards]
        ),
    )
    return arrays, ids


def _ints(values: object) -> Ints:
    return np.array(values, dtype=np.int32)


def _padded(rows: list[list[int]]) -> Ints:
    longest = max((len(row) for row in rows), default=0)
    return _ints([[*row, *[-1] * (longest - len(row))] for row in rows])


def _sides(tile: Tile, turn: int) -> list[int]:
    return [0 if side is None else KINDS.index(side) + 1 for side in tile.sides(turn)]


def _dealt(challenge: Challenge, number: dict[str, int]) -> Ints:
    rows = [[number[tile] for tile in space] for phase in challenge.phases for space in phase.spaces]
    return _padded(rows).reshape(len(challenge.phases), len(SPACES), -1)


def _reach() -> Ints:
    """Within reach are the nearest spaces with a tile either way; before the start, all."""
    every = range(1 << len(SPACES))
    filled = [[space for space in SPACES if bits >> space - 1 & 1] for bits in every]
    by_start = [[_bits(reachable(start, each)) for each in filled] for start in SPACES]
    return _ints([*by_start, list(every)])


def _bits(spaces: frozenset[int]) -> int:
    return sum(1 << space - 1 for space in spaces)
