"""What a position promises, as compiled code: what its row is worth and what may still come.

An estimate, by which a beam search chooses what to follow. Where nothing is to come any more it is the score.
"""

from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from puzzles.carpe_diem.features import LARGEST_LANDSCAPE
from puzzles.carpe_diem.forum import BREAD_FOR_A_CARD, PENALTY
from puzzles.carpe_diem.rewards import ADMINISTRATOR_STEPS, BAKER_BREAD
from solver.carpe_diem.arrays import EDGES, Arrays, Ints
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
    GOALS,
    LENGTH,
    MERCHANT,
    PHASE,
    POINTS,
    SEALS,
    SEALS_STORED,
    SQUARES,
    TURN,
    USED_SPACES,
    VILLA,
    VILLA_POINTS,
    WARES,
    faced,
    feature,
    fits,
    fountains,
    items,
    missing,
    most_times,
    ones,
    owned,
    resolve,
)

Reals = NDArray[np.float64]
SIGNATURES = 11**4
"""How many ways there are to be faced: each side with nothing, grass or one of nine kinds."""


class Hopes(NamedTuple):
    """How much is hoped for: in points, or in shares of points that may come."""

    item: float = 0.5
    ware: float = 0.6
    coin: float = 0.8
    bread: float = 0.5
    period: float = 0.7
    period_due: float = 1.0
    fit: float = 0.35
    later: float = 0.5
    seal: float = 0.02
    merchant: float = 1.5
    craftsman: float = 3.0
    need: float = 0.3
    grown: float = 0.5
    progress: float = 0.3
    chimney: float = 0.0


@njit(cache=True, nogil=True)
def fitting(arrays: Arrays) -> tuple[Ints, Ints]:
    """For each phase and way to be faced the spaces with a fitting tile, as bits; the seal tiles that fit."""
    phases, spaces, most = arrays.spaces.shape
    by_space = np.zeros((phases, SIGNATURES), np.int32)
    seals = np.zeros(SIGNATURES, np.int32)
    sides = np.zeros(4, np.int32)
    for number in range(SIGNATURES):
        rest = number
        for side in range(4):
            sides[side] = rest % 11 - 1
            rest //= 11
        for phase in range(phases):
            for space in range(spaces):
                for n in range(most):
                    tile = arrays.spaces[phase, space, n]
                    if tile >= 0 and _fits_somehow(arrays, tile, sides):
                        by_space[phase, number] |= 1 << space
                        break
        for n in range(arrays.seals.size):
            seals[number] += _fits_somehow(arrays, arrays.seals[n], sides)
    return by_space, seals


@njit(cache=True, nogil=True)
def _fits_somehow(arrays: Arrays, tile: int, sides: Ints) -> bool:
    for rotation in range(4):
        if arrays.rotations[tile, rotation] and fits(arrays, 4 * tile + rotation, sides):
            return True
    return False


@njit(cache=True, nogil=True)
def demand(arrays: Arrays) -> Reals:
    """What one thing of each kind may be worth to a green card, on average over the scoring spaces."""
    wanted = np.zeros(12)
    for space in range(arrays.scoring_spaces.shape[0]):
        for n in range(2):
            card = arrays.scoring_spaces[space, n]
            total = 0
            for need in range(arrays.need_counts.shape[1]):
                total += arrays.need_counts[card, need]
            worth = arrays.reward_points[card] + 1.0 * (
                arrays.reward_coins[card] + arrays.reward_bread[card] + arrays.reward_wares[card].sum()
            )
            for need in range(arrays.need_counts.shape[1]):
                for kind in range(12):
                    if arrays.need_kinds[card, need] >> kind & 1:
                        wanted[kind] += worth / total
    return wanted / max(1, arrays.scoring_spaces.shape[0])


@njit(cache=True, nogil=True)
def _progress(row: Ints, arrays: Arrays, card: int) -> float:
    """How much of one multiple of a card there is, as a share of it."""
    if not arrays.green[card]:
        price = arrays.prices[card].sum()
        return 1.0 - max(0, missing(row, arrays, card, 1) - row[COINS]) / price
    share = 1.0
    for need in range(arrays.need_counts.shape[1]):
        if arrays.need_counts[card, need]:
            share = min(share, owned(row, arrays, card, need) / arrays.need_counts[card, need])
    return share


