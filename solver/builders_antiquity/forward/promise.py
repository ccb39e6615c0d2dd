"""Promise: what cannot be reached from a state, whatever is played (rules 2, 3).

All sequences in which buildings can still be completed are gone through, as if

- free actions of all turns to come were one fund, and people were sent over all turns as evenly as it
  goes;
- each building cost the least `wages` for so many people, whoever is needed for others;
- cards, freedom and investments were paid when they are first needed, and recruits in the end; a site
  that is opened to bring another into the row is paid with that.

All investments that are planned are made, and no others. Who is recruited is told apart as far as it is
one person. For more of them there are all those near enough in the deck for the cards that are paid.

What is left of the free actions brings money, as if those of a turn were always left together. The
sesterces at hand and those that the free actions left would bring are never below zero. A building on
whose site somebody is at work is completed, unless somebody was from the first: nobody has to be sent
to others.

So it is also found out which buildings are completed in no play that exceeds a limit, and who is
recruited in none: neither has to be tried any more.
"""

import numpy as np

from puzzles.builders_antiquity.investments import TOOL_PRICE
from puzzles.builders_antiquity.position import ROW
from puzzles.builders_antiquity.score import POINT_TENTHS
from solver.builders_antiquity.forward.sendings import (
    KINDS,
    count,
    lack,
    taken_sites,
    taken_workers,
)
from solver.builders_antiquity.forward.sequences import any_sequence, spread
from solver.builders_antiquity.forward.sketch import (
    ALL_COUNT,
    ALL_FORCED,
    BUILDING,
    CHOSEN,
    COUNT,
    FORCED_BITS,
    FOUND,
    LACKS,
    LIMIT,
    MACHINE,
    MACHINE_BIT,
    MOST_CARDS_TOLD,
    MOST_MACHINES,
    NUMBER,
    OPENING,
    OTHER_PRICE,
    PAYS,
    PRICE,
    REACH,
    SLAVE_BITS,
    SLAVES,
    SPRINT,
    TOOL_BITS,
    TURNS,
    UNIVERSITY_BITS,
    WORTH,
    Sketch,
)
from solver.builders_antiquity.forward.states import (
    CREW,
    FREED,
    INVESTED,
    MOST_CARDS,
    OPEN,
    POSSIBLE,
    SAVED_INVESTMENTS,
    SITES,
    SPARE_WORKERS,
    TAUGHT,
    TOOLS,
    WORKERS_LEFT,
    Numbers,
    Tables,
)
from solver.builders_antiquity.forward.wages import (
    MOST_TOLD,
)
from solver.compiled import compiled


@compiled
def narrow(tables: Tables, room: Sketch, state: Numbers, turns: int, limit: int) -> bool:
    """Whether more than `limit` may be reached; if so leave out of a state what is not needed for it.

    That is buildings of POSSIBLE and workers of WORKERS_LEFT. Those completed in any sequence that was
    found are not asked for again.
    """
    if not may_exceed(tables, room, state, turns, limit, -1):
        return False
    found = room.fixed[FOUND]
    _narrow_workers(tables, room, state, turns, limit)
    for building in range(len(tables.pays)):
        sure = (found | ~state[POSSIBLE]) >> building & 1
        if sure or state[SITES + building]:
            continue
        if may_exceed(tables, room, state, turns, limit, building):
            found |= room.fixed[FOUND]
        else:
            state[POSSIBLE] &= ~(1 << building)
    return True


@compiled
def may_exceed(tables: Tables, room: Sketch, state: Numbers, turns: int, limit: int, aim: int) -> bool:
    """Whether more than `limit` may be reached in so many turns, that under way included.

    That is in tenths of points, or in a sprint whether the goal may be reached. Buildings that cannot be
    among those completed then are taken out of the state's POSSIBLE. If `aim` is a building that has to
    be completed; -1 for none.
    """
    rights = _prepare(tables, room, state, turns, limit, aim)
    return rights >= 0 and _any_recruits(tables, room, state, rights, aim)


@compiled
def _prepare(tables: Tables, room: Sketch, state: Numbers, turns: int, limit: int, aim: int) -> int:
    """Write down what is the same for all sequences; how many rights to invest are left for loans.

    They are fewer than none if not all that was planned can be done.
    """
    fixed = room.fixed
    slaves = (1 << tables.first_machine) - (1 << tables.first_slave)
    fixed[LIMIT] = POINT_TENTHS * tables.goal - 1 if tables.sprint else limit
    fixed[TURNS] = turns
    fixed[SPRINT] = 1 if tables.sprint else 0
    for sent in range(1, MOST_TOLD + 1):
        room.spreads[sent] = spread(sent, turns)
    fixed[SLAVES] = 0 if tables.sprint else count(state[CREW] & slaves & ~state[FREED])
    fixed[REACH] = ROW - 1 + taken_sites(state)
    rights = state[SAVED_INVESTMENTS] + (0 if state[INVESTED] else 1) + turns - 1
    rights -= _note_planned(tables, room, state)
    return rights if _note_sites(tables, room, state, aim) else -1


@compiled
def _note_planned(tables: Tables, room: Sketch, state: Numbers) -> int:
    """Write down all choices of the investments that are still to be made; how many those are."""
    people = len(tables.wages)
    left = np.zeros(people + 2 * KINDS, dtype=np.int64)
    number = 0
    for person in range(tables.first_slave, tables.first_machine):
        if (tables.slaves & ~state[CREW]) >> person & 1:
            left[number] = person
            number += 1
    for resource in range(KINDS):
        if (tables.tools & ~state[TOOLS]) >> resource & 1:
            left[number] = people + resource
            number += 1
    for resource in range(KINDS):
        if tables.universities >> resource & 1 and not state[TAUGHT + resource]:
            left[number] = people + KINDS + resource
            number += 1
    room.fixed[CHOSEN] = number
    for subset in range(1 << number):
        bits, price, together = 0, 0, 0
        for place in range(number):
            if subset >> place & 1:
                bits |= 1 << left[place]
                price += TOOL_PRICE if people <= left[place] < people + KINDS else OTHER_PRICE
                together += 1
        _note_choice(tables, room.choices[subset], state, bits)
        room.choices[subset, PRICE] = price
        room.choices[subset, NUMBER] = together
    return number


