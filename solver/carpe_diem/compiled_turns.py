"""All turns and scoring periods from a position, as compiled code.

Each is an action, a row of numbers. Of a turn: the space, the tile, the square or -1 if the tile is stored, the
rotation; then for each seal tile placed 1 + 4 * (36 * its number + square) + rotation, and 0 after the last. Of a
scoring period: the scoring space, which of its cards comes first, then for the first and the other
card how often it is resolved, or -1 for bread.
"""

import numpy as np
from numba import njit

from puzzles.carpe_diem.forum import BREAD_FOR_A_CARD
from solver.carpe_diem.arrays import Arrays, Ints
from solver.carpe_diem.compiled_rules import (
    ANY,
    BREAD,
    CRAFTSMEN_DUE,
    FILLED,
    PATRICIAN,
    PHASE,
    SEALS,
    SEALS_STORED,
    SQUARES,
    STORED,
    TURN,
    USED_SPACES,
    deal,
    faced,
    fits,
    most_times,
    ones,
    place,
    resolve,
    trade_in,
)

SPACE, TILE, SQUARE, ROTATION, CHAIN = 0, 1, 2, 3, 4
ORDER, TIMES = 1, 2
LONGEST_CHAIN = 4
"""How many seal tiles are placed in one turn at most."""
ACTION = CHAIN + LONGEST_CHAIN
FOR_BREAD = -1


@njit(cache=True, nogil=True)
def turns_from(row: Ints, arrays: Arrays, squares: Ints, rows: Ints, actions: Ints) -> int:
    """Write the turns from a position and the rows after them, as far as there is room; how many."""
    ways = 0
    sides = np.empty(4, np.int32)
    near = arrays.reach[row[PATRICIAN], row[FILLED]]
    for space in range(arrays.spaces.shape[1]):
        if not row[FILLED] >> space & 1:
            continue
        pays = not near >> space & 1
        if pays and row[BREAD] == 0:
            continue
        moved = row.copy()
        moved[BREAD] -= pays
        moved[PATRICIAN] = space
        moved[FILLED] &= ~(1 << space)
        moved[TURN] += 1
        if ways < rows.shape[0]:
            rows[ways] = moved
            rows[ways, STORED] += 1
            actions[ways] = 0
            actions[ways, SPACE] = space
            actions[ways, SQUARE] = -1
            ways += 1
        for n in range(arrays.spaces.shape[2]):
            tile = arrays.spaces[row[PHASE], space, n]
            if tile < 0:
                break
            if _had_before(arrays, arrays.spaces[row[PHASE], space], n, 0):
                continue
            for square in range(SQUARES):
                if not _may_be_laid_on(row, arrays, square, sides):
                    continue
                for rotation in range(4):
                    laid = 4 * tile + rotation
                    if not arrays.rotations[tile, rotation] or not fits(arrays, laid, sides):
                        continue
                    if ways < rows.shape[0]:
                        rows[ways] = moved
                        place(rows[ways], arrays, square, laid, squares)
                        actions[ways] = 0
                        actions[ways, SPACE] = space
                        actions[ways, TILE] = tile
                        actions[ways, SQUARE] = square
                        actions[ways, ROTATION] = rotation
                        ways += 1
    return _with_seal_tiles(arrays, squares, rows, actions, ways)


@njit(cache=True, nogil=True)
def _may_be_laid_on(row: Ints, arrays: Arrays, square: int, sides: Ints) -> bool:
    """Whether the next tile may go on a square; `sides` gets what it is faced with."""
    if row[square]:
        return False
    if faced(row, arrays, square, sides):
        return True
    return square == arrays.shovel and row[:SQUARES].max() == 0


@njit(cache=True, nogil=True)
def _had_before(arrays: Arrays, tiles: Ints, n: int, taken: int) -> bool:
    """Whether one of the tiles before the n-th, but for those that are taken, looks like it."""
    for other in range(n):
        if not taken >> other & 1 and arrays.look[tiles[other]] == arrays.look[tiles[n]]:
            return True
    return False


