"""The cache of solved challenges, so that a daily is solved once on a machine."""

from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from platformdirs import user_cache_path

from generator.daily import GENERATOR_VERSION
from generator.generate import SolvedChallenge, solver_version
from generator.slots import Slot, fills
from generator.solved_files import read_solved, write_solved
from puzzles.files import FileError
from puzzles.games import GAMES

_VERSION_DIGITS = 12


@dataclass(frozen=True)
class Cache:
    """Filled slots as pairs of files in a folder, by game, tier, day and all versions."""

    folder: Path

    @classmethod
    def of_user(cls) -> "Cache":
        """The cache in the user's own cache folder, wherever this system keeps it."""
        return cls(user_cache_path("carpe"))

    def path(self, slot: Slot) -> Path:
        """Where a slot's challenge is kept; other dealers, generators and solvers have other files."""
        versions = f"{GAMES[slot.game].dealer_version}|{GENERATOR_VERSION}|{solver_version()}"
        digits = sha256(versions.encode()).hexdigest()[:_VERSION_DIGITS]
        return self.folder / slot.game / slot.tier / f"{slot.day}.{digits}.yaml"

    def load(self, slot: Slot, seconds: float) -> SolvedChallenge | None:
        """What a slot was filled with, or None.

        An entry that cannot be read, is another challenge or whose play does not reach its score
        counts as absent, and so does one without a proof that had less time than `seconds`.
        """
        try:
            kept = read_solved(self.path(slot))
        except FileError:
            return None
        return kept if fills(kept, slot, seconds) else None

    def store(self, slot: Slot, solved: SolvedChallenge) -> None:
        """Keep what a slot is filled with. Raises FileError where the folder cannot be written."""
        path = self.path(slot)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise FileError(str(path.parent), None, f"cannot be made: {error.strerror}") from error
        write_solved(path, solved)
