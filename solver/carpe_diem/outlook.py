"""What a position promises, as compiled code: what its row is worth and what may still come.

An estimate, by which a beam search chooses what to follow. Where nothing is to come any more it is
the score but for half an item.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from puzzles.carpe_diem.features import LARGEST_LANDSCAPE
from puzzles.carpe_diem.forum import BREAD_FOR_A_CARD, PENALTY
from puzzles.carpe_diem.rewards import ADMINISTRATOR_STEPS, BAKER_BREAD
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
from solver.carpe_diem.compiled_rules import (
    ADMINISTRATOR,
    BAKER,
    BAR,
    BREAD,
    CHIMNEYS,
    COINS,
    COMPLETE,
    FILLED,
    GOAL_POINTS,
    LENGTH,
    MARKET,
    MERCHANT,
    PHASE,
    POINTS,
    SQUARES,
    USED_SPACES,
    VILLA,
    VILLA_POINTS,
    WARES,
    Row,
    faced,
    feature,
    fits,
    fountains,
    goal_points,
    items,
    missing,
    most_times,
    ones,
    open_goals,
    owned,
    period_due,
    resolve,
    seals_left,
    villa_points,
)
from solver.compiled import compiled

Reals = NDArray[np.float64]
SIGNATURES = 11**4
"""How many ways there are to be faced: each side with nothing, grass or one of nine kinds."""


class Hopes(NamedTuple):
    """How much is hoped for: in points, or in shares of points that may come.

    `item` is for each item in storage, `ware`, `coin`, `bread` and `chimney` for what may still be
    scored in later phases, `period` for what the next scoring period would give now, `period_due`
    where it comes next, `progress` for cards that cannot be resolved yet. `fit` is the chance that
    one space with a fitting tile fills a square, `later` what a space of a later phase counts
    against that, `seal` a seal tile. `merchant` and `craftsman` are for their rewards, `need` is
    the share of what green cards may give for a complete thing, `grown` how many chimneys each open
    side of a villa may bring.
    """

    item: float
    ware: float
    coin: float
    bread: float
    chimney: float
    period: float
    period_due: float
    progress: float
    fit: float
    later: float
    seal: float
    merchant: float
    craftsman: float
    need: float
    grown: float


WEEK_HOPES = Hopes(
    item=0.55,
    ware=1.25,
    coin=1.801,
    bread=0.5,
    chimney=0.17,
    period=0.7,
    period_due=1.484,
    progress=0.455,
    fit=0.297,
    later=0.6,
    seal=0.02,
    merchant=1.275,
    craftsman=4.045,
    need=0.6,
    grown=0.455,
)
"""For a single phase; found by varying them on other deals, as the next ones were."""
GAME_HOPES = (
    Hopes(
        item=0.5,
        ware=0.6,
        coin=0.55,
        bread=0.85,
        chimney=0.0,
        period=1.35,
        period_due=0.975,
        progress=0.102,
        fit=0.399,
        later=0.05,
        seal=0.02,
        merchant=1.5,
        craftsman=0.633,
        need=0.35,
        grown=0.3,
    ),
    Hopes(
        item=0.688,
        ware=0.0,
        coin=0.1,
        bread=0.0,
        chimney=0.0,
        period=1.6,
        period_due=1.55,
        progress=0.3,
        fit=0.35,
        later=0.5,
        seal=0.02,
        merchant=3.0,
        craftsman=3.0,
        need=0.3,
        grown=0.5,
    ),
    Hopes(
        item=0.5,
        ware=0.3,
        coin=0.455,
        bread=0.5,
        chimney=0.0,
        period=0.7,
        period_due=1.0,
        progress=0.45,
        fit=0.35,
        later=1.0,
        seal=0.02,
        merchant=1.275,
        craftsman=3.0,
        need=0.3,
        grown=0.625,
    ),
)
"""For several phases, of three kinds."""


class Outlook(NamedTuple):
    """All that an estimate rests on: the challenge, the hopes, and what is known of it from the start.

    `spaces` has for each phase and way to be faced the spaces with a fitting tile as bits, `seals`
    how many seal tiles fit, `wanted` what one thing of each kind may be worth to green cards.
    """

    book: Book
    hopes: Hopes
    spaces: Row
    seals: Row
    wanted: Reals


class Scratch(NamedTuple):
    """Rows to write on, of one thread."""

    after: Row
    squares: Row
    sides: Row
    kept: Row
    chances: Reals
    times: Row
    shares: Reals


def outlook_of(book: Book, hopes: Hopes) -> Outlook:
    """What estimates in a challenge rest on."""
    spaces, seals = _fitting(book)
    return Outlook(book, hopes, spaces, seals, _wanted(book))


@compiled
def scratch_for(book: Book) -> Scratch:
    """Rows to write on, as long as a challenge needs them."""
    cards = number_of(book, Table.CARD_COUNT)
    return Scratch(
        np.zeros(LENGTH, np.int32),
        np.zeros(SQUARES, np.int32),
        np.zeros(4, np.int32),
        np.zeros(number_of(book, Table.FOUNTAINS) + 2, np.int32),
        np.zeros(SQUARES),
        np.zeros(cards, np.int32),
        np.zeros(cards),
    )


@compiled
def _fitting(book: Book) -> tuple[Row, Row]:
    """For each phase and way to be faced the spaces with a fitting tile; how many seal tiles fit."""
    phases = number_of(book, Table.PHASES)
    spaces = np.zeros((phases, SIGNATURES), np.int32)
    seals = np.zeros(SIGNATURES, np.int32)
    sides = np.zeros(4, np.int32)
    for signature in range(SIGNATURES):
        rest = signature
        for side in range(4):
            sides[side] = rest % 11 - 1
            rest //= 11
        for phase in range(phases):
            for space in range(7):
                for n in range(number_of(book, Table.SPACE_SIZE)):
                    tile = on_space(book, phase, space, n)
                    if tile >= 0 and _fits_somehow(book, tile, sides):
                        spaces[phase, signature] |= 1 << space
                        break
        for seal in range(number_of(book, Table.SEALS)):
            seals[signature] += _fits_somehow(book, entry(book, Table.SEALS, seal), sides)
    return spaces, seals


@compiled
def _fits_somehow(book: Book, tile: int, sides: Row) -> bool:
    fit = False
    for rotation in range(4):
        fit |= fits(book, tile, rotation, sides)
    return fit


@compiled
def _wanted(book: Book) -> Reals:
    """What one thing of each kind may be worth to a green card, on average over the scoring spaces."""
    wanted = np.zeros(books.KIND_COUNT)
    spaces = number_of(book, Table.SCORING_SPACES)
    for n in range(2 * spaces):
        card = entry(book, Table.SCORING_SPACES, n)
        worth = of_card(book, card, books.POINTS) + of_card(book, card, books.COINS)
        worth += of_card(book, card, books.BREAD)
        for ware in range(4):
            worth += of_card(book, card, books.REWARD + ware)
        counts = 0
        for need in range(of_card(book, card, books.NEEDS)):
            counts += of_card(book, card, books.NEED + books.NEED_ENTRY * need + books.NEED_COUNT)
        for need in range(of_card(book, card, books.NEEDS)):
            kinds = of_card(book, card, books.NEED + books.NEED_ENTRY * need + books.NEED_KINDS)
            for kind in range(books.KIND_COUNT):
                if kinds >> kind & 1:
                    wanted[kind] += worth / counts / spaces
    return wanted


@compiled
def outlook(row: Row, on: Outlook, scratch: Scratch) -> float:
    """What a position may come to, in points."""
    book, hopes = on.book, on.hopes
    worth = (
        row[POINTS]
        + row[VILLA_POINTS]
        + hopes.item * items(row)
        + entry(book, Table.BAR, row[BAR])
        + fountains(row, book, scratch.kept)
        + row[GOAL_POINTS]
    )
    later = number_of(book, Table.PHASES) - 1 - row[PHASE]
    if later > 0:
        for ware in range(4):
            worth += hopes.ware * row[WARES + ware]
        worth += hopes.coin * row[COINS] + hopes.bread * row[BREAD] + hopes.chimney * row[CHIMNEYS]
        for kind in range(books.KIND_COUNT):
            worth += later * hopes.need * on.wanted[kind] * row[COMPLETE + kind]
    if later >= 0:
        worth += _period(row, on, scratch)
        _weigh_squares(row, on, scratch)
        worth += _open_features(row, on, scratch)
    # So that it is the same on every machine.
    return np.floor(worth * 256 + 0.5) / 256


@compiled
def _period(row: Row, on: Outlook, scratch: Scratch) -> float:
    """What the best scoring period would add now, each card resolved as often as can be.

    Unless it is due, cards that cannot be resolved yet add something for what there is already.
    """
    book, hopes, after = on.book, on.hopes, scratch.after
    due = period_due(row, book)
    for card in range(number_of(book, Table.CARD_COUNT)):
        if of_card(book, card, books.GREEN):
            scratch.times[card] = most_times(row, book, card)
            scratch.shares[card] = 0.0 if due or scratch.times[card] else _progress(row, book, card)
    before = items(row)
    bread_for_one = BREAD_FOR_A_CARD <= row[BREAD] < 2 * BREAD_FOR_A_CARD
    best = -2.0 * PENALTY
    for space in range(number_of(book, Table.SCORING_SPACES)):
        if row[USED_SPACES] >> space & 1:
            continue
        for order in range(2):
            after[WARES:USED_SPACES] = row[WARES:USED_SPACES]
            worth = 0.0
            for n in range(2):
                card = entry(book, Table.SCORING_SPACES, 2 * space + (n ^ order))
                if of_card(book, card, books.GREEN):
                    times, share = scratch.times[card], scratch.shares[card]
                else:
                    times = most_times(after, book, card)
                    share = 0.0 if due or times else _progress(after, book, card)
                worth += hopes.progress * share * share * (of_card(book, card, books.POINTS) + PENALTY)
                resolve(after, book, card, times, times == 0 and after[BREAD] >= BREAD_FOR_A_CARD)
            worth += after[POINTS] - row[POINTS] + hopes.item * (items(after) - before)
            best = max(best, worth)
            if not (bread_for_one or _gives_goods(book, space) or _both_red(book, space)):
                break
    return best * (hopes.period_due if due else hopes.period)


@compiled
def _gives_goods(book: Book, space: int) -> bool:
    """Whether one of the cards of a scoring space gives goods, with which the other may be paid."""
    one = of_card(book, entry(book, Table.SCORING_SPACES, 2 * space), books.GOODS)
    return one > 0 or of_card(book, entry(book, Table.SCORING_SPACES, 2 * space + 1), books.GOODS) > 0


@compiled
def _both_red(book: Book, space: int) -> bool:
    """Whether both cards of a scoring space are paid for, maybe with the same goods."""
    one = of_card(book, entry(book, Table.SCORING_SPACES, 2 * space), books.GREEN)
    return one == 0 and of_card(book, entry(book, Table.SCORING_SPACES, 2 * space + 1), books.GREEN) == 0


@compiled
def _progress(row: Row, book: Book, card: int) -> float:
    """How much of one multiple of a card there is, as a share of it."""
    if not of_card(book, card, books.GREEN):
        lacking = max(0, missing(row, book, card, 1) - row[COINS])
        return 1.0 - lacking / of_card(book, card, books.PRICE_SUM)
    share = 1.0
    for need in range(of_card(book, card, books.NEEDS)):
        count = of_card(book, card, books.NEED + books.NEED_ENTRY * need + books.NEED_COUNT)
        share = min(share, owned(row, book, card, need) / count)
    return share


@compiled
def _weigh_squares(row: Row, on: Outlook, scratch: Scratch) -> None:
    """Write how likely it is that some tile will fill each empty square beside the district."""
    book, hopes, phase = on.book, on.hopes, row[PHASE]
    left = seals_left(row, book)
    for square in range(SQUARES):
        scratch.chances[square] = 0.0
        if row[square] or not faced(row, book, square, scratch.sides):
            continue
        signature = 0
        for side in range(3, -1, -1):
            signature = signature * 11 + scratch.sides[side] + 1
        ways = 1.0 * ones(on.spaces[phase, signature] & row[FILLED])
        for after in range(phase + 1, number_of(book, Table.PHASES)):
            ways += hopes.later * ones(on.spaces[after, signature])
        ways += hopes.seal * left * on.seals[signature]
        scratch.chances[square] = 1.0 - np.exp(-hopes.fit * ways)


@compiled
def _open_features(row: Row, on: Outlook, scratch: Scratch) -> float:
    """What features that are open may still give, each by the chances of the squares that it needs."""
    book, squares = on.book, scratch.squares
    worth = 0.0
    # For each kind of edge, where features of it were looked at already.
    done = np.zeros(MARKET, np.int64)
    for square in range(SQUARES):
        if row[square] == 0:
            continue
        for n in range(books.MOST_PARTS):
            kind = of_tile(book, (row[square] - 1) >> 2, books.PART + n)
            if kind < 0 or kind >= MARKET:
                break
            if done[kind] >> square & 1:
                continue
            tiles, where, chimneys, opened = feature(row, book, square, kind, squares)
            done[kind] |= where
            if opened == 0:
                continue
            chance = 1.0
            needed = np.int64(0)
            growth = 0
            for each in range(tiles):
                here = squares[each]
                for side in range(4):
                    if side_of(book, row[here] - 1, side) == kind + 1:
                        there = beyond(book, here, side)
                        if row[there] == 0 and not needed >> there & 1:
                            needed |= np.int64(1) << there
                            chance *= scratch.chances[there]
                            growth += 1
            if chance > 0.0:
                worth += chance * _hope(row, on, scratch, kind, where, tiles, chimneys, growth)
    return worth


@compiled
def _hope(
    row: Row,
    on: Outlook,
    scratch: Scratch,
    kind: int,
    where: np.int64,
    tiles: int,
    chimneys: int,
    growth: int,
) -> float:
    """What an open feature may give once so many squares more are filled."""
    book, hopes = on.book, on.hopes
    hope = hopes.need * (number_of(book, Table.PHASES) - row[PHASE]) * on.wanted[kind]
    if kind == VILLA:
        expected = chimneys + hopes.grown * growth
        share = expected - int(expected)
        hope += (1 - share) * villa_points(book, int(expected))
        hope += share * villa_points(book, int(expected) + 1)
    elif kind < MERCHANT:
        if tiles + growth > LARGEST_LANDSCAPE:
            return 0.0
        hope += (hopes.item + hopes.ware) * (tiles + growth - 1)
    elif kind == MERCHANT:
        hope += hopes.merchant
    elif kind == BAKER:
        hope += BAKER_BREAD * (hopes.item + hopes.bread)
    elif kind == ADMINISTRATOR:
        bar = min(row[BAR] + ADMINISTRATOR_STEPS, number_of(book, Table.BAR) - 1)
        hope += entry(book, Table.BAR, bar) - entry(book, Table.BAR, row[BAR])
    elif seals_left(row, book) > 0:
        hope += hopes.craftsman
    hope += goal_points(book, open_goals(row, book, kind, where))
    for each in range(scratch.kept[-1]):
        card = scratch.kept[each]
        if entry(book, Table.FOUNTAINS, 2 * card) == kind:
            hope += entry(book, Table.FOUNTAINS, 2 * card + 1)
    return hope
