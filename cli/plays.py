"""Plays as arguments: a file, or the one-line notation itself."""

from pathlib import Path

import click

from cli.challenges import names_a_file
from puzzles.carpe_diem.notation import NotationError, play_from_line
from puzzles.carpe_diem.play import Play
from puzzles.carpe_diem.play_document import read_play


def play_from(text: str) -> Play:
    """The play that an argument names or spells out."""
    if names_a_file(text):
        return read_play(Path(text))
    if len(text.split()) < 2:
        raise click.ClickException(f"{text!r} is neither a file nor a play on one line")
    try:
        return play_from_line(text)
    except NotationError as error:
        raise click.ClickException(f"the play given: {error}") from error
