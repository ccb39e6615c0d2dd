"""The scoring period: one space, two cards in order, paid, owned, for bread or not (rules 7)."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from ortools.sat.python import cp_model

from puzzles.carpe_diem.forum import BREAD_FOR_A_CARD, PENALTY, ScoringCard
from puzzles.carpe_diem.things import Ware
from solver.carpe_diem.instance import Instance
from solver.carpe_diem.strengthening import Strengthening
from solver.carpe_diem.tally import PhaseTally, Tally
from solver.expressions import Expression, total


@dataclass(frozen=True)
class Stock:
    """What the storage space holds; `most` bounds all of it together from above."""

    wares: Mapping[Ware, Expression]
    coins: Expression
    bread: Expression
    most: int


@dataclass(frozen=True)
class CardVariables:
    """How one card is resolved in one position of the order; all zero if it is not."""

    card: ScoringCard
    chosen: cp_model.IntVar
    times: cp_model.IntVar
    bread: cp_model.IntVar
    penalty: cp_model.IntVar
    coins: Mapping[Ware, cp_model.IntVar]

    @property
    def multiples(self) -> Expression:
        """How often the reward comes."""
        return self.times + self.bread

    def net_wares(self, ware: Ware) -> Expression:
        """The wares of that kind paid."""
        price = self.card.price.get(ware, 0)
        return price * self.times - self.coins[ware] if ware in self.coins else 0


@dataclass(frozen=True)
class ForumVariables:
    """A scoring period: the space used, both cards in order, their points, the storage after it."""

    spaces: Mapping[int, cp_model.IntVar]
    first: Mapping[str, CardVariables]
    second: Mapping[str, CardVariables]
    points: Expression
    left: Stock


def add_forum(
    model: cp_model.CpModel, instance: Instance, tally: Tally, phase: int, stock: Stock
) -> ForumVariables:
    """Add the scoring period of a phase, which begins with that storage."""
    challenge = instance.challenge
    forum = challenge.forum
    free = [n for n in range(1, len(forum.spaces) + 1) if n not in challenge.opening.used_spaces]
    spaces = {n: model.new_bool_var(f"scoring space {n} in {phase}") for n in free}
    model.add_exactly_one(spaces.values())
    cards = {card for n in free for card in forum.spaces[n - 1]}
    owned = {
        card: _owned_multiples(model, tally.phases[phase - 1], forum.cards[card])
        for card in sorted(cards)
        if forum.cards[card].green
    }

    def resolve(where: str, most: int) -> dict[str, CardVariables]:
        resolved = {}
        for name in sorted(cards):
            resolved[name] = _card(model, forum.cards[name], where, most, owned.get(name))
        model.add_exactly_one(each.chosen for each in resolved.values())
        return resolved

    first = resolve(f"first in {phase}", stock.most)
    second = resolve(f"second in {phase}", _most_after(stock, first.values()))
    for name in cards:
        touching = [spaces[n] for n in free if name in forum.spaces[n - 1]]
        model.add(first[name].chosen + second[name].chosen == total(touching))
    if instance.has(Strengthening.CARD_ORDER):
        for n, chosen in spaces.items():
            for card in leading(*(forum.cards[name] for name in forum.spaces[n - 1])):
                model.add_implication(chosen, first[card.id].chosen)
    middle = _pay(model, stock, first.values())
    after = _pay(model, middle, second.values())
    points = sum(
        each.card.reward.points * each.multiples - PENALTY * each.penalty
        for each in (*first.values(), *second.values())
    )
    return ForumVariables(spaces, first, second, points, after)


def leading(one: ScoringCard, other: ScoringCard) -> tuple[ScoringCard, ...]:
    """The card of two that may as well be resolved first, if that holds of one.

    It is one for which the other's reward could not pay. Whatever is paid for both in the other order is
    there in this one as well.
    """
    if not _may_pay(other, one):
        return (one,)
    return () if _may_pay(one, other) else (other,)


def _may_pay(giving: ScoringCard, taking: ScoringCard) -> bool:
    """Whether something of the reward of a card can be paid for another."""
    reward = giving.reward
    if reward.bread:
        return True
    return bool(taking.price) and (reward.coins > 0 or any(reward.wares.get(w) for w in taking.price))


def use_spaces_once(model: cp_model.CpModel, periods: Sequence[ForumVariables]) -> None:
    """A disc blocks its scoring space for the rest of the game."""
    if len(periods) > 1:
        for space in periods[0].spaces:
            model.add_at_most_one(period.spaces[space] for period in periods)


def _owned_multiples(model: cp_model.CpModel, tally: PhaseTally, card: ScoringCard) -> cp_model.IntVar:
    """At most the whole multiples that are owned; more is never worse, so no more is needed."""
    counts: list[tuple[Expression, int, int]] = []
    for need in card.needs:
        if need.chimneys:
            counts.append((tally.chimneys, need.count, _upper(tally.chimneys)))
        else:
            things = [tally.complete[kind] for kind in need.kinds]
            counts.append((sum(things), need.count, sum(_upper(each) for each in things)))
    most = min(upper // count for _, count, upper in counts)
    owned = model.new_int_var(0, most, f"owned {card.id}")
    for owned_things, count, _ in counts:
        model.add(count * owned <= owned_things)
    return owned


def _upper(variable: cp_model.IntVar) -> int:
    return int(variable.domain.max())


def _card(
    model: cp_model.CpModel,
    card: ScoringCard,
    where: str,
    stock: int,
    owned: cp_model.IntVar | None,
) -> CardVariables:
    name = f"{where} {card.id}"
    chosen = model.new_bool_var(f"{name} chosen")
    bread = model.new_bool_var(f"{name} bread")
    penalty = model.new_bool_var(f"{name} penalty")
    if owned is not None:
        times = model.new_int_var(0, _upper(owned), f"{name} times")
        model.add(times <= owned)
        coins = {}
    else:
        most = stock // sum(card.price.values())
        times = model.new_int_var(0, most, f"{name} times")
        coins = {w: model.new_int_var(0, most * n, f"{name} coins {w}") for w, n in card.price.items()}
        for ware, spent in coins.items():
            model.add(spent <= card.price[ware] * times)
    paid = model.new_bool_var(f"{name} paid")
    model.add(times >= 1).only_enforce_if(paid)
    model.add(times == 0).only_enforce_if(~paid)
    model.add(paid + bread + penalty == chosen)
    return CardVariables(card, chosen, times, bread, penalty, coins)


def _most_after(stock: Stock, cards: Collection[CardVariables]) -> int:
    """An upper bound on the storage after one of the cards."""
    most = 0
    for each in cards:
        reward = each.card.reward
        size = sum(reward.wares.values()) + reward.coins + reward.bread
        gain = size - sum(each.card.price.values())
        most = max(most, gain * _upper(each.times), size - BREAD_FOR_A_CARD)
    return stock.most + most


def _pay(model: cp_model.CpModel, stock: Stock, cards: Collection[CardVariables]) -> Stock:
    """Pay for one card and take its reward; all but the chosen one are zero."""
    wares: dict[Ware, Expression] = {}
    for ware in Ware:
        left = stock.wares[ware] - sum(each.net_wares(ware) for each in cards)
        model.add(left >= 0)
        wares[ware] = left + sum(each.card.reward.wares.get(ware, 0) * each.multiples for each in cards)
    coins = stock.coins - sum(spent for each in cards for spent in each.coins.values())
    bread = stock.bread - BREAD_FOR_A_CARD * sum(each.bread for each in cards)
    model.add(coins >= 0)
    model.add(bread >= 0)
    return Stock(
        wares,
        coins + sum(each.card.reward.coins * each.multiples for each in cards),
        bread + sum(each.card.reward.bread * each.multiples for each in cards),
        _most_after(stock, cards),
    )
