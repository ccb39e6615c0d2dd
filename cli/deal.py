"""`carpe deal`: the challenge of a seed, not solved."""

from pathlib import Path

import click

from cli.challenges import dealt
from cli.options import catalogue_option, game_option, output_option, tier_option
from puzzles.carpe_diem.catalogue import Catalogue
from puzzles.carpe_diem.challenge_document import challenge_to_text
from puzzles.files import write_atomically


@click.command()
@click.argument("seed")
@tier_option
@output_option("Write to a file instead of stdout.")
@catalogue_option
@game_option
def deal(seed: str, tier: str | None, output: Path | None, catalogue: Catalogue | None) -> None:
    """Deal a challenge, unsolved, as YAML.

    The same SEED deals the same challenge everywhere.
    """
    text = challenge_to_text(dealt(seed, tier, catalogue))
    if output is None:
        click.echo(text.encode(), nl=False)
    else:
        write_atomically(output, text)
