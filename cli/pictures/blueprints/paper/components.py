"""The blueprints of a catalogue to cut out."""

from cli.pictures.blueprints.paper.building import card_drawing
from cli.pictures.cut_outs import CutOuts, cut_out_sheets
from cli.pictures.paper import Paper, box, ink
from cli.pictures.svg import moved
from puzzles.blueprints.blueprint import Blueprint
from puzzles.blueprints.catalogue import Catalogue
from puzzles.blueprints.game import BLUEPRINTS
from puzzles.blueprints.things import COLUMNS, DICE_OF_A_MATERIAL, ROWS, Material

_CELL = 17 * 72 / 25.4
"""The side of a cell: 17 mm, so that dice of 16 mm stand in it."""
_EDGE, _FOOT = 8.0, 18.0
_WIDTH, _HEIGHT = len(COLUMNS) * _CELL + 2 * _EDGE, len(ROWS) * _CELL + _EDGE + _FOOT


def component_sheets(catalogue: Catalogue, paper: Paper) -> list[str]:
    """All sheets of a catalogue."""
    materials = ", ".join(Material)
    title = (
        f"{len(catalogue.blueprints)} blueprints; play with {DICE_OF_A_MATERIAL} dice of one "
        f"colour each for {materials}"
    )
    cards = [_card(blueprint) for blueprint in catalogue.blueprints]
    return cut_out_sheets(
        BLUEPRINTS.title, catalogue, [CutOuts(title, cards, _WIDTH, _HEIGHT)], paper, ""
    )


def _card(blueprint: Blueprint) -> str:
    cells = moved(_EDGE, _EDGE, card_drawing(blueprint, _CELL))
    return box(0, 0, _WIDTH, _HEIGHT) + cells + ink(_EDGE, _HEIGHT - 6, blueprint.id, 9, bold=True)
