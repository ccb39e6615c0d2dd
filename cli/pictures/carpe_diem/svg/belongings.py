"""What a player has in SVG: storage, fountain cards, the banderole bar and the score."""

from collections.abc import Iterable, Sequence

from cli.pictures.carpe_diem.looks import LOOKS
from cli.pictures.carpe_diem.svg.icons import WARE_ICONS, icon
from cli.pictures.svg import INK, circle, rectangle, words
from puzzles.carpe_diem.fountains import FountainCard
from puzzles.carpe_diem.storage import Storage
from puzzles.carpe_diem.things import Ware

CARD_PITCH = 55


def storage_drawing(storage: Storage) -> str:
    """Wares, coins, bread and stored tiles with their counts, in one row."""
    counts = [(WARE_ICONS[ware], storage.wares[ware]) for ware in Ware]
    counts += [("coin", storage.coins), ("bread", storage.bread)]
    drawn = []
    for number, (sign, count) in enumerate(counts):
        x = number * 68
        drawn.append(circle(x + 16, 16, 16, "#efe2bf", stroke="#b9a67c", stroke_width=1))
        drawn.append(icon(sign, x + 16, 16, 25) + words(x + 37, 23, str(count), 19, bold=True))
    x = len(counts) * 68
    drawn.append(rectangle(x, 2, 28, 28, "#8d7b5e", rx=3, stroke=INK, stroke_width=1))
    drawn.append(words(x + 37, 23, str(len(storage.tiles)), 19, bold=True))
    return "".join(drawn)


def fountain_cards_drawing(cards: Iterable[FountainCard], across: int) -> tuple[str, int]:
    """Fountain cards in rows, and the height they take."""
    drawn = []
    height = 0
    for number, card in enumerate(cards):
        row, column = divmod(number, across)
        x, y = column * CARD_PITCH, row * 62
        drawn.append(
            rectangle(
                x,
                y,
                CARD_PITCH - 7,
                54,
                "#eef6f8",
                rx=6,
                stroke=LOOKS[card.kind].colour,
                stroke_width=2.5,
            )
        )
        drawn.append(icon(card.kind.value, x + 16, y + 18, 25))
        drawn.append(words(x + 38, y + 25, str(card.points), 17, anchor="middle", bold=True))
        drawn.append(words(x + (CARD_PITCH - 7) / 2, y + 47, card.id, 11, anchor="middle"))
        height = y + 54
    return "".join(drawn), height


def bar_drawing(table: Sequence[int], disc: int, width: float) -> str:
    """The banderole bar: the value of each space, and the disc on its own."""
    pitch = width / len(table)
    drawn = []
    for space, value in enumerate(table):
        fill = "#f0d9a8" if space % 5 == 0 else "#f8eed6"
        drawn.append(rectangle(space * pitch, 0, pitch, 30, fill, stroke="#b9a67c", stroke_width=1))
        if space == disc:
            drawn.append(circle((space + 0.5) * pitch, 15, min(pitch / 2, 15), "#8c2f2a"))
        colour = "#ffffff" if space == disc else INK
        drawn.append(
            words(
                (space + 0.5) * pitch,
                20,
                str(value),
                13,
                anchor="middle",
                bold=space == disc,
                colour=colour,
            )
        )
    return "".join(drawn)
