"""States: what a position between two turns comes down to, as a row of numbers (rules 2).

A card is named only when it is used for the first time: a site when somebody is sent there, a worker
when sent, an investment when somebody is sent who needs it. Until then nothing has been done, and free
actions that a turn leaves are *saved*: in a later turn each may still take a card, free a slave or
invest, and for each turn without an investment there may be one more later. Prices are paid then. Cards
that were taken only to bring others into the row are *spare*, and may be named later. So a state stands
for many positions, and whatever can be played from any of them can be played from it. Loans alone are
taken in their turn.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from puzzles.builders_antiquity.crew import crew
from puzzles.builders_antiquity.resources import Resource
from puzzles.builders_antiquity.tools import Tool
from solver.builders_antiquity.people import People

Numbers = NDArray[np.int64]
"""A state, or a table of numbers."""
States = NDArray[np.int64]
"""By row a state."""

RESOURCES = tuple(Resource)
MONEY = 0
POSSIBLE = 1
"""A bit for each building that may still be completed if more than asked for is to come."""
WORKERS_LEFT = 2
"""A bit for each worker who may still be recruited then."""
MOST_CARDS = 3
"""How many are recruited then at most, or how many cards the furthest of them takes, if more."""
POINTS = 4
"""First of the columns by which a state is told from others."""
OPEN = 5
"""A bit for each building whose site was opened, also of those that are built."""
BUILT = 6
CREW = 7
"""A bit for each person, in the order of `Tables.makes`."""
FREED = 8
TOOLS = 9
"""A bit for each resource to which a tool of the player's adds."""
LOANS = 10
SPARE_SITES = 11
SPARE_WORKERS = 12
SAVED = 13
SAVED_INVESTMENTS = 14
TAUGHT = 15
"""First of the columns by resource: 1 and the number of the person whom its university taught, or 0."""
USED = TAUGHT + len(RESOURCES)
"""Actions used in the turn under way, those for money first; what follows is of that turn as well."""
INVESTED = USED + 1
TAKEN = INVESTED + 1
"""Whether money was taken."""
STEP = TAKEN + 1
SITE = STEP + 1
PERSON = SITE + 1
SENT = PERSON + 1
SITES = SENT + 1
"""First of the columns by building: a bit for each person who is at work there, and for each tool."""
TOOL_BIT = 48
"""The bit of the first tool on a site."""

MOST_BUILDINGS = 34
MOST_PEOPLE = TOOL_BIT - 1
MOST_SLAVES = 12
MOST_NEEDED = 15
MOST_LACKING = 1300
"""In all these a state, or what is told apart of it, has to fit into a number of 64 bits."""


class Tables(NamedTuple):
    """The values of all cards.

    By building: what it needs, pays and is worth, and the person that a machine becomes, -1 for others.
    By person, the apprentice first, the workers of the deck, slaves and machines: what each makes and
    its wage, that of slaves being what they get once freed. `begun` has a bit for each site on which
    somebody is at work in the first position.
    """

    needs: Numbers
    pays: Numbers
    points: Numbers
    machine: Numbers
    makes: Numbers
    wages: Numbers
    makers: Numbers
    first_slave: int
    first_machine: int
    slaves: int
    tools: int
    universities: int
    loans: int
    goal: int
    begun: int
    sprint: bool


