"""From a play to the variables of the exact model that are true in it: where a search may begin."""

from collections.abc import Iterator, Sequence

from ortools.sat.python import cp_model

from puzzles.blueprints.play import Turn
from solver.blueprints.model import ExactModel


def true_in(exact: ExactModel, turns: Sequence[Turn]) -> Iterator[cp_model.IntVar]:
    """Which die lies where after the legal turns of a round, on the cells of its greatest shape.

    Of dice of one name the earliest to join are taken first, as the model has it.
    """
    instance = exact.slots.instance
    left = [group.count for group in instance.groups]
    stacks: list[list[int]] = [[] for _ in instance.cells]
    for number, turn in enumerate(turns, start=1):
        taken = next(
            n
            for n, group in enumerate(instance.groups)
            if left[n]
            and group.release <= number
            and (group.material, group.value) == (turn.die.material, turn.die.value)
        )
        left[taken] -= 1
        if turn.cell is not None:
            stacks[instance.cells.index(turn.cell)].append(taken)
    shape = tuple(map(len, stacks))
    greatest = max(instance.automorphisms, key=lambda p: instance.relabelled(shape, p))
    for cell, other in enumerate(greatest):
        for level, group in enumerate(stacks[other]):
            yield exact.slots.holds[group, cell, level]
