"""Sequences: whether any order of completions exceeds a limit, as `promise` has them.

Most are cut short by what their buildings can add at most. For that a sesterce counts as some tenths,
and an action as the 5 sesterces that one costs. As nobody is in debt in the end it may count as more
than it is worth then, and each of some `PRICES` gives a bound. No building adds more than in its
cheapest way, those that have to be completed add that even where it is a loss, and cards have to be
taken for those that are not in the row yet. By these bounds sites are left out from the first as well.
"""

import numpy as np

from puzzles.builders_antiquity.actions import MONEY as TAKES
from puzzles.builders_antiquity.investments import LOAN
from puzzles.builders_antiquity.score import POINT_TENTHS, SLAVE_TENTHS
from puzzles.builders_antiquity.turn_under_way import ACTION_PRICE, FREE_ACTIONS
from solver.builders_antiquity.forward.sendings import (
    NOBODY,
)
from solver.builders_antiquity.forward.sketch import (
    ALL_COUNT,
    ALL_FORCED,
    ALL_LOANS,
    BORROWED,
    BUILDING,
    CHOSEN,
    COUNT,
    CREW_BITS,
    DEBT,
    DONE,
    FORCED_BITS,
    FOUND,
    FREE,
    FUND,
    FUND_BITS,
    GAINS,
    HAVE,
    IN_REACH,
    INVESTED_NOW,
    KEPT,
    KEY,
    LACKS,
    LIMIT,
    MACHINE,
    MACHINE_BIT,
    MACHINES,
    MET_WITH,
    MOST_CHOSEN,
    MOST_FOLLOWED,
    MOST_MACHINES,
    MOST_MET,
    NEEDED,
    NUMBER,
    OPENING,
    PAYS,
    PLACE,
    PRICE,
    PRICES,
    REACH,
    RECRUITS,
    SENT_PEOPLE,
    SLAVE_BITS,
    SLAVE_COSTS,
    SLAVES,
    SPARE,
    SPARE_BITS,
    SPRINT,
    STAMP,
    TOOL_BITS,
    TRIES,
    TURNS,
    UNIVERSITY_BITS,
    WAGES,
    WORTH,
    Sketch,
)
from solver.builders_antiquity.forward.states import (
    LOANS,
    MONEY,
    POINTS,
    SAVED,
    SITES,
    SPARE_SITES,
    TOOL_BIT,
    USED,
    Numbers,
    Tables,
)
from solver.builders_antiquity.forward.wages import (
    MOST_TOLD,
    NEVER,
    forget,
    place_of_wages,
)
from solver.compiled import compiled, inlined


@compiled
def spread(people: int, turns: int) -> int:
    """The actions that sending so many to one site takes, as evenly over the turns as it goes."""
    each = people // turns
    more = people - each * turns
    return turns * each * (each + 1) // 2 + more * (each + 1)


@compiled
def money_of(actions: int) -> int:
    """The most sesterces that so many free actions bring, of as few turns as they fit into."""
    turns = actions // FREE_ACTIONS
    rest = actions - turns * FREE_ACTIONS
    return turns * TAKES[FREE_ACTIONS - 1] + (TAKES[rest - 1] if rest else 0)


@compiled
def any_sequence(
    tables: Tables, room: Sketch, state: Numbers, people: int, recruits: int, rights: int
) -> bool:
    """Whether any sequence exceeds the limit, with those people and so many cards taken for them.

    Sites are left out that no such sequence completes.
    """
    fixed = room.fixed
    fixed[COUNT] = fixed[ALL_COUNT]
    fixed[FORCED_BITS] = fixed[ALL_FORCED]
    room.sites[: fixed[COUNT]] = room.all_sites[: fixed[COUNT]]
    fixed[CREW_BITS] = people
    fixed[RECRUITS] = recruits
    forget(room.found)
    room.run[0] += 1
    _begin(tables, room, state, 0)
    loans = min(rights, tables.loans - state[LOANS])
    before = -1
    while before != fixed[COUNT]:
        before = fixed[COUNT]
        if not _note_gains(tables, room, state, loans):
            return False
    for borrowed in range(loans + 1):
        room.run[1] += 1
        _begin(tables, room, state, borrowed)
        if _follow(tables, room, state):
            return True
    return False


