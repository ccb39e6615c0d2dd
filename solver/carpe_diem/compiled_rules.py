"""The rules as compiled code, on positions that are rows of numbers.

This is only for finding plays fast: nothing is concluded from it, and the referee replays each play
that is found. A row holds what the constants below say. Fountain cards are not chosen while a play goes on
but at the end: dropping one of all in view each time reaches what `fountains` picks. Merchants trade
in after all else in a turn, which is never worse.
"""

import numpy as np
from numba import njit

from puzzles.carpe_diem.features import LARGEST_LANDSCAPE
from puzzles.carpe_diem.forum import BREAD_FOR_A_CARD, PENALTY
from puzzles.carpe_diem.fountains import CARDS_SEEN
from puzzles.carpe_diem.rewards import (
    ADMINISTRATOR_STEPS,
    BAKER_BREAD,
    BAKERY_BREAD,
    BANDEROLE_STEPS,
    MARKET_COINS,
)
from solver.carpe_diem.arrays import Arrays, Ints

SQUARES = 36
PATRICIAN = 36
FILLED = 37
PHASE = 38
TURN = 39
WARES = 40
COINS = 44
BREAD = 45
STORED = 46
BAR = 47
FOUNTAINS = 48
USED_SPACES = 49
POINTS = 50
COMPLETE = 51
CHIMNEYS = 63
VILLA_POINTS = 64
GOALS = 65
GOAL_POINTS = 66
SEALS = 67
SEALS_STORED = 68
MERCHANTS_DUE = 69
CRAFTSMEN_DUE = 70
LENGTH = 71
"""What is where in a row: 36 squares, each 0 or a tile as it lies plus 1; the patrician; spaces with a tile as
bits; phase and turns taken; 4 wares, coins, bread, stored tiles; the disc on the bar; fountains placed;
scoring spaces used as bits; points of cards and the beginning; 12 counts of complete things; all chimneys;
points of complete villas; goals achieved as bits, and their points; seal tiles placed as bits; seal
tiles stored; within a turn the merchants and craftsmen whose rewards are still to be taken."""

UNBOUNDED = 1 << 20
VILLA, MERCHANT, BAKER, ADMINISTRATOR, CRAFTSMAN, MARKET, BAKERY, FOUNTAIN = 0, 5, 6, 7, 8, 9, 10, 11
"""The numbers of kinds; 1 to 4 are the landscapes."""
ANY = -1
"""A side of an empty square that nothing lies against."""


@njit(cache=True, nogil=True)
def faced(row: Ints, arrays: Arrays, square: int, sides: Ints) -> bool:
    """Write what an empty square is faced with into `sides`; say whether a tile lies beside it."""
    beside = False
    for side in range(4):
        beyond = arrays.neighbours[square, side]
        if beyond < 0:
            sides[side] = 0
        elif row[beyond] > 0:
            sides[side] = arrays.sides[row[beyond] - 1, (side + 2) % 4]
            beside = True
        else:
            sides[side] = ANY
    return beside


@njit(cache=True, nogil=True)
def fits(arrays: Arrays, laid: int, sides: Ints) -> bool:
    """Whether a tile as it would lie matches what its square is faced with."""
    for side in range(4):
        if sides[side] != ANY and sides[side] != arrays.sides[laid, side]:
            return False
    return True


@njit(cache=True, nogil=True)
def feature(row: Ints, arrays: Arrays, square: int, kind: int, squares: Ints) -> tuple[int, int, int]:
    """The feature of that kind on a square: its tiles, chimneys and open sides; `squares` gets where."""
    squares[0] = square
    seen = np.int64(1) << square
    tiles, n, chimneys, opened = 1, 0, 0, 0
    while n < tiles:
        here = squares[n]
        n += 1
        laid = row[here] - 1
        chimneys += arrays.chimneys[laid >> 2]
        for side in range(4):
            if arrays.sides[laid, side] == kind + 1:
                beyond = arrays.neighbours[here, side]
                if beyond < 0 or row[beyond] == 0:
                    opened += 1
                elif not seen >> beyond & 1:
                    seen |= np.int64(1) << beyond
                    squares[tiles] = beyond
                    tiles += 1
    return tiles, chimneys, opened


