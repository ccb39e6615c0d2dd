"""The whole table in the terminal: a position with all that a player looks at."""

from collections.abc import Iterator

from cli.pictures.builders_antiquity.buildings import buildings_picture, built_picture
from cli.pictures.builders_antiquity.decks import (
    building_deck_picture,
    buildings_to_come,
    worker_deck_picture,
    workers_to_come,
)
from cli.pictures.builders_antiquity.investments import investments_picture, tool_words
from cli.pictures.builders_antiquity.looks import LOOKS
from cli.pictures.builders_antiquity.people import at_hand, crew_picture, tools_at_hand, workers_picture
from cli.pictures.builders_antiquity.sites import sites_picture
from cli.pictures.builders_antiquity.state import final_count_words, state_words
from cli.pictures.canvas import BOLD, Canvas, headed, stacked, text_lines, wrap_items
from cli.pictures.scores import score_picture
from cli.pictures.titles import score_name, table_title
from puzzles.builders_antiquity.cards import RANKS
from puzzles.builders_antiquity.position import Position
from puzzles.builders_antiquity.score import CATEGORIES, TENTHS_AND_TURNS, score

_TOOLS_COLUMN = 5


def table_picture(position: Position, step: int) -> Canvas:
    """Everything on the table after that many lines of a play; nothing to take once it is over."""
    parts = [headed(table_title(position.challenge, step, position.over), _head(position))]
    if not position.over:
        parts += _to_take(position)
    parts += _belongings(position)
    if step:
        name = score_name(position.over)
        points = score_picture(score(position), CATEGORIES, TENTHS_AND_TURNS, name)
        parts.append(headed("Score", points))
    return stacked(parts)


def result_picture(position: Position) -> Canvas:
    """What is built, in its order, and all that the player has besides."""
    return stacked([text_lines(*wrap_items(state_words(position))), *_belongings(position)])


def legend() -> Canvas:
    """What the letters, ids and words of the pictures mean."""
    letters = [f"{look.letter} {resource}" for resource, look in LOOKS.items()]
    ranks = [f"{letter}1 {rank}" for letter, rank in RANKS.items()]
    return text_lines(
        f"{', '.join(letters)}; 2S: two stone,",
        "►3W: a machine makes three wood; B1 building, M1 machine,",
        f"{', '.join(ranks)}, S1 slave; taught wood:",
        "was at the university of wood, freed 4: a slave whose wage once freed is 4",
    )


def _head(position: Position) -> Canvas:
    sheet = text_lines(*wrap_items(state_words(position)), style=BOLD)
    sheet.paste(sheet.height, 0, legend())
    return sheet


def _to_take(position: Position) -> Iterator[Canvas]:
    """The two rows with their decks, and the investments."""
    challenge = position.challenge
    buildings = [challenge.building_by_id[id] for id in position.building_row]
    workers = [challenge.worker_by_id[id] for id in position.worker_row]
    yield headed("Row of buildings", buildings_picture(buildings) if buildings else _none())
    if coming := buildings_to_come(position):
        yield headed("Next buildings, one for each that is taken", building_deck_picture(coming))
    yield headed("Row of workers", workers_picture(workers) if workers else _none())
    if joining := workers_to_come(position):
        yield headed("Next workers, one for each that is taken", worker_deck_picture(joining))
    yield headed("Investments left, one a turn", investments_picture(position))


def _belongings(position: Position) -> Iterator[Canvas]:
    """What belongs to the player; at the end with what the final count leaves of it."""
    if position.sites:
        yield headed("Sites", sites_picture(position))
    yield headed("People at hand", _people(position))
    if position.built:
        yield headed("Built", built_picture(position))
    if position.over:
        yield headed("Final count", text_lines(*wrap_items(final_count_words(position))))


def _people(position: Position) -> Canvas:
    people, tools = at_hand(position), tools_at_hand(position)
    sheet = crew_picture(position, people) if people else _none()
    if tools:
        row = sheet.height
        sheet.put(row, 0, "with", BOLD)
        sheet.put(row, _TOOLS_COLUMN, ", ".join(map(tool_words, tools)))
    return sheet


def _none() -> Canvas:
    return text_lines("none")