@compiled
def _begin(tables: Tables, room: Sketch, state: Numbers, borrowed: int) -> None:
    """Have the first row of the line where all sequences begin that need so many loans more."""
    room.fixed[BORROWED] = borrowed
    room.fixed[ALL_LOANS] = 0 if tables.sprint else state[LOANS] + borrowed
    first = room.line[0]
    first[:] = 0
    first[HAVE] = state[POINTS]
    first[FUND] = state[MONEY] + LOAN * borrowed
    first[FREE] = max(0, FREE_ACTIONS - state[USED]) + FREE_ACTIONS * (room.fixed[TURNS] - 1)
    first[KEPT] = state[SAVED]
    first[IN_REACH] = room.fixed[REACH]
    first[SPARE] = state[SPARE_SITES]


@compiled
def _note_gains(tables: Tables, room: Sketch, state: Numbers, loans: int) -> bool:
    """Write down what each site can add, and leave those out that are not completed.

    Say whether the limit may still be exceeded.
    """
    fixed, sites = room.fixed, room.sites
    everybody = len(tables.wages)
    told = min(everybody, tables.first_machine + MOST_MACHINES)
    far = (1 << everybody) - (1 << told)
    people = fixed[CREW_BITS] | far
    for number in range(fixed[COUNT]):
        people |= sites[number, MACHINE_BIT] << tables.first_machine
    all_chosen = (1 << fixed[CHOSEN]) - 1
    for number in range(fixed[COUNT]):
        site = sites[number]
        wages = room.found.wages[_wages_of(tables, room, state, number, people, all_chosen)]
        cost = NEVER
        for sent in range(1, MOST_TOLD + 1):
            if wages[sent - 1] < NEVER:
                cost = min(cost, wages[sent - 1] + ACTION_PRICE * room.spreads[sent])
        for place, price in enumerate(PRICES):
            earned = site[PAYS] - cost - ACTION_PRICE * site[OPENING]
            site[GAINS + place] = POINT_TENTHS * site[WORTH] + price * earned
    out = 0
    least = NEVER
    for place, price in enumerate(PRICES):
        more_by_loans = (LOAN - ACTION_PRICE) * price - (0 if fixed[SPRINT] else DEBT)
        most = _at_hand(fixed, room.choices, room.line, 0, price) + loans * max(0, more_by_loans)
        rest = _rest(fixed, sites, 0, fixed[REACH], GAINS + place, price * ACTION_PRICE)
        if most + rest <= fixed[LIMIT]:
            return False
        if most + rest < least:
            least = most + rest
            fixed[PLACE] = place
        for number in range(fixed[COUNT]):
            needless = not fixed[FORCED_BITS] >> number & 1
            if needless and most + rest + min(0, sites[number, GAINS + place]) <= fixed[LIMIT]:
                out |= 1 << number
    left, forced = 0, 0
    for number in range(fixed[COUNT]):
        if not out >> number & 1:
            forced |= (fixed[FORCED_BITS] >> number & 1) << left
            sites[left] = sites[number]
            left += 1
    fixed[COUNT] = left
    fixed[FORCED_BITS] = forced
    return True


@compiled
def _ends_above(fixed: Numbers, choices: Numbers, line: Numbers, row: int) -> bool:
    """Whether a sequence may end so: nobody is at work any more, and more than the limit is reached.

    Chosen investments that were not needed are paid now.
    """
    still = ((1 << fixed[CHOSEN]) - 1) & ~line[row, INVESTED_NOW]
    free, saved = line[row, FREE], line[row, KEPT]
    money = line[row, FUND] - choices[still, PRICE]
    early = fixed[RECRUITS] + choices[still, NUMBER]
    covered = min(early, saved)
    saved -= covered
    free -= early - covered + fixed[BORROWED]
    if free < 0:
        money += ACTION_PRICE * free
        free = 0
    tenths = POINT_TENTHS * line[row, HAVE]
    if not fixed[SPRINT]:
        bound = max(0, fixed[SLAVES] - saved)
        freed = min(bound, free)
        tenths += money + money_of(free - freed)
        tenths -= SLAVE_COSTS * (bound - freed) + DEBT * fixed[ALL_LOANS]
    all_done = line[row, DONE] & fixed[FORCED_BITS] == fixed[FORCED_BITS]
    return bool(all_done and money + money_of(free) >= 0 and tenths > fixed[LIMIT])


