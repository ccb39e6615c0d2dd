"""How a play of Carpe Diem ends, in black and white."""

from cli.pictures.carpe_diem.cards import fountain_card_words, storage_words
from cli.pictures.carpe_diem.paper.district import district_drawing, extent, square_for
from cli.pictures.carpe_diem.svg.icons import definitions
from cli.pictures.paper import Drawing, paragraphs
from cli.pictures.svg import moved
from puzzles.carpe_diem.position import Position

_LARGEST_SQUARE = 48.0
_SIZE = 8.0
_GAP = 6.0


def outcome_drawing(position: Position, width: float) -> Drawing:
    """The district at the end, and below it what else is scored."""
    square = min(_LARGEST_SQUARE, square_for(width, 1000))
    _, height = extent(square)
    held = ", ".join(map(fountain_card_words, position.fountains.held)) or "none"
    said = (
        f"Storage: {', '.join(storage_words(position.storage))}",
        f"Banderole bar: space {position.bar}",
        f"Fountain cards: {held}",
    )
    text, text_height = paragraphs(said, _SIZE, width)
    drawn = definitions() + district_drawing(position, square) + moved(0, height + _GAP, text)
    return drawn, height + _GAP + text_height
