"""The bag: which tiles are used and which of their parts are complete, without the grid.

A relaxation. Counting complete features needs no grid: where a feature has no cycle it has one
link less than it has parts, and all its sides are linked, so twice the number of complete features
is the sum of (2 - sides) over their parts, plus twice the number of cycles.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass

import networkx as nx
from ortools.sat.python import cp_model

from puzzles.carpe_diem.board import Square
from puzzles.carpe_diem.features import LARGEST_LANDSCAPE
from puzzles.carpe_diem.patrician import GRAPH
from puzzles.carpe_diem.things import DWELLINGS, LANDSCAPES, WHOLE_BUILDINGS, Kind
from puzzles.carpe_diem.tiles import Part, Tile
from solver.carpe_diem.instance import SEAL, Instance, Source
from solver.carpe_diem.strengthening import Strengthening
from solver.carpe_diem.tally import PhaseTally, Tally, Villa
from solver.expressions import Expression, total

Holder = int | Square
"""What holds a part: a candidate by its index, or a square of the opening district."""

FEATURES = (*LANDSCAPES, *DWELLINGS, Kind.VILLA)
"""The kinds whose parts own sides."""


Members = Mapping[tuple[Holder, Kind, int], cp_model.IntVar]


@dataclass(frozen=True)
class Counts:
    """Of the complete features of a kind: their `parts`, `links` and independent cycles, `rings`."""

    parts: cp_model.IntVar
    links: cp_model.IntVar
    rings: cp_model.IntVar


@dataclass(frozen=True)
class Bag:
    """The variables of the bag.

    `used[candidate]` says that it is placed and `by[candidate, phase]` that it is so by the end of
    the phase, with no entry where it cannot be; `taken[source]` that a turn visits the space;
    `member[holder, kind, phase]` that the holder's part of that kind is in a feature that is
    complete by then, and `share[holder, v]` that its villa part is in the villa v of the tally. When
    villas are complete the tally says: they have members in the last phase only. `counts` are those
    of the kinds of features by the end of each phase, `placed` is the number of tiles placed.
    """

    used: Mapping[int, cp_model.IntVar]
    by: Mapping[tuple[int, int], cp_model.IntVar]
    taken: Mapping[Source, cp_model.IntVar]
    member: Members
    share: Mapping[tuple[Holder, int], cp_model.IntVar]
    counts: Mapping[tuple[Kind, int], Counts]
    placed: cp_model.IntVar
    last: int

    def in_the_end(self, holder: Holder, kind: Kind) -> cp_model.IntVar:
        """Whether the holder's part of that kind is in a complete feature at the end."""
        return self.member[holder, kind, self.last]

    def links(self, kind: Kind) -> cp_model.IntVar:
        """The links of the complete features of a kind at the end."""
        return self.counts[kind, self.last].links


def tile_of(instance: Instance, holder: Holder) -> Tile:
    """The tile of a holder."""
    if isinstance(holder, int):
        return instance.candidates[holder].tile
    return instance.fixed[holder].tile


def part_of(instance: Instance, holder: Holder, kind: Kind) -> Part:
    """The part of a kind that the holder is known to have."""
    part = tile_of(instance, holder).part(kind)
    assert part is not None
    return part


def holders(instance: Instance, kind: Kind) -> list[Holder]:
    """All that have a part of the kind, candidates first."""
    everything: list[Holder] = [*range(len(instance.candidates)), *instance.fixed]
    return [holder for holder in everything if tile_of(instance, holder).part(kind)]


