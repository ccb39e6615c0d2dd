"""The turns, the money and the points of the player in SVG, on one line."""

from cli.pictures.builders_antiquity.state import state_words
from cli.pictures.builders_antiquity.svg.signs import coin, shield
from cli.pictures.svg import INK, line, rectangle, words
from puzzles.builders_antiquity.position import Position

PURSE_HEIGHT = 44
_MIDDLE = PURSE_HEIGHT / 2
_BASE = _MIDDLE + 6
_COINS = ((100, 21), (10, 18), (1, 14))
"""The sesterces of each sort of coin, and its radius."""
_MONEY_LEFT, _MONEY_ROOM = 250, 190
_PITCH = 26
_POINTS_LEFT = 620
_BAR_LEFT, _BAR_ROOM, _BAR_HEIGHT = _POINTS_LEFT + 40, 320, 20
_MOST_MARKS = 40


def purse_drawing(position: Position) -> str:
    """The turns taken, the sesterces as coins, and how far the points are from the goal."""
    turns, money, points, *loans = state_words(position)
    coins, right = _coins(position.money)
    drawn = [
        words(0, _BASE, turns, 17, bold=True),
        coins,
        words(right, _BASE, money, 17, bold=True),
        shield(_POINTS_LEFT + 16, _MIDDLE, 19, position.points),
        _bar(position.points, position.challenge.goal),
        words(_BAR_LEFT + _BAR_ROOM + 14, _BASE, ", ".join([points, *loans]), 17, bold=True),
    ]
    return "".join(drawn)


def _coins(money: int) -> tuple[str, float]:
    """The money in few coins, closer together the more there are, and where their right end is."""
    coins = []
    for value, radius in _COINS:
        count, money = divmod(money, value)
        coins += [(value, radius)] * count
    pitch = min(_PITCH, _MONEY_ROOM / max(len(coins), 1))
    drawn = [
        coin(_MONEY_LEFT + n * pitch, _MIDDLE, size, value) for n, (value, size) in enumerate(coins)
    ]
    return "".join(drawn), _MONEY_LEFT + len(coins) * pitch + (8 if coins else -18)


def _bar(points: int, goal: int) -> str:
    """The part of the goal that is built, marked off in points."""
    y, pitch = _MIDDLE - _BAR_HEIGHT / 2, _BAR_ROOM / goal
    marks = range(1, goal) if goal <= _MOST_MARKS else ()
    return (
        rectangle(_BAR_LEFT, y, _BAR_ROOM, _BAR_HEIGHT, "#fffdf6", stroke=INK, stroke_width=1.4)
        + rectangle(_BAR_LEFT, y, min(points, goal) * pitch, _BAR_HEIGHT, "#8c2f2a")
        + "".join(
            line(_BAR_LEFT + n * pitch, y, _BAR_LEFT + n * pitch, y + _BAR_HEIGHT, INK, 0.6)
            for n in marks
        )
    )
