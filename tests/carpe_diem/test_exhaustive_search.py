"""The exhaustive search against the referee alone, on a set-up small enough for both."""

from collections.abc import Iterable, Iterator
from itertools import permutations, product

from puzzles.carpe_diem.board import SQUARES
from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.forum import CardChoice
from puzzles.carpe_diem.patrician import SPACES
from puzzles.carpe_diem.play import (
    KindStep,
    Placement,
    ScoringTurn,
    TileTurn,
    Turn,
)
from puzzles.carpe_diem.position import Position, opening_position
from puzzles.carpe_diem.referee import take_step
from puzzles.carpe_diem.score import score
from puzzles.carpe_diem.things import Kind
from puzzles.carpe_diem.tiles import TURNS
from puzzles.rulings import RuleBroken
from tests.carpe_diem.exhaustive import Search
from tests.carpe_diem.hand_built import challenge, goal, storage


def accepted(position: Position, turn: Turn) -> Position | None:
    """The position after the turn if the referee finds it legal."""
    try:
        return take_step(position, turn)
    except RuleBroken:
        return None


def after_every_turn(position: Position) -> Iterator[Position]:
    """What all turns that can be written down lead to, the referee alone saying which are legal.

    Storing is always legal; so is naming no reward, where no tile is a craftsman's or a fountain.
    """
    tiles = position.challenge.tiles
    kinds = sorted({part.kind for tile in tiles.values() for part in tile.parts} - {Kind.VILLA})
    orders = [order for count in range(3) for order in permutations(map(KindStep, kinds), count)]
    for space, tile, bread in product(SPACES, tiles, (False, True)):
        stored = accepted(position, TileTurn(space, tile, None, bread))
        if stored is None:
            continue
        yield stored
        for placement in (Placement(*each) for each in product(SQUARES, TURNS)):
            if accepted(position, TileTurn(space, tile, placement, bread)):
                turns = [TileTurn(space, tile, placement, bread, then) for then in orders]
                yield from (after for turn in turns if (after := accepted(position, turn)))


def after_every_scoring_turn(position: Position) -> Iterator[Position]:
    ways = [(0, False), (1, False), (2, False), (0, True)]
    for space, pair in enumerate(position.challenge.forum.spaces, start=1):
        for one, other in (pair, pair[::-1]):
            for first, second in product(ways, ways):
                choices = (CardChoice(one, *first), CardChoice(other, *second))
                if after := accepted(position, ScoringTurn(space, choices)):
                    yield after


def distinct(positions: Iterable[Position]) -> list[Position]:
    seen = {
        (
            repr(each.district),
            repr(each.storage),
            each.bar,
            each.patrician,
            each.filled,
            each.resolved,
        ): each
        for each in positions
    }
    return list(seen.values())


def best_that_the_referee_accepts(set_up: Challenge) -> int:
    positions = [opening_position(set_up)]
    for _ in range(set_up.phases[0].turns):
        positions = distinct(after for each in positions for after in after_every_turn(each))
    ends = (after for each in positions for after in after_every_scoring_turn(each))
    return max(score(each).total for each in distinct(ends))


def test_the_search_finds_the_best_of_all_plays_that_the_referee_accepts() -> None:
    set_up = challenge(
        {4: {"L4": "merchant w, pond e"}, 2: {"L2": "pond n"}},
        patrician=1,
        placed={"c3": "merchant e, villa w 1", "c4": "market"},
        stored=storage("1 herbs", bread=1),
        cards={
            "A1": "1 fish -> 2 points, 1 bread",
            "D1": "1 merchant -> 1 coins",
            "A2": "2 herbs -> 9 points",
        },
        goals=[goal("pond", 2, "e")],
        banderoles=["d4", "e3"],
    )
    best = best_that_the_referee_accepts(set_up)
    assert Search(set_up).best_score() == best
