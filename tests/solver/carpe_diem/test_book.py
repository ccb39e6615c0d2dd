"""What stands in a book, against the challenge that it is of."""

from dataclasses import replace

import pytest

from puzzles.carpe_diem.board import SQUARES, neighbour
from puzzles.carpe_diem.catalogue import house_catalogue
from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.deal import deal
from puzzles.carpe_diem.midway import rest_of
from puzzles.carpe_diem.patrician import SPACES, reachable
from puzzles.carpe_diem.tiles import DIRECTIONS, TURNS
from solver.carpe_diem import book as books
from solver.carpe_diem.book import (
    FREE_START,
    KINDS,
    MOST,
    MOST_PARTS,
    WARES,
    Book,
    Table,
    beyond,
    book_of,
    entry,
    number_of,
    of_card,
    of_tile,
    on_space,
    side_of,
    within_reach,
)
from tests.carpe_diem.hand_built import challenge, goal, pile
from tests.carpe_diem.invented_deals import invented_deal
from tests.solver.carpe_diem.walks import BUILT, walk

DEALT = deal("book", "fortnight", house_catalogue())
MIDWAY = rest_of(list(walk(DEALT, 0))[11].position)
SET_UPS = [DEALT, MIDWAY, invented_deal(4), *BUILT]


def entries(book: Book, table: Table, size: int = 1) -> list[int]:
    """What follows in a table that begins with how many entries follow."""
    return [int(entry(book, table, n)) for n in range(size * number_of(book, table))]


@pytest.mark.parametrize("set_up", SET_UPS)
def test_tiles(set_up: Challenge) -> None:
    book, tiles = book_of(set_up), list(set_up.tiles.values())
    for n, tile in enumerate(tiles):
        for rotation, turn in enumerate(TURNS):
            sides = [side_of(book, 4 * n + rotation, side) for side in range(4)]
            assert sides == [KINDS.index(side) + 1 if side else 0 for side in tile.sides(turn)]
            distinct = of_tile(book, n, books.ROTATIONS) >> rotation & 1
            assert distinct == (turn in tile.distinct_turns)
        parts = [of_tile(book, n, books.PART + part) for part in range(MOST_PARTS)]
        kinds = [KINDS.index(part.kind) for part in tile.parts]
        assert parts == kinds + [-1] * (MOST_PARTS - len(kinds))
        assert of_tile(book, n, books.CHIMNEYS) == sum(part.chimneys for part in tile.parts)
        look = of_tile(book, n, books.LOOK)
        assert tiles[look].parts == tile.parts
        assert not any(other.parts == tile.parts for other in tiles[:look])


@pytest.mark.parametrize("set_up", SET_UPS)
def test_phases(set_up: Challenge) -> None:
    book, ids = book_of(set_up), list(set_up.tiles)
    longest = max(len(tiles) for phase in set_up.phases for tiles in phase.spaces)
    assert entries(book, Table.PHASES) == [phase.turns for phase in set_up.phases]
    for phase, dealt in enumerate(set_up.phases):
        for space, tiles in enumerate(dealt.spaces):
            lying = [on_space(book, phase, space, n) for n in range(longest + 1)]
            assert [ids[tile] for tile in lying if tile >= 0] == list(tiles)
            assert lying[len(tiles) :] == [-1] * (longest + 1 - len(tiles))
    assert [ids[seal] for seal in entries(book, Table.SEALS)] == list(set_up.seals)


def test_the_board() -> None:
    book = book_of(DEALT)
    for n, square in enumerate(SQUARES):
        for direction in DIRECTIONS:
            there = neighbour(square, direction)
            assert beyond(book, n, direction) == (-1 if there is None else SQUARES.index(there))
        assert book[book[Table.BANDEROLES] + n] == (square in DEALT.board.banderoles)
    assert SQUARES[number_of(book, Table.SHOVEL)] == DEALT.board.shovel


