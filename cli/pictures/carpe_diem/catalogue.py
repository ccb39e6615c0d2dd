"""A catalogue in the terminal: all components, each with its source."""

from collections.abc import Iterator, Sequence

from cli.pictures.canvas import (
    BOLD,
    DIM,
    Canvas,
    counted,
    headed,
    in_rows,
    listed,
    stacked,
    text_lines,
    wrap_items,
)
from cli.pictures.carpe_diem.cards import asks, kind_name, reward_words
from cli.pictures.carpe_diem.spaces import tiles_picture
from cli.pictures.carpe_diem.table import legend
from puzzles.carpe_diem.board import COLUMNS, SIZE, BuildingBoard, Square
from puzzles.carpe_diem.catalogue import Catalogue
from puzzles.carpe_diem.tiles import Tile
from puzzles.catalogue import Source


def catalogue_picture(catalogue: Catalogue) -> Canvas:
    """All that the catalogue holds."""
    title = f"Catalogue {catalogue.name} ({catalogue.hash})"
    parts = [headed(title, legend())]
    parts += _tile_groups(catalogue, "Light tiles", "light-tiles", catalogue.light)
    parts += _tile_groups(catalogue, "Dark tiles", "dark-tiles", catalogue.dark)
    boards = in_rows([_board(catalogue, board) for board in catalogue.boards])
    parts += [
        headed(f"{len(catalogue.cards)} scoring cards", _scoring_cards(catalogue)),
        headed(f"{len(catalogue.fountain_cards)} fountain cards", _fountain_cards(catalogue)),
        headed(f"{len(catalogue.frame_parts)} frame parts, slots clockwise", _frame_parts(catalogue)),
        headed(f"{len(catalogue.boards)} building boards, S: shovel", boards),
        headed("Points of a villa", _villa_table(catalogue)),
        headed("Points of the banderole bar", _bar_table(catalogue)),
    ]
    return stacked(parts)


def _tile_groups(
    catalogue: Catalogue, title: str, section: str, tiles: Sequence[Tile]
) -> Iterator[Canvas]:
    for source in Source:
        names = tuple(tile.id for tile in tiles if catalogue.sources[f"{section}.{tile.id}"] is source)
        if names:
            picture = tiles_picture({tile.id: tile for tile in tiles}, names)
            yield headed(f"{title}, {source}: {len(names)}", picture)


def _scoring_cards(catalogue: Catalogue) -> Canvas:
    return listed(
        [
            (
                card.id,
                f"{'own' if card.green else 'pay'} {', '.join(asks(card))} "
                f"► {', '.join(reward_words(card.reward))}",
                catalogue.sources[f"scoring-cards.{card.id}"],
            )
            for card in catalogue.cards
        ]
    )


def _fountain_cards(catalogue: Catalogue) -> Canvas:
    return listed(
        [
            (
                card.id,
                f"{counted(card.points, 'point')} for each {kind_name(card.kind)}",
                catalogue.sources[f"fountain-cards.{card.id}"],
            )
            for card in catalogue.fountain_cards
        ]
    )


def _frame_parts(catalogue: Catalogue) -> Canvas:
    return listed(
        [
            (
                part.id if number == 1 else "",
                f"slot {goal.slot}: {counted(goal.points, 'point')} for {kind_name(goal.kind)}",
                catalogue.sources[f"frame-parts.{part.id}.{number}"],
            )
            for part in catalogue.frame_parts
            for number, goal in enumerate(part.goals, start=1)
        ]
    )


def _board(catalogue: Catalogue, board: BuildingBoard) -> Canvas:
    sheet = text_lines(board.id, style=BOLD)
    sheet.put(0, len(board.id) + 1, catalogue.sources[f"building-boards.{board.id}"].value, DIM)
    for row in range(SIZE):
        sheet.put(row + 1, 0, str(SIZE - row), DIM)
        for column in range(SIZE):
            square = Square(column, SIZE - 1 - row)
            sign = "S" if square == board.shovel else "⚑" if square in board.banderoles else "·"
            sheet.put(row + 1, 2 + 2 * column, sign)
    sheet.put(SIZE + 1, 2, " ".join(COLUMNS), DIM)
    return sheet


def _villa_table(catalogue: Catalogue) -> Canvas:
    return listed(
        [
            (
                str(chimneys),
                f"{counted(chimneys, 'chimney')}: {counted(points, 'point')}",
                catalogue.sources[f"villa-table.{chimneys}"],
            )
            for chimneys, points in enumerate(catalogue.villa_table, start=1)
        ]
    )


def _bar_table(catalogue: Catalogue) -> Canvas:
    values = wrap_items(f"{space}: {value}" for space, value in enumerate(catalogue.bar_table))
    return text_lines(*values, catalogue.sources["bar-table"].value)
