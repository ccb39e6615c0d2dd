"""What the challenges of all games have in common: their names, and the best that is known of them."""

from dataclasses import dataclass, replace
from typing import ClassVar, Self

from puzzles.grade import Grade
from puzzles.sealed_play import SealedPlay


class SetUpError(ValueError):
    """Parts of a challenge that do not fit together.

    `field` names the field of the challenge at fault, `item` the component at fault in it, if it is one.
    """

    def __init__(self, field: str, reason: str, item: str | None = None) -> None:
        super().__init__(reason)
        self.field = field
        self.item = item


@dataclass(frozen=True)
class Best:
    """The best score known, its upper bound, and how they were found.

    `status` is `optimal` only if `score` was proven to be the highest possible.
    """

    score: int
    bound: int
    status: str
    proof: str
    solver: str
    seconds: float

    def __post_init__(self) -> None:
        if self.status not in ("optimal", "feasible"):
            raise ValueError("the status of a best score is optimal or feasible")
        if self.bound < self.score or (self.status == "optimal" and self.bound > self.score):
            raise ValueError("a bound is not below the score, and equals it when the score is optimal")


@dataclass(frozen=True, kw_only=True)
class SoloChallenge:
    """A challenge of the game that `game` names; its fields here are not played, all others are.

    `catalogue` and `catalogue_hash` name the components that it was dealt from. `generator` is the
    version of the generator that published it, with its `grade`; None if it was dealt only, or written
    by hand. `sealed_play` is the seal of its best play, None if it has none.
    """

    game: ClassVar[str]

    id: str
    seed: str
    tier: str
    catalogue: str
    catalogue_hash: str
    generator: int | None = None
    sealed_play: SealedPlay | None = None
    best: Best | None = None
    grade: Grade | None = None

    def without_best(self) -> Self:
        """The challenge, with nothing known of its best score and without the seal of a play."""
        return replace(self, sealed_play=None, best=None, grade=None)
