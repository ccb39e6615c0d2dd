"""Turns: all states that one turn leads to, and what a play comes to if it ends there (rules 2, 3).

A turn is gone through in the order of the exact model: money and a loan first, then the completions one
after another, each with those sent for it, and in the end those sent to sites that stay open.
"""

import numpy as np

from puzzles.builders_antiquity.actions import MONEY as TAKES
from puzzles.builders_antiquity.final_count import REPAYMENT
from puzzles.builders_antiquity.investments import LOAN
from puzzles.builders_antiquity.score import LOAN_TENTHS, POINT_TENTHS, SLAVE_TENTHS
from puzzles.builders_antiquity.turn_under_way import ACTION_PRICE, FREE_ACTIONS
from solver.builders_antiquity.forward.census import (
    EMPTY,
    slot_of,
    slots_with_room,
    with_room,
)
from solver.builders_antiquity.forward.promise import may_exceed, narrow
from solver.builders_antiquity.forward.sendings import (
    at_work,
    count,
    invest,
    lack,
    open_site,
    sendings,
)
from solver.builders_antiquity.forward.sketch import Sketch
from solver.builders_antiquity.forward.states import (
    BUILT,
    CREW,
    FREED,
    INVESTED,
    LOANS,
    MONEY,
    OPEN,
    PERSON,
    POINTS,
    POSSIBLE,
    SAVED,
    SAVED_INVESTMENTS,
    SENT,
    SITE,
    SITES,
    STEP,
    TAKEN,
    USED,
    Numbers,
    States,
    Tables,
)
from solver.compiled import compiled

BETWEEN, COMPLETING, LAST_SENDINGS = range(3)
"""Steps of a turn: between completions, those sent to complete a site, those sent to others."""
NOTHING = -(10**9)
"""Less than any score: no play ends there."""
_ROOM = 256


@compiled
def play_turn(
    tables: Tables, room: Sketch, sent: States, before: Numbers, turns: int, limit: int
) -> tuple[States, int]:
    """The states after a turn from which more than the limit may come, and the most of plays that end.

    `turns` are those to come, that one included; `sent` is room for sendings. In a sprint the most is 1
    if the goal is reached. Where it was stopped both are wrong.
    """
    width = len(before)
    after = np.zeros((_ROOM, width), dtype=np.int64)
    slots = np.full(4 * _ROOM, EMPTY, dtype=np.int64)
    number = 0
    between = np.zeros((_ROOM, width), dtype=np.int64)
    between_slots = np.full(4 * _ROOM, EMPTY, dtype=np.int64)
    met = 0
    todo = np.zeros((_ROOM, width), dtype=np.int64)
    left = 0
    lacks = np.zeros(4, dtype=np.int64)
    state = before.copy()
    most = NOTHING
    for actions in range(len(TAKES) + 1):
        for loans in range(2 if before[LOANS] < tables.loans else 1):
            todo = with_room(todo, left)
            state[:] = before
            if actions > 0:
                state[MONEY] += TAKES[actions - 1]
                state[USED] = actions
                state[TAKEN] = 1
            if loans:
                state[MONEY] += LOAN
                state[LOANS] += 1
                if not invest(state, 0):
                    continue
            todo[left] = state
            left += 1
    while left and not room.stop[0]:
        left -= 1
        state[:] = todo[left]
        if state[STEP] == BETWEEN:
            slot = slot_of(between, between_slots, state)
            row = between_slots[slot]
            if row != EMPTY:
                if between[row, MONEY] >= state[MONEY]:
                    continue
                between[row, MONEY] = state[MONEY]
            else:
                between = with_room(between, met)
                between[met] = state
                between_slots[slot] = met
                met += 1
                between_slots = slots_with_room(between, between_slots, met)
            reached = state[POINTS] >= tables.goal
            last = turns == 1 or reached
            if last:
                most = max(most, worth(tables, state))
            if not narrow(tables, room, state, 1 if last else turns, limit):
                continue
            if not last:
                todo = with_room(todo, left)
                todo[left] = state
                todo[left, STEP] = LAST_SENDINGS
                todo[left, SITE] = 0
                left += 1
            for building in range(len(tables.pays)):
                if not state[POSSIBLE] >> building & 1:
                    continue
                todo = with_room(todo, left)
                todo[left] = state
                todo[left, STEP] = COMPLETING
                todo[left, SITE] = building
                if state[OPEN] >> building & 1 or open_site(todo[left], building):
                    left += 1
        elif state[STEP] == COMPLETING:
            building = state[SITE]
            lack(tables, state, building, lacks)
            for way in range(sendings(tables, state, building, lacks, sent)):
                todo = with_room(todo, left)
                todo[left] = sent[way]
                if not lack(tables, todo[left], building, lacks):
                    complete(tables, todo[left], building)
                left += 1
        elif state[SENT] == 0 or may_exceed(tables, room, state, turns, limit, -1):
            row = left
            todo = with_room(todo, left)
            end_turn(todo[row], state)
            slot = slot_of(after, slots, todo[row])
            found = slots[slot]
            better = found == EMPTY or after[found, MONEY] < todo[row, MONEY]
            if better and may_exceed(tables, room, todo[row], turns - 1, limit, -1):
                if found != EMPTY:
                    after[found] = todo[row]
                else:
                    after = with_room(after, number)
                    after[number] = todo[row]
                    slots[slot] = number
                    number += 1
                    slots = slots_with_room(after, slots, number)
            for building in range(state[SITE], len(tables.pays)):
                if not state[POSSIBLE] >> building & 1:
                    continue
                todo = with_room(todo, left)
                todo[left] = state
                if building > state[SITE]:
                    todo[left, SITE] = building
                    todo[left, PERSON] = 0
                    todo[left, SENT] = 0
                if not state[OPEN] >> building & 1 and not open_site(todo[left], building):
                    continue
                lack(tables, todo[left], building, lacks)
                ways = sendings(tables, todo[left].copy(), building, lacks, sent)
                for way in range(ways):
                    if lack(tables, sent[way], building, lacks):
                        todo = with_room(todo, left)
                        todo[left] = sent[way]
                        left += 1
    return after[:number], most


