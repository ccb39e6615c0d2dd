"""A catalogue in the terminal: all blueprints, by their sources."""

from cli.pictures.blueprints.building import card_picture
from cli.pictures.canvas import BOLD, Canvas, headed, in_rows, stacked, text_lines
from puzzles.blueprints.blueprint import Blueprint
from puzzles.blueprints.catalogue import Catalogue
from puzzles.catalogue import Source


def catalogue_picture(catalogue: Catalogue) -> Canvas:
    """All that the catalogue holds."""
    words = text_lines("///: hatched, a number: the target height of the cell")
    parts = [headed(f"Catalogue {catalogue.name} ({catalogue.hash})", words)]
    for source in Source:
        cards = [
            _card(blueprint)
            for blueprint in catalogue.blueprints
            if catalogue.sources[f"blueprints.{blueprint.id}"] is source
        ]
        if cards:
            parts.append(headed(f"Blueprints, {source}: {len(cards)}", in_rows(cards)))
    return stacked(parts)


def _card(blueprint: Blueprint) -> Canvas:
    sheet = text_lines(blueprint.id, style=BOLD)
    sheet.paste(1, 0, card_picture(blueprint))
    return sheet
