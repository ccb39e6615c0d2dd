"""Census: states that were met, each once, with the most money that it was met with."""

import numpy as np

from solver.builders_antiquity.forward.states import POINTS, Numbers, States
from solver.compiled import compiled

EMPTY = -1


@compiled
def hashed(state: Numbers) -> int:
    """A number for all that a state is told by."""
    mixed = 1469598103934665603
    for column in range(POINTS, len(state)):
        mixed = (mixed ^ state[column]) * -7046029254386353131
        mixed ^= mixed >> 29
    return mixed


@compiled
def slot_of(states: States, slots: Numbers, state: Numbers) -> int:
    """Where the row of an equal state is written down, or where that of this one would be."""
    mask = len(slots) - 1
    slot = hashed(state) & mask
    while slots[slot] != EMPTY:
        row = slots[slot]
        same = True
        for column in range(POINTS, len(state)):
            if states[row, column] != state[column]:
                same = False
                break
        if same:
            return slot
        slot = (slot + 1) & mask
    return slot


@compiled
def with_room(states: States, count: int) -> States:
    """The first states, with room for one more at least."""
    if count < len(states):
        return states
    more = np.zeros((2 * len(states), states.shape[1]), dtype=np.int64)
    more[:count] = states
    return more


@compiled
def slots_with_room(states: States, slots: Numbers, count: int) -> Numbers:
    """Slots for that many states and one more, less than half of them full."""
    if 2 * (count + 1) < len(slots):
        return slots
    more = np.full(4 * len(slots), EMPTY, dtype=np.int64)
    for row in range(count):
        more[slot_of(states, more, states[row])] = row
    return more
