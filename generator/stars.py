"""Stars: how hard a challenge is, by how far players that prove nothing fall short of its best score."""

from bisect import bisect_right
from collections.abc import Mapping

STAR_LIMITS: Mapping[str, tuple[int, int, int, int]] = {
    "carpe-diem": (50, 65, 85, 110),
    "blueprints": (15, 25, 35, 45),
    "builders-antiquity": (40, 50, 60, 110),
}
"""By the name of the game: from so much of `difficulty` on it has two, three, four and five stars.

They are the 10th, 35th, 65th and 90th percentile of solved challenges, to the next five, so that one and
five stars are rare: of weeks, of rounds, and of all tiers of The Builders by the best scores known.
`python -m tests.benchmarks.star_calibration FOLDER` prints the percentiles and how the stars spread; the
last that it printed is in tests/benchmarks/RESULTS.md.
"""


def difficulty(greedy_short: int | None, beam_short: int) -> int:
    """What both players fall short of the best score, in percent, added up.

    A greedy player that comes to no end counts as the beam search.
    """
    return beam_short + (beam_short if greedy_short is None else greedy_short)


def stars(game: str, greedy_short: int | None, beam_short: int) -> int:
    """One star to five."""
    return 1 + bisect_right(STAR_LIMITS[game], difficulty(greedy_short, beam_short))
