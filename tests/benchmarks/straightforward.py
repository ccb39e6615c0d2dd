"""The straightforward model: the grid and the order of play, with nothing that is only there for proofs.

One Boolean for each tile, square and rotation, one for each square and slot and one for each space and
slot; all that is scored is counted on the grid. The rules are read by the solver's own layers
(`positions`, `order`, `completion`, `villas`, `scoring`), so that both models have the same optimum.
Every relaxation is left out (`ceilings`, `bag`, `colours`, `pairs`, `places`, `outlines`), as are the
order among alike seal tiles and among villas, and the windows of scores. One implied constraint is left
in, as it is part of `positions`: the span of a connected district.
"""

from collections import defaultdict

from ortools.sat.python import cp_model

from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.things import DWELLINGS, LANDSCAPES, WHOLE_BUILDINGS, Kind
from solver.carpe_diem.bag import FEATURES, Bag, Counts
from solver.carpe_diem.colours import CLASSES, Colours
from solver.carpe_diem.completion import add_completion
from solver.carpe_diem.instance import SEAL, Instance
from solver.carpe_diem.model import ExactModel
from solver.carpe_diem.order import add_order
from solver.carpe_diem.places import Places
from solver.carpe_diem.positions import Positions, add_positions
from solver.carpe_diem.scoring import add_scoring
from solver.carpe_diem.tally import Tally, new_tally
from solver.carpe_diem.villas import add_villas
from solver.expressions import Expression, total

MOST = 36
"""As many as there are squares, and so parts of a kind; twice as many borders at most."""


def straightforward_model(challenge: Challenge) -> ExactModel:
    """The model of a challenge, with its score as the objective."""
    instance = Instance(challenge)
    model = cp_model.CpModel()
    tally = new_tally(model, instance)
    counts = {
        (kind, phase): Counts(*(model.new_int_var(0, 2 * MOST, f"{kind} {phase} {n}") for n in range(3)))
        for kind in FEATURES
        for phase in instance.phases
    }
    borders = {
        (k, each): model.new_int_var(0, 2 * MOST, f"{k} {each}") for k in FEATURES for each in CLASSES
    }
    colours = Colours({}, {}, borders)
    positions = add_positions(model, instance, tally, colours, Places({}, {}))
    bag = _placed(model, instance, positions, counts)
    scoring = add_scoring(model, instance, tally)
    order = add_order(model, instance, tally, bag, positions, scoring)
    completion = add_completion(model, instance, tally, bag, colours, positions, order)
    add_villas(model, instance, tally, positions, completion, order)
    _count(model, instance, tally, bag, colours)
    return ExactModel(instance, model, tally, scoring, positions, order)


def _placed(
    model: cp_model.CpModel,
    instance: Instance,
    positions: Positions,
    counts: dict[tuple[Kind, int], Counts],
) -> Bag:
    """What is placed by the end of each phase: each tile once, one from each space visited."""
    spots = defaultdict(list)
    for spot, at in positions.at.items():
        spots[spot.candidate].append(at)
    used, by = {}, {}
    taken = {source: model.new_bool_var(f"{source} taken") for source in instance.spaces}
    of_source: dict[object, list[Expression]] = defaultdict(list)
    for i, candidate in enumerate(instance.candidates):
        used[i] = model.new_bool_var(f"{candidate.tile.id} used")
        model.add(total(spots[i]) == used[i])
        of_source[candidate.source].append(used[i])
        for phase in instance.phases:
            if candidate.source != SEAL and phase < candidate.source.phase:
                continue
            late = candidate.source != SEAL or phase == instance.last
            by[i, phase] = used[i] if late else model.new_bool_var(f"{candidate.tile.id} by {phase}")
            if (i, phase - 1) in by:
                model.add_implication(by[i, phase - 1], by[i, phase])
    for source, visited in taken.items():
        model.add(total(of_source[source]) <= visited)
    placed = model.new_int_var(0, MOST, "placed")
    model.add(placed == total(used.values()))
    return Bag(used, by, taken, {}, {}, counts, placed, instance.last)


def _count(
    model: cp_model.CpModel, instance: Instance, tally: Tally, bag: Bag, colours: Colours
) -> None:
    """All that is scored, counted on the grid."""
    for kind in FEATURES:
        links = total(colours.links[kind, each] for each in CLASSES)
        model.add(bag.links(kind) == links)
    had: dict[Kind, Expression] = {
        kind: len(instance.squares_before(kind)) - instance.count_before(kind) for kind in LANDSCAPES
    }
    tiles = {i: instance.candidates[i].tile for i in bag.used}
    for n, (phase, reached) in enumerate(zip(instance.phases, tally.phases, strict=True)):
        for kind in DWELLINGS:
            model.add(reached.complete[kind] == bag.counts[kind, phase].links)
        for kind in LANDSCAPES:
            count = bag.counts[kind, phase]
            model.add(reached.complete[kind] == count.parts - count.links + count.rings)
            model.add(reached.gained[kind] == count.links - count.rings - had[kind])
            had[kind] = count.links - count.rings
        there = [i for i in tiles if (i, phase) in bag.by]
        for kind in WHOLE_BUILDINGS:
            fixed = sum(1 for each in instance.fixed.values() if each.tile.part(kind))
            new = total(bag.by[i, phase] for i in there if tiles[i].part(kind))
            model.add(reached.complete[kind] == fixed + new)
        villas = [(i, part) for i in there if (part := tiles[i].part(Kind.VILLA))]
        chimneys = total(part.chimneys * bag.by[i, phase] for i, part in villas)
        model.add(reached.chimneys == instance.chimneys_before + chimneys)
        model.add(reached.complete[Kind.VILLA] == total(villa.by[n] for villa in tally.villas))
    for villa in tally.villas:
        for earlier, later in zip(villa.by, villa.by[1:], strict=False):
            model.add_implication(earlier, later)
    seals = total(bag.used[i] for i, c in enumerate(instance.candidates) if c.source == SEAL)
    stored = model.new_int_var(0, len(instance.challenge.seals), "stored seal tiles")
    crafted = tally.complete[Kind.CRAFTSMAN] - instance.count_before(Kind.CRAFTSMAN)
    model.add(stored + seals <= crafted)
    model.add(stored + seals <= len(instance.challenge.seals))
    model.add(tally.stored == instance.turns + stored + seals - bag.placed)
