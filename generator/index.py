"""The index of a folder of dailies: which days it has, and what is known of each."""

import datetime
from pathlib import Path
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from generator.daily import GENERATOR_VERSION
from puzzles.challenge import Best, SoloChallenge
from puzzles.documents import FORMAT, Misfit, Spelled, Strict, Versioned, read_document
from puzzles.names import ChallengeId, Count, Name, Score

INDEX = "index.yaml"
"""Its name in the folder."""

MOST_DAYS = 1000
"""In one folder: a longer index would have more values than documents may have."""

_LONGEST_REASON = 200
"""The most characters that a Name may have."""

Day = Annotated[str, Spelled("[0-9]{4}-[0-9]{2}-[0-9]{2}", "a date such as 2026-01-31")]


class Entry(Strict):
    """A day: with the id and the best score of its challenge, or with the reason why it has none."""

    date: Day
    tier: Name
    status: Literal["optimal", "feasible", "failed"]
    id: ChallengeId | None = None
    score: Score | None = None
    bound: Score | None = None
    reason: Name | None = None

    @model_validator(mode="after")
    def _says_what_its_status_needs(self) -> Self:
        solved = (self.id, self.score, self.bound)
        wanted, others = (
            ((self.reason,), solved) if self.status == "failed" else (solved, (self.reason,))
        )
        if None in wanted or any(each is not None for each in others):
            keys = "a reason alone" if self.status == "failed" else "id, score and bound, and no reason"
            raise Misfit(["status"], f"a day that is {self.status} has {keys}")
        try:
            datetime.date.fromisoformat(self.date)
        except ValueError as error:
            raise Misfit(["date"], f"{self.date} is no date") from error
        return self

    @property
    def day(self) -> datetime.date:
        """Its date."""
        return datetime.date.fromisoformat(self.date)

    @classmethod
    def of(cls, day: datetime.date, challenge: SoloChallenge, best: Best) -> Self:
        """The entry of a solved challenge."""
        return cls.model_validate(
            {
                "date": day.isoformat(),
                "tier": challenge.tier,
                "status": best.status,
                "id": challenge.id,
                "score": best.score,
                "bound": best.bound,
            }
        )

    @classmethod
    def failed(cls, day: datetime.date, tier: str, reason: str) -> Self:
        """The entry of a day that could not be filled."""
        shown = "".join(each if each.isprintable() else " " for each in reason)
        shown = " ".join(shown.split())[:_LONGEST_REASON] or "no reason is known"
        return cls(date=day.isoformat(), tier=tier, status="failed", reason=shown)


class Index(Versioned):
    """The index: the game, the version of the generator that wrote it, and the days in order."""

    game: Name
    generator: Count
    days: Annotated[list[Entry], Field(max_length=MOST_DAYS)]

    @classmethod
    def of(cls, game: str, entries: dict[datetime.date, Entry]) -> Self:
        """The index of these days."""
        days = [entries[day] for day in sorted(entries)]
        return cls(format=FORMAT, game=game, generator=GENERATOR_VERSION, days=days)


def read_index(folder: Path) -> Index | None:
    """The index of a folder, if it has one. Raises DocumentError for a file that is none."""
    path = folder / INDEX
    return read_document(path, Index) if path.exists() else None
