"""Small cards in SVG: those still to come, those built, and investments."""

from cli.pictures.builders_antiquity.people import freed_words
from cli.pictures.builders_antiquity.svg.cards import PAPER
from cli.pictures.builders_antiquity.svg.signs import (
    FAINT,
    coin,
    fitted,
    resource_line,
    resource_sign,
    shield,
    university,
)
from cli.pictures.canvas import counted
from cli.pictures.svg import INK, SERIF, moved, rectangle, words
from puzzles.builders_antiquity.cards import Building, Slave, Worker
from puzzles.builders_antiquity.crew import TAUGHT
from puzzles.builders_antiquity.investments import LOAN, SLAVE_PRICE, TOOL_PRICE, UNIVERSITY_PRICE
from puzzles.builders_antiquity.resources import Resource, Resources
from puzzles.builders_antiquity.tools import Tool

WIDTH = 134
BUILDING_HEIGHT = 72
PERSON_HEIGHT = 50
_SIGN = 17
_ROOM = WIDTH - 12


def small_building(building: Building, number: int | None = None) -> str:
    """A building: what it needs, after an arrow what a machine makes, and its place in the deck."""
    needs, width = resource_line(building.needs, _SIGN)
    shown = moved(0, 0, needs)
    if building.makes is not None:
        makes, makes_width = resource_line(building.makes, _SIGN)
        shown += words(width, _SIGN * 0.82, "►", 14) + moved(width + 18, 0, makes)
        width += 18 + makes_width
    return (
        _blank(BUILDING_HEIGHT)
        + _named(building.id, number)
        + shield(WIDTH - 38, 15, 10, building.points)
        + coin(WIDTH - 14, 14, 10, building.pays)
        + fitted(7, 38, building.name, 11, _ROOM, font=SERIF)
        + moved(7, 46, shown, scale=min(1, _ROOM / width))
    )


def small_worker(worker: Worker, number: int) -> str:
    """A worker and the place in the deck."""
    drawn = _blank(PERSON_HEIGHT) + _named(worker.id, number) + coin(WIDTH - 14, 14, 10, worker.wage)
    return drawn + _line(worker.makes)


def small_slave(slave: Slave) -> str:
    """A slave, with the wage once freed."""
    freed = words(40, 18, freed_words(slave), 11)
    return _investment(SLAVE_PRICE) + _named(slave.id) + freed + _line(slave.makes)


def small_tool(tool: Tool) -> str:
    """A tool and what it adds."""
    added, _ = resource_line(tool.adds, _SIGN)
    drawn = _investment(TOOL_PRICE) + words(7, 18, tool, 13, bold=True)
    return drawn + words(7, 39, "+", 15, bold=True) + moved(22, 25, added)


def small_university(taught: Resource) -> str:
    """A university and what it teaches."""
    return (
        _investment(UNIVERSITY_PRICE)
        + university(7, 5, 16)
        + words(28, 18, "university", 12, bold=True)
        + resource_sign(taught, 7, 25, _SIGN)
        + words(30, 40, f"becomes {TAUGHT}", 12)
    )


def small_loans(count: int) -> str:
    """The loans that are left."""
    drawn = _blank(PERSON_HEIGHT) + words(7, 18, counted(count, "loan"), 13, bold=True)
    return drawn + coin(18, 35, 11, f"+{LOAN}") + words(36, 39, "each", 12)


def _investment(price: int) -> str:
    return _blank(PERSON_HEIGHT) + coin(WIDTH - 14, 14, 10, price)


def _blank(height: float) -> str:
    return rectangle(0.5, 0.5, WIDTH - 1, height - 1, PAPER, rx=5, stroke=INK, stroke_width=1)


def _named(id: str, number: int | None = None) -> str:
    """The id of a card, after its place in the deck."""
    if number is None:
        return words(7, 18, id, 13, bold=True)
    place = words(7, 18, f"{number}.", 11, colour=FAINT)
    return place + words(12 + 7.5 * len(f"{number}."), 18, id, 13, bold=True)


def _line(resources: Resources) -> str:
    drawn, width = resource_line(resources, _SIGN)
    return moved(7, 25, drawn, scale=min(1, _ROOM / width)) if drawn else ""
