"""The forum in SVG: the scoring cards on their grid and the scoring spaces between."""

from collections.abc import Set

from cli.pictures.canvas import wrap_items
from cli.pictures.carpe_diem.cards import asks, reward_words
from cli.pictures.svg import INK, circle, moved, path, rectangle, words
from puzzles.carpe_diem.forum import Forum, ScoringCard

CARD_WIDTH, CARD_HEIGHT = 146, 104
GAP = 38
_LETTERS_A_LINE = 18
_LINE = 16
_GREEN, _RED = "#4c7a3d", "#a8322d"


def forum_drawing(forum: Forum, used: Set[int]) -> tuple[str, int]:
    """The forum and its height; a disc lies on each used scoring space."""
    left = min(column for column, _ in forum.places.values())
    top = min(row for _, row in forum.places.values())

    def corner(card: str) -> tuple[int, int]:
        column, row = forum.places[card]
        return (column - left) * (CARD_WIDTH + GAP), (row - top) * (CARD_HEIGHT + GAP)

    drawn = [moved(*corner(card), _card(forum.cards[card])) for card in forum.places]
    for number, (first, second) in enumerate(forum.spaces, start=1):
        (x1, y1), (x2, y2) = corner(first), corner(second)
        x, y = (x1 + x2 + CARD_WIDTH) / 2, (y1 + y2 + CARD_HEIGHT) / 2
        drawn.append(_scoring_space(x, y, number, number in used))
    lowest = max(corner(card)[1] for card in forum.places)
    return "".join(drawn), lowest + CARD_HEIGHT


def _scoring_space(x: float, y: float, number: int, used: bool) -> str:
    if used:
        return circle(x, y, 16, "#8c2f2a", stroke=INK, stroke_width=1.5) + circle(
            x, y, 10, "none", stroke="#d98a84", stroke_width=2
        )
    space = circle(x, y, 16, "#fffaf0", stroke=INK, stroke_width=1.5, stroke_dasharray="4 3")
    return space + words(x, y + 6, str(number), 16, anchor="middle", bold=True)


def _card(card: ScoringCard) -> str:
    colour = _GREEN if card.green else _RED
    drawn = [
        rectangle(0, 0, CARD_WIDTH, CARD_HEIGHT, "#fffaf0", rx=9, stroke=colour, stroke_width=3),
        path(
            f"M1 24 L1 10 Q1 1 10 1 L{CARD_WIDTH - 10} 1 Q{CARD_WIDTH - 1} 1 {CARD_WIDTH - 1} 10 "
            f"L{CARD_WIDTH - 1} 24 Z",
            colour,
        ),
        words(10, 18, card.id, 14, bold=True, colour="#ffffff"),
        words(CARD_WIDTH - 10, 18, "own" if card.green else "pay", 13, anchor="end", colour="#ffffff"),
    ]
    y = 42
    for text in wrap_items(asks(card), _LETTERS_A_LINE):
        drawn.append(words(10, y, text, 13))
        y += _LINE
    gives = wrap_items(reward_words(card.reward), _LETTERS_A_LINE - 2)
    y = max(y + 4, CARD_HEIGHT - 10 - _LINE * (len(gives) - 1))
    drawn.append(words(10, y, f"→ {gives[0]}", 13, bold=True, colour=colour))
    for number, text in enumerate(gives[1:], start=1):
        drawn.append(words(28, y + number * _LINE, text, 13, bold=True, colour=colour))
    return "".join(drawn)
