"""A building in SVG: from above, as it stands, and its stacks from the side."""

from cli.pictures.blueprints.building import height_words, levels
from cli.pictures.blueprints.svg import cubes
from cli.pictures.blueprints.svg.die import UNIT, die_drawing
from cli.pictures.svg import INK, line, moved, path, rectangle, words
from puzzles.blueprints.building import Building
from puzzles.blueprints.things import CELLS, COLUMNS, ROWS, Cell

_CELL = 84
_NAMES = 26
_GAP = 28
_DIE = 46
_PITCH = 62
_SIDE_LEFT = 24
WIDTH = _NAMES + len(COLUMNS) * _CELL + _GAP + cubes.WIDTH + _GAP + _SIDE_LEFT + 4 * _PITCH
"""The width of the widest building."""


def building_drawing(building: Building) -> tuple[str, float]:
    """The three views of a building on one base line, and the height that they take."""
    views = [
        (_above_drawing(building), _NAMES + len(COLUMNS) * _CELL, _NAMES + len(ROWS) * _CELL),
        (cubes.cubes_drawing(building), cubes.WIDTH, cubes.cubes_height(building)),
        (_side_drawing(building), 0, _side_height(building)),
    ]
    height = max(each for _, _, each in views)
    x, drawn = 0.0, []
    for view, width, view_height in views:
        drawn.append(moved(x, height - view_height, view))
        x += width + _GAP
    return "".join(drawn), height


def _above_drawing(building: Building) -> str:
    drawn = [
        *(
            words(_NAMES - 8, _NAMES + (row - 0.5) * _CELL + 5, f"r{row}", 14, anchor="end")
            for row in ROWS
        ),
        *(
            words(_NAMES + (column - 0.5) * _CELL, _NAMES - 8, f"c{column}", 14, anchor="middle")
            for column in COLUMNS
        ),
    ]
    for cell in CELLS:
        x, y = _NAMES + (cell.column - 1) * _CELL, _NAMES + (cell.row - 1) * _CELL
        drawn.append(rectangle(x, y, _CELL, _CELL, cubes.PAPER, stroke=INK, stroke_width=1.5))
        drawn.append(moved(x, y, _cell_drawing(building, cell)))
    return "".join(drawn)


def _cell_drawing(building: Building, cell: Cell) -> str:
    """What is seen of a cell from above: hatching, its target height, or the die on top."""
    middle = _CELL / 2
    if cell not in building.blueprint.heights:
        hatching = path(cubes.HATCHING, "none", stroke=INK, stroke_width=2)
        return moved(0, 0, hatching, scale=_CELL / UNIT)
    if cell not in building.stacks:
        target = str(building.blueprint.heights[cell])
        return words(middle, middle + 15, target, 42, anchor="middle", bold=True)
    top = die_drawing(building.stacks[cell][-1], middle - _DIE / 2, 7, _DIE)
    return top + words(middle, _CELL - 10, height_words(building, cell), 17, anchor="middle", bold=True)


def _side_height(building: Building) -> float:
    return levels(building) * _DIE + 30


def _side_drawing(building: Building) -> str:
    """Each stack from bottom to top over the name of its cell; dice still planned are empty."""
    heights = building.blueprint.heights
    top = levels(building)
    ground = top * _DIE
    drawn = [
        words(10, ground - (level - 0.5) * _DIE + 5, str(level), 14, anchor="middle", colour=cubes.FAINT)
        for level in range(1, top + 1)
    ]
    for number, (cell, target) in enumerate(heights.items()):
        x = _SIDE_LEFT + number * _PITCH
        stack = building.stacks.get(cell, ())
        for level, die in enumerate(stack, start=1):
            drawn.append(die_drawing(die, x, ground - level * _DIE, _DIE))
        for level in range(len(stack) + 1, target + 1):
            drawn.append(
                rectangle(
                    x + 2,
                    ground - level * _DIE + 2,
                    _DIE - 4,
                    _DIE - 4,
                    "none",
                    rx=6,
                    stroke=cubes.FAINT,
                    stroke_width=1.5,
                    stroke_dasharray="4 4",
                )
            )
        drawn.append(words(x + _DIE / 2, ground + 22, cell.name, 14, anchor="middle"))
    right = _SIDE_LEFT + len(heights) * _PITCH - (_PITCH - _DIE)
    return "".join(drawn) + line(_SIDE_LEFT - 4, ground + 1, right + 4, ground + 1, INK, 2)
