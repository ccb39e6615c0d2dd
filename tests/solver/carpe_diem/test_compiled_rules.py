"""Compiled rules against the referee's: the row after a way on says what the position there says."""

from collections import Counter
from collections.abc import Iterable, Iterator

from puzzles.carpe_diem import final_scoring
from puzzles.carpe_diem.board import SQUARES
from puzzles.carpe_diem.features import all_features
from puzzles.carpe_diem.play import ScoringTurn, Turn
from puzzles.carpe_diem.position import Position
from puzzles.carpe_diem.referee import finished
from puzzles.carpe_diem.things import DWELLINGS, LANDSCAPES, WARE_OF, Kind
from puzzles.carpe_diem.tiles import TURNS
from solver.carpe_diem import compiled_rules as rules
from solver.carpe_diem.book import KINDS, MOST, WARES
from solver.carpe_diem.outlook import scratch_for
from tests.solver.carpe_diem.walks import (
    Stop,
    best_score,
    built_stops,
    dealt_stops,
    fountains_in,
    invented_stops,
    open_seals,
    some_ways,
    step,
)

WAYS = 4
"""How many ways on from each position are looked at."""
OF_A_TURN = {
    "a bread paid to move",
    "a tile stored",
    "a seal tile placed",
    "a seal tile stored",
    "a chain of seal tiles",
    "two things completed by one tile",
    "a merchant among several completions",
    "two merchants in one turn",
    "a landscape of five closed",
    "a goal achieved",
    "two goals achieved at once",
    "a villa of more chimneys than the table has",
    "the last space of the bar",
    "a fountain after another",
    *Kind,
}
OF_A_PERIOD = {
    "a penalty",
    "a card for bread",
    "a price paid several times",
    "coins for wares",
    "a green card several times",
    "goods as a reward",
}


def check_row(stop: Stop) -> None:
    """The row and the position say the same."""
    row, position = stop.row, stop.position
    challenge, district, storage = stop.challenge, position.district, position.storage
    ids = list(challenge.tiles)
    lying = [0] * len(SQUARES)
    for square, placed in district.placed.items():
        lying[SQUARES.index(square)] = 4 * ids.index(placed.tile.id) + TURNS.index(placed.turn) + 1
    owned = final_scoring.holdings(district)
    goals = challenge.goals[:MOST]
    achieved = [final_scoring.achieved(district, goal) for goal in goals]
    discs = [space - 1 for space in position.used_spaces]
    seals = [n for n, seal in enumerate(challenge.seals) if seal not in open_seals(position)]
    opening = challenge.opening
    assert row[: rules.PATRICIAN].tolist() == lying
    if position.patrician is not None:
        assert row[rules.PATRICIAN] == position.patrician - 1
    assert row[rules.FILLED] == bits(space - 1 for space in position.filled)
    assert (row[rules.PHASE], row[rules.TURN]) == (position.phase - 1, position.turn)
    assert row[rules.WARES : rules.COINS].tolist() == [storage.wares[ware] for ware in WARES]
    assert (row[rules.COINS], row[rules.BREAD]) == (storage.coins, storage.bread)
    assert row[rules.STORED] == len(storage.tiles)
    assert row[rules.BAR] == position.bar
    assert row[rules.FOUNTAINS] == fountains_in(district) - fountains_in(opening.district)
    assert row[rules.POINTS] == challenge.points + sum(card.points for card in position.resolved)
    assert row[rules.USED_SPACES] == bits(discs)
    complete = row[rules.COMPLETE : rules.COMPLETE + len(KINDS)].tolist()
    assert complete == [owned.complete.get(kind, 0) for kind in KINDS]
    assert row[rules.CHIMNEYS] == owned.chimneys
    assert row[rules.VILLA_POINTS] == final_scoring.villas(district, challenge.villa_table)
    assert row[rules.GOALS] == bits(n for n, each in enumerate(achieved) if each)
    assert row[rules.GOAL_POINTS] == final_scoring.frame(district, goals)
    assert row[rules.SEALS] == bits(seals)
    assert rules.seals_left(row, stop.book) == len(position.seals)
    assert row[rules.MERCHANTS_DUE] == row[rules.CRAFTSMEN_DUE] == 0
    assert rules.items(row) == storage.items
    assert rules.score(row, stop.book, scratch_for(stop.book).kept) == best_score(stop)


