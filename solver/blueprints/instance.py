"""A round as the models see it: dice in groups, cells with their neighbours, final shapes.

The round may have begun: then it is about the plays that begin like that, and about no other.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations

from puzzles.blueprints.challenge import Round
from puzzles.blueprints.play import Turn
from puzzles.blueprints.things import VALUES, Cell, Die, Material

Shape = tuple[int, ...]
"""The heights of the stacks at the end, in the order of the open cells."""

STONE_POINTS = (2, 3, 5, 8, 8, 8)
"""Points of a stone die by its level, from 0 (rules 4)."""
RECYCLED_POINTS = (0, 2, 5, 10, 15, 20, 30)
"""Points by the number of recycled dice (rules 4)."""
BONUS = 6
WOOD_POINTS = 2
PRIZE_POINTS = 2
PRIZES = 4
SKYSCRAPER = 5
SAME_VALUES = 4
SAME_MATERIALS = 5


@dataclass(frozen=True)
class Group:
    """Dice of the same name that join the pool together: from turn `release` on, counted from 1."""

    material: Material
    value: int
    release: int
    count: int


@dataclass(frozen=True)
class Instance:
    """A round, the legal turns with which it has begun, and what follows from both before any search."""

    round: Round
    begun: tuple[Turn, ...] = ()

    @property
    def turns(self) -> int:
        """How many turns the round has."""
        return self.round.turns

    @cached_property
    def dice(self) -> tuple[Die, ...]:
        """The dice that turn up while there are turns to take them, in their order."""
        return self.round.dice[: self.round.pool + self.turns - 1]

    def release(self, number: int) -> int:
        """The first turn in which the die of that number, from 0, lies in the pool (rules 2)."""
        return max(1, number - self.round.pool + 2)

    @cached_property
    def groups(self) -> tuple[Group, ...]:
        """All dice, equal ones of one release together."""
        counts: dict[tuple[Material, int, int], int] = {}
        for number, die in enumerate(self.dice):
            kind = die.material, die.value, self.release(number)
            counts[kind] = counts.get(kind, 0) + 1
        return tuple(Group(*kind, count) for kind, count in counts.items())

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """The open cells, in reading order."""
        return tuple(self.round.blueprint.heights)

    @cached_property
    def built(self) -> tuple[tuple[Group, ...], ...]:
        """For each cell the dice that are built there already, from the bottom up.

        Of dice of one name those that joined the pool first are taken first.
        """
        left = {group: group.count for group in self.groups}
        stacks: list[tuple[Group, ...]] = [()] * len(self.cells)
        for turn in self.begun:
            if turn.cell is not None:
                die = next(
                    group
                    for group, count in left.items()
                    if count and Die(group.material, group.value) == turn.die
                )
                left[die] -= 1
                stacks[self.cells.index(turn.cell)] += (die,)
        return tuple(stacks)

    @property
    def _built_names(self) -> list[list[tuple[Material, int]]]:
        return [[(die.material, die.value) for die in stack] for stack in self.built]

    @cached_property
    def plan(self) -> Shape:
        """The target heights."""
        return tuple(self.round.blueprint.heights.values())

    @cached_property
    def beside(self) -> tuple[tuple[int, ...], ...]:
        """For each cell the numbers of the open cells beside it."""
        return tuple(
            tuple(self.cells.index(near) for near in cell.beside if near in self.cells)
            for cell in self.cells
        )

    @cached_property
    def automorphisms(self) -> tuple[tuple[int, ...], ...]:
        """The ways to relabel the cells so that nothing that matters changes, `p[i]` for i.

        Neighbours, target heights and what is built already stay the same.
        """
        numbers = range(len(self.cells))
        built = self._built_names
        return tuple(
            p
            for p in permutations(numbers)
            if all((self.plan[i], built[i]) == (self.plan[p[i]], built[p[i]]) for i in numbers)
            and all({p[j] for j in self.beside[i]} == set(self.beside[p[i]]) for i in numbers)
        )

    @cached_property
    def shapes(self) -> tuple[Shape, ...]:
        """The shapes that a round can end with, one for all that are alike by an automorphism.

        Fewer dice than turns are built only where some were discarded, and then no cell is empty
        (rules 3). No stack is lower than it is already.
        """
        most = self.turns - sum(turn.cell is None for turn in self.begun)
        shapes = [
            shape
            for total in range(1, most + 1)
            for shape in _heights(total, len(self.cells))
            if total == self.turns or all(shape)
            if all(height >= len(stack) for height, stack in zip(shape, self.built, strict=True))
        ]
        return tuple(
            shape
            for shape in shapes
            if all(self.relabelled(shape, p) <= shape for p in self.automorphisms)
        )

    @staticmethod
    def relabelled(shape: Shape, automorphism: tuple[int, ...]) -> Shape:
        """The shape whose cell i is as high as cell p[i] of this one."""
        return tuple(shape[i] for i in automorphism)

    def faces(self, shape: Shape, cell: int, level: int) -> int:
        """How many dice share a face with that of a slot in a building of that shape (rules 4)."""
        height = shape[cell]
        beside = sum(shape[near] > level for near in self.beside[cell])
        return (level > 0) + (level + 1 < height) + beside


def _heights(total: int, cells: int) -> Iterator[Shape]:
    if cells == 1:
        yield (total,)
        return
    for first in range(total + 1):
        for rest in _heights(total - first, cells - 1):
            yield (first, *rest)


def largest_score(instance: Instance) -> int:
    """What no building of the round can score: each part of the score at its most (rules 1, 4)."""
    faces = 2 + max(len(near) for near in instance.beside)
    die = max(WOOD_POINTS * faces, STONE_POINTS[-1], VALUES[-1])
    recycled = RECYCLED_POINTS[min(instance.turns, len(RECYCLED_POINTS) - 1)]
    return BONUS + instance.turns * die + recycled + PRIZES * PRIZE_POINTS
