"""Sheets of cards and tiles to cut out."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cli.pictures.paper import BLACK, Drawing, Paper, ink, page_svg, paged
from cli.pictures.svg import line, moved
from puzzles.catalogue import Catalogue

_HEAD = 18.0
_TITLE_ROOM = 14.0
_BETWEEN = 6.0


@dataclass(frozen=True)
class CutOuts:
    """Drawings of one size in points, to be cut out; `gap` is what is left between them."""

    title: str
    drawings: Sequence[str]
    width: float
    height: float
    gap: float = 0.0


def cut_out_sheets(
    title: str, catalogue: Catalogue, groups: Iterable[CutOuts], paper: Paper, definitions: str
) -> list[str]:
    """The sheets of a catalogue: its groups below each other, on as many pages as they need."""
    width, height = paper.room
    rows = [row for group in groups for row in _rows(group, width)]
    pages = paged(rows, height - _HEAD, 0)
    named = f"{title}, catalogue {catalogue.name} ({catalogue.hash})"
    return [
        page_svg(
            paper,
            definitions,
            _head(named, f"sheet {number} of {len(pages)}, print in actual size", width),
            moved(0, _HEAD, _below_each_other(page)),
        )
        for number, page in enumerate(pages, start=1)
    ]


def _rows(group: CutOuts, width: float) -> list[Drawing]:
    """The rows of a group, the first one under its title."""
    across = max(1, int((width + group.gap) // (group.width + group.gap)))
    rows = []
    for start in range(0, len(group.drawings), across):
        drawn = "".join(
            moved(n * (group.width + group.gap), 0, drawing)
            for n, drawing in enumerate(group.drawings[start : start + across])
        )
        last = start + across >= len(group.drawings)
        height = group.height + (_BETWEEN if last else group.gap)
        if start == 0:
            drawn = ink(0, 9, group.title, 8, bold=True) + moved(0, _TITLE_ROOM, drawn)
            height += _TITLE_ROOM
        rows.append((drawn, height))
    return rows


def _below_each_other(rows: Sequence[Drawing]) -> str:
    drawn, y = [], 0.0
    for row, height in rows:
        drawn.append(moved(0, y, row))
        y += height
    return "".join(drawn)


def _head(left: str, right: str, width: float) -> str:
    return (
        ink(0, 9, left, 8, bold=True)
        + ink(width, 9, right, 7, anchor="end")
        + line(0, 13, width, 13, BLACK, 0.6)
    )
