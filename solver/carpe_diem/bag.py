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
from solver.carpe_diem.instance import SEAL, Instance
from solver.carpe_diem.tally import Tally
from solver.expressions import total

Holder = int | Square
"""What holds a part: a candidate by its index, or a square of the opening district."""

FEATURES = (*LANDSCAPES, *DWELLINGS, Kind.VILLA)
"""The kinds whose parts own sides."""


@dataclass(frozen=True)
class Bag:
    """The variables of the bag.

    `used[candidate]` says that it is placed, `taken[space]` that a turn visits the space,
    `member[holder, kind]` that the holder's part of that kind is in a complete feature, and
    `share[holder, v]` that its villa part is in the villa v of the tally. For each kind of
    feature, `parts` counts the parts of complete ones, `links` their links and `rings` their
    independent cycles. `placed` counts the tiles placed.
    """

    used: Mapping[int, cp_model.IntVar]
    taken: Mapping[int, cp_model.IntVar]
    member: Mapping[tuple[Holder, Kind], cp_model.IntVar]
    share: Mapping[tuple[Holder, int], cp_model.IntVar]
    parts: Mapping[Kind, cp_model.IntVar]
    links: Mapping[Kind, cp_model.IntVar]
    rings: Mapping[Kind, cp_model.IntVar]
    placed: cp_model.IntVar


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
    placed = model.new_int_var(0, instance.slots, "placed")
    model.add(placed == total(used.values()))
    member = _members(model, instance, used)
    parts: dict[Kind, cp_model.IntVar] = {}
    links: dict[Kind, cp_model.IntVar] = {}
    rings: dict[Kind, cp_model.IntVar] = {}
    for kind in FEATURES:
        parts[kind], links[kind], rings[kind] = _count(model, instance, tally, member, kind)
    for kind in WHOLE_BUILDINGS:
        fixed = sum(1 for each in instance.fixed.values() if each.tile.part(kind))
        bearing = [used[i] for i in holders(instance, kind) if isinstance(i, int)]
        model.add(tally.complete[kind] == fixed + total(bearing))
    _seal_tiles(model, instance, tally, used)
    _arcs(model, instance, tally, taken)
    share = _villas(model, instance, tally, member)
    chimneys = [
        part_of(instance, i, Kind.VILLA).chimneys * used[i]
        for i in holders(instance, Kind.VILLA)
        if isinstance(i, int)
    ]
    model.add(tally.chimneys == instance.chimneys_before + total(chimneys))
    model.add(tally.banderoles <= placed)
    for goal, achieved in tally.goals.items():
        model.add(tally.complete[goal.kind] >= 1).only_enforce_if(achieved)
    return Bag(used, taken, member, share, parts, links, rings, placed)


def _take(
    model: cp_model.CpModel, instance: Instance, used: Mapping[int, cp_model.IntVar]
) -> dict[int, cp_model.IntVar]:
    """One tile at most from each space visited; of alike tiles the first ones first."""
    taken = {space: model.new_bool_var(f"space {space} taken") for space in instance.spaces}
    model.add(total(taken.values()) == instance.turns)
    for space, visited in taken.items():
        from_space = [used[i] for i, c in enumerate(instance.candidates) if c.source == space]
        model.add(total(from_space) <= visited)
    last: dict[str, int] = {}
    for i, candidate in enumerate(instance.candidates):
        if candidate.source == SEAL:
            if candidate.first_alike in last:
                model.add_implication(used[i], used[last[candidate.first_alike]])
            last[candidate.first_alike] = i
    return taken


def _members(
    model: cp_model.CpModel, instance: Instance, used: Mapping[int, cp_model.IntVar]
) -> dict[tuple[Holder, Kind], cp_model.IntVar]:
    """Parts of complete features: of used tiles, and of the opening those that are so already."""
    member: dict[tuple[Holder, Kind], cp_model.IntVar] = {}
    for kind in FEATURES:
        already = instance.squares_before(kind)
        for holder in holders(instance, kind):
            member[holder, kind] = model.new_bool_var(f"complete {kind} of {holder}")
            if isinstance(holder, int):
                model.add_implication(member[holder, kind], used[holder])
            elif holder in already:
                model.add(member[holder, kind] == 1)
    return member


