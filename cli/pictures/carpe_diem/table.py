"""The whole table in the terminal: a position with all that a player looks at."""

from collections.abc import Iterable, Sequence

from cli.pictures.canvas import BOLD, WIDTH, Canvas, headed, stacked, text_lines, wrap_items
from cli.pictures.carpe_diem.cards import fountain_card_words, kind_name, storage_words
from cli.pictures.carpe_diem.district import district_picture
from cli.pictures.carpe_diem.forum import forum_picture
from cli.pictures.carpe_diem.looks import LOOKS
from cli.pictures.carpe_diem.spaces import later_phase_picture, spaces_picture, tiles_picture
from cli.pictures.scores import score_picture
from cli.pictures.titles import score_name, table_title
from puzzles.carpe_diem.challenge import Challenge, Opening
from puzzles.carpe_diem.fountains import FountainCard
from puzzles.carpe_diem.position import Position
from puzzles.carpe_diem.referee import finished
from puzzles.carpe_diem.score import CATEGORIES, score
from puzzles.carpe_diem.things import WHOLE_BUILDINGS, Kind
from puzzles.score import PLAIN_POINTS


def table_picture(position: Position, step: int) -> Canvas:
    """Everything on the table after that many lines of a play."""
    challenge = position.challenge
    parts = [
        headed(table_title(position.challenge, step, finished(position)), position_picture(position)),
        legend(),
        _belongings(position, step),
    ]
    if not finished(position):
        parts.append(headed("Spaces", spaces_picture(position)))
    for phase in range(position.phase + 1, len(challenge.phases) + 1):
        parts.append(later_phase_picture(challenge, phase))
    forum = forum_picture(challenge.forum, position.used_spaces)
    parts.append(headed("Forum: (n) scoring space, (●) disc", forum))
    if position.seals:
        parts.append(headed("Seal tiles", tiles_picture(challenge.tiles, position.seals)))
    if position.fountains.pile:
        pile = fountain_cards_picture(position.fountains.pile)
        parts.append(headed("Fountain pile, top first", pile))
    return stacked(parts)


def position_picture(position: Position) -> Canvas:
    """The district of a position in its frame."""
    challenge = position.challenge
    return district_picture(challenge.board, position.district, challenge.goals)


def legend() -> Canvas:
    """What the letters and signs of the pictures mean."""
    sides = [f"{LOOKS[kind].letter} {kind_name(kind)}" for kind in Kind if kind not in WHOLE_BUILDINGS]
    signs = "blank side: grass, ▲2: chimneys, ⚑: banderole, ✓: goal achieved"
    return text_lines(*wrap_items(sides), signs)


def fountain_cards_picture(cards: Iterable[FountainCard]) -> Canvas:
    """Fountain cards in their order, each with its kind and points."""
    return text_lines(*wrap_items(fountain_card_words(card) for card in cards))


def _belongings(position: Position, step: int) -> Canvas:
    table = position.challenge.bar_table
    held = [fountain_card_words(card) for card in position.fountains.held]
    rows = {
        "Storage": storage_words(position.storage),
        "Fountain cards": held or ["none"],
        "Banderole bar": [f"space {position.bar} of {len(table) - 1}", f"worth {table[position.bar]}"],
        "Villa points": [_villa_points(position.challenge.villa_table)],
    }
    sheet = Canvas()
    for name, items in rows.items():
        top = sheet.height
        sheet.put(top, 0, name, BOLD)
        sheet.paste(top, 16, text_lines(*wrap_items(items, WIDTH - 16)))
    if step or begins_midway(position.challenge):
        name = score_name(finished(position))
        sheet.paste(sheet.height + 1, 0, score_picture(score(position), CATEGORIES, PLAIN_POINTS, name))
    return sheet


def begins_midway(challenge: Challenge) -> bool:
    """Whether there is a score to show before the first turn."""
    return challenge.opening != Opening()


def _villa_points(table: Sequence[int]) -> str:
    return f"{' '.join(str(points) for points in table)} for 1 to {len(table)} or more chimneys"
