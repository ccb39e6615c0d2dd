"""The tiers of Carpe Diem."""

from dataclasses import dataclass

from puzzles.tiers import Tier

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
class PhasesTier(Tier):
    """A tier and its phases, each with its scoring period.

    `before` are the phases of the full game that the house player has played when it begins.
    """

    phases: tuple[TierPhase, ...]
    before: tuple[TierPhase, ...] = ()


FULL_GAME = tuple(TierPhase(number, 7) for number in (1, 2, 3, 4))

TASTER = PhasesTier("taster", "the first 3 turns of phase 1", (TierPhase(1, 3),))
WEEK = PhasesTier("week", "phase 1, 7 turns", FULL_GAME[:1])
FINALE = PhasesTier("finale", "phase 4 of a game that is played so far", FULL_GAME[3:], FULL_GAME[:3])
FORTNIGHT = PhasesTier("fortnight", "phases 1 and 4, 14 turns", (FULL_GAME[0], FULL_GAME[3]))
MONTH = PhasesTier("month", "the full game, 28 turns", FULL_GAME)
TIERS = {tier.name: tier for tier in (TASTER, WEEK, FINALE, FORTNIGHT, MONTH)}
"""The tiers by name, shortest first."""
