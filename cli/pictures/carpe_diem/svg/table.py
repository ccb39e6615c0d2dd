"""The whole table as one SVG picture."""

from cli.pictures.carpe_diem.spaces import phase_words
from cli.pictures.carpe_diem.svg import district, spaces
from cli.pictures.carpe_diem.svg.belongings import (
    CARD_PITCH,
    bar_drawing,
    fountain_cards_drawing,
    storage_drawing,
)
from cli.pictures.carpe_diem.svg.forum import forum_drawing
from cli.pictures.carpe_diem.svg.icons import definitions
from cli.pictures.carpe_diem.svg.tile import tile_drawing
from cli.pictures.carpe_diem.table import begins_midway
from cli.pictures.svg import MARGIN, Column, moved, score_drawing, sheet_svg
from cli.pictures.titles import score_name, table_title
from puzzles.carpe_diem.district import PlacedTile
from puzzles.carpe_diem.position import Position, dealt_spaces
from puzzles.carpe_diem.referee import finished
from puzzles.carpe_diem.score import CATEGORIES, score
from puzzles.score import PLAIN_POINTS

WIDTH = 1600
_RIGHT = MARGIN + district.EXTENT + 40
_RIGHT_WIDTH = WIDTH - _RIGHT - MARGIN
_SEAL = 64


def table_svg(position: Position, step: int) -> str:
    """Everything on the table after that many lines of a play, as an SVG document."""
    challenge = position.challenge
    left = Column(MARGIN, 84)
    right = Column(_RIGHT, 84)
    left.drawn.append(moved(left.x, left.y, district.district_drawing(position)))
    left.y += district.EXTENT + 20
    if finished(position):
        right.y -= 10
    else:
        right.add(
            phase_words(challenge, position.phase, position.turn),
            spaces.spaces_drawing(position),
            spaces.EXTENT,
        )
    left.add("Banderole bar", bar_drawing(challenge.bar_table, position.bar, district.EXTENT), 30)
    left.add("Storage", storage_drawing(position.storage), 32)
    if step or begins_midway(challenge):
        name = score_name(finished(position))
        left.add("Score", score_drawing(score(position), CATEGORIES, PLAIN_POINTS, name), 92)
    forum, forum_height = forum_drawing(challenge.forum, position.used_spaces)
    left.add("Forum", forum, forum_height)
    _add_piles(right, position)
    below = Column(MARGIN, max(left.y, right.y))
    for phase in range(position.phase + 1, len(challenge.phases) + 1):
        row, height = spaces.phase_row(challenge.tiles, dealt_spaces(challenge, phase))
        below.add(phase_words(challenge, phase, 0), row, height)
    return sheet_svg(
        WIDTH,
        round(below.y),
        table_title(position.challenge, step, finished(position)),
        definitions(),
        *left.drawn,
        *right.drawn,
        *below.drawn,
    )


def _add_piles(column: Column, position: Position) -> None:
    challenge = position.challenge
    across = int(_RIGHT_WIDTH // CARD_PITCH)
    held, held_height = fountain_cards_drawing(position.fountains.held, across)
    if held:
        column.add("Fountain cards held", held, held_height)
    if position.seals:
        seals_across = int(_RIGHT_WIDTH // (_SEAL + 4))
        drawn = []
        for number, name in enumerate(position.seals):
            row, place = divmod(number, seals_across)
            tile = PlacedTile(challenge.tiles[name], 0)
            drawn.append(tile_drawing(tile, place * (_SEAL + 4), row * (_SEAL + 4), _SEAL))
        rows = (len(position.seals) - 1) // seals_across + 1
        column.add("Seal tiles", "".join(drawn), rows * (_SEAL + 4))
    pile, pile_height = fountain_cards_drawing(position.fountains.pile, across)
    if pile:
        column.add("Fountain pile, top first", pile, pile_height)
