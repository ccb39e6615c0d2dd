"""The fixed seeds that are measured, always the same ones."""

from dataclasses import dataclass


@dataclass(frozen=True)
class SeedSet:
    """Seeds prefix-001 and on, dealt as one tier of a game."""

    game: str
    tier: str
    prefix: str
    count: int

    def seeds(self, first: int | None = None) -> list[str]:
        """All of its seeds, or only the first few."""
        count = self.count if first is None else min(first, self.count)
        return [f"{self.prefix}-{number:03}" for number in range(1, count + 1)]


SEED_SETS = {
    "tasters": SeedSet("carpe-diem", "taster", "t", 50),
    "weeks": SeedSet("carpe-diem", "week", "w", 50),
    "finales": SeedSet("carpe-diem", "finale", "f", 30),
    "fortnights": SeedSet("carpe-diem", "fortnight", "n", 20),
    "months": SeedSet("carpe-diem", "month", "m", 10),
    "rounds": SeedSet("blueprints", "round", "b", 100),
    "games": SeedSet("blueprints", "game", "g", 30),
}