def add_bag(model: cp_model.CpModel, instance: Instance, tally: Tally) -> Bag:
    """Add the bag's variables and constraints, tied to the tally."""
    used = {i: model.new_bool_var(f"used {each.tile.id}") for i, each in enumerate(instance.candidates)}
    taken = _take(model, instance, used)
    by = _placed_by(model, instance, used)
    placed = model.new_int_var(0, instance.most_placed(instance.last), "placed")
    model.add(placed == total(used.values()))
    member = _members(model, instance, by)
    counts = {
        (kind, phase): _count(model, instance, tally, member, kind, phase)
        for kind in FEATURES
        for phase in phases_of(instance, kind)
    }
    _gains(model, instance, tally, counts)
    for phase, reached in zip(instance.phases, tally.phases, strict=True):
        for kind in WHOLE_BUILDINGS:
            fixed = sum(1 for each in instance.fixed.values() if each.tile.part(kind))
            with_part = [i for i in holders(instance, kind) if isinstance(i, int)]
            bearing = [by[i, phase] for i in with_part if (i, phase) in by]
            model.add(reached.complete[kind] == fixed + total(bearing))
        chimneys = [
            part_of(instance, i, Kind.VILLA).chimneys * by[i, phase]
            for i in holders(instance, Kind.VILLA)
            if isinstance(i, int) and (i, phase) in by
        ]
        model.add(reached.chimneys == instance.chimneys_before + total(chimneys))
        if instance.has(Strengthening.ARCS):
            _arcs(model, instance, reached, taken, phase)
    _seal_tiles(model, instance, tally, used, by)
    share = _villas(model, instance, tally, member, by)
    if instance.has(Strengthening.LEAST_NEEDED):
        model.add(tally.banderoles <= placed)
        for goal, achieved in tally.goals.items():
            model.add(tally.complete[goal.kind] >= 1).only_enforce_if(achieved)
    return Bag(used, by, taken, member, share, counts, placed, instance.last)


def phases_of(instance: Instance, kind: Kind) -> range:
    """The phases by whose ends the features of a kind are told apart by their parts."""
    return instance.phases[-1:] if kind is Kind.VILLA else instance.phases


def _take(
    model: cp_model.CpModel, instance: Instance, used: Mapping[int, cp_model.IntVar]
) -> dict[Source, cp_model.IntVar]:
    """One tile at most from each space visited; of alike tiles the first ones first."""
    taken = {source: model.new_bool_var(f"space {source} taken") for source in instance.spaces}
    for phase in instance.phases:
        here = [visited for source, visited in taken.items() if source.phase == phase]
        model.add(total(here) == instance.turns_in(phase))
    for source, visited in taken.items():
        from_space = [used[i] for i, c in enumerate(instance.candidates) if c.source == source]
        model.add(total(from_space) <= visited)
    if not instance.has(Strengthening.ALIKE_SEALS):
        return taken
    last: dict[str, int] = {}
    for i, candidate in enumerate(instance.candidates):
        if candidate.source == SEAL:
            if candidate.first_alike in last:
                model.add_implication(used[i], used[last[candidate.first_alike]])
            last[candidate.first_alike] = i
    return taken


def _placed_by(
    model: cp_model.CpModel, instance: Instance, used: Mapping[int, cp_model.IntVar]
) -> dict[tuple[int, int], cp_model.IntVar]:
    """Whether a candidate is placed by the end of a phase: a seal tile can be so in any phase."""
    by: dict[tuple[int, int], cp_model.IntVar] = {}
    for i, candidate in enumerate(instance.candidates):
        for phase in instance.phases:
            if candidate.source != SEAL:
                if candidate.source.phase <= phase:
                    by[i, phase] = used[i]
            elif phase == instance.last:
                by[i, phase] = used[i]
            elif instance.most_seals(phase):
                by[i, phase] = model.new_bool_var(f"{candidate.tile.id} by {phase}")
            if (i, phase - 1) in by:
                model.add_implication(by[i, phase - 1], by[i, phase])
    return by


def _members(
    model: cp_model.CpModel, instance: Instance, by: Mapping[tuple[int, int], cp_model.IntVar]
) -> dict[tuple[Holder, Kind, int], cp_model.IntVar]:
    """Parts of complete features: of placed tiles, and of the opening those that are so already."""
    member: dict[tuple[Holder, Kind, int], cp_model.IntVar] = {}
    for kind in FEATURES:
        already = instance.squares_before(kind)
        for holder in holders(instance, kind):
            for phase in phases_of(instance, kind):
                if isinstance(holder, int) and (holder, phase) not in by:
                    continue
                here = model.new_bool_var(f"complete {kind} of {holder} by {phase}")
                member[holder, kind, phase] = here
                if isinstance(holder, int):
                    model.add_implication(here, by[holder, phase])
                elif holder in already:
                    model.add(here == 1)
                if (holder, kind, phase - 1) in member:
                    model.add_implication(member[holder, kind, phase - 1], here)
    return member


