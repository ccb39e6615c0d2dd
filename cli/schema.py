"""`carpe schema`: the form of the documents as JSON Schema."""

import json

import click

from cli.options import game_option
from puzzles.games import MAIN_GAME, AnyGame


@click.command()
@click.argument("document", type=click.Choice(["challenge", "play"]))
@game_option
def schema(document: str, game: AnyGame | None) -> None:
    """Print the JSON Schema of a document."""
    game = game or MAIN_GAME
    form = game.challenge_schema() if document == "challenge" else game.play_schema()
    click.echo(json.dumps(form, indent=2))
