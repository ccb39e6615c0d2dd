"""Sendings: everybody who can be sent to a site, with all that comes before it (rules 2).

Each turn has its free actions; further ones are bought when they are needed. Whoever is sent brings
something that the site still lacks, and so does a tool or a university that is used for it: others can
be left out of a play.
"""

import numpy as np

from puzzles.builders_antiquity.crew import TAUGHT as TAUGHT_AMOUNT
from puzzles.builders_antiquity.investments import SLAVE_PRICE, TOOL_PRICE, UNIVERSITY_PRICE
from puzzles.builders_antiquity.position import ROW
from puzzles.builders_antiquity.turn_under_way import ACTION_PRICE, FREE_ACTIONS
from solver.builders_antiquity.forward.states import (
    CREW,
    FREED,
    INVESTED,
    MONEY,
    MOST_CARDS,
    OPEN,
    PERSON,
    RESOURCES,
    SAVED,
    SAVED_INVESTMENTS,
    SENT,
    SITES,
    SPARE_SITES,
    SPARE_WORKERS,
    TAUGHT,
    TOOL_BIT,
    TOOLS,
    USED,
    WORKERS_LEFT,
    Numbers,
    States,
    Tables,
)
from solver.compiled import compiled

KINDS = len(RESOURCES)
NOBODY = (1 << TOOL_BIT) - 1
"""All bits of people, by which those of tools are left out."""


@compiled
def count(bits: int) -> int:
    """How many bits are set."""
    number = 0
    while bits:
        bits &= bits - 1
        number += 1
    return number


@compiled
def pay(state: Numbers, actions: int, sesterces: int) -> bool:
    """Use actions and pay, buying those beyond the free ones; say whether it could be paid."""
    used = state[USED] + actions
    bought = max(0, used - FREE_ACTIONS) - max(0, state[USED] - FREE_ACTIONS)
    state[USED] = used
    state[MONEY] -= sesterces + ACTION_PRICE * bought
    return bool(state[MONEY] >= 0)


@compiled
def pay_early(state: Numbers, actions: int, sesterces: int) -> bool:
    """The same for what may have been done in an earlier turn, by an action saved there."""
    saved = min(state[SAVED], actions)
    state[SAVED] -= saved
    return pay(state, actions - saved, sesterces)


@compiled
def taken_sites(state: Numbers) -> int:
    """How many cards were taken from the deck of buildings."""
    return count(state[OPEN]) + int(state[SPARE_SITES])


@compiled
def taken_workers(tables: Tables, state: Numbers) -> int:
    """How many cards were taken from the deck of workers; the apprentice never was in it."""
    deck = (1 << tables.first_slave) - 2
    return count(state[CREW] & deck) + int(state[SPARE_WORKERS])


@compiled
def take_card(state: Numbers, spare: int, beyond: int) -> bool:
    """Take a card which comes into the row once so many more are taken; say whether it could be paid.

    `spare` is the column of the spare cards of its deck. One of them may be this one if that was in the
    row.
    """
    if beyond <= 0 and state[spare] > 0:
        state[spare] -= 1
        return True
    fillers = max(0, beyond)
    state[spare] += fillers
    return pay_early(state, fillers + 1, 0)


@compiled
def open_site(state: Numbers, building: int) -> bool:
    """Open a site; say whether it could be paid."""
    beyond = building - (ROW - 1) - taken_sites(state)
    if not take_card(state, SPARE_SITES, beyond):
        return False
    state[OPEN] |= 1 << building
    return True


@compiled
def invest(state: Numbers, price: int) -> bool:
    """Invest, in an earlier turn without an investment if there is one; say whether it could be."""
    if state[SAVED_INVESTMENTS] > 0:
        state[SAVED_INVESTMENTS] -= 1
        return pay_early(state, 1, price)
    if state[INVESTED]:
        return False
    state[INVESTED] = 1
    return pay(state, 1, price)


@compiled
def join(tables: Tables, state: Numbers, person: int) -> bool:
    """Recruit a worker or buy a slave who is not of the crew; say whether it could be paid."""
    if person >= tables.first_machine:
        return False
    if person >= tables.first_slave:
        if not tables.slaves >> person & 1:
            return False
        could = invest(state, SLAVE_PRICE)
    else:
        beyond = person - ROW - taken_workers(tables, state)
        if not state[WORKERS_LEFT] >> person & 1 or max(0, beyond) >= state[MOST_CARDS]:
            return False
        spare = state[SPARE_WORKERS]
        could = take_card(state, SPARE_WORKERS, beyond)
        if state[SPARE_WORKERS] >= spare:
            state[MOST_CARDS] -= 1
    state[CREW] |= 1 << person
    return could


@compiled
def is_bound(tables: Tables, state: Numbers, person: int) -> bool:
    """Whether somebody is a slave who was not freed."""
    slave = tables.first_slave <= person < tables.first_machine
    return slave and not state[FREED] >> person & 1


