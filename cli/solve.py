"""`carpe solve`: the best play of a challenge."""

import json
from pathlib import Path

import click

from cli.challenges import challenge_from
from cli.options import catalogue_option, game_option, limit_options, output_option, tier_option
from cli.output import print_text
from cli.solutions import solution_data, solution_picture, solved
from puzzles.carpe_diem.catalogue import Catalogue
from puzzles.carpe_diem.play_document import play_to_text
from puzzles.files import write_atomically


@click.command()
@click.argument("challenge", metavar="SEED|FILE")
@tier_option
@limit_options
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of a picture.")
@output_option("Write the best play to a file, as YAML.")
@catalogue_option
@game_option
def solve(
    challenge: str,
    tier: str | None,
    time_limit: float | None,
    workers: int,
    as_json: bool,
    output: Path | None,
    catalogue: Catalogue | None,
) -> None:
    """Find the best play and prove it.

    Where a time limit or Ctrl-C comes before the proof, the best play found so far is given, with a
    score that no play can exceed.
    """
    solution = solved(challenge_from(challenge, tier, catalogue), time_limit, workers)
    if as_json:
        click.echo(json.dumps(solution_data(solution)))
    else:
        print_text(solution_picture(solution))
    if output is not None:
        write_atomically(output, play_to_text(solution.play))
