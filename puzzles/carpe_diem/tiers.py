"""The tiers: how much of a game a challenge holds."""

from dataclasses import dataclass

LIGHT_PHASES = 3
"""Phases 1-3 deal light tiles, phase 4 dark ones (rules 6)."""


@dataclass(frozen=True)
class TierPhase:
    """A phase of a tier: its number in the full game, 1-4, and how many of its turns are played."""

    number: int
    turns: int

    @property
    def dark(self) -> bool:
        """Whether its tiles are dark."""
        return self.number > LIGHT_PHASES


@dataclass(frozen=True)
class Tier:
    """A tier: its name, what is played in words, and its phases, each with its scoring period."""

    name: str
    what: str
    phases: tuple[TierPhase, ...]


TASTER = Tier("taster", "the first 3 turns of phase 1", (TierPhase(1, 3),))
WEEK = Tier("week", "phase 1, 7 turns", (TierPhase(1, 7),))
MONTH = Tier("month", "the full game, 28 turns", tuple(TierPhase(number, 7) for number in (1, 2, 3, 4)))
TIERS = {tier.name: tier for tier in (TASTER, WEEK, MONTH)}
"""The tiers by name, shortest first."""


def tier_named(name: str) -> Tier:
    """The tier of that name. Raises ValueError for any other name."""
    if name not in TIERS:
        raise ValueError(f"expected a tier ({', '.join(TIERS)}), not {name!r}")
    return TIERS[name]
