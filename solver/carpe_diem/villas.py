"""Villas: telling the complete villas apart, so that each scores its own chimneys (rules 8.1).

Every complete villa part belongs to one villa of the tally, linked parts to the same. That alone
would let two villas pass for one. A villa is in one piece when its parts form a tree of links
from a single root.
"""

from collections import defaultdict
from collections.abc import Mapping

from ortools.sat.python import cp_model

from puzzles.carpe_diem.board import Square, neighbour
from puzzles.carpe_diem.things import Kind
from puzzles.carpe_diem.tiles import Direction
from solver.carpe_diem.completion import Completion
from solver.carpe_diem.instance import Instance
from solver.carpe_diem.order import Order
from solver.carpe_diem.positions import Positions
from solver.carpe_diem.tally import Tally
from solver.expressions import total


def add_villas(
    model: cp_model.CpModel,
    instance: Instance,
    tally: Tally,
    positions: Positions,
    completion: Completion,
    order: Order,
) -> None:
    """Add the villas' parts, when they are complete, and chimneys."""
    parts = {square: v for (square, kind), v in completion.part.items() if kind is Kind.VILLA}
    links = {border: v for (border, kind), v in completion.link.items() if kind is Kind.VILLA}
    belongs = {
        (square, v): model.new_bool_var(f"villa {v} has {square.name}")
        for square in parts
        for v in range(len(tally.villas))
    }
    for square, part in parts.items():
        model.add_exactly_one([*(belongs[square, v] for v in range(len(tally.villas))), ~part])
    for (square, side), linked in links.items():
        beyond = neighbour(square, side)
        assert beyond is not None
        for v in range(len(tally.villas)):
            model.add_bool_or(~linked, ~belongs[square, v], belongs[beyond, v])
            model.add_bool_or(~linked, ~belongs[beyond, v], belongs[square, v])
    _in_one_piece(model, instance, tally, parts, links, belongs)
    for v, villa in enumerate(tally.villas):
        for phase, complete in zip(instance.phases[:-1], villa.by[:-1], strict=True):
            for square in parts:
                if square not in instance.fixed:
                    model.add_bool_or(~complete, ~belongs[square, v], *order.by_end(square, phase))
    at_least = _chimneys(model, instance, positions)
    for v, villa in enumerate(tally.villas):
        counted = []
        for (square, number), has in at_least.items():
            if (square, v) in belongs:
                both = model.new_bool_var(f"villa {v} {square.name} chimney {number}")
                model.add_implication(both, belongs[square, v])
                model.add_implication(both, has)
                counted.append(both)
        model.add(villa.chimneys == total(counted))


def _in_one_piece(
    model: cp_model.CpModel,
    instance: Instance,
    tally: Tally,
    parts: Mapping[Square, cp_model.IntVar],
    links: Mapping[tuple[Square, Direction], cp_model.IntVar],
    belongs: Mapping[tuple[Square, int], cp_model.IntVar],
) -> None:
    """One root a villa; every other part hangs on a linked part nearer to the root."""
    root = {s: model.new_bool_var(f"villa root {s.name}") for s in parts}
    longest = instance.most_parts(Kind.VILLA)
    depth = {s: model.new_int_var(0, max(0, longest - 1), f"villa depth {s.name}") for s in parts}
    hangs: dict[Square, list[cp_model.IntVar]] = defaultdict(list)
    for (square, side), linked in links.items():
        beyond = neighbour(square, side)
        assert beyond is not None
        for child, parent in ((square, beyond), (beyond, square)):
            hang = model.new_bool_var(f"{child.name} hangs on {parent.name}")
            model.add_implication(hang, linked)
            model.add(depth[child] == depth[parent] + 1).only_enforce_if(hang)
            hangs[child].append(hang)
    for square, part in parts.items():
        model.add_exactly_one([*hangs[square], root[square], ~part])
    for v, villa in enumerate(tally.villas):
        roots = []
        for square in parts:
            both = model.new_bool_var(f"villa {v} root {square.name}")
            model.add_implication(both, root[square])
            model.add_implication(both, belongs[square, v])
            model.add_bool_or(both, ~root[square], ~belongs[square, v])
            roots.append(both)
        model.add_exactly_one([*roots, ~villa.used])


def _chimneys(
    model: cp_model.CpModel, instance: Instance, positions: Positions
) -> dict[tuple[Square, int], cp_model.IntVar]:
    """For each square and number, whether the villa part there has at least so many chimneys."""
    having: dict[tuple[Square, int], list[cp_model.IntVar]] = defaultdict(list)
    for spot, placed in positions.at.items():
        part = instance.candidates[spot.candidate].tile.part(Kind.VILLA)
        for number in range(1, (part.chimneys if part else 0) + 1):
            having[spot.square, number].append(placed)
    at_least = {}
    for (square, number), spots in having.items():
        at_least[square, number] = model.new_bool_var(f"{number} chimneys {square.name}")
        model.add_exactly_one([*spots, ~at_least[square, number]])
    yes = model.new_constant(1)
    for square, lying in instance.fixed.items():
        part = lying.tile.part(Kind.VILLA)
        for number in range(1, (part.chimneys if part else 0) + 1):
            at_least[square, number] = yes
    return at_least
