"""A challenge as a page to play on with a pencil."""

from cli.pictures.canvas import counted
from cli.pictures.carpe_diem.paper.district import district_drawing, extent, square_for
from cli.pictures.carpe_diem.paper.forum import forum_drawing
from cli.pictures.carpe_diem.paper.piles import (
    bar_drawing,
    fountain_cards_drawing,
    seals_drawing,
    storage_drawing,
)
from cli.pictures.carpe_diem.paper.rules import LEGEND_HEIGHT, legend_drawing, rules_drawing
from cli.pictures.carpe_diem.paper.spaces import phase_circle, phase_row, row_plate
from cli.pictures.carpe_diem.svg.icons import definitions
from cli.pictures.lettering import width_of
from cli.pictures.paper import (
    BLACK,
    HEAD,
    TITLE,
    UNDER_TITLE,
    Drawing,
    Paper,
    best_words,
    head,
    ink,
    labelled,
    page_svg,
    paged,
    score_form,
    stacked,
    titled,
)
from cli.pictures.svg import line, moved
from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.game import CARPE_DIEM
from puzzles.carpe_diem.position import Position, opening_position
from puzzles.carpe_diem.score import CATEGORIES

_GAP = 5.0
_BETWEEN = 12.0
"""Between two parts below and beside each other."""
_ROOMY = 2
"""So many phases leave room for a large district, with the forum below it."""
_MOST = 4
"""So many phases, those of the full game, are to fit on a page with the district."""
_FORUM = 306.0
"""The width of the forum, by which its cards can be read."""
_LARGE = 6.6
"""The size of letters on its cards where there is room."""
_SQUARE = 40.0
_SEAL = 32.0
_SEALS_ACROSS = 6
_SEALS = _SEALS_ACROSS * (_SEAL + 2) - 2
_SLACK = 16.0
"""How far below the district the rules beside it may go."""
_LABEL = 34.0
_SMALL = 7.0


def challenge_pages(challenge: Challenge, paper: Paper) -> list[str]:
    """The page of a challenge; phases for which it has no room follow on further ones."""
    width, height = paper.room
    height -= HEAD + LEGEND_HEIGHT
    parts = _table(opening_position(challenge), width)
    left = height - sum(part_height + _GAP for _, part_height in parts)
    pages = paged([*parts, *_phases(challenge, width, left)], height, _GAP)
    rules = rules_drawing(width)
    last_height = sum(part_height + _GAP for _, part_height in [*pages[-1], rules])
    if len(challenge.phases) > _ROOMY and last_height <= height:
        pages[-1].append(rules)
    title = head(CARPE_DIEM.title, challenge, width)
    legend = moved(0, HEAD + height, legend_drawing(challenge.villa_table, width)[0])
    return [
        page_svg(paper, definitions(), title, moved(0, HEAD, stacked(page, _GAP)[0]), legend)
        for page in pages
    ]


def _table(position: Position, width: float) -> list[Drawing]:
    """All of a challenge but its phases."""
    if len(position.challenge.phases) <= _ROOMY:
        return [_large_district(position, width), _forum_and_piles(position, width)]
    return [_district_and_forum(position, width), _piles_beside(position, width)]


def _phases(challenge: Challenge, width: float, height: float) -> list[Drawing]:
    """The phases, so high that the only one, or those of a full game, have room in that height."""
    if len(challenge.phases) == 1:
        circle = phase_circle(challenge, 1, width, height - UNDER_TITLE - _GAP)
        return [_under_phase_title(challenge, 1, width, circle)]
    each = height / min(len(challenge.phases), _MOST) - _GAP - UNDER_TITLE
    plate = row_plate(challenge, width, each)
    return [
        _under_phase_title(challenge, phase, width, phase_row(challenge, phase, width, plate))
        for phase in range(1, len(challenge.phases) + 1)
    ]


def _large_district(position: Position, width: float) -> Drawing:
    """The district and, beside it, what is written down, and the rules."""
    across, down = extent(_SQUARE)
    room = width - across - _BETWEEN
    parts = [
        titled("Score", _score_form(position, room, 3)),
        titled("Storage", storage_drawing(position.storage, room, 4)),
        titled("Banderole bar", _bar(position, room)),
        *_held(position, room),
    ]
    beside, height = stacked(parts, _GAP)
    rules, rules_height = rules_drawing(room)
    if height + _GAP + rules_height <= down + _SLACK:
        beside += moved(0, height + _GAP, rules)
        height += _GAP + rules_height
    return district_drawing(position, _SQUARE) + moved(across + _BETWEEN, 0, beside), max(down, height)


