"""What a building is worth (rules 4)."""

from collections import Counter
from enum import StrEnum

from puzzles.blueprints.building import Building
from puzzles.blueprints.things import VALUES, Material

BONUS = 6
POINTS_BESIDE_WOOD = 2
"""For each die that shares a face with a wood die."""
RECYCLED_POINTS = (0, 2, 5, 10, 15, 20, 30)
"""By the number of recycled dice; a building has at most six dice."""
STONE_POINTS = (2, 3, 5, 8)
"""By the level of a stone die, from the first; the last entry is for higher levels, too."""
PRIZE_POINTS = 2

SKYSCRAPER_HEIGHT = 5
DICE_OF_ONE_VALUE = 4
DICE_OF_ONE_MATERIAL = 5


class Prize(StrEnum):
    """A prize by its name on the card."""

    SKYSCRAPER = "Skyscraper"
    STRUCTURAL_INTEGRITY = "Structural Integrity"
    GEOMETER = "Geometer"
    MATERIALS = "Materials"


def bonus(building: Building) -> int:
    """The blueprint bonus: every stack has exactly its target height."""
    heights = {cell: len(stack) for cell, stack in building.stacks.items()}
    return BONUS if heights == building.blueprint.heights else 0


def wood(building: Building) -> int:
    """Points of the wood dice: for each one all dice beside, above and below it, of any material."""
    dice = {
        (cell, level): die for cell, stack in building.stacks.items() for level, die in enumerate(stack)
    }
    points = 0
    for (cell, level), die in dice.items():
        if die.material is Material.WOOD:
            near = [(cell, level - 1), (cell, level + 1), *((each, level) for each in cell.beside)]
            points += POINTS_BESIDE_WOOD * sum(place in dice for place in near)
    return points


def recycled(building: Building) -> int:
    """Points of the recycled dice: the more there are, the more each is worth."""
    return RECYCLED_POINTS[sum(die.material is Material.RECYCLED for die in building.dice)]


def stone(building: Building) -> int:
    """Points of the stone dice, by their level."""
    return sum(
        STONE_POINTS[min(level, len(STONE_POINTS) - 1)]
        for stack in building.stacks.values()
        for level, die in enumerate(stack)
        if die.material is Material.STONE
    )


def glass(building: Building) -> int:
    """Points of the glass dice: their values, covered or not."""
    return sum(die.value for die in building.dice if die.material is Material.GLASS)


def prizes_won(building: Building) -> tuple[Prize, ...]:
    """The prizes that the building wins; alone at the table it wins all that it qualifies for."""
    values = Counter(die.value for die in building.dice)
    materials = Counter(die.material for die in building.dice)
    won = {
        Prize.SKYSCRAPER: any(len(stack) >= SKYSCRAPER_HEIGHT for stack in building.stacks.values()),
        Prize.STRUCTURAL_INTEGRITY: max(values.values(), default=0) >= DICE_OF_ONE_VALUE,
        Prize.GEOMETER: values.keys() == set(VALUES),
        Prize.MATERIALS: max(materials.values(), default=0) >= DICE_OF_ONE_MATERIAL,
    }
    return tuple(prize for prize in Prize if won[prize])


def prizes(building: Building) -> int:
    """Points of the prizes that the building wins."""
    return PRIZE_POINTS * len(prizes_won(building))
