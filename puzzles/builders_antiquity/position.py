"""A position: everything on the table between two turns of a play."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from puzzles.builders_antiquity.challenge import Challenge
from puzzles.builders_antiquity.resources import Resource
from puzzles.builders_antiquity.tools import Tool

ROW = 5
"""Cards that lie in a row while its deck lasts (rules 1)."""


@dataclass(frozen=True)
class Placement:
    """Somebody at work on a site, with the tool that is carried there."""

    person: str
    site: str
    tool: Tool | None = None


@dataclass(frozen=True)
class Position:
    """The state between two turns of a play.

    `turn` counts the turns taken. The cards are all those ever taken, in that order: `opened` holds the
    buildings that are `built`, too, and `slaves` those that were `freed`. `educated` has the university
    of each person who was put through one, `at_work` whoever is on a site that is not built.
    """

    challenge: Challenge
    turn: int
    money: int
    opened: tuple[str, ...] = ()
    built: tuple[str, ...] = ()
    recruited: tuple[str, ...] = ()
    slaves: tuple[str, ...] = ()
    freed: tuple[str, ...] = ()
    tools: tuple[Tool, ...] = ()
    loans: int = 0
    educated: Mapping[str, Resource] = field(default_factory=dict)
    at_work: tuple[Placement, ...] = ()

    @property
    def points(self) -> int:
        """The points of built buildings and machines, which alone can end the game (rules 3)."""
        return sum(self.challenge.building_by_id[building].points for building in self.built)

    @property
    def over(self) -> bool:
        """Whether the last turn is taken, or the goal reached by the end of one (rules 3, 4)."""
        return self.points >= self.challenge.goal or self.turn == self.challenge.turns

    @property
    def sites(self) -> tuple[str, ...]:
        """The buildings and machines that are opened and not built."""
        return tuple(building for building in self.opened if building not in self.built)

    @property
    def building_row(self) -> tuple[str, ...]:
        """The buildings that may be taken, in the order of their deck."""
        return _row([building.id for building in self.challenge.buildings], self.opened)

    @property
    def worker_row(self) -> tuple[str, ...]:
        """The workers who may be recruited, in the order of their deck."""
        return _row([worker.id for worker in self.challenge.workers], self.recruited)


def opening_position(challenge: Challenge) -> Position:
    """The position before the first turn (rules 1)."""
    return Position(challenge=challenge, turn=0, money=challenge.money)


def _row(deck: Sequence[str], taken: Sequence[str]) -> tuple[str, ...]:
    """The cards of a row: the first five and one for each taken, without those taken (rules 1).

    A card is replaced at once, also within a turn; which card was taken makes no difference to what
    comes. Once the deck is empty the row gets shorter (house ruling).
    """
    return tuple(card for card in deck[: ROW + len(taken)] if card not in taken)
