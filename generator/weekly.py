"""The tier of each day of the week, and how many deals a day has to choose from."""

from collections.abc import Mapping
from datetime import date

WEEKLY_TIERS: Mapping[str, tuple[str, ...]] = {
    "carpe-diem": ("taster", "week", "week", "week", "finale", "fortnight", "month"),
    "blueprints": ("round", "round", "round", "round", "round", "game", "game"),
    "builders-antiquity": (
        "horizon-4",
        "horizon-4",
        "horizon-6",
        "horizon-6",
        "horizon-8",
        "horizon-10",
        "sprint",
    ),
}
"""The tiers of each game's dailies from Monday to Sunday, by the names of game and tier."""

CANDIDATES: Mapping[str, Mapping[str, int]] = {
    "carpe-diem": {"taster": 5, "week": 4, "finale": 3, "fortnight": 3, "month": 2},
    "blueprints": {"round": 5, "game": 3},
    "builders-antiquity": {
        "horizon-4": 4,
        "horizon-6": 4,
        "horizon-8": 3,
        "horizon-10": 3,
        "sprint": 4,
    },
}
"""How many candidates are dealt for a slot, by the names of game and tier: some seconds of play each."""


def weekly_tier(game: str, day: date) -> str:
    """The tier of a game's daily of that date, unless another is asked for."""
    return WEEKLY_TIERS[game][day.weekday()]
