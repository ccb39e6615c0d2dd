"""The rules as compiled code, on positions that are rows of numbers.

This is only for finding plays fast: nothing is concluded from it, and the referee replays each play
that is found. A row holds what the constants below say. Fountain cards are not chosen while a play
goes on but at the end: dropping one of all in view each time reaches what `fountains` picks.
Merchants trade in after all else in a turn, which is never worse.
"""

import numpy as np
from numpy.typing import NDArray

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
from solver.carpe_diem import book as books
from solver.carpe_diem.book import (
    Book,
    Table,
    beyond,
    entry,
    number_of,
    of_card,
    of_tile,
    on_space,
    side_of,
)
from solver.compiled import compiled

Row = NDArray[np.int32]

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
POINTS = 49
USED_SPACES = 50
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
"""What is where in a row: 36 squares, each 0 or a tile as it lies plus 1; the patrician; spaces
with a tile as bits; phase and turns taken; 4 wares, coins, bread, stored tiles; the disc on the
bar; fountains placed; points of cards and the beginning; scoring spaces used as bits; 12 counts of
complete things; all chimneys; points of complete villas; goals achieved as bits, and their points;
seal tiles placed as bits; seal tiles stored; within a turn the merchants and craftsmen whose
rewards are still to be taken."""

VILLA, MERCHANT, BAKER, ADMINISTRATOR, CRAFTSMAN, MARKET, BAKERY = 0, 5, 6, 7, 8, 9, 10
"""The numbers of kinds; 1 to 4 are the landscapes, and the last is the fountain."""
ANY = -1
"""A side of an empty square that nothing lies against."""
UNBOUNDED = 1 << 20


@compiled
def ones(bits: int) -> int:
    """How many bits are set."""
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


@compiled
def faced(row: Row, book: Book, square: int, sides: Row) -> bool:
    """Write what an empty square is faced with into `sides`; say whether a tile lies beside it."""
    beside = False
    for side in range(4):
        there = beyond(book, square, side)
        if there < 0:
            sides[side] = 0
        elif row[there] > 0:
            sides[side] = side_of(book, row[there] - 1, (side + 2) % 4)
            beside = True
        else:
            sides[side] = ANY
    return beside


@compiled
def fits(book: Book, tile: int, rotation: int, sides: Row) -> bool:
    """Whether a tile matches what its square is faced with, by a rotation that looks different."""
    if not of_tile(book, tile, books.ROTATIONS) >> rotation & 1:
        return False
    for side in range(4):
        if sides[side] != ANY and sides[side] != side_of(book, 4 * tile + rotation, side):
            return False
    return True


@compiled
def feature(
    row: Row, book: Book, square: int, kind: int, squares: Row
) -> tuple[int, np.int64, int, int]:
    """The feature of that kind on a square: its tiles, where they are as bits, chimneys, open sides.

    `squares` is written on.
    """
    squares[0] = square
    where = np.int64(1) << square
    tiles, n, chimneys, opened = 1, 0, 0, 0
    while n < tiles:
        here = squares[n]
        n += 1
        laid = row[here] - 1
        chimneys += of_tile(book, laid >> 2, books.CHIMNEYS)
        for side in range(4):
            if side_of(book, laid, side) == kind + 1:
                there = beyond(book, here, side)
                if there < 0 or row[there] == 0:
                    opened += 1
                elif not where >> there & 1:
                    where |= np.int64(1) << there
                    squares[tiles] = there
                    tiles += 1
    return tiles, where, chimneys, opened


