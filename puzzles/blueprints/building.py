"""A building: the dice stacked on the cells of a blueprint (rules 3)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import pairwise

from puzzles.blueprints.blueprint import Blueprint
from puzzles.blueprints.things import Cell, Die
from puzzles.rulings import RuleBroken


@dataclass(frozen=True)
class Building:
    """Stacks of dice by cell, each from the bottom; a cell without dice has none.

    Raises ValueError for stacks that cannot have been built.
    """

    blueprint: Blueprint
    stacks: Mapping[Cell, tuple[Die, ...]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for cell, stack in self.stacks.items():
            if cell not in self.blueprint.heights:
                raise ValueError(f"{cell.name} is hatched and holds no dice")
            if not stack:
                raise ValueError(f"the stack on {cell.name} has no dice: leave the cell out")
            if not all(_rests_on(upper, lower) for lower, upper in pairwise(stack)):
                raise ValueError(f"the values of the stack on {cell.name} never fall from the bottom up")

    @property
    def dice(self) -> tuple[Die, ...]:
        """All dice, stack by stack."""
        return tuple(die for stack in self.stacks.values() for die in stack)

    def spots(self, die: Die) -> tuple[Cell, ...]:
        """The cells that the die may go on, in reading order."""
        return tuple(
            cell
            for cell in self.blueprint.heights
            if cell not in self.stacks or _rests_on(die, self.stacks[cell][-1])
        )

    def place(self, die: Die, cell: Cell) -> "Building":
        """The building with one more die on a cell. Raises RuleBroken where it may not go."""
        if cell not in self.blueprint.heights:
            raise RuleBroken("3", f"{cell.name} is hatched: no die goes there")
        stack = self.stacks.get(cell, ())
        if stack and not _rests_on(die, stack[-1]):
            raise RuleBroken(
                "3",
                f"{die.name} cannot stand on {stack[-1].name}: "
                "a die goes on one of equal or lower value",
            )
        return Building(self.blueprint, {**self.stacks, cell: (*stack, die)})


def _rests_on(upper: Die, lower: Die) -> bool:
    return lower.value <= upper.value
