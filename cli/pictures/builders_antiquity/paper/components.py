"""The cards of a catalogue to cut out, and those that are the same in every game."""

from cli.pictures.builders_antiquity.svg import cards, small_cards
from cli.pictures.builders_antiquity.svg.signs import definitions
from cli.pictures.cut_outs import CutOuts, cut_out_sheets
from cli.pictures.paper import Paper
from cli.pictures.svg import moved
from puzzles.builders_antiquity.catalogue import Catalogue
from puzzles.builders_antiquity.challenge import LOANS
from puzzles.builders_antiquity.game import BUILDERS_ANTIQUITY
from puzzles.builders_antiquity.resources import Resource
from puzzles.builders_antiquity.tools import Tool

_SCALE = 0.72
_SMALL_SCALE = 0.95
_GAP = 4.0


def component_sheets(catalogue: Catalogue, paper: Paper) -> list[str]:
    """All sheets of a catalogue."""
    groups = [
        _large(
            f"{len(catalogue.buildings)} buildings and machines",
            [cards.building_card(building) for building in catalogue.buildings],
            cards.BUILDING_WIDTH,
        ),
        _large(
            f"{len(catalogue.workers)} workers",
            [cards.worker_card(worker) for worker in catalogue.workers],
            cards.PERSON_WIDTH,
        ),
        _small(
            f"{len(catalogue.slaves)} slaves",
            [small_cards.small_slave(slave) for slave in catalogue.slaves],
        ),
        _small(f"{len(Tool)} tools", [small_cards.small_tool(tool) for tool in Tool]),
        _small(
            f"{len(Resource)} universities", [small_cards.small_university(each) for each in Resource]
        ),
        _small(f"{LOANS} loans; play with any coins", [small_cards.small_loans(1)] * LOANS),
    ]
    return cut_out_sheets(BUILDERS_ANTIQUITY.title, catalogue, groups, paper, definitions())


def _large(title: str, drawings: list[str], width: float) -> CutOuts:
    scaled = [moved(0, 0, drawing, scale=_SCALE) for drawing in drawings]
    return CutOuts(title, scaled, width * _SCALE, cards.HEIGHT * _SCALE, _GAP)


def _small(title: str, drawings: list[str]) -> CutOuts:
    scaled = [moved(0, 0, drawing, scale=_SMALL_SCALE) for drawing in drawings]
    width, height = small_cards.WIDTH * _SMALL_SCALE, small_cards.PERSON_HEIGHT * _SMALL_SCALE
    return CutOuts(title, scaled, width, height, _GAP)
