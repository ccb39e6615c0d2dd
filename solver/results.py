"""What a solver is given and what it returns, for every game."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeVar

from puzzles.score import ScoreSheet

PlayT = TypeVar("PlayT")
SheetT = TypeVar("SheetT", bound=ScoreSheet)

Objectives = Callable[[int], tuple[Fraction, ...]]
"""What a total of a game stands for, the first first (ScoreSheet.objectives)."""


def relative_gap(incumbent: int, bound: int, objectives: Objectives) -> float:
    """How far a bound is above an incumbent, in percent of the incumbent; 0 where they are equal.

    As CP-SAT has it: 100 (bound - incumbent) / max(1, |incumbent|). So an incumbent of less than a point
    either way counts as one point, and one below zero by its size.

    Of several objectives the first that differs counts. One that comes later makes for no greater gap
    than one unit less of those before it: in a sprint of The Builders, points for no more than a turn.
    So, as long as scores are not below zero, the gap only falls while a solve goes on.
    """
    gaps: list[Fraction] = []
    for reached, possible in zip(objectives(incumbent), objectives(bound), strict=True):
        if reached != possible:
            gaps.append((possible - reached) / max(Fraction(1), abs(reached)))
            return float(100 * min(gaps))
        if reached:
            gaps.append(1 / (1 + abs(reached)))
    return 0.0


@dataclass(frozen=True)
class Limits:
    """How much work a solve may do: `seconds` of wall time (None: until proven) and `workers`.

    `gap` is the relative gap in percent that is near enough, so that the solve stops once it is proven;
    0 asks for the best play.
    """

    seconds: float | None = None
    workers: int = 2
    gap: float = 0.0

    def __post_init__(self) -> None:
        if self.seconds is not None and self.seconds <= 0:
            raise ValueError("a time limit is a positive number of seconds")
        if self.workers < 1:
            raise ValueError("a solve needs at least one worker")
        if not 0 <= self.gap < math.inf:
            raise ValueError("a gap is a percentage of 0 or more")

    def deadline(self, began: float) -> float | None:
        """When a solve that began then has to end, by the same clock; None: when it is proven."""
        return None if self.seconds is None else began + self.seconds

    def near_enough(self, objectives: Objectives, incumbent: int, bound: int) -> bool:
        """Whether the gap that was asked for is reached; never if none was."""
        return self.gap > 0 and relative_gap(incumbent, bound, objectives) <= self.gap


@dataclass(frozen=True)
class Progress:
    """Where a running solve stands: the incumbent's score, the upper bound and their relative gap.

    All three are None until they are known.
    """

    stage: str
    seconds: float
    incumbent: int | None = None
    bound: int | None = None
    gap: float | None = None


Listener = Callable[[Progress], None]
"""Called whenever the incumbent or the bound of a running solve improves."""


@dataclass(frozen=True)
class Solution(Generic[PlayT, SheetT]):
    """The best play found, as scored by the referee, and the bound that holds for every play.

    `status` is `optimal` only when the bound was proven equal to the score, else `feasible`.
    `proof` says in words what the bound rests on; `seconds` is wall time.
    """

    play: PlayT
    sheet: SheetT
    score: int
    bound: int
    seconds: float
    proof: str

    @property
    def status(self) -> str:
        """`optimal` or `feasible`."""
        return "optimal" if self.score == self.bound else "feasible"

    @property
    def gap(self) -> float:
        """The relative gap in percent."""
        return relative_gap(self.score, self.bound, self.sheet.objectives)


@dataclass(frozen=True)
class Study:
    """What is known of the best plays of a challenge.

    `another` says whether there is one that differs from the one known in more than order, None where
    that is not decided. `needed` are rules without which no play is as good; `used` those that the best
    play known makes use of without its being decided whether they are needed.
    """

    another: bool | None
    needed: tuple[str, ...]
    used: tuple[str, ...]


class CannotSolveError(ValueError):
    """A challenge of a form that the solver does not cover; the message says which."""


class ModelDisagreementError(Exception):
    """A model and the referee differ about a play: one of them reads the rules wrongly."""
