"""The forum in black and white: the scoring cards, and the scoring spaces to put a mark in."""

from cli.pictures.carpe_diem.cards import asks, reward_words
from cli.pictures.lettering import SMALLEST, wrapped
from cli.pictures.paper import BLACK, PALE, WHITE, Drawing, ink
from cli.pictures.svg import circle, line, moved, rectangle, words
from puzzles.carpe_diem.forum import Forum, ScoringCard

_GAP, _GAP_BELOW = 17.0, 15.5
"""Between neighbouring cards beside and below each other, where a scoring space lies."""
_SPACE = 7.5
_HEAD = 10.0
_LEADING = 1.2


def forum_drawing(forum: Forum, used: frozenset[int], width: float, size: float = SMALLEST) -> Drawing:
    """The forum in that width, its texts in that size; a cross lies on each used scoring space."""
    columns, rows = zip(*forum.places.values(), strict=True)
    left, top = min(columns), min(rows)
    across, down = max(columns) - left + 1, max(rows) - top + 1
    card_width = (width - _GAP * (across - 1)) / across
    card_height = max(card_room(card, card_width, size) for card in forum.cards.values())

    def corner(card: str) -> tuple[float, float]:
        column, row = forum.places[card]
        return (column - left) * (card_width + _GAP), (row - top) * (card_height + _GAP_BELOW)

    spaces, drawn = [], []
    for card in forum.places:
        drawn.append(
            moved(*corner(card), card_drawing(forum.cards[card], card_width, card_height, size))
        )
    for number, both in enumerate(forum.spaces, start=1):
        (x1, y1), (x2, y2) = ((x + card_width / 2, y + card_height / 2) for x, y in map(corner, both))
        drawn.insert(0, line(x1, y1, x2, y2, BLACK, 1))
        spaces.append(_scoring_space((x1 + x2) / 2, (y1 + y2) / 2, number, number in used))
    return "".join([*drawn, *spaces]), down * (card_height + _GAP_BELOW) - _GAP_BELOW


def _scoring_space(x: float, y: float, number: int, used: bool) -> str:
    disc = circle(x, y, _SPACE, WHITE, stroke=BLACK, stroke_width=1)
    disc += ink(x, y + 2.6, str(number), 7.5, anchor="middle", bold=True)
    arm = 0.7 * _SPACE
    cross = line(x - arm, y - arm, x + arm, y + arm, BLACK, 2) + line(
        x - arm, y + arm, x + arm, y - arm, BLACK, 2
    )
    return disc + cross if used else disc


def card_room(card: ScoringCard, width: float, size: float) -> float:
    """The height that a card needs."""
    lines = len(_asks(card, width, size)) + len(_gives(card, width, size))
    return _HEAD + size * _LEADING * lines + 3.5


def card_drawing(card: ScoringCard, width: float, height: float, size: float) -> str:
    """A scoring card: green ones, to own, have a pale head, red ones, to pay, a black one."""
    head, on_head = (PALE, BLACK) if card.green else (BLACK, WHITE)
    what = "own" if card.green else "pay"
    asked, given = _asks(card, width, size), _gives(card, width, size)
    drawn = [
        rectangle(0, 0, width, height, WHITE),
        rectangle(0, 0, width, _HEAD, head),
        rectangle(0, 0, width, height, "none", stroke=BLACK, stroke_width=1),
        words(3, 7.5, card.id, 7, bold=True, colour=on_head),
        words(width - 3, 7.5, what, 7, anchor="end", colour=on_head),
    ]
    for number, text in enumerate([*asked, *given]):
        y = _HEAD + size * _LEADING * (number + 0.85)
        drawn.append(ink(3, y, text, size, bold=number >= len(asked)))
    return "".join(drawn)


def _asks(card: ScoringCard, width: float, size: float) -> list[str]:
    return wrapped(", ".join(asks(card)), size, width - 5)


def _gives(card: ScoringCard, width: float, size: float) -> list[str]:
    return wrapped(f"→ {', '.join(reward_words(card.reward))}", size, width - 5, bold=True)
