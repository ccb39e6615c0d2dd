"""A challenge of Blueprints: the blueprint and the dice of each round (rules 2)."""

from collections import Counter
from dataclasses import dataclass
from typing import ClassVar

from puzzles.blueprints.blueprint import Blueprint
from puzzles.blueprints.things import DICE_OF_A_MATERIAL, Die, Material
from puzzles.challenge import SetUpError, SoloChallenge

TURNS = 6
"""Turns of a round (rules 2)."""
POOL = 8
"""Dice in the pool of a round (rules 2)."""
LARGEST_POOL = 20
"""Dice in the largest pool of a round made by hand."""


@dataclass(frozen=True)
class Round:
    """A round: `dice` is the whole stream of rolled dice, of which the first `pool` lie there at first.

    After each turn the next die of the stream joins the pool; dice beyond those never turn up. The
    materials in demand break ties between players and score nothing alone at the table (rules 2).
    Raises SetUpError where the parts do not fit together.
    """

    blueprint: Blueprint
    in_demand: tuple[Material, Material]
    dice: tuple[Die, ...]
    turns: int = TURNS
    pool: int = POOL

    def __post_init__(self) -> None:
        if not 1 <= self.turns <= TURNS:
            raise SetUpError("turns", f"a round has 1-{TURNS} turns, not {self.turns}")
        if not 1 <= self.pool <= LARGEST_POOL:
            raise SetUpError("pool", f"a pool has 1-{LARGEST_POOL} dice, not {self.pool}")
        if self.in_demand[0] is self.in_demand[1]:
            raise SetUpError("in_demand", "the two materials in demand are different")
        needed = self.pool + self.turns - 1
        if len(self.dice) < needed:
            raise SetUpError(
                "dice",
                f"{self.turns} turns from a pool of {self.pool} need {needed} dice, "
                f"not {len(self.dice)}",
            )
        self._check_materials()

    def _check_materials(self) -> None:
        drawn = Counter(self.in_demand)
        for number, die in enumerate(self.dice):
            drawn[die.material] += 1
            if drawn[die.material] > DICE_OF_A_MATERIAL:
                raise SetUpError(
                    "pool" if number < self.pool else "dice",
                    f"there are {DICE_OF_A_MATERIAL} dice of {die.material}, those in demand counted: "
                    f"{die.name} is one too many",
                    die.name,
                )


@dataclass(frozen=True)
class Challenge(SoloChallenge):
    """The set-up of one solo game: rounds that are played one after the other.

    Raises SetUpError where the parts do not fit together.
    """

    game: ClassVar[str] = "blueprints"

    rounds: tuple[Round, ...]

    def __post_init__(self) -> None:
        if not self.rounds:
            raise SetUpError("rounds", "a challenge has at least one round")
        ids = [each.blueprint.id for each in self.rounds]
        for number, id in enumerate(ids):
            if id in ids[:number]:
                raise SetUpError("rounds", f"blueprint {id} is used in two rounds", id)
