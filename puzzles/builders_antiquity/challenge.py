"""A challenge of The Builders: Antiquity: its decks, and what else there is to take (rules 1, 4)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from puzzles.builders_antiquity.cards import APPRENTICE, Building, Slave, Worker
from puzzles.builders_antiquity.resources import Resource
from puzzles.builders_antiquity.tools import Tool
from puzzles.challenge import SetUpError, SoloChallenge

MONEY = 10
"""Sesterces that a player starts with (rules 1)."""
LOANS = 4
"""Loan cards in the game (rules 1)."""
GOAL = 17
"""Points of built buildings and machines that end the game (rules 3)."""


@dataclass(frozen=True)
class Challenge(SoloChallenge):
    """The set-up of one solo game.

    `buildings` and `workers` are the decks from the top, the first five of each being its row at first.
    `turns` is None in a sprint, which goes on until the points of the goal are built (rules 4). Raises
    SetUpError where the parts do not fit together.
    """

    game: ClassVar[str] = "builders-antiquity"

    turns: int | None
    goal: int
    money: int
    apprentice: Worker
    buildings: tuple[Building, ...]
    workers: tuple[Worker, ...]
    slaves: tuple[Slave, ...]
    tools: tuple[Tool, ...]
    universities: tuple[Resource, ...]
    loans: int

    def __post_init__(self) -> None:
        if self.turns is not None and self.turns < 1:
            raise SetUpError("turns", f"a challenge has at least one turn, not {self.turns}")
        if self.goal < 1:
            raise SetUpError("goal", f"the goal is at least one point, not {self.goal}")
        if self.money < 0:
            raise SetUpError("money", f"a player starts with no sesterces or more, not {self.money}")
        if not 0 <= self.loans <= LOANS:
            raise SetUpError("loans", f"there are 0-{LOANS} loans, not {self.loans}")
        if self.apprentice.rank != APPRENTICE:
            id = self.apprentice.id
            raise SetUpError("apprentice", f"{id} is a {self.apprentice.rank}, no apprentice", id)
        self._check_cards()
        points = sum(building.points for building in self.buildings)
        if self.sprint and points < self.goal:
            reason = f"the buildings are worth {points} points, fewer than the goal of {self.goal}"
            raise SetUpError("buildings", f"a sprint never ends: {reason}")

    def _check_cards(self) -> None:
        _check_once("buildings", [building.id for building in self.buildings])
        _check_once("workers", [worker.id for worker in self.workers])
        if self.apprentice.id in [worker.id for worker in self.workers]:
            id = self.apprentice.id
            raise SetUpError("workers", f"{id} is the player's apprentice, not in the deck, too", id)
        _check_once("slaves", [slave.id for slave in self.slaves])
        _check_once("tools", self.tools)
        _check_once("universities", self.universities)

    @property
    def sprint(self) -> bool:
        """Whether turns are counted rather than limited (rules 4)."""
        return self.turns is None

    @cached_property
    def building_by_id(self) -> dict[str, Building]:
        """The buildings and machines by id."""
        return {building.id: building for building in self.buildings}

    @cached_property
    def worker_by_id(self) -> dict[str, Worker]:
        """The workers by id, the player's apprentice among them."""
        return {worker.id: worker for worker in (self.apprentice, *self.workers)}

    @cached_property
    def slave_by_id(self) -> dict[str, Slave]:
        """The slaves by id."""
        return {slave.id: slave for slave in self.slaves}


def _check_once(field: str, cards: Sequence[str]) -> None:
    for number, card in enumerate(cards):
        if card in cards[:number]:
            raise SetUpError(field, f"there is one {card}, not two", card)