@compiled
def is_taught(state: Numbers, person: int) -> bool:
    """Whether somebody went to a university."""
    taught = False
    for resource in range(KINDS):
        taught |= state[TAUGHT + resource] == person + 1
    return taught


@compiled
def made(tables: Tables, state: Numbers, person: int, resource: int) -> int:
    """How much of a resource somebody makes."""
    amount = int(tables.makes[person, resource])
    if state[TAUGHT + resource] == person + 1:
        return max(amount, TAUGHT_AMOUNT)
    return amount


@compiled
def lack(tables: Tables, state: Numbers, building: int, lacks: Numbers) -> bool:
    """Write down what a building lacks; say whether that is anything."""
    there = state[SITES + building]
    any_lack = False
    for resource in range(KINDS):
        amount = tables.needs[building, resource] - (there >> (TOOL_BIT + resource) & 1)
        people = there & NOBODY
        person = 0
        while people:
            if people & 1:
                amount -= made(tables, state, person, resource)
            people >>= 1
            person += 1
        lacks[resource] = max(0, amount)
        any_lack |= amount > 0
    return any_lack


@compiled
def at_work(state: Numbers) -> int:
    """The bits of everybody and all tools at work."""
    busy = 0
    for site in range(SITES, len(state)):
        busy |= state[site]
    return busy


@compiled
def sendings(tables: Tables, state: Numbers, building: int, lacks: Numbers, sent: States) -> int:
    """Write down each state after somebody more was sent to a site that is open; how many they are.

    That is somebody from the number of the state's PERSON on. Each is recruited or bought before, freed,
    put through a university and given a tool, as far as needed for that.
    """
    number = 0
    busy = at_work(state)
    joined = state.copy()
    for person in range(state[PERSON], len(tables.wages)):
        if busy >> person & 1:
            continue
        joined[:] = state
        if not state[CREW] >> person & 1 and not join(tables, joined, person):
            continue
        for freed in range(2 if is_bound(tables, joined, person) else 1):
            bound = is_bound(tables, joined, person) and not freed
            schooled = bound or is_taught(state, person)
            for university in range(-1, 0 if schooled else KINDS):
                if university >= 0 and not _teaches(tables, joined, person, university, lacks):
                    continue
                for tool in range(-1, 0 if bound else KINDS):
                    if freed and university < 0 and tool < 0:
                        continue
                    if tool >= 0 and busy >> (TOOL_BIT + tool) & 1:
                        continue
                    if not _helps(tables, joined, person, university, tool, lacks):
                        continue
                    after = sent[number]
                    after[:] = joined
                    if _send(tables, after, building, person, freed == 1, university, tool):
                        number += 1
    return number


@compiled
def _teaches(tables: Tables, state: Numbers, person: int, university: int, lacks: Numbers) -> bool:
    """Whether a university that is left would bring a site more."""
    if not tables.universities >> university & 1 or state[TAUGHT + university]:
        return False
    amount = tables.makes[person, university]
    return bool(amount < TAUGHT_AMOUNT and lacks[university] > amount)


@compiled
def _helps(
    tables: Tables, state: Numbers, person: int, university: int, tool: int, lacks: Numbers
) -> bool:
    """Whether somebody brings what a site lacks, and the tool more of it."""
    any_help = False
    for resource in range(KINDS):
        amount = made(tables, state, person, resource)
        if resource == university:
            amount = TAUGHT_AMOUNT
        if resource == tool and (not tables.tools >> tool & 1 or lacks[resource] <= amount):
            return False
        any_help |= lacks[resource] > 0 and (amount > 0 or resource == tool)
    return any_help


@compiled
def _send(
    tables: Tables, state: Numbers, building: int, person: int, freed: bool, university: int, tool: int
) -> bool:
    """Send somebody, with freedom, a university and a tool if need be; say whether it could be paid."""
    if freed:
        state[FREED] |= 1 << person
        if not pay_early(state, 1, 0):
            return False
    if university >= 0:
        state[TAUGHT + university] = person + 1
        if not invest(state, UNIVERSITY_PRICE):
            return False
    if tool >= 0:
        if not state[TOOLS] >> tool & 1:
            state[TOOLS] |= 1 << tool
            if not invest(state, TOOL_PRICE):
                return False
        state[SITES + building] |= 1 << (TOOL_BIT + tool)
    state[SITES + building] |= 1 << person
    state[SENT] += 1
    state[PERSON] = person + 1
    wage = 0 if is_bound(tables, state, person) else tables.wages[person]
    return pay(state, state[SENT], wage)


MOST_WAYS = 2 * (1 + KINDS) * (1 + KINDS)
"""In how many ways one person can be sent to a site at most."""


def room_for_sendings(tables: Tables, width: int) -> States:
    """Where `sendings` writes states of that width."""
    return np.zeros((MOST_WAYS * len(tables.wages), width), dtype=np.int64)
