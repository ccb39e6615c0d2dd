"""The whole table in the terminal: a position with all that a player looks at."""

from dataclasses import asdict

from cli.pictures.blueprints.building import building_picture, plan_picture, side_picture
from cli.pictures.blueprints.dice import NAME_COLUMN, dice_picture, dice_to_come
from cli.pictures.blueprints.looks import LOOKS
from cli.pictures.blueprints.rounds import demand_words, prize_words, round_words
from cli.pictures.canvas import BOLD, WIDTH, Canvas, headed, stacked, text_lines, wrap_items
from cli.pictures.scores import score_picture
from cli.pictures.titles import score_name, table_title
from puzzles.blueprints.position import Position
from puzzles.blueprints.score import CATEGORIES, score, sheet_of
from puzzles.score import PLAIN_POINTS

_SHEET_COLUMN = 57
"""Where the score sheet of a round stands, beside the largest building."""
_WORDS_COLUMN = 28
"""Where a finished round is put into words, beside the stacks."""
_DICE_COLUMN = 15
"""Where the dice of a later round stand, beside its blueprint."""


def table_picture(position: Position, step: int) -> Canvas:
    """Everything on the table after that many lines of a play."""
    parts = [headed(table_title(position.challenge, step, position.over), legend())]
    for number in range(1, len(position.challenge.rounds) + 1):
        parts.append(headed(round_words(position, number), _round_picture(position, number)))
    if step:
        name = score_name(position.over)
        parts.append(headed("Score", score_picture(score(position), CATEGORIES, PLAIN_POINTS, name)))
    return stacked(parts)


def result_picture(position: Position) -> Canvas:
    """The buildings of all rounds."""
    parts = []
    for number in range(1, len(position.challenge.rounds) + 1):
        title = text_lines(round_words(position, number), style=BOLD)
        title.paste(1, 0, _building_picture(position, number))
        parts.append(title)
    return stacked(parts)


def legend() -> Canvas:
    """What the letters and signs of the pictures mean."""
    dice = [f"{look.letter} {material}" for material, look in LOOKS.items()]
    return text_lines(
        f"{', '.join(dice)}; G5: a glass die that shows 5",
        "///: hatched, 1/3: height and target, ✓: as planned, ▲: too high,",
        "····: planned and not yet built",
    )


def _round_picture(position: Position, number: int) -> Canvas:
    if number > position.round:
        return _later_round(position, number)
    if number == position.round:
        return _round_being_played(position)
    return _building_picture(position, number) if position.over else _finished_round(position, number)


def _round_being_played(position: Position) -> Canvas:
    playing = position.challenge.rounds[position.round - 1]
    sheet = _building_picture(position, position.round)
    dice = dice_picture(position.pool, dice_to_come(playing, position.turn))
    demand = _named("In demand", demand_words(position, position.round))
    sheet.paste(sheet.height + 1, 0, dice)
    sheet.paste(sheet.height, 0, demand)
    return sheet


def _later_round(position: Position, number: int) -> Canvas:
    later = position.challenge.rounds[number - 1]
    sheet = plan_picture(later.blueprint)
    dice = dice_picture(later.dice[: later.pool], dice_to_come(later, 0))
    sheet.paste(1, _DICE_COLUMN, dice)
    demand = _named("In demand", demand_words(position, number))
    sheet.paste(1 + dice.height, _DICE_COLUMN, demand)
    return sheet


def _finished_round(position: Position, number: int) -> Canvas:
    """The stacks and the points of a round in short."""
    building = position.buildings[number - 1]
    points = sheet_of(building)
    items = [f"{CATEGORIES[category]} {each}" for category, each in asdict(points).items()]
    lines = wrap_items([*items, f"together {points.total}"], WIDTH - _WORDS_COLUMN)
    sheet = side_picture(building)
    sheet.paste(sheet.height - 1 - len(lines), _WORDS_COLUMN, text_lines(*lines))
    sheet.paste(sheet.height, 0, _named("Prizes won", prize_words(building)))
    return sheet


def _building_picture(position: Position, number: int) -> Canvas:
    """The building of a round, beside it its own score sheet where there is more than one round."""
    building = position.buildings[number - 1]
    sheet = building_picture(building)
    if not building.stacks:
        return sheet
    if len(position.challenge.rounds) > 1:
        own = score_picture(sheet_of(building), CATEGORIES, PLAIN_POINTS, f"round {number}")
        sheet.paste(2, _SHEET_COLUMN, own)
    sheet.paste(sheet.height, 0, _named("Prizes won", prize_words(building)))
    return sheet


def _named(name: str, words: str) -> Canvas:
    sheet = text_lines(name, style=BOLD)
    sheet.put(0, NAME_COLUMN, words)
    return sheet
