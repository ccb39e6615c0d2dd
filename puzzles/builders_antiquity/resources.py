"""The four resources, and how much of each a card shows (rules 1)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum


class Resource(StrEnum):
    """A resource; a university goes by the one that it teaches. Their order is that of the cards."""

    STONE = "stone"
    WOOD = "wood"
    ARCHITECTURE = "architecture"
    DECORATION = "decoration"


@dataclass(frozen=True)
class Resources:
    """An amount of each resource. Raises ValueError for one below zero."""

    stone: int = 0
    wood: int = 0
    architecture: int = 0
    decoration: int = 0

    def __post_init__(self) -> None:
        if min(self.amounts) < 0:
            raise ValueError("no amount of a resource is below 0")

    @classmethod
    def of(cls, amounts: Sequence[int]) -> "Resources":
        """Those of four amounts: stone, wood, architecture, decoration."""
        stone, wood, architecture, decoration = amounts
        return cls(stone, wood, architecture, decoration)

    @property
    def amounts(self) -> tuple[int, int, int, int]:
        """The amounts of stone, wood, architecture and decoration."""
        return self.stone, self.wood, self.architecture, self.decoration

    def __getitem__(self, resource: Resource) -> int:
        amount: int = getattr(self, resource)
        return amount

    def __add__(self, other: "Resources") -> "Resources":
        return Resources.of([one + more for one, more in zip(self.amounts, other.amounts, strict=True)])

    def at_least(self, resource: Resource, amount: int) -> "Resources":
        """The same with that resource raised to an amount; one that is higher stays."""
        return replace(self, **{resource: max(self[resource], amount)})

    def cover(self, needs: "Resources") -> bool:
        """Whether there is as much as needed of every resource; more does no harm."""
        return all(one >= need for one, need in zip(self.amounts, needs.amounts, strict=True))
