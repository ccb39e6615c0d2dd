"""The tiles, cards, frame parts and boards of a catalogue to cut out, and what goes with them."""

from collections.abc import Sequence

from cli.pictures.carpe_diem.paper.district import (
    FRAME_HEIGHT,
    arrow_drawing,
    goal_drawing,
    squares_drawing,
)
from cli.pictures.carpe_diem.paper.forum import card_drawing
from cli.pictures.carpe_diem.paper.piles import FOUNTAIN_CARD, fountain_card
from cli.pictures.carpe_diem.paper.tile import unturned
from cli.pictures.carpe_diem.svg.icons import definitions
from cli.pictures.cut_outs import CutOuts, cut_out_sheets
from cli.pictures.lettering import wrapped
from cli.pictures.paper import BLACK, Paper, box, ink, lines_of
from cli.pictures.svg import circle, moved, words
from puzzles.carpe_diem.board import SIZE, BuildingBoard
from puzzles.carpe_diem.catalogue import Catalogue, FramePart
from puzzles.carpe_diem.district import District
from puzzles.carpe_diem.forum import ScoringCard
from puzzles.carpe_diem.game import CARPE_DIEM
from puzzles.carpe_diem.patrician import GRAPH, SPACES
from puzzles.carpe_diem.tiles import Direction, Tile

_TILE = 25 * 72 / 25.4
"""The side of a tile: 25 mm."""
_CARD_WIDTH, _CARD_HEIGHT, _CARD_LETTERS, _CARD_SCALE = 90.0, 46.0, 6.4, 1.5
_FOUNTAIN_SCALE = 1.85
_GOAL_SCALE = 1.5
_PART_HEIGHT = FRAME_HEIGHT * _GOAL_SCALE + 3


def component_sheets(catalogue: Catalogue, paper: Paper) -> list[str]:
    """All sheets of a catalogue."""
    fountain_width, fountain_height = (each * _FOUNTAIN_SCALE for each in FOUNTAIN_CARD)
    groups = [
        _tiles("light tiles", catalogue.light),
        _tiles("dark tiles", catalogue.dark),
        CutOuts(
            f"{len(catalogue.cards)} scoring cards",
            [_scoring_card(card) for card in catalogue.cards],
            _CARD_WIDTH * _CARD_SCALE,
            _CARD_HEIGHT * _CARD_SCALE,
        ),
        CutOuts(
            f"{len(catalogue.fountain_cards)} fountain cards",
            [
                moved(0, 0, fountain_card(card, FOUNTAIN_CARD[0]), scale=_FOUNTAIN_SCALE)
                for card in catalogue.fountain_cards
            ],
            fountain_width,
            fountain_height,
        ),
        CutOuts(
            f"{len(catalogue.frame_parts)} frame parts: their arrows point to the board",
            [_frame_part(part) for part in catalogue.frame_parts],
            SIZE * _TILE,
            _PART_HEIGHT,
        ),
        *(
            CutOuts(f"Building board {board.id}", [_board(board)], SIZE * _TILE, SIZE * _TILE)
            for board in catalogue.boards
        ),
        CutOuts("Blueprint spaces, to be laid in a circle", [_space(n) for n in SPACES], _TILE, _TILE),
        CutOuts("Banderole bar", [_bar_space(points) for points in catalogue.bar_table], 26.0, 26.0),
        CutOuts(
            "Patrician, disc, and discs for scoring periods",
            [_marker(name) for name in ("patrician", "bar", *["forum"] * 4)],
            40.0,
            40.0,
        ),
        CutOuts("Points of a villa", [_villa_table(catalogue.villa_table)], 230.0, 26.0),
    ]
    return cut_out_sheets(CARPE_DIEM.title, catalogue, groups, paper, definitions())


def _tiles(name: str, tiles: Sequence[Tile]) -> CutOuts:
    drawings = [unturned(tile, 0, 0, _TILE) for tile in tiles]
    return CutOuts(f"{len(tiles)} {name}", drawings, _TILE, _TILE)


def _scoring_card(card: ScoringCard) -> str:
    drawn = card_drawing(card, _CARD_WIDTH, _CARD_HEIGHT, _CARD_LETTERS)
    return moved(0, 0, drawn, scale=_CARD_SCALE)


def _frame_part(part: FramePart) -> str:
    """A strip as long as the board, seen from inside the district with the board below it."""
    free = next(slot for slot in range(1, SIZE + 1) if slot not in [goal.slot for goal in part.goals])
    drawn = [
        box(0, 0, SIZE * _TILE, _PART_HEIGHT),
        ink((free - 0.5) * _TILE, _PART_HEIGHT / 2 + 3, part.id, 8, anchor="middle", bold=True),
    ]
    for goal in part.goals:
        shield = goal_drawing(goal.kind, str(goal.points)) + arrow_drawing(Direction.NORTH)
        x = (goal.slot - 0.5) * _TILE
        drawn.append(moved(x, _PART_HEIGHT / 2 - 3, shield, scale=_GOAL_SCALE))
    return "".join(drawn)


def _board(board: BuildingBoard) -> str:
    return squares_drawing(board, District(), _TILE)


def _space(space: int) -> str:
    beyond = " and ".join(str(each) for each in sorted(GRAPH[space]))
    middle = _TILE / 2
    return (
        box(0, 0, _TILE, _TILE)
        + circle(middle, middle - 6, 16, BLACK)
        + words(middle, middle + 1.5, str(space), 22, anchor="middle", bold=True, colour="#ffffff")
        + ink(middle, _TILE - 9, f"lines to {beyond}", 7.5, anchor="middle")
    )


def _bar_space(points: int) -> str:
    return box(0, 0, 26, 26) + ink(13, 17, str(points), 11, anchor="middle", bold=True)


def _marker(name: str) -> str:
    disc = circle(20, 20, 19, "#ffffff", stroke=BLACK, stroke_width=1.2)
    return disc + ink(20, 22.5, name, 7, anchor="middle", bold=True)


def _villa_table(table: Sequence[int]) -> str:
    chimneys = f"chimneys 1 to {len(table)} or more: {' '.join(map(str, table))} points"
    return box(0, 0, 230, 26) + lines_of(5, 11, wrapped(chimneys, 8, 222), 8)
