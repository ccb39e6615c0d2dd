"""Challenges as arguments: a seed to deal, or a file to read."""

import os
from pathlib import Path

import click

from cli.options import chosen_catalogue
from puzzles.carpe_diem.catalogue import Catalogue
from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.challenge_document import read_challenge
from puzzles.carpe_diem.deal import deal
from puzzles.carpe_diem.tiers import WEEK


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
    if catalogue is not None:
        raise click.ClickException(f"{text} holds its own components: leave --catalogue out")
    if tier not in (None, challenge.tier):
        raise click.ClickException(f"{text} is a {challenge.tier}: leave --tier {tier} out")
    return challenge
