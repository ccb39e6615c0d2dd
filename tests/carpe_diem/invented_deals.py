"""Small deals of invented components, all by lot, denser in rewards than any dealt game.

Each has a district half built, some wares, coins and bread, and few kinds of thing, so that within
three turns dwellings, chains of seal tiles, villas and landscapes of all shapes are completed.
"""

from dataclasses import replace
from random import Random

from puzzles.carpe_diem.board import SQUARES, Goal
from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.district import District, legal_placements
from puzzles.carpe_diem.patrician import SPACES
from puzzles.carpe_diem.things import DWELLINGS, WHOLE_BUILDINGS, Kind, Ware
from tests.carpe_diem.hand_built import SHOVEL, challenge, goal, pile, storage, tile

EDGE_KINDS = [kind for kind in Kind if kind not in WHOLE_BUILDINGS]
CARDS = {
    "A1": "2 herbs -> 4 points",
    "A2": "2 fish -> 3 points, 1 bread",
    "B1": "1 fish, 1 grapes -> 2 points, 1 coins",
    "C1": "2 chimneys -> 1 bread",
    "C2": "1 villa -> 3 points",
    "D1": "1 merchant -> 3 points",
    "D2": "1 craftsman -> 2 points",
    "D3": "1 landscapes -> 1 coins",
    "D4": "1 baker, 1 merchant -> 6 points",
}


def invented_deal(number: int) -> Challenge:
    """Two or three turns over three to five spaces, the same for the same number."""
    lot = Random(number)
    kinds = lot.sample(EDGE_KINDS, lot.randint(3, 6))
    spaces = {
        space: {f"L{space}{letter}": _tile(lot, kinds) for letter in "ab"[: lot.choice([1, 1, 2])]}
        for space in lot.sample(SPACES, lot.randint(3, 5))
    }
    return _dealt(lot, kinds, [spaces], lot.choice([2, 3]), cards=lot.randint(2, 4))


def invented_game(number: int) -> Challenge:
    """Two or three phases of a turn or two over two or three spaces, the same for the same number."""
    lot = Random(number)
    kinds = lot.sample(EDGE_KINDS, lot.randint(3, 5))
    turns = lot.choice([(2, 1), (1, 2), (1, 1), (1, 1, 1)])
    dealt = [
        {
            space: {f"L{phase}{space}": _tile(lot, kinds)}
            for space in lot.sample(SPACES, lot.choice([2, 2, 3]))
        }
        for phase in range(1, len(turns) + 1)
    ]
    set_up = _dealt(lot, kinds, dealt, 1, cards=len(turns) + 1, most=1)
    phases = [replace(phase, turns=n) for phase, n in zip(set_up.phases, turns, strict=True)]
    return replace(set_up, phases=tuple(phases))


def _dealt(
    lot: Random,
    kinds: list[Kind],
    phases: list[dict[int, dict[str, str]]],
    turns: int,
    cards: int,
    most: int = 2,
) -> Challenge:
    """The spaces with all else by lot: at most so many of each ware."""
    squares = [square.name for square in SQUARES if square != SHOVEL]
    wares = ", ".join(f"{lot.randint(0, most)} {ware}" for ware in Ware)
    set_up = challenge(
        phases[0],
        turns=turns,
        later=phases[1:],
        patrician=lot.choice([None, 1, 4, 6]),
        seals={f"S{n}": _tile(lot, kinds) for n in range(lot.randint(0, 4))},
        cards={id: CARDS[id] for id in lot.sample(sorted(CARDS), cards)},
        fountain_pile=pile(*(lot.choice(list(Kind)) for _ in range(24))),
        goals=_goals(lot, kinds),
        banderoles=lot.sample(squares, 9),
        bar=lot.choice([0, 18]),
        stored=storage(wares, coins=lot.randint(0, 1), bread=lot.choice([0, 0, 1, 2])),
    )
    return _half_built(set_up, lot, kinds)


def _half_built(set_up: Challenge, lot: Random, kinds: list[Kind]) -> Challenge:
    """The challenge with some tiles placed anywhere, as they fit."""
    built = District()
    for n in range(lot.randint(0, 9)):
        laid = tile(_tile(lot, kinds), f"O{n}")
        legal = legal_placements(built, set_up.board, laid)
        if legal:
            built = built.place(laid, *lot.choice(legal))
    tiles = {placed.tile.id: placed.tile for placed in built.placed.values()}
    return replace(
        set_up,
        tiles={**set_up.tiles, **tiles},
        opening=replace(set_up.opening, district=built),
    )


def _goals(lot: Random, kinds: list[Kind]) -> list[Goal]:
    """Up to three goals; the same one twice is one."""
    goals = [goal(lot.choice(kinds), lot.randint(1, 5), lot.choice("abcdef123456")) for _ in range(3)]
    return list(dict.fromkeys(goals))


def _tile(lot: Random, kinds: list[Kind]) -> str:
    if lot.random() < 0.12:
        return lot.choice(WHOLE_BUILDINGS)
    sides = list("nesw")
    lot.shuffle(sides)
    return ", ".join(_part(lot, kind, sides) for kind in lot.sample(kinds, lot.choice([1, 2, 2])))


def _part(lot: Random, kind: Kind, sides: list[str]) -> str:
    """A part on some of the sides, which are used up; at most three, so that one is left."""
    count = 1 if kind in DWELLINGS else min(lot.choice([1, 1, 2, 2, 3]), len(sides) - 1 or 1)
    owned = "".join(sides.pop() for _ in range(count))
    return f"{kind} {owned} {lot.randint(0, 3)}" if kind is Kind.VILLA else f"{kind} {owned}"
