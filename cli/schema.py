"""`carpe schema`: the form of the documents as JSON Schema."""

import json

import click

from cli.options import game_option
from puzzles.carpe_diem.challenge_document import challenge_schema
from puzzles.carpe_diem.play_document import play_schema

_SCHEMAS = {"challenge": challenge_schema, "play": play_schema}


@click.command()
@click.argument("document", type=click.Choice(list(_SCHEMAS)))
@game_option
def schema(document: str) -> None:
    """Print the JSON Schema of a document."""
    click.echo(json.dumps(_SCHEMAS[document](), indent=2))