def _count(
    model: cp_model.CpModel,
    instance: Instance,
    tally: Tally,
    members: Members,
    kind: Kind,
    phase: int,
) -> Counts:
    """Count the features of one kind complete by the end of a phase by parts, links and rings."""
    most = instance.most_parts(kind, phase)
    complete = tally.phases[phase - 1].complete[kind]
    bearing = [h for h in holders(instance, kind) if (h, kind, phase) in members]
    member = {holder: members[holder, kind, phase] for holder in bearing}
    sides = {holder: len(part_of(instance, holder, kind).sides) for holder in bearing}
    parts = model.new_int_var(0, most, f"parts {kind} by {phase}")
    links = model.new_int_var(0, 2 * most, f"links {kind} by {phase}")
    rings = model.new_int_var(0, most, f"rings {kind} by {phase}")
    model.add(parts == total([member[holder] for holder in bearing]))
    model.add(2 * links == total(sides[h] * member[h] for h in bearing))
    model.add(complete == parts - links + rings)
    if instance.has(Strengthening.EULER):
        model.add(2 * complete == total((2 - sides[h]) * member[h] for h in bearing) + 2 * rings)
    if kind in DWELLINGS:
        model.add(rings == 0)
    if instance.has(Strengthening.SHAPES):
        _limit_shapes(model, kind, complete, Counts(parts, links, rings), member, sides)
    return Counts(parts, links, rings)


def _limit_shapes(
    model: cp_model.CpModel,
    kind: Kind,
    complete: cp_model.IntVar,
    counts: Counts,
    member: Mapping[Holder, cp_model.IntVar],
    sides: Mapping[Holder, int],
) -> None:
    """What sizes and rings the complete features of a kind can have."""
    parts, rings, most = counts.parts, counts.rings, int(counts.parts.domain.max())
    model.add(2 * complete <= parts)
    if kind in DWELLINGS:
        model.add(parts == 2 * complete)
        return
    in_rings = total([here for holder, here in member.items() if sides[holder] >= 2])
    for cycles in range(1, most + 1):
        cells = fewest_cells(cycles)
        if cells > most:
            model.add(rings < cycles)
            break
        enough = model.new_bool_var(f"{cells} parts for {rings.name}")
        model.add(in_rings >= cells).only_enforce_if(enough)
        model.add(rings < cycles).only_enforce_if(~enough)
    if kind in LANDSCAPES:
        model.add(parts <= LARGEST_LANDSCAPE * complete)
        model.add(rings <= complete)
        model.add(LARGEST_LANDSCAPE * rings <= in_rings)


def _gains(
    model: cp_model.CpModel,
    instance: Instance,
    tally: Tally,
    counts: Mapping[tuple[Kind, int], Counts],
) -> None:
    """The wares that landscapes give in each phase: tiles - 1 for each one completed in it."""
    for kind in LANDSCAPES:
        had: Expression = len(instance.squares_before(kind)) - instance.count_before(kind)
        for phase, reached in zip(instance.phases, tally.phases, strict=True):
            given = counts[kind, phase].links - counts[kind, phase].rings
            model.add(reached.gained[kind] == given - had)
            had = given


def fewest_cells(cycles: int) -> int:
    """The fewest squares whose adjacency graph has that many independent cycles.

    n squares have at most 2n - ceil(2 sqrt n) borders between them (Harary and Harborth 1976).
    """
    cells = 1
    while cells - math.ceil(2 * math.sqrt(cells)) + 1 < cycles:
        cells += 1
    return cells


def _seal_tiles(
    model: cp_model.CpModel,
    instance: Instance,
    tally: Tally,
    used: Mapping[int, cp_model.IntVar],
    by: Mapping[tuple[int, int], cp_model.IntVar],
) -> None:
    """Each craftsman completed gives a seal tile while there is one, placed or stored."""
    kind = Kind.CRAFTSMAN
    seals = [i for i, each in enumerate(instance.candidates) if each.source == SEAL]
    mains = [i for i, each in enumerate(instance.candidates) if each.source != SEAL]
    halves = [i for i in holders(instance, kind) if isinstance(i, int)]
    fixed = sum(1 for each in instance.fixed.values() if each.tile.part(kind))
    crafted: Expression = 0
    placed: Expression = 0
    for phase, reached in zip(instance.phases, tally.phases, strict=True):
        crafted = reached.complete[kind] - instance.count_before(kind)
        placed = total([by[i, phase] for i in seals if (i, phase) in by])
        model.add(placed <= crafted)
        if not instance.has(Strengthening.FIRST_CRAFTSMAN):
            continue
        # The craftsman that gives the first seal tile is complete without any.
        some = model.new_bool_var(f"seal tiles are placed by {phase}")
        model.add(placed == 0).only_enforce_if(~some)
        from_spaces = [by[i, phase] for i in halves if i not in seals and (i, phase) in by]
        model.add(total(from_spaces) + fixed >= 2).only_enforce_if(some)
    stored = model.new_int_var(0, instance.most_completions, "stored seal tiles")
    model.add(stored + placed <= crafted)
    model.add(stored + placed <= len(instance.challenge.seals))
    model.add(tally.stored == instance.turns - total([used[i] for i in mains]) + stored)


