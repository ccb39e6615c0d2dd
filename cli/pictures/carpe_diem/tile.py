"""A tile as a small grid cell: its sides by letter, its name and its chimneys."""

from collections.abc import Sequence

from cli.pictures.canvas import BOLD, DIM, Canvas, Style
from cli.pictures.carpe_diem.looks import LOOKS
from puzzles.carpe_diem.district import PlacedTile
from puzzles.carpe_diem.things import WHOLE_BUILDINGS, Kind
from puzzles.carpe_diem.tiles import Direction

CELL_WIDTH = 7
CELL_HEIGHT = 3
"""The inside of a cell, without the lines round it."""

_SIDE_AT = {
    Direction.NORTH: (0, 2, " {} "),
    Direction.EAST: (1, 5, " {}"),
    Direction.SOUTH: (2, 2, " {} "),
    Direction.WEST: (1, 0, "{} "),
}
"""Where a side's letter stands in the cell, and the space that takes its colour."""

_BUILDING_NAMES = {Kind.MARKET: "market", Kind.BAKERY: "bakery", Kind.FOUNTAIN: "fount."}


def tile_cell(placed: PlacedTile) -> Canvas:
    """The inside of a tile's cell, turned as it lies."""
    cell = Canvas()
    name = placed.tile.id
    cell.put_centred(1, CELL_WIDTH // 2, name if len(name) <= 3 else name[:2] + "…", BOLD)
    for side in Direction:
        kind = placed.sides[side]
        if kind is not None:
            row, column, text = _SIDE_AT[side]
            cell.put(row, column, text.format(LOOKS[kind].letter), LOOKS[kind].style)
    for part in placed.tile.parts:
        if part.kind in WHOLE_BUILDINGS:
            cell.put_centred(2, CELL_WIDTH // 2, _BUILDING_NAMES[part.kind], LOOKS[part.kind].style)
        if part.chimneys:
            count = f"▲{part.chimneys}" if part.chimneys < 10 else str(part.chimneys)
            cell.put(0, 5, count, BOLD)
    return cell


def cell_origin(row: int, column: int) -> tuple[int, int]:
    """The sheet row and column of the top left inside corner of a grid cell."""
    return row * (CELL_HEIGHT + 1) + 1, column * (CELL_WIDTH + 1) + 1


def grid_lines(rows: int, columns: int, style: Style = DIM) -> Canvas:
    """The empty lines of a grid of cells."""
    sheet = Canvas()
    for line in range(rows + 1):
        left, cross, right = "┌┬┐" if line == 0 else "└┴┘" if line == rows else "├┼┤"
        sheet.put(
            line * (CELL_HEIGHT + 1),
            0,
            left + cross.join(["─" * CELL_WIDTH] * columns) + right,
            style,
        )
    for row in range(rows):
        for inside in range(CELL_HEIGHT):
            for column in range(columns + 1):
                sheet.put(cell_origin(row, 0)[0] + inside, column * (CELL_WIDTH + 1), "│", style)
    return sheet


def tile_row(tiles: Sequence[PlacedTile], columns: int) -> Canvas:
    """Tiles side by side, in rows of at most `columns`."""
    sheet = Canvas()
    for start in range(0, len(tiles), columns):
        row = tiles[start : start + columns]
        top = sheet.height
        sheet.paste(top, 0, grid_lines(1, len(row)))
        for column, placed in enumerate(row):
            inside_row, inside_column = cell_origin(0, column)
            sheet.paste(top + inside_row, inside_column, tile_cell(placed))
    return sheet
