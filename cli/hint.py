"""`carpe hint`: what an unfinished play can still reach."""

import json
from functools import partial

import click

from cli.challenges import challenge_from
from cli.hints import Hint, hint_data, hint_picture
from cli.options import Deals, deal_options, limit_options
from cli.output import print_text
from cli.plays import begun_from
from cli.solutions import searched
from cli.verdicts import refuse
from puzzles.challenge import SoloChallenge
from puzzles.games import game_of
from puzzles.play import SoloPlay
from puzzles.referee import IllegalPlay
from solver.games import REST_SOLVERS, SOLVERS
from solver.results import Limits


@click.command()
@click.argument("challenge", metavar="CHALLENGE")
@click.argument("play", metavar="PLAY")
@click.option("--next", "show_next", is_flag=True, help="Give one turn, too, that keeps that score.")
@limit_options
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of text.")
@deal_options
@click.pass_context
def hint(
    ctx: click.Context,
    challenge: str,
    play: str,
    show_next: bool,
    as_json: bool,
    deals: Deals,
    limits: Limits,
) -> None:
    """Say what an unfinished play can still reach.

    It is the best score of all plays that begin so, or what is known of it when a limit or Ctrl-C comes
    before the proof. PLAY is a file or the one-line notation itself, legal as far as it goes, and
    CHALLENGE a file or a seed. The id of the challenge alone is a play in which nothing is done yet. The
    exit status is 1 for an illegal play and 2 if there is nothing to hint at.
    """
    dealt = challenge_from(challenge, deals)
    begun = begun_from(play, dealt)
    try:
        found = _hint(dealt, begun, limits)
    except IllegalPlay as illegal:
        refuse(ctx, dealt, illegal, as_json)
    if as_json:
        print_text(json.dumps(hint_data(found, show_next)))
    else:
        print_text(hint_picture(found, show_next))


def _hint(challenge: SoloChallenge, begun: SoloPlay, limits: Limits) -> Hint:
    """The hint for a play that is not finished. Raises IllegalPlay where it breaks a rule."""
    game = game_of(challenge)
    if not (begun.turns or game.notation.start(begun)):
        whole = partial(SOLVERS[game.name], challenge, limits)
        return Hint(challenge, begun, searched(challenge, whole))
    reached = game.referee.replay_steps(challenge, begun)
    if game.referee.due(reached.positions[-1]) is None:
        score = game.words.total(reached.sheet.total)
        reason = f"the play is finished, with {score}: `carpe check` says how good that is"
        raise click.ClickException(reason)
    rest = partial(REST_SOLVERS[game.name], challenge, begun, limits)
    return Hint(challenge, begun, searched(challenge, rest))
