"""Sketches: room to go through sequences of completions in, and what its numbers are."""

from typing import NamedTuple

import numpy as np

from puzzles.builders_antiquity.final_count import REPAYMENT
from puzzles.builders_antiquity.investments import SLAVE_PRICE, UNIVERSITY_PRICE
from puzzles.builders_antiquity.score import LOAN_TENTHS, SLAVE_TENTHS
from puzzles.builders_antiquity.turn_under_way import ACTION_PRICE
from solver.builders_antiquity.forward.sendings import (
    KINDS,
)
from solver.builders_antiquity.forward.states import (
    MOST_BUILDINGS,
    Numbers,
)
from solver.builders_antiquity.forward.wages import (
    MOST_TOLD,
    Ledger,
    ledger,
)

OTHER_PRICE = min(SLAVE_PRICE, UNIVERSITY_PRICE)
DEBT = min(REPAYMENT, -LOAN_TENTHS)
"""Tenths of points that a loan costs in the end at least."""
SLAVE_COSTS = min(ACTION_PRICE, -SLAVE_TENTHS)
"""Tenths that a slave costs in the end at least, if no action is left to free it."""
MOST_CHOSEN = 4
"""So many investments can be planned at most; with more a sequence may not fit into 64 bits."""
MOST_MACHINES = 4
"""So many machines are told apart; others are there from the first."""
MOST_CARDS_TOLD = 4
"""So many cards of recruits are counted, of more as if they were for nothing."""
MOST_FOLLOWED = 1 << 16
"""After so many sequences one that exceeds the limit is taken to exist."""
MOST_MET = 1 << 16
_LINE = 1 << 14
TRIES = 16
FUND_BITS, SPARE_BITS = 6, 5

PRICES = (3, 2, 4, 1, 6)
"""What a sesterce counts in tenths of points, each giving another bound."""

# What a site is, by column; what it adds at each price comes last.
BUILDING, PAYS, WORTH, OPENING, MACHINE, MACHINE_BIT, LACKS = range(7)
GAINS = LACKS + KINDS
_COLUMNS = GAINS + len(PRICES)

# What is the same for all sequences of a run, by place.
LIMIT, SPRINT, TURNS, COUNT, FORCED_BITS, CREW_BITS, RECRUITS, BORROWED, SLAVES, ALL_LOANS = range(10)
REACH, CHOSEN, ALL_COUNT, ALL_FORCED, PLACE, FOUND = range(10, 16)

# What some of the chosen investments are together, by column.
PRICE, NUMBER, TOOL_BITS, UNIVERSITY_BITS, SLAVE_BITS = range(5)

# How a building can be completed, by column: with which of the chosen investments, people, wages.
NEEDED, SENT_PEOPLE, WAGES = range(3)
_WAYS = 5 << MOST_CHOSEN

# With how much money some sequence came how far in which run, by column.
STAMP, KEY, MET_WITH = range(3)

# How far a sequence has come, by column.
DONE, MACHINES, HAVE, FUND, FREE, KEPT, INVESTED_NOW, IN_REACH, SPARE = range(9)


class Sketch(NamedTuple):
    """Room to go through sequences in."""

    found: Ledger
    all_sites: Numbers
    sites: Numbers
    fixed: Numbers
    choices: Numbers
    ways: Numbers
    counts: Numbers
    stamps: Numbers
    met: Numbers
    run: Numbers
    stop: Numbers
    spreads: Numbers
    line: Numbers


def sketch(stop: Numbers) -> Sketch:
    """Room for one search, that it must not share with another; it ends early once `stop` holds a 1."""
    told = 1 << MOST_MACHINES
    return Sketch(
        found=ledger(),
        all_sites=np.zeros((MOST_BUILDINGS, _COLUMNS), dtype=np.int64),
        sites=np.zeros((MOST_BUILDINGS, _COLUMNS), dtype=np.int64),
        fixed=np.zeros(16, dtype=np.int64),
        choices=np.zeros((1 << MOST_CHOSEN, 5), dtype=np.int64),
        ways=np.zeros((MOST_BUILDINGS, told, _WAYS, 3), dtype=np.int64),
        counts=np.zeros((MOST_BUILDINGS, told), dtype=np.int64),
        stamps=np.zeros((MOST_BUILDINGS, told), dtype=np.int64),
        met=np.zeros((MOST_MET, 3), dtype=np.int64),
        run=np.zeros(2, dtype=np.int64),
        stop=stop,
        spreads=np.zeros(MOST_TOLD + 1, dtype=np.int64),
        line=np.zeros((_LINE, 9), dtype=np.int64),
    )
