"""Outlines: what the shape of a district alone can reach, whatever its tiles are.

A relaxation. A district is a connected set of squares that holds the shovel (or the opening
district). All such sets up to the size that can be placed are listed once; from them comes the
fewest tiles that cover so many banderoles and touch the lines of a given set of goals.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations, product

import numpy as np
from numpy.typing import NDArray
from ortools.sat.python import cp_model

from puzzles.carpe_diem.board import COLUMNS, SIZE, SQUARES, Square
from puzzles.carpe_diem.things import DWELLINGS, LANDSCAPES, WHOLE_BUILDINGS, Kind
from solver.carpe_diem.instance import Instance
from solver.carpe_diem.tally import Tally

Masks = NDArray[np.uint64]
"""Sets of squares, one bit a square in the order of `SQUARES`."""


def mask(squares: Sequence[Square]) -> np.uint64:
    """The set of those squares."""
    return np.uint64(sum(1 << SQUARES.index(square) for square in squares))


_ALL = mask(SQUARES)
_NOT_WEST = mask([s for s in SQUARES if s.column > 0])
_NOT_EAST = mask([s for s in SQUARES if s.column < SIZE - 1])


def outlines(start: np.uint64, most: int) -> list[Masks]:
    """The connected sets grown from `start` by 0, 1, ... `most` squares.

    An empty start stands for nothing; the caller starts from the shovel square then.
    """
    grown = [np.array([start], dtype=np.uint64)]
    for _ in range(most):
        grown.append(_grow(grown[-1]))
    return grown


def _grow(sets: Masks) -> Masks:
    one, row = np.uint64(1), np.uint64(SIZE)
    around = (sets << row) | (sets >> row)
    around |= ((sets & _NOT_EAST) << one) | ((sets & _NOT_WEST) >> one)
    around &= ~sets & _ALL
    bits = [one << np.uint64(n) for n in range(len(SQUARES))]
    return np.unique(np.concatenate([sets[(around & bit) != 0] | bit for bit in bits]))


def fewest_tiles(instance: Instance) -> dict[tuple[int, int, int], int]:
    """The fewest tiles for a set of goals, a number of banderoles and a number of borders.

    Keys are the goals whose lines are touched (a bit each), the banderoles covered and the borders
    between filled squares; combinations out of reach are left out.
    """
    goals = instance.challenge.goals
    start = list(instance.fixed) or [instance.challenge.board.shovel]
    first = 0 if instance.fixed else 1
    banderoles = mask([s for s in instance.challenge.board.banderoles if s not in instance.fixed])
    lines = [mask(goal.squares) for goal in goals]
    fewest: dict[tuple[int, int, int], int] = {}
    one, row = np.uint64(1), np.uint64(SIZE)
    for grown, sets in enumerate(outlines(mask(start), instance.slots - first)):
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
    return fewest


def add_outlines(
    model: cp_model.CpModel,
    instance: Instance,
    tally: Tally,
    placed: cp_model.LinearExprT,
    links: cp_model.LinearExprT,
) -> None:
    """Tie goals, banderoles and links to the number of tiles `placed`."""
    goals = list(tally.goals.values())
    fewest = fewest_tiles(instance)
    never = instance.slots + 1
    most_banderoles = max(key[1] for key in fewest) + 1
    most_borders = max(key[2] for key in fewest) + 1
    covered = _thresholds(model, tally.banderoles, most_banderoles, "banderoles")
    linked = _thresholds(model, links, most_borders, "links")
    tiles = {}
    for count in range(never + 1):
        tiles[count] = model.new_bool_var(f"{count} tiles")
        model.add(placed >= count).only_enforce_if(tiles[count])
    for subset, c, b in product(
        range(1 << len(goals)), range(most_banderoles + 1), range(most_borders + 1)
    ):
        chosen = [n for n in range(len(goals)) if subset >> n & 1]
        need = fewest.get((subset, c, b), never)
        weaker = [fewest.get((subset & ~(1 << n), c, b), never) for n in chosen]
        weaker += [fewest.get((subset, c - 1, b), never)] if c else []
        weaker += [fewest.get((subset, c, b - 1), never)] if b else []
        if weaker and need > max(weaker):
            model.add_bool_or(~covered[c], ~linked[b], *(~goals[n] for n in chosen), tiles[need])


def _thresholds(
    model: cp_model.CpModel, count: cp_model.LinearExprT, most: int, name: str
) -> dict[int, cp_model.IntVar]:
    """For each number, a variable that must hold if there are at least so many."""
    at_least = {0: model.new_constant(1)}
    for number in range(1, most + 1):
        at_least[number] = model.new_bool_var(f"{number} {name}")
        model.add(count < number).only_enforce_if(~at_least[number])
    return at_least


def add_lines(model: cp_model.CpModel, tally: Tally, parts: Mapping[Kind, cp_model.IntVar]) -> None:
    """Two goals of one kind on distant lines need a long feature or two of them."""
    for (one, first), (other, second) in combinations(tally.goals.items(), 2):
        if one.kind is not other.kind:
            continue
        if set(one.squares) & set(other.squares):
            continue
        apart = abs((COLUMNS + "123456").index(one.line) - (COLUMNS + "123456").index(other.line))
        two = model.new_bool_var(f"two of {one.kind}")
        model.add(tally.complete[one.kind] >= 2).only_enforce_if(two)
        if (
            one.kind in WHOLE_BUILDINGS
            or one.kind in DWELLINGS
            and apart > 1
            or one.kind in LANDSCAPES
            and apart > 3
        ):
            model.add_bool_or(~first, ~second, two)
        else:
            long = model.new_bool_var(f"long {one.kind}")
            model.add(parts[one.kind] >= apart + 1).only_enforce_if(long)
            model.add_bool_or(~first, ~second, two, long)