@njit(cache=True, nogil=True)
def place(row: Ints, arrays: Arrays, square: int, laid: int, squares: Ints) -> None:
    """Lay a tile and take all rewards; those of merchants and craftsmen become due."""
    row[square] = laid + 1
    tile = laid >> 2
    row[CHIMNEYS] += arrays.chimneys[tile]
    if arrays.banderoles[square]:
        advance(row, arrays, BANDEROLE_STEPS)
    for n in range(arrays.parts.shape[1]):
        kind = arrays.parts[tile, n]
        if kind < 0:
            break
        tiles, chimneys, opened = 1, 0, 0
        squares[0] = square
        if kind < MARKET:
            tiles, chimneys, opened = feature(row, arrays, square, kind, squares)
        landscape = VILLA < kind < MERCHANT
        if opened or (landscape and tiles > LARGEST_LANDSCAPE):
            continue
        row[COMPLETE + kind] += 1
        achieve(row, arrays, kind, squares, tiles)
        if kind == VILLA:
            row[VILLA_POINTS] += arrays.villas[min(chimneys, arrays.villas.size - 1)]
        elif landscape:
            row[WARES + kind - 1] += tiles - 1
        elif kind == MERCHANT:
            row[MERCHANTS_DUE] += 1
        elif kind == BAKER:
            row[BREAD] += BAKER_BREAD
        elif kind == ADMINISTRATOR:
            advance(row, arrays, ADMINISTRATOR_STEPS)
        elif kind == CRAFTSMAN:
            row[CRAFTSMEN_DUE] += 1
        elif kind == MARKET:
            row[COINS] += MARKET_COINS
        elif kind == BAKERY:
            row[BREAD] += BAKERY_BREAD
        else:
            row[FOUNTAINS] += 1


@njit(cache=True, nogil=True)
def advance(row: Ints, arrays: Arrays, steps: int) -> None:
    """Move the disc up the banderole bar, where it stops on the last space."""
    row[BAR] = min(row[BAR] + steps, arrays.bar.size - 1)


@njit(cache=True, nogil=True)
def achieve(row: Ints, arrays: Arrays, kind: int, squares: Ints, tiles: int) -> None:
    """Take the goals that a complete feature achieves."""
    for goal in range(arrays.goal_kinds.size):
        if arrays.goal_kinds[goal] == kind and not row[GOALS] >> goal & 1:
            for n in range(tiles):
                if arrays.goal_lines[goal, squares[n]]:
                    row[GOALS] |= 1 << goal
                    row[GOAL_POINTS] += arrays.goal_points[goal]
                    break


@njit(cache=True, nogil=True)
def trade_in(row: Ints) -> None:
    """What the merchants of a turn make of the wares."""
    if row[MERCHANTS_DUE]:
        for ware in range(4):
            row[COINS] += row[WARES + ware]
            row[WARES + ware] = 0
        row[COINS] += row[MERCHANTS_DUE]
        row[MERCHANTS_DUE] = 0


@njit(cache=True, nogil=True)
def deal(row: Ints, arrays: Arrays) -> None:
    """Begin the phase the row is in: which spaces have a tile."""
    row[TURN] = 0
    row[FILLED] = 0
    if row[PHASE] < arrays.turns.size:
        for space in range(arrays.spaces.shape[1]):
            if arrays.spaces[row[PHASE], space, 0] >= 0:
                row[FILLED] |= 1 << space


