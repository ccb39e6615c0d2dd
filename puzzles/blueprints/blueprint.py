"""Blueprints: the plan of a building (rules 1)."""

import re
from collections.abc import Set
from dataclasses import dataclass
from functools import cached_property

from puzzles.blueprints.things import CELLS, Cell

HATCHED = "X"
DICE_PLANNED = 6
"""What the target heights of a blueprint add up to."""
OPEN_CELLS = (3, 4)


@dataclass(frozen=True)
class Blueprint:
    """A blueprint card: its rows from the top, in each cell X (hatched) or the target height 1-3.

    `Blueprint("B1", ("X1", "31", "1X"))`. Raises ValueError for what no card shows.
    """

    id: str
    rows: tuple[str, ...]

    def __post_init__(self) -> None:
        if len(self.rows) != 3 or not all(re.fullmatch("[X123]{2}", row) for row in self.rows):
            raise ValueError("a blueprint has three rows of two cells, each X or a height 1-3")
        if len(self.heights) not in OPEN_CELLS:
            raise ValueError(f"a blueprint has three or four open cells, not {len(self.heights)}")
        planned = sum(self.heights.values())
        if planned != DICE_PLANNED:
            raise ValueError(f"the heights of a blueprint add up to {DICE_PLANNED}, not {planned}")
        if not _joined(self.heights.keys()):
            raise ValueError("the open cells of a blueprint are joined side to side")

    @classmethod
    def drawn(cls, id: str, plan: str) -> "Blueprint":
        """The blueprint of a plan such as `X1 / 31 / 1X`, with or without the spaces."""
        return cls(id, tuple(row.strip(" ") for row in plan.split("/")))

    @property
    def plan(self) -> str:
        """The rows on one line, such as `X1 / 31 / 1X`."""
        return " / ".join(self.rows)

    @cached_property
    def heights(self) -> dict[Cell, int]:
        """The target heights of the open cells, in reading order."""
        marks = zip(CELLS, "".join(self.rows), strict=True)
        return {cell: int(mark) for cell, mark in marks if mark != HATCHED}

    @property
    def likeness(self) -> tuple[str, ...]:
        """Rows that are the same for all blueprints alike up to rotation and mirror image."""
        mirrored = tuple(row[::-1] for row in self.rows)
        return min(self.rows, mirrored, self.rows[::-1], mirrored[::-1])


def _joined(cells: Set[Cell]) -> bool:
    reached: set[Cell] = set()
    waiting = list(cells)[:1]
    while waiting:
        cell = waiting.pop()
        reached.add(cell)
        waiting += [near for near in cell.beside if near in cells and near not in reached]
    return reached == cells
