"""`carpe generate`: solved challenges as files, each with its best play beside it."""

import os
from collections.abc import Iterable
from contextlib import AbstractContextManager
from datetime import date
from pathlib import Path
from typing import NoReturn

import click
from click.core import ParameterSource

from cli.challenges import check_tier, dealt
from cli.dailies import fill_folder
from cli.options import (
    Deals,
    deal_options,
    iso_date,
    limit_options,
    output_file,
    output_option,
    start_option,
)
from cli.output import print_text
from cli.plays import start_from
from cli.solutions import best_words, published
from generator.index import MOST_DAYS
from generator.jobs import Job
from generator.machines import Machines, this_machine
from generator.slots import slots_from
from generator.solved_files import best_play_path, write_sealed, write_solved
from puzzles.games import MAIN_GAME
from solver.results import Limits

TIME_LIMIT = 600.0
"""Seconds for one daily of a row, unless told otherwise."""
MEMORY = 4096
"""MiB for the solve of one daily of a row, unless told otherwise."""
LEAST_MEMORY = 512
"""Python and the solver take more than half of it before they begin."""

_OF_ONE = ("seed", "output", "catalogue", "start", "gap")
_OF_DAILIES = ("first", "days", "out", "jobs", "memory", "scheduler")


@click.command()
@click.argument("seed", required=False)
@deal_options
@output_option("Write the challenge to X.yaml and its best play to X.best.yaml.")
@limit_options
@start_option
@click.option(
    "--from",
    "first",
    type=iso_date,
    metavar="DATE",
    help="Solve the dailies of that day and of the next ones.",
)
@click.option(
    "--days", type=click.IntRange(1, MOST_DAYS), default=1, show_default=True, help="How many dailies."
)
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="FOLDER",
    help="Write the dailies into that folder.",
)
@click.option(
    "--jobs",
    type=click.IntRange(min=1),
    help="How many dailies are solved at the same time; as many as there are cores unless given.",
)
@click.option(
    "--memory",
    type=click.IntRange(min=LEAST_MEMORY),
    metavar="MIB",
    default=MEMORY,
    show_default=True,
    help="The most memory that the solve of one daily may take.",
)
@click.option(
    "--scheduler",
    metavar="ADDRESS",
    help="Have the dailies solved by the workers of a Dask scheduler, such as tcp://host:8786.",
)
@click.option(
    "--seal",
    is_flag=True,
    help="Put the best play under seal in the challenge, so that `carpe reveal` knows it again.",
)
@click.pass_context
def generate(
    ctx: click.Context,
    seed: str | None,
    output: Path | None,
    start: str | None,
    first: date | None,
    days: int,
    out: Path | None,
    jobs: int | None,
    memory: int,
    scheduler: str | None,
    seal: bool,
    deals: Deals,
    limits: Limits,
) -> None:
    """Deal and solve a challenge, or a row of dailies.

    The challenge of SEED is written with its best score. The best play goes to a file of its own, so
    that nobody reads it by accident. With --seal the challenge holds a salted hash of that play, and
    the play file the secret salt: whoever gets the play later can verify that it has not changed.

    With --from, dailies are written in the same way into a folder, each under its date, with an index,
    an Atom feed and a page for browsers. Each is of the tier of its day of the week and solved by one
    worker within 600 s, unless options say otherwise. Those that the folder holds already are not
    solved again: a run that was interrupted goes on where it was.
    """
    one, dailies = _given(ctx, _OF_ONE), _given(ctx, _OF_DAILIES)
    if one and dailies:
        _refuse(ctx, f"{one[0]} is for one challenge, {dailies[0]} for a row of dailies: leave one out")
    if not dailies:
        if seed is None:
            _refuse(
                ctx, "expected a SEED to solve one challenge, or --from and --out for a row of dailies"
            )
        _require(ctx, "output")
        assert output is not None
        _generate_one(seed, output, deals, limits, start, seal)
        return
    _require(ctx, "first", "out")
    assert first is not None
    assert out is not None
    game = deals.game or MAIN_GAME
    if deals.tier is not None:
        check_tier(game, deals.tier)
    try:
        slots = slots_from(first, days, game.name, deals.tier)
    except ValueError as error:
        _refuse(ctx, f"--days: {error}")
    workers = limits.workers if _given(ctx, ["workers"]) else 1
    if scheduler is not None and jobs is not None:
        _refuse(ctx, "--jobs is for this machine, --scheduler for others: leave one out")
    machines = _machines(scheduler, jobs or max(1, _cores() // workers))
    seconds = TIME_LIMIT if limits.seconds is None else limits.seconds
    ctx.exit(fill_folder(out, [Job(slot, seconds, workers, memory) for slot in slots], machines, seal))


def _generate_one(
    seed: str, output: Path, deals: Deals, limits: Limits, start: str | None, seal: bool
) -> None:
    output_file(str(best_play_path(output)))
    challenge = dealt(seed, deals)
    solution = published(challenge, limits, start_from(start, challenge))
    play_path = (write_sealed if seal else write_solved)(output, solution)
    print_text(f"{output}: {best_words(solution)}")
    under_seal = f", under seal in {output}" if seal else ""
    print_text(f"{play_path}: the play that reaches it{under_seal}")


def _machines(scheduler: str | None, jobs: int) -> AbstractContextManager[Machines]:
    if scheduler is None:
        return this_machine(jobs)
    try:
        # Loaded here only: it needs an extra that most do not have.
        from generator.cluster import cluster
    except ImportError as error:
        reason = "--scheduler needs Dask: install carpe with its extra `cluster`"
        raise click.ClickException(reason) from error
    return cluster(scheduler)


def _cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _given(ctx: click.Context, names: Iterable[str]) -> list[str]:
    """Which of the parameters were given, as they are spelled on the command line."""
    parameters = [each for each in ctx.command.params if each.name in names]
    return [
        each.human_readable_name if isinstance(each, click.Argument) else each.opts[-1]
        for each in parameters
        if ctx.get_parameter_source(str(each.name)) is not ParameterSource.DEFAULT
    ]


def _require(ctx: click.Context, *names: str) -> None:
    for parameter in ctx.command.params:
        if parameter.name in names and ctx.params[parameter.name] is None:
            raise click.MissingParameter(ctx=ctx, param=parameter)


def _refuse(ctx: click.Context, reason: str) -> NoReturn:
    raise click.UsageError(reason, ctx)
