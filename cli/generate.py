"""`carpe generate`: a solved challenge as a file, with its best play beside it."""

from pathlib import Path

import click

from cli.challenges import dealt
from cli.options import Deals, deal_options, limit_options, output_file, output_option
from cli.output import print_text
from cli.solutions import best_words, solved
from generator.solved_files import best_play_path, write_solved


@click.command()
@click.argument("seed")
@deal_options
@output_option("Write the challenge to X.yaml and its best play to X.best.yaml.", required=True)
@limit_options
def generate(
    seed: str,
    output: Path,
    time_limit: float | None,
    workers: int,
    deals: Deals,
) -> None:
    """Deal and solve a challenge.

    The challenge of SEED is written with its best score. The best play goes to a file of its own, so
    that nobody reads it by accident.
    """
    output_file(str(best_play_path(output)))
    solution = solved(dealt(seed, deals), time_limit, workers)
    play_path = write_solved(output, solution)
    print_text(f"{output}: {best_words(solution)}")
    print_text(f"{play_path}: the play that reaches it")
