"""The coloured bag: which tiles are used and how they are turned, without the grid.

A relaxation. Each used tile has a rotation and the colour of its square on a chessboard. Where
two parts of a kind are linked, a side of the one on a black square faces a side of the other on a
white square, so for each kind and direction the two colours balance. Counting complete features
needs no grid either: a feature without a cycle has one link less than it has parts.
"""

import math
from collections import defaultdict
from dataclasses import dataclass

from ortools.sat.python import cp_model

from puzzles.carpe_diem.board import Square
from puzzles.carpe_diem.features import LARGEST_LANDSCAPE, feature_at
from puzzles.carpe_diem.things import DWELLINGS, LANDSCAPES, WHOLE_BUILDINGS, Kind
from puzzles.carpe_diem.tiles import Direction
from solver.carpe_diem.instance import SEAL, Instance
from solver.carpe_diem.tally import Tally, complete_before

Colour = int
BLACK, WHITE = 0, 1


def colour(square: Square) -> Colour:
    """The chessboard colour of a square; a1 is black."""
    return (square.column + square.row) % 2


def fewest_cells(cycles: int) -> int:
    """The fewest squares whose adjacency graph has that many independent cycles.

    n squares have at most 2n - ceil(2 sqrt n) borders between them (Harary and Harborth 1976).
    """
    cells = 1
    while cells - math.ceil(2 * math.sqrt(cells)) + 1 < cycles:
        cells += 1
    return cells


@dataclass(frozen=True)
class Link:
    """A class of borders: between a square of that colour and the one to its north or east."""

    colour: Colour
    direction: Direction


LINKS = tuple(Link(c, d) for c in (BLACK, WHITE) for d in (Direction.NORTH, Direction.EAST))


def link_of(square_colour: Colour, side: Direction) -> Link:
    """The class of the border at that side of a square of that colour."""
    if side in (Direction.NORTH, Direction.EAST):
        return Link(square_colour, side)
    return Link(1 - square_colour, side.opposite)


@dataclass(frozen=True)
class VillaPart:
    """Parts of complete villas that lie alike: how many, with what sides and chimneys each."""

    member: cp_model.IntVar
    sides: tuple[Direction, ...]
    colour: Colour
    chimneys: int


@dataclass(frozen=True)
class Bag:
    """The variables of the bag.

    `used[i]` counts the tiles of candidate i that are placed, `lying[i, turn, colour]` those that
    lie so. `links[kind, link]` counts the links of complete features by class of border, `parts`
    their parts, `rings` their independent cycles.
    """

    used: dict[int, cp_model.IntVar]
    lying: dict[tuple[int, int, Colour], cp_model.IntVar]
    links: dict[tuple[Kind, Link], cp_model.IntVar]
    parts: dict[Kind, cp_model.IntVar]
    rings: dict[Kind, cp_model.IntVar]
    taken: dict[int, cp_model.IntVar]
    completions: cp_model.IntVar


def add_bag(model: cp_model.CpModel, instance: Instance, tally: Tally) -> Bag:
    """Add the bag's variables and constraints, tied to the tally."""
    used, lying, taken = _use(model, instance)
    parts: dict[Kind, cp_model.IntVar] = {}
    links: dict[tuple[Kind, Link], cp_model.IntVar] = {}
    rings: dict[Kind, cp_model.IntVar] = {}
    villa_parts: list[VillaPart] = []
    for kind in (*LANDSCAPES, *DWELLINGS, Kind.VILLA):
        _count_kind(model, instance, tally, used, lying, kind, parts, links, rings, villa_parts)
    for kind in WHOLE_BUILDINGS:
        fixed = sum(1 for placed in instance.fixed.values() if placed.tile.part(kind))
        bearing = [i for i, each in enumerate(instance.candidates) if each.tile.part(kind)]
        model.add(tally.complete[kind] == fixed + sum(used[i] for i in bearing))
    completions = model.new_int_var(0, instance.most_completions, "craftsmen completed")
    crafted = tally.complete[Kind.CRAFTSMAN] - complete_before(instance)[Kind.CRAFTSMAN]
    model.add(completions == crafted)
    seals_placed = sum(used[i] for i, each in enumerate(instance.candidates) if each.source == SEAL)
    model.add(seals_placed <= completions)
    stored_seals = model.new_int_var(0, instance.most_completions, "stored seals")
    model.add(stored_seals + seals_placed <= completions)
    model.add(stored_seals + seals_placed <= len(instance.challenge.seals))
    mains_placed = sum(used[i] for i, each in enumerate(instance.candidates) if each.source != SEAL)
    model.add(tally.stored == instance.turns - mains_placed + stored_seals)
    _villas(model, instance, tally, lying, villa_parts)
    fixed_chimneys = _fixed_chimneys(instance)
    model.add(
        tally.chimneys
        == fixed_chimneys + sum(_chimneys(instance, i) * used[i] for i in used if _chimneys(instance, i))
    )
    model.add(tally.banderoles <= mains_placed + seals_placed)
    for goal, achieved in tally.goals.items():
        model.add(tally.complete[goal.kind] >= 1).only_enforce_if(achieved)
    return Bag(used, lying, links, parts, rings, taken, completions)


