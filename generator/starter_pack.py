"""The starter pack: dailies that come with the project, solved.

For a game it is a folder of dailies as `carpe generate --from` writes it. A daily of the pack is known
by game, date and the version of the generator: another version has other dailies, and no use for it.
"""

from importlib.resources import files
from pathlib import Path

from generator.generate import SolvedChallenge
from generator.slots import Slot, fills
from generator.solved_files import read_solved
from puzzles.files import FileError

PACK = Path(str(files("puzzles").joinpath("starter_pack")))
"""Its folder, in which each game has one of its name."""


def from_starter_pack(slot: Slot, seconds: float) -> SolvedChallenge | None:
    """The solved daily of a slot, or None if the pack has none for this version of the generator.

    One that cannot be read counts as absent, and so does one without a proof that had less time than
    `seconds`.
    """
    try:
        packed = read_solved(PACK / slot.game / f"{slot.day}.yaml")
    except FileError:
        return None
    return packed if fills(packed, slot, seconds) else None
