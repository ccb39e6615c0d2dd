"""Slots: the places of a row of dailies."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta

from generator.daily import daily_seed
from generator.generate import SolvedChallenge, is_of, is_settled
from generator.weekly import CANDIDATES, weekly_tier
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


def candidates_for(slot: Slot) -> Iterator[SoloChallenge]:
    """The deals that a slot chooses from, not solved: of the built-in catalogue, alike everywhere."""
    game = GAMES[slot.game]
    catalogue = game.house_catalogue()
    for seed in _seeds(slot):
        yield game.deal(seed, slot.tier, catalogue)


def _seeds(slot: Slot) -> list[str]:
    """The seeds of its candidates; a tier that the game does not have is for its deal to refuse."""
    count = CANDIDATES[slot.game].get(slot.tier, 1)
    return [daily_seed(slot.day, number) for number in range(1, count + 1)]


def is_of_slot(solved: SolvedChallenge, slot: Slot) -> bool:
    """Whether this is the solved form of one of a slot's candidates, by this version of the generator.

    Which of them a slot has, each version chooses alike everywhere.
    """
    found = solved.challenge
    if (found.game, found.tier) != (slot.game, slot.tier) or found.seed not in _seeds(slot):
        return False
    game = GAMES[slot.game]
    return is_of(solved, game.deal(found.seed, slot.tier, game.house_catalogue()))


def fills(solved: SolvedChallenge, slot: Slot, seconds: float) -> bool:
    """Whether filling a slot in so much time is done with this already.

    It is if its best score is proven or was given as much time.
    """
    return is_of_slot(solved, slot) and is_settled(solved, seconds)
