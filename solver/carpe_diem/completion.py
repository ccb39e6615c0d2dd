"""Completion: which parts belong to complete features, and the wares traded in (rules 4).

A part is complete when all its sides are linked to complete parts: the largest set of parts with
that property. The model may leave a feature out of it but never put an open one in; as completing
never costs anything, the optimum leaves none out.
"""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from ortools.sat.python import cp_model

from puzzles.carpe_diem.board import SQUARES, Square, neighbour
from puzzles.carpe_diem.features import LARGEST_LANDSCAPE
from puzzles.carpe_diem.things import DWELLINGS, LANDSCAPES, WHOLE_BUILDINGS, Kind
from puzzles.carpe_diem.tiles import Direction
from solver.carpe_diem.bag import FEATURES, Bag
from solver.carpe_diem.colours import CLASSES, Colours, class_of, colour
from solver.carpe_diem.instance import Instance
from solver.carpe_diem.order import Order
from solver.carpe_diem.positions import Positions
from solver.carpe_diem.strengthening import Strengthening
from solver.carpe_diem.tally import Tally
from solver.expressions import total

Border = tuple[Square, Direction]
"""A border between two squares: the southern or western one, and north or east."""

BORDERS: tuple[Border, ...] = tuple(
    (square, side)
    for square in SQUARES
    for side in (Direction.NORTH, Direction.EAST)
    if neighbour(square, side) is not None
)


@dataclass(frozen=True)
class Completion:
    """The complete features at the end.

    `part[square, kind]`: the part there is in a complete feature; `link[border, kind]`: the border
    is a link of one.
    """

    part: Mapping[tuple[Square, Kind], cp_model.IntVar]
    link: Mapping[tuple[Border, Kind], cp_model.IntVar]


def add_completion(
    model: cp_model.CpModel,
    instance: Instance,
    tally: Tally,
    bag: Bag,
    colours: Colours,
    positions: Positions,
    order: Order,
) -> Completion:
    """Add complete features, counted into the bag and the tally."""
    part: dict[tuple[Square, Kind], cp_model.IntVar] = {}
    link: dict[tuple[Border, Kind], cp_model.IntVar] = {}
    for kind in FEATURES:
        members, links = _complete_set(model, instance, positions, kind)
        for square in instance.squares_before(kind):
            model.add(members[square] == 1)
        part |= {(square, kind): member for square, member in members.items()}
        link |= {(border, kind): linked for border, linked in links.items()}
        model.add(bag.counts[kind, instance.last].parts == total(members.values()))
        by_class = defaultdict(list)
        for (square, side), linked in links.items():
            by_class[class_of(colour(square), side)].append(linked)
        for each in CLASSES:
            model.add(colours.links[kind, each] == total(by_class[each]))
    for kind in (*LANDSCAPES, *DWELLINGS):
        features = Features(
            {square: v for (square, k), v in part.items() if k is kind},
            {border: v for (border, k), v in link.items() if k is kind},
        )
        stages = _stages(model, instance, bag, order, features, kind)
        if kind in LANDSCAPES:
            _limit_landscape(model, instance, features.links, kind)
            for phase in instance.phases:
                rings = _rings(model, stages[phase].links, f"{kind} by {phase}")
                model.add(bag.counts[kind, phase].rings == total(rings))
                _trade(model, instance, tally, order, kind, stages, phase)
    _goals(model, tally, positions, part)
    return Completion(part, link)


@dataclass(frozen=True)
class Features:
    """Some complete features of one kind: their parts by square, and their links."""

    parts: Mapping[Square, cp_model.IntVar]
    links: Mapping[Border, cp_model.IntVar]


def _some(model: cp_model.CpModel, features: Features, name: str) -> Features:
    """Some of the features, each of them whole."""
    parts = {square: model.new_bool_var(f"{name} {square.name}") for square in features.parts}
    links = {border: model.new_bool_var(f"{name} link {border}") for border in features.links}
    for square, part in parts.items():
        model.add_implication(part, features.parts[square])
    for border, linked in links.items():
        model.add_implication(linked, features.links[border])
        for square in _ends(border):
            model.add_implication(linked, parts[square])
            model.add_bool_or(~features.links[border], ~parts[square], linked)
    return Features(parts, links)


def _stages(
    model: cp_model.CpModel,
    instance: Instance,
    bag: Bag,
    order: Order,
    features: Features,
    kind: Kind,
) -> dict[int, Features]:
    """The features that are complete by the end of each phase: those whose tiles are placed."""
    stages = {instance.last: features}
    before = instance.squares_before(kind)
    for phase in reversed(instance.phases[:-1]):
        stages[phase] = _some(model, stages[phase + 1], f"{kind} by {phase}")
        for square, part in stages[phase].parts.items():
            if square in before:
                model.add(part == 1)
            elif square not in instance.fixed:
                model.add_bool_or(~part, *order.by_end(square, phase))
        model.add(bag.counts[kind, phase].parts == total(stages[phase].parts.values()))
        model.add(bag.counts[kind, phase].links == total(stages[phase].links.values()))
    return stages


