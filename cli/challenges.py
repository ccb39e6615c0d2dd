"""Challenges as arguments: a seed to deal, or a file to read."""

import os
from pathlib import Path

import click

from cli.options import chosen_catalogue
from puzzles.carpe_diem.catalogue import Catalogue
from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.challenge_document import read_challenge
from puzzles.carpe_diem.deal import challenge_id, deal
from puzzles.carpe_diem.tiers import WEEK
from puzzles.files import FileError


def dealt(seed: str, tier: str | None, catalogue: Catalogue | None) -> Challenge:
    """The challenge that a seed deals, a week unless told otherwise."""
    try:
        return deal(seed, tier or WEEK.name, chosen_catalogue(catalogue))
    except ValueError as error:
        raise click.ClickException(str(error)) from error


def names_a_file(text: str) -> bool:
    """Whether an argument means a file: there is one, or it looks like the path of one."""
    has_separator = any(separator in text for separator in ("/", os.sep))
    return has_separator or text.endswith((".yaml", ".yml")) or os.path.isfile(text)


def challenge_from(text: str, tier: str | None, catalogue: Catalogue | None) -> Challenge:
    """The challenge that an argument names, by its file or by its seed."""
    if not names_a_file(text):
        return dealt(text, tier, catalogue)
    challenge = read_challenge(Path(text))
    _check_set_up(text, challenge)
    if catalogue is not None:
        raise click.ClickException(f"{text} holds its own components: leave --catalogue out")
    if tier not in (None, challenge.tier):
        raise click.ClickException(f"{text} is a {challenge.tier}: leave --tier {tier} out")
    return challenge


def _check_set_up(name: str, challenge: Challenge) -> None:
    """Refuse a dealt challenge whose set-up was changed: its best score is another's.

    An id of the author's own choice, without the tier, the seed and a hash, says nothing of the set-up.
    """
    told, _, told_hash = challenge.id.rpartition("-")
    dealt_as, _, set_up_hash = challenge_id(challenge).rpartition("-")
    if told == dealt_as and told_hash != set_up_hash:
        reason = f"the set-up is not that of {challenge.id}: its id would end in {set_up_hash}"
        raise FileError(name, None, reason)
