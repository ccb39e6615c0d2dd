"""The cache of solved challenges, so that a daily is solved once on a machine."""

from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from platformdirs import user_cache_path

from generator.daily import GENERATOR_VERSION
from generator.generate import SolvedChallenge, is_settled, solver_version
from generator.solved_files import read_solved, write_solved
from puzzles.challenge import SoloChallenge
from puzzles.files import FileError
from puzzles.games import game_of

_VERSION_DIGITS = 12


@dataclass(frozen=True)
class Cache:
    """Solved challenges as pairs of files in a folder, by game, tier, name and all versions."""

    folder: Path

    @classmethod
    def of_user(cls) -> "Cache":
        """The cache in the user's own cache folder, wherever this system keeps it."""
        return cls(user_cache_path("carpe"))

    def path(self, challenge: SoloChallenge) -> Path:
        """Where the challenge is kept; other dealers, generators and solvers have other files."""
        versions = f"{game_of(challenge).dealer_version}|{GENERATOR_VERSION}|{solver_version()}"
        digits = sha256(versions.encode()).hexdigest()[:_VERSION_DIGITS]
        name = f"{challenge.id}.{digits}.yaml"
        return self.folder / challenge.game / challenge.tier / name

    def load(self, challenge: SoloChallenge, seconds: float) -> SolvedChallenge | None:
        """The solved form of a challenge just dealt, or None.

        An entry that cannot be read, is another challenge or whose play does not reach its score
        counts as absent, and so does one without a proof that had less time than `seconds`.
        """
        try:
            kept = read_solved(self.path(challenge))
        except FileError:
            return None
        return kept if is_settled(kept, challenge, seconds) else None

    def store(self, solved: SolvedChallenge) -> None:
        """Keep a solved challenge. Raises FileError where the folder cannot be written."""
        path = self.path(solved.challenge)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise FileError(str(path.parent), None, f"cannot be made: {error.strerror}") from error
        write_solved(path, solved)
