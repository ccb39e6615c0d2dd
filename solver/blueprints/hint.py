"""From a play to the variables of the exact model that are true in it: where a search may begin."""

from collections.abc import Iterator, Sequence
from functools import partial

from ortools.sat.python import cp_model

from puzzles.blueprints.play import Turn
from solver.blueprints.instance import Instance
from solver.blueprints.model import ExactModel


def true_in(exact: ExactModel, turns: Sequence[Turn]) -> Iterator[cp_model.IntVar]:
    """Which die lies where after the legal turns of a round.

    Of all buildings that are alike it is the one that the model has: on the cells of the greatest shape,
    with the least values lowest, and of dice of one name with those that joined the pool first.
    """
    instance = exact.slots.instance
    left = [group.count for group in instance.groups]
    stacks: list[list[int]] = [[] for _ in instance.cells]
    for turn in turns:
        if turn.cell is not None:
            named = turn.die.material, turn.die.value
            first = next(
                n
                for n, group in enumerate(instance.groups)
                if left[n] and (group.material, group.value) == named
            )
            left[first] -= 1
            stacks[instance.cells.index(turn.cell)].append(first)
    alike = [[stacks[other] for other in automorphism] for automorphism in instance.automorphisms]
    for cell, stack in enumerate(max(alike, key=partial(_preference, instance))):
        for level, group in enumerate(stack):
            yield exact.slots.holds[group, cell, level]


def _preference(instance: Instance, stacks: Sequence[Sequence[int]]) -> tuple[list[int], list[int]]:
    """The greater, the rather the model has this building than one like it."""
    return [len(stack) for stack in stacks], [
        -instance.groups[stack[0]].value for stack in stacks if stack
    ]
