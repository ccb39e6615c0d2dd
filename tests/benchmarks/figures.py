"""Median, 95th percentile and worst of figures of which some may be known only to be above a limit."""

import math
from collections.abc import Sequence


def median(figures: Sequence[float]) -> float:
    """The middle one, or the mean of the two in the middle."""
    ranked = sorted(figures)
    return (ranked[(len(ranked) - 1) // 2] + ranked[len(ranked) // 2]) / 2


def high(figures: Sequence[float]) -> float:
    """The 95th percentile, by nearest rank: 95% of the figures are no greater."""
    return sorted(figures)[math.ceil(0.95 * len(figures)) - 1]


def spread(figures: Sequence[float], unit: str, limit: float | None = None) -> str:
    """All three in words; infinite ones, which were not reached, as more than the limit."""

    def words(figure: float) -> str:
        return f"> {limit:g} {unit}" if math.isinf(figure) else f"{figure:.1f} {unit}"

    return f"median {words(median(figures))}, 95% {words(high(figures))}, worst {words(max(figures))}"
