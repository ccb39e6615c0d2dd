"""Tables in black and white: the cards of a deck, investments, and forms to be filled in."""

from collections.abc import Sequence
from dataclasses import dataclass

from cli.pictures.builders_antiquity.investments import tool_words
from cli.pictures.builders_antiquity.looks import LOOKS
from cli.pictures.builders_antiquity.resources import resource_word, resources_words
from cli.pictures.lettering import cut
from cli.pictures.paper import BLACK, GREY, PALE, Drawing, ink
from cli.pictures.svg import line, rectangle
from puzzles.builders_antiquity.cards import Building, Slave, Worker
from puzzles.builders_antiquity.challenge import Challenge
from puzzles.builders_antiquity.crew import TAUGHT
from puzzles.builders_antiquity.investments import LOAN, TOOL_PRICE, UNIVERSITY_PRICE
from puzzles.builders_antiquity.resources import Resource, Resources

LINE = 9.4
"""The height of a line of a table."""
FORM_LINE = 13.0
"""The height of a line to be written into."""
HEAD_LINE = 10.0
_SIZE = 6.6
_PAD, _LEFT_PAD = 2.0, 4.0


@dataclass(frozen=True)
class Column:
    """A column of a table: its name, its width in points, and whether its texts are at the left."""

    name: str
    width: float
    left: bool = False


_AMOUNTS = tuple(Column(look.letter, 12.0) for look in LOOKS.values())
_NUMBER, _ID = Column("", 15.0), Column("id", 25.0, left=True)
_BUILDINGS = (
    _NUMBER,
    _ID,
    Column("building", 92.0, left=True),
    *_AMOUNTS,
    Column("pays", 22.0),
    Column("points", 26.0),
    Column("makes", 30.0, left=True),
)
_WORKERS = (_NUMBER, _ID, *_AMOUNTS, Column("wage", 22.0))
_SLAVES = (_ID, *_AMOUNTS, Column("freed", 26.0))


def table_drawing(
    columns: Sequence[Column], rows: Sequence[Sequence[str]], line_height: float = LINE
) -> Drawing:
    """Rows of text under the names of their columns; every second one grey, unless to be filled in."""
    width, height = table_width(columns), HEAD_LINE + len(rows) * line_height
    to_fill_in = line_height > LINE
    drawn = []
    for number in range(len(rows)):
        y = HEAD_LINE + number * line_height
        if to_fill_in:
            drawn.append(line(0, y + line_height, width, y + line_height, GREY, 0.5))
        elif number % 2:
            drawn.append(rectangle(0, y, width, line_height, PALE))
    x = 0.0
    for number, column in enumerate(columns):
        texts = [(HEAD_LINE - 2.5, column.name)]
        texts += [(HEAD_LINE + (n + 0.5) * line_height + 2.4, row[number]) for n, row in enumerate(rows)]
        at, anchor = (x + _LEFT_PAD, "start") if column.left else (x + column.width - _PAD, "end")
        for y, text in texts:
            shown = cut(text, _SIZE, column.width - _LEFT_PAD)
            drawn.append(ink(at, y, shown, _SIZE, anchor=anchor, bold=column is _ID) if shown else "")
        if to_fill_in and x:
            drawn.append(line(x, 0, x, height, GREY, 0.5))
        x += column.width
    drawn += [line(0, y, width, y, BLACK, 0.8) for y in (HEAD_LINE, height)]
    return "".join(drawn), height


def table_width(columns: Sequence[Column]) -> float:
    """The width of a table with those columns."""
    return sum(column.width for column in columns)


def buildings_table(buildings: Sequence[Building], first: int) -> Drawing:
    """Buildings in their order, numbered from `first`."""
    rows = [
        (
            f"{number}.",
            building.id,
            building.name,
            *_amounts(building.needs),
            str(building.pays),
            str(building.points),
            _made(building),
        )
        for number, building in enumerate(buildings, start=first)
    ]
    return table_drawing(_BUILDINGS, rows)


def workers_table(workers: Sequence[Worker], first: int) -> Drawing:
    """Workers in their order, numbered from `first`."""
    rows = [
        (f"{number}.", worker.id, *_amounts(worker.makes), str(worker.wage))
        for number, worker in enumerate(workers, start=first)
    ]
    return table_drawing(_WORKERS, rows)


def slaves_table(slaves: Sequence[Slave]) -> Drawing:
    """Slaves, with their wages once freed."""
    return table_drawing(
        _SLAVES, [(slave.id, *_amounts(slave.makes), str(slave.wage)) for slave in slaves]
    )


def investment_words(challenge: Challenge) -> list[str]:
    """The investments but slaves, and what they cost."""
    said = []
    if challenge.tools:
        said.append(f"tools, {TOOL_PRICE} each: {', '.join(map(tool_words, challenge.tools))}")
    if challenge.universities:
        taught = ", ".join(resource_word(each, TAUGHT) for each in challenge.universities)
        said.append(f"universities, {UNIVERSITY_PRICE} each: {taught}")
    if challenge.loans:
        said.append(f"loans, +{LOAN} each: {'□ ' * challenge.loans}")
    return said


BUILDINGS_WIDTH = table_width(_BUILDINGS)
WORKERS_WIDTH = table_width(_WORKERS)


def form_columns(first: str, last: str, width: float) -> tuple[Column, ...]:
    """Columns of a form: a name, an amount of each resource, and room for words."""
    amounts = tuple(Column(look.letter, 15.0) for look in LOOKS.values())
    return Column(first, 30.0, left=True), *amounts, Column(last, width - 30 - 60, left=True)


def _amounts(resources: Resources) -> tuple[str, ...]:
    """The amount of each resource, nothing where there is none."""
    return tuple(str(resources[each] or "") for each in Resource)


def _made(building: Building) -> str:
    return "" if building.makes is None else resources_words(building.makes)
