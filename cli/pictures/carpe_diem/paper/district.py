"""The district in black and white, its squares empty to be written into, and the frame round it."""

from cli.pictures.carpe_diem.looks import LOOKS
from cli.pictures.carpe_diem.paper.tile import tile_drawing
from cli.pictures.carpe_diem.svg.icons import icon
from cli.pictures.lettering import SMALLEST, cut
from cli.pictures.paper import BLACK, GREY, PALE, WHITE, box, ink
from cli.pictures.svg import circle, moved, path, rectangle, words
from puzzles.carpe_diem.board import COLUMNS, SIZE, SQUARES, BuildingBoard, Goal, Square
from puzzles.carpe_diem.district import District
from puzzles.carpe_diem.final_scoring import achieved
from puzzles.carpe_diem.position import Position
from puzzles.carpe_diem.things import Kind
from puzzles.carpe_diem.tiles import Direction

FRAME_WIDTH, FRAME_HEIGHT = 36.0, 26.0
"""How wide the frame is at the left and right, and how high above and below, in points."""
GOAL_WIDTH, GOAL_HEIGHT = 31.0, 20.0
_EDGE = 4.5
"""How far goals are from the inner edge of the frame: their arrows point there."""
_ARROW = "M-3.5 0 L3.5 0 L0 4 Z"
_OVERLAP = 6.0


def extent(square: float) -> tuple[float, float]:
    """The width and height of the district with its frame, by the side of a square."""
    return SIZE * square + 2 * FRAME_WIDTH, SIZE * square + 2 * FRAME_HEIGHT


def square_for(width: float, height: float) -> float:
    """The side of a square so that the district with its frame fits in there."""
    return min(width - 2 * FRAME_WIDTH, height - 2 * FRAME_HEIGHT) / SIZE


def district_drawing(position: Position, square: float) -> str:
    """The district with its frame; goals achieved so far are ticked."""
    board, district = position.challenge.board, position.district
    drawn = [
        rectangle(0, 0, *extent(square), PALE, stroke=BLACK, stroke_width=1, rx=4),
        moved(FRAME_WIDTH, FRAME_HEIGHT, squares_drawing(board, district, square)),
    ]
    stacked: dict[tuple[Direction, str], int] = {}
    for goal in position.challenge.goals:
        place = stacked.setdefault((goal.side, goal.line), 0)
        stacked[goal.side, goal.line] += 1
        x, y = _middle_of(goal, square)
        points = f"{goal.points}✓" if achieved(district, goal) else str(goal.points)
        across = goal.side in (Direction.NORTH, Direction.SOUTH)
        room = min(GOAL_WIDTH, square - 0.5) if across else GOAL_WIDTH
        shield = goal_drawing(goal.kind, points, room) + arrow_drawing(goal.side)
        drawn.append(moved(x + _OVERLAP * place, y + _OVERLAP * place, shield))
    return "".join(drawn)


def squares_drawing(board: BuildingBoard, district: District, square: float) -> str:
    """The squares of a building board with their names, and the tiles that lie there."""
    drawn = []
    for each in SQUARES:
        x, y = each.column * square, (SIZE - 1 - each.row) * square
        if each in district.placed:
            drawn.append(tile_drawing(district.placed[each], x, y, square))
            continue
        drawn.append(box(x, y, square, square) + moved(x, y, _mark(board, each, square)))
        drawn.append(words(x + 2, y + square - 2.5, each.name, SMALLEST + 0.5, colour=GREY))
    drawn.append(rectangle(0, 0, SIZE * square, SIZE * square, "none", stroke=BLACK, stroke_width=1.2))
    return "".join(drawn)


def _mark(board: BuildingBoard, each: Square, square: float) -> str:
    """The shovel or banderole of a square, in a corner, so that there is room to write."""
    size = square * 0.34
    x, y = square - size / 2 - 1.5, size / 2 + 1.5
    if each == board.shovel:
        disc = circle(
            square - 0.65 * size, 0.65 * size, size * 0.6, WHITE, stroke=BLACK, stroke_width=0.8
        )
        return disc + icon("shovel", square - 0.65 * size, 0.65 * size, size)
    return icon("banderole", x, y, size) if each in board.banderoles else ""


def _middle_of(goal: Goal, square: float) -> tuple[float, float]:
    width, height = extent(square)
    if goal.side in (Direction.NORTH, Direction.SOUTH):
        depth = FRAME_HEIGHT - _EDGE - GOAL_HEIGHT / 2
        along = FRAME_WIDTH + (COLUMNS.index(goal.line) + 0.5) * square
        return along, depth if goal.side is Direction.NORTH else height - depth
    depth = FRAME_WIDTH - _EDGE - GOAL_WIDTH / 2
    along = FRAME_HEIGHT + (SIZE - int(goal.line) + 0.5) * square
    return depth if goal.side is Direction.WEST else width - depth, along


def goal_drawing(kind: Kind, points: str, width: float = GOAL_WIDTH) -> str:
    """A goal round its middle: the sign of its kind, the points, and the name of its kind."""
    name = cut(LOOKS[kind].short, SMALLEST, width - 1)
    return (
        box(-width / 2, -GOAL_HEIGHT / 2, width, GOAL_HEIGHT)
        + icon(kind.value, -width / 4, -3.5, 11)
        + ink(width / 4, 0, points, 9, anchor="middle", bold=True)
        + ink(0, 7.8, name, SMALLEST, anchor="middle")
    )


def arrow_drawing(side: Direction) -> str:
    """The arrow of a goal on that side of the district, which points along its line."""
    across = side in (Direction.NORTH, Direction.SOUTH)
    depth = GOAL_HEIGHT / 2 if across else GOAL_WIDTH / 2
    return path(_ARROW, BLACK, transform=f"rotate({90 * side}) translate(0 {depth})")
