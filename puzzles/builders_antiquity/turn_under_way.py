"""A turn under way: the state between two of its actions (rules 2)."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from puzzles.builders_antiquity.position import Position
from puzzles.rulings import RuleBroken

FREE_ACTIONS = 3
ACTION_PRICE = 5
"""Sesterces for an action beyond those, in a turn and in the final count."""


@dataclass(frozen=True)
class TurnUnderWay:
    """The table and what the turn has left: actions, and whether its investment is made.

    `sent` counts who was sent to each site in this turn, to those built since, too.
    """

    position: Position
    actions: int = FREE_ACTIONS
    invested: bool = False
    sent: Mapping[str, int] = field(default_factory=dict)

    def spend(self, actions: int = 0, money: int = 0) -> "TurnUnderWay":
        """The same with that much less. Raises RuleBroken for what is not there at this moment."""
        if self.actions < actions:
            raise RuleBroken("2", f"actions needed: {actions}, left: {self.actions}")
        if self.position.money < money:
            raise RuleBroken("2", f"sesterces needed: {money}, left: {self.position.money}")
        return replace(self.gain(-money), actions=self.actions - actions)

    def gain(self, money: int) -> "TurnUnderWay":
        """The same with that many more sesterces."""
        return self.on(replace(self.position, money=self.position.money + money))

    def on(self, position: Position) -> "TurnUnderWay":
        """The same turn with the table changed."""
        return replace(self, position=position)

    def buy_actions(self, count: int) -> "TurnUnderWay":
        """Buy further actions, at any moment of the turn and as many as can be paid."""
        bought = self.spend(money=ACTION_PRICE * count)
        return replace(bought, actions=bought.actions + count)

    def ended(self) -> Position:
        """The position after the turn. Actions that are left are lost: they become no money unasked."""
        return replace(self.position, turn=self.position.turn + 1)
