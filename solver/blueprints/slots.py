"""Slots: which die lies on which level of which cell at the end (rules 3)."""

from itertools import pairwise

from ortools.sat.python import cp_model

from puzzles.blueprints.things import VALUES, Material
from solver.blueprints.instance import Instance
from solver.expressions import total

Slot = tuple[int, int]
"""A cell by its number and a level from 0."""


class Slots:
    """The building at the end.

    `holds[group, cell, level]`: a die of the group lies there. `used[group][n]`: more than n dice of the
    group are built with. `filled[slot]`: a die lies there. `low[slot, value]`: it has that value or
    less. `of[material, slot]`: it is of that material.
    """

    def __init__(self, model: cp_model.CpModel, instance: Instance) -> None:
        self.instance = instance
        self.slots = [
            (cell, level) for cell in range(len(instance.cells)) for level in range(instance.turns)
        ]
        groups = range(len(instance.groups))
        self.holds = {
            (group, *slot): model.new_bool_var(f"{group} in {slot}")
            for group in groups
            for slot in self.slots
        }
        self.filled = {slot: model.new_bool_var(f"{slot} filled") for slot in self.slots}
        self.used = {group: self._used(model, group) for group in groups}
        self.low: dict[tuple[Slot, int], cp_model.IntVar] = {}
        self.of: dict[tuple[Material, Slot], cp_model.IntVar] = {}
        for slot in self.slots:
            model.add_exactly_one([*(self.holds[group, *slot] for group in groups), ~self.filled[slot]])
            self._rests_on_the_one_below(model, slot)
            for material in Material:
                of = model.new_bool_var(f"{material} in {slot}")
                held = [self.holds[group, *slot] for group in self.groups_of(material)]
                model.add_exactly_one([*held, ~of])
                self.of[material, slot] = of

    def groups_of(self, material: Material) -> list[int]:
        """The numbers of the groups of a material."""
        return [n for n, group in enumerate(self.instance.groups) if group.material is material]

    def _used(self, model: cp_model.CpModel, group: int) -> list[cp_model.IntVar]:
        """Thresholds of the number of dice of the group that are built with."""
        used = thresholds(model, f"{group} used", self.instance.groups[group].count)
        model.add(total(self.holds[group, *slot] for slot in self.slots) == total(used))
        return used

    def _rests_on_the_one_below(self, model: cp_model.CpModel, slot: Slot) -> None:
        """Values never fall from the bottom up, and no die lies over an empty slot."""
        cell, level = slot
        lower: cp_model.IntVar | None = None
        for value in VALUES:
            last = value == VALUES[-1]
            low = self.filled[slot] if last else model.new_bool_var(f"{slot} at most {value}")
            self.low[slot, value] = low
            held = [
                self.holds[group, *slot]
                for group, each in enumerate(self.instance.groups)
                if each.value == value
            ]
            model.add_exactly_one([*held, *([] if lower is None else [lower]), ~low])
            if level:
                model.add_implication(low, self.low[(cell, level - 1), value])
            lower = low


def thresholds(model: cp_model.CpModel, name: str, count: int) -> list[cp_model.IntVar]:
    """Booleans of which as many are true as something counts, the first ones first."""
    steps = [model.new_bool_var(f"{name}: more than {n}") for n in range(count)]
    for fewer, more in pairwise(steps):
        model.add_implication(more, fewer)
    return steps
