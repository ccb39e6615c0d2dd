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
    largest_score,
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


def shape_bounds(instance: Instance) -> Iterator[dict[Shape, int]]:
    """Lower and lower bounds: for each final shape a score that no building of that shape exceeds.

    First comes a rough bound of every shape, in which all prizes count as won. Then the highest are
    made as low as the programme can, until no rough one is above those: it would not bound the round.
    """
    bounds = dict.fromkeys(instance.shapes, largest_score(instance))
    stackings = {shape: _Stacking(instance, shape) for shape in bounds}
    for shape, stacking in stackings.items():
        bounds[shape] = stacking.rough_bound()
        yield bounds
    highest = min(bounds.values())
    for shape in sorted(bounds, key=lambda shape: bounds[shape], reverse=True):
        if bounds[shape] <= highest:
            return
        bounds[shape] = stackings[shape].bound()
        highest = max(highest, bounds[shape])
        yield bounds


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


@dataclass(frozen=True)
class _Step:
    """How one more die on a cell changes the points: from which states, to which, and by how much."""

    before: tuple[slice, ...]
    after: tuple[slice, ...]
    gains: Points


class _Stacking:
    """The dynamic programme for one final shape."""

    def __init__(self, instance: Instance, shape: Shape) -> None:
        self._instance = instance
        self._shape = shape
        self._dice = sum(shape)
        self._by_value = {
            value: [group for group in instance.groups if group.value == value] for value in VALUES
        }
        self._aims = list(_aims(instance, self._dice))

    @property
    def _extra(self) -> int:
        """The points that any building of this shape has."""
        skyscraper = max(self._shape) >= SKYSCRAPER
        return BONUS * (self._shape == self._instance.plan) + PRIZE_POINTS * skyscraper

    def rough_bound(self) -> int:
        """A score that no building of this shape exceeds, from the run that aims at no prize."""
        return self._most(_Aim()) + max(aim.points for aim in self._aims) + self._extra

    def bound(self) -> int:
        """A score that no building of this shape exceeds, from all runs."""
        return max(self._most(aim) + aim.points for aim in self._aims) + self._extra

    def _most(self, aim: _Aim) -> int:
        """The most points of a building of this shape that wins these prizes, not counting them."""
        others = 1 if aim.material is None else self._dice - SAME_MATERIALS + 1
        heights = (height + 1 for height in self._shape)
        points = np.full((*heights, self._dice + 1, others), _IMPOSSIBLE, np.int32)
        points[(0,) * points.ndim] = 0
        for value in VALUES:
            points = self._with_value(points, value, aim)
        whole = points[self._shape]
        recycled = np.array(RECYCLED_POINTS[: self._dice + 1], np.int32)
        return int((whole + recycled[:, None]).max())

    def _with_value(self, points: Points, value: int, aim: _Aim) -> Points:
        """The points after the dice of a value: any that the aim allows, in any order."""
        groups = self._by_value[value]
        steps = [self._steps(group, aim) for group in groups]
        best = np.full_like(points, _IMPOSSIBLE)
        after: dict[tuple[int, ...], Points] = {}
        for used in product(*(range(group.count + 1) for group in groups)):
            if sum(used) > self._dice:
                continue
            now = after[used] = np.full_like(points, _IMPOSSIBLE) if any(used) else points
            for number, count in enumerate(used):
                if count:
                    before = after[(*used[:number], count - 1, *used[number + 1 :])]
                    for step in steps[number]:
                        raised = now[step.after]
                        np.maximum(raised, before[step.before] + step.gains, out=raised)
            if aim.allows(value, sum(used)):
                np.maximum(best, now, out=best)
        return best

    def _steps(self, group: Group, aim: _Aim) -> list[_Step]:
        """What a die of the group does on each cell: one die higher, maybe one more of its count."""
        recycled = _counted(group.material is Material.RECYCLED)
        others = _counted(aim.material not in (None, group.material))
        steps = []
        for cell, height in enumerate(self._shape):
            if height:
                stacks = [_counted(other == cell) for other in range(len(self._shape))]
                before, after = zip(*stacks, recycled, others, strict=True)
                gains = self._gains(group, cell).reshape(
                    [-1 if each == cell else 1 for each in range(len(before))]
                )
                steps.append(_Step(before, after, gains))
        return steps

    def _gains(self, group: Group, cell: int) -> Points:
        """The points of a die of the group on each level of a cell.

        It is impossible too late, and where another die is built already.
        """
        height, built = self._shape[cell], self._instance.built[cell]
        gains = np.full(height, _IMPOSSIBLE, np.int32)
        first = max(group.release, len(self._instance.begun) + 1)
        for level in range(height):
            if level < len(built):
                if built[level] != group:
                    continue
            elif first + height - 1 - level > self._instance.turns:
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


def _counted(grows: bool) -> tuple[slice, slice]:
    """The entries of an axis before and after a die that adds one to what it counts, or nothing."""
    return (slice(None, -1), slice(1, None)) if grows else (slice(None), slice(None))