def _complete_set(
    model: cp_model.CpModel, instance: Instance, positions: Positions, kind: Kind
) -> tuple[dict[Square, cp_model.IntVar], dict[Border, cp_model.IntVar]]:
    """Parts of the kind whose sides are all linked to parts of the same set, and the links."""
    members = {
        square: model.new_bool_var(f"complete {kind} {square.name}")
        for square, each in positions.part
        if each is kind
    }
    links: dict[Border, cp_model.IntVar] = {}
    for square, member in members.items():
        model.add_implication(member, positions.part[square, kind])
        for side in Direction:
            shown = positions.side.get((square, side, kind))
            if shown is None:
                continue
            beyond = neighbour(square, side)
            if beyond not in members or (beyond, side.opposite, kind) not in positions.side:
                model.add_bool_or(~member, ~shown)
                continue
            border = (
                (square, side) if side in (Direction.NORTH, Direction.EAST) else (beyond, side.opposite)
            )
            if border not in links:
                links[border] = model.new_bool_var(f"complete {kind} link {border}")
            linked = links[border]
            facing = positions.side[beyond, side.opposite, kind]
            model.add_bool_or(~member, ~shown, linked)
            model.add_implication(linked, member)
            model.add_implication(linked, shown)
            if instance.has(Strengthening.LINKED_ENDS):
                model.add_bool_or(~member, ~shown, facing)
                model.add_bool_or(~member, ~shown, members[beyond])
    return members, links


@cache
def subtrees(size: int) -> tuple[frozenset[Border], ...]:
    """All trees of `size` squares in the grid, as sets of borders."""
    trees: set[frozenset[Border]] = {frozenset([border]) for border in BORDERS}
    for _ in range(size - 2):
        grown = set()
        for tree in trees:
            squares = {s for border in tree for s in _ends(border)}
            for border in BORDERS:
                one, other = _ends(border)
                if (one in squares) != (other in squares):
                    grown.add(tree | {border})
        trees = grown
    return tuple(sorted(trees, key=sorted))


def _ends(border: Border) -> tuple[Square, Square]:
    beyond = neighbour(*border)
    assert beyond is not None
    return border[0], beyond


def _limit_landscape(
    model: cp_model.CpModel,
    instance: Instance,
    links: Mapping[Border, cp_model.IntVar],
    kind: Kind,
) -> None:
    """No complete landscape holds five connected tiles."""
    if instance.most_parts(kind) <= LARGEST_LANDSCAPE:
        return
    for tree in subtrees(LARGEST_LANDSCAPE + 1):
        if all(border in links for border in tree):
            model.add_bool_or(~links[border] for border in tree)


def _rings(
    model: cp_model.CpModel, links: Mapping[Border, cp_model.IntVar], name: str
) -> list[cp_model.IntVar]:
    """The 2x2 blocks whose four borders are all links."""
    rings = []
    for square in SQUARES:
        borders = block(square)
        if borders and all(border in links for border in borders):
            ring = model.new_bool_var(f"ring {name} {square.name}")
            four = [links[border] for border in borders]
            for each in four:
                model.add_implication(ring, each)
            model.add_bool_or(ring, *(~each for each in four))
            rings.append(ring)
    return rings


def block(square: Square) -> tuple[Border, ...]:
    """The four borders inside the 2x2 block whose lower left square is given; none at the edge."""
    right, up = neighbour(square, Direction.EAST), neighbour(square, Direction.NORTH)
    if right is None or up is None:
        return ()
    return (
        (square, Direction.EAST),
        (square, Direction.NORTH),
        (right, Direction.NORTH),
        (up, Direction.EAST),
    )


def _trade(
    model: cp_model.CpModel,
    instance: Instance,
    tally: Tally,
    order: Order,
    kind: Kind,
    stages: Mapping[int, Features],
    phase: int,
) -> None:
    """The wares of landscapes completed in the phase no later than the turn of its last merchant."""
    traded = _some(model, stages[phase], f"traded {kind} in {phase}")
    before = instance.squares_before(kind)
    for square, part in traded.parts.items():
        # Wares gained before the phase are carried into it.
        if square in before:
            model.add(part == 0)
        elif phase > 1:
            model.add_implication(part, ~stages[phase - 1].parts[square])
    rings = _rings(model, traded.links, f"traded {kind} in {phase}")
    model.add(tally.phases[phase - 1].traded[kind] == total(traded.links.values()) - total(rings))
    for square, part in traded.parts.items():
        for n in instance.slots_in(phase):
            if (square, n) in order.fill:
                model.add_bool_or(~part, ~order.fill[square, n], order.in_time[n])


def _goals(
    model: cp_model.CpModel,
    tally: Tally,
    positions: Positions,
    part: Mapping[tuple[Square, Kind], cp_model.IntVar],
) -> None:
    """A goal is achieved by a complete part, or a whole building, on its line (rules 8.5)."""
    for goal, achieved in tally.goals.items():
        there = positions.part if goal.kind in WHOLE_BUILDINGS else part
        on_line = [there[square, goal.kind] for square in goal.squares if (square, goal.kind) in there]
        model.add_bool_or(~achieved, *on_line)
