"""The storage space: wares, coins, bread and face-down tiles (rules 3, 4 and 8)."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from puzzles.carpe_diem.things import Ware

NO_WARES: Mapping[Ware, int] = dict.fromkeys(Ware, 0)


@dataclass(frozen=True)
class Storage:
    """What lies on the storage space; `wares` has an entry for each ware, `tiles` names tiles."""

    wares: Mapping[Ware, int] = field(default_factory=lambda: NO_WARES)
    coins: int = 0
    bread: int = 0
    tiles: tuple[str, ...] = ()

    @property
    def items(self) -> int:
        """The number of items that count at the end (rules 8.2)."""
        return sum(self.wares.values()) + self.coins + self.bread + len(self.tiles)

    def gain(self, wares: Mapping[Ware, int] | None = None, coins: int = 0, bread: int = 0) -> "Storage":
        """This storage with more in it; nothing ever runs out (rules 4)."""
        gained = {ware: self.wares[ware] + (wares or {}).get(ware, 0) for ware in Ware}
        return replace(self, wares=gained, coins=self.coins + coins, bread=self.bread + bread)

    def pay(self, wares: Mapping[Ware, int]) -> "Storage | None":
        """This storage after paying `wares`, coins standing in for what is missing (rules 7).

        None if that cannot be paid. A coin can do all that a ware can, so wares go first.
        """
        left = {ware: self.wares[ware] - wares.get(ware, 0) for ware in Ware}
        missing = sum(-count for count in left.values() if count < 0)
        if missing > self.coins:
            return None
        kept = {ware: max(count, 0) for ware, count in left.items()}
        return replace(self, wares=kept, coins=self.coins - missing)

    def pay_bread(self, count: int) -> "Storage | None":
        """This storage after paying bread, or None if there is too little."""
        return replace(self, bread=self.bread - count) if self.bread >= count else None

    def store(self, tile: str) -> "Storage":
        """This storage with one more tile face down."""
        return replace(self, tiles=(*self.tiles, tile))

    def trade_in(self) -> "Storage":
        """What a merchant makes of it: all wares become as many coins plus one (rules 4)."""
        return replace(self, wares=NO_WARES, coins=self.coins + sum(self.wares.values()) + 1)
