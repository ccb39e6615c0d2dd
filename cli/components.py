"""`carpe components`: what a catalogue holds."""

import json
from pathlib import Path

import click

from cli.games import PICTURES
from cli.options import catalogue_of, catalogue_option, game_option
from cli.output import print_text
from puzzles.games import MAIN_GAME, AnyGame


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of pictures.")
@catalogue_option
@game_option
def components(as_json: bool, catalogue: Path | None, game: AnyGame | None) -> None:
    """List all components of a game.

    Each entry says where it is from: the rulebook, this project's reconstruction, or the printed game.
    """
    game = game or MAIN_GAME
    listed, pictures = catalogue_of(game, catalogue), PICTURES[game.name]
    print_text(json.dumps(pictures.catalogue_data(listed)) if as_json else pictures.catalogue(listed))
