"""Challenges as arguments: a seed to deal, or a file to read."""

import os
import re
from pathlib import Path

import click

from cli.options import Deals, catalogue_of
from puzzles.challenge import SoloChallenge
from puzzles.files import FileError
from puzzles.fingerprint import SETUP_DIGITS, challenge_id
from puzzles.games import GAMES, MAIN_GAME, AnyGame, game_of, read_challenge


def dealt(seed: str, deals: Deals) -> SoloChallenge:
    """The challenge that a seed deals: of the main game and its usual tier unless told otherwise."""
    game = deals.game or MAIN_GAME
    tier = game.tier if deals.tier is None else deals.tier
    check_tier(game, tier)
    try:
        challenge: SoloChallenge = game.deal(seed, tier, catalogue_of(game, deals.catalogue))
    except ValueError as error:
        raise click.ClickException(str(error)) from error
    return challenge


def check_tier(game: AnyGame, tier: str) -> None:
    """Refuse what is no tier of a game."""
    if tier in game.tiers:
        return
    others = [other.name for other in GAMES.values() if tier in other.tiers]
    hint = f"; for one of {others[0]} add --game {others[0]}" if others else ""
    expected = f"expected a tier of {game.name} ({', '.join(game.tiers)})"
    raise click.ClickException(f"--tier: {expected}, not {tier!r}{hint}")


def names_a_file(text: str) -> bool:
    """Whether an argument means a file: there is one, or it looks like the path of one."""
    has_separator = any(separator in text for separator in ("/", os.sep))
    return has_separator or text.endswith((".yaml", ".yml")) or os.path.isfile(text)


def challenge_from(text: str, deals: Deals) -> SoloChallenge:
    """The challenge that an argument names, by its file or by its seed."""
    if not names_a_file(text):
        return dealt(text, deals)
    challenge = challenge_in(text)
    if deals.game is not None and deals.game.name != challenge.game:
        reason = f"{text} is a challenge of {challenge.game}: leave --game {deals.game.name} out"
        raise click.ClickException(reason)
    if deals.catalogue is not None:
        raise click.ClickException(f"{text} holds its own components: leave --catalogue out")
    if deals.tier not in (None, challenge.tier):
        raise click.ClickException(f"{text} is a {challenge.tier}: leave --tier {deals.tier} out")
    return challenge


def challenge_in(name: str) -> SoloChallenge:
    """The challenge in a file. Raises FileError for one that was changed since it was dealt."""
    challenge = read_challenge(Path(name))
    _check_set_up(name, challenge)
    return challenge


def _check_set_up(name: str, challenge: SoloChallenge) -> None:
    """Refuse a dealt challenge that was changed: its best score is another's.

    An id of the author's own choice, without a tier and the hash of a set-up, says nothing of it.
    """
    tiers = "|".join(map(re.escape, game_of(challenge).tiers))
    looks_dealt = re.fullmatch(rf"(?:{tiers})-(?:.*-)?[0-9a-f]{{{SETUP_DIGITS}}}", challenge.id)
    dealt_as = challenge_id(challenge)
    if looks_dealt and challenge.id != dealt_as:
        reason = f"tier, seed or set-up are not those of {challenge.id}: its id would be {dealt_as}"
        raise FileError(name, None, reason)
