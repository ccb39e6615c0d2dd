"""In black and white: seal tiles, fountain cards, the banderole bar and the storage space."""

from collections.abc import Sequence

from cli.pictures.carpe_diem.looks import LOOKS
from cli.pictures.carpe_diem.paper.tile import unturned
from cli.pictures.carpe_diem.svg.icons import WARE_ICONS, icon
from cli.pictures.lettering import SMALLEST
from cli.pictures.paper import BLACK, Drawing, box, ink
from cli.pictures.svg import circle, moved
from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.fountains import FountainCard
from puzzles.carpe_diem.storage import Storage
from puzzles.carpe_diem.things import Ware

FOUNTAIN_CARD = _CARD_WIDTH, _CARD_HEIGHT = 38.0, 21.0
"""The width and height of a small fountain card."""
_BETWEEN = 2.0
_BAR_HEIGHT = 13.0
_STORAGE_HEIGHT = 21.0


def seals_drawing(challenge: Challenge, width: float, tile: float) -> Drawing:
    """The seal tiles, as many in a row as there is room for."""
    across = max(1, int((width + _BETWEEN) // (tile + _BETWEEN)))
    drawn, height = [], 0.0
    for number, name in enumerate(challenge.seals):
        row, column = divmod(number, across)
        x, y = column * (tile + _BETWEEN), row * (tile + _BETWEEN)
        drawn.append(unturned(challenge.tiles[name], x, y, tile))
        height = y + tile
    return "".join(drawn), height


def fountain_cards_drawing(cards: Sequence[FountainCard], width: float) -> Drawing:
    """Fountain cards in their order, as many in a row as there is room for."""
    across = max(1, int((width + _BETWEEN) // (_CARD_WIDTH + _BETWEEN)))
    pitch = (width + _BETWEEN) / across
    drawn, height = [], 0.0
    for number, card in enumerate(cards):
        row, column = divmod(number, across)
        x, y = column * pitch, row * (_CARD_HEIGHT + _BETWEEN)
        drawn.append(moved(x, y, fountain_card(card, pitch - _BETWEEN)))
        height = y + _CARD_HEIGHT
    return "".join(drawn), height


def fountain_card(card: FountainCard, width: float) -> str:
    """A small fountain card: its id, its kind, and the points for each thing of that kind."""
    return (
        box(0, 0, width, _CARD_HEIGHT)
        + ink(2.5, 8, card.id, SMALLEST + 0.5, bold=True)
        + icon(card.kind.value, width - 15, 6.5, 10)
        + ink(width - 3, 9, str(card.points), 7.5, anchor="end", bold=True)
        + ink(2.5, 17.5, LOOKS[card.kind].short, SMALLEST + 0.3)
    )


def bar_drawing(table: Sequence[int], disc: int, width: float) -> Drawing:
    """The banderole bar: the value of each space, a ring round that of the disc."""
    pitch = width / len(table)
    drawn = []
    for space, value in enumerate(table):
        middle = (space + 0.5) * pitch
        drawn.append(box(space * pitch, 0, pitch, _BAR_HEIGHT))
        drawn.append(ink(middle, 9.2, str(value), 7, anchor="middle", bold=space == disc))
        if space == disc:
            radius = min(pitch, _BAR_HEIGHT) / 2 - 0.5
            drawn.append(circle(middle, _BAR_HEIGHT / 2, radius, "none", stroke=BLACK, stroke_width=1.2))
    return "".join(drawn), _BAR_HEIGHT


def storage_drawing(storage: Storage, width: float, across: int) -> Drawing:
    """A box for each sort of item, to keep count in; what is there at first is printed in it."""
    counts: list[tuple[str, str, int]] = [
        (ware.value, WARE_ICONS[ware], storage.wares[ware]) for ware in Ware
    ]
    counts += [("coins", "coin", storage.coins), ("bread", "bread", storage.bread)]
    counts.append(("tiles", "", len(storage.tiles)))
    pitch = width / across
    drawn = []
    for number, (name, sign, count) in enumerate(counts):
        row, column = divmod(number, across)
        shown = [box(0, 0, pitch, _STORAGE_HEIGHT), ink(pitch - 2, 7, name, SMALLEST, anchor="end")]
        if sign:
            shown.append(icon(sign, 6, 5.5, 9))
        if count:
            shown.append(ink(3, 19, str(count), 8, bold=True))
        drawn.append(moved(column * pitch, row * _STORAGE_HEIGHT, *shown))
    return "".join(drawn), (row + 1) * _STORAGE_HEIGHT
