"""Pairs: which tiles are linked to which, as a graph without places.

A relaxation. Every side of a complete part is linked to a side of another tile, and two tiles
share only one border: they are linked once, through one kind.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping

from ortools.sat.python import cp_model

from puzzles.carpe_diem.board import Square, neighbour
from puzzles.carpe_diem.things import Kind
from solver.carpe_diem.bag import FEATURES, Bag, Holder, holders, part_of
from solver.carpe_diem.colours import Colours
from solver.carpe_diem.instance import SEAL, Instance
from solver.carpe_diem.tally import Tally
from solver.expressions import total

Pairs = Mapping[tuple[Holder, Holder], cp_model.IntVar]
"""For two holders, whether they are linked in a complete feature."""


def add_pairs(
    model: cp_model.CpModel, instance: Instance, tally: Tally, bag: Bag, colours: Colours
) -> Pairs:
    """Add the graph of links to the bag."""
    by_pair: dict[tuple[Holder, Holder], list[cp_model.IntVar]] = defaultdict(list)
    for kind in FEATURES:
        at_holder: dict[Holder, list[cp_model.IntVar]] = defaultdict(list)
        everything = []
        for one, other in _possible(instance, kind):
            linked = model.new_bool_var(f"{kind} links {one} and {other}")
            by_pair[one, other].append(linked)
            everything.append(linked)
            at_holder[one].append(linked)
            at_holder[other].append(linked)
            if kind is Kind.VILLA:
                for v in range(len(tally.villas)):
                    model.add_bool_or(~linked, ~bag.share[one, v], bag.share[other, v])
                    model.add_bool_or(~linked, ~bag.share[other, v], bag.share[one, v])
                continue
            for phase in instance.phases[:-1]:
                _complete_together(model, bag, linked, one, other, kind, phase)
        for holder in holders(instance, kind):
            sides = len(part_of(instance, holder, kind).sides)
            model.add(total(at_holder[holder]) == sides * bag.in_the_end(holder, kind))
        model.add(total(everything) == bag.links(kind))
    pairs: dict[tuple[Holder, Holder], cp_model.IntVar] = {}
    for (one, other), by_kind in by_pair.items():
        pairs[one, other] = model.new_bool_var(f"linked {one} and {other}")
        model.add_exactly_one([*by_kind, ~pairs[one, other]])
        if isinstance(one, int) and isinstance(other, int):
            model.add_bool_or(~pairs[one, other], colours.white[one], colours.white[other])
            model.add_bool_or(~pairs[one, other], ~colours.white[one], ~colours.white[other])
    return pairs


def _complete_together(
    model: cp_model.CpModel,
    bag: Bag,
    linked: cp_model.IntVar,
    one: Holder,
    other: Holder,
    kind: Kind,
    phase: int,
) -> None:
    """Linked parts are complete by the end of a phase both or neither."""
    for first, second in ((one, other), (other, one)):
        if (first, kind, phase) in bag.member:
            too = bag.member.get((second, kind, phase))
            here = ~bag.member[first, kind, phase]
            model.add_bool_or(~linked, here, *([] if too is None else [too]))


def _possible(instance: Instance, kind: Kind) -> Iterator[tuple[Holder, Holder]]:
    """The pairs of holders that may be linked through the kind."""
    bearing = holders(instance, kind)
    for n, one in enumerate(bearing):
        for other in bearing[n + 1 :]:
            if isinstance(one, Square) and isinstance(other, Square):
                sides = instance.fixed[one].sides_of(kind)
                if other in [neighbour(one, side) for side in sides]:
                    yield one, other
            elif isinstance(one, int) and isinstance(other, int):
                source = instance.candidates[one].source
                if source == SEAL or source != instance.candidates[other].source:
                    yield one, other
            else:
                yield one, other