@compiled
def _note_choice(tables: Tables, choice: Numbers, state: Numbers, bits: int) -> None:
    """Write down what there is with some investments, for nothing."""
    people = len(tables.wages)
    kinds = (1 << KINDS) - 1
    choice[PRICE] = 0
    choice[NUMBER] = 0
    choice[TOOL_BITS] = state[TOOLS] | bits >> people & kinds
    choice[UNIVERSITY_BITS] = bits >> (people + KINDS)
    choice[SLAVE_BITS] = bits & ((1 << tables.first_machine) - (1 << tables.first_slave))


@compiled
def _note_sites(tables: Tables, room: Sketch, state: Numbers, aim: int) -> bool:
    """Write down all that can be completed; say whether all sites with somebody on them can."""
    fixed, number = room.fixed, 0
    fixed[ALL_FORCED] = 0
    for building in range(len(tables.pays)):
        there = state[SITES + building]
        forced = building == aim or (there != 0 and not tables.begun >> building & 1)
        if not state[POSSIBLE] >> building & 1:
            if forced:
                return False
            continue
        site = room.all_sites[number]
        lack(tables, state, building, site[LACKS:])
        site[BUILDING] = building
        site[PAYS] = tables.pays[building]
        site[WORTH] = tables.points[building]
        site[OPENING] = 1 - (state[OPEN] >> building & 1)
        site[MACHINE] = tables.machine[building]
        machine = site[MACHINE] - tables.first_machine
        site[MACHINE_BIT] = 1 << machine if 0 <= machine < MOST_MACHINES else 0
        if forced:
            fixed[ALL_FORCED] |= 1 << number
        number += 1
    fixed[ALL_COUNT] = number
    return True


@compiled
def _narrow_workers(tables: Tables, room: Sketch, state: Numbers, turns: int, limit: int) -> None:
    """Take the workers out of WORKERS_LEFT who are not recruited where more is reached."""
    state[WORKERS_LEFT] &= ~state[CREW]
    rights = _prepare(tables, room, state, turns, limit, -1)
    while state[MOST_CARDS] > 1:
        cards = min(MOST_CARDS_TOLD, state[MOST_CARDS])
        if _any_by_cards(tables, room, state, cards, rights):
            break
        state[MOST_CARDS] = cards - 1
    for person in range(tables.first_slave):
        if state[WORKERS_LEFT] >> person & 1:
            others = state[WORKERS_LEFT] if state[MOST_CARDS] > 1 else 0
            if not _any_with(tables, room, state, person, others, rights):
                state[WORKERS_LEFT] &= ~(1 << person)
    if state[WORKERS_LEFT] == 0:
        state[MOST_CARDS] = 0


@compiled
def _any_recruits(tables: Tables, room: Sketch, state: Numbers, rights: int, aim: int) -> bool:
    """Whether any sequence exceeds the limit, with loans for the rights to invest that are left."""
    everybody = state[CREW] | state[WORKERS_LEFT]
    if not any_sequence(tables, room, state, everybody, 0, rights):
        return False
    fixed = room.fixed
    fixed[ALL_COUNT] = fixed[COUNT]
    fixed[ALL_FORCED] = fixed[FORCED_BITS]
    room.all_sites[: fixed[COUNT]] = room.sites[: fixed[COUNT]]
    if aim < 0:
        state[POSSIBLE] = 0
        for number in range(fixed[COUNT]):
            state[POSSIBLE] |= 1 << room.sites[number, BUILDING]
    if any_sequence(tables, room, state, state[CREW], 0, rights):
        return True
    for cards in range(min(MOST_CARDS_TOLD, state[MOST_CARDS]), 1, -1):
        if _any_by_cards(tables, room, state, cards, rights):
            return True
    near = _near(state[WORKERS_LEFT], ROW + taken_workers(tables, state)) if state[MOST_CARDS] else 0
    for person in range(tables.first_slave):
        if near >> person & 1 and _any_with(tables, room, state, person, 0, rights):
            return True
    return False


@compiled
def _any_by_cards(tables: Tables, room: Sketch, state: Numbers, cards: int, rights: int) -> bool:
    """Whether any does with so many recruits, or cards that the furthest takes.

    Those told apart last are so many or more.
    """
    near = state[WORKERS_LEFT]
    if cards < MOST_CARDS_TOLD:
        near = _near(near, ROW + taken_workers(tables, state) + cards - 1)
    paid = max(0, cards - state[SPARE_WORKERS])
    return any_sequence(tables, room, state, state[CREW] | near, paid, rights)


@compiled
def _any_with(
    tables: Tables, room: Sketch, state: Numbers, person: int, others: int, rights: int
) -> bool:
    """Whether any does with a certain recruit, and others for nothing."""
    beyond = person - ROW - taken_workers(tables, state)
    paid = beyond + 1 if beyond > 0 else max(0, 1 - state[SPARE_WORKERS])
    return any_sequence(tables, room, state, state[CREW] | others | 1 << person, paid, rights)


@compiled
def _near(workers: int, cards: int) -> int:
    """The first so many workers of the deck, the first of whom is person 1."""
    return workers & ((1 << (cards + 1)) - 1)
