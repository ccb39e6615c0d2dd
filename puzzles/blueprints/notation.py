"""A play on one line, for sharing in a chat.

    round-b-001-3fa2b1c0 glass5@r2c1 wood3@r1c2 stone2!

The challenge's id, then the turns: `glass5@r2c1` takes that die and places it on the cell in row 2,
column 1; `stone2!` discards it. White space may stand anywhere but within a word or number.
"""

from puzzles.blueprints.component_documents import CELL_PATTERN, DIE_PATTERN
from puzzles.blueprints.play import Play, Turn
from puzzles.blueprints.things import Cell, Die
from puzzles.notation import Notation, Reader


def _turn_text(turn: Turn) -> str:
    return f"{turn.die.name}!" if turn.cell is None else f"{turn.die.name}@{turn.cell.name}"


def play_from_line(text: str) -> Play:
    """The play of a line, which may be wrapped. Raises NotationError."""
    reader = Reader(text)
    challenge = reader.challenge()
    turns = []
    while not reader.at_end():
        turns.append(_turn(reader))
    return Play(challenge, tuple(turns))


def _turn(reader: Reader) -> Turn:
    die = Die.named(reader.word(DIE_PATTERN, "a turn such as glass5@r2c1, its die of value 1-6"))
    if reader.skip("!"):
        return Turn(die, None)
    reader.read("@", "@ and a cell, or ! for a discarded die")
    return Turn(die, Cell.named(reader.word(CELL_PATTERN, "a cell from r1c1 to r3c2")))


NOTATION: Notation[Play] = Notation(
    rf"{DIE_PATTERN}\s*[@!]", lambda play: (), _turn_text, play_from_line
)
