"""The forum in the terminal: the scoring cards on their grid and the scoring spaces between."""

from collections.abc import Set

from cli.pictures.canvas import BOLD, DIM, WIDTH, Canvas, Style, wrap_items
from cli.pictures.carpe_diem.cards import asks, reward_words
from puzzles.carpe_diem.forum import Forum, ScoringCard

_GAP = 3
_WIDEST_CARD = 17
_GREEN = Style(ink=34, bold=True)
_RED = Style(ink=160, bold=True)


def forum_picture(forum: Forum, used: Set[int]) -> Canvas:
    """The cards where they lie, `(n)` for each scoring space and `(●)` where a disc lies."""
    columns = sorted({column for column, _ in forum.places.values()})
    rows = sorted({row for _, row in forum.places.values()})
    across = columns[-1] - columns[0] + 1
    width = min(_WIDEST_CARD, (WIDTH - _GAP * (across - 1)) // across)
    texts = {card: _card_lines(forum.cards[card], width - 2) for card in forum.places}
    height = 2 + max(len(lines) for lines in texts.values())
    sheet = Canvas()

    def corner(card: str) -> tuple[int, int]:
        column, row = forum.places[card]
        return (row - rows[0]) * (height + 1), (column - columns[0]) * (width + _GAP)

    for card, lines in texts.items():
        sheet.paste(*corner(card), _card_box(forum.cards[card], lines, width, height))
    for number, (first, second) in enumerate(forum.spaces, start=1):
        tops, lefts = zip(corner(first), corner(second), strict=True)
        row = (sum(tops) + height) // 2 if tops[0] != tops[1] else tops[0] + height // 2
        middle = (sum(lefts) + width) // 2 if lefts[0] != lefts[1] else lefts[0] + width // 2
        taken = number in used
        sheet.put_centred(row, middle, "(●)" if taken else f"({number})", DIM if taken else BOLD)
    return sheet


def _card_lines(card: ScoringCard, width: int) -> list[str]:
    gives = wrap_items(reward_words(card.reward), width - 2)
    return [*wrap_items(asks(card), width), f"► {gives[0]}", *(f"  {line}" for line in gives[1:])]


def _card_box(card: ScoringCard, lines: list[str], width: int, height: int) -> Canvas:
    style = _GREEN if card.green else _RED
    box = Canvas()
    title = f"─ {card.id} {'green' if card.green else 'red'} "
    box.put(0, 0, f"┌{title.ljust(width - 2, '─')}┐", style)
    for row in range(1, height - 1):
        text = lines[row - 1] if row <= len(lines) else ""
        box.put(row, 0, "│", style)
        box.put(row, 1, text.ljust(width - 2))
        box.put(row, width - 1, "│", style)
    box.put(height - 1, 0, f"└{'─' * (width - 2)}┘", style)
    return box
