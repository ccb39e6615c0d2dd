"""All turns and scoring periods from a position, as compiled code.

Each is an action, a row of numbers. Of a turn: the space, the tile, the square or -1 if the tile is
stored, the rotation; then for each seal tile placed 1 + 4 * (36 * its number + square) + rotation,
and 0 after the last. Of a scoring period: the scoring space, which of its cards comes first, then
for the first and the other card how often it is resolved, or -1 for bread.
"""

import numpy as np

from puzzles.carpe_diem.forum import BREAD_FOR_A_CARD
from solver.carpe_diem import book as books
from solver.carpe_diem.book import (
    Book,
    Table,
    entry,
    number_of,
    of_card,
    of_tile,
    on_space,
    within_reach,
)
from solver.carpe_diem.compiled_rules import (
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
    Row,
    deal,
    faced,
    fits,
    most_times,
    place,
    resolve,
    seals_left,
    trade_in,
)
from solver.compiled import compiled

SPACE, TILE, SQUARE, ROTATION, CHAIN = 0, 1, 2, 3, 4
ORDER, TIMES = 1, 2
LONGEST_CHAIN = 4
"""How many seal tiles are placed in one turn at most."""
ACTION = CHAIN + LONGEST_CHAIN
FOR_BREAD = -1


@compiled
def turns_from(row: Row, book: Book, squares: Row, rows: Row, actions: Row) -> int:
    """Write the turns from a position and the rows after them, as far as there is room; how many."""
    ways = 0
    sides = np.empty(4, np.int32)
    near = within_reach(book, row[PATRICIAN], row[FILLED])
    for space in range(7):
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
        for n in range(number_of(book, Table.SPACE_SIZE)):
            tile = on_space(book, row[PHASE], space, n)
            if tile < 0:
                break
            if _lies_before(book, row[PHASE], space, n):
                continue
            for square in range(SQUARES):
                if not _may_be_laid_on(row, book, square, sides):
                    continue
                for rotation in range(4):
                    if fits(book, tile, rotation, sides) and ways < rows.shape[0]:
                        rows[ways] = moved
                        place(rows[ways], book, square, 4 * tile + rotation, squares)
                        actions[ways] = 0
                        actions[ways, SPACE] = space
                        actions[ways, TILE] = tile
                        actions[ways, SQUARE] = square
                        actions[ways, ROTATION] = rotation
                        ways += 1
    return _with_seal_tiles(book, squares, rows, actions, ways)


@compiled
def _may_be_laid_on(row: Row, book: Book, square: int, sides: Row) -> bool:
    """Whether the next tile may go on a square; `sides` gets what it is faced with."""
    if row[square]:
        return False
    if faced(row, book, square, sides):
        return True
    return square == number_of(book, Table.SHOVEL) and row[:SQUARES].max() == 0


@compiled
def _lies_before(book: Book, phase: int, space: int, n: int) -> bool:
    """Whether one of the tiles on a space before the n-th looks like it."""
    look = of_tile(book, on_space(book, phase, space, n), books.LOOK)
    for other in range(n):
        if of_tile(book, on_space(book, phase, space, other), books.LOOK) == look:
            return True
    return False


@compiled
def _seal_lies_before(book: Book, taken: int, seal: int) -> bool:
    """Whether one of the seal tiles before that one, but for those that are taken, looks like it."""
    look = of_tile(book, entry(book, Table.SEALS, seal), books.LOOK)
    for other in range(seal):
        if not taken >> other & 1 and of_tile(book, entry(book, Table.SEALS, other), books.LOOK) == look:
            return True
    return False


@compiled
def _with_seal_tiles(book: Book, squares: Row, rows: Row, actions: Row, ways: int) -> int:
    """Take the rewards that are due after so many ways to lay a tile; how many ways there are then.

    A seal tile is placed in all ways, or stored.
    """
    sides = np.empty(4, np.int32)
    way = 0
    while way < ways:
        row = rows[way]
        due = row[CRAFTSMEN_DUE] > 0 and seals_left(row, book) > 0
        row[CRAFTSMEN_DUE] = 0
        last = CHAIN
        while last < ACTION and actions[way, last]:
            last += 1
        if due and last < ACTION:
            for square in range(SQUARES):
                if not _may_be_laid_on(row, book, square, sides):
                    continue
                for seal in range(number_of(book, Table.SEALS)):
                    if row[SEALS] >> seal & 1 or _seal_lies_before(book, row[SEALS], seal):
                        continue
                    tile = entry(book, Table.SEALS, seal)
                    for rotation in range(4):
                        if fits(book, tile, rotation, sides) and ways < rows.shape[0]:
                            rows[ways] = row
                            rows[ways, SEALS] |= 1 << seal
                            place(rows[ways], book, square, 4 * tile + rotation, squares)
                            actions[ways] = actions[way]
                            actions[ways, last] = 1 + 4 * (SQUARES * seal + square) + rotation
                            ways += 1
        if due:
            row[STORED] += 1
            row[SEALS_STORED] += 1
        trade_in(row)
        way += 1
    return ways


@compiled
def seal_tile(code: int) -> tuple[int, int, int]:
    """Which seal tile an action places, on which square and in which rotation."""
    number, rotation = (code - 1) // 4, (code - 1) % 4
    return number // SQUARES, number % SQUARES, rotation


@compiled
def periods_from(row: Row, book: Book, rows: Row, actions: Row) -> int:
    """Write the ways through a scoring period and the rows after, as far as there is room; how many."""
    ways = 0
    for space in range(number_of(book, Table.SCORING_SPACES)):
        if row[USED_SPACES] >> space & 1:
            continue
        for order in range(2):
            first = entry(book, Table.SCORING_SPACES, 2 * space + order)
            second = entry(book, Table.SCORING_SPACES, 2 * space + 1 - order)
            for times in range(FOR_BREAD, most_times(row, book, first) + 1):
                if not _may_resolve(row, book, first, times):
                    continue
                middle = row.copy()
                resolve(middle, book, first, times, times == FOR_BREAD)
                for then in range(FOR_BREAD, most_times(middle, book, second) + 1):
                    if not _may_resolve(middle, book, second, then):
                        continue
                    if ways == rows.shape[0]:
                        return ways
                    rows[ways] = middle
                    resolve(rows[ways], book, second, then, then == FOR_BREAD)
                    rows[ways, USED_SPACES] |= 1 << space
                    rows[ways, PHASE] += 1
                    deal(rows[ways], book)
                    actions[ways] = 0
                    actions[ways, SPACE] = space
                    actions[ways, ORDER] = order
                    actions[ways, TIMES] = times
                    actions[ways, TIMES + 1] = then
                    ways += 1
    return ways


@compiled
def _may_resolve(row: Row, book: Book, card: int, times: int) -> bool:
    """Whether a card may be resolved so many times, of those that can be paid; green ones fully."""
    if times == FOR_BREAD:
        return row[BREAD] >= BREAD_FOR_A_CARD
    return not of_card(book, card, books.GREEN) or times == most_times(row, book, card)


@compiled
def sight(row: Row, book: Book) -> np.uint64:
    """A number for what a position looks like: the district, the spaces, the patrician and the discs."""
    value = np.uint64(1469598103934665603)
    prime = np.uint64(1099511628211)
    for square in range(SQUARES):
        look = np.uint64(0)
        if row[square]:
            laid = row[square] - 1
            look = np.uint64(1 + 4 * of_tile(book, laid >> 2, books.LOOK) + (laid & 3))
        value = (value ^ look) * prime
    for n in (PATRICIAN, FILLED, USED_SPACES):
        value = (value ^ np.uint64(row[n])) * prime
    return value
