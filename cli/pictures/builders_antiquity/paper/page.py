"""A challenge as a page to play on with a pencil."""

from collections.abc import Sequence

from cli.pictures.builders_antiquity.looks import LOOKS
from cli.pictures.builders_antiquity.paper.rules import rules_drawing
from cli.pictures.builders_antiquity.paper.tables import (
    BUILDINGS_WIDTH,
    FORM_LINE,
    HEAD_LINE,
    LINE,
    WORKERS_WIDTH,
    Column,
    buildings_table,
    form_columns,
    investment_words,
    slaves_table,
    table_drawing,
    workers_table,
)
from cli.pictures.builders_antiquity.svg.cards import (
    BUILDING_WIDTH,
    HEIGHT,
    PERSON_WIDTH,
    building_card,
    worker_card,
)
from cli.pictures.builders_antiquity.svg.signs import definitions
from cli.pictures.canvas import counted
from cli.pictures.paper import (
    HEAD,
    UNDER_TITLE,
    Drawing,
    Paper,
    best_words,
    head,
    page_svg,
    paged,
    paragraphs,
    score_form,
    stacked,
    titled,
)
from cli.pictures.svg import moved
from puzzles.builders_antiquity.challenge import Challenge
from puzzles.builders_antiquity.game import BUILDERS_ANTIQUITY
from puzzles.builders_antiquity.investments import SLAVE_PRICE
from puzzles.builders_antiquity.position import ROW
from puzzles.builders_antiquity.score import CATEGORIES

_SCALE = 0.56
"""Of cards: their smallest letters are 11 units."""
_CARD_GAP = 5.0
_GAP = 5.0
_BETWEEN = 12.0
_BUILDINGS_TO_COME, _WORKERS_TO_COME = 28, 12
"""Of each deck so many are on the first page: all that the printed game has."""
_FORM_ROWS = 8
"""Lines for sites, and for people of the crew."""
_SPRINT_TURNS = 10
"""Lines for turns where their number is open."""
_SIZE = 6.4
_LETTERS = ", ".join(f"{look.letter} {resource}" for resource, look in LOOKS.items())


def challenge_pages(challenge: Challenge, paper: Paper) -> list[str]:
    """The page of a challenge; what it has no room for follows on further ones."""
    width, height = paper.room
    height -= HEAD
    first = [_building_row(challenge), _worker_row(challenge, width), _to_come(challenge, width)]
    left = height - sum(part_height + _GAP for _, part_height in first)
    turns = _turns(challenge, width, left, height)
    rules = rules_drawing(width)
    further = paged([*turns[1:], *_rest_of_decks(challenge, height)], height, _GAP)
    first.append(turns[0])
    if turns[0][1] + _GAP + rules[1] <= left:
        first.append(rules)
    title = head(BUILDERS_ANTIQUITY.title, challenge, width)
    return [
        page_svg(paper, definitions(), title, moved(0, HEAD, stacked(page, _GAP)[0]))
        for page in (first, *further)
        if page
    ]


def _cards(drawn: Sequence[str], width: float) -> Drawing:
    """Cards of that width in units, side by side."""
    pitch = width * _SCALE + _CARD_GAP
    cards = (moved(n * pitch, 0, card, scale=_SCALE) for n, card in enumerate(drawn))
    return "".join(cards), HEIGHT * _SCALE


def _building_row(challenge: Challenge) -> Drawing:
    row = [building_card(building) for building in challenge.buildings[:ROW]]
    return titled("Row of buildings", _cards(row, BUILDING_WIDTH))


def _worker_row(challenge: Challenge, width: float) -> Drawing:
    """The row of workers, and beside it the player's apprentice and the score."""
    row = [worker_card(worker) for worker in challenge.workers[:ROW]]
    card = PERSON_WIDTH * _SCALE
    apprentice_at = ROW * (card + _CARD_GAP) + _BETWEEN
    score_at = apprentice_at + card + _BETWEEN
    workers, height = titled("Row of workers", _cards(row, PERSON_WIDTH))
    apprentice, _ = titled("At hand", _cards([worker_card(challenge.apprentice)], PERSON_WIDTH))
    score, _ = titled("Score", _score(challenge, width - score_at))
    return workers + moved(apprentice_at, 0, apprentice) + moved(score_at, 0, score), height