@njit(cache=True, nogil=True)
def _period(row: Ints, on: "Outlook", scratch: "Scratch", due: bool) -> float:
    """What the best scoring period would add now, each card resolved as often as can be.

    Unless it is due, cards that cannot be resolved yet add something for what there is already.
    """
    arrays, hopes, after = on.arrays, on.hopes, scratch.spare
    for card in range(arrays.green.size):
        if arrays.green[card]:
            scratch.times[card] = most_times(row, arrays, card)
            scratch.shares[card] = 0.0
            if scratch.times[card] == 0 and not due:
                scratch.shares[card] = _progress(row, arrays, card)
    before = items(row)
    best = -2.0 * PENALTY
    for space in range(arrays.scoring_spaces.shape[0]):
        if row[USED_SPACES] >> space & 1:
            continue
        one, other = arrays.scoring_spaces[space, 0], arrays.scoring_spaces[space, 1]
        alike = (arrays.green[one] or arrays.green[other]) and not (
            arrays.gives_goods[one] or arrays.gives_goods[other]
        )
        for order in range(1 if alike else 2):
            for n in range(WARES, USED_SPACES):
                after[n] = row[n]
            after[POINTS] = 0
            worth = 0.0
            for n in range(2):
                card = arrays.scoring_spaces[space, n ^ order]
                if arrays.green[card]:
                    times, share = scratch.times[card], scratch.shares[card]
                else:
                    times, share = most_times(after, arrays, card), 0.0
                    if times == 0 and not due:
                        share = _progress(after, arrays, card)
                worth += hopes.progress * share * share * (arrays.reward_points[card] + PENALTY)
                resolve(after, arrays, card, times, times == 0 and after[BREAD] >= BREAD_FOR_A_CARD)
            worth += after[POINTS] + hopes.item * (items(after) - before)
            best = max(best, worth)
    return best


class Outlook(NamedTuple):
    """All that an estimate rests on: the challenge, the hopes, and what is known from the start."""

    arrays: Arrays
    hopes: Hopes
    by_space: Ints
    seals: Ints
    wanted: Reals


class Scratch(NamedTuple):
    """Rows to write on, of one thread."""

    spare: Ints
    squares: Ints
    kept: Ints
    chances: Reals
    sides: Ints
    times: Ints
    shares: Reals


def outlook_of(arrays: Arrays, hopes: Hopes) -> Outlook:
    """What estimates in a challenge rest on."""
    by_space, seals = fitting(arrays)
    return Outlook(arrays, hopes, by_space, seals, demand(arrays))


@njit(cache=True, nogil=True)
def scratch_for(arrays: Arrays) -> Scratch:
    """Rows to write on, as long as a challenge needs them."""
    return Scratch(
        np.zeros(LENGTH, np.int32),
        np.zeros(SQUARES, np.int32),
        np.zeros(arrays.fountain_kinds.size + 2, np.int32),
        np.zeros(SQUARES),
        np.zeros(4, np.int32),
        np.zeros(arrays.green.size, np.int32),
        np.zeros(arrays.green.size),
    )


@njit(cache=True, nogil=True)
def outlook(row: Ints, on: Outlook, scratch: Scratch) -> float:
    """What a position may come to, in points."""
    arrays, hopes = on.arrays, on.hopes
    phase, phases = row[PHASE], arrays.turns.size
    worth = (
        row[POINTS]
        + row[VILLA_POINTS]
        + hopes.item * items(row)
        + arrays.bar[row[BAR]]
        + fountains(row, arrays, scratch.kept)
        + row[GOAL_POINTS]
    )
    if phase < phases:
        due = row[TURN] == arrays.turns[phase]
        worth += (hopes.period_due if due else hopes.period) * _period(row, on, scratch, due)
        later = phases - 1 - phase
        if later:
            for ware in range(4):
                worth += hopes.ware * row[WARES + ware]
            worth += hopes.coin * row[COINS] + hopes.bread * row[BREAD] + hopes.chimney * row[CHIMNEYS]
            for kind in range(12):
                worth += later * hopes.need * on.wanted[kind] * row[COMPLETE + kind]
        _weigh_squares(row, on, scratch)
        worth += _open_features(row, on, scratch)
    # So that it is the same on every machine.
    return np.floor(worth * 256 + 0.5) / 256


