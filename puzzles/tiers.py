"""Tiers: how much of a game a challenge holds, under a name."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar


@dataclass(frozen=True)
class Tier:
    """A tier: its name and what is played, in words. Each game adds what its deal needs to know."""

    name: str
    what: str


TierT = TypeVar("TierT", bound=Tier)


def tier_named(tiers: Mapping[str, TierT], name: str) -> TierT:
    """The tier of that name. Raises ValueError for any other name."""
    if name not in tiers:
        raise ValueError(f"expected a tier ({', '.join(tiers)}), not {name!r}")
    return tiers[name]
