"""`carpe check`: the referee's verdict on a play."""

import json

import click

from cli.challenges import challenge_from
from cli.options import Deals, deal_options
from cli.output import print_text
from cli.plays import play_from
from cli.verdicts import legal_data, legal_picture, refuse
from puzzles.games import game_of
from puzzles.referee import IllegalPlay


@click.command()
@click.argument("challenge", metavar="CHALLENGE")
@click.argument("play", metavar="PLAY")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of text.")
@deal_options
@click.pass_context
def check(
    ctx: click.Context,
    challenge: str,
    play: str,
    as_json: bool,
    deals: Deals,
) -> None:
    """Referee and score a play.

    It says how far the play is from the best score. PLAY is a file or the one-line notation itself,
    CHALLENGE a file or a seed. The exit status is 0 for a legal play, 1 for an illegal one and 2 if a
    file or an option cannot be used.
    """
    dealt = challenge_from(challenge, deals)
    written = play_from(play, dealt)
    try:
        replayed = game_of(dealt).referee.replay(dealt, written)
    except IllegalPlay as illegal:
        refuse(ctx, dealt, illegal, as_json)
    if as_json:
        print_text(json.dumps(legal_data(dealt, replayed)))
    else:
        print_text(legal_picture(dealt, written, replayed))
