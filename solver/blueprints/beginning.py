"""The beginning of a round under way: what is built already, and the turns that are gone (rules 2, 3).

Dice that are built lie where they are, and no other slot can be filled before the turn that is due. That
is all, as discards follow from it: in the turn of the first one, if there was one already, too few slots
have an earliest turn by then, so that the model cannot go on as if nothing had been discarded.
"""

from ortools.sat.python import cp_model

from solver.blueprints.slots import Slots
from solver.blueprints.turns import Turns


def begin_so(model: cp_model.CpModel, slots: Slots, turns: Turns) -> None:
    """Let the round begin as it has begun."""
    instance = slots.instance
    for cell, level in slots.slots:
        built = instance.built[cell]
        if level < len(built):
            model.add(slots.holds[instance.groups.index(built[level]), cell, level] == 1)
        else:
            for turn in range(level + 1, len(instance.begun) + 1):
                model.add(turns.early[cell, level, turn] == 0)
