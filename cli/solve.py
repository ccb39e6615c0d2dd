"""`carpe solve`: the best play of a challenge."""

import json
from pathlib import Path

import click

from cli.challenges import challenge_from
from cli.options import Deals, deal_options, limit_options, output_option
from cli.output import print_text
from cli.solutions import solution_data, solution_picture, solved
from puzzles.files import write_atomically
from puzzles.games import game_of


@click.command()
@click.argument("challenge", metavar="SEED|FILE")
@deal_options
@limit_options
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of a picture.")
@output_option("Write the best play to a file, as YAML.")
def solve(
    challenge: str,
    time_limit: float | None,
    workers: int,
    as_json: bool,
    output: Path | None,
    deals: Deals,
) -> None:
    """Find the best play and prove it.

    Where a time limit or Ctrl-C comes before the proof, the best play found so far is given, with a
    score that no play can exceed.
    """
    solution = solved(challenge_from(challenge, deals), time_limit, workers)
    if as_json:
        click.echo(json.dumps(solution_data(solution)))
    else:
        print_text(solution_picture(solution))
    if output is not None:
        write_atomically(output, game_of(solution.challenge).play_to_text(solution.play))
