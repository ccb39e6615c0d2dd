"""Dailies: the challenge of a date, the same for everybody."""

from datetime import UTC, date, datetime

GENERATOR_VERSION = 2
"""Stands in every published challenge; raised when any date would get another one than before."""


def today() -> date:
    """The date whose daily is played now: the UTC date, so that it changes everywhere at once."""
    return datetime.now(UTC).date()


def daily_seed(day: date, candidate: int) -> str:
    """The seed of one of the day's candidates, from 1 on, such as `daily-2026-01-31-2`."""
    return f"daily-{day.isoformat()}-{candidate}"