@compiled
def place(row: Row, book: Book, square: int, laid: int, squares: Row) -> None:
    """Lay a tile and take all rewards; those of merchants and craftsmen become due."""
    row[square] = laid + 1
    tile = laid >> 2
    row[CHIMNEYS] += of_tile(book, tile, books.CHIMNEYS)
    if book[book[Table.BANDEROLES] + square]:
        advance(row, book, BANDEROLE_STEPS)
    for n in range(books.MOST_PARTS):
        kind = of_tile(book, tile, books.PART + n)
        if kind < 0:
            break
        tiles, where, chimneys, opened = 1, np.int64(1) << square, 0, 0
        if kind < MARKET:
            tiles, where, chimneys, opened = feature(row, book, square, kind, squares)
        landscape = VILLA < kind < MERCHANT
        if opened or (landscape and tiles > LARGEST_LANDSCAPE):
            continue
        row[COMPLETE + kind] += 1
        achieve(row, book, kind, where)
        if kind == VILLA:
            row[VILLA_POINTS] += villa_points(book, chimneys)
        elif landscape:
            row[WARES + kind - 1] += tiles - 1
        elif kind == MERCHANT:
            row[MERCHANTS_DUE] += 1
        elif kind == BAKER:
            row[BREAD] += BAKER_BREAD
        elif kind == ADMINISTRATOR:
            advance(row, book, ADMINISTRATOR_STEPS)
        elif kind == CRAFTSMAN:
            row[CRAFTSMEN_DUE] += 1
        elif kind == MARKET:
            row[COINS] += MARKET_COINS
        elif kind == BAKERY:
            row[BREAD] += BAKERY_BREAD
        else:
            row[FOUNTAINS] += 1


@compiled
def advance(row: Row, book: Book, steps: int) -> None:
    """Move the disc up the banderole bar, where it stops on the last space."""
    row[BAR] = min(row[BAR] + steps, number_of(book, Table.BAR) - 1)


@compiled
def villa_points(book: Book, chimneys: int) -> int:
    """The points of a complete villa."""
    return entry(book, Table.VILLAS, min(chimneys, number_of(book, Table.VILLAS) - 1))


@compiled
def open_goals(row: Row, book: Book, kind: int, where: np.int64) -> int:
    """The goals not achieved yet that a complete thing of that kind there would achieve, as bits."""
    goals = 0
    for goal in range(number_of(book, Table.GOALS)):
        if row[GOALS] >> goal & 1 or entry(book, Table.GOALS, 3 * goal) != kind:
            continue
        if entry(book, Table.GOALS, 3 * goal + 2) & where:
            goals |= 1 << goal
    return goals


@compiled
def goal_points(book: Book, goals: int) -> int:
    """The points of some goals, given as bits."""
    points = goal = 0
    while goals:
        if goals & 1:
            points += entry(book, Table.GOALS, 3 * goal + 1)
        goals >>= 1
        goal += 1
    return points


@compiled
def achieve(row: Row, book: Book, kind: int, where: np.int64) -> None:
    """Take the goals that a complete feature achieves."""
    goals = open_goals(row, book, kind, where)
    row[GOALS] |= goals
    row[GOAL_POINTS] += goal_points(book, goals)


@compiled
def trade_in(row: Row) -> None:
    """What the merchants of a turn make of the wares."""
    if row[MERCHANTS_DUE]:
        for ware in range(4):
            row[COINS] += row[WARES + ware]
            row[WARES + ware] = 0
        row[COINS] += row[MERCHANTS_DUE]
        row[MERCHANTS_DUE] = 0


@compiled
def seals_left(row: Row, book: Book) -> int:
    """How many seal tiles are left to take."""
    return number_of(book, Table.SEALS) - ones(row[SEALS]) - row[SEALS_STORED]


@compiled
def deal(row: Row, book: Book) -> None:
    """Begin the phase that a row is in: no turn is taken, and all spaces that get tiles have some."""
    row[TURN] = 0
    row[FILLED] = 0
    if row[PHASE] < number_of(book, Table.PHASES):
        for space in range(7):
            if on_space(book, row[PHASE], space, 0) >= 0:
                row[FILLED] |= 1 << space


@compiled
def period_due(row: Row, book: Book) -> bool:
    """Whether the turns of a phase are taken, so that its scoring period comes next."""
    phase = row[PHASE]
    return phase < number_of(book, Table.PHASES) and row[TURN] == entry(book, Table.PHASES, phase)


