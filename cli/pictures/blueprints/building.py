"""A blueprint and its building in the terminal: from above, and the stacks from the side."""

from collections.abc import Callable

from cli.pictures.blueprints.dice import DIE_WIDTH, put_die
from cli.pictures.canvas import BOLD, DIM, Canvas, Style
from puzzles.blueprints.blueprint import Blueprint
from puzzles.blueprints.building import Building
from puzzles.blueprints.things import CELLS, COLUMNS, ROWS, Cell

_CELL_HEIGHT = 2
_PLAN_WIDTH = 3
_ABOVE_WIDTH = DIE_WIDTH + 2
"""The insides of a cell, without the lines round it."""
_PITCH = DIE_WIDTH + 2
"""From one stack to the next, seen from the side."""

_HATCHING = "/"
_PLANNED = "····"
_GAP = 3
_AS_PLANNED = Style(ink=34, bold=True)
_TOO_HIGH = Style(ink=160, bold=True)


def building_picture(building: Building) -> Canvas:
    """The blueprint, its building from above and the stacks from the side, next to each other."""
    sheet = Canvas()
    sheet.put(0, 0, "blueprint", BOLD)
    sheet.paste(1, 0, plan_picture(building.blueprint))
    above = sheet.width + _GAP
    sheet.put(0, above, "from above", BOLD)
    sheet.paste(1, above, _from_above(building))
    side, stacks = sheet.width + _GAP, side_picture(building)
    sheet.put(0, side, "from the side", BOLD)
    sheet.paste(sheet.height - stacks.height, side, stacks)
    return sheet


def plan_picture(blueprint: Blueprint) -> Canvas:
    """The blueprint with its target heights and hatched cells, rows and columns named."""
    sheet = Canvas()
    for row in ROWS:
        sheet.put(_inside(Cell(row, 1), _PLAN_WIDTH)[0], 0, f"r{row}", DIM)
    sheet.paste(0, len("r1 "), card_picture(blueprint))
    return sheet


def card_picture(blueprint: Blueprint) -> Canvas:
    """The blueprint as `plan_picture` has it, but without the names of its rows."""

    def put_target(sheet: Canvas, row: int, column: int, cell: Cell) -> None:
        sheet.put(row, column + _PLAN_WIDTH // 2, str(blueprint.heights[cell]), BOLD)

    return _grid(blueprint, _PLAN_WIDTH, put_target)


def side_picture(building: Building) -> Canvas:
    """Each stack from bottom to top over the name of its cell; dots are dice still planned."""
    sheet = Canvas()
    heights = building.blueprint.heights
    top = levels(building)
    for level in range(1, top + 1):
        sheet.put(top - level, 0, str(level), DIM)
    for number, (cell, target) in enumerate(heights.items()):
        column = 2 + number * _PITCH
        stack = building.stacks.get(cell, ())
        for level, die in enumerate(stack, start=1):
            put_die(sheet, top - level, column, die)
        for level in range(len(stack) + 1, target + 1):
            sheet.put(top - level, column, _PLANNED, DIM)
        sheet.put(top, column, cell.name)
    return sheet


def levels(building: Building) -> int:
    """The levels of a building, or of its blueprint where that is higher."""
    planned, built = building.blueprint.heights.values(), map(len, building.stacks.values())
    return max(*planned, *built)


def height_words(building: Building, cell: Cell) -> str:
    """The height of a stack against its target, such as `1/3`; ✓ where it is met, ▲ where exceeded."""
    height, target = len(building.stacks.get(cell, ())), building.blueprint.heights[cell]
    sign = "✓" if height == target else "▲" if height > target else ""
    return f"{height}/{target}{sign}"


def _from_above(building: Building) -> Canvas:
    def put_top(sheet: Canvas, row: int, column: int, cell: Cell) -> None:
        height, target = len(building.stacks.get(cell, ())), building.blueprint.heights[cell]
        if height:
            put_die(sheet, row, column + 1, building.stacks[cell][-1])
        style = DIM if height < target else _AS_PLANNED if height == target else _TOO_HIGH
        sheet.put(row + 1, column + 1, height_words(building, cell), style)

    return _grid(building.blueprint, _ABOVE_WIDTH, put_top)


def _inside(cell: Cell, width: int) -> tuple[int, int]:
    """The sheet row and column of the top left inside corner of a cell, the names above counted."""
    return (cell.row - 1) * (_CELL_HEIGHT + 1) + 2, (cell.column - 1) * (width + 1) + 1


def _grid(
    blueprint: Blueprint, width: int, put_cell: Callable[[Canvas, int, int, Cell], None]
) -> Canvas:
    """The cells of a blueprint under the names of its columns; `put_cell` fills the open ones."""
    sheet = Canvas()
    for column in COLUMNS:
        sheet.put(0, _inside(Cell(1, column), width)[1] + width // 2 - 1, f"c{column}", DIM)
    for line in range(len(ROWS) + 1):
        left, cross, right = "┌┬┐" if line == 0 else "└┴┘" if line == len(ROWS) else "├┼┤"
        row = 1 + line * (_CELL_HEIGHT + 1)
        sheet.put(row, 0, left + cross.join(["─" * width] * len(COLUMNS)) + right, DIM)
    for cell in CELLS:
        row, column = _inside(cell, width)
        for inside in range(row, row + _CELL_HEIGHT):
            sheet.put(inside, column - 1, "│", DIM)
            sheet.put(inside, column + width, "│", DIM)
            if cell not in blueprint.heights:
                sheet.put(inside, column, _HATCHING * width, DIM)
        if cell in blueprint.heights:
            put_cell(sheet, row, column, cell)
    return sheet
