"""Order: the patrician's way, and the time at which each tile is placed (rules 3, 4, 5 and 6).

Time is a row of slots, so many for each phase. A main slot is a turn; a seal slot, in which a
craftsman's tile is placed, belongs to the turn before it; idle slots come last in their phase. Stored
seal tiles take no slot.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product

import networkx as nx
from ortools.sat.python import cp_model

from puzzles.carpe_diem.board import Square, neighbour
from puzzles.carpe_diem.patrician import GRAPH, SPACES, reachable
from puzzles.carpe_diem.rewards import BAKER_BREAD, BAKERY_BREAD
from puzzles.carpe_diem.things import Kind
from puzzles.carpe_diem.tiles import Direction
from solver.carpe_diem.bag import Bag
from solver.carpe_diem.instance import SEAL, Instance, Source
from solver.carpe_diem.positions import Positions
from solver.carpe_diem.scoring import Scoring
from solver.carpe_diem.tally import Tally
from solver.expressions import Expression, total


@dataclass(frozen=True)
class Order:
    """The variables of time; slots count from 0. A phase whose scoring period is due at once has none.

    `fill[square, slot]` says that the square is filled in that slot, `by[square, slot]` in it or
    before, with no entry where it is too far away; `visit[space, slot]` that the turn visits that
    space; `main`, `seal` what the slot is; `jump[slot]` that a bread is paid to move; `done[kind,
    slot]` that the tile placed there completes its dwelling of that kind; `in_time[slot]` that wares
    gained there are traded in within the phase. `ends` has the last slot of each phase.
    """

    fill: Mapping[tuple[Square, int], cp_model.IntVar]
    by: Mapping[tuple[Square, int], cp_model.IntVar]
    visit: Mapping[tuple[Source, int], cp_model.IntVar]
    main: Mapping[int, cp_model.IntVar]
    seal: Mapping[int, cp_model.IntVar]
    jump: Mapping[int, cp_model.IntVar]
    done: Mapping[tuple[Kind, int], cp_model.IntVar]
    in_time: Mapping[int, cp_model.IntVar]
    ends: Mapping[int, int]

    def by_end(self, square: Square, phase: int) -> list[cp_model.IntVar]:
        """Whether the square is filled by the end of a phase; nothing where it cannot be."""
        known = self.by.get((square, self.ends[phase]))
        return [] if known is None else [known]


def add_order(
    model: cp_model.CpModel,
    instance: Instance,
    tally: Tally,
    bag: Bag,
    positions: Positions,
    scoring: Scoring,
) -> Order:
    """Add time to the grid."""
    main, seal = _slots(model, instance)
    fill, by = _filling(model, instance, positions)
    visit = _visits(model, instance, bag, main)
    jump = {n: model.new_bool_var(f"jump {n}") for n in main}
    _move(model, instance, visit, main, jump)
    _sources(model, instance, positions, fill, visit, seal)
    _connect(model, instance, fill, by)
    done = {
        (kind, n): _done(model, instance, positions, fill, by, kind, n)
        for kind in (Kind.CRAFTSMAN, Kind.BAKER, Kind.MERCHANT)
        for n in main
    }
    _seals(model, instance, seal, done)
    _bread(model, instance, tally, positions, scoring, fill, jump, done)
    in_time = _in_time(model, instance, tally, seal, done)
    ends = {phase: instance.slots_in(phase).stop - 1 for phase in instance.phases}
    order = Order(fill, by, visit, main, seal, jump, done, in_time, ends)
    _phases(model, instance, bag, positions, order)
    return order


def _slots(
    model: cp_model.CpModel, instance: Instance
) -> tuple[dict[int, cp_model.IntVar], dict[int, cp_model.IntVar]]:
    main = {n: model.new_bool_var(f"main {n}") for n in range(instance.slots)}
    seal = {n: model.new_bool_var(f"seal {n}") for n in range(instance.slots)}
    for phase in instance.phases_with_turns:
        first, *others = instance.slots_in(phase)
        model.add_at_most_one(main[first], seal[first])
        for n in others:
            model.add_at_most_one(main[n], seal[n])
            # Idle slots come last.
            model.add_bool_or(main[n - 1], seal[n - 1], ~main[n])
            model.add_bool_or(main[n - 1], seal[n - 1], ~seal[n])
        model.add(main[first] == 1)
        model.add(total(main[n] for n in instance.slots_in(phase)) == instance.turns_in(phase))
    return main, seal


def _filling(
    model: cp_model.CpModel, instance: Instance, positions: Positions
) -> tuple[dict[tuple[Square, int], cp_model.IntVar], dict[tuple[Square, int], cp_model.IntVar]]:
    fill: dict[tuple[Square, int], cp_model.IntVar] = {}
    by: dict[tuple[Square, int], cp_model.IntVar] = {}
    for square in instance.squares:
        if square not in positions.filled:
            continue
        for n in range(instance.distance[square] - 1, instance.slots):
            fill[square, n] = model.new_bool_var(f"fill {square.name} {n}")
            last = n == instance.slots - 1
            by[square, n] = (
                positions.filled[square] if last else model.new_bool_var(f"by {square.name} {n}")
            )
            model.add_implication(fill[square, n], by[square, n])
            if (square, n - 1) in by:
                model.add_implication(by[square, n - 1], by[square, n])
                model.add_implication(by[square, n - 1], ~fill[square, n])
                model.add_bool_or(~by[square, n], by[square, n - 1], fill[square, n])
            else:
                model.add_implication(by[square, n], fill[square, n])
    for n in range(instance.slots):
        model.add_at_most_one(fill[each] for each in fill if each[1] == n)
    return fill, by


def _visits(
    model: cp_model.CpModel,
    instance: Instance,
    bag: Bag,
    main: Mapping[int, cp_model.IntVar],
) -> dict[tuple[Source, int], cp_model.IntVar]:
    visit: dict[tuple[Source, int], cp_model.IntVar] = {}
    for phase in instance.phases:
        slots = instance.slots_in(phase)
        here = [source for source in instance.spaces if source.phase == phase]
        for p in here:
            visit |= {(p, n): model.new_bool_var(f"visit {p} {n}") for n in slots}
        for n in slots:
            model.add_exactly_one([*(visit[p, n] for p in here), ~main[n]])
        for p in here:
            model.add_exactly_one([*(visit[p, n] for n in slots), ~bag.taken[p]])
    return visit


def _move(
    model: cp_model.CpModel,
    instance: Instance,
    visit: Mapping[tuple[Source, int], cp_model.IntVar],
    main: Mapping[int, cp_model.IntVar],
    jump: Mapping[int, cp_model.IntVar],
) -> None:
    """Without bread, each turn ends on the nearest space with a tile, either way round.

    The first turn of a phase starts where the last one ended, and all spaces are dealt afresh.
    """
    yes = model.new_constant(1)
    fixed = instance.challenge.patrician
    starts = SPACES if fixed is None else (fixed,)
    at: dict[int, cp_model.IntVar] = {}
    for phase in instance.phases_with_turns:
        spaces = instance.spaces_in(phase)
        first, *others = instance.slots_in(phase)
        here = {(p, n): visit[Source(phase, p), n] for p in spaces for n in (first, *others)}
        if not at:
            near = {end for start in starts for end in reachable(start, spaces)}
            for p in spaces:
                if p not in near:
                    model.add_implication(here[p, first], jump[first])
        for q, stood in at.items():
            for p in spaces:
                if p not in reachable(q, spaces):
                    model.add_bool_or(~stood, ~here[p, first], jump[first])
        at = {p: here[p, first] for p in spaces}
        gone = {p: here[p, first] if p in spaces else yes for p in SPACES}
        for n in others:
            model.add_implication(jump[n], main[n])
            for q, p in product(spaces, spaces):
                if q != p:
                    _step(model, at[q], here[p, n], jump[n], q, p, gone)
            now = {p: model.new_bool_var(f"at {p} {n}") for p in spaces}
            left = {p: model.new_bool_var(f"gone {p} {n}") for p in spaces}
            model.add_exactly_one(now.values())
            for p in spaces:
                model.add_implication(here[p, n], now[p])
                model.add_bool_or(~at[p], main[n], now[p])
                model.add_bool_or(~now[p], here[p, n], at[p])
                model.add_implication(here[p, n], left[p])
                model.add_implication(gone[p], left[p])
                model.add_bool_or(~left[p], here[p, n], gone[p])
            at = now
            gone = {**gone, **left}


def _step(
    model: cp_model.CpModel,
    at: cp_model.IntVar,
    visit: cp_model.IntVar,
    jump: cp_model.IntVar,
    start: int,
    end: int,
    gone: Mapping[int, cp_model.IntVar],
) -> None:
    """A move from start to end passes only empty spaces, one way round or the other."""
    ways = [path[1:-1] for path in nx.all_simple_paths(GRAPH, start, end)]
    if all(ways):
        for passed in product(*ways):
            model.add_bool_or(~at, ~visit, jump, *(gone[p] for p in passed))


def _sources(
    model: cp_model.CpModel,
    instance: Instance,
    positions: Positions,
    fill: Mapping[tuple[Square, int], cp_model.IntVar],
    visit: Mapping[tuple[Source, int], cp_model.IntVar],
    seal: Mapping[int, cp_model.IntVar],
) -> None:
    """A tile is placed in the slot that takes it from its space, or in a seal slot."""
    for (square, source), come in positions.from_source.items():
        slots = seal if source == SEAL else instance.slots_in(source.phase)
        for n in slots:
            if (square, n) in fill:
                taken = seal[n] if source == SEAL else visit[source, n]
                model.add_bool_or(~come, ~fill[square, n], taken)
    for n, is_seal in seal.items():
        model.add_bool_or(~is_seal, *(fill[each] for each in fill if each[1] == n))


def _phases(
    model: cp_model.CpModel, instance: Instance, bag: Bag, positions: Positions, order: Order
) -> None:
    """A tile of a space is placed in the space's phase; when a seal tile is, the grid says."""
    for (square, source), come in positions.from_source.items():
        if source != SEAL:
            if source.phase > 1:
                for before in order.by_end(square, source.phase - 1):
                    model.add_implication(come, ~before)
            if source.phase < instance.last:
                model.add_bool_or(~come, *order.by_end(square, source.phase))
    for spot, placed in positions.at.items():
        if instance.candidates[spot.candidate].source == SEAL:
            for phase in instance.phases[:-1]:
                known = bag.by.get((spot.candidate, phase))
                by = order.by_end(spot.square, phase)
                if known is not None:
                    model.add_bool_or(~placed, ~known, *by)
                for here in by:
                    model.add_bool_or(~placed, ~here, *([] if known is None else [known]))


