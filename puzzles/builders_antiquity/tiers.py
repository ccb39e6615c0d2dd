"""The tiers of The Builders: Antiquity (rules 4)."""

from dataclasses import dataclass

from puzzles.tiers import Tier


@dataclass(frozen=True)
class TurnsTier(Tier):
    """A tier and its number of turns; None in a sprint."""

    turns: int | None


def _horizon(turns: int) -> TurnsTier:
    return TurnsTier(f"horizon-{turns}", f"{turns} turns, or fewer if 17 points are built", turns)


HORIZON_4 = _horizon(4)
SPRINT = TurnsTier("sprint", "as few turns as possible until 17 points are built", None)
TIERS = {tier.name: tier for tier in (HORIZON_4, *map(_horizon, (6, 8, 10)), SPRINT)}
"""The tiers by name, shortest first."""
