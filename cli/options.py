"""Options that several commands take, and how their values are read."""

import math
import os
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from functools import wraps
from pathlib import Path
from typing import Any, TypeVar

import click

from puzzles.catalogue import Catalogue
from puzzles.games import GAMES, MAIN_GAME, AnyGame
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


def percentage(value: str | float) -> float:
    """A gap: a percentage of 0 or more."""
    try:
        number = float(value)
    except ValueError:
        number = math.nan
    if not 0 <= number < math.inf:
        raise click.BadParameter(f"expected a percentage of 0 or more, not {value!r}")
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
    try:
        is_other = path.exists() and not path.is_file()
    except OSError as error:
        raise click.BadParameter(f"cannot write {value!r}: {error.strerror}") from error
    if not value or is_other:
        raise click.BadParameter(f"expected a file to write, not {value!r}")
    if not path.parent.is_dir():
        raise click.BadParameter(f"cannot write {value!r}: there is no folder {str(path.parent)!r}")
    if not os.access(path.parent, os.W_OK):
        raise click.BadParameter(f"cannot write {value!r}: its folder does not allow it")
    return path


def output_option(help: str, required: bool = False) -> Callable[[Command], Command]:
    """`-o`, a file to write; None unless given."""
    return click.option("-o", "--output", type=output_file, metavar="FILE", required=required, help=help)


def game_option(command: Command) -> Command:
    """`--game`, None unless given."""
    option = click.option(
        "--game",
        type=click.Choice(list(GAMES)),
        callback=lambda context, parameter, name: GAMES.get(name),
        help=f"The game of a seed. {MAIN_GAME.name} unless given.",
    )
    return option(command)


def tier_option(command: Command) -> Command:
    """`--tier`, None unless given."""
    games = ". ".join(
        f"{game.title}: {'; '.join(f'{tier.name}, {tier.what}' for tier in game.tiers.values())}"
        for game in GAMES.values()
    )
    usual = " or ".join(game.tier for game in GAMES.values())
    option = click.option(
        "--tier",
        help=f"How much of a game is dealt. {games}. Unless given it is {usual} for a seed, and for a "
        "daily that of its day of the week.",
    )
    return option(command)


def catalogue_option(command: Command) -> Command:
    """`--catalogue`, None unless given."""
    option = click.option(
        "--catalogue",
        type=click.Path(path_type=Path),
        metavar="FILE",
        help="Deal from your own components, in the form of the game's built-in catalogue.",
    )
    return option(command)


@dataclass(frozen=True)
class Deals:
    """How a seed is to be dealt, as far as options say; None where they do not."""

    game: AnyGame | None
    tier: str | None
    catalogue: Path | None


def deal_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """`--tier`, `--catalogue` and `--game`, given to the command as `deals`."""

    @wraps(command)
    def told(
        *args: Any, game: AnyGame | None, tier: str | None, catalogue: Path | None, **kwargs: Any
    ) -> Any:
        return command(*args, deals=Deals(game, tier, catalogue), **kwargs)

    return tier_option(catalogue_option(game_option(told)))


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


def limit_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """`--time-limit`, `--gap` and `--workers`, given to the command as `limits`."""

    @wraps(command)
    def told(*args: Any, time_limit: float | None, gap: float, workers: int, **kwargs: Any) -> Any:
        return command(*args, limits=Limits(time_limit, workers, gap), **kwargs)

    seconds = click.option(
        "--time-limit",
        type=time_in_seconds,
        metavar="SECONDS",
        help="Stop after that many seconds with the best play found so far.",
    )
    gap = click.option(
        "--gap",
        type=percentage,
        metavar="P",
        default=Limits().gap,
        help="Stop as soon as the best play found is proven to be within P percent of the best score.",
    )
    return seconds(gap(workers_option(told)))


def start_option(command: Command) -> Command:
    """`--start`, None unless given."""
    option = click.option(
        "--start",
        metavar="PLAY",
        help="Begin from a play, a file or the one-line notation itself; the result is never worse.",
    )
    return option(command)


def catalogue_of(game: AnyGame, path: Path | None) -> Catalogue:
    """The catalogue in a file, or the built-in one of the game."""
    catalogue: Catalogue = game.house_catalogue() if path is None else game.load_catalogue(path)
    return catalogue
