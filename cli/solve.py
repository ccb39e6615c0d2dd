"""`carpe solve`: the best play of a challenge."""

import json
from pathlib import Path

import click

from cli.challenges import challenge_from
from cli.options import Deals, deal_options, limit_options, output_option, start_option
from cli.output import print_text
from cli.plays import start_from
from cli.solutions import solution_data, solution_picture, solved
from puzzles.files import write_atomically
from puzzles.games import game_of
from solver.results import Limits


@click.command()
@click.argument("challenge", metavar="SEED|FILE")
@deal_options
@limit_options
@start_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of a picture.")
@output_option("Write the best play to a file, as YAML.")
def solve(
    challenge: str,
    start: str | None,
    as_json: bool,
    output: Path | None,
    deals: Deals,
    limits: Limits,
) -> None:
    """Find the best play and prove it.

    Where a limit or Ctrl-C comes before the proof, the best play found so far is given, with a score
    that no play can exceed.
    """
    dealt = challenge_from(challenge, deals)
    solution = solved(dealt, limits, start_from(start, dealt))
    if as_json:
        click.echo(json.dumps(solution_data(solution)))
    else:
        print_text(solution_picture(solution))
    if output is not None:
        write_atomically(output, game_of(solution.challenge).play_to_text(solution.play))