def _connect(
    model: cp_model.CpModel,
    instance: Instance,
    fill: Mapping[tuple[Square, int], cp_model.IntVar],
    by: Mapping[tuple[Square, int], cp_model.IntVar],
) -> None:
    """Each tile but one on the shovel of an empty district touches an earlier one."""
    for (square, n), filled in fill.items():
        around = [neighbour(square, side) for side in Direction]
        if any(beyond in instance.fixed for beyond in around):
            continue
        if not instance.fixed and square == instance.challenge.board.shovel:
            continue
        earlier = [by[b, n - 1] for b in around if b is not None and (b, n - 1) in by]
        model.add_bool_or(~filled, *earlier)


def _done(
    model: cp_model.CpModel,
    instance: Instance,
    positions: Positions,
    fill: Mapping[tuple[Square, int], cp_model.IntVar],
    by: Mapping[tuple[Square, int], cp_model.IntVar],
    kind: Kind,
    slot: int,
) -> cp_model.IntVar:
    """Whether the tile placed in the slot meets an earlier half of the same dwelling."""
    done = model.new_bool_var(f"{kind} done {slot}")
    fillable = [square for square, n in fill if n == slot]
    model.add_bool_or(~done, *(fill[square, slot] for square in fillable))
    for square in fillable:
        here = fill[square, slot]
        part = positions.part.get((square, kind))
        if part is None:
            model.add_implication(here, ~done)
            continue
        model.add_bool_or(~here, ~done, part)
        for side in Direction:
            shown = positions.side.get((square, side, kind))
            if shown is None:
                continue
            beyond = neighbour(square, side)
            earlier = None if beyond is None else by.get((beyond, slot - 1))
            if beyond in instance.fixed:
                # The facing side was matched when the spot was admitted.
                model.add_bool_or(~here, ~shown, done)
            elif earlier is None:
                model.add_bool_or(~here, ~shown, ~done)
            else:
                model.add_bool_or(~here, ~shown, ~done, earlier)
                model.add_bool_or(~here, ~shown, ~earlier, done)
    return done


