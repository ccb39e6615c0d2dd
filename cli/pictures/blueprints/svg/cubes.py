"""A building in SVG as it stands: its stacks as cubes on the blueprint, seen from a corner."""

from collections.abc import Iterator
from dataclasses import dataclass

from cli.pictures.blueprints.building import levels
from cli.pictures.blueprints.looks import LOOKS
from cli.pictures.blueprints.svg.die import UNIT, markings, texture
from cli.pictures.svg import INK, element, path, rectangle, words
from puzzles.blueprints.blueprint import Blueprint
from puzzles.blueprints.building import Building
from puzzles.blueprints.things import CELLS, COLUMNS, ROWS, Cell, Die

EDGE = 56
"""The edge of a cube."""
_ACROSS, _DOWN = EDGE * 0.866, EDGE * 0.5
"""How far one cell further along a row or a column lies to the side, and down."""
_LABEL = 24
WIDTH = (len(ROWS) + len(COLUMNS)) * _ACROSS + 2 * _LABEL
_GROUND_HEIGHT = (len(ROWS) + len(COLUMNS)) * _DOWN

PAPER = "#fffdf6"
"""The colour of a blueprint."""
FAINT = "#a3957c"
"""The colour of dice that are planned and not yet built."""
HATCHING = "M0 33 L33 0 M0 67 L67 0 M0 100 L100 0 M33 100 L100 33 M67 100 L100 67"
"""The lines of a hatched cell, in the coordinates of a face."""


@dataclass(frozen=True)
class _Face:
    """A face in space: the corner where its drawing begins, and where its two edges lead."""

    corner: tuple[float, float]
    along: tuple[float, float]
    down: tuple[float, float]

    def drawn(self, *content: str) -> str:
        """The content, drawn in the coordinates of a face, as it lies in space."""
        numbers = [each / UNIT for each in (*self.along, *self.down)] + [*self.corner]
        matrix = " ".join(f"{number:.4g}" for number in numbers)
        return element("g", *content, transform=f"matrix({matrix})")


def cubes_height(building: Building) -> float:
    """The height of the drawing."""
    return levels(building) * EDGE + _GROUND_HEIGHT + _LABEL


def cubes_drawing(building: Building) -> str:
    """The stacks on their blueprint; dice still planned are drawn with broken lines."""
    top = levels(building) * EDGE
    drawn = [*_ground(building.blueprint, top), *_names(top)]
    # From the back to the front, so that what is nearer hides what is behind it.
    for cell in sorted(building.blueprint.heights, key=lambda cell: cell.row + cell.column):
        stack = building.stacks.get(cell, ())
        drawn += [_cube(die, cell, level, top) for level, die in enumerate(stack)]
        for level in range(len(stack), building.blueprint.heights[cell]):
            drawn += [
                face.drawn(
                    rectangle(
                        0, 0, UNIT, UNIT, "none", stroke=FAINT, stroke_width=2, stroke_dasharray="8 8"
                    )
                )
                for face in _faces(cell, level, top)
            ]
    return "".join(drawn)


def _corner(row: float, column: float, level: float, top: float) -> tuple[float, float]:
    """A point of the drawing; row and column count from 0 at the corner farthest away."""
    x = _LABEL + len(ROWS) * _ACROSS + (column - row) * _ACROSS
    return x, top + (column + row) * _DOWN - level * EDGE


def _faces(cell: Cell, level: int, top: float) -> tuple[_Face, _Face, _Face]:
    """The three faces of a cube that are seen: the upper, the left and the right one."""
    row, column = cell.row - 1, cell.column - 1
    right, left, down = (_ACROSS, _DOWN), (-_ACROSS, _DOWN), (0.0, float(EDGE))
    return (
        _Face(_corner(row, column, level + 1, top), right, left),
        _Face(_corner(row + 1, column, level + 1, top), right, down),
        _Face(_corner(row + 1, column + 1, level + 1, top), (_ACROSS, -_DOWN), down),
    )


def _cube(die: Die, cell: Cell, level: int, top: float) -> str:
    look = LOOKS[die.material]
    upper, left, right = _faces(cell, level, top)
    name = words(50, 67, f"{look.letter}{die.value}", 50, anchor="middle", bold=True, colour=look.ink)
    return (
        upper.drawn(_side(look.top), texture(die.material), markings(die))
        + left.drawn(_side(look.left), texture(die.material), name)
        + right.drawn(_side(look.right), texture(die.material), name)
    )


def _side(colour: str) -> str:
    return rectangle(0, 0, UNIT, UNIT, colour, stroke=INK, stroke_width=3, stroke_linejoin="round")


def _ground(blueprint: Blueprint, top: float) -> Iterator[str]:
    for cell in CELLS:
        ground = _faces(cell, -1, top)[0]
        target = blueprint.heights.get(cell)
        if target is None:
            mark = path(HATCHING, "none", stroke=INK, stroke_width=2.5)
        else:
            mark = words(50, 70, str(target), 58, anchor="middle", bold=True)
        yield ground.drawn(rectangle(0, 0, UNIT, UNIT, PAPER, stroke=INK, stroke_width=2), mark)


def _names(top: float) -> Iterator[str]:
    """The names of rows and columns along the two edges in front, where no stack hides them."""
    for row in ROWS:
        x, y = _corner(row - 0.5, len(COLUMNS), 0, top)
        yield words(x + 6, y + 16, f"r{row}", 14)
    for column in COLUMNS:
        x, y = _corner(len(ROWS), column - 0.5, 0, top)
        yield words(x - 6, y + 16, f"c{column}", 14, anchor="end")
