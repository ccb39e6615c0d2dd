"""The forum: scoring cards, scoring spaces and a scoring period (rules 7)."""

from collections.abc import Mapping, Set
from dataclasses import dataclass, field

from puzzles.carpe_diem.storage import Storage
from puzzles.carpe_diem.things import Kind, Ware
from puzzles.rulings import RuleBroken

PENALTY = 4
"""Points lost by a card with no multiple and no bread paid."""
BREAD_FOR_A_CARD = 3


@dataclass(frozen=True)
class Reward:
    """What a scoring card gives for each multiple: nothing is negative."""

    points: int = 0
    coins: int = 0
    bread: int = 0
    wares: Mapping[Ware, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if min(self.points, self.coins, self.bread, *self.wares.values()) < 0:
            raise ValueError("a scoring card's reward takes nothing away")


@dataclass(frozen=True)
class Need:
    """`count` complete things of any of the kinds; with `chimneys`, chimneys instead (C cards)."""

    count: int
    kinds: frozenset[Kind] = frozenset()
    chimneys: bool = False

    def __post_init__(self) -> None:
        if self.count < 1:
            raise ValueError("a scoring card asks for at least one of a thing")
        if bool(self.kinds) == self.chimneys:
            raise ValueError("a scoring card counts either kinds of thing or chimneys")


@dataclass(frozen=True)
class ScoringCard:
    """A scoring card: green if it has `needs` (to own), red if it has a `price` (to pay)."""

    id: str
    letter: str
    reward: Reward
    needs: tuple[Need, ...] = ()
    price: Mapping[Ware, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if bool(self.needs) == bool(self.price):
            raise ValueError("a scoring card either asks to own something or has a price")
        if self.letter not in (("A", "B") if self.price else ("C", "D")):
            raise ValueError("A and B cards are red (a price), C and D cards green (needs)")
        if any(count < 1 for count in self.price.values()):
            raise ValueError("a price asks for at least one of a ware")

    @property
    def green(self) -> bool:
        """Whether the card asks to own rather than to pay."""
        return bool(self.needs)


@dataclass(frozen=True)
class Forum:
    """The cards, their places on the grid (column, row; row 0 at the top) and the scoring spaces.

    A scoring space lies between two orthogonal neighbours; spaces are numbered from 1.
    """

    cards: Mapping[str, ScoringCard]
    places: Mapping[str, tuple[int, int]]
    spaces: tuple[tuple[str, str], ...]

    @classmethod
    def laid_out(
        cls, cards: Mapping[str, ScoringCard], places: Mapping[str, tuple[int, int]]
    ) -> "Forum":
        """The forum of those cards at those places, its spaces numbered in reading order.

        For each card in reading order, first the space to its right, then the one below it.
        """
        if set(cards) != set(places):
            raise ValueError("each scoring card has one place")
        at = {place: card for card, place in places.items()}
        if len(at) < len(places):
            raise ValueError("two scoring cards lie on the same place")
        spaces = []
        for column, row in sorted(at, key=lambda place: (place[1], place[0])):
            for beside in ((column + 1, row), (column, row + 1)):
                if beside in at:
                    spaces.append((at[column, row], at[beside]))
        return cls(cards, places, tuple(spaces))


@dataclass(frozen=True)
class Holdings:
    """What green cards count: complete things by kind, and all chimneys, complete or not."""

    complete: Mapping[Kind, int]
    chimneys: int

    def multiples(self, card: ScoringCard) -> int:
        """How many whole multiples of a green card's needs are owned."""
        return min(self._owned(need) // need.count for need in card.needs)

    def _owned(self, need: Need) -> int:
        if need.chimneys:
            return self.chimneys
        return sum(self.complete.get(kind, 0) for kind in need.kinds)


@dataclass(frozen=True)
class ResolvedCard:
    """How one card of a scoring period went."""

    card: str
    multiples: int
    bread: bool
    points: int


def _times_over(storage: Storage, reward: Reward, times: int) -> Storage:
    wares = {ware: count * times for ware, count in reward.wares.items()}
    return storage.gain(wares, reward.coins * times, reward.bread * times)


def resolve_card(
    card: ScoringCard, storage: Storage, holdings: Holdings, times: int, bread: bool
) -> tuple[Storage, ResolvedCard]:
    """Resolve one card of a scoring period and give the storage after it.

    `times` is how often a red card is paid; `bread` pays three bread instead of the normal way.
    Raises RuleBroken if it cannot be paid so.
    """
    after: Storage | None
    if bread:
        after = storage.pay_bread(BREAD_FOR_A_CARD)
        if after is None:
            raise RuleBroken("7", f"{card.id} for bread costs 3 bread, storage holds {storage.bread}")
        multiples = 1
    elif card.green:
        after, multiples = storage, holdings.multiples(card)
    else:
        after = storage.pay({ware: count * times for ware, count in card.price.items()})
        if after is None:
            raise RuleBroken("7", f"{card.id} cannot be paid {times} times from {describe(storage)}")
        multiples = times
    if multiples == 0:
        return after, ResolvedCard(card.id, 0, False, -PENALTY)
    points = card.reward.points * multiples
    return _times_over(after, card.reward, multiples), ResolvedCard(card.id, multiples, bread, points)


def describe(storage: Storage) -> str:
    """The storage in words, such as `2 herbs, 1 coins, 0 bread`."""
    wares = [f"{count} {ware}" for ware, count in storage.wares.items() if count]
    return ", ".join([*wares, f"{storage.coins} coins", f"{storage.bread} bread"])


@dataclass(frozen=True)
class CardChoice:
    """How the player resolves one card: red cards `times` over, or any card for `bread`."""

    card: str
    times: int = 0
    bread: bool = False

    def __post_init__(self) -> None:
        if self.times < 0:
            raise ValueError(f"a card is paid 0 times or more, not {self.times}")


def score_space(
    forum: Forum,
    used: Set[int],
    space: int,
    choices: tuple[CardChoice, CardChoice],
    storage: Storage,
    holdings: Holdings,
) -> tuple[Storage, tuple[ResolvedCard, ResolvedCard]]:
    """Resolve a scoring period: a disc on `space`, its two cards in the order of `choices`."""
    if not 1 <= space <= len(forum.spaces):
        raise RuleBroken("7", f"the forum has scoring spaces 1-{len(forum.spaces)}, not {space}")
    if space in used:
        raise RuleBroken("7", f"scoring space {space} already holds a disc")
    named = [choice.card for choice in choices]
    if sorted(named) != sorted(forum.spaces[space - 1]):
        both = " and ".join(forum.spaces[space - 1])
        raise RuleBroken("7", f"scoring space {space} lies between {both}, not {' and '.join(named)}")
    resolved = []
    for choice in choices:
        card = forum.cards[choice.card]
        if choice.times and (card.green or choice.bread):
            how = "is green: it counts by itself" if card.green else "is paid with bread: it counts once"
            raise RuleBroken("7", f"{card.id} {how}, `times` is for red cards that are paid with wares")
        storage, outcome = resolve_card(card, storage, holdings, choice.times, choice.bread)
        resolved.append(outcome)
    return storage, (resolved[0], resolved[1])