def _seals(
    model: cp_model.CpModel,
    instance: Instance,
    seal: Mapping[int, cp_model.IntVar],
    done: Mapping[tuple[Kind, int], cp_model.IntVar],
) -> None:
    """A seal tile is placed right after the tile that completes its craftsman."""
    tiles = len(instance.challenge.seals)
    for phase in instance.phases_with_turns:
        first, *others = instance.slots_in(phase)
        model.add(seal[first] == 0)
        for n in others:
            model.add_implication(seal[n], done[Kind.CRAFTSMAN, n - 1])
            if tiles < instance.most_completions:
                # Each completion takes a seal tile while there is one.
                earlier = sum(done[Kind.CRAFTSMAN, m] for m in range(n))
                model.add(earlier <= tiles).only_enforce_if(seal[n])


def _bread(
    model: cp_model.CpModel,
    instance: Instance,
    tally: Tally,
    positions: Positions,
    scoring: Scoring,
    fill: Mapping[tuple[Square, int], cp_model.IntVar],
    jump: Mapping[int, cp_model.IntVar],
    done: Mapping[tuple[Kind, int], cp_model.IntVar],
) -> None:
    """Bread paid to move was there before the turn."""
    had: Expression = instance.challenge.opening.storage.bread
    for phase, reached, period in zip(instance.phases, tally.phases, scoring.periods, strict=True):
        paid: Expression = 0
        for n in instance.slots_in(phase):
            paid = paid + jump[n]
            model.add(paid <= had)
            bakery = model.new_bool_var(f"bakery {n}")
            for square in (square for square, m in fill if m == n):
                part = positions.part.get((square, Kind.BAKERY))
                model.add_bool_or(~bakery, ~fill[square, n], *([] if part is None else [part]))
            model.add_bool_or(~bakery, *(fill[square, m] for square, m in fill if m == n))
            had = had + BAKERY_BREAD * bakery + BAKER_BREAD * done[Kind.BAKER, n]
        model.add(reached.jumps == paid)
        had = period.left.bread


def _in_time(
    model: cp_model.CpModel,
    instance: Instance,
    tally: Tally,
    seal: Mapping[int, cp_model.IntVar],
    done: Mapping[tuple[Kind, int], cp_model.IntVar],
) -> dict[int, cp_model.IntVar]:
    """Whether a merchant is completed in the slot's turn or later in its phase.

    Within a turn all landscapes can be rewarded before all merchants: a merchant's reward may be
    taken after the craftsman's of the same placement, and so after all that follows from it.
    """
    in_time = {n: model.new_bool_var(f"in time {n}") for n in range(instance.slots)}
    for phase, reached in zip(instance.phases, tally.phases, strict=True):
        slots = instance.slots_in(phase)
        for n in slots:
            here = in_time[n]
            later = [done[Kind.MERCHANT, m] for m in range(n, slots.stop)]
            if n > slots.start:
                # A seal slot belongs to the turn of the slot before it.
                model.add_bool_or(~here, ~seal[n], in_time[n - 1])
                model.add_bool_or(~here, seal[n], *later)
            else:
                model.add_bool_or(~here, *later)
        if phase > 1:
            model.add_bool_or(~reached.merchant, *(done[Kind.MERCHANT, m] for m in slots))
    return in_time
