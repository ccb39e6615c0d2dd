"""Options that several commands take, and how their values are read."""

import math
import os
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any, TypeVar

import click

from puzzles.carpe_diem.catalogue import Catalogue, house_catalogue, load_catalogue
from puzzles.carpe_diem.challenge_document import GAME
from puzzles.carpe_diem.tiers import TIERS, WEEK
from solver.results import Limits

MOST_WORKERS = 64

Command = TypeVar("Command", bound=Callable[..., Any])


def time_in_seconds(value: str) -> float:
    """A time limit: a positive number of seconds."""
    try:
        number = float(value)
    except ValueError:
        number = math.nan
    if not 0 < number < math.inf:
        raise click.BadParameter(f"expected a number of seconds above 0, not {value!r}")
    return number


def iso_date(value: str) -> date:
    """A date such as 2026-01-31."""
    try:
        found = date.fromisoformat(value)
    except ValueError:
        found = None
    if found is None or found.isoformat() != value:
        raise click.BadParameter(f"expected a date such as 2026-01-31, not {value!r}")
    return found


def output_file(value: str) -> Path:
    """A file to write, refused before any work is done for it if it plainly cannot be written."""
    path = Path(value)
    if not value or (path.exists() and not path.is_file()):
        raise click.BadParameter(f"expected a file to write, not {value!r}")
    if not path.parent.is_dir():
        raise click.BadParameter(f"cannot write {value!r}: there is no folder {str(path.parent)!r}")
    if not os.access(path.parent, os.W_OK):
        raise click.BadParameter(f"cannot write {value!r}: its folder does not allow it")
    return path


def catalogue_file(value: str) -> Catalogue:
    """The catalogue in a file."""
    return load_catalogue(Path(value))


def output_option(help: str, required: bool = False) -> Callable[[Command], Command]:
    """`-o`, a file to write; None unless given."""
    return click.option("-o", "--output", type=output_file, metavar="FILE", required=required, help=help)


def game_option(command: Command) -> Command:
    """`--game`: there is one game so far, so the choice changes nothing yet."""
    option = click.option(
        "--game",
        type=click.Choice([GAME]),
        default=GAME,
        show_default=True,
        expose_value=False,
        help="The game.",
    )
    return option(command)


def tier_option(command: Command) -> Command:
    """`--tier`, None unless given."""
    tiers = "; ".join(f"{tier.name}: {tier.what}" for tier in TIERS.values())
    option = click.option(
        "--tier",
        type=click.Choice(list(TIERS)),
        help=f"How much of a game a seed deals ({tiers}). {WEEK.name} unless given.",
    )
    return option(command)


def catalogue_option(command: Command) -> Command:
    """`--catalogue`, None unless given."""
    option = click.option(
        "--catalogue",
        type=catalogue_file,
        metavar="FILE",
        help="Deal from your own components, in the form of the built-in catalogue.",
    )
    return option(command)


def workers_option(command: Command) -> Command:
    """`--workers`."""
    option = click.option(
        "--workers",
        type=click.IntRange(1, MOST_WORKERS),
        default=Limits().workers,
        show_default=True,
        help="How many searches run at the same time.",
    )
    return option(command)


def limit_options(command: Command) -> Command:
    """`--time-limit`, None unless given, and `--workers`."""
    time_limit = click.option(
        "--time-limit",
        type=time_in_seconds,
        metavar="SECONDS",
        help="Stop after that many seconds with the best play found so far.",
    )
    return time_limit(workers_option(command))


def chosen_catalogue(catalogue: Catalogue | None) -> Catalogue:
    """The catalogue given, or the built-in one."""
    return catalogue or house_catalogue()
