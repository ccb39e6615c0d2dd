"""The rules of Blueprints in few words, for who has played it before."""

from cli.pictures.blueprints.looks import LOOKS
from cli.pictures.paper import Drawing, paragraphs, titled
from puzzles.blueprints import scoring

_SIZE = 6.5
_LETTERS = ", ".join(f"{look.letter} {material}" for material, look in LOOKS.items())
_RECYCLED = ", ".join(map(str, scoring.RECYCLED_POINTS[1:]))
_STONE = ", ".join(map(str, scoring.STONE_POINTS))
_RULES = (
    "Each turn: take a die of the pool and place it, then the next die to come joins the pool. A die "
    "goes on an empty cell or on a die of equal or lower value, never on a hatched cell. If no die of "
    "the pool can be placed, discard one.",
    f"Bonus {scoring.BONUS}: every stack as high as planned. Wood: {scoring.POINTS_BESIDE_WOOD} for "
    f"each die that shares a face with it. Recycled: {_RECYCLED} for 1 to 6 dice. Stone, by its level: "
    f"{_STONE}, also above. Glass: its value.",
    f"Prizes, {scoring.PRIZE_POINTS} each: a stack of {scoring.SKYSCRAPER_HEIGHT} or more; "
    f"{scoring.DICE_OF_ONE_VALUE} or more dice of one value; all six values; "
    f"{scoring.DICE_OF_ONE_MATERIAL} or more dice of one material. Letters: {_LETTERS}.",
)


def rules_drawing(width: float) -> Drawing:
    """The reminder in that width."""
    return titled("Rules, in short", paragraphs(_RULES, _SIZE, width))
