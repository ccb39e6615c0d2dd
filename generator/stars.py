"""Stars: how hard a challenge is, by how far players that prove nothing fall short of its best score."""

from bisect import bisect_right

STAR_LIMITS = (50, 65, 85, 110)
"""From so much of `difficulty` on a challenge has two, three, four and five stars.

They are the 10th, 35th, 65th and 90th percentile of solved weeks, to the next five, so that one and five
stars are rare. `python -m tests.benchmarks.star_calibration FOLDER` prints the percentiles and how the
stars spread; what it printed last is in tests/benchmarks/RESULTS.md.
"""


def difficulty(greedy_short: int | None, beam_short: int) -> int:
    """What both players fall short of the best score, in percent, added up.

    A greedy player that comes to no end counts as the beam search.
    """
    return beam_short + (beam_short if greedy_short is None else greedy_short)


def stars(greedy_short: int | None, beam_short: int) -> int:
    """One star to five."""
    return 1 + bisect_right(STAR_LIMITS, difficulty(greedy_short, beam_short))
