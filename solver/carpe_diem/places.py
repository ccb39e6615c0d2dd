"""Places: the row and column of each used tile.

A relaxation, as two tiles may lie on one square. Linked tiles lie side by side, and a goal is met
by a tile on its line.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from ortools.sat.python import cp_model

from puzzles.carpe_diem.board import COLUMNS, SIZE, Square
from puzzles.carpe_diem.things import WHOLE_BUILDINGS
from solver.carpe_diem.bag import Bag, Holder, holders
from solver.carpe_diem.colours import WHITE, Colours, colour
from solver.carpe_diem.instance import Instance
from solver.carpe_diem.pairs import Pairs
from solver.carpe_diem.strengthening import Strengthening
from solver.carpe_diem.tally import Tally


@dataclass(frozen=True)
class Places:
    """`column[candidate, n]`, `row[candidate, n]`: the used candidate lies in that line."""

    column: Mapping[tuple[int, int], cp_model.IntVar]
    row: Mapping[tuple[int, int], cp_model.IntVar]


def add_places(
    model: cp_model.CpModel,
    instance: Instance,
    tally: Tally,
    bag: Bag,
    colours: Colours,
    pairs: Pairs,
) -> Places:
    """Add rows and columns to the bag."""
    column = {(i, n): model.new_bool_var(f"column {n} of {i}") for i in bag.used for n in range(SIZE)}
    row = {(i, n): model.new_bool_var(f"row {n} of {i}") for i in bag.used for n in range(SIZE)}
    squares = {spot.square for spot in instance.spots}
    for i, used in bag.used.items():
        for lines in (column, row):
            model.add_exactly_one([*(lines[i, n] for n in range(SIZE)), ~used])
        for c in range(SIZE):
            for r in range(SIZE):
                both = [~column[i, c], ~row[i, r]]
                if Square(c, r) not in squares:
                    model.add_bool_or(both)
                elif colour(Square(c, r)) == WHITE:
                    model.add_bool_or([*both, colours.white[i]])
                else:
                    model.add_bool_or([*both, ~colours.white[i]])
    places = Places(column, row)
    if instance.has(Strengthening.PLACES):
        _side_by_side(model, places, pairs)
        _goals(model, instance, tally, bag, places)
    return places


def _side_by_side(model: cp_model.CpModel, places: Places, pairs: Pairs) -> None:
    """Linked tiles share a line and lie on neighbouring ones."""
    yes = model.new_constant(1)
    no = model.new_constant(0)

    def line(holder: Holder, axis: int, n: int) -> cp_model.IntVar:
        if not 0 <= n < SIZE:
            return no
        if isinstance(holder, int):
            return (places.column, places.row)[axis][holder, n]
        return yes if holder[axis] == n else no

    for (one, other), linked in pairs.items():
        if isinstance(one, Square) and isinstance(other, Square):
            continue
        across = model.new_bool_var(f"{one} and {other} in one row")
        for first, second in ((one, other), (other, one)):
            for n in range(SIZE):
                same_row = [~linked, ~across, ~line(first, 1, n), line(second, 1, n)]
                next_column = [~linked, ~across, ~line(first, 0, n)]
                same_column = [~linked, across, ~line(first, 0, n), line(second, 0, n)]
                next_row = [~linked, across, ~line(first, 1, n)]
                model.add_bool_or(same_row)
                model.add_bool_or([*next_column, line(second, 0, n - 1), line(second, 0, n + 1)])
                model.add_bool_or(same_column)
                model.add_bool_or([*next_row, line(second, 1, n - 1), line(second, 1, n + 1)])


def _goals(model: cp_model.CpModel, instance: Instance, tally: Tally, bag: Bag, places: Places) -> None:
    """A goal is met by a tile with a complete part of its kind on its line."""
    for goal, achieved in tally.goals.items():
        meeting = []
        for holder in holders(instance, goal.kind):
            whole = goal.kind in WHOLE_BUILDINGS
            if not isinstance(holder, int):
                if holder in goal.squares:
                    here = model.new_constant(1) if whole else bag.in_the_end(holder, goal.kind)
                    meeting.append(here)
                continue
            meets = model.new_bool_var(f"{holder} meets {goal.kind} {goal.line}")
            meeting.append(meets)
            complete = bag.used[holder] if whole else bag.in_the_end(holder, goal.kind)
            model.add_implication(meets, complete)
            if goal.line in COLUMNS:
                model.add_implication(meets, places.column[holder, COLUMNS.index(goal.line)])
            else:
                model.add_implication(meets, places.row[holder, int(goal.line) - 1])
        model.add_bool_or([~achieved, *meeting])
