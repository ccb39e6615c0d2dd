"""Investments in the terminal: what is left of them, and at which price."""

from collections.abc import Iterable

from cli.pictures.builders_antiquity import resources
from cli.pictures.builders_antiquity.people import freed_words
from cli.pictures.builders_antiquity.resources import put_resources, resource_word, resources_words
from cli.pictures.canvas import BOLD, WIDTH, Canvas, text_lines, wrap_items
from puzzles.builders_antiquity.cards import Slave
from puzzles.builders_antiquity.crew import TAUGHT
from puzzles.builders_antiquity.investments import LOAN, SLAVE_PRICE, TOOL_PRICE, UNIVERSITY_PRICE
from puzzles.builders_antiquity.position import Position
from puzzles.builders_antiquity.resources import Resource
from puzzles.builders_antiquity.tools import Tool

_PRICE_COLUMN = 13
_LEFT_COLUMN = 22
_FREED_COLUMN = 5 + resources.WIDTH
_SLAVE_PITCH = _FREED_COLUMN + 8
_SLAVES_PER_LINE = (WIDTH - _LEFT_COLUMN) // _SLAVE_PITCH


def investments_picture(position: Position) -> Canvas:
    """What is left of each sort, and its price in sesterces."""
    tools = [tool_words(tool) for tool in tools_left(position)]
    universities = [f"{each} {resource_word(each, TAUGHT)}" for each in universities_left(position)]
    loans = loans_left(position)
    sheet = Canvas()
    for name, price, left in (
        ("Slaves", f"{SLAVE_PRICE} each", slaves_picture(slaves_left(position))),
        ("Tools", f"{TOOL_PRICE} each", _items(tools)),
        ("Universities", f"{UNIVERSITY_PRICE} each", _items(universities)),
        ("Loans", f"+{LOAN} each", _items([str(loans)] if loans else [])),
    ):
        row = sheet.height
        sheet.put(row, 0, name, BOLD)
        if left.height:
            sheet.put(row, _PRICE_COLUMN, price)
            sheet.paste(row, _LEFT_COLUMN, left)
        else:
            sheet.put(row, _PRICE_COLUMN, "none left")
    return sheet


def slaves_picture(slaves: Iterable[Slave]) -> Canvas:
    """What each slave makes, and the wage once freed."""
    sheet = Canvas()
    for number, slave in enumerate(slaves):
        row, column = divmod(number, _SLAVES_PER_LINE)
        left = column * _SLAVE_PITCH
        sheet.put(row, left, slave.id, BOLD)
        put_resources(sheet, row, left + 4, slave.makes)
        sheet.put(row, left + _FREED_COLUMN, freed_words(slave))
    return sheet


def slaves_left(position: Position) -> tuple[Slave, ...]:
    """The slaves who may still be bought."""
    return tuple(slave for slave in position.challenge.slaves if slave.id not in position.slaves)


def tools_left(position: Position) -> tuple[Tool, ...]:
    """The tools that may still be bought."""
    return tuple(tool for tool in position.challenge.tools if tool not in position.tools)


def universities_left(position: Position) -> tuple[Resource, ...]:
    """The universities that nobody went to."""
    taken = position.educated.values()
    return tuple(each for each in position.challenge.universities if each not in taken)


def loans_left(position: Position) -> int:
    """The loans that may still be taken."""
    return position.challenge.loans - position.loans


def tool_words(tool: Tool) -> str:
    """A tool and what it adds, such as `mallet +1S`."""
    return f"{tool} +{resources_words(tool.adds)}"


def _items(items: list[str]) -> Canvas:
    return text_lines(*wrap_items(items, WIDTH - _LEFT_COLUMN))