@compiled
def _rest(fixed: Numbers, sites: Numbers, done: int, reach: int, gains: int, action: int) -> int:
    """What the buildings that are left can add at most, with cards paid to reach them.

    `gains` is the column of what each adds, and `action` the price of one as it is counted there.
    """
    open_gain, gain, best, useful = 0, 0, 0, 0
    forced = fixed[FORCED_BITS]
    for number in range(fixed[COUNT]):
        if done >> number & 1:
            continue
        more = sites[number, gains]
        if forced >> number & 1:
            open_gain += more
            useful += sites[number, OPENING]
        elif sites[number, OPENING] == 0:
            open_gain += max(0, more)
        elif more > -action:
            if more > 0:
                gain += more
                fillers = max(0, sites[number, BUILDING] - reach - useful)
                best = max(best, gain - action * fillers)
            useful += 1
    return open_gain + best


@compiled
def _at_hand(fixed: Numbers, choices: Numbers, line: Numbers, row: int, price: int) -> int:
    """What a sequence has come to, with all that is to be paid later, sesterces at a price."""
    still = ((1 << fixed[CHOSEN]) - 1) & ~line[row, INVESTED_NOW]
    paid_later = fixed[RECRUITS] + fixed[BORROWED] + choices[still, NUMBER]
    actions = line[row, FREE] + line[row, KEPT] + line[row, SPARE] - paid_later
    money = line[row, FUND] + ACTION_PRICE * actions - choices[still, PRICE]
    losses = DEBT * fixed[ALL_LOANS] + min(price * ACTION_PRICE, -SLAVE_TENTHS) * fixed[SLAVES]
    return int(POINT_TENTHS * line[row, HAVE] - losses + price * money)


@compiled
def _is_hopeless(fixed: Numbers, sites: Numbers, choices: Numbers, line: Numbers, row: int) -> bool:
    """Whether no sequence that goes on from there exceeds the limit.

    There are no debts in the end. So a sesterce may count as more than it is worth then.
    """
    done, reach = line[row, DONE], line[row, IN_REACH]
    place = fixed[PLACE]
    price = PRICES[place]
    most = _at_hand(fixed, choices, line, row, price)
    if most > fixed[LIMIT]:
        return False
    action = price * ACTION_PRICE
    return bool(most + _rest(fixed, sites, done, reach, GAINS + place, action) <= fixed[LIMIT])


@compiled
def _follow(tables: Tables, room: Sketch, state: Numbers) -> bool:
    """Whether any sequence exceeds the limit, from where the first row of the line has come.

    The line holds how far each of some sequences has come from which others follow. If there are too
    many of them the answer is yes.
    """
    fixed, sites, choices, line = room.fixed, room.sites, room.choices, room.line
    ways, counts, stamps = room.ways, room.counts, room.stamps
    met, run, stop = room.met, room.run, room.stop
    fixed[FOUND] = 0
    if _ends_above(fixed, choices, line, 0):
        return True
    if _is_hopeless(fixed, sites, choices, line, 0):
        return False
    now = np.empty(line.shape[1], dtype=np.int64)
    left, followed = 1, 0
    while left and not stop[0]:
        left -= 1
        followed += 1
        now[:] = line[left]
        machines = now[MACHINES]
        credit = money_of(now[FREE])
        for number in range(fixed[COUNT]):
            if now[DONE] >> number & 1:
                continue
            cards, spare, reach = 0, now[SPARE], now[IN_REACH]
            if sites[number, OPENING]:
                fillers = max(0, sites[number, BUILDING] - reach)
                if fillers == 0 and spare > 0:
                    spare -= 1
                else:
                    cards = fillers + 1
                    spare += fillers
                    reach += cards
                    if now[FUND] < ACTION_PRICE * (cards - now[KEPT] - now[FREE]):
                        continue
            if stamps[number, machines] != run[0]:
                _note_ways(tables, room, state, number, machines)
            for way in range(counts[number, machines]):
                needed = ways[number, machines, way, NEEDED]
                new = needed & ~now[INVESTED_NOW]
                cost = ways[number, machines, way, WAGES] + choices[new, PRICE]
                if now[FUND] + credit < cost:
                    continue
                early = cards + choices[new, NUMBER]
                covered = min(early, now[KEPT])
                actions = early - covered + room.spreads[ways[number, machines, way, SENT_PEOPLE]]
                use = min(now[FREE], actions)
                fund = now[FUND] - cost - ACTION_PRICE * (actions - use)
                if fund + (credit if use == 0 else money_of(now[FREE] - use)) < 0:
                    continue
                if left == len(line) or followed > MOST_FOLLOWED:
                    return True
                line[left, DONE] = now[DONE] | 1 << number
                line[left, MACHINES] = machines | sites[number, MACHINE_BIT]
                line[left, HAVE] = now[HAVE] + sites[number, WORTH]
                line[left, FUND] = fund + sites[number, PAYS]
                line[left, FREE] = now[FREE] - use
                line[left, KEPT] = now[KEPT] - covered
                line[left, INVESTED_NOW] = now[INVESTED_NOW] | needed
                line[left, IN_REACH] = reach
                line[left, SPARE] = spare
                if _is_met(met, run[1], line, left):
                    continue
                if _ends_above(fixed, choices, line, left):
                    _note_found(fixed, sites, line[left, DONE])
                    return True
                if not _is_hopeless(fixed, sites, choices, line, left):
                    left += 1
    return False


