"""Cards in SVG as they lie on the table, a line for each resource, so that they match side by side."""

from cli.pictures.builders_antiquity.people import freed_words, who
from cli.pictures.builders_antiquity.svg.signs import (
    FAINT,
    coin,
    fitted,
    resource_sign,
    shield,
    university,
)
from cli.pictures.svg import INK, SERIF, line, path, rectangle, words
from puzzles.builders_antiquity.cards import Building, Worker
from puzzles.builders_antiquity.crew import in_bondage, makes, wage
from puzzles.builders_antiquity.position import Position
from puzzles.builders_antiquity.resources import Resource, Resources
from puzzles.builders_antiquity.tools import Tool

HEIGHT = 204
BUILDING_WIDTH = 172
PERSON_WIDTH = 104

_HEAD = 44
_LINES = 52
_PITCH = 31
_SIGN = 26
_FOOT = HEIGHT - 12

PAPER = "#fffdf6"
_BUILDING, _MACHINE, _FREE, _SLAVE = "#ead9b5", "#d3dde0", "#f1e3c4", "#dcd5c8"
"""The colours of the heads of cards."""


def building_card(building: Building) -> str:
    """A building or machine: needs at the left, what it brings once built at the right."""
    drawn = [
        _blank(BUILDING_WIDTH, _BUILDING if building.makes is None else _MACHINE),
        words(10, 19, building.id, 15, bold=True),
        fitted(10, 36, building.name, 13, BUILDING_WIDTH - 18, font=SERIF),
        _resource_lines(building.needs),
        line(78, _LINES, 78, HEIGHT - 28, FAINT, 0.8),
        shield(103, 80, 20, building.points),
        coin(146, 80, 19, building.pays),
        words(103, 118, "points", 11, anchor="middle"),
        words(146, 118, "pays", 11, anchor="middle"),
        words(10, _FOOT, "needs", 11, colour=FAINT),
    ]
    if building.makes is not None:
        drawn.append(words(124, 144, "makes", 11, anchor="middle"))
        made = [each for each in Resource if building.makes[each]]
        for number, resource in enumerate(made):
            x, y = 84 + number % 2 * 44, 150 + number // 2 * 26
            drawn.append(resource_sign(resource, x, y, 22))
            drawn.append(words(x + 25, y + 17, str(building.makes[resource]), 16, bold=True))
    return "".join(drawn)


def worker_card(worker: Worker) -> str:
    """A worker of the row."""
    return _person(worker.id, worker.rank, worker.makes, worker.wage, _FREE)


def crew_card(position: Position, person: str, tool: Tool | None = None) -> str:
    """Somebody of the crew: what is made now, with marks for a university and a tool."""
    slave = in_bondage(position, person)
    colour = _SLAVE if slave else _MACHINE if person in position.built else _FREE
    made, taught = makes(position, person), position.educated.get(person)
    drawn = _person(person, who(position, person), made, wage(position, person), colour)
    if taught is not None:
        drawn += university(46 + 13 * len(str(made[taught])), _line(taught) + 3, 19)
    if tool is not None:
        drawn += _carried(tool) + words(10, _FOOT, f"with {tool}", 11)
    elif slave:
        drawn += words(10, _FOOT, freed_words(position.challenge.slave_by_id[person]), 11)
    return drawn


def needed_card(needed: Resources) -> str:
    """What a site still needs, as the outline of whoever may bring it."""
    outline = rectangle(
        1,
        1,
        PERSON_WIDTH - 2,
        HEIGHT - 2,
        "none",
        rx=8,
        stroke=INK,
        stroke_width=1.5,
        stroke_dasharray="6 5",
    )
    return outline + words(10, 28, "still needed", 12, bold=True) + _resource_lines(needed)


def _blank(width: float, colour: str) -> str:
    """A card with nothing but its coloured head."""
    head = f"M1 {_HEAD} L1 9 Q1 1 9 1 L{width - 9} 1 Q{width - 1} 1 {width - 1} 9 L{width - 1} {_HEAD} Z"
    return (
        rectangle(1, 1, width - 2, HEIGHT - 2, PAPER, rx=8)
        + path(head, colour)
        + rectangle(1, 1, width - 2, HEIGHT - 2, "none", rx=8, stroke=INK, stroke_width=1.5)
    )


def _person(id: str, name: str, made: Resources, wage: int, colour: str) -> str:
    return (
        _blank(PERSON_WIDTH, colour)
        + words(10, 19, id, 15, bold=True)
        + fitted(10, 36, name, 12, PERSON_WIDTH - 16)
        + coin(PERSON_WIDTH - 18, 16, 12, wage)
        + _resource_lines(made)
    )


def _line(resource: Resource) -> float:
    """The top of the line of a resource."""
    return _LINES + list(Resource).index(resource) * _PITCH


def _resource_lines(resources: Resources) -> str:
    """The amount of each resource in its line; a dot where there is none."""
    drawn = []
    for resource in Resource:
        y = _line(resource)
        if amount := resources[resource]:
            drawn.append(resource_sign(resource, 10, y, _SIGN))
            drawn.append(words(42, y + 20, str(amount), 19, bold=True))
        else:
            drawn.append(words(23, y + 18, "·", 19, anchor="middle", colour=FAINT))
    return "".join(drawn)


def _carried(tool: Tool) -> str:
    """What a tool adds, in the lines of its resources."""
    added = [each for each in Resource if tool.adds[each]]
    return "".join(
        resource_sign(each, 10, _line(each), _SIGN)
        + words(PERSON_WIDTH - 8, _line(each) + 19, f"+{tool.adds[each]}", 15, anchor="end", bold=True)
        for each in added
    )