def _district_and_forum(position: Position, width: float) -> Drawing:
    """The district and, beside it, the forum and what is written down."""
    room = _FORUM - _LABEL
    parts = [
        forum_drawing(position.challenge.forum, position.used_spaces, _FORUM),
        labelled("Bar", _bar(position, room), _LABEL),
        labelled("Storage", storage_drawing(position.storage, room, 7), _LABEL),
        labelled("Score", _score_form(position, room, 5), _LABEL),
        *_held(position, _FORUM),
    ]
    beside, height = stacked(parts, 4)
    square = square_for(width - _BETWEEN - _FORUM, height)
    left = district_drawing(position, square)
    return left + moved(width - _FORUM, 0, beside), max(extent(square)[1], height)


def _score_form(position: Position, width: float, across: int) -> Drawing:
    challenge = position.challenge
    known = {"start": str(challenge.points)}
    entries = [(name, known.get(category, "")) for category, name in CATEGORIES.items()]
    return score_form(entries, best_words(challenge.best, CARPE_DIEM.words), width, across)


def _bar(position: Position, width: float) -> Drawing:
    return bar_drawing(position.challenge.bar_table, position.bar, width)


def _held(position: Position, width: float) -> list[Drawing]:
    held = position.fountains.held
    return [titled("Fountain cards held", fountain_cards_drawing(held, width))] if held else []


def _forum_and_piles(position: Position, width: float) -> Drawing:
    """The forum and, beside it, the piles below each other."""
    forum = titled(
        "Forum", forum_drawing(position.challenge.forum, position.used_spaces, _FORUM, _LARGE)
    )
    room = width - _FORUM - _BETWEEN
    piles, height = stacked([*_seals(position), *_pile(position, room)], _GAP)
    return forum[0] + moved(_FORUM + _BETWEEN, 0, piles), max(forum[1], height)


def _piles_beside(position: Position, width: float) -> Drawing:
    """The seal tiles and the fountain pile beside each other."""
    seals = _seals(position)
    left = _SEALS + _BETWEEN if seals else 0.0
    piles = [*seals, *((moved(left, 0, pile), high) for pile, high in _pile(position, width - left))]
    return "".join(drawn for drawn, _ in piles), max((high for _, high in piles), default=0.0)


def _seals(position: Position) -> list[Drawing]:
    drawing = seals_drawing(position.challenge, _SEALS, _SEAL)
    return [titled("Seal tiles, for craftsmen", drawing)] if position.seals else []


def _pile(position: Position, width: float) -> list[Drawing]:
    pile = position.fountains.pile
    return [titled("Fountain pile, top first", fountain_cards_drawing(pile, width))] if pile else []


def _under_phase_title(challenge: Challenge, phase: int, width: float, drawing: Drawing) -> Drawing:
    """The spaces of a phase under its number of turns, and a line for its scoring period."""
    turns = counted(challenge.phases[phase - 1].turns, "turn")
    title = f"Phase {phase} of {len(challenge.phases)}: {turns}"
    drawn, height = titled(title, drawing)
    if phase == 1:
        drawn += moved(width_of(title, TITLE, bold=True) + 8, 0, _start(challenge.patrician))
    return drawn + _scoring_period(width), height


def _start(patrician: int | None) -> str:
    """Where the patrician starts, or room for it."""
    text = "patrician starts on" if patrician is None else f"patrician starts on {patrician}"
    blank = "" if patrician else _blank(width_of(text, _SMALL) + 3, 18)
    return ink(0, TITLE, text, _SMALL) + blank


def _scoring_period(width: float) -> str:
    """Room for the scoring space, the card resolved first, and the points of both, up to that point."""
    drawn, x = "", width
    for label, room in (("and", 26), ("points", 26), ("first card", 42), ("then score on space", 20)):
        drawn += _blank(x - room, room)
        x -= room + 3
        drawn += ink(x, TITLE, label, _SMALL, anchor="end")
        x -= width_of(label, _SMALL) + 6
    return drawn


def _blank(x: float, room: float) -> str:
    return line(x, TITLE + 1, x + room, TITLE + 1, BLACK, 0.6)
