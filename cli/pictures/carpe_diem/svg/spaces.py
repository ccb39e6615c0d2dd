"""The blueprint spaces in SVG: seven plates in a circle, and the lines between them."""

from collections.abc import Mapping, Sequence
from math import ceil, cos, pi, sin, sqrt

from cli.pictures.carpe_diem.svg.icons import icon
from cli.pictures.carpe_diem.svg.tile import tile_drawing
from cli.pictures.svg import INK, circle, line, rectangle, words
from puzzles.carpe_diem.district import PlacedTile
from puzzles.carpe_diem.patrician import GRAPH, SPACES
from puzzles.carpe_diem.position import Position
from puzzles.carpe_diem.tiles import Tile

EXTENT = 768
"""The side of the square that the circle of spaces takes."""
ROW_WIDTH = 1520
_RADIUS = 288
_PLATE = 164
_TILES = 146
_ROW_TILE = 51


def spaces_drawing(position: Position) -> str:
    """The spaces of the running phase, the tiles on them and the patrician."""
    tiles = position.challenge.tiles
    drawn = [
        line(*_middle(space), *_middle(beyond), "#b08d57", 5) for space, beyond in sorted(GRAPH.edges)
    ]
    for space, names in position.spaces.items():
        drawn.append(_plate(tiles, space, names))
    if position.patrician is not None:
        x, y = (middle + _PLATE / 2 - 6 for middle in _middle(position.patrician))
        drawn.append(
            circle(x, y, 21, "#fffaf0", stroke=INK, stroke_width=1.5) + icon("patrician", x, y, 34)
        )
    return "".join(drawn)


def _middle(space: int) -> tuple[float, float]:
    angle = 2 * pi * SPACES.index(space) / len(SPACES)
    return EXTENT / 2 + _RADIUS * sin(angle), EXTENT / 2 - _RADIUS * cos(angle) + 12


def _plate(tiles: Mapping[str, Tile], space: int, names: Sequence[str]) -> str:
    x, y = _middle(space)
    fill = "#efe2bf" if names else "#e3dccb"
    drawn = [
        rectangle(
            x - _PLATE / 2, y - _PLATE / 2, _PLATE, _PLATE, fill, rx=14, stroke=INK, stroke_width=1.5
        )
    ]
    across = ceil(sqrt(len(names))) if names else 1
    pitch = _TILES / across
    for number, name in enumerate(names):
        row, column = divmod(number, across)
        left, top = x - _TILES / 2 + column * pitch, y - _TILES / 2 + row * pitch
        drawn.append(tile_drawing(PlacedTile(tiles[name], 0), left + 2, top + 2, pitch - 4))
    badge_x, badge_y = x - _PLATE / 2 + 2, y - _PLATE / 2 + 2
    drawn.append(circle(badge_x, badge_y, 15, "#8c2f2a", stroke="#fffaf0", stroke_width=2))
    drawn.append(
        words(badge_x, badge_y + 6, str(space), 17, anchor="middle", bold=True, colour="#ffffff")
    )
    return "".join(drawn)


def phase_row(tiles: Mapping[str, Tile], spaces: Mapping[int, tuple[str, ...]]) -> tuple[str, int]:
    """The tiles of a phase that has not begun, in one row of spaces, and the height it takes."""
    pitch = ROW_WIDTH / len(SPACES)
    across = int((pitch - 10) // _ROW_TILE)
    deepest = max(ceil(len(names) / across) for names in spaces.values())
    drawn = []
    for space, names in spaces.items():
        left = (space - 1) * pitch
        drawn.append(words(left, 14, str(space), 14, bold=True))
        for number, name in enumerate(names):
            row, column = divmod(number, across)
            x, y = left + column * _ROW_TILE, 20 + row * _ROW_TILE
            drawn.append(tile_drawing(PlacedTile(tiles[name], 0), x, y, _ROW_TILE - 4))
    return "".join(drawn), 20 + deepest * _ROW_TILE
