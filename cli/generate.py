"""`carpe generate`: a solved challenge as a file, with its best play beside it."""

from pathlib import Path

import click

from cli.challenges import dealt
from cli.options import (
    Deals,
    deal_options,
    limit_options,
    output_file,
    output_option,
    start_option,
)
from cli.output import print_text
from cli.plays import start_from
from cli.solutions import best_words, solved
from generator.solved_files import best_play_path, write_solved
from solver.results import Limits


@click.command()
@click.argument("seed")
@deal_options
@output_option("Write the challenge to X.yaml and its best play to X.best.yaml.", required=True)
@limit_options
@start_option
def generate(
    seed: str,
    output: Path,
    start: str | None,
    deals: Deals,
    limits: Limits,
) -> None:
    """Deal and solve a challenge.

    The challenge of SEED is written with its best score. The best play goes to a file of its own, so
    that nobody reads it by accident.
    """
    output_file(str(best_play_path(output)))
    challenge = dealt(seed, deals)
    solution = solved(challenge, limits, start_from(start, challenge))
    play_path = write_solved(output, solution)
    print_text(f"{output}: {best_words(solution)}")
    print_text(f"{play_path}: the play that reaches it")