def _use(
    model: cp_model.CpModel, instance: Instance
) -> tuple[
    dict[int, cp_model.IntVar],
    dict[tuple[int, int, Colour], cp_model.IntVar],
    dict[int, cp_model.IntVar],
]:
    """Which tiles are used: one from each space visited, seal tiles as they lie."""
    used: dict[int, cp_model.IntVar] = {}
    lying: dict[tuple[int, int, Colour], cp_model.IntVar] = {}
    by_space: dict[int, list[cp_model.IntVar]] = defaultdict(list)
    possible = {(spot.candidate, spot.turn, colour(spot.square)) for spot in instance.spots}
    for i, each in enumerate(instance.candidates):
        most = min(len(each.ids), instance.most_seals) if each.source == SEAL else 1
        used[i] = model.new_int_var(0, most, f"used {each.ids[0]}")
        ways = [(i, t, c) for t in each.tile.distinct_turns for c in (BLACK, WHITE)]
        for way in ways:
            if way in possible:
                lying[way] = model.new_int_var(0, most, f"lying {way}")
        model.add(sum(lying[way] for way in ways if way in lying) == used[i])
        if each.source != SEAL:
            by_space[each.source].append(used[i])
    taken = {space: model.new_bool_var(f"space {space} taken") for space in instance.spaces}
    model.add(sum(taken.values()) == instance.turns)
    for space, tiles in by_space.items():
        model.add(sum(tiles) <= taken[space])
    return used, lying, taken


def _count_kind(
    model: cp_model.CpModel,
    instance: Instance,
    tally: Tally,
    used: dict[int, cp_model.IntVar],
    lying: dict[tuple[int, int, Colour], cp_model.IntVar],
    kind: Kind,
    parts: dict[Kind, cp_model.IntVar],
    links: dict[tuple[Kind, Link], cp_model.IntVar],
    rings: dict[Kind, cp_model.IntVar],
    villa_parts: list[VillaPart],
) -> None:
    """Count the complete features of one kind by their parts, links and rings."""
    most = instance.most_parts(kind)
    in_complete: list[cp_model.LinearExprT] = []
    by_link: dict[tuple[Link, Colour], list[cp_model.LinearExprT]] = defaultdict(list)
    ring_parts: list[cp_model.LinearExprT] = []
    spare: list[cp_model.LinearExprT] = []
    of_tile: dict[int, list[cp_model.IntVar]] = defaultdict(list)

    def part(member: cp_model.LinearExprT, sides: list[Direction], square_colour: Colour) -> None:
        in_complete.append(member)
        for side in sides:
            by_link[link_of(square_colour, side), square_colour].append(member)
        if len(sides) >= 2:
            ring_parts.append(member)

    for (i, turn, c), variable in lying.items():
        sides = [side for side in Direction if instance.candidates[i].tile.sides(turn)[side] is kind]
        if sides:
            upper = variable.domain.max()
            member = model.new_int_var(0, upper, f"complete {kind} {i} {turn} {c}")
            model.add(member <= variable)
            of_tile[i].append(member)
            part(member, sides, c)
            if kind is Kind.VILLA:
                villa_parts.append(VillaPart(member, tuple(sides), c, _chimneys(instance, i)))
    for square, placed in instance.fixed.items():
        if placed.tile.part(kind):
            done = feature_at(instance.challenge.opening.district, square, kind).complete
            member = model.new_int_var(int(done), 1, f"complete {kind} {square.name}")
            part(member, list(placed.sides_of(kind)), colour(square))
            spare.append((2 - len(placed.sides_of(kind))) * member)
            if kind is Kind.VILLA:
                own = placed.tile.part(kind)
                chimneys = own.chimneys if own else 0
                villa_parts.append(VillaPart(member, placed.sides_of(kind), colour(square), chimneys))
    for i, members in of_tile.items():
        own = instance.candidates[i].tile.part(kind)
        sides_owned = len(own.sides) if own else 0
        member = model.new_int_var(0, used[i].domain.max(), f"complete {kind} {i}")
        model.add(member == sum(members))
        model.add(member <= used[i])
        spare.append((2 - sides_owned) * member)
    parts[kind] = model.new_int_var(0, most, f"parts {kind}")
    model.add(parts[kind] == sum(in_complete))
    for link in LINKS:
        links[kind, link] = model.new_int_var(0, most * 2, f"links {kind} {link}")
        for c in (BLACK, WHITE):
            model.add(links[kind, link] == sum(by_link[link, c]))
    total = sum(links[kind, link] for link in LINKS)
    complete = tally.complete[kind]
    rings[kind] = model.new_int_var(0, most, f"rings {kind}")
    model.add(complete == parts[kind] - total + rings[kind])
    model.add(2 * complete == sum(spare) + 2 * rings[kind])
    model.add(2 * complete <= parts[kind])
    if kind in DWELLINGS:
        model.add(rings[kind] == 0)
        model.add(parts[kind] == 2 * complete)
        return
    for cycles in range(1, most + 1):
        cells = fewest_cells(cycles)
        if cells > most:
            model.add(rings[kind] < cycles)
            break
        enough = model.new_bool_var(f"{cells} ring parts of {kind}")
        model.add(sum(ring_parts) >= cells).only_enforce_if(enough)
        model.add(rings[kind] < cycles).only_enforce_if(~enough)
    if kind in LANDSCAPES:
        model.add(parts[kind] <= LARGEST_LANDSCAPE * complete)
        model.add(rings[kind] <= complete)
        model.add(LARGEST_LANDSCAPE * rings[kind] <= sum(ring_parts))
        before = _gained_before(instance, kind)
        model.add(tally.gained[kind] == total - rings[kind] - before)


