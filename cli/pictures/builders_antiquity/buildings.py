"""Buildings and machines in the terminal, a line for each."""

from collections.abc import Sequence

from cli.pictures.builders_antiquity.resources import put_resources
from cli.pictures.canvas import BOLD, DIM, Canvas
from puzzles.builders_antiquity.cards import Building
from puzzles.builders_antiquity.position import Position

NAME_COLUMN = 5
RESOURCES_COLUMN = 32
"""Where names begin, and what a building needs or somebody brings."""
_NAME_ROOM = RESOURCES_COLUMN - NAME_COLUMN - 1
_PAYS_COLUMN = 49
_POINTS_COLUMN = 54
_MAKES_COLUMN = 60


def buildings_picture(buildings: Sequence[Building]) -> Canvas:
    """What each needs, pays and is worth, and what a machine makes, under a heading."""
    sheet = buildings_heading(buildings)
    for row, building in enumerate(buildings, start=1):
        put_building(sheet, row, building)
    return sheet


def buildings_heading(buildings: Sequence[Building]) -> Canvas:
    """What stands below it in the lines of those buildings."""
    sheet = Canvas()
    sheet.put(0, RESOURCES_COLUMN + 1, "needs", DIM)
    sheet.put(0, _PAYS_COLUMN, "pays", DIM)
    sheet.put(0, _POINTS_COLUMN, "pts", DIM)
    if any(building.makes is not None for building in buildings):
        sheet.put(0, _MAKES_COLUMN + 1, "machine makes", DIM)
    return sheet


def put_building(sheet: Canvas, row: int, building: Building) -> None:
    """Write the line of a building."""
    sheet.put(row, 0, building.id, BOLD)
    sheet.put(row, NAME_COLUMN, short(building.name))
    put_resources(sheet, row, RESOURCES_COLUMN, building.needs)
    sheet.put(row, _PAYS_COLUMN, f"{building.pays:>4} {building.points:>3}")
    if building.makes is not None:
        put_resources(sheet, row, _MAKES_COLUMN, building.makes)


def built_picture(position: Position) -> Canvas:
    """What is built, in that order: the points of each, and of all up to it."""
    sheet = Canvas()
    sheet.put(0, RESOURCES_COLUMN + 1, "points  so far", DIM)
    points = 0
    for row, id in enumerate(position.built, start=1):
        building = position.challenge.building_by_id[id]
        points += building.points
        sheet.put(row, 0, id, BOLD)
        sheet.put(row, NAME_COLUMN, short(building.name))
        sheet.put(row, RESOURCES_COLUMN + 1, f"{building.points:>6} {points:>7}")
    return sheet


def short(name: str) -> str:
    """A name, cut to the room that it has in a line."""
    return name if len(name) <= _NAME_ROOM else f"{name[: _NAME_ROOM - 1]}…"
