"""Plays as arguments: a file, or the one-line notation itself."""

import os
from pathlib import Path

import click

from cli.challenges import names_a_file
from puzzles.challenge import SoloChallenge
from puzzles.documents import content_of
from puzzles.games import GAMES, game_of
from puzzles.notation import NotationError
from puzzles.play import SoloPlay
from puzzles.referee import IllegalPlay
from puzzles.sealed_play import without_salt


def start_from(text: str | None, challenge: SoloChallenge) -> SoloPlay | None:
    """The play that a solve is to begin from, if one is given: legal, and of this challenge."""
    if text is None:
        return None
    try:
        play = play_from(text, challenge)
        check_is_of(challenge, play)
        game_of(challenge).referee.replay(challenge, play)
    except IllegalPlay as illegal:
        raise click.ClickException(f"--start: the play is illegal: {illegal}") from illegal
    except click.ClickException as error:
        raise click.ClickException(f"--start: {error.message}") from error
    return play


def begun_from(text: str, challenge: SoloChallenge) -> SoloPlay:
    """A play of this challenge that need not be finished.

    The id of the challenge alone is the play in which nothing is done yet.
    """
    nothing_done = text.strip() == challenge.id and not os.path.isfile(text)
    play = game_of(challenge).notation.read(text) if nothing_done else play_from(text, challenge)
    check_is_of(challenge, play)
    return play


def check_is_of(challenge: SoloChallenge, play: SoloPlay) -> None:
    """Refuse the play of another challenge."""
    if play.challenge != challenge.id:
        reason = f"the play is for challenge {play.challenge}, not {challenge.id}"
        raise click.ClickException(reason)


def play_from(text: str, challenge: SoloChallenge) -> SoloPlay:
    """The play of a challenge's game that an argument names or spells out."""
    game = game_of(challenge)
    play: SoloPlay
    if _means_a_file(text, challenge):
        play = game.read_play(Path(text))
        return play
    if len(text.split()) < 2:
        raise click.ClickException(f"{text!r} is neither a file nor a play on one line")
    try:
        play = game.notation.read(text)
    except NotationError as error:
        raise click.ClickException(f"the play given: {error}") from error
    return play


def salted_play_from(text: str, challenge: SoloChallenge) -> tuple[SoloPlay, str | None]:
    """The play that an argument names or spells out, and the salt of its seal if that is there.

    On one line the salt comes first.
    """
    line, salt = without_salt(text)
    if salt is not None and not os.path.isfile(text) and not _means_a_file(line, challenge):
        return play_from(line, challenge), salt
    if _means_a_file(text, challenge):
        game = game_of(challenge)
        salted: tuple[SoloPlay, str | None]
        salted = game.salted_play_from_text(content_of(Path(text)), text)
        return salted
    return play_from(text, challenge), None


def _means_a_file(text: str, challenge: SoloChallenge) -> bool:
    """Whether a play is in a file: a line may hold signs that are in paths, too."""
    begins_with_id = text.split()[:1] == [challenge.id]
    is_a_line = begins_with_id or any(game.notation.begins(text) for game in GAMES.values())
    return os.path.isfile(text) or (names_a_file(text) and not is_a_line)