def _gained_before(instance: Instance, kind: Kind) -> int:
    """The wares that the opening district's complete landscapes of the kind gave."""
    district = instance.challenge.opening.district
    squares = [square for square, placed in district.placed.items() if placed.tile.part(kind)]
    features = {feature_at(district, square, kind) for square in squares}
    return sum(len(feature.squares) - 1 for feature in features if feature.complete)


def _chimneys(instance: Instance, candidate: int) -> int:
    part = instance.candidates[candidate].tile.part(Kind.VILLA)
    return part.chimneys if part else 0


def _fixed_chimneys(instance: Instance) -> int:
    tiles = [placed.tile for placed in instance.fixed.values()]
    return sum(part.chimneys for tile in tiles for part in tile.parts)


def _villas(
    model: cp_model.CpModel,
    instance: Instance,
    tally: Tally,
    lying: dict[tuple[int, int, Colour], cp_model.IntVar],
    villa_parts: list[VillaPart],
) -> None:
    """Share the complete villa parts out among the villas, each of which balances by itself."""
    model.add(tally.complete[Kind.VILLA] == sum(villa.used for villa in tally.villas))
    for villa, following in zip(tally.villas, tally.villas[1:], strict=False):
        model.add(villa.chimneys >= following.chimneys)
        model.add_implication(following.used, villa.used)
    shares: list[list[cp_model.IntVar]] = [[] for _ in villa_parts]
    for v, villa in enumerate(tally.villas):
        chimneys: list[cp_model.LinearExprT] = []
        by_link: dict[tuple[Link, Colour], list[cp_model.LinearExprT]] = defaultdict(list)
        half_sides: list[cp_model.LinearExprT] = []
        ring_parts: list[cp_model.LinearExprT] = []
        for n, part in enumerate(villa_parts):
            share = model.new_int_var(0, part.member.domain.max(), f"villa {v} part {n}")
            model.add(share <= part.member.domain.max() * villa.used)
            shares[n].append(share)
            chimneys.append(part.chimneys * share)
            half_sides.append((2 - len(part.sides)) * share)
            for side in part.sides:
                by_link[link_of(part.colour, side), part.colour].append(share)
            if len(part.sides) >= 2:
                ring_parts.append(share)
        model.add(villa.chimneys == sum(chimneys))
        for link in LINKS:
            model.add(sum(by_link[link, BLACK]) == sum(by_link[link, WHITE]))
        rings = model.new_int_var(0, instance.most_parts(Kind.VILLA), f"villa {v} rings")
        model.add(sum(half_sides) + 2 * rings == 2 * villa.used)
        ringed = model.new_bool_var(f"villa {v} ringed")
        model.add(rings == 0).only_enforce_if(~ringed)
        model.add(sum(ring_parts) >= LARGEST_LANDSCAPE).only_enforce_if(ringed)
        model.add(sum(shares[n][v] for n in range(len(villa_parts))) >= 2 * villa.used)
    for n, part in enumerate(villa_parts):
        model.add(sum(shares[n]) == part.member)
