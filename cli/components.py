"""`carpe components`: what a catalogue holds."""

import json

import click

from cli.catalogues import catalogue_data
from cli.options import catalogue_option, chosen_catalogue, game_option
from cli.output import print_text
from cli.pictures.catalogue import catalogue_picture
from puzzles.carpe_diem.catalogue import Catalogue


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of pictures.")
@catalogue_option
@game_option
def components(as_json: bool, catalogue: Catalogue | None) -> None:
    """List all tiles, cards and boards.

    Each entry says where it is from: the rulebook, this project's reconstruction, or the printed game.
    """
    listed = chosen_catalogue(catalogue)
    print_text(json.dumps(catalogue_data(listed)) if as_json else catalogue_picture(listed))
