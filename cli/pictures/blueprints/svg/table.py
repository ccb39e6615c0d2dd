"""The whole table as one SVG picture."""

from cli.pictures.blueprints.dice import dice_to_come
from cli.pictures.blueprints.looks import LOOKS
from cli.pictures.blueprints.rounds import demand_words, prize_words, round_words
from cli.pictures.blueprints.svg.building import WIDTH as BUILDING_WIDTH
from cli.pictures.blueprints.svg.building import building_drawing
from cli.pictures.blueprints.svg.dice import dice_drawing
from cli.pictures.blueprints.svg.die import definitions
from cli.pictures.svg import MARGIN, Column, moved, score_drawing, sheet_svg, words
from cli.pictures.titles import score_name, table_title
from puzzles.blueprints.position import Position
from puzzles.blueprints.score import CATEGORIES, score, sheet_of
from puzzles.score import PLAIN_POINTS

_LINE = 24
_SCORE_HEIGHT = 92
_RIGHT = BUILDING_WIDTH + 40
WIDTH = round(MARGIN + _RIGHT + 510 + MARGIN)
_SMALLER = 0.7
"""The size of buildings of earlier rounds while others are played."""


def table_svg(position: Position, step: int) -> str:
    """Everything on the table after that many lines of a play, as an SVG document."""
    column = Column(MARGIN, 84)
    for number in range(1, len(position.challenge.rounds) + 1):
        drawing, height = _round_drawing(position, number)
        column.add(round_words(position, number), drawing, height)
    if step:
        name = score_name(position.over)
        column.add(
            "Score", score_drawing(score(position), CATEGORIES, PLAIN_POINTS, name), _SCORE_HEIGHT
        )
    letters = ", ".join(f"{look.letter} {material}" for material, look in LOOKS.items())
    legend = words(
        MARGIN, column.y, f"{letters}; G5: a glass die that shows 5; ✓ height as planned, ▲ too high", 14
    )
    return sheet_svg(
        WIDTH,
        round(column.y + MARGIN),
        table_title(position.challenge, step, position.over),
        definitions(),
        *column.drawn,
        legend,
    )


def _round_drawing(position: Position, number: int) -> tuple[str, float]:
    """A round: its building at the left, its dice or points at the right."""
    size = _SMALLER if number < position.round and not position.over else 1
    building, height = building_drawing(position.buildings[number - 1])
    beside, beside_height = _beside(position, number)
    drawing = moved(0, 0, building, scale=size) + moved(_RIGHT, 0, beside)
    return drawing, max(height * size, beside_height)


def _beside(position: Position, number: int) -> tuple[str, float]:
    """The points of a finished round; of others the dice."""
    building = position.buildings[number - 1]
    said = [f"prizes won: {prize_words(building)}"] if building.stacks else []
    drawn, y = "", 0.0
    if number >= position.round:
        this = position.challenge.rounds[number - 1]
        playing = number == position.round
        pool = position.pool if playing else this.dice[: this.pool]
        drawn, y = dice_drawing(pool, dice_to_come(this, position.turn if playing else 0))
        said.insert(0, f"in demand: {demand_words(position, number)}")
    elif len(position.challenge.rounds) > 1:
        # The points of the only round are the score itself, which stands below.
        drawn = score_drawing(sheet_of(building), CATEGORIES, PLAIN_POINTS, f"round {number}")
        y = _SCORE_HEIGHT
    for text in said:
        y += _LINE
        drawn += words(0, y - 6, text, 16)
    return drawn, y
