"""The blueprint spaces in black and white, in the order in which the lines join them."""

from itertools import pairwise
from math import ceil, sqrt

from cli.pictures.carpe_diem.paper.tile import SMALLEST as SMALLEST_TILE
from cli.pictures.carpe_diem.paper.tile import unturned
from cli.pictures.carpe_diem.spaces import ring
from cli.pictures.lettering import SMALLEST
from cli.pictures.paper import BLACK, GREY, PALE, WHITE, Drawing
from cli.pictures.svg import circle, line, moved, rectangle, words
from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.patrician import SPACES
from puzzles.carpe_diem.position import dealt_spaces

_NOTE = 13.0
"""The height of the line below a space in which its turn is written down."""
_NOTE_PARTS = (("turn", 0.0), ("tile", 0.27), ("@", 0.57), ("^", 0.78))
"""What is written there after the number of the space: which turn, the tile, its square and rotation."""
_BADGE = 6.5
_PAD = 2.0
_TILE_GAP = 0.8
_GAP = 7.0
"""What is left at least between two spaces for the line that joins them."""
_BETWEEN = 12.0
_UPPER = 4
"""Spaces of a circle that lie in its upper row."""


def row_plate(challenge: Challenge, width: float, height: float) -> float:
    """The width of a space in a row of that height: less where there is no room, never too small."""
    return min(_plate_width(width, len(SPACES)), max(_smallest(challenge), height - _NOTE))


def row_height(plate: float) -> float:
    """The height of a phase as a row of spaces of that width."""
    return plate + _NOTE


def phase_row(challenge: Challenge, phase: int, width: float, plate: float) -> Drawing:
    """The spaces of a phase side by side; the line leads on from the last to the first one."""
    pitch = (width - plate) / (len(SPACES) - 1)
    middles = [(n * pitch + plate / 2, plate / 2) for n in range(len(SPACES))]
    along = line(-_GAP, plate / 2, width + _GAP, plate / 2, BLACK, 1.6)
    return along + _plates(challenge, phase, middles, plate), row_height(plate)


def phase_circle(challenge: Challenge, phase: int, width: float, height: float) -> Drawing:
    """The spaces of a phase in a circle of two rows, in that height as far as tiles can be read."""
    in_height = (height - _BETWEEN) / 2 - _NOTE
    plate = min(_plate_width(width, _UPPER), max(_smallest(challenge), in_height))
    pitch = (width - plate) / (_UPPER - 1)
    lower_y = plate + _NOTE + _BETWEEN + plate / 2
    upper = [(n * pitch + plate / 2, plate / 2) for n in range(_UPPER)]
    lower = [((n + 0.5) * pitch + plate / 2, lower_y) for n in range(len(SPACES) - _UPPER)]
    middles = [*upper, *reversed(lower)]
    lines = (line(*one, *next, BLACK, 1.6) for one, next in pairwise([*middles, middles[0]]))
    return "".join(lines) + _plates(challenge, phase, middles, plate), lower_y + plate / 2 + _NOTE


def _smallest(challenge: Challenge) -> float:
    """The width of a space on which the tiles of each space are large enough to be read."""
    deepest = max(len(names) for phase in challenge.phases for names in phase.spaces)
    return 2 * _PAD + _across(deepest) * (SMALLEST_TILE + 2 * _TILE_GAP)


def _across(tiles: int) -> int:
    """How many tiles lie side by side on a space."""
    return ceil(sqrt(tiles)) or 1


def _plate_width(width: float, across: int) -> float:
    return (width - _GAP * (across - 1)) / across


def _plates(challenge: Challenge, phase: int, middles: list[tuple[float, float]], plate: float) -> str:
    """The plates of a phase round those points, in the order of the lines."""
    spaces = dealt_spaces(challenge, phase)
    return "".join(
        moved(x - plate / 2, y - plate / 2, _plate(challenge, space, spaces[space], plate))
        for space, (x, y) in zip(ring(), middles, strict=True)
    )


def _plate(challenge: Challenge, space: int, names: tuple[str, ...], plate: float) -> str:
    drawn = [
        rectangle(0, 0, plate, plate + _NOTE, WHITE if names else PALE),
        rectangle(0, 0, plate, plate + _NOTE, "none", rx=3, stroke=BLACK, stroke_width=1.2),
    ]
    across = _across(len(names))
    pitch = (plate - 2 * _PAD) / across
    for number, name in enumerate(names):
        row, column = divmod(number, across)
        x, y = _PAD + column * pitch, _PAD + row * pitch
        drawn.append(
            unturned(challenge.tiles[name], x + _TILE_GAP, y + _TILE_GAP, pitch - 2 * _TILE_GAP)
        )
    drawn.append(moved(2 * _BADGE, plate, _note(plate - 2 * _BADGE)) if names else "")
    x, y = _BADGE + 0.5, plate + _NOTE / 2
    drawn.append(circle(x, y, _BADGE, BLACK))
    drawn.append(words(x, y + 3.5, str(space), 10, anchor="middle", bold=True, colour=WHITE))
    return "".join(drawn)


def _note(width: float) -> str:
    drawn = []
    for label, part in _NOTE_PARTS:
        if part:
            drawn.append(line(part * width, 0, part * width, _NOTE, BLACK, 0.4))
        drawn.append(words(part * width + 1.5, SMALLEST, label, SMALLEST, colour=GREY))
    return "".join(drawn)
