"""The pictures of Blueprints, as the command line asks for them."""

from cli.pictures.blueprints.catalogue import catalogue_picture
from cli.pictures.blueprints.catalogue_data import catalogue_data
from cli.pictures.blueprints.svg.table import table_svg
from cli.pictures.blueprints.table import legend, result_picture, table_picture
from cli.pictures.pictures import Pictures
from puzzles.blueprints.catalogue import Catalogue
from puzzles.blueprints.challenge import Challenge
from puzzles.blueprints.position import Position


def _start(position: Position) -> str:
    return "the pool is rolled"


def _how_to_play(challenge: Challenge) -> list[str]:
    first = challenge.rounds[0]
    die, cell = first.dice[0], next(iter(first.blueprint.heights))
    return [
        "To play, take a die of the pool in each turn and place it, round after round.",
        "Write it down as one line: the challenge, then each die taken and its cell:",
        f"    {challenge.id} {die.name}@{cell.name} ...",
        f"(take {die.name}, place it in row {cell.row}, column {cell.column}; {die.name}! discards it,",
        "which is only allowed where no die of the pool can be placed).",
    ]


PICTURES: Pictures[Challenge, Position, Catalogue] = Pictures(
    table=table_picture,
    svg=table_svg,
    result=result_picture,
    legend=legend,
    start=_start,
    how_to_play=_how_to_play,
    catalogue=catalogue_picture,
    catalogue_data=catalogue_data,
)