@compiled
def complete(tables: Tables, state: Numbers, building: int) -> None:
    """Build what lacks nothing; those on its site are there for others."""
    state[BUILT] |= 1 << building
    state[POSSIBLE] &= ~(1 << building)
    state[MONEY] += tables.pays[building]
    state[POINTS] += tables.points[building]
    if tables.machine[building] >= 0:
        state[CREW] |= 1 << tables.machine[building]
    state[SITES + building] = 0
    state[STEP] = BETWEEN
    state[SITE] = 0
    state[PERSON] = 0
    state[SENT] = 0


@compiled
def end_turn(ended: Numbers, state: Numbers) -> None:
    """Write down the state before the next turn; actions that are left are saved."""
    ended[:] = state
    ended[SAVED] += max(0, FREE_ACTIONS - state[USED])
    ended[SAVED_INVESTMENTS] += 0 if state[INVESTED] else 1
    for column in (USED, INVESTED, TAKEN, STEP, SITE, PERSON, SENT):
        ended[column] = 0


@compiled
def worth(tables: Tables, state: Numbers) -> int:
    """What a play is worth that ends with this turn, in tenths; 1 or NOTHING in a sprint.

    Saved actions, and others that are left, free slaves who are not at work; the rest of those left is
    taken as money, if that was not done before.
    """
    if tables.sprint:
        return 1 if state[POINTS] >= tables.goal else NOTHING
    slaves = (1 << tables.first_machine) - (1 << tables.first_slave)
    bound = state[CREW] & slaves & ~state[FREED]
    idle = count(bound & ~at_work(state))
    free = max(0, FREE_ACTIONS - state[USED])
    freed_early = min(idle, state[SAVED])
    best = NOTHING
    for freed in range(min(free, idle - freed_early) + 1):
        money = state[MONEY]
        takes = min(free - freed, len(TAKES))
        if takes and not state[TAKEN]:
            money += TAKES[takes - 1]
        rest = idle - freed_early - freed
        paid = min(rest, money // ACTION_PRICE)
        money -= ACTION_PRICE * paid
        repaid = min(state[LOANS], money // REPAYMENT)
        money -= REPAYMENT * repaid
        slaves_left = count(bound) - freed_early - freed - paid
        tenths = POINT_TENTHS * state[POINTS] + money + SLAVE_TENTHS * slaves_left
        best = max(best, tenths + LOAN_TENTHS * (state[LOANS] - repaid))
    return best
