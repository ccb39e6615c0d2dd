"""`carpe generate`: a solved challenge as a file, with its best play beside it."""

from pathlib import Path

import click

from cli.challenges import dealt
from cli.options import catalogue_option, game_option, limit_options, output_option, tier_option
from cli.output import print_text
from cli.solutions import best_words, solved
from generator.solved_files import write_solved
from puzzles.carpe_diem.catalogue import Catalogue


@click.command()
@click.argument("seed")
@tier_option
@output_option("Write the challenge to X.yaml and its best play to X.best.yaml.", required=True)
@limit_options
@catalogue_option
@game_option
def generate(
    seed: str,
    tier: str | None,
    output: Path,
    time_limit: float | None,
    workers: int,
    catalogue: Catalogue | None,
) -> None:
    """Deal and solve a challenge.

    The challenge of SEED is written with its best score. The best play goes to a file of its own, so
    that nobody reads it by accident.
    """
    solution = solved(dealt(seed, tier, catalogue), time_limit, workers)
    play_path = write_solved(output, solution)
    print_text(f"{output}: {best_words(solution.best)}")
    print_text(f"{play_path}: the play that reaches it")
