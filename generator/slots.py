"""Slots: the places of a row of dailies."""

from dataclasses import dataclass
from datetime import date, timedelta

from generator.daily import daily_seed
from generator.weekly import weekly_tier
from puzzles.challenge import SoloChallenge
from puzzles.games import GAMES


@dataclass(frozen=True)
class Slot:
    """A day's place in the row of a game's dailies, and the tier that it has there."""

    game: str
    day: date
    tier: str


def slots_from(first: date, days: int, game: str, tier: str | None = None) -> list[Slot]:
    """The slots of some days in a row; of one tier, or each of that of its day of the week.

    Raises ValueError if the last of them is beyond the last date that there is.
    """
    if days > (date.max - first).days + 1:
        raise ValueError(f"{days} days from {first} on go beyond {date.max}")
    row = [first + timedelta(number) for number in range(days)]
    return [Slot(game, day, weekly_tier(game, day) if tier is None else tier) for day in row]


def deal_slot(slot: Slot) -> SoloChallenge:
    """The challenge of a slot, not solved: dealt from the built-in catalogue, alike everywhere."""
    game = GAMES[slot.game]
    challenge: SoloChallenge = game.deal(daily_seed(slot.day), slot.tier, game.house_catalogue())
    return challenge
