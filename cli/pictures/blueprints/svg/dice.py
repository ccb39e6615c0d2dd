"""The dice of a round in SVG: the pool, and those that join it."""

from collections.abc import Iterable, Mapping

from cli.pictures.blueprints.dice import by_material
from cli.pictures.blueprints.svg.die import die_drawing
from cli.pictures.svg import words
from puzzles.blueprints.things import Die

_DIE = 42
_PITCH = 50
_LEFT = 110
_HEADING = 24


def dice_drawing(pool: Iterable[Die], coming: Mapping[int, Die]) -> tuple[str, float]:
    """The pool, sorted by material and value, below it the dice to come; and the height they take."""
    drawn = [words(0, 15, "Pool", 16, bold=True)]
    y = float(_HEADING)
    for material, dice in by_material(pool).items():
        drawn.append(words(0, y + 27, material, 16))
        drawn += [die_drawing(die, _LEFT + n * _PITCH, y, _DIE) for n, die in enumerate(dice)]
        if not dice:
            drawn.append(words(_LEFT + 2, y + 27, "none", 16))
        y += _PITCH
    if coming:
        drawn.append(words(0, y + 19, "To come", 16, bold=True))
        y += 4 + _HEADING
        drawn.append(words(0, y + 27, "after turn", 16))
        for n, (turn, die) in enumerate(coming.items()):
            x = _LEFT + n * _PITCH
            drawn.append(words(x + _DIE / 2, y - 5, str(turn), 16, anchor="middle", bold=True))
            drawn.append(die_drawing(die, x, y, _DIE))
        y += _PITCH
    return "".join(drawn), y
