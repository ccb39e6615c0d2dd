"""`carpe show`: the table as a picture, before, during or after a play."""

from pathlib import Path

import click

from cli.challenges import challenge_from
from cli.options import catalogue_option, game_option, output_file, tier_option
from cli.output import print_text
from cli.pictures.svg.table import table_svg
from cli.pictures.table import table_picture
from cli.plays import play_from
from puzzles.carpe_diem.catalogue import Catalogue
from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.play import Play
from puzzles.carpe_diem.position import Position, opening_position
from puzzles.carpe_diem.referee import IllegalPlay, replay_steps
from puzzles.files import write_atomically


@click.command()
@click.argument("challenge", metavar="SEED|FILE")
@click.argument("play", required=False)
@click.option(
    "--turn",
    type=click.IntRange(min=0),
    help="Show the table after that many lines of the play (turns and scoring periods); "
    "the whole play unless given.",
)
@click.option(
    "--svg", type=output_file, metavar="FILE", help="Write the picture to an SVG file instead."
)
@tier_option
@catalogue_option
@game_option
def show(
    challenge: str,
    play: str | None,
    turn: int | None,
    svg: Path | None,
    tier: str | None,
    catalogue: Catalogue | None,
) -> None:
    """Show a challenge as a picture.

    It shows the district, the frame, the spaces, the forum, the seals and the fountain pile. With a
    PLAY (a file, or the one-line notation), as they are after the play or after some of its turns.
    """
    dealt = challenge_from(challenge, tier, catalogue)
    if play is None:
        if turn:
            raise click.ClickException(f"--turn {turn} needs a PLAY to take the turns from")
        position, step = opening_position(dealt), 0
    else:
        position, step = _position_after(dealt, play_from(play), turn)
    if svg is None:
        print_text(table_picture(position, step))
    else:
        write_atomically(svg, table_svg(position, step))


def _position_after(challenge: Challenge, play: Play, turn: int | None) -> tuple[Position, int]:
    steps = len(play.turns) if turn is None else turn
    if steps > len(play.turns):
        raise click.ClickException(f"--turn {steps}: the play has {len(play.turns)} lines")
    if play.challenge != challenge.id:
        raise click.ClickException(f"the play is for challenge {play.challenge}, not {challenge.id}")
    try:
        shown = Play(play.challenge, play.start, play.turns[:steps])
        return replay_steps(challenge, shown).positions[-1], steps
    except IllegalPlay as illegal:
        raise click.ClickException(f"the play is illegal: {illegal}") from illegal
