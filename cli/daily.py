"""`carpe daily`: the challenge of a day, with its best score."""

from datetime import date
from pathlib import Path

import click

from cli.challenges import check_tier
from cli.games import pictures_of
from cli.grades import grade_words
from cli.options import (
    game_option,
    iso_date,
    output_option,
    tier_option,
    time_in_seconds,
    workers_option,
)
from cli.output import print_text
from cli.pictures.canvas import paragraph
from cli.solutions import best_words, published
from generator.cache import Cache
from generator.daily import today
from generator.generate import SolvedChallenge
from generator.slots import Slot
from generator.starter_pack import from_starter_pack
from generator.weekly import weekly_tier
from generator.worth import deal_slot
from puzzles.challenge import SoloChallenge
from puzzles.files import FileError, write_atomically
from puzzles.games import MAIN_GAME, AnyGame, challenge_to_text
from solver.results import Limits

TIME_LIMIT = 120.0
"""Seconds, unless told otherwise: a challenge is wanted today, proven or not."""


@click.command()
@click.argument("day", metavar="[DATE]", type=iso_date, required=False)
@tier_option
@output_option("Write the challenge to a file to play from.")
@click.option(
    "--time-limit",
    type=time_in_seconds,
    metavar="SECONDS",
    default=TIME_LIMIT,
    show_default=True,
    help="Stop solving after that many seconds with the best play found so far.",
)
@workers_option
@game_option
def daily(
    day: date | None,
    game: AnyGame | None,
    tier: str | None,
    output: Path | None,
    time_limit: float,
    workers: int,
) -> None:
    """Show today's challenge and its best score.

    DATE is such as 2026-01-31; without it, it is today by UTC. Everybody has the same challenge, of the
    tier of the day of the week. It is solved once and then remembered, but for those days
    that come with carpe solved already; the best play is not shown.
    """
    day = day or today()
    game = game or MAIN_GAME
    tier = weekly_tier(game.name, day) if tier is None else tier
    check_tier(game, tier)
    slot = Slot(game.name, day, tier)
    cache = Cache.of_user()
    solution = from_starter_pack(slot, time_limit) or cache.load(slot, time_limit)
    if solution is None:
        solution = published(deal_slot(slot), Limits(time_limit, workers))
        _remember(cache, slot, solution)
    challenge = solution.challenge
    opening = game.referee.opening(challenge)
    print_text(pictures_of(challenge).table(opening, 0))
    print_text("\n".join(["", *paragraph(best_words(solution)), *grade_words(challenge)]))
    if output is not None:
        write_atomically(output, challenge_to_text(challenge))
    print_text(_how_to_play(day, challenge, output))


def _remember(cache: Cache, slot: Slot, solution: SolvedChallenge) -> None:
    try:
        cache.store(slot, solution)
    except FileError as error:
        click.echo(f"carpe: the result is not remembered: {error}", err=True)


def _how_to_play(day: date, challenge: SoloChallenge, output: Path | None) -> str:
    lines = ["", *pictures_of(challenge).how_to_play(challenge)]
    if output is None:
        output = Path("today.yaml")
        game = "" if challenge.game == MAIN_GAME.name else f" --game {challenge.game}"
        usual = weekly_tier(challenge.game, day)
        tier = "" if challenge.tier == usual else f" --tier {challenge.tier}"
        lines += [
            "To have the challenge as a file:",
            f"    carpe daily {day}{game}{tier} -o {output}",
        ]
    lines += ["To have your play checked:", f"    carpe check {output} 'YOUR LINE'"]
    return "\n".join(lines)