@njit(cache=True, nogil=True)
def _weigh_squares(row: Ints, on: Outlook, scratch: Scratch) -> None:
    """Write how likely it is that some tile will fill each empty square beside the district."""
    arrays, hopes, phase = on.arrays, on.hopes, row[PHASE]
    left = arrays.seals.size - ones(row[SEALS]) - row[SEALS_STORED]
    for square in range(SQUARES):
        scratch.chances[square] = 0.0
        if row[square] or not faced(row, arrays, square, scratch.sides):
            continue
        number = 0
        for side in range(3, -1, -1):
            number = number * 11 + scratch.sides[side] + 1
        ways = 1.0 * ones(on.by_space[phase, number] & row[FILLED])
        for after in range(phase + 1, arrays.turns.size):
            ways += hopes.later * ones(on.by_space[after, number])
        ways += hopes.seal * left * on.seals[number]
        scratch.chances[square] = 1.0 - np.exp(-hopes.fit * ways)


@njit(cache=True, nogil=True)
def _open_features(row: Ints, on: Outlook, scratch: Scratch) -> float:
    """What features that are open may still give, each by the chances of the squares that it needs."""
    arrays, squares = on.arrays, scratch.squares
    worth = 0.0
    seen = np.zeros(EDGES, np.int64)
    for square in range(SQUARES):
        if row[square] == 0:
            continue
        tile = (row[square] - 1) >> 2
        for n in range(arrays.parts.shape[1]):
            kind = arrays.parts[tile, n]
            if kind < 0 or kind >= EDGES or seen[kind] >> square & 1:
                continue
            tiles, chimneys, opened = feature(row, arrays, square, kind, squares)
            for each in range(tiles):
                seen[kind] |= np.int64(1) << squares[each]
            if opened == 0:
                continue
            chance = 1.0
            needed = np.int64(0)
            growth = 0
            for each in range(tiles):
                here = squares[each]
                for side in range(4):
                    if arrays.sides[row[here] - 1, side] == kind + 1:
                        beyond = arrays.neighbours[here, side]
                        if row[beyond] == 0 and not needed >> beyond & 1:
                            needed |= np.int64(1) << beyond
                            chance *= scratch.chances[beyond]
                            growth += 1
            if chance > 0.0:
                worth += chance * _hope(row, on, scratch, kind, tiles, chimneys, growth)
    return worth


@njit(cache=True, nogil=True)
def _hope(
    row: Ints, on: Outlook, scratch: Scratch, kind: int, tiles: int, chimneys: int, growth: int
) -> float:
    """What a feature may give once so many squares more are filled; `scratch.squares` are its own."""
    arrays, hopes = on.arrays, on.hopes
    hope = hopes.need * (arrays.turns.size - row[PHASE]) * on.wanted[kind]
    if kind == VILLA:
        expected = chimneys + hopes.grown * growth
        whole = min(int(expected), arrays.villas.size - 1)
        more = min(whole + 1, arrays.villas.size - 1)
        share = expected - int(expected)
        hope += (1 - share) * arrays.villas[whole] + share * arrays.villas[more]
    elif kind < MERCHANT:
        if tiles + growth > LARGEST_LANDSCAPE:
            return 0.0
        hope += (hopes.item + hopes.ware) * (tiles + growth - 1)
    elif kind == MERCHANT:
        hope += hopes.merchant
    elif kind == BAKER:
        hope += BAKER_BREAD * (hopes.item + hopes.bread)
    elif kind == ADMINISTRATOR:
        top = arrays.bar.size - 1
        hope += arrays.bar[min(row[BAR] + ADMINISTRATOR_STEPS, top)] - arrays.bar[row[BAR]]
    elif ones(row[SEALS]) + row[SEALS_STORED] < arrays.seals.size:
        hope += hopes.craftsman
    for goal in range(arrays.goal_kinds.size):
        if arrays.goal_kinds[goal] == kind and not row[GOALS] >> goal & 1:
            for each in range(tiles):
                if arrays.goal_lines[goal, scratch.squares[each]]:
                    hope += arrays.goal_points[goal]
                    break
    for each in range(scratch.kept[-1]):
        if arrays.fountain_kinds[scratch.kept[each]] == kind:
            hope += arrays.fountain_points[scratch.kept[each]]
    return hope
