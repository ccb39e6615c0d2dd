"""The first bound: the most that each part of a phase's score can be, without a search (rules 7, 8).

Nothing here knows of squares, order or the patrician: parts, chimneys and steps are counted as if all
that can be placed were placed together. Tables of points never fall and no reward takes anything away,
whatever the catalogue, so having more is never worse.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations

from ortools.sat.python import cp_model

from puzzles.carpe_diem.features import LARGEST_LANDSCAPE
from puzzles.carpe_diem.forum import BREAD_FOR_A_CARD, PENALTY, ScoringCard
from puzzles.carpe_diem.fountains import CARDS_SEEN
from puzzles.carpe_diem.rewards import ADMINISTRATOR_STEPS, BAKER_BREAD, BAKERY_BREAD, MARKET_COINS
from puzzles.carpe_diem.things import LANDSCAPES, Kind
from solver.carpe_diem.instance import Instance
from solver.carpe_diem.tally import Tally, new_tally


def largest_score(instance: Instance) -> int:
    """What no play of the phase can score."""
    return _Most(instance).score


@dataclass(frozen=True)
class _Belongings:
    """What cards are paid with and give: wares and coins together, and bread.

    `doubled` is twice the points they gave; two items are worth a point in the end (rules 8.2).
    """

    goods: int
    bread: int
    doubled: int = 0

    def after(self, card: ScoringCard, times: int, goods: int = 0, bread: int = 0) -> "_Belongings":
        """What is left after paying so much for a card and taking its reward so many times."""
        reward = card.reward
        return _Belongings(
            goods=self.goods - goods + times * (reward.coins + sum(reward.wares.values())),
            bread=self.bread - bread + times * reward.bread,
            doubled=self.doubled + 2 * (times * reward.points if times else -PENALTY),
        )

    @property
    def worth(self) -> int:
        """Twice the points of all cards and of all items."""
        return self.doubled + self.goods + self.bread


class _Most:
    """The most of everything, taken from the domains of a tally: those hold for any district."""

    def __init__(self, instance: Instance) -> None:
        self._instance = instance
        self._challenge = instance.challenge
        self._tally: Tally = new_tally(cp_model.CpModel(), instance)

    @property
    def score(self) -> int:
        challenge = self._challenge
        cards_and_items = self._forum() + _upper(self._tally.stored)
        cards_and_items += len(challenge.opening.storage.tiles)
        goals = sum(goal.points for goal in challenge.goals)
        others = self._villas() + self._bar() + self._fountains() + goals
        return challenge.points + cards_and_items // 2 + others

    def _complete(self, kind: Kind) -> int:
        return _upper(self._tally.complete[kind])

    def _new(self, kind: Kind) -> int:
        return self._complete(kind) - self._instance.count_before(kind)

    def _forum(self) -> int:
        """Twice the points of a scoring period and of the items left after it (rules 7, 8.2)."""
        challenge, storage = self._challenge, self._challenge.opening.storage
        # A complete landscape of n tiles, four at most, gives n - 1 wares: at most three for four tiles.
        tiles = [self._instance.most_parts(kind) for kind in LANDSCAPES]
        wares = sum(count * (LARGEST_LANDSCAPE - 1) // LARGEST_LANDSCAPE for count in tiles)
        goods = sum(storage.wares.values()) + storage.coins + wares
        goods += MARKET_COINS * self._new(Kind.MARKET) + self._new(Kind.MERCHANT)
        bread = storage.bread + BAKERY_BREAD * self._new(Kind.BAKERY)
        before = _Belongings(goods, bread + BAKER_BREAD * self._new(Kind.BAKER))
        forum = challenge.forum
        return max(
            after.worth
            for number, space in enumerate(forum.spaces, start=1)
            if number not in challenge.opening.used_spaces
            for first, second in permutations(forum.cards[card] for card in space)
            for middle in self._ways(first, before)
            for after in self._best_ways(second, middle)
        )

    def _ways(self, card: ScoringCard, had: _Belongings) -> Iterator[_Belongings]:
        """All ways to resolve a card; of a green one only that which counts most."""
        for times in range(1, self._most_times(card, had) + 1):
            if not card.green:
                yield had.after(card, times, goods=times * sum(card.price.values()))
        yield from self._other_ways(card, had)

    def _best_ways(self, card: ScoringCard, had: _Belongings) -> Iterator[_Belongings]:
        """Those ways to resolve the last card of which one is worth most.

        Each further time that a red one is paid is worth as much as the one before: once or as often as
        can be is best.
        """
        most = self._most_times(card, had)
        if most and not card.green:
            price = sum(card.price.values())
            yield had.after(card, 1, goods=price)
            yield had.after(card, most, goods=most * price)
        yield from self._other_ways(card, had)

    def _other_ways(self, card: ScoringCard, had: _Belongings) -> Iterator[_Belongings]:
        """A green card, three bread for any card, or the penalty."""
        yield had.after(card, self._most_times(card, had) if card.green else 0)
        if had.bread >= BREAD_FOR_A_CARD:
            yield had.after(card, 1, bread=BREAD_FOR_A_CARD)

    def _most_times(self, card: ScoringCard, had: _Belongings) -> int:
        if not card.green:
            return had.goods // sum(card.price.values())
        return min(
            (_upper(self._tally.chimneys) if need.chimneys else sum(map(self._complete, need.kinds)))
            // need.count
            for need in card.needs
        )

    def _villas(self) -> int:
        """Every villa as if it had all chimneys, or every chimney worth what it is in the best villa."""
        table, chimneys = self._challenge.villa_table, _upper(self._tally.chimneys)
        if not chimneys:
            return 0
        sizes = range(1, min(chimneys, len(table)) + 1)
        by_chimney = max(chimneys * table[size - 1] // size for size in sizes)
        return min(len(self._tally.villas) * table[len(sizes) - 1], by_chimney)

    def _bar(self) -> int:
        table = self._challenge.bar_table
        steps = self._challenge.opening.bar + _upper(self._tally.banderoles)
        steps += ADMINISTRATOR_STEPS * self._new(Kind.ADMINISTRATOR)
        return table[min(steps, len(table) - 1)]

    def _fountains(self) -> int:
        """The best cards of all that are seen; each fountain adds one to those held (rules 4)."""
        challenge, fountains = self._challenge, self._new(Kind.FOUNTAIN)
        held = challenge.opening.fountain_cards
        seen = (*held, *challenge.fountain_pile[: CARDS_SEEN * fountains])
        worth = sorted((card.points * self._complete(card.kind) for card in seen), reverse=True)
        return sum(worth[: len(held) + fountains])


def _upper(variable: cp_model.IntVar) -> int:
    return int(variable.domain.max())
