"""The blueprint spaces in the terminal: their tiles, their lines and the patrician."""

from collections.abc import Mapping

import networkx as nx

from cli.pictures.canvas import BOLD, DIM, WIDTH, Canvas, counted, in_rows, stacked, text_lines
from cli.pictures.carpe_diem.tile import CELL_WIDTH, tile_row
from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.district import PlacedTile
from puzzles.carpe_diem.patrician import GRAPH, SPACES, reachable
from puzzles.carpe_diem.position import Position, dealt_spaces
from puzzles.carpe_diem.tiles import Tile

TILES_ACROSS = (WIDTH - 1) // (CELL_WIDTH + 1)
"""How many tiles fit side by side."""


def ring() -> tuple[int, ...]:
    """The spaces in the order in which the lines join them, from space 1 on."""
    return tuple(space for space, _ in nx.find_cycle(GRAPH, SPACES[0]))


def tiles_picture(tiles: Mapping[str, Tile], names: tuple[str, ...]) -> Canvas:
    """The named tiles side by side, not turned."""
    return tile_row([PlacedTile(tiles[name], 0) for name in names], TILES_ACROSS)


def spaces_picture(position: Position) -> Canvas:
    """The tiles that still lie on the spaces, and where the patrician can go."""
    challenge = position.challenge
    if not position.filled:
        return text_lines("The spaces are empty.")
    heading = [phase_words(challenge, position.phase, position.turn), _patrician(position)]
    blocks = [*_filled_spaces(challenge, position.spaces), _ring_picture(position)]
    return stacked([text_lines(*heading), in_rows(blocks)])


def later_phase_picture(challenge: Challenge, phase: int) -> Canvas:
    """The tiles dealt to the spaces for a phase that has not begun."""
    heading = phase_words(challenge, phase, 0)
    blocks = _filled_spaces(challenge, dealt_spaces(challenge, phase))
    return stacked([text_lines(heading), in_rows(blocks)])


def phase_words(challenge: Challenge, phase: int, taken: int) -> str:
    """Which phase it is, and how many of its turns are left once some are taken."""
    left = challenge.phases[phase - 1].turns - taken
    return f"Phase {phase} of {len(challenge.phases)}: {counted(left, 'turn')} to take"


def _patrician(position: Position) -> str:
    if position.patrician is None:
        return "The patrician is put on any space before the first turn."
    near = sorted(reachable(position.patrician, position.filled))
    words = " or ".join(str(space) for space in near)
    return f"The patrician stands on {position.patrician} and reaches {words}."


def _filled_spaces(challenge: Challenge, spaces: Mapping[int, tuple[str, ...]]) -> list[Canvas]:
    blocks = []
    for space, names in spaces.items():
        if names:
            block = text_lines(f"{space}", style=BOLD)
            lines = " and ".join(str(beyond) for beyond in sorted(GRAPH[space]))
            block.put(0, 2, f"lines to {lines}")
            block.paste(1, 0, tiles_picture(challenge.tiles, names))
            blocks.append(block)
    return blocks


def _ring_picture(position: Position) -> Canvas:
    """The spaces as the lines join them: `[n]` the patrician's, `(n)` one without a tile."""
    around = ring()
    above, below = around[:4], around[4:][::-1]
    sheet = text_lines("[n] patrician, (n) empty" if position.patrician else "the lines")
    sheet.put(2, 2, "─" * (8 * (len(above) - 1)), DIM)
    sheet.put(4, 2, "└" + "─" * (8 * len(above) - 9) + "┘", DIM)
    for column in (2, 8 * len(above) - 6):
        sheet.put(3, column, "│", DIM)
    for spaces, row, left in ((above, 2, 2), (below, 4, 6)):
        for number, space in enumerate(spaces):
            sheet.put_centred(row, left + 8 * number, _ring_mark(position, space), BOLD)
    return sheet


def _ring_mark(position: Position, space: int) -> str:
    if space == position.patrician:
        return f"[{space}]"
    return f" {space} " if space in position.filled else f"({space})"
