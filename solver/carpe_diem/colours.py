"""Colours: how the used tiles are turned, and on which colour of a chessboard they lie.

A relaxation. Where two parts of a kind are linked, a side of the one on a black square faces a
side of the other on a white square, so that for each kind and direction the two colours balance.
"""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from ortools.sat.python import cp_model

from puzzles.carpe_diem.board import Square
from puzzles.carpe_diem.things import Kind
from puzzles.carpe_diem.tiles import Direction
from solver.carpe_diem.bag import FEATURES, Bag, Holder, holders, tile_of
from solver.carpe_diem.instance import Instance
from solver.carpe_diem.strengthening import Strengthening
from solver.expressions import total

Colour = int
BLACK, WHITE = 0, 1


def colour(square: Square) -> Colour:
    """The chessboard colour of a square; a1 is black."""
    return (square.column + square.row) % 2


@dataclass(frozen=True)
class BorderClass:
    """The borders between squares of that colour and those to their north or east."""

    colour: Colour
    direction: Direction


CLASSES = tuple(BorderClass(c, d) for c in (BLACK, WHITE) for d in (Direction.NORTH, Direction.EAST))


def class_of(square_colour: Colour, side: Direction) -> BorderClass:
    """The class of the border at that side of a square of that colour."""
    if side in (Direction.NORTH, Direction.EAST):
        return BorderClass(square_colour, side)
    return BorderClass(1 - square_colour, side.opposite)


@dataclass(frozen=True)
class Colours:
    """How the used tiles lie.

    `lying[candidate, turn, colour]` says that the candidate is placed so; `white[candidate]`
    that it lies on white; `links[kind, border_class]` counts links of complete features.
    """

    lying: Mapping[tuple[int, int, Colour], cp_model.IntVar]
    white: Mapping[int, cp_model.IntVar]
    links: Mapping[tuple[Kind, BorderClass], cp_model.IntVar]


def add_colours(model: cp_model.CpModel, instance: Instance, bag: Bag) -> Colours:
    """Add turns and colours to the bag."""
    lying: dict[tuple[int, int, Colour], cp_model.IntVar] = {}
    white: dict[int, cp_model.IntVar] = {}
    possible = {(spot.candidate, spot.turn, colour(spot.square)) for spot in instance.spots}
    for i, used in bag.used.items():
        ways = sorted(way for way in possible if way[0] == i)
        for way in ways:
            lying[way] = model.new_bool_var(f"lying {way}")
        model.add_exactly_one([*(lying[way] for way in ways), ~used])
        white[i] = model.new_bool_var(f"white {i}")
        for way in ways:
            model.add_implication(lying[way], white[i] if way[2] == WHITE else ~white[i])
    links = {
        (kind, each): model.new_int_var(0, 2 * instance.most_parts(kind), f"links {kind} {each}")
        for kind in FEATURES
        for each in CLASSES
    }
    for kind in FEATURES:
        model.add(bag.links(kind) == total([links[kind, each] for each in CLASSES]))
        if instance.has(Strengthening.COLOURS):
            _balance(model, instance, bag, lying, links, kind)
    return Colours(lying, white, links)


def _balance(
    model: cp_model.CpModel,
    instance: Instance,
    bag: Bag,
    lying: Mapping[tuple[int, int, Colour], cp_model.IntVar],
    links: Mapping[tuple[Kind, BorderClass], cp_model.IntVar],
    kind: Kind,
) -> None:
    """In each class of borders, as many sides on black squares as on white ones."""
    ends: dict[tuple[BorderClass, Colour], list[cp_model.IntVar]] = defaultdict(list)
    ways: dict[int, list[tuple[int, int, Colour]]] = defaultdict(list)
    for way in lying:
        ways[way[0]].append(way)

    def count(member: cp_model.IntVar, holder: Holder, turn: int, square_colour: Colour) -> None:
        for side in Direction:
            if tile_of(instance, holder).sides(turn)[side] is kind:
                ends[class_of(square_colour, side), square_colour].append(member)

    for holder in holders(instance, kind):
        member = bag.in_the_end(holder, kind)
        if not isinstance(holder, int):
            count(member, holder, instance.fixed[holder].turn, colour(holder))
            continue
        by_way = []
        for way in ways[holder]:
            so = model.new_bool_var(f"complete {kind} lying {way}")
            model.add_implication(so, lying[way])
            by_way.append(so)
            count(so, holder, way[1], way[2])
        model.add_exactly_one([*by_way, ~member])
    for each in CLASSES:
        for c in (BLACK, WHITE):
            model.add(links[kind, each] == total(ends[each, c]))