@compiled
def owned(row: Row, book: Book, card: int, need: int) -> int:
    """How much there is of what a green card asks for."""
    kinds = of_card(book, card, books.NEED + books.NEED_ENTRY * need + books.NEED_KINDS)
    if kinds == 0:
        return row[CHIMNEYS]
    total = kind = 0
    while kinds:
        if kinds & 1:
            total += row[COMPLETE + kind]
        kind += 1
        kinds >>= 1
    return total


@compiled
def missing(row: Row, book: Book, card: int, times: int) -> int:
    """How many wares there are too few to pay a red card so many times, coins aside."""
    total = 0
    for ware in range(4):
        total += max(0, of_card(book, card, books.PRICE + ware) * times - row[WARES + ware])
    return total


@compiled
def most_times(row: Row, book: Book, card: int) -> int:
    """How often a red card can be paid, or how many multiples of a green card are owned."""
    times = 0
    if of_card(book, card, books.GREEN):
        times = UNBOUNDED
        for need in range(of_card(book, card, books.NEEDS)):
            count = of_card(book, card, books.NEED + books.NEED_ENTRY * need + books.NEED_COUNT)
            times = min(times, owned(row, book, card, need) // count)
        return times
    while missing(row, book, card, times + 1) <= row[COINS]:
        times += 1
    return times


@compiled
def resolve(row: Row, book: Book, card: int, times: int, bread: bool) -> None:
    """Resolve a card so many times over, or once for bread."""
    if bread:
        row[BREAD] -= BREAD_FOR_A_CARD
        times = 1
    elif not of_card(book, card, books.GREEN):
        for ware in range(4):
            price = of_card(book, card, books.PRICE + ware) * times
            paid = min(price, row[WARES + ware])
            row[WARES + ware] -= paid
            row[COINS] -= price - paid
    if times == 0:
        row[POINTS] -= PENALTY
        return
    row[POINTS] += of_card(book, card, books.POINTS) * times
    row[COINS] += of_card(book, card, books.COINS) * times
    row[BREAD] += of_card(book, card, books.BREAD) * times
    for ware in range(4):
        row[WARES + ware] += of_card(book, card, books.REWARD + ware) * times


@compiled
def items(row: Row) -> int:
    """How many items are in storage."""
    total = row[COINS] + row[BREAD] + row[STORED]
    for ware in range(4):
        total += row[WARES + ware]
    return total


@compiled
def fountains(row: Row, book: Book, kept: Row) -> int:
    """The points of the best fountain cards to hold now; `kept` gets them, and last of all how many.

    Each fountain shows two more cards, and the least of all in view is returned.
    """
    held = number_of(book, Table.FOUNTAINS_HELD)
    for n in range(held):
        kept[n] = n
    shown = held
    for _ in range(row[FOUNTAINS]):
        for card in range(shown, min(shown + CARDS_SEEN, number_of(book, Table.FOUNTAINS))):
            kept[held] = card
            held += 1
        shown += CARDS_SEEN
        least = 0
        for each in range(1, held):
            if fountain_points(row, book, kept[each]) < fountain_points(row, book, kept[least]):
                least = each
        held -= 1
        kept[least] = kept[held]
    points = 0
    for n in range(held):
        points += fountain_points(row, book, kept[n])
    kept[-1] = held
    return points


@compiled
def fountain_points(row: Row, book: Book, card: int) -> int:
    """The points of a fountain card now."""
    kind = entry(book, Table.FOUNTAINS, 2 * card)
    return entry(book, Table.FOUNTAINS, 2 * card + 1) * row[COMPLETE + kind]


@compiled
def score(row: Row, book: Book, kept: Row) -> int:
    """The score if the game ended here."""
    return (
        row[POINTS]
        + row[VILLA_POINTS]
        + items(row) // 2
        + entry(book, Table.BAR, row[BAR])
        + fountains(row, book, kept)
        + row[GOAL_POINTS]
    )
