"""Shapes: how high each stack is at the end, one shape for all that are alike by symmetry."""

from collections.abc import Mapping

from ortools.sat.python import cp_model

from puzzles.blueprints.things import VALUES
from solver.blueprints.instance import Instance, Shape
from solver.blueprints.slots import Slots
from solver.blueprints.turns import Turns


def add_shapes(
    model: cp_model.CpModel, slots: Slots, turns: Turns, shapes: Mapping[Shape, int]
) -> dict[Shape, cp_model.IntVar]:
    """Exactly one of the shapes is built, one with fewer dice than turns where some are discarded.

    Relabelling the cells by an automorphism of the blueprint changes neither what is legal nor what is
    scored (rules 3, 4), so one building of all that are alike is enough: of their shapes the greatest,
    and where an automorphism keeps the shape, that whose lowest dice have the least values, compared
    cell by cell. For the latter it is necessary that in the first cell that it moves the lowest die is
    not above that of the cell whose place it takes.
    """
    instance = slots.instance
    chosen = {shape: model.new_bool_var(f"shape {shape}") for shape in shapes}
    model.add_exactly_one(chosen.values())
    for cell, level in slots.slots:
        higher = [is_built for shape, is_built in chosen.items() if shape[cell] > level]
        model.add_exactly_one([*higher, ~slots.filled[cell, level]])
    for shape, is_built in chosen.items():
        whole = sum(shape) == instance.turns
        model.add_implication(is_built, turns.all_built if whole else ~turns.all_built)
        for automorphism in instance.automorphisms:
            moved = [cell for cell, other in enumerate(automorphism) if cell != other]
            if moved and shape[moved[0]] and instance.relabelled(shape, automorphism) == shape:
                _lowest_first(model, slots, is_built, moved[0], automorphism[moved[0]])
    return chosen


def _lowest_first(
    model: cp_model.CpModel, slots: Slots, is_built: cp_model.IntVar, cell: int, other: int
) -> None:
    """The lowest die of a cell is not above that of another cell."""
    for value in VALUES:
        model.add_bool_or([~is_built, ~slots.low[(other, 0), value], slots.low[(cell, 0), value]])


def earlier_of_equals_first(model: cp_model.CpModel, instance: Instance, slots: Slots) -> None:
    """Of dice of the same name those that join the pool earlier are built with first.

    An earlier one in the place of a later one is never too late. Nor does it change discards: of the
    dice that joined before the first discard the number built with stays; and after it, a die is left
    unbuilt only where it is lower than all tops, as an equal one that joins later then is, too.
    """
    for number, group in enumerate(instance.groups):
        for other, later in enumerate(instance.groups):
            same = (group.material, group.value) == (later.material, later.value)
            if same and group.release < later.release:
                model.add_implication(slots.used[other][0], slots.used[number][-1])
