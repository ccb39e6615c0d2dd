"""The tier of each day of the week."""

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


def weekly_tier(game: str, day: date) -> str:
    """The tier of a game's daily of that date, unless another is asked for."""
    return WEEKLY_TIERS[game][day.weekday()]
