"""Positions: which tile lies where, matched on every border (rules 3)."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from ortools.sat.python import cp_model

from puzzles.carpe_diem.board import Square, neighbour
from puzzles.carpe_diem.things import Kind
from puzzles.carpe_diem.tiles import Direction
from solver.carpe_diem.colours import Colours, colour
from solver.carpe_diem.instance import Instance, Source, Spot
from solver.carpe_diem.places import Places
from solver.carpe_diem.strengthening import Strengthening
from solver.carpe_diem.tally import Tally
from solver.expressions import total


@dataclass(frozen=True)
class Positions:
    """The variables of the grid; a missing key means that it cannot be.

    `at[spot]` places a candidate; `filled[square]` says that a tile lies there, `from_source` from
    which space (or the seals) it came; `side[square, direction, kind]` that a side shows the kind;
    `part[square, kind]` that the tile carries such a part. Squares of the opening district are
    constants here.
    """

    at: Mapping[Spot, cp_model.IntVar]
    filled: Mapping[Square, cp_model.IntVar]
    from_source: Mapping[tuple[Square, Source], cp_model.IntVar]
    side: Mapping[tuple[Square, Direction, Kind], cp_model.IntVar]
    part: Mapping[tuple[Square, Kind], cp_model.IntVar]


def add_positions(
    model: cp_model.CpModel, instance: Instance, tally: Tally, colours: Colours, places: Places
) -> Positions:
    """Add the grid, tied to the bag."""
    at = {spot: model.new_bool_var(f"at {spot}") for spot in instance.spots}
    by_square: dict[Square, list[cp_model.IntVar]] = defaultdict(list)
    by_source: dict[tuple[Square, Source], list[cp_model.IntVar]] = defaultdict(list)
    by_side: dict[tuple[Square, Direction, Kind], list[cp_model.IntVar]] = defaultdict(list)
    by_part: dict[tuple[Square, Kind], list[cp_model.IntVar]] = defaultdict(list)
    by_way: dict[tuple[int, int, int], list[cp_model.IntVar]] = defaultdict(list)
    for spot, placed in at.items():
        candidate = instance.candidates[spot.candidate]
        by_square[spot.square].append(placed)
        by_source[spot.square, candidate.source].append(placed)
        by_way[spot.candidate, spot.turn, colour(spot.square)].append(placed)
        for own in candidate.tile.parts:
            by_part[spot.square, own.kind].append(placed)
        for direction, kind in zip(Direction, candidate.tile.sides(spot.turn), strict=True):
            if kind is not None:
                by_side[spot.square, direction, kind].append(placed)
    filled = {square: _any(model, at, f"filled {square.name}") for square, at in by_square.items()}
    from_source = {key: _any(model, at, f"source {key}") for key, at in by_source.items()}
    side = {key: _any(model, at, f"side {key}") for key, at in by_side.items()}
    part = {key: _any(model, at, f"part {key}") for key, at in by_part.items()}
    _place(model, at, places)
    for way, variable in colours.lying.items():
        model.add(total(by_way[way]) == variable)
    _constant_district(model, instance, filled, side, part)
    _match(model, side, filled)
    if instance.has(Strengthening.SPAN):
        _span(model, filled)
    banderoles = [square for square in instance.challenge.board.banderoles if square in by_square]
    model.add(tally.banderoles == total(filled[square] for square in banderoles))
    return Positions(at, filled, from_source, side, part)


def _place(model: cp_model.CpModel, at: Mapping[Spot, cp_model.IntVar], places: Places) -> None:
    by_line: dict[tuple[int, int, int], list[cp_model.IntVar]] = defaultdict(list)
    for spot, placed in at.items():
        by_line[0, spot.candidate, spot.square.column].append(placed)
        by_line[1, spot.candidate, spot.square.row].append(placed)
    for axis, lines in enumerate((places.column, places.row)):
        for (i, n), line in lines.items():
            model.add_exactly_one([*by_line[axis, i, n], ~line])


def _any(model: cp_model.CpModel, literals: list[cp_model.IntVar], name: str) -> cp_model.IntVar:
    """A Boolean equal to the sum of literals of which at most one holds."""
    either = model.new_bool_var(name)
    model.add_exactly_one([*literals, ~either])
    return either


def _constant_district(
    model: cp_model.CpModel,
    instance: Instance,
    filled: dict[Square, cp_model.IntVar],
    side: dict[tuple[Square, Direction, Kind], cp_model.IntVar],
    part: dict[tuple[Square, Kind], cp_model.IntVar],
) -> None:
    yes = model.new_constant(1)
    for square, placed in instance.fixed.items():
        filled[square] = yes
        for each in placed.tile.parts:
            part[square, each.kind] = yes
        for direction, kind in zip(Direction, placed.sides, strict=True):
            if kind is not None:
                side[square, direction, kind] = yes


def _match(
    model: cp_model.CpModel,
    side: Mapping[tuple[Square, Direction, Kind], cp_model.IntVar],
    filled: Mapping[Square, cp_model.IntVar],
) -> None:
    """A side that is not grass faces an empty square or a side of its own kind."""
    for (square, direction, kind), shown in side.items():
        beyond = neighbour(square, direction)
        if beyond is not None and beyond in filled:
            facing = side.get((beyond, direction.opposite, kind))
            others = [shown.negated(), filled[beyond].negated()]
            model.add_bool_or([*others, facing] if facing is not None else others)


def _span(model: cp_model.CpModel, filled: Mapping[Square, cp_model.IntVar]) -> None:
    """A connected district that spans w columns and h rows has at least w + h - 1 tiles.

    Implied by the order in which tiles are placed, but hard to see there.
    """
    spans = []
    for axis in range(2):
        lines: dict[int, list[cp_model.IntVar]] = defaultdict(list)
        for square, there in filled.items():
            lines[square[axis]].append(there)
        for there_on_line in lines.values():
            span = model.new_bool_var("")
            for there in there_on_line:
                model.add_implication(there, span)
            model.add_bool_or(~span, *there_on_line)
            spans.append(span)
    model.add(total(spans) - 1 <= total(filled.values()))
