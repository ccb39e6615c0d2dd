"""A blueprint in black and white, and its stacks from the side, to write the dice into."""

from cli.pictures.blueprints.building import levels
from cli.pictures.blueprints.svg.cubes import HATCHING
from cli.pictures.blueprints.svg.die import UNIT, die_drawing
from cli.pictures.paper import BLACK, GREY, Drawing, box, ink
from cli.pictures.svg import element, line, moved, path, rectangle, words
from puzzles.blueprints.blueprint import Blueprint
from puzzles.blueprints.building import Building
from puzzles.blueprints.scoring import SKYSCRAPER_HEIGHT
from puzzles.blueprints.things import CELLS, COLUMNS, ROWS

_NAMES = 14.0
_DIE = 25.0
_PITCH = 31.0
STACKS_WIDTH = 4 * _PITCH + 10


def plan_width(cell: float) -> float:
    """The width of a plan with the names of its rows."""
    return _NAMES + len(COLUMNS) * cell


def plan_drawing(blueprint: Blueprint, cell: float) -> Drawing:
    """The plan with its rows and columns named; the target heights stand in a corner."""
    drawn = [
        *(
            ink(_NAMES - 4, _NAMES + (row - 0.5) * cell + 2.5, f"r{row}", 7, anchor="end")
            for row in ROWS
        ),
        *(ink(_NAMES + (c - 0.5) * cell, _NAMES - 4, f"c{c}", 7, anchor="middle") for c in COLUMNS),
        moved(_NAMES, _NAMES, card_drawing(blueprint, cell)),
    ]
    return "".join(drawn), _NAMES + len(ROWS) * cell


def card_drawing(blueprint: Blueprint, cell: float) -> str:
    """The cells of a blueprint alone."""
    drawn = []
    for each in CELLS:
        x, y = (each.column - 1) * cell, (each.row - 1) * cell
        drawn.append(box(x, y, cell, cell, stroke_width=1))
        if each in blueprint.heights:
            target = str(blueprint.heights[each])
            drawn.append(
                ink(x + cell - 4, y + 0.45 * cell, target, 0.45 * cell, anchor="end", bold=True)
            )
        else:
            hatching = path(HATCHING, "none", stroke=BLACK, stroke_width=2)
            drawn.append(moved(x, y, hatching, scale=cell / UNIT))
    return "".join(drawn)


def stacks_drawing(building: Building, least: int = SKYSCRAPER_HEIGHT) -> Drawing:
    """Each stack from the side, with its dice, and room for those still to be built, planned ones bold.

    There is room for so many levels at least.
    """
    heights = building.blueprint.heights
    top = max(levels(building), least)
    ground = top * _DIE
    drawn = [
        words(6, ground - (level - 0.5) * _DIE + 2.5, str(level), 7, anchor="middle", colour=GREY)
        for level in range(1, top + 1)
    ]
    for number, (cell, target) in enumerate(heights.items()):
        x = 12 + number * _PITCH
        stack = building.stacks.get(cell, ())
        for level in range(1, top + 1):
            y = ground - level * _DIE
            if level <= len(stack):
                drawn.append(die_drawing(stack[level - 1], x, y, _DIE))
            else:
                drawn.append(_room_for_a_die(x, y, level <= target))
        drawn.append(ink(x + _DIE / 2, ground + 9, cell.name, 7, anchor="middle", bold=True))
    drawn.append(line(10, ground + 0.5, 12 + len(heights) * _PITCH - 4, ground + 0.5, BLACK, 1.2))
    return "".join(drawn), ground + 11


def _room_for_a_die(x: float, y: float, planned: bool) -> str:
    side = _DIE - 3
    if planned:
        return rectangle(x + 1.5, y + 1.5, side, side, "none", rx=3, stroke=BLACK, stroke_width=1.1)
    return element(
        "rect",
        x=x + 1.5,
        y=y + 1.5,
        width=side,
        height=side,
        rx=3,
        fill="none",
        stroke=GREY,
        stroke_width=0.6,
        stroke_dasharray="2 2",
    )