def tables_of(people: People) -> Tables | None:
    """The values of all cards of a challenge, or None if it has too many of them, or too large ones."""
    challenge = people.challenge
    deck = (challenge.apprentice, *challenge.workers)
    machines = [building for building in challenge.buildings if building.makes is not None]
    deck_ids = [building.id for building in challenge.buildings]
    needs = [building.needs.amounts for building in challenge.buildings]
    makes = [each.makes.amounts for each in deck]
    makes += [each.makes.amounts for each in challenge.slaves]
    makes += [each.makes.amounts for each in machines if each.makes is not None]
    wages = [*(each.wage for each in deck), *(each.wage for each in challenge.slaves)]
    machine = np.full(len(needs), -1, dtype=np.int64)
    for number, each in enumerate(machines, start=len(wages)):
        machine[challenge.buildings.index(each)] = number
    few = (
        len(needs) <= MOST_BUILDINGS
        and len(makes) <= MOST_PEOPLE
        and len(challenge.slaves) <= MOST_SLAVES
    )
    small = all(max(each) <= MOST_NEEDED for each in needs)
    lacking = max((np.prod(np.array(each) + 1) for each in needs), default=1)
    if not (few and small and lacking <= MOST_LACKING):
        return None
    return Tables(
        needs=np.array(needs, dtype=np.int64).reshape(-1, len(RESOURCES)),
        pays=np.array([each.pays for each in challenge.buildings], dtype=np.int64),
        points=np.array([each.points for each in challenge.buildings], dtype=np.int64),
        machine=machine,
        makes=np.array(makes, dtype=np.int64),
        makers=np.array([_bits(np.nonzero(made)[0].tolist()) for made in zip(*makes, strict=True)]),
        wages=np.array([*wages, *(0 for _ in machines)], dtype=np.int64),
        first_slave=len(deck),
        first_machine=len(wages),
        slaves=_bits(range(len(deck), len(wages))),
        tools=_bits(resource_of(each) for each in challenge.tools),
        universities=_bits(RESOURCES.index(each) for each in challenge.universities),
        loans=challenge.loans,
        goal=challenge.goal,
        begun=_bits({deck_ids.index(each.site) for each in people.position.at_work}),
        sprint=challenge.sprint,
    )


def first_state(people: People) -> Numbers:
    """The state of the position that the people are of."""
    position = people.position
    challenge = people.challenge
    number_of = {person: number for number, person in enumerate(people.makes)}
    state = np.zeros(SITES + len(challenge.buildings), dtype=np.int64)
    state[MONEY] = position.money
    state[WORKERS_LEFT] = _bits(range(1, 1 + len(challenge.workers)))
    state[MOST_CARDS] = len(challenge.workers)
    state[POINTS] = position.points
    deck = [building.id for building in challenge.buildings]
    state[OPEN] = _bits(deck.index(each) for each in position.opened)
    state[BUILT] = _bits(deck.index(each) for each in position.built)
    state[POSSIBLE] = _bits(range(len(deck))) & ~state[BUILT]
    state[CREW] = _bits(number_of[person] for person in crew(position))
    state[FREED] = _bits(number_of[slave] for slave in position.freed)
    state[TOOLS] = _bits(resource_of(tool) for tool in position.tools)
    state[LOANS] = position.loans
    for person, university in position.educated.items():
        state[TAUGHT + RESOURCES.index(university)] = number_of[person] + 1
    for each in position.at_work:
        site = SITES + deck.index(each.site)
        state[site] |= 1 << number_of[each.person]
        if each.tool is not None:
            state[site] |= 1 << (TOOL_BIT + resource_of(each.tool))
    return state


def plans(tables: Tables, state: Numbers, most: int) -> Iterator[Tables]:
    """The values of the cards by what is invested in from a state on, in up to so many things.

    In each all else that could be invested in is left out, but for loans.
    """
    slaves = tables.slaves & ~int(state[CREW])
    tools = tables.tools & ~int(state[TOOLS])
    taught = _bits(number for number in range(len(RESOURCES)) if state[TAUGHT + number])
    universities = tables.universities & ~taught
    left = [(1 << person, 0, 0) for person in _numbers(slaves)]
    left += [(0, 1 << resource, 0) for resource in _numbers(tools)]
    left += [(0, 0, 1 << resource) for resource in _numbers(universities)]
    for number in range(min(most, len(left)) + 1):
        for chosen in combinations(left, number):
            bought, bound, built = (sum(bits) for bits in zip((0, 0, 0), *chosen, strict=True))
            yield tables._replace(
                slaves=tables.slaves & ~slaves | bought,
                tools=tables.tools & ~tools | bound,
                universities=tables.universities & ~universities | built,
            )


def resource_of(tool: Tool) -> int:
    """The number of the resource to which a tool adds one."""
    return tool.adds.amounts.index(1)


def _numbers(bits: int) -> list[int]:
    return [number for number in range(bits.bit_length()) if bits >> number & 1]


def _bits(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in numbers)
