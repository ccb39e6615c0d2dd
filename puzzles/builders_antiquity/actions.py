"""What a player may do in a turn, one thing after the other (rules 2).

`word` is an action as the one-line notation and messages write it.
"""

from dataclasses import dataclass

from puzzles.builders_antiquity.resources import Resource
from puzzles.builders_antiquity.tools import Tool

MONEY = (1, 3, 6)
"""The sesterces that are taken for one, two and three actions."""


@dataclass(frozen=True)
class OpenSite:
    """A building, or machine, taken from the row as a site."""

    building: str

    @property
    def word(self) -> str:
        """Such as `+B07`."""
        return f"+{self.building}"


@dataclass(frozen=True)
class Recruit:
    """A worker taken from the row."""

    worker: str

    @property
    def word(self) -> str:
        """Such as `+C03`."""
        return f"+{self.worker}"


@dataclass(frozen=True)
class BuySlave:
    """An investment: a slave."""

    slave: str

    @property
    def word(self) -> str:
        """Such as `+S2`."""
        return f"+{self.slave}"


@dataclass(frozen=True)
class BuyTool:
    """An investment: a tool."""

    tool: Tool

    @property
    def word(self) -> str:
        """Such as `+mallet`."""
        return f"+{self.tool}"


@dataclass(frozen=True)
class Borrow:
    """An investment: a loan."""

    @property
    def word(self) -> str:
        """`+loan`."""
        return "+loan"


@dataclass(frozen=True)
class Educate:
    """An investment: the university of a resource, for one person."""

    university: Resource
    person: str

    @property
    def word(self) -> str:
        """Such as `stone@C03`."""
        return f"{self.university}@{self.person}"


@dataclass(frozen=True)
class FreeSlave:
    """A slave freed."""

    slave: str

    @property
    def word(self) -> str:
        """Such as `free:S2`."""
        return f"free:{self.slave}"


@dataclass(frozen=True)
class Send:
    """A person sent to work on a site, with a tool or without."""

    person: str
    site: str
    tool: Tool | None = None

    @property
    def word(self) -> str:
        """Such as `A2>B07`, or `A2*mallet>B07` with a tool."""
        tool = "" if self.tool is None else f"*{self.tool}"
        return f"{self.person}{tool}>{self.site}"


@dataclass(frozen=True)
class TakeMoney:
    """Money taken for one, two or three actions. Raises ValueError for any other number."""

    actions: int

    def __post_init__(self) -> None:
        if not 1 <= self.actions <= len(MONEY):
            raise ValueError(f"money is taken for 1-{len(MONEY)} actions, not {self.actions}")

    @property
    def sesterces(self) -> int:
        """How much is taken."""
        return MONEY[self.actions - 1]

    @property
    def word(self) -> str:
        """Such as `$2`, for two actions."""
        return f"${self.actions}"


@dataclass(frozen=True)
class BuyActions:
    """Further actions bought for this turn. Raises ValueError for less than one."""

    count: int

    def __post_init__(self) -> None:
        if self.count < 1:
            raise ValueError(f"at least one action is bought, not {self.count}")

    @property
    def word(self) -> str:
        """Such as `buy2`, for two actions."""
        return f"buy{self.count}"


Action = (
    OpenSite
    | Recruit
    | BuySlave
    | BuyTool
    | Borrow
    | Educate
    | FreeSlave
    | Send
    | TakeMoney
    | BuyActions
)
