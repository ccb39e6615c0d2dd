"""Walks by lot over compiled positions, the referee's position beside each row.

Of the seal tiles that were stored a row says only how many; which ones is open as long as they may still
be placed. So here, too, the seal tiles of a position are any that do not lie in its district.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import NamedTuple

import numpy as np

from puzzles.carpe_diem import final_scoring
from puzzles.carpe_diem.board import SQUARES
from puzzles.carpe_diem.catalogue import house_catalogue
from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.deal import deal
from puzzles.carpe_diem.district import District
from puzzles.carpe_diem.forum import CardChoice
from puzzles.carpe_diem.fountains import FountainCards
from puzzles.carpe_diem.midway import rest_of
from puzzles.carpe_diem.play import Placement, ScoringTurn, Turn
from puzzles.carpe_diem.position import Position, opening_position
from puzzles.carpe_diem.referee import finished, put_patrician, scoring_due, take_step
from puzzles.carpe_diem.score import score
from puzzles.carpe_diem.things import Kind
from puzzles.carpe_diem.tiers import TIERS
from puzzles.carpe_diem.tiles import TURNS
from solver.carpe_diem import compiled_rules as rules
from solver.carpe_diem.book import KIND_COUNT, Book, book_of
from solver.carpe_diem.compiled_play import opening_row
from solver.carpe_diem.compiled_turns import ACTION, CHAIN, periods_from, turns_from
from solver.carpe_diem.outlook import scratch_for
from solver.carpe_diem.play import Aims, Laid, PlannedTurn, first_space, tile_turn
from tests.carpe_diem.hand_built import challenge, goal, pile, storage
from tests.carpe_diem.invented_deals import invented_deal, invented_game
from tests.carpe_diem.trimmed_deals import early_deal, late_deal

ROOM = 40_000
"""More ways on than any position here has."""


class Stop(NamedTuple):
    """Where a walk comes by, and the action that it came by."""

    book: Book
    row: rules.Row
    position: Position
    action: rules.Row | None = None

    @property
    def challenge(self) -> Challenge:
        return self.position.challenge


def begin(set_up: Challenge) -> Stop:
    """A challenge at its opening."""
    return Stop(book_of(set_up), opening_row(set_up), opening_position(set_up))


def ways_on(stop: Stop, room: int = ROOM) -> tuple[rules.Row, rules.Row]:
    """The rows and actions by which it goes on, all of them unless there is less room."""
    rows = np.empty((room, rules.LENGTH), np.int32)
    actions = np.empty((room, ACTION), np.int32)
    if rules.period_due(stop.row, stop.book):
        ways = periods_from(stop.row, stop.book, rows, actions)
    else:
        squares = np.zeros(len(SQUARES), np.int32)
        ways = turns_from(stop.row, stop.book, squares, rows, actions)
    assert ways < ROOM
    return rows[:ways], actions[:ways]


def chain_of(challenge: Challenge, action: Sequence[int]) -> list[Laid]:
    """The seal tiles that an action places."""
    chain = []
    for code in action[CHAIN:]:
        if code:
            number, rotation = divmod(int(code) - 1, 4)
            seal, square = divmod(number, len(SQUARES))
            placement = Placement(SQUARES[square], TURNS[rotation])
            chain.append(Laid(challenge.seals[seal], placement))
    return chain


def turn_of(challenge: Challenge, action: Sequence[int]) -> PlannedTurn:
    """The turn that an action stands for."""
    space, tile, square, rotation = (int(each) for each in action[:CHAIN])
    laid = None
    if square >= 0:
        laid = Laid(list(challenge.tiles)[tile], Placement(SQUARES[square], TURNS[rotation]))
    return PlannedTurn(space + 1, laid, tuple(chain_of(challenge, action)))


def period_of(challenge: Challenge, action: Sequence[int]) -> ScoringTurn:
    """The scoring period that an action stands for."""
    space, order, first, second = (int(each) for each in action[:CHAIN])
    one, other = challenge.forum.spaces[space][:: -1 if order else 1]
    return ScoringTurn(space + 1, (_choice(challenge, one, first), _choice(challenge, other, second)))


def _choice(challenge: Challenge, card: str, times: int) -> CardChoice:
    if times < 0:
        return CardChoice(card, bread=True)
    return CardChoice(card, 0 if challenge.forum.cards[card].green else times)


def open_seals(position: Position) -> list[str]:
    """The seal tiles that do not lie in the district: any of them may be among those that are left."""
    placed = {each.tile.id for each in position.district.placed.values()}
    return [seal for seal in position.challenge.seals if seal not in placed]


def step(stop: Stop, action: Sequence[int], row: rules.Row) -> tuple[Position, Turn]:
    """By the referee, where an action leads that has this row, and the turn taken."""
    position, challenge = stop.position, stop.challenge
    if scoring_due(position):
        turn: Turn = period_of(challenge, action)
        return take_step(position, turn), turn
    planned = turn_of(challenge, action)
    if position.patrician is None:
        position = put_patrician(position, first_space(challenge, planned.space))
    chain = frozenset(laid.tile for laid in planned.chain)
    wanted_first = sorted(open_seals(position), key=lambda seal: seal not in chain)
    position = replace(position, seals=tuple(wanted_first[: len(position.seals)]))
    turn = tile_turn(position, planned, Aims(best_cards(challenge, stop.book, row), chain))
    return take_step(position, turn), turn


def best_cards(challenge: Challenge, book: Book, row: rules.Row) -> frozenset[str]:
    """The fountain cards that a row would hold."""
    kept = scratch_for(book).kept
    rules.fountains(row, book, kept)
    cards = (*challenge.opening.fountain_cards, *challenge.fountain_pile)
    return frozenset(cards[n].id for n in kept[: kept[-1]])


def walk(set_up: Challenge, number: int) -> Iterator[Stop]:
    """From the opening to the end; ways that complete something are preferred."""
    lot = Random(number)
    stop = begin(set_up)
    while not finished(stop.position):
        yield stop
        rows, actions = ways_on(stop)
        ways = range(len(rows))
        if lot.random() < 0.8:
            complete = rows[:, rules.COMPLETE : rules.COMPLETE + KIND_COUNT].sum(axis=1)
            ways = np.flatnonzero(complete == complete.max()).tolist()
        way = lot.choice(ways)
        position, _ = step(stop, actions[way], rows[way])
        stop = Stop(stop.book, rows[way].copy(), position, actions[way].copy())
    yield stop


def some_ways(stop: Stop, number: int, most: int) -> list[tuple[rules.Row, rules.Row]]:
    """Up to so many ways on, as rows and actions: those that complete and place most, others by lot."""
    rows, actions = ways_on(stop)
    lot = Random(number)
    order = lot.sample(range(len(rows)), len(rows))
    complete = rows[:, rules.COMPLETE : rules.COMPLETE + KIND_COUNT].sum(axis=1)
    laid = (actions[:, CHAIN:] > 0).sum(axis=1) * (not rules.period_due(stop.row, stop.book))
    richest = sorted(order, key=lambda way: -(complete[way] + laid[way]))
    chosen = dict.fromkeys([*richest[: most // 2], *order])
    return [(rows[way], actions[way]) for way in list(chosen)[:most]]


@cache
def dealt_stops() -> tuple[Stop, ...]:
    """Of dealt games of every tier, and of games that start in their middle."""
    stops: list[Stop] = []
    for tier in TIERS:
        for number in range(2):
            walked = list(walk(deal(f"walk-{number}", tier, house_catalogue()), number))
            stops += walked
            for midway in (len(walked) // 3, -2):
                # The last but one has its scoring period due.
                stops += walk(rest_of(walked[midway].position), number)
    return tuple(stops)


@cache
def invented_stops() -> tuple[Stop, ...]:
    """Of small deals, dense in rewards."""
    set_ups = [
        *(invented_deal(number) for number in (*range(30), *SEVERAL_AT_ONCE)),
        *(invented_game(number) for number in range(30)),
        *(early_deal(number) for number in range(3)),
        *(late_deal(number) for number in range(6)),
    ]
    return tuple(stop for number, set_up in enumerate(set_ups) for stop in walk(set_up, number))


SEVERAL_AT_ONCE = (114, 165, 173, 178, 228, 246)
"""Invented deals in which one tile, or one turn, completes several things."""


@cache
def built_stops() -> tuple[Stop, ...]:
    """Of challenges built by hand, each walked several times."""
    return tuple(stop for set_up in BUILT for number in range(4) for stop in walk(set_up, number))


CRAFTSMEN = {f"d{row}": "craftsman e, villa ns" for row in range(2, 6)}
BUILT = (
    # A villa of more chimneys than the table has entries.
    challenge(
        {4: {"L4": "villa w 3"}, 1: {"L1": "craftsman w"}},
        placed={"c3": "villa e 9", "c2": "craftsman e"},
        goals=[goal("villa", 3, "d"), goal("villa", 2, "3")],
    ),
    # As many craftsmen as fill a chain of seal tiles, and one more.
    challenge(
        {4: {"L4": "craftsman w, villa e"}},
        placed={
            "c3": "market", "d1": "craftsman e, villa n", "d6": "craftsman e, villa s", **CRAFTSMEN
        },
        seals={f"S{n}": "craftsman w, villa e" for n in range(6)},
    ),
    # A landscape of five is closed, just before the last space of the bar.
    challenge(
        {4: {"L4": "pond w, villa e 2", "M4": "market", "N4": "market"}, 2: {"L2": "administrator w"}},
        placed={
            "a4": "pond s", "a3": "pond ne", "b3": "pond ew", "c3": "pond ew", "c2": "administrator e",
            "c4": "market", "d4": "market", "e4": "market", "e3": "villa w 3",
        },
        stored=storage("3 fish, 2 herbs", coins=3, bread=4),
        cards={"A1": "2 fish -> 2 points, 1 bread", "B1": "1 herbs, 1 fish -> 3 coins"},
        goals=[goal("villa", 3, "e"), goal("pond", 5, "d")],
        bar=19,
        banderoles=["d3"],
    ),
    # Craftsmen without a seal tile, tables of one entry, a pile as short as may be.
    replace(
        challenge(
            {4: {"L4": "craftsman w"}, 1: {"L1": "fountain", "M1": "villa w 1"}, 7: {"L7": "fountain"}},
            turns=2,
            placed={"c3": "craftsman e", "c2": "villa e 1"},
            held=pile("villa", "craftsman")[:1],
            fountain_pile=pile("market", "fountain", "craftsman", "fountain", "pond")[1:],
            banderoles=["d3", "b3"],
        ),
        villa_table=(4,),
        bar_table=(3,),
    ),
    # Long tables, worth nothing until far up; two phases of fewer turns than spaces.
    replace(
        challenge(
            {4: {"L4": "villa w 20"}, 6: {"L6": "villa e 7", "M6": "administrator n", "N6": "villa n"}},
            later=[{1: {"M1": "villa w", "M2": "villa w"}, 2: {"M3": "villa e"}, 7: {"M4": "bakery"}}],
            turns=(1, 2),
            placed={"c3": "villa we 1, administrator s"},
            stored=storage(coins=1, bread=3),
            cards={
                "C1": "2 chimneys -> 1 points",
                "D1": "1 villa -> 1 coins, 1 grapes",
                "A1": "1 grapes -> 5 points",
            },
        ),
        villa_table=(*[0] * 20, *range(20)),
        bar_table=(*[0] * 30, 7),
    ),
)  # fmt: skip


def best_score(stop: Stop) -> int:
    """By the referee's score sheet: with the best of all fountain cards that might be held by now."""
    challenge, district = stop.challenge, stop.position.district
    opening = FountainCards(challenge.opening.fountain_cards, challenge.fountain_pile)
    held = {opening.held: opening}
    placed = fountains_in(district) - fountains_in(challenge.opening.district)
    for _ in range(placed):
        after = (cards.resolve(back.id) for cards in held.values() for back in cards.in_view)
        held = {cards.held: cards for cards in after}
    shown = {card for cards in held for card in cards}
    worth = {card: final_scoring.fountain_cards(district, [card]) for card in shown}
    most = max(sum(worth[card] for card in cards) for cards in held)
    without = replace(stop.position, fountains=FountainCards((), ()))
    return score(without).total + most


def fountains_in(district: District) -> int:
    """How many fountains lie in a district."""
    return sum(each.tile.part(Kind.FOUNTAIN) is not None for each in district.placed.values())
