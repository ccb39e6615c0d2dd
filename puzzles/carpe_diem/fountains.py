"""Fountain cards: what a fountain lets the player keep (rules 4 and 8.4)."""

from dataclasses import dataclass

from puzzles.carpe_diem.things import Kind
from puzzles.rulings import RuleBroken

CARDS_SEEN = 2
"""How many cards of the pile each fountain shows."""


@dataclass(frozen=True)
class FountainCard:
    """`points` for each complete thing of the kind in the district at the end."""

    id: str
    kind: Kind
    points: int


@dataclass(frozen=True)
class FountainCards:
    """The cards held and the pile, top first."""

    held: tuple[FountainCard, ...]
    pile: tuple[FountainCard, ...]

    @property
    def in_view(self) -> tuple[FountainCard, ...]:
        """What the next fountain lets the player choose from: the held cards and the top two."""
        return (*self.held, *self.pile[:CARDS_SEEN])

    def resolve(self, returned: str) -> "FountainCards":
        """One fountain: all cards in view are kept but one, which goes under the pile.

        The first fountain keeps one of two; from the second on, keeping one of the new cards and
        keeping both against an earlier one are the same choice of one card to return.
        """
        kept = tuple(card for card in self.in_view if card.id != returned)
        if len(kept) == len(self.in_view):
            names = ", ".join(card.id for card in self.in_view)
            raise RuleBroken("4", f"a fountain returns one of {names}, not {returned}")
        back = next(card for card in self.in_view if card.id == returned)
        return FountainCards(kept, (*self.pile[CARDS_SEEN:], back))
