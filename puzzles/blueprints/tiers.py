"""The tiers of Blueprints."""

from dataclasses import dataclass

from puzzles.tiers import Tier


@dataclass(frozen=True)
class RoundsTier(Tier):
    """A tier and the number of its rounds."""

    rounds: int


ROUND = RoundsTier("round", "one round, 6 turns", 1)
GAME = RoundsTier("game", "the full game: three rounds, 18 turns", 3)
TIERS = {tier.name: tier for tier in (ROUND, GAME)}
"""The tiers by name, shortest first."""
