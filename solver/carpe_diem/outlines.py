"""Outlines: what the shape of a district alone can reach, whatever its tiles are.

A relaxation. A district is a connected set of squares that holds the shovel (or the opening
district). All such sets up to the size that can be placed are listed once; from them comes the
fewest tiles that cover so many banderoles and touch the lines of a given set of goals.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product

import numpy as np
from numpy.typing import NDArray
from ortools.sat.python import cp_model

from puzzles.carpe_diem.board import COLUMNS, SIZE, SQUARES, Square
from puzzles.carpe_diem.features import LARGEST_LANDSCAPE
from puzzles.carpe_diem.things import DWELLINGS, LANDSCAPES, WHOLE_BUILDINGS, Kind
from solver.carpe_diem.bag import FEATURES, Bag
from solver.carpe_diem.instance import Instance
from solver.carpe_diem.tally import Tally
from solver.expressions import Expression, total

MOST_LISTED = 200_000
"""How many outlines of one size are listed at most."""
Masks = NDArray[np.uint64]
"""Sets of squares, one bit a square in the order of `SQUARES`."""


def mask(squares: Sequence[Square]) -> np.uint64:
    """The set of those squares."""
    return np.uint64(sum(1 << SQUARES.index(square) for square in squares))


_ALL = mask(SQUARES)
_NOT_WEST = mask([s for s in SQUARES if s.column > 0])
_NOT_EAST = mask([s for s in SQUARES if s.column < SIZE - 1])


def outlines(start: np.uint64, most: int) -> list[Masks]:
    """The connected sets grown from `start`, some squares, by 0, 1, ... `most` more.

    It ends before the first number of squares with more than `MOST_LISTED` sets.
    """
    grown = [np.array([start], dtype=np.uint64)]
    for _ in range(most):
        sets = _grow(grown[-1])
        if len(sets) > MOST_LISTED:
            break
        grown.append(sets)
    return grown


def _grow(sets: Masks) -> Masks:
    one, row = np.uint64(1), np.uint64(SIZE)
    around = (sets << row) | (sets >> row)
    around |= ((sets & _NOT_EAST) << one) | ((sets & _NOT_WEST) >> one)
    around &= ~sets & _ALL
    bits = [one << np.uint64(n) for n in range(len(SQUARES))]
    return np.unique(np.concatenate([sets[(around & bit) != 0] | bit for bit in bits]))


@dataclass(frozen=True)
class Mark:
    """Squares of which the district must fill one if the literal holds."""

    squares: tuple[Square, ...]
    literal: cp_model.IntVar


def add_marks(
    model: cp_model.CpModel, tally: Tally, parts: Mapping[Kind, cp_model.IntVar]
) -> list[Mark]:
    """What the goals demand of the outline.

    A goal marks its line. Two goals of one kind that are met by a single feature of at most two
    tiles mark, besides, the square where their lines cross; lines that do not cross need a feature
    as long as they are apart, or two features.
    """
    marks = [Mark(goal.squares, achieved) for goal, achieved in tally.goals.items()]
    for (one, first), (other, second) in combinations(tally.goals.items(), 2):
        kind = one.kind
        if kind is not other.kind or one.line == other.line:
            continue
        crossing = tuple(square for square in one.squares if square in other.squares)
        apart = abs((COLUMNS + "123456").index(one.line) - (COLUMNS + "123456").index(other.line))
        long_enough = 3 if crossing else apart + 1
        excuses = []
        if tally.complete[kind].domain.max() >= 2:
            two = model.new_bool_var(f"two of {kind}")
            model.add(tally.complete[kind] >= 2).only_enforce_if(two)
            excuses.append(two)
        if kind in parts and parts[kind].domain.max() >= long_enough and long_enough <= _longest(kind):
            long = model.new_bool_var(f"long {kind}")
            model.add(parts[kind] >= long_enough).only_enforce_if(long)
            excuses.append(long)
        if crossing:
            crossed = model.new_bool_var(f"crossing {one.line}{other.line}")
            model.add_bool_or(~first, ~second, *excuses, crossed)
            marks.append(Mark(crossing, crossed))
        else:
            model.add_bool_or(~first, ~second, *excuses)
    return marks


def _longest(kind: Kind) -> int:
    """The most tiles of one complete feature of the kind."""
    if kind in WHOLE_BUILDINGS:
        return 1
    if kind in DWELLINGS:
        return 2
    return LARGEST_LANDSCAPE if kind in LANDSCAPES else len(SQUARES)


def fewest_tiles(
    instance: Instance, marks: Sequence[Mark]
) -> tuple[dict[tuple[int, int, int], int], int]:
    """The fewest tiles for a set of goals, a number of banderoles and a number of borders.

    Keys are the marks that are touched (a bit each), the banderoles covered and the borders
    between filled squares. The second number is the least that combinations left out may need:
    outlines with more tiles than can be placed, or too many to be listed, are not looked at.
    """
    start = list(instance.fixed) or [instance.challenge.board.shovel]
    first = 0 if instance.fixed else 1
    banderoles = mask([s for s in instance.challenge.board.banderoles if s not in instance.fixed])
    lines = [mask(marked.squares) for marked in marks]
    fewest: dict[tuple[int, int, int], int] = {}
    one, row = np.uint64(1), np.uint64(SIZE)
    listed = outlines(mask(start), instance.most_placed(instance.last) - first)
    for grown, sets in enumerate(listed):
        touched = np.zeros(len(sets), dtype=np.int64)
        for n, line in enumerate(lines):
            touched |= ((sets & line) != 0).astype(np.int64) << n
        covered = np.bitwise_count(sets & banderoles).astype(np.int64)
        borders = np.bitwise_count(sets & (sets >> row)).astype(np.int64)
        borders += np.bitwise_count(sets & ((sets & _NOT_WEST) >> one)).astype(np.int64)
        shape = (1 << len(lines), int(covered.max()) + 1, int(borders.max()) + 1)
        reached = np.zeros(shape, dtype=bool)
        reached[touched, covered, borders] = True
        for n in range(len(lines)):
            with_line = (np.arange(len(reached)) >> n) & 1 == 1
            reached[~with_line] |= reached[with_line]
        for axis in (1, 2):
            reached = np.flip(np.logical_or.accumulate(np.flip(reached, axis), axis), axis)
        for key in np.argwhere(reached).tolist():
            fewest.setdefault((key[0], key[1], key[2]), grown + first)
    return fewest, len(listed) + first


def add_outlines(model: cp_model.CpModel, instance: Instance, tally: Tally, bag: Bag) -> None:
    """Tie goals, banderoles and links to the number of tiles placed."""
    links = total(bag.links(kind) for kind in FEATURES)
    parts = {kind: bag.counts[kind, instance.last].parts for kind in FEATURES}
    marks = add_marks(model, tally, parts)
    fewest, never = fewest_tiles(instance, marks)
    most_banderoles = max(key[1] for key in fewest) + 1
    most_borders = max(key[2] for key in fewest) + 1
    covered = _thresholds(model, tally.banderoles, most_banderoles, "banderoles")
    linked = _thresholds(model, links, most_borders, "links")
    tiles = {}
    for count in range(never + 1):
        tiles[count] = model.new_bool_var(f"{count} tiles")
        model.add(bag.placed >= count).only_enforce_if(tiles[count])
    for subset, c, b in product(
        range(1 << len(marks)), range(most_banderoles + 1), range(most_borders + 1)
    ):
        chosen = [n for n in range(len(marks)) if subset >> n & 1]
        need = fewest.get((subset, c, b), never)
        weaker = [fewest.get((subset & ~(1 << n), c, b), never) for n in chosen]
        weaker += [fewest.get((subset, c - 1, b), never)] if c else []
        weaker += [fewest.get((subset, c, b - 1), never)] if b else []
        if weaker and need > max(weaker):
            model.add_bool_or(~covered[c], ~linked[b], *(~marks[n].literal for n in chosen), tiles[need])


def _thresholds(
    model: cp_model.CpModel, count: Expression, most: int, name: str
) -> dict[int, cp_model.IntVar]:
    """For each number, a variable that must hold if there are at least so many."""
    at_least = {0: model.new_constant(1)}
    for number in range(1, most + 1):
        at_least[number] = model.new_bool_var(f"{number} {name}")
        model.add(count < number).only_enforce_if(~at_least[number])
    return at_least
