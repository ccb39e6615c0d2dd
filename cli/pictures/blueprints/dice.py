"""Dice in the terminal: one, the pool, and those that join it."""

from collections.abc import Iterable, Mapping

from cli.pictures.blueprints.looks import LOOKS
from cli.pictures.canvas import BOLD, DIM, Canvas
from puzzles.blueprints.challenge import Round
from puzzles.blueprints.things import Die, Material

DIE_WIDTH = 4
"""The columns of a die, such as ` G5 `."""
NAME_COLUMN = 12
"""Where what is named in bold at the left begins."""
_DICE_COLUMN = NAME_COLUMN + 11


def put_die(sheet: Canvas, row: int, column: int, die: Die) -> None:
    """Draw a die, its left end on that column."""
    look = LOOKS[die.material]
    sheet.put(row, column, f" {look.letter}{die.value} ", look.style)


def by_material(dice: Iterable[Die]) -> dict[Material, list[Die]]:
    """The dice of each material, the lowest first."""
    lowest_first = sorted(dice, key=lambda die: die.value)
    return {each: [die for die in lowest_first if die.material is each] for each in Material}


def dice_to_come(round: Round, turns_taken: int) -> dict[int, Die]:
    """The dice that still join the pool of a round, by the turn after which they do."""
    turns = range(turns_taken + 1, round.turns)
    return {turn: round.dice[round.pool + turn - 1] for turn in turns}


def dice_picture(pool: Iterable[Die], coming: Mapping[int, Die]) -> Canvas:
    """The pool, sorted by material and value, and below it the dice that join it and when."""
    sheet = Canvas()
    sheet.put(0, 0, "Pool", BOLD)
    for row, (material, dice) in enumerate(by_material(pool).items()):
        sheet.put(row, NAME_COLUMN, material)
        for number, die in enumerate(dice):
            put_die(sheet, row, _dice_column(number), die)
        if not dice:
            sheet.put(row, _dice_column(0) + 1, "none", DIM)
    if coming:
        top = sheet.height
        sheet.put(top, 0, "To come", BOLD)
        sheet.put(top, NAME_COLUMN, "after turn")
        for number, (turn, die) in enumerate(coming.items()):
            sheet.put(top, _dice_column(number) + 2, str(turn))
            put_die(sheet, top + 1, _dice_column(number), die)
    return sheet


def _dice_column(number: int) -> int:
    return _DICE_COLUMN + number * (DIE_WIDTH + 1)
