"""The district in SVG: its squares and the frame round it."""

from cli.pictures.carpe_diem.looks import LOOKS
from cli.pictures.carpe_diem.svg.icons import icon
from cli.pictures.carpe_diem.svg.tile import tile_drawing
from cli.pictures.svg import INK, circle, moved, path, rectangle, words
from puzzles.carpe_diem.board import COLUMNS, SIZE, SQUARES, Goal, Square
from puzzles.carpe_diem.district import District
from puzzles.carpe_diem.final_scoring import achieved
from puzzles.carpe_diem.position import Position
from puzzles.carpe_diem.tiles import Direction

SQUARE = 92
FRAME = 80
EXTENT = SIZE * SQUARE + 2 * FRAME
"""The side of the whole drawing, frame included."""

_STONE = "#d9c9a3"
_ARROW = "M-7 0 L7 0 L0 9 Z"
"""Points down; its middle is at the top."""


def district_drawing(position: Position) -> str:
    """The district of a position; goals achieved so far are ticked."""
    challenge = position.challenge
    drawn = [
        rectangle(0, 0, EXTENT, EXTENT, _STONE, stroke=INK, stroke_width=2, rx=10),
        *(_square(position, square) for square in SQUARES),
        *_names(),
    ]
    stacked: dict[tuple[Direction, str], int] = {}
    for goal in challenge.goals:
        place = stacked.setdefault((goal.side, goal.line), 0)
        stacked[goal.side, goal.line] += 1
        drawn.append(_goal(goal, position.district, place))
    return "".join(drawn)


def _corner(square: Square) -> tuple[int, int]:
    return FRAME + square.column * SQUARE, FRAME + (SIZE - 1 - square.row) * SQUARE


def _square(position: Position, square: Square) -> str:
    x, y = _corner(square)
    board = position.challenge.board
    if square in position.district.placed:
        return tile_drawing(position.district.placed[square], x, y, SQUARE)
    middle = x + SQUARE / 2, y + SQUARE / 2
    empty = rectangle(x, y, SQUARE, SQUARE, "#f3ead2", stroke="#b9a67c", stroke_width=1)
    if square == board.shovel:
        return empty + circle(*middle, 30, "#e6d7ae") + icon("shovel", *middle, 48)
    if square in board.banderoles:
        return empty + icon("banderole", *middle, 44)
    return empty


def _names() -> list[str]:
    drawn = []
    for number in range(SIZE):
        along = FRAME + number * SQUARE + SQUARE / 2
        for edge in (12, EXTENT - 12):
            drawn.append(words(along, edge + 5, COLUMNS[number], 14, anchor="middle", bold=True))
            drawn.append(words(edge, along + 5, str(SIZE - number), 14, anchor="middle", bold=True))
    return drawn


def _goal(goal: Goal, district: District, place: int) -> str:
    """A goal's shield in the frame; further goals of the same line lie over its end."""
    done = achieved(district, goal)
    inner = FRAME - 14
    if goal.side in (Direction.NORTH, Direction.SOUTH):
        x: float = FRAME + COLUMNS.index(goal.line) * SQUARE + SQUARE / 2
        y: float = inner - 22 if goal.side is Direction.NORTH else EXTENT - inner + 22
    else:
        x = inner - 21 if goal.side is Direction.WEST else EXTENT - inner + 21
        y = FRAME + (SIZE - int(goal.line)) * SQUARE + SQUARE / 2
    return moved(x + 8 * place, y + 8 * place, _shield(goal, done), _arrow(goal.side))


def _shield(goal: Goal, done: bool) -> str:
    upright = goal.side in (Direction.EAST, Direction.WEST)
    width, height = (40, 58) if upright else (64, 34)
    shield = rectangle(
        -width / 2,
        -height / 2,
        width,
        height,
        "#f7d774" if done else "#fffaf0",
        rx=7,
        stroke=LOOKS[goal.kind].colour,
        stroke_width=3,
    )
    points = f"{goal.points}✓" if done else str(goal.points)
    if upright:
        return (
            shield
            + icon(goal.kind.value, 0, -12, 28)
            + words(0, 23, points, 20, anchor="middle", bold=True)
        )
    return (
        shield + icon(goal.kind.value, -15, 0, 28) + words(15, 7, points, 20, anchor="middle", bold=True)
    )


def _arrow(side: Direction) -> str:
    depth = {Direction.NORTH: 19, Direction.SOUTH: 19, Direction.EAST: 22, Direction.WEST: 22}[side]
    turn = {Direction.NORTH: 0, Direction.EAST: 90, Direction.SOUTH: 180, Direction.WEST: 270}[side]
    return path(_ARROW, INK, transform=f"rotate({turn}) translate(0 {depth})")