def bits(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in numbers)


def met_in_turn(before: Position, after: Position, chain: int, paid: bool) -> Iterator[str]:
    """What there was in a turn of what has to be tried."""
    challenge = before.challenge
    features = all_features(after.district)
    more = Counter(each.kind for each in features if each.complete)
    more.subtract(each.kind for each in all_features(before.district) if each.complete)
    goals = [
        final_scoring.achieved(after.district, goal) - final_scoring.achieved(before.district, goal)
        for goal in challenge.goals
    ]
    chimneys = [each.chimneys for each in features if each.kind is Kind.VILLA and each.complete]
    fountains = fountains_in(before.district) - fountains_in(challenge.opening.district)
    met = {
        "a bread paid to move": paid,
        "a tile stored": after.district == before.district,
        "a seal tile placed": chain > 0,
        "a seal tile stored": len(before.seals) - len(after.seals) > chain,
        "a chain of seal tiles": chain > 1,
        "two things completed by one tile": chain == 0 and more.total() > 1,
        "a merchant among several completions": more[Kind.MERCHANT] and more.total() > 1,
        "two merchants in one turn": more[Kind.MERCHANT] > 1,
        "a landscape of five closed": any(not (each.open or each.complete) for each in features),
        "a goal achieved": sum(goals) > 0,
        "two goals achieved at once": sum(goals) > 1,
        "a villa of more chimneys than the table has": max(chimneys, default=0)
        > len(challenge.villa_table),
        "the last space of the bar": before.bar < after.bar == len(challenge.bar_table) - 1,
        "a fountain after another": fountains > 0 and more[Kind.FOUNTAIN] > 0,
        **{kind: more[kind] > 0 for kind in Kind},
    }
    yield from (what for what, there in met.items() if there)


def met_in_period(before: Position, after: Position, turn: ScoringTurn) -> Iterator[str]:
    """What there was in a scoring period of what has to be tried."""
    cards = before.challenge.forum.cards
    for choice, resolved in zip(turn.choices, after.resolved[-2:], strict=True):
        card = cards[choice.card]
        price = {ware: count * choice.times for ware, count in card.price.items()}
        met = {
            "a penalty": resolved.points < 0,
            "a card for bread": resolved.bread,
            "a price paid several times": choice.times > 1,
            "coins for wares": any(before.storage.wares[ware] < count for ware, count in price.items()),
            "a green card several times": card.green and resolved.multiples > 1,
            "goods as a reward": resolved.multiples and (card.reward.coins or card.reward.bread),
        }
        yield from (what for what, there in met.items() if there)


def check_ways(stop: Stop, number: int) -> Iterator[str]:
    """The rows after some ways on agree with the referee; gives what they had of what has to be met."""
    for row, action in some_ways(stop, number, WAYS):
        after, turn = step(stop, action, row)
        check_row(Stop(stop.book, row, after))
        yield from met(stop.position, after, turn, action)


def met(before: Position, after: Position, turn: Turn, action: rules.Row) -> Iterator[str]:
    if isinstance(turn, ScoringTurn):
        return met_in_period(before, after, turn)
    chain = len(after.district.placed) - len(before.district.placed) - (turn.placement is not None)
    return met_in_turn(before, after, chain, turn.bread)


def test_the_numbers_of_kinds() -> None:
    numbers = (
        rules.VILLA, rules.MERCHANT, rules.BAKER, rules.ADMINISTRATOR, rules.CRAFTSMAN, rules.MARKET,
        rules.BAKERY,
    )  # fmt: skip
    assert [KINDS[n] for n in numbers] == [Kind.VILLA, *DWELLINGS, Kind.MARKET, Kind.BAKERY]
    landscapes = KINDS[rules.VILLA + 1 : rules.MERCHANT]
    assert landscapes == LANDSCAPES
    assert [WARE_OF[kind] for kind in landscapes] == list(WARES)
    assert KINDS[-1] is Kind.FOUNTAIN


def test_rows_agree_with_the_referee() -> None:
    found: set[str] = set()
    for number, stop in enumerate((*dealt_stops(), *invented_stops(), *built_stops())):
        check_row(stop)
        if not finished(stop.position):
            found.update(check_ways(stop, number))
    assert found >= OF_A_TURN | OF_A_PERIOD