def _score(challenge: Challenge, width: float) -> Drawing:
    """What is known at first, and a box for each category."""
    sprint = challenge.sprint
    length = "as few turns as you can" if challenge.turns is None else counted(challenge.turns, "turn")
    said = [
        f"{_LETTERS}.",
        f"{counted(challenge.money, 'sesterce')} at first; {length}, "
        f"{counted(challenge.goal, 'point')} built end the game.",
        best_words(challenge.best, BUILDERS_ANTIQUITY.words).capitalize(),
    ]
    entries = [(name, "") for category, name in CATEGORIES.items() if sprint or category != "turns"]
    return stacked([score_form(entries, "", width, 2), paragraphs(said, _SIZE, width)], 4)


def _to_come(challenge: Challenge, width: float) -> Drawing:
    """The decks in their order and the investments; beside them room for sites and for the crew."""
    buildings = challenge.buildings[ROW : ROW + _BUILDINGS_TO_COME]
    workers = challenge.workers[ROW : ROW + _WORKERS_TO_COME]
    second, third = BUILDINGS_WIDTH + _BETWEEN, BUILDINGS_WIDTH + WORKERS_WIDTH + 2 * _BETWEEN
    columns: dict[float, list[Drawing]] = {0: [], second: [], third: []}
    if buildings:
        columns[0].append(titled("Next buildings, one for each taken", buildings_table(buildings, 1)))
    if workers:
        columns[second].append(titled("Next workers", workers_table(workers, 1)))
    if challenge.slaves:
        columns[second].append(titled(f"Slaves, {SLAVE_PRICE} each", slaves_table(challenge.slaves)))
    if said := investment_words(challenge):
        columns[second].append(titled("To invest in", paragraphs(said, _SIZE, WORKERS_WIDTH)))
    blank = [[""] * 6] * _FORM_ROWS
    for title, name, notes in (
        ("Sites: what is still needed", "site", "who is there, tools"),
        ("Crew: what each makes", "who", "taught, freed; where"),
    ):
        form = table_drawing(form_columns(name, notes, width - third), blank, FORM_LINE)
        columns[third].append(titled(title, form))
    drawn, height = "", 0.0
    for x, parts in columns.items():
        column, column_height = stacked(parts, _GAP)
        drawn += moved(x, 0, column)
        height = max(height, column_height)
    return drawn, height


def _rest_of_decks(challenge: Challenge, height: float) -> list[Drawing]:
    """The cards of decks for which the first page has no room."""
    rows = int((height - UNDER_TITLE - HEAD_LINE) // LINE)
    rest: list[Drawing] = []
    for start in range(ROW + _BUILDINGS_TO_COME, len(challenge.buildings), rows):
        buildings = challenge.buildings[start : start + rows]
        rest.append(titled("Further buildings", buildings_table(buildings, start - ROW + 1)))
    for start in range(ROW + _WORKERS_TO_COME, len(challenge.workers), rows):
        workers = challenge.workers[start : start + rows]
        rest.append(titled("Further workers", workers_table(workers, start - ROW + 1)))
    return rest


def _turns(challenge: Challenge, width: float, first: float, further: float) -> list[Drawing]:
    """A line for each turn: those for the room that is left on the first page, and the others."""
    columns = (
        Column("turn", 24, left=True),
        Column("actions", width - 24 - 2 * 42, left=True),
        Column("money then", 42, left=True),
        Column("points then", 42, left=True),
    )
    turns = range(1, (challenge.turns or _SPRINT_TURNS) + 1)
    parts: list[Drawing] = []
    room = first
    while turns or not parts:
        fit = max(1, int((room - UNDER_TITLE - HEAD_LINE) // FORM_LINE))
        rows = [(str(turn), "", "", "") for turn in turns[:fit]]
        parts.append(titled("Turns", table_drawing(columns, rows, FORM_LINE)))
        turns, room = turns[fit:], further
    return parts
