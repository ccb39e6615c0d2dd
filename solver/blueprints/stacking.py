"""The stacking relaxation: the most that dice stacked in a given shape can score.

Once the shape of the finished building is given, each slot (a cell and a level) gives its die a fixed
number of points, but for recycled dice and prizes, which depend on counts. In every stack values never
fall from the bottom up (rules 3), so the dice of a building can be put down in the order of their
values, each on top of some stack; dice of one value in any order. A dynamic programme over the dice in
that order, whose state is the heights so far and the number of recycled dice, finds the best choice of
dice and slots.

Of the turns it keeps this much: a die with others above it must lie in the pool so many turns before
the end. That one die is taken a turn, and when dice are discarded, it leaves out. So no play scores
more.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

import numpy as np
from numpy.typing import NDArray

from puzzles.blueprints.things import VALUES, Material
from solver.blueprints.instance import (
    BONUS,
    PRIZE_POINTS,
    RECYCLED_POINTS,
    SAME_MATERIALS,
    SAME_VALUES,
    SKYSCRAPER,
    STONE_POINTS,
    WOOD_POINTS,
    Group,
    Instance,
    Shape,
)

_IMPOSSIBLE = -10_000
Points = NDArray[np.int32]
"""The most points by state: the height of each stack, then the number of recycled dice, then the number
of dice that are not of the material of the Materials prize (one entry if it is not aimed at)."""


@dataclass(frozen=True)
class _Aim:
    """Prizes to win: for four dice of a value, five of a material, all values (rules 1)."""

    value: int | None = None
    material: Material | None = None
    all_values: bool = False

    @property
    def points(self) -> int:
        """What these prizes give."""
        return PRIZE_POINTS * ((self.value is not None) + (self.material is not None) + self.all_values)

    def allows(self, value: int, dice: int) -> bool:
        """Whether so many dice of a value may be built with."""
        if self.all_values:
            return dice == 1
        return value != self.value or dice >= SAME_VALUES


def shape_bound(instance: Instance, shape: Shape) -> int:
    """A score that no building of that final shape exceeds; below zero if none can be built."""
    stacking = _Stacking(instance, shape)
    best = max(stacking.most(aim) + aim.points for aim in _aims(instance, sum(shape)))
    return best + BONUS * (shape == instance.plan) + PRIZE_POINTS * (max(shape) >= SKYSCRAPER)


def _aims(instance: Instance, dice: int) -> Iterator[_Aim]:
    """All sets of prizes that so many dice may win; nothing is lost by aiming at no more than is won."""
    by_value, by_material = Counter[int](), Counter[Material]()
    for group in instance.groups:
        by_value[group.value] += group.count
        by_material[group.material] += group.count
    values = [value for value, count in by_value.items() if count >= SAME_VALUES <= dice]
    materials = [each for each, count in by_material.items() if count >= SAME_MATERIALS <= dice]
    for value, material in product([None, *values], [None, *materials]):
        yield _Aim(value, material)
    if dice == len(VALUES):
        for material in (None, *materials):
            yield _Aim(None, material, all_values=True)


class _Stacking:
    """The dynamic programme for one final shape."""

    def __init__(self, instance: Instance, shape: Shape) -> None:
        self._instance = instance
        self._shape = shape
        self._by_value = {
            value: [group for group in instance.groups if group.value == value] for value in VALUES
        }
        self._gains = {
            group: [self._gain(group, cell) for cell in range(len(shape))] for group in instance.groups
        }

    def _gain(self, group: Group, cell: int) -> Points:
        """The points of a die of the group on each level of a cell; those too late are impossible."""
        height = self._shape[cell]
        gains = np.full(height, _IMPOSSIBLE, np.int32)
        for level in range(height):
            if group.release + height - 1 - level > self._instance.turns:
                continue
            match group.material:
                case Material.WOOD:
                    gains[level] = WOOD_POINTS * self._instance.faces(self._shape, cell, level)
                case Material.STONE:
                    gains[level] = STONE_POINTS[level]
                case Material.GLASS:
                    gains[level] = group.value
                case Material.RECYCLED:
                    gains[level] = 0
        return gains

    def most(self, aim: _Aim) -> int:
        """The most points of a building of this shape that wins these prizes, not counting them."""
        dice = sum(self._shape)
        others = 1 if aim.material is None else dice - SAME_MATERIALS + 1
        points = np.full(
            (*(height + 1 for height in self._shape), dice + 1, others), _IMPOSSIBLE, np.int32
        )
        points[(0,) * points.ndim] = 0
        for value in VALUES:
            points = self._with_value(points, value, aim)
        whole = points[self._shape]
        recycled = np.array(RECYCLED_POINTS[: dice + 1], np.int32)
        return int((whole + recycled[:, None]).max())

    def _with_value(self, points: Points, value: int, aim: _Aim) -> Points:
        """The points after the dice of a value: any that the aim allows, in any order."""
        groups = self._by_value[value]
        best = np.full_like(points, _IMPOSSIBLE)
        after: dict[tuple[int, ...], Points] = {}
        for used in product(*(range(group.count + 1) for group in groups)):
            if not any(used):
                after[used] = points
            else:
                now = np.full_like(points, _IMPOSSIBLE)
                for number, group in enumerate(groups):
                    if used[number]:
                        before = after[(*used[:number], used[number] - 1, *used[number + 1 :])]
                        self._add_die(now, before, group, aim)
                after[used] = now
            if aim.allows(value, sum(used)):
                np.maximum(best, after[used], out=best)
        return best

    def _add_die(self, after: Points, before: Points, group: Group, aim: _Aim) -> None:
        """Raise `after` to what one more die of the group makes of `before`."""
        count_from, count_to = slice(None), slice(None)
        if group.material is Material.RECYCLED:
            count_from, count_to = slice(None, -1), slice(1, None)
        others_from, others_to = slice(None), slice(None)
        if aim.material not in (None, group.material):
            others_from, others_to = slice(None, -1), slice(1, None)
        stacks = [slice(None)] * len(self._shape)
        for cell, gains in enumerate(self._gains[group]):
            lower, upper = list(stacks), list(stacks)
            lower[cell], upper[cell] = slice(None, -1), slice(1, None)
            spread = gains.reshape([-1 if axis == cell else 1 for axis in range(before.ndim)])
            source = before[(*lower, count_from, others_from)] + spread
            target = after[(*upper, count_to, others_to)]
            np.maximum(target, source, out=target)