def _count(
    model: cp_model.CpModel,
    instance: Instance,
    tally: Tally,
    member: Mapping[tuple[Holder, Kind], cp_model.IntVar],
    kind: Kind,
) -> tuple[cp_model.IntVar, cp_model.IntVar, cp_model.IntVar]:
    """Count the complete features of one kind by their parts, links and rings."""
    most = instance.most_parts(kind)
    complete = tally.complete[kind]
    bearing = holders(instance, kind)
    sides = {holder: len(part_of(instance, holder, kind).sides) for holder in bearing}
    parts = model.new_int_var(0, most, f"parts {kind}")
    links = model.new_int_var(0, 2 * most, f"links {kind}")
    rings = model.new_int_var(0, most, f"rings {kind}")
    model.add(parts == total([member[holder, kind] for holder in bearing]))
    model.add(2 * links == total(sides[h] * member[h, kind] for h in bearing))
    model.add(complete == parts - links + rings)
    model.add(2 * complete == total((2 - sides[h]) * member[h, kind] for h in bearing) + 2 * rings)
    model.add(2 * complete <= parts)
    if kind in DWELLINGS:
        model.add(rings == 0)
        model.add(parts == 2 * complete)
        return parts, links, rings
    in_rings = total([member[h, kind] for h in bearing if sides[h] >= 2])
    for cycles in range(1, most + 1):
        cells = fewest_cells(cycles)
        if cells > most:
            model.add(rings < cycles)
            break
        enough = model.new_bool_var(f"{cells} ring parts of {kind}")
        model.add(in_rings >= cells).only_enforce_if(enough)
        model.add(rings < cycles).only_enforce_if(~enough)
    if kind in LANDSCAPES:
        model.add(parts <= LARGEST_LANDSCAPE * complete)
        model.add(rings <= complete)
        model.add(LARGEST_LANDSCAPE * rings <= in_rings)
        had = len(instance.squares_before(kind)) - instance.count_before(kind)
        model.add(tally.gained[kind] == links - rings - had)
    return parts, links, rings


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
) -> None:
    """Each craftsman completed gives a seal tile while there is one, placed or stored."""
    kind = Kind.CRAFTSMAN
    crafted = tally.complete[kind] - instance.count_before(kind)
    seals = total([used[i] for i, each in enumerate(instance.candidates) if each.source == SEAL])
    mains = total([used[i] for i, each in enumerate(instance.candidates) if each.source != SEAL])
    stored = model.new_int_var(0, instance.most_completions, "stored seal tiles")
    model.add(stored + seals <= crafted)
    model.add(stored + seals <= len(instance.challenge.seals))
    model.add(tally.stored == instance.turns - mains + stored)
    # The craftsman that gives the first seal tile is complete without any.
    some = model.new_bool_var("seal tiles are placed")
    model.add(seals == 0).only_enforce_if(~some)
    halves = [i for i in holders(instance, kind) if isinstance(i, int)]
    from_spaces = [used[i] for i in halves if instance.candidates[i].source != SEAL]
    fixed = sum(1 for each in instance.fixed.values() if each.tile.part(kind))
    model.add(total(from_spaces) + fixed >= 2).only_enforce_if(some)


def _arcs(
    model: cp_model.CpModel,
    instance: Instance,
    tally: Tally,
    taken: Mapping[int, cp_model.IntVar],
) -> None:
    """Without bread the spaces visited are one arc of the cycle; each jump can begin another."""
    cycle = [space for space in nx.dfs_preorder_nodes(GRAPH, 1) if space in taken]
    ends = []
    for here, beyond in zip(cycle, [*cycle[1:], *cycle[:1]], strict=True):
        end = model.new_bool_var(f"arc ends on {here}")
        model.add_bool_or(~taken[here], taken[beyond], end)
        ends.append(end)
    model.add(total(ends) <= 1 + tally.jumps)


def _villas(
    model: cp_model.CpModel,
    instance: Instance,
    tally: Tally,
    member: Mapping[tuple[Holder, Kind], cp_model.IntVar],
) -> dict[tuple[Holder, int], cp_model.IntVar]:
    """Share the complete villa parts out among the villas of the tally, most chimneys first."""
    kind = Kind.VILLA
    bearing = holders(instance, kind)
    share = {
        (holder, v): model.new_bool_var(f"villa {v} has part of {holder}")
        for holder in bearing
        for v in range(len(tally.villas))
    }
    for holder in bearing:
        own = [share[holder, v] for v in range(len(tally.villas))]
        model.add_exactly_one([*own, ~member[holder, kind]])
    model.add(tally.complete[kind] == total([villa.used for villa in tally.villas]))
    for villa, following in zip(tally.villas, tally.villas[1:], strict=False):
        model.add(villa.chimneys >= following.chimneys)
        model.add_implication(following.used, villa.used)
    for v, villa in enumerate(tally.villas):
        part = {holder: part_of(instance, holder, kind) for holder in bearing}
        model.add(villa.chimneys == total(part[h].chimneys * share[h, v] for h in bearing))
        ends = sum((2 - len(part[h].sides)) * share[h, v] for h in bearing)
        rings = model.new_int_var(0, instance.most_parts(kind), f"rings of villa {v}")
        ringed = model.new_bool_var(f"villa {v} has rings")
        in_rings = total([share[h, v] for h in bearing if len(part[h].sides) >= 2])
        model.add(ends + 2 * rings == 2 * villa.used)
        model.add(rings == 0).only_enforce_if(~ringed)
        model.add(in_rings >= fewest_cells(1)).only_enforce_if(ringed)
        model.add(total([share[h, v] for h in bearing]) >= 2 * villa.used)
        for holder in bearing:
            model.add_implication(share[holder, v], villa.used)
    return share