def test_reach() -> None:
    book = book_of(DEALT)
    for filled in range(1 << len(SPACES)):
        spaces = {space for space in SPACES if filled >> space - 1 & 1}
        ends = set()
        for start in SPACES:
            near = within_reach(book, start - 1, filled)
            assert {space for space in SPACES if near >> space - 1 & 1} == reachable(start, spaces)
            ends |= reachable(start, spaces)
        # Before it is put down it may come to any space that some start reaches: all of them.
        assert ends == spaces
        assert within_reach(book, FREE_START, filled) == filled


@pytest.mark.parametrize("set_up", SET_UPS)
def test_goals_and_tables(set_up: Challenge) -> None:
    book = book_of(set_up)
    goals = entries(book, Table.GOALS, 3)
    assert goals[::3] == [KINDS.index(goal.kind) for goal in set_up.goals]
    assert goals[1::3] == [goal.points for goal in set_up.goals]
    for squares, each in zip(goals[2::3], set_up.goals, strict=True):
        assert [square for n, square in enumerate(SQUARES) if squares >> n & 1] == list(each.squares)
    assert entries(book, Table.VILLAS) == [0, *set_up.villa_table]
    assert entries(book, Table.BAR) == list(set_up.bar_table)
    cards = (*set_up.opening.fountain_cards, *set_up.fountain_pile)
    fountains = entries(book, Table.FOUNTAINS, 2)
    assert number_of(book, Table.FOUNTAINS_HELD) == len(set_up.opening.fountain_cards)
    assert fountains[::2] == [KINDS.index(card.kind) for card in cards]
    assert fountains[1::2] == [card.points for card in cards]


@pytest.mark.parametrize("set_up", SET_UPS)
def test_scoring_cards(set_up: Challenge) -> None:
    book, cards = book_of(set_up), list(set_up.forum.cards.values())
    pairs = entries(book, Table.SCORING_SPACES, 2)
    names = [cards[n].id for n in pairs]
    assert list(zip(names[::2], names[1::2], strict=True)) == list(set_up.forum.spaces)
    assert number_of(book, Table.CARD_COUNT) == len(cards)
    for n, card in enumerate(cards):
        reward = card.reward
        price = [of_card(book, n, books.PRICE + ware) for ware in range(4)]
        assert price == [card.price.get(ware, 0) for ware in WARES]
        assert of_card(book, n, books.PRICE_SUM) == sum(price)
        assert of_card(book, n, books.GREEN) == card.green
        given = [of_card(book, n, what) for what in range(books.POINTS, books.GOODS)]
        wares = [reward.wares.get(ware, 0) for ware in WARES]
        assert given == [reward.points, reward.coins, reward.bread, *wares]
        assert of_card(book, n, books.GOODS) == any(given[1:])
        assert of_card(book, n, books.NEEDS) == len(card.needs)
        for number, need in enumerate(card.needs):
            at = books.NEED + books.NEED_ENTRY * number
            assert of_card(book, n, at + books.NEED_COUNT) == need.count
            kinds = of_card(book, n, at + books.NEED_KINDS)
            assert {kind for k, kind in enumerate(KINDS) if kinds >> k & 1} == need.kinds


def test_no_more_than_there_are_bits_for() -> None:
    set_up = challenge(
        {4: {"L4": "market"}},
        seals={f"S{n}": "pond n" for n in range(MOST + 2)},
        cards={f"D{n}": "1 pond -> 3 points" for n in range(MOST + 4)},
        goals=[goal(kind, 1, line) for kind in ("villa", "pond", "baker") for line in "abcdef123456"],
    )
    book = book_of(set_up)
    for table in (Table.SEALS, Table.GOALS, Table.SCORING_SPACES):
        assert number_of(book, table) == MOST


def test_what_a_challenge_has_none_of() -> None:
    # Its scoring period is due: no tile is left anywhere.
    bare = replace(
        challenge({4: {"L4": "market"}}, patrician=4, fountain_pile=pile()),
        phases=(replace(challenge({4: {"L4": "market"}}).phases[0], turns=0, spaces=((),) * 7),),
    )
    book = book_of(bare)
    assert [on_space(book, 0, space, 0) for space in range(7)] == [-1] * 7
    for table in (Table.SEALS, Table.GOALS, Table.FOUNTAINS, Table.FOUNTAINS_HELD):
        assert number_of(book, table) == 0
