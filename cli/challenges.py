"""Challenges as arguments: a seed to deal, or a file to read."""

import os
from pathlib import Path

import click

from cli.options import Deals, catalogue_of
from puzzles.challenge import SoloChallenge
from puzzles.files import FileError
from puzzles.fingerprint import challenge_id
from puzzles.games import MAIN_GAME, read_challenge


def dealt(seed: str, deals: Deals) -> SoloChallenge:
    """The challenge that a seed deals: of the main game and its usual tier unless told otherwise."""
    game = deals.game or MAIN_GAME
    try:
        challenge: SoloChallenge = game.deal(
            seed, deals.tier or game.tier, catalogue_of(game, deals.catalogue)
        )
    except ValueError as error:
        raise click.ClickException(str(error)) from error
    return challenge


def names_a_file(text: str) -> bool:
    """Whether an argument means a file: there is one, or it looks like the path of one."""
    has_separator = any(separator in text for separator in ("/", os.sep))
    return has_separator or text.endswith((".yaml", ".yml")) or os.path.isfile(text)


def challenge_from(text: str, deals: Deals) -> SoloChallenge:
    """The challenge that an argument names, by its file or by its seed."""
    if not names_a_file(text):
        return dealt(text, deals)
    challenge = read_challenge(Path(text))
    _check_set_up(text, challenge)
    if deals.game is not None and deals.game.name != challenge.game:
        reason = f"{text} is a challenge of {challenge.game}: leave --game {deals.game.name} out"
        raise click.ClickException(reason)
    if deals.catalogue is not None:
        raise click.ClickException(f"{text} holds its own components: leave --catalogue out")
    if deals.tier not in (None, challenge.tier):
        raise click.ClickException(f"{text} is a {challenge.tier}: leave --tier {deals.tier} out")
    return challenge


def _check_set_up(name: str, challenge: SoloChallenge) -> None:
    """Refuse a dealt challenge whose set-up was changed: its best score is another's.

    An id of the author's own choice, without the tier, the seed and a hash, says nothing of the set-up.
    """
    told, _, told_hash = challenge.id.rpartition("-")
    dealt_as, _, set_up_hash = challenge_id(challenge).rpartition("-")
    if told == dealt_as and told_hash != set_up_hash:
        reason = f"the set-up is not that of {challenge.id}: its id would end in {set_up_hash}"
        raise FileError(name, None, reason)
