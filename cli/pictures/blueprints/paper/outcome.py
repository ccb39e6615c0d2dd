"""How a play of Blueprints ends, in black and white."""

from cli.pictures.blueprints.paper.building import plan_drawing, plan_width, stacks_drawing
from cli.pictures.blueprints.rounds import prize_words
from cli.pictures.blueprints.svg.die import definitions
from cli.pictures.paper import Drawing, paragraphs, stacked, titled
from cli.pictures.svg import moved
from puzzles.blueprints.building import Building
from puzzles.blueprints.position import Position

_CELL = 30.0
_BETWEEN = 10.0
_SIZE = 8.0


def outcome_drawing(position: Position, width: float) -> Drawing:
    """The buildings of all rounds, below each other."""
    parts = [
        titled(f"Round {number}", _building(building, width))
        for number, building in enumerate(position.buildings, start=1)
    ]
    drawn, height = stacked(parts, _BETWEEN)
    return definitions() + drawn, height


def _building(building: Building, width: float) -> Drawing:
    """A building beside its blueprint, on one base line, and the prizes that it wins."""
    plan, plan_height = plan_drawing(building.blueprint, _CELL)
    stacks, stacks_height = stacks_drawing(building, 1)
    height = max(plan_height, stacks_height)
    drawn = moved(0, height - plan_height, plan) + moved(
        plan_width(_CELL) + _BETWEEN, height - stacks_height, stacks
    )
    said = paragraphs((f"prizes won: {prize_words(building)}",), _SIZE, width)
    return stacked([(drawn, height), said], 4)
