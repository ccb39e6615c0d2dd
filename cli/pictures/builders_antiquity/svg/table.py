"""The whole table as one SVG picture."""

from cli.pictures.builders_antiquity.decks import buildings_to_come, workers_to_come
from cli.pictures.builders_antiquity.investments import (
    loans_left,
    slaves_left,
    tool_words,
    tools_left,
    universities_left,
)
from cli.pictures.builders_antiquity.looks import LOOKS
from cli.pictures.builders_antiquity.people import at_hand, tools_at_hand
from cli.pictures.builders_antiquity.state import final_count_words
from cli.pictures.builders_antiquity.svg import cards, small_cards
from cli.pictures.builders_antiquity.svg.purse import PURSE_HEIGHT, purse_drawing
from cli.pictures.builders_antiquity.svg.signs import (
    coin,
    definitions,
    flowed,
    resource_sign,
    shield,
    university,
)
from cli.pictures.builders_antiquity.svg.sites import sites_drawing
from cli.pictures.svg import MARGIN, Column, moved, score_drawing, sheet_svg, words
from cli.pictures.titles import score_name, table_title
from puzzles.builders_antiquity.position import ROW, Position
from puzzles.builders_antiquity.score import CATEGORIES, TENTHS_AND_TURNS, score

_GAP = 10
_SMALL_GAP = 6
_RIGHT_GAP = 36
_ROW_ROOM = ROW * (cards.BUILDING_WIDTH + _GAP) - _GAP
_RIGHT_ROOM = 3 * (small_cards.WIDTH + _SMALL_GAP) - _SMALL_GAP
_ROOM = _ROW_ROOM + _RIGHT_GAP + _RIGHT_ROOM
WIDTH = MARGIN + _ROOM + MARGIN
_SCORE_HEIGHT = 92
_LETTER = 8.3
"""About how wide a letter of the legend is."""

_Drawing = tuple[str, float]
"""What is drawn, and its height."""


def table_svg(position: Position, step: int) -> str:
    """Everything on the table after that many lines of a play, as an SVG document."""
    column = Column(MARGIN, 76)
    column.drawn.append(moved(MARGIN, column.y, purse_drawing(position)))
    column.y += PURSE_HEIGHT + 22
    if not position.over:
        _add_to_take(column, position)
    _add_belongings(column, position)
    if step:
        name = score_name(position.over)
        points = score_drawing(score(position), CATEGORIES, TENTHS_AND_TURNS, name)
        column.add("Score", points, _SCORE_HEIGHT)
    legend, height = _legend()
    column.drawn.append(moved(MARGIN, column.y, legend))
    return sheet_svg(
        WIDTH,
        round(column.y + height + MARGIN),
        table_title(position.challenge, step, position.over),
        definitions(),
        *column.drawn,
    )


def _add_to_take(column: Column, position: Position) -> None:
    """The two rows with their decks, and the investments at the right."""
    challenge = position.challenge
    row = [cards.building_card(challenge.building_by_id[id]) for id in position.building_row]
    buildings = _flow(row, cards.BUILDING_WIDTH, cards.HEIGHT, _ROW_ROOM)
    _add_beside(
        column,
        ("Row of buildings", buildings),
        ("Investments left, one a turn", _small(_investments(position), _RIGHT_ROOM)),
        _ROW_ROOM + _RIGHT_GAP,
    )
    if coming := buildings_to_come(position):
        to_come = [small_cards.small_building(each, n) for n, each in enumerate(coming, start=1)]
        height = small_cards.BUILDING_HEIGHT
        drawing = _flow(to_come, small_cards.WIDTH, height, _ROOM, _SMALL_GAP)
        column.add("Next buildings, one for each that is taken", *drawing)
    row = [cards.worker_card(challenge.worker_by_id[id]) for id in position.worker_row]
    left = ROW * (cards.PERSON_WIDTH + _GAP) - _GAP + _RIGHT_GAP
    joining = [
        small_cards.small_worker(each, n) for n, each in enumerate(workers_to_come(position), start=1)
    ]
    _add_beside(
        column,
        ("Row of workers", _flow(row, cards.PERSON_WIDTH, cards.HEIGHT, _ROOM)),
        ("Next workers, one for each that is taken", _small(joining, _ROOM - left)),
        left,
    )


def _investments(position: Position) -> list[str]:
    loans = loans_left(position)
    return [
        *map(small_cards.small_slave, slaves_left(position)),
        *map(small_cards.small_tool, tools_left(position)),
        *map(small_cards.small_university, universities_left(position)),
        *([small_cards.small_loans(loans)] if loans else []),
    ]


def _add_belongings(column: Column, position: Position) -> None:
    """What belongs to the player; at the end with what the final count leaves of it."""
    if position.sites:
        column.add("Sites", *sites_drawing(position, _ROOM))
    people = [cards.crew_card(position, person) for person in at_hand(position)]
    drawing, height = _flow(people, cards.PERSON_WIDTH, cards.HEIGHT, _ROOM)
    if tools := tools_at_hand(position):
        height += 26
        drawing += words(0, height - 4, f"with {', '.join(map(tool_words, tools))}", 16)
    column.add("People at hand", drawing, height)
    if position.built:
        by_id = position.challenge.building_by_id
        built = [small_cards.small_building(by_id[id]) for id in position.built]
        height = small_cards.BUILDING_HEIGHT
        column.add("Built", *_flow(built, small_cards.WIDTH, height, _ROOM, _SMALL_GAP))
    if position.over:
        column.add("Final count", words(0, 16, ", ".join(final_count_words(position)), 16), 20)


def _flow(drawn: list[str], width: float, height: float, room: float, gap: float = _GAP) -> _Drawing:
    if not drawn:
        return words(0, 16, "none", 16), 20
    return flowed([(each, width, height) for each in drawn], room, gap)


def _small(drawn: list[str], room: float) -> _Drawing:
    return _flow(drawn, small_cards.WIDTH, small_cards.PERSON_HEIGHT, room, _SMALL_GAP)


def _add_beside(
    column: Column, first: tuple[str, _Drawing], second: tuple[str, _Drawing], right: float
) -> None:
    """Draw two things beside each other, the second so far to the right."""
    lowest = column.y
    for x, (title, drawing) in ((column.x, first), (column.x + right, second)):
        part = Column(x, column.y)
        part.add(title, *drawing)
        column.drawn += part.drawn
        lowest = max(lowest, part.y)
    column.y = lowest


def _legend() -> _Drawing:
    """The signs and what they mean."""
    signs = [(resource_sign(resource, 0, 0, 22), 22, str(resource)) for resource in LOOKS]
    signs += [
        (shield(11, 11, 11, 1), 22, "points"),
        (coin(11, 11, 11, 1), 22, "sesterces: price, pay or wage"),
        (words(0, 16, "freed 4", 13), 54, "a slave's wage once freed"),
        (university(0, 0, 22), 22, "taught at that university"),
        (words(0, 16, "+1", 15, bold=True), 24, "with a tool"),
        (words(0, 18, "►", 20), 20, "a machine makes"),
    ]
    entries = (
        (sign + words(width + 8, 16, text, 14), width + 8 + _LETTER * len(text), 24)
        for sign, width, text in signs
    )
    return flowed(entries, _ROOM, 26)