@njit(cache=True, nogil=True)
def _with_seal_tiles(arrays: Arrays, squares: Ints, rows: Ints, actions: Ints, ways: int) -> int:
    """Take the rewards that are due after so many ways to lay a tile; how many ways there are then.

    A seal tile is placed in all ways, or stored.
    """
    sides = np.empty(4, np.int32)
    way = 0
    while way < ways:
        row = rows[way]
        left = arrays.seals.size - ones(row[SEALS]) - row[SEALS_STORED]
        due = row[CRAFTSMEN_DUE] > 0 and left > 0
        row[CRAFTSMEN_DUE] = 0
        last = CHAIN
        while last < ACTION and actions[way, last]:
            last += 1
        if due and last < ACTION:
            for square in range(SQUARES):
                if not _may_be_laid_on(row, arrays, square, sides):
                    continue
                for seal in range(arrays.seals.size):
                    if row[SEALS] >> seal & 1 or _had_before(arrays, arrays.seals, seal, row[SEALS]):
                        continue
                    tile = arrays.seals[seal]
                    for rotation in range(4):
                        laid = 4 * tile + rotation
                        if not arrays.rotations[tile, rotation] or not fits(arrays, laid, sides):
                            continue
                        if ways < rows.shape[0]:
                            rows[ways] = row
                            rows[ways, SEALS] |= 1 << seal
                            place(rows[ways], arrays, square, laid, squares)
                            actions[ways] = actions[way]
                            actions[ways, last] = 1 + 4 * (SQUARES * seal + square) + rotation
                            ways += 1
        if due:
            row[STORED] += 1
            row[SEALS_STORED] += 1
        trade_in(row)
        way += 1
    return ways


@njit(cache=True, nogil=True)
def periods_from(row: Ints, arrays: Arrays, rows: Ints, actions: Ints) -> int:
    """Write the ways through a scoring period and the rows after them; how many."""
    ways = 0
    for space in range(arrays.scoring_spaces.shape[0]):
        if row[USED_SPACES] >> space & 1:
            continue
        for order in range(2):
            first = arrays.scoring_spaces[space, order]
            second = arrays.scoring_spaces[space, 1 - order]
            for times in range(FOR_BREAD, most_times(row, arrays, first) + 1):
                if not _may_resolve(row, arrays, first, times):
                    continue
                middle = row.copy()
                resolve(middle, arrays, first, times, times == FOR_BREAD)
                for then in range(FOR_BREAD, most_times(middle, arrays, second) + 1):
                    if not _may_resolve(middle, arrays, second, then) or ways == rows.shape[0]:
                        continue
                    rows[ways] = middle
                    resolve(rows[ways], arrays, second, then, then == FOR_BREAD)
                    rows[ways, USED_SPACES] |= 1 << space
                    rows[ways, PHASE] += 1
                    deal(rows[ways], arrays)
                    actions[ways] = 0
                    actions[ways, SPACE] = space
                    actions[ways, ORDER] = order
                    actions[ways, TIMES] = times
                    actions[ways, TIMES + 1] = then
                    ways += 1
    return ways


@njit(cache=True, nogil=True)
def _may_resolve(row: Ints, arrays: Arrays, card: int, times: int) -> bool:
    """Whether a card may be resolved so many times, of those that can be paid; green ones fully."""
    if times == FOR_BREAD:
        return row[BREAD] >= BREAD_FOR_A_CARD
    return not arrays.green[card] or times == most_times(row, arrays, card)


@njit(cache=True, nogil=True)
def sight(row: Ints, arrays: Arrays) -> int:
    """A number for what a position looks like: the district, the spaces, the patrician and the discs."""
    value = np.uint64(1469598103934665603)
    prime = np.uint64(1099511628211)
    for square in range(SQUARES):
        look = np.uint64(0)
        if row[square]:
            laid = row[square] - 1
            look = np.uint64(1 + 4 * arrays.look[laid >> 2] + (laid & 3))
        value = (value ^ look) * prime
    for n in (PATRICIAN, FILLED, USED_SPACES):
        value = (value ^ np.uint64(row[n])) * prime
    return value
