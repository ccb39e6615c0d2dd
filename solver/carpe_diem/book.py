"""A challenge as one row of numbers, for compiled code, and how to look things up in it.

One row, as compiled code passes a single array on at no cost. It begins with where each table
begins. Kinds are numbered as in `Kind`, squares as in `SQUARES`, spaces from 0. A side is 0 for
grass and else the number of its kind plus 1. A tile as it lies is `4 * tile + rotation`, rotations
counted in quarter turns.
"""

from collections.abc import Sequence
from enum import IntEnum, auto

import numpy as np
from numpy.typing import NDArray

from puzzles.carpe_diem.board import SQUARES, Goal, neighbour
from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.forum import ScoringCard
from puzzles.carpe_diem.patrician import SPACES, reachable
from puzzles.carpe_diem.things import Kind, Ware
from puzzles.carpe_diem.tiles import DIRECTIONS, TURNS, Tile
from solver.compiled import compiled

Book = NDArray[np.int64]
KINDS = tuple(Kind)
KIND_COUNT = len(KINDS)
WARES = tuple(Ware)
MOST = 30
"""How many seal tiles, goals and scoring spaces are looked at: as many as there are bits for."""
FREE_START = len(SPACES)
"""Where the patrician is before it is put down."""


class Table(IntEnum):
    """The tables of a book, each with what it holds."""

    SIDES = 0  # of a tile as it lies: its four sides
    TILES = auto()  # TILE_ENTRY numbers
    NEIGHBOURS = auto()  # of a square: the four squares beyond its sides, or -1
    BANDEROLES = auto()  # of a square: whether there is one
    SHOVEL = auto()  # the shovel square
    PHASES = auto()  # the number of phases, then the turns of each
    SPACES = auto()  # of a phase and a space: as many tiles as SPACE_SIZE, or -1
    SPACE_SIZE = auto()  # how many tiles lie on a space at most
    SEALS = auto()  # the number of seal tiles, then each
    REACH = auto()  # of a space and spaces with a tile as bits: those within reach as bits
    GOALS = auto()  # the number of goals, then for each kind, points and line, squares as bits
    VILLAS = auto()  # the number of entries, then the points for so many chimneys
    BAR = auto()  # the number of spaces, then the points of each
    FOUNTAINS = auto()  # the number of cards, those held first, then for each kind and points
    FOUNTAINS_HELD = auto()  # how many are held at the beginning
    SCORING_SPACES = auto()  # the number of scoring spaces, then for each its two cards
    CARDS = auto()  # of a card: as many numbers as CARD_SIZE
    CARD_SIZE = auto()
    CARD_COUNT = auto()


LOOK, CHIMNEYS, ROTATIONS, PART = 0, 1, 2, 3
MOST_PARTS = 4
TILE_ENTRY = PART + MOST_PARTS
"""Of a tile: the first that looks like it, its chimneys, the rotations that look different as bits,
and the kinds of its parts, -1 after the last."""

GREEN, PRICE, PRICE_SUM, POINTS, COINS, BREAD, REWARD, GOODS, NEEDS, NEED = (
    0,
    1,
    5,
    6,
    7,
    8,
    9,
    13,
    14,
    15,
)
NEED_COUNT, NEED_KINDS, NEED_ENTRY = 0, 1, 2
"""Of a scoring card: whether it is green, the price by ware and in all, the reward's points, coins,
bread and wares and whether there are goods among it, the number of needs, and for each how many of
which kinds as bits, no bit for chimneys."""


def book_of(challenge: Challenge) -> Book:
    """The book of a challenge; tiles and scoring cards are in the order of the challenge."""
    ids = {id: n for n, id in enumerate(challenge.tiles)}
    tiles = list(challenge.tiles.values())
    cards = {id: n for n, id in enumerate(challenge.forum.cards)}
    spaces = [[ids[tile] for tile in space] for phase in challenge.phases for space in phase.spaces]
    goals, scoring_spaces = challenge.goals[:MOST], challenge.forum.spaces[:MOST]
    fountains = (*challenge.opening.fountain_cards, *challenge.fountain_pile)
    entries = [_card(card) for card in challenge.forum.cards.values()]
    space_size, card_size = _longest(spaces), _longest(entries)
    villas = (0, *challenge.villa_table)
    tables: dict[Table, Sequence[int]] = {
        Table.SIDES: [side for tile in tiles for turn in TURNS for side in _sides(tile, turn)],
        Table.TILES: [number for tile in tiles for number in _tile(tile, tiles)],
        Table.NEIGHBOURS: [_beyond(n, side) for n in range(len(SQUARES)) for side in range(4)],
        Table.BANDEROLES: [square in challenge.board.banderoles for square in SQUARES],
        Table.SHOVEL: [SQUARES.index(challenge.board.shovel)],
        Table.PHASES: [len(challenge.phases), *(phase.turns for phase in challenge.phases)],
        Table.SPACES: _padded(spaces, space_size),
        Table.SPACE_SIZE: [space_size],
        Table.SEALS: [len(challenge.seals[:MOST]), *(ids[seal] for seal in challenge.seals[:MOST])],
        Table.REACH: _reach(),
        Table.GOALS: [len(goals), *(number for goal in goals for number in _goal(goal))],
        Table.VILLAS: [len(villas), *villas],
        Table.BAR: [len(challenge.bar_table), *challenge.bar_table],
        Table.FOUNTAINS: [
            len(fountains),
            *(number for card in fountains for number in (KINDS.index(card.kind), card.points)),
        ],
        Table.FOUNTAINS_HELD: [len(challenge.opening.fountain_cards)],
        Table.SCORING_SPACES: [
            len(scoring_spaces),
            *(cards[c] for pair in scoring_spaces for c in pair),
        ],
        Table.CARDS: _padded(entries, card_size),
        Table.CARD_SIZE: [card_size],
        Table.CARD_COUNT: [len(entries)],
    }
    book = [0] * len(Table)
    for table in Table:
        book[table] = len(book)
        book.extend(tables[table])
    return np.array(book, dtype=np.int64)


