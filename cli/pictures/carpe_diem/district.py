"""The district in the terminal: tiles, banderoles, shovel and the goals of the frame round it."""

from collections.abc import Sequence

from cli.pictures.canvas import BOLD, DIM, Canvas, Style
from cli.pictures.carpe_diem.looks import LOOKS
from cli.pictures.carpe_diem.tile import CELL_HEIGHT, CELL_WIDTH, cell_origin, grid_lines, tile_cell
from puzzles.carpe_diem.board import COLUMNS, SIZE, SQUARES, BuildingBoard, Goal, Square
from puzzles.carpe_diem.district import District
from puzzles.carpe_diem.final_scoring import achieved
from puzzles.carpe_diem.tiles import Direction

_GOAL_WIDTH = 12
"""The longest goal beside the district, such as `craftsman 4▶`."""
_GRID_COLUMN = _GOAL_WIDTH + 2
_GRID_WIDTH = SIZE * (CELL_WIDTH + 1) + 1
_ARROWS = {
    Direction.NORTH: "▼",
    Direction.EAST: "◄",
    Direction.SOUTH: "▲",
    Direction.WEST: "►",
}
_ACHIEVED = "✓"
_GOAL_STYLE = Style(bold=True)
_ACHIEVED_STYLE = Style(ink=34, bold=True)
_BANDEROLE_STYLE = Style(ink=214, bold=True)


def district_picture(board: BuildingBoard, district: District, goals: Sequence[Goal]) -> Canvas:
    """The district with its frame; goals achieved so far are ticked."""
    sheet = Canvas()
    above = _goals_along(Direction.NORTH, district, goals)
    sheet.paste(0, 0, above)
    top = above.height
    _column_names(sheet, top)
    sheet.paste(top + 1, _GRID_COLUMN, _squares(board, district))
    _row_names(sheet, top + 1)
    _goals_beside(sheet, top + 1, district, goals)
    bottom = sheet.height
    _column_names(sheet, bottom)
    sheet.paste(bottom + 1, 0, _goals_along(Direction.SOUTH, district, goals))
    return sheet


def _grid_row(square: Square) -> int:
    return SIZE - 1 - square.row


def _squares(board: BuildingBoard, district: District) -> Canvas:
    sheet = grid_lines(SIZE, SIZE)
    for square in SQUARES:
        row, column = cell_origin(_grid_row(square), square.column)
        if square in district.placed:
            sheet.paste(row, column, tile_cell(district.placed[square]))
            continue
        middle = row + CELL_HEIGHT // 2, column + CELL_WIDTH // 2
        if square == board.shovel and not district.placed:
            sheet.put_centred(*middle, "shovel", BOLD)
        elif square in board.banderoles:
            sheet.put_centred(*middle, "⚑", _BANDEROLE_STYLE)
        else:
            sheet.put_centred(*middle, "·", DIM)
    return sheet


def _column_middle(column: int) -> int:
    return _GRID_COLUMN + cell_origin(0, column)[1] + CELL_WIDTH // 2


def _column_names(sheet: Canvas, row: int) -> None:
    for column, name in enumerate(COLUMNS):
        sheet.put(row, _column_middle(column), name, BOLD)


def _row_names(sheet: Canvas, grid_top: int) -> None:
    for row in range(SIZE):
        middle = grid_top + cell_origin(row, 0)[0] + CELL_HEIGHT // 2
        for column in (_GRID_COLUMN - 1, _GRID_COLUMN + _GRID_WIDTH):
            sheet.put(middle, column, str(SIZE - row), BOLD)


def _goal_words(goal: Goal, district: District) -> tuple[str, str, Style]:
    done = achieved(district, goal)
    arrow = _ACHIEVED if done else _ARROWS[goal.side]
    words = f"{LOOKS[goal.kind].short} {goal.points}"
    return words, arrow, _ACHIEVED_STYLE if done else _GOAL_STYLE


def _goals_beside(sheet: Canvas, grid_top: int, district: District, goals: Sequence[Goal]) -> None:
    for goal in goals:
        if goal.side not in (Direction.EAST, Direction.WEST):
            continue
        words, arrow, style = _goal_words(goal, district)
        west = goal.side is Direction.WEST
        text = f"{words}{arrow}".rjust(_GOAL_WIDTH) if west else f"{arrow}{words}"
        column = 0 if west else _GRID_COLUMN + _GRID_WIDTH + 2
        row = grid_top + cell_origin(SIZE - int(goal.line), 0)[0] + CELL_HEIGHT // 2
        while not sheet.is_free(row, column, _GOAL_WIDTH):
            row += 1
        sheet.put(row, column, text, style)


def _goals_along(side: Direction, district: District, goals: Sequence[Goal]) -> Canvas:
    """The goals above or below the district, each in the line nearest to it that has room."""
    lines = Canvas()
    for goal in goals:
        if goal.side is not side:
            continue
        words, arrow, style = _goal_words(goal, district)
        middle = _column_middle(COLUMNS.index(goal.line))
        row = 1
        while not lines.is_free(row, middle - len(words) // 2 - 1, len(words) + 2):
            row += 1
        for between in range(1, row):
            if lines.is_free(between, middle, 1):
                lines.put(between, middle, "│", style)
        lines.put_centred(row, middle, words, style)
        lines.put(0, middle, arrow, style)
    return lines if side is Direction.SOUTH else lines.upside_down()