@njit(cache=True, nogil=True)
def owned(row: Ints, arrays: Arrays, card: int, need: int) -> int:
    """How much there is of what a green card asks for."""
    if arrays.need_chimneys[card, need]:
        return row[CHIMNEYS]
    total, kind, kinds = 0, 0, arrays.need_kinds[card, need]
    while kinds:
        if kinds & 1:
            total += row[COMPLETE + kind]
        kind += 1
        kinds >>= 1
    return total


@njit(cache=True, nogil=True)
def missing(row: Ints, arrays: Arrays, card: int, times: int) -> int:
    """How many wares there are too few to pay a red card so many times, coins aside."""
    total = 0
    for ware in range(4):
        total += max(0, arrays.prices[card, ware] * times - row[WARES + ware])
    return total


@njit(cache=True, nogil=True)
def most_times(row: Ints, arrays: Arrays, card: int) -> int:
    """How often a red card can be paid, or how many multiples of a green card are owned."""
    times = 0
    if arrays.green[card]:
        times = UNBOUNDED
        for need in range(arrays.need_counts.shape[1]):
            if arrays.need_counts[card, need]:
                times = min(times, owned(row, arrays, card, need) // arrays.need_counts[card, need])
        return times
    while missing(row, arrays, card, times + 1) <= row[COINS]:
        times += 1
    return times


@njit(cache=True, nogil=True)
def resolve(row: Ints, arrays: Arrays, card: int, times: int, bread: bool) -> None:
    """Resolve a card so many times over, or once for bread."""
    if bread:
        row[BREAD] -= BREAD_FOR_A_CARD
        times = 1
    elif not arrays.green[card]:
        for ware in range(4):
            price = arrays.prices[card, ware] * times
            paid = min(price, row[WARES + ware])
            row[WARES + ware] -= paid
            row[COINS] -= price - paid
    if times == 0:
        row[POINTS] -= PENALTY
        return
    row[POINTS] += arrays.reward_points[card] * times
    row[COINS] += arrays.reward_coins[card] * times
    row[BREAD] += arrays.reward_bread[card] * times
    for ware in range(4):
        row[WARES + ware] += arrays.reward_wares[card, ware] * times


@njit(cache=True, nogil=True)
def ones(bits: int) -> int:
    """How many bits are set."""
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


@njit(cache=True, nogil=True)
def items(row: Ints) -> int:
    """How many items are in storage."""
    total = row[COINS] + row[BREAD] + row[STORED]
    for ware in range(4):
        total += row[WARES + ware]
    return total


@njit(cache=True, nogil=True)
def fountains(row: Ints, arrays: Arrays, kept: Ints) -> int:
    """The points of the best fountain cards to hold now; `kept` gets them, their number comes last.

    Each fountain shows two more cards, and the least of all in view is returned.
    """
    held = arrays.fountains_held
    for n in range(held):
        kept[n] = n
    for n in range(row[FOUNTAINS]):
        shown = arrays.fountains_held + CARDS_SEEN * n
        for card in range(shown, min(shown + CARDS_SEEN, arrays.fountain_kinds.size)):
            kept[held] = card
            held += 1
        least = 0
        for each in range(1, held):
            if _worth(row, arrays, kept[each]) < _worth(row, arrays, kept[least]):
                least = each
        held -= 1
        kept[least] = kept[held]
    points = 0
    for n in range(held):
        points += _worth(row, arrays, kept[n])
    kept[-1] = held
    return points


@njit(cache=True, nogil=True)
def _worth(row: Ints, arrays: Arrays, card: int) -> int:
    return arrays.fountain_points[card] * row[COMPLETE + arrays.fountain_kinds[card]]


@njit(cache=True, nogil=True)
def score(row: Ints, arrays: Arrays, kept: Ints) -> int:
    """The score if the game ended here."""
    return (
        row[POINTS]
        + row[VILLA_POINTS]
        + items(row) // 2
        + arrays.bar[row[BAR]]
        + fountains(row, arrays, kept)
        + row[GOAL_POINTS]
    )