def _longest(rows: Sequence[Sequence[int]]) -> int:
    return max((len(row) for row in rows), default=0)


def _padded(rows: Sequence[Sequence[int]], size: int) -> list[int]:
    return [number for row in rows for number in (*row, *[-1] * (size - len(row)))]


def _sides(tile: Tile, turn: int) -> list[int]:
    return [0 if side is None else KINDS.index(side) + 1 for side in tile.sides(turn)]


def _tile(tile: Tile, tiles: Sequence[Tile]) -> list[int]:
    look = next(n for n, other in enumerate(tiles) if other.parts == tile.parts)
    rotations = sum(1 << n for n, turn in enumerate(TURNS) if turn in tile.distinct_turns)
    kinds = [KINDS.index(part.kind) for part in tile.parts]
    chimneys = sum(part.chimneys for part in tile.parts)
    return [look, chimneys, rotations, *_padded([kinds], MOST_PARTS)]


def _beyond(square: int, side: int) -> int:
    beyond = neighbour(SQUARES[square], DIRECTIONS[side])
    return -1 if beyond is None else SQUARES.index(beyond)


def _reach() -> list[int]:
    """Within reach are the nearest spaces with a tile either way; before the start, all."""
    every = range(1 << len(SPACES))
    filled = [[space for space in SPACES if bits >> space - 1 & 1] for bits in every]
    reached = [reachable(start, each) for start in SPACES for each in filled]
    return [*(sum(1 << space - 1 for space in each) for each in reached), *every]


def _goal(goal: Goal) -> list[int]:
    return [KINDS.index(goal.kind), goal.points, sum(1 << SQUARES.index(each) for each in goal.squares)]


def _card(card: ScoringCard) -> list[int]:
    price = [card.price.get(ware, 0) for ware in WARES]
    reward = card.reward
    wares = [reward.wares.get(ware, 0) for ware in WARES]
    goods = reward.coins + reward.bread + sum(wares) > 0
    needs = [
        number
        for need in card.needs
        for number in (need.count, sum(1 << KINDS.index(kind) for kind in need.kinds))
    ]
    gives = [reward.points, reward.coins, reward.bread, *wares, int(goods)]
    return [int(card.green), *price, sum(price), *gives, len(card.needs), *needs]


@compiled
def side_of(book: Book, laid: int, side: int) -> int:
    """A side of a tile as it lies."""
    return book[book[Table.SIDES] + 4 * laid + side]


@compiled
def of_tile(book: Book, tile: int, what: int) -> int:
    """Something of a tile: LOOK, CHIMNEYS, ROTATIONS, or PART and on."""
    return book[book[Table.TILES] + TILE_ENTRY * tile + what]


@compiled
def beyond(book: Book, square: int, side: int) -> int:
    """The square beyond a side, or -1."""
    return book[book[Table.NEIGHBOURS] + 4 * square + side]


@compiled
def number_of(book: Book, table: int) -> int:
    """What a table begins with: mostly how many entries follow."""
    return book[book[table]]


@compiled
def entry(book: Book, table: int, n: int) -> int:
    """The n-th number, from 0, after the one that a table begins with."""
    return book[book[table] + 1 + n]


@compiled
def on_space(book: Book, phase: int, space: int, n: int) -> int:
    """The n-th tile dealt to a space, or -1 after the last."""
    size = number_of(book, Table.SPACE_SIZE)
    return book[book[Table.SPACES] + (phase * 7 + space) * size + n] if n < size else -1


@compiled
def within_reach(book: Book, patrician: int, filled: int) -> int:
    """The spaces within the patrician's reach, as bits."""
    return book[book[Table.REACH] + 128 * patrician + filled]


@compiled
def of_card(book: Book, card: int, what: int) -> int:
    """Something of a scoring card: GREEN, PRICE and on, or another."""
    return book[book[Table.CARDS] + number_of(book, Table.CARD_SIZE) * card + what]
