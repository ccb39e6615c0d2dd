"""People in the terminal, a line for each: those of the row, and the player's crew."""

from collections.abc import Iterable, Sequence

from cli.pictures.builders_antiquity.buildings import NAME_COLUMN, RESOURCES_COLUMN, short
from cli.pictures.builders_antiquity.resources import put_resources
from cli.pictures.canvas import BOLD, DIM, Canvas
from puzzles.builders_antiquity.cards import Slave, Worker
from puzzles.builders_antiquity.crew import crew, in_bondage, makes, place_of, wage
from puzzles.builders_antiquity.position import Placement, Position
from puzzles.builders_antiquity.resources import Resources
from puzzles.builders_antiquity.tools import Tool

_WAGE_COLUMN = 49
_NOTES_COLUMN = 55
_AT_WORK_COLUMN = 50
"""Where it is said what else is known of somebody at hand, or at work."""
_INDENT = 2
"""How far those at work stand inside, below their site."""


def workers_picture(workers: Iterable[Worker]) -> Canvas:
    """What each worker makes, and the wage, under a heading."""
    sheet = _heading()
    for row, worker in enumerate(workers, start=1):
        _put_person(sheet, row, worker.id, worker.rank, worker.makes)
        _put_wage(sheet, row, worker.wage)
    return sheet


def crew_picture(position: Position, people: Sequence[str]) -> Canvas:
    """What people of the crew make as they are now, and their wages, under a heading."""
    sheet = _heading()
    for row, person in enumerate(people, start=1):
        _put_person(sheet, row, person, who(position, person), makes(position, person))
        _put_wage(sheet, row, wage(position, person))
        sheet.put(row, _NOTES_COLUMN, _note(position, person))
    return sheet


def put_at_work(sheet: Canvas, row: int, position: Position, placement: Placement) -> None:
    """Write the line of somebody at work on a site: what is brought there, with the tool."""
    person = placement.person
    _put_person(sheet, row, person, who(position, person), brings(position, placement), left=_INDENT)
    carried = [] if placement.tool is None else [placement.tool]
    sheet.put(row, _AT_WORK_COLUMN, ", ".join([*taught_words(position, person), *carried]))


def at_hand(position: Position) -> tuple[str, ...]:
    """Those of the crew who are not at work."""
    return tuple(person for person in crew(position) if place_of(position, person) is None)


def tools_at_hand(position: Position) -> tuple[Tool, ...]:
    """The player's tools that nobody carries to a site."""
    in_use = [placement.tool for placement in position.at_work]
    return tuple(tool for tool in position.tools if tool not in in_use)


def who(position: Position, person: str) -> str:
    """What somebody of the crew is, in words."""
    challenge = position.challenge
    if person in challenge.worker_by_id:
        return challenge.worker_by_id[person].rank
    if person in challenge.slave_by_id:
        return "slave" if in_bondage(position, person) else "freed slave"
    return challenge.building_by_id[person].name


def freed_words(slave: Slave) -> str:
    """The wage of a slave once freed, in short."""
    return f"freed {slave.wage}"


def brings(position: Position, placement: Placement) -> Resources:
    """What somebody brings to a site, with the tool."""
    alone = makes(position, placement.person)
    return alone if placement.tool is None else alone + placement.tool.adds


def taught_words(position: Position, person: str) -> list[str]:
    """At which university somebody was, in words, if at any."""
    return [f"taught {position.educated[person]}"] if person in position.educated else []


def _note(position: Position, person: str) -> str:
    if in_bondage(position, person):
        return freed_words(position.challenge.slave_by_id[person])
    return ", ".join(taught_words(position, person))


def _heading() -> Canvas:
    sheet = Canvas()
    sheet.put(0, RESOURCES_COLUMN + 1, "makes", DIM)
    sheet.put(0, _WAGE_COLUMN, "wage", DIM)
    return sheet


def _put_person(
    sheet: Canvas, row: int, person: str, words: str, resources: Resources, left: int = 0
) -> None:
    sheet.put(row, left, person, BOLD)
    sheet.put(row, left + NAME_COLUMN, short(words))
    put_resources(sheet, row, RESOURCES_COLUMN, resources)


def _put_wage(sheet: Canvas, row: int, wage: int) -> None:
    sheet.put(row, _WAGE_COLUMN, f"{wage:>4}")