def _arcs(
    model: cp_model.CpModel,
    instance: Instance,
    reached: PhaseTally,
    taken: Mapping[Source, cp_model.IntVar],
    phase: int,
) -> None:
    """Without bread the spaces visited are one arc of the cycle; each jump can begin another."""
    cycle = [Source(phase, space) for space in nx.dfs_preorder_nodes(GRAPH, 1)]
    cycle = [source for source in cycle if source in taken]
    ends = []
    for here, beyond in zip(cycle, [*cycle[1:], *cycle[:1]], strict=True):
        end = model.new_bool_var(f"arc ends on {here}")
        model.add_bool_or(~taken[here], taken[beyond], end)
        ends.append(end)
    model.add(total(ends) <= 1 + reached.jumps)


def _villas(
    model: cp_model.CpModel,
    instance: Instance,
    tally: Tally,
    member: Members,
    by: Mapping[tuple[int, int], cp_model.IntVar],
) -> dict[tuple[Holder, int], cp_model.IntVar]:
    """Share the complete villa parts out among the villas of the tally, most chimneys first.

    A villa is complete by the end of a phase if all its tiles are placed by then.
    """
    kind = Kind.VILLA
    bearing = holders(instance, kind)
    share = {
        (holder, v): model.new_bool_var(f"villa {v} has part of {holder}")
        for holder in bearing
        for v in range(len(tally.villas))
    }
    for holder in bearing:
        own = [share[holder, v] for v in range(len(tally.villas))]
        model.add_exactly_one([*own, ~member[holder, kind, instance.last]])
    for n, reached in enumerate(tally.phases):
        model.add(reached.complete[kind] == total([villa.by[n] for villa in tally.villas]))
    if instance.has(Strengthening.VILLA_ORDER):
        for villa, following in zip(tally.villas, tally.villas[1:], strict=False):
            model.add(villa.chimneys >= following.chimneys)
            model.add_implication(following.used, villa.used)
    for v, villa in enumerate(tally.villas):
        part = {holder: part_of(instance, holder, kind) for holder in bearing}
        model.add(villa.chimneys == total(part[h].chimneys * share[h, v] for h in bearing))
        if instance.has(Strengthening.VILLA_SHAPES):
            held = {holder: share[holder, v] for holder in bearing}
            sides = {holder: len(part[holder].sides) for holder in bearing}
            _limit_villa(model, instance, villa, held, sides)
        for holder in bearing:
            model.add_implication(share[holder, v], villa.used)
        for phase, complete, later in zip(instance.phases, villa.by, villa.by[1:], strict=False):
            model.add_implication(complete, later)
            for holder in bearing:
                if isinstance(holder, int):
                    in_time = [by[holder, phase]] if (holder, phase) in by else []
                    model.add_bool_or(~complete, ~share[holder, v], *in_time)
    return share


def _limit_villa(
    model: cp_model.CpModel,
    instance: Instance,
    villa: Villa,
    parts: Mapping[Holder, cp_model.IntVar],
    sides: Mapping[Holder, int],
) -> None:
    """What sizes and rings one villa can have."""
    ends = total((2 - sides[holder]) * here for holder, here in parts.items())
    rings = model.new_int_var(0, instance.most_parts(Kind.VILLA), f"rings of {villa.used.name}")
    ringed = model.new_bool_var(f"{villa.used.name} has rings")
    in_rings = total([here for holder, here in parts.items() if sides[holder] >= 2])
    model.add(ends + 2 * rings == 2 * villa.used)
    model.add(rings == 0).only_enforce_if(~ringed)
    model.add(in_rings >= fewest_cells(1)).only_enforce_if(ringed)
    model.add(total(parts.values()) >= 2 * villa.used)
