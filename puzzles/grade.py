"""Grades: how hard a challenge is, what its best play needs, and what earns a medal."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from math import ceil

GRADE_VERSION = 1
"""Stands in every grade; raised when any challenge would be graded otherwise."""

STAR_NAMES = ("gentle", "easy", "fair", "hard", "fierce")
"""The names of one to five stars."""


class Medal(StrEnum):
    """What a play earns."""

    GOLD = "gold"
    SILVER = "silver"
    BRONZE = "bronze"


@dataclass(frozen=True)
class Medals:
    """The least score for each medal. Raises ValueError unless each takes more than the one before."""

    bronze: int
    silver: int
    gold: int

    def __post_init__(self) -> None:
        if not self.bronze < self.silver < self.gold:
            raise ValueError("gold takes more than silver, and silver more than bronze")

    def earned(self, score: int) -> Medal | None:
        """The medal for a score, if there is one."""
        for medal in Medal:
            if score >= getattr(self, medal.value):
                return medal
        return None


def medals_of(greedy: int, beam: int, best: int) -> Medals:
    """Gold for the best score, silver for that of the beam search, bronze for the greedy player's.

    Where one of these reaches the next one's, its medal takes the least possible less, so that there
    are always three to be earned.
    """
    silver = min(beam, best - 1)
    return Medals(bronze=min(greedy, silver - 1), silver=silver, gold=best)


@dataclass(frozen=True)
class Attempt:
    """What a player that proves nothing scores, and how far that is below the best score, in percent."""

    score: int
    short: int

    def __post_init__(self) -> None:
        if self.short < 0:
            raise ValueError("no score falls short by less than nothing")


def shortfall(reached: Sequence[Fraction], best: Sequence[Fraction]) -> int:
    """How far a score is below the best one: whole percent of that, rounded up; 0 for no less.

    Scores are given by what they stand for (ScoreSheet.objectives); the first in which they differ
    counts, and one of less than 1 either way counts as 1.
    """
    for got, most in zip(reached, best, strict=True):
        if got != most:
            return max(0, ceil(100 * (most - got) / max(Fraction(1), abs(most))))
    return 0


@dataclass(frozen=True)
class BestPlays:
    """How many best plays there are, up to what makes no difference; at least so many, if so said."""

    count: int
    at_least: bool

    def __post_init__(self) -> None:
        if self.count < 1:
            raise ValueError("there is at least one best play")


@dataclass(frozen=True)
class NearMiss:
    """The best score that can still come of the first `turns` lines of the greedy player's play."""

    turns: int
    score: int

    def __post_init__(self) -> None:
        if self.turns < 1:
            raise ValueError("a greedy start has at least one turn")


@dataclass(frozen=True)
class Grade:
    """The grade of a challenge whose best score is known.

    `greedy` is what the greedy player scores, None where it comes to no end, and `beam` the better of
    that and what the beam search scores. `needed` are the rules without which no play is as good,
    `used` those that the best play known makes use of, needed or not: that is not decided. Nothing is
    said of best plays or of a near miss where it is not known.
    """

    version: int
    stars: int
    greedy: Attempt | None
    beam: Attempt
    medals: Medals
    best_plays: BestPlays | None = None
    near_miss: NearMiss | None = None
    needed: tuple[str, ...] = ()
    used: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not 1 <= self.stars <= len(STAR_NAMES):
            raise ValueError(f"a grade has 1-{len(STAR_NAMES)} stars, not {self.stars}")
        if set(self.needed) & set(self.used):
            raise ValueError("a rule is needed, or it is not decided whether it is")

    @property
    def name(self) -> str:
        """The name of so many stars."""
        return STAR_NAMES[self.stars - 1]
