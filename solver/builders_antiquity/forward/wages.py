"""Wages: what those who complete a site cost at least, by how many they are (rules 2).

As if all people in question were available, tools lay at hand and each university that is still to be
built taught one of those who are sent to this site.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from puzzles.builders_antiquity.crew import TAUGHT as TAUGHT_AMOUNT
from solver.builders_antiquity.forward.sendings import KINDS, count, is_bound, is_taught, made
from solver.builders_antiquity.forward.states import (
    FREED,
    MOST_LACKING,
    TAUGHT,
    Numbers,
    Tables,
)
from solver.compiled import compiled, inlined

MOST_TOLD = 5
"""As many people, or more."""
NEVER = 1 << 20
"""Wages of so many people if they cannot complete a site, or no more cheaply than fewer."""
_SLOTS = 1 << 18
_FULL = _SLOTS * 5 // 8
_NEEDED_BITS = 4
_PERSON_BITS = 6
_SLAVE_BITS = 12


class Ledger(NamedTuple):
    """The wages that were found so far, by what they depend on, and room to find more."""

    keys: Numbers
    filled: NDArray[np.bool_]
    wages: NDArray[np.int32]
    number: Numbers
    cells: NDArray[np.int32]
    places: Numbers
    uses: Numbers
    lacks: Numbers
    brings: Numbers


def ledger() -> Ledger:
    """One in which nothing is found yet."""
    return Ledger(
        keys=np.zeros((_SLOTS, 2), dtype=np.int64),
        filled=np.zeros(_SLOTS, dtype=np.bool_),
        wages=np.zeros((_SLOTS, MOST_TOLD), dtype=np.int32),
        number=np.zeros(1, dtype=np.int64),
        cells=np.zeros((MOST_TOLD + 1) * (1 << KINDS) * MOST_LACKING, dtype=np.int32),
        places=np.zeros((1 + KINDS, MOST_LACKING), dtype=np.int64),
        uses=np.zeros(1 + KINDS, dtype=np.int64),
        lacks=np.zeros(KINDS, dtype=np.int64),
        brings=np.zeros(KINDS, dtype=np.int64),
    )


@compiled
def forget(found: Ledger) -> None:
    """Begin anew once the ledger is nearly full; places from before are no longer valid."""
    if found.number[0] >= _FULL:
        found.filled[:] = False
        found.number[0] = 0


@inlined
def place_of_wages(
    tables: Tables,
    found: Ledger,
    state: Numbers,
    lacks: Numbers,
    tools: int,
    universities: int,
    people: int,
) -> int:
    """Where the least wages are for which some people bring what a site lacks, one of them at least.

    `tools` and `universities` are those that can be used for it, by their bits.
    """
    code = 0
    for resource in range(KINDS):
        lacking = max(0, lacks[resource] - (tools >> resource & 1))
        found.lacks[resource] = lacking
        code = code << _NEEDED_BITS | lacking
    first = (people & _useful(tables, found, state, universities)) << _NEEDED_BITS * KINDS | code
    second = universities
    for resource in range(KINDS):
        second = second << _PERSON_BITS | state[TAUGHT + resource]
    second = second << _SLAVE_BITS | state[FREED] >> tables.first_slave
    mask = _SLOTS - 1
    slot = int(((first ^ second * 0x2545F4914F6CDD1D) * -7046029254386353131 >> 17) & mask)
    while found.filled[slot]:
        if found.keys[slot, 0] == first and found.keys[slot, 1] == second:
            return slot
        slot = (slot + 1) & mask
    found.filled[slot] = True
    found.number[0] += 1
    found.keys[slot, 0] = first
    found.keys[slot, 1] = second
    _find(tables, found, found.wages[slot], state, universities, first >> _NEEDED_BITS * KINDS)
    return slot


@inlined
def _useful(tables: Tables, found: Ledger, state: Numbers, universities: int) -> int:
    """The bits of all people who may bring something that is lacking."""
    useful = 0
    for resource in range(KINDS):
        if found.lacks[resource]:
            if universities >> resource & 1:
                return -1
            useful |= tables.makers[resource]
            if state[TAUGHT + resource]:
                useful |= 1 << (state[TAUGHT + resource] - 1)
    return useful


@compiled
def _find(
    tables: Tables,
    found: Ledger,
    wages: NDArray[np.int32],
    state: Numbers,
    universities: int,
    people: int,
) -> None:
    """Find the least wages by adding one person after another.

    A row of cells is for so many people and the universities used, with a cell for all that can still
    be lacking. Those of most people come first, so that nobody is sent twice but in the last row, where
    it leaves too little lacking rather than too much.
    """
    lacks = found.lacks
    size = 1
    for resource in range(KINDS):
        size *= lacks[resource] + 1
    kinds = 1 << count(universities)
    cells = found.cells[: (MOST_TOLD + 1) * kinds * size].reshape(MOST_TOLD + 1, kinds, size)
    cells[:] = NEVER
    cells[0, 0, size - 1] = 0
    sent = 0
    for person in range(len(tables.wages)):
        if not people >> person & 1:
            continue
        ways = _write_ways(tables, found, state, universities, person)
        if ways == 0:
            continue
        wage = 0 if is_bound(tables, state, person) else tables.wages[person]
        sent = min(sent + 1, MOST_TOLD)
        for before in range(sent, -1, -1):
            after = min(before + 1, MOST_TOLD)
            for way in range(ways):
                used = found.uses[way]
                for kind in range(kinds):
                    if kind & used == 0:
                        source, goal = cells[before, kind], cells[after, kind | used]
                        _step(source, goal, found.places[way], wage)
    least = NEVER
    for number in range(1, MOST_TOLD + 1):
        reached = cells[number, :, 0].min()
        if number == 1:
            reached = min(reached, cells[0, 0, 0])
        wages[number - 1] = reached if reached < least else NEVER
        least = min(least, reached)


@compiled
def _write_ways(tables: Tables, found: Ledger, state: Numbers, universities: int, person: int) -> int:
    """Write down what is lacking after somebody's work, untaught and taught by each university.

    There are no such ways where the person brings nothing that is lacking.
    """
    lacks, brings, ways = found.lacks, found.brings, 0
    for university in range(-1, 0 if is_taught(state, person) else KINDS):
        if university >= 0:
            printed = tables.makes[person, university]
            if not universities >> university & 1 or printed >= TAUGHT_AMOUNT:
                continue
            if lacks[university] <= printed:
                continue
        help = 0
        for resource in range(KINDS):
            brings[resource] = made(tables, state, person, resource)
            if resource == university:
                brings[resource] = TAUGHT_AMOUNT
            help += min(brings[resource], lacks[resource])
        if help:
            _write_places(found, found.places[ways])
            found.uses[ways] = 0
            if university >= 0:
                found.uses[ways] = 1 << count(universities & ((1 << university) - 1))
            ways += 1
    return ways


@compiled
def _write_places(found: Ledger, places: Numbers) -> None:
    """By all that can be lacking, what is lacking after so much of each resource is brought."""
    lacks, brings = found.lacks, found.brings
    place = 0
    for stone in range(lacks[0] + 1):
        stone_left = max(0, stone - brings[0]) * (lacks[1] + 1)
        for wood in range(lacks[1] + 1):
            wood_left = (stone_left + max(0, wood - brings[1])) * (lacks[2] + 1)
            for architecture in range(lacks[2] + 1):
                left = (wood_left + max(0, architecture - brings[2])) * (lacks[3] + 1)
                for decoration in range(lacks[3] + 1):
                    places[place] = left + max(0, decoration - brings[3])
                    place += 1


@compiled
def _step(source: NDArray[np.int32], goal: NDArray[np.int32], places: Numbers, wage: int) -> None:
    """Pay a wage in all that can be lacking, to get to what is lacking then."""
    for place in range(len(source)):
        wages = source[place] + wage
        if wages < goal[places[place]]:
            goal[places[place]] = wages
