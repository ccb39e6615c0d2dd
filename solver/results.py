"""What a solver is given and what it returns, for every game."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

PlayT = TypeVar("PlayT")
SheetT = TypeVar("SheetT")


@dataclass(frozen=True)
class Limits:
    """How much work a solve may do: `seconds` of wall time (None: until proven) and `workers`."""

    seconds: float | None = None
    workers: int = 2

    def __post_init__(self) -> None:
        if self.seconds is not None and self.seconds <= 0:
            raise ValueError("a time limit is a positive number of seconds")
        if self.workers < 1:
            raise ValueError("a solve needs at least one worker")

    def deadline(self, began: float) -> float | None:
        """When a solve that began then has to end, by the same clock; None: when it is proven."""
        return None if self.seconds is None else began + self.seconds


@dataclass(frozen=True)
class Progress:
    """Where a running solve stands: the incumbent's score and the upper bound, once known."""

    stage: str
    seconds: float
    incumbent: int | None
    bound: int | None

    @property
    def gap(self) -> int | None:
        """The points between incumbent and bound."""
        if self.incumbent is None or self.bound is None:
            return None
        return self.bound - self.incumbent


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


class CannotSolveError(ValueError):
    """A challenge of a form that the solver does not cover; the message says which."""


class ModelDisagreementError(Exception):
    """A model and the referee differ about a play: one of them reads the rules wrongly."""
