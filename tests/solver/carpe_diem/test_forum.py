"""The order of the two cards of a scoring space: what is left out is never better."""

from collections.abc import Iterator
from itertools import combinations, product
from random import Random

import pytest

from puzzles.carpe_diem.catalogue import house_catalogue
from puzzles.carpe_diem.forum import Holdings, Reward, ScoringCard, resolve_card
from puzzles.carpe_diem.storage import Storage
from puzzles.carpe_diem.things import Kind, Ware
from puzzles.rulings import RuleBroken
from solver.carpe_diem.forum import leading

CARDS = house_catalogue().cards
PAIRS = [pair for pair in combinations(CARDS, 2) if leading(*pair)]
GOODS, BREAD = Reward(coins=1), Reward(points=2, bread=1)


def red(name: str, reward: Reward) -> ScoringCard:
    return ScoringCard(name, "A", reward, price={Ware.FISH: 1})


def green(name: str, reward: Reward) -> ScoringCard:
    (needs,) = {card.needs for card in CARDS if card.id == "C14"}
    return ScoringCard(name, "C", reward, needs=needs)


def points(name: str) -> ScoringCard:
    return red(name, Reward(points=3))


@pytest.mark.parametrize(
    ("one", "other", "first"),
    [
        (points("one"), points("other"), "one"),
        (points("one"), red("other", GOODS), "other"),
        (red("one", GOODS), points("other"), "one"),
        (red("one", GOODS), red("other", GOODS), None),
        (red("one", BREAD), red("other", BREAD), None),
        (red("one", GOODS), green("other", GOODS), "other"),
        (green("one", GOODS), green("other", GOODS), "one"),
        (green("one", BREAD), green("other", GOODS), "one"),
        (green("one", BREAD), green("other", BREAD), None),
        (red("one", Reward(wares={Ware.HERBS: 1})), red("other", GOODS), "other"),
        (red("one", Reward(wares={Ware.FISH: 1})), red("other", GOODS), None),
    ],
)
def test_which_card_goes_first(one: ScoringCard, other: ScoringCard, first: str | None) -> None:
    assert [card.id for card in leading(one, other)] == ([] if first is None else [first])


def outcomes(
    cards: tuple[ScoringCard, ScoringCard], storage: Storage, holdings: Holdings
) -> Iterator[tuple[tuple[int, bool], tuple[int, bool], int, Storage]]:
    """Each way to resolve two cards in that order: how often, for bread or not, points and storage."""
    ways = [(times, False) for times in range(4)] + [(0, True)]
    for first, second in product(ways, repeat=2):
        left, total = storage, 0
        try:
            for card, (times, bread) in zip(cards, (first, second), strict=True):
                left, resolved = resolve_card(card, left, holdings, times, bread)
                total += resolved.points
        except RuleBroken:
            continue
        yield first, second, total, left


def no_worse(one: Storage, other: Storage) -> bool:
    """Whether one storage can do all that the other can: a coin stands for any ware."""
    missing = sum(max(0, other.wares.get(w, 0) - one.wares.get(w, 0)) for w in Ware)
    return one.bread >= other.bread and one.coins - other.coins >= missing


@pytest.mark.parametrize("number", range(40))
def test_what_is_gained_in_the_other_order_is_gained_in_this_one(number: int) -> None:
    lot = Random(number)
    for pair in lot.sample(PAIRS, 12):
        (first,) = leading(*pair)
        (second,) = (card for card in pair if card is not first)
        storage = Storage(
            {ware: lot.choice((0, 0, 1, 3)) for ware in Ware}, lot.randint(0, 3), lot.randint(0, 6)
        )
        holdings = Holdings({kind: lot.randint(0, 3) for kind in Kind}, lot.randint(0, 6))
        this = {
            (one, two): (total, left)
            for one, two, total, left in outcomes((first, second), storage, holdings)
        }
        for two, one, total, left in outcomes((second, first), storage, holdings):
            assert (one, two) in this
            assert this[one, two][0] == total
            assert no_worse(this[one, two][1], left)
