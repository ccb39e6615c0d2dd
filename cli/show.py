"""`carpe show`: the table as a picture, before, during or after a play."""

from pathlib import Path
from typing import Any

import click

from cli.challenges import challenge_from
from cli.games import pictures_of
from cli.grades import grade_words
from cli.options import Deals, deal_options, output_file
from cli.output import print_text
from cli.pictures.canvas import text_lines
from cli.plays import check_is_of, play_from
from cli.verdicts import seal_words
from puzzles.challenge import SoloChallenge
from puzzles.files import write_atomically
from puzzles.games import game_of
from puzzles.play import SoloPlay
from puzzles.referee import IllegalPlay


@click.command()
@click.argument("challenge", metavar="SEED|FILE")
@click.argument("play", required=False)
@click.option(
    "--turn",
    type=click.IntRange(min=0),
    help="Show the table after that many lines of the play; the whole play unless given.",
)
@click.option(
    "--svg", type=output_file, metavar="FILE", help="Write the picture to an SVG file instead."
)
@deal_options
def show(
    challenge: str,
    play: str | None,
    turn: int | None,
    svg: Path | None,
    deals: Deals,
) -> None:
    """Show a challenge as a picture.

    It shows all that lies on the table. With a PLAY (a file, or the one-line notation), as it is
    after the play or after some of its turns.
    """
    dealt = challenge_from(challenge, deals)
    if play is None:
        if turn:
            raise click.ClickException(f"--turn {turn} needs a PLAY to take the turns from")
        position, step = game_of(dealt).referee.opening(dealt), 0
    else:
        position, step = _position_after(dealt, play_from(play, dealt), turn)
    pictures = pictures_of(dealt)
    if svg is None:
        print_text(pictures.table(position, step))
        if dealt.grade is not None:
            print_text(text_lines("", *grade_words(dealt)))
        if dealt.sealed_play is not None:
            print_text(f"\n{seal_words(dealt.sealed_play)}")
    else:
        write_atomically(svg, pictures.svg(position, step))


def _position_after(challenge: SoloChallenge, play: SoloPlay, turn: int | None) -> tuple[Any, int]:
    """The position after some lines of a play, and how many they are."""
    steps = len(play.turns) if turn is None else turn
    if steps > len(play.turns):
        raise click.ClickException(f"--turn {steps}: the play has {len(play.turns)} lines")
    check_is_of(challenge, play)
    try:
        return game_of(challenge).referee.replay_steps(challenge, play, steps).positions[-1], steps
    except IllegalPlay as illegal:
        raise click.ClickException(f"the play is illegal: {illegal}") from illegal
