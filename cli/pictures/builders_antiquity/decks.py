"""The cards still to come from each deck, and their lists in the terminal."""

from collections.abc import Sequence

from cli.pictures.builders_antiquity import resources
from cli.pictures.builders_antiquity.resources import put_resources, resources_words
from cli.pictures.canvas import BOLD, DIM, WIDTH, Canvas
from puzzles.builders_antiquity.cards import Building, Worker
from puzzles.builders_antiquity.position import ROW, Position
from puzzles.builders_antiquity.resources import Resources

_GAP = 3


def buildings_to_come(position: Position) -> tuple[Building, ...]:
    """The buildings of the deck, in the order in which they come into the row."""
    return position.challenge.buildings[ROW + len(position.opened) :]


def workers_to_come(position: Position) -> tuple[Worker, ...]:
    """The workers of the deck, in the order in which they come into the row."""
    return position.challenge.workers[ROW + len(position.recruited) :]


def building_deck_picture(buildings: Sequence[Building]) -> Canvas:
    """Each building with the number of the card taken that brings it; what it pays, its points."""
    entries = []
    for building in buildings:
        makes = "" if building.makes is None else f"  ►{resources_words(building.makes)}"
        entries.append((building.id, building.needs, f"{building.pays:>3} {building.points:>3}{makes}"))
    return _numbered(entries, "needs", "pays pts")


def worker_deck_picture(workers: Sequence[Worker]) -> Canvas:
    """Each worker with the number of the card taken that brings it, and the wage."""
    return _numbered(
        [(worker.id, worker.makes, f"{worker.wage:>2}") for worker in workers], "makes", "wage"
    )


def _numbered(entries: Sequence[tuple[str, Resources, str]], what: str, rest: str) -> Canvas:
    """Entries downwards, in as many columns as there is room for, under a heading for each."""
    number_width = max(2, len(str(len(entries))))
    named = number_width + 1
    shown = named + max(len(id) for id, _, _ in entries) + 1
    then = shown + resources.WIDTH
    pitch = then + max(len(rest), *(len(text) for _, _, text in entries)) + _GAP
    columns = max(1, (WIDTH + _GAP) // pitch)
    rows = -(-len(entries) // columns)
    sheet = Canvas()
    for number, (id, amounts, text) in enumerate(entries):
        column, row = divmod(number, rows)
        left = column * pitch
        if row == 0:
            sheet.put(0, left + shown + 1, what, DIM)
            sheet.put(0, left + then, rest, DIM)
        sheet.put(row + 1, left, f"{number + 1:>{number_width}}")
        sheet.put(row + 1, left + named, id, BOLD)
        put_resources(sheet, row + 1, left + shown, amounts)
        sheet.put(row + 1, left + then, text)
    return sheet
