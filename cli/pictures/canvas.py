"""A sheet of characters with colours, to draw terminal pictures on."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from textwrap import wrap

import click

WIDTH = 79
"""The columns that pictures keep to: one less than the narrowest terminal they are made for."""


@dataclass(frozen=True)
class Style:
    """How characters look where the terminal shows colours; each colour is one of its 256."""

    ink: int | None = None
    paint: int | None = None
    bold: bool = False
    dim: bool = False


_SOURCE_COLUMN = 64

PLAIN = Style()
DIM = Style(dim=True)
BOLD = Style(bold=True)


class Canvas:
    """A sheet that grows as it is drawn on; rows and columns count from 0 at the top left."""

    def __init__(self) -> None:
        self._cells: dict[tuple[int, int], tuple[str, Style]] = {}

    @property
    def width(self) -> int:
        """The columns in use."""
        return 1 + max((column for _, column in self._cells), default=-1)

    @property
    def height(self) -> int:
        """The rows in use."""
        return 1 + max((row for row, _ in self._cells), default=-1)

    def put(self, row: int, column: int, text: str, style: Style = PLAIN) -> None:
        """Write one line of text from that row and column on."""
        for offset, character in enumerate(text):
            self._cells[row, column + offset] = (character, style)

    def put_centred(self, row: int, column: int, text: str, style: Style = PLAIN) -> None:
        """Write one line of text whose middle is on that column, and not left of the sheet."""
        self.put(row, max(column - len(text) // 2, 0), text, style)

    def paste(self, row: int, column: int, other: "Canvas") -> None:
        """Copy another sheet onto this one, its top left corner at that row and column."""
        for (other_row, other_column), cell in other._cells.items():
            self._cells[row + other_row, column + other_column] = cell

    def upside_down(self) -> "Canvas":
        """This sheet with its last row first."""
        flipped = Canvas()
        for (row, column), cell in self._cells.items():
            flipped._cells[self.height - 1 - row, column] = cell
        return flipped

    def is_free(self, row: int, column: int, width: int) -> bool:
        """Whether nothing is written on that stretch of a row."""
        return not any((row, each) in self._cells for each in range(column, column + width))

    def __str__(self) -> str:
        """The lines with terminal colours, without trailing spaces."""
        return "\n".join(self._line(row) for row in range(self.height))

    def _line(self, row: int) -> str:
        blank = (" ", PLAIN)
        cells = [self._cells.get((row, column), blank) for column in range(self.width)]
        while cells and cells[-1][0] == " " and cells[-1][1].paint is None:
            cells.pop()
        runs = groupby(cells, key=lambda cell: cell[1])
        return "".join(_styled("".join(text for text, _ in run), style) for style, run in runs)


def _styled(text: str, style: Style) -> str:
    if style == PLAIN:
        return text
    return click.style(
        text, fg=style.ink, bg=style.paint, bold=style.bold or None, dim=style.dim or None
    )


def stacked(parts: Iterable[Canvas]) -> Canvas:
    """The sheets below each other, an empty line between them."""
    sheet = Canvas()
    for part in parts:
        sheet.paste(sheet.height + 1 if sheet.height else 0, 0, part)
    return sheet


def in_rows(parts: Iterable[Canvas], gap: int = 3) -> Canvas:
    """The sheets side by side, wrapped into as many rows as the width asks for."""
    sheet = Canvas()
    top = column = bottom = 0
    for part in parts:
        if column and column + part.width > WIDTH:
            top, column = bottom, 0
        sheet.paste(top, column, part)
        column += part.width + gap
        bottom = max(bottom, top + part.height)
    return sheet


def wrap_items(items: Iterable[str], width: int = WIDTH) -> list[str]:
    """The items with commas between, wrapped between items rather than inside them."""
    glue = "\N{NO-BREAK SPACE}"
    lines = wrap(", ".join(item.replace(" ", glue) for item in items), width)
    return [line.replace(glue, " ") for line in lines]


def paragraph(text: str) -> list[str]:
    """The lines of a text, wrapped between words."""
    return wrap(text, WIDTH)


def text_lines(*lines: str, style: Style = PLAIN) -> Canvas:
    """A sheet of plain lines."""
    sheet = Canvas()
    for row, line in enumerate(lines):
        sheet.put(row, 0, line, style)
    return sheet


def headed(title: str, picture: Canvas) -> Canvas:
    """A picture under a line with its title."""
    room = WIDTH - 4
    shown = title if len(title) <= room else f"{title[: room - 1]}…"
    sheet = text_lines(f"── {shown} ".ljust(WIDTH, "─"), style=BOLD)
    sheet.paste(1, 0, picture)
    return sheet


def counted(count: int, one: str, many: str | None = None) -> str:
    """A count and its noun, such as `1 coin` or `2 coins`."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def listed(rows: Sequence[tuple[str, str, str]]) -> Canvas:
    """A line for each entry: its name, what it is and where it is from."""
    sheet = Canvas()
    for row, (name, text, source) in enumerate(rows):
        sheet.put(row, 0, name, BOLD)
        sheet.put(row, 6, text)
        sheet.put(row, max(_SOURCE_COLUMN, 7 + len(text)), source, DIM)
    return sheet
