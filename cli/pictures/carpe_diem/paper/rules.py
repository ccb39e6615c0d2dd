"""The rules of Carpe Diem in few words, for who has played it before."""

from collections.abc import Sequence

from cli.pictures.carpe_diem.cards import kind_name
from cli.pictures.carpe_diem.looks import LOOKS
from cli.pictures.lettering import cut
from cli.pictures.paper import Drawing, lines_of, paragraphs, titled
from puzzles.carpe_diem.forum import BREAD_FOR_A_CARD, PENALTY
from puzzles.carpe_diem.things import WHOLE_BUILDINGS, Kind

_SIZE = 6.3
LEGEND_HEIGHT = 15.0
_LETTERS = ", ".join(
    f"{LOOKS[kind].letter} {kind_name(kind)}" for kind in Kind if kind not in WHOLE_BUILDINGS
)
_RULES = (
    "Move along one line, past spaces without tiles to the next that has some; or pay 1 bread to go to "
    "any. Take one tile and place or store it: the others there are gone.",
    "The first tile goes on the shovel, later ones beside a tile, like sides together; only grass lies "
    "against the frame. A banderole is a step up the bar.",
    "Complete, with nothing open: a landscape of 2-4 tiles gives tiles - 1 wares; a merchant turns all "
    "wares into as many coins + 1; baker 2 bread; administrator 2 steps up the bar; craftsman a seal "
    "tile. At once: market a coin, bakery a bread, fountain the top two cards: of all that you then "
    "have or see, one goes under the pile.",
    "Scoring: both cards beside the space, in either order. Own: for each multiple; pay: as often as "
    f"you like, a coin for any ware; or {BREAD_FOR_A_CARD} bread for a card, once. Neither: -{PENALTY}.",
    "The end: complete villas of 2 or more tiles; half the items left, rounded down; the bar; fountain "
    "cards, for each complete thing; goals whose line meets a complete thing.",
)


def rules_drawing(width: float) -> Drawing:
    """The reminder in that width."""
    return titled("Rules, in short", paragraphs(_RULES, _SIZE, width))


def legend_drawing(villa_table: Sequence[int], width: float) -> Drawing:
    """What the letters on tiles and the lines to be filled in mean, and the points of villas."""
    villas = (
        f"Villas of 1 to {len(villa_table)} or more chimneys: {' '.join(map(str, villa_table))} points"
    )
    lines = (
        f"{_LETTERS}; blank sides: grass; white signs on a villa: its chimneys.",
        f"{villas}. The line round the spaces goes on from end to end. @: square, ^: turned clockwise.",
    )
    return lines_of(0, _SIZE, [cut(each, _SIZE, width) for each in lines], _SIZE), LEGEND_HEIGHT
