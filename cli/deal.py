"""`carpe deal`: the challenge of a seed, not solved."""

from pathlib import Path

import click

from cli.challenges import dealt
from cli.options import Deals, deal_options, output_option
from puzzles.files import write_atomically
from puzzles.games import challenge_to_text


@click.command()
@click.argument("seed")
@deal_options
@output_option("Write to a file instead of stdout.")
def deal(seed: str, output: Path | None, deals: Deals) -> None:
    """Deal a challenge, unsolved, as YAML.

    The same SEED deals the same challenge everywhere.
    """
    text = challenge_to_text(dealt(seed, deals))
    if output is None:
        click.echo(text.encode(), nl=False)
    else:
        write_atomically(output, text)