@compiled
def _note_found(fixed: Numbers, sites: Numbers, done: int) -> None:
    """Write down the buildings of a sequence that exceeds the limit."""
    for number in range(fixed[COUNT]):
        if done >> number & 1:
            fixed[FOUND] |= 1 << sites[number, BUILDING]


@compiled
def _note_ways(tables: Tables, room: Sketch, state: Numbers, number: int, machines: int) -> None:
    """Write down the ways to complete a building with those machines, but for needless ones."""
    everybody = len(tables.wages)
    far = (1 << everybody) - (1 << min(everybody, tables.first_machine + MOST_MACHINES))
    people = room.fixed[CREW_BITS] | machines << tables.first_machine | far
    all_wages, ways = room.found.wages, room.ways
    noted = 0
    for needed in range(1 << room.fixed[CHOSEN]):
        place = _wages_of(tables, room, state, number, people, needed)
        before = noted
        for sent in range(1, MOST_TOLD + 1):
            wages = all_wages[place, sent - 1]
            if wages == NEVER:
                continue
            useful = True
            for other in range(before):
                if (
                    ways[number, machines, other, SENT_PEOPLE] <= sent
                    and ways[number, machines, other, WAGES] <= wages
                    and ways[number, machines, other, NEEDED] & ~needed == 0
                ):
                    useful = False
                    break
            if useful:
                ways[number, machines, noted, NEEDED] = needed
                ways[number, machines, noted, SENT_PEOPLE] = sent
                ways[number, machines, noted, WAGES] = wages
                noted += 1
    room.counts[number, machines] = noted
    room.stamps[number, machines] = room.run[0]


@inlined
def _wages_of(
    tables: Tables, room: Sketch, state: Numbers, number: int, people: int, chosen: int
) -> int:
    """Where the wages for a site are, by some people and the chosen investments."""
    site, choice = room.sites[number], room.choices[chosen]
    there = state[SITES + site[BUILDING]]
    others = (people | choice[SLAVE_BITS]) & ~(there & NOBODY)
    if site[MACHINE] >= 0:
        others &= ~(1 << site[MACHINE])
    tools = choice[TOOL_BITS] & ~(there >> TOOL_BIT)
    universities = choice[UNIVERSITY_BITS]
    return place_of_wages(tables, room.found, state, site[LACKS:], tools, universities, others)


@compiled
def _is_met(met: Numbers, run: int, line: Numbers, row: int) -> bool:
    """Whether a sequence of a run came as far with as much money before; if not, one has now."""
    money = line[row, FUND]
    key = (line[row, DONE] << FUND_BITS | line[row, FREE]) << FUND_BITS | line[row, KEPT]
    key = (key << MOST_CHOSEN | line[row, INVESTED_NOW]) << SPARE_BITS | line[row, SPARE]
    slot = (key * -7046029254386353131 >> 40) & (MOST_MET - 1)
    tries = 0
    while tries < TRIES and met[slot, STAMP] == run and met[slot, KEY] != key:
        slot = (slot + 1) & (MOST_MET - 1)
        tries += 1
    is_met = tries < TRIES and met[slot, STAMP] == run and met[slot, MET_WITH] >= money
    if tries < TRIES and not is_met:
        met[slot, STAMP] = run
        met[slot, KEY] = key
        met[slot, MET_WITH] = money
    return is_met
