"""Small challenges of Blueprints written by hand, in few words.

Dice are texts such as `glass5 wood3`, a turn is one such as `glass5@r2c1` or `stone2!` (discarded), a
building one such as `r1c2 wood3, r2c1 glass5 recycled5`, each stack from the bottom.
"""

from puzzles.blueprints.blueprint import Blueprint
from puzzles.blueprints.building import Building
from puzzles.blueprints.challenge import TURNS, Challenge, Round
from puzzles.blueprints.notation import play_from_line
from puzzles.blueprints.play import Play, Turn
from puzzles.blueprints.things import Cell, Die, Material

PLAN = "X1 / 31 / 1X"
"""The blueprint of the rulebook's example, also of whatever a test does not say."""


def dice(text: str) -> tuple[Die, ...]:
    """The dice of a text such as `glass5 wood3`."""
    return tuple(map(Die.named, text.split()))


def round_of(
    plan: str,
    stream: str,
    *,
    turns: int = TURNS,
    pool: int | None = None,
    in_demand: str = "wood glass",
    id: str = "B1",
) -> Round:
    """A round over a stream of dice, whose pool is as large as leaves one to join after each turn."""
    rolled = dice(stream)
    first, second = map(Material, in_demand.split())
    size = len(rolled) - turns + 1 if pool is None else pool
    return Round(Blueprint.drawn(id, plan), (first, second), rolled, turns, size)


def challenge(*rounds: Round) -> Challenge:
    """A challenge of those rounds."""
    return Challenge(
        id="hand-built",
        seed="hand-built",
        tier="round",
        catalogue="hand-built",
        catalogue_hash="0" * 16,
        rounds=rounds,
    )


def building(stacks: str = "", plan: str = PLAN) -> Building:
    """The building of stacks such as `r1c2 wood3, r2c1 glass5 recycled5`."""
    stacked = {}
    for text in filter(None, stacks.split(",")):
        cell, *stack = text.split()
        stacked[Cell.named(cell)] = dice(" ".join(stack))
    return Building(Blueprint.drawn("B1", plan), stacked)


def play(turns: str = "", challenge: str = "hand-built") -> Play:
    """A play of a hand-built challenge: turns such as `glass5@r2c1 stone2!`."""
    return play_from_line(f"{challenge} {turns}")


def turn(text: str) -> Turn:
    """One turn."""
    return play(text).turns[0]
