"""Small rounds by lot, with more descents of value than any dealt round.

High dice tend to come first and low ones late, so that stacks are closed early and dice are left that
fit nowhere. A material may be missing altogether, so that prizes, towers of stone and many recycled dice
are in reach.
"""

from collections.abc import Callable
from random import Random

from puzzles.blueprints.blueprint import Blueprint
from puzzles.blueprints.catalogue import house_catalogue
from puzzles.blueprints.challenge import Round
from puzzles.blueprints.things import DICE_OF_A_MATERIAL, Die, Material

STEEPLY = "steeply"
VALUES: dict[str, Callable[[float], tuple[int, ...]]] = {
    STEEPLY: lambda late: (round(6 - 5 * late),),
    "falling": lambda late: (5, 6) if late < 0.5 else (1, 2, 3),
    "in the middle": lambda late: (3, 4),
    "rising": lambda late: (1, 2, 3) if late < 0.5 else (3, 5, 6),
    "low or high": lambda late: (1, 6),
    "any": lambda late: (1, 2, 3, 4, 5, 6),
}
"""What is rolled, by how late a die is in the stream, from 0 to 1."""


def invented_round(number: int) -> Round:
    """Four to six turns from a pool of up to five dice, the same for the same number.

    Every third falls steeply, on three cells and from a pool of up to three dice: many plays discard.
    """
    lot = Random(number)
    steeply = number % 3 == 0
    turns = lot.choice([5, 6] if steeply else [4, 5, 6, 6])
    pool = lot.choice([1, 2, 3] if steeply else [3, 4, 5])
    values = VALUES[STEEPLY if steeply else lot.choice(list(VALUES))]
    in_demand = lot.sample(list(Material), 2)
    missing = lot.choice([None, *Material])
    bag = [each for each in Material if each is not missing for _ in range(DICE_OF_A_MATERIAL)]
    for material in in_demand:
        if material is not missing:
            bag.remove(material)
    length = pool + turns - 1
    materials = lot.sample(bag, length)
    stream = tuple(Die(each, lot.choice(values(n / length))) for n, each in enumerate(materials))
    blueprint = _any_blueprint(lot, 3 if steeply else lot.choice([3, 4]))
    return Round(blueprint, (in_demand[0], in_demand[1]), stream, turns, pool)


def _any_blueprint(lot: Random, cells: int) -> Blueprint:
    """A blueprint of so many cells of the house deck, turned or mirrored by lot."""
    rows = lot.choice([each.rows for each in house_catalogue().blueprints if len(each.heights) == cells])
    rows = lot.choice([rows, rows[::-1]])
    return Blueprint("B1", lot.choice([rows, tuple(row[::-1] for row in rows)]))
