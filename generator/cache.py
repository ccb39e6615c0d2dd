"""The cache of solved challenges, so that a daily is solved once on a machine."""

from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path

from platformdirs import user_cache_path

from generator.generate import SolvedChallenge, solver_version
from generator.solved_files import best_play_path, write_solved
from puzzles.challenge import SoloChallenge
from puzzles.files import FileError
from puzzles.games import game_of, read_challenge
from puzzles.referee import IllegalPlay

_VERSION_DIGITS = 12
_ALL_BUT = 0.9
"""A solve that used this much of its time counts as having used all of it."""


@dataclass(frozen=True)
class Cache:
    """Solved challenges as pairs of files in a folder, by game, tier, name, dealer and solver."""

    folder: Path

    @classmethod
    def of_user(cls) -> "Cache":
        """The cache in the user's own cache folder, wherever this system keeps it."""
        return cls(user_cache_path("carpe"))

    def path(self, challenge: SoloChallenge) -> Path:
        """Where the challenge is kept; other dealers and solvers have other files."""
        versions = sha256(f"{game_of(challenge).dealer_version}|{solver_version()}".encode()).hexdigest()
        name = f"{challenge.id}.{versions[:_VERSION_DIGITS]}.yaml"
        return self.folder / challenge.game / challenge.tier / name

    def load(self, challenge: SoloChallenge, seconds: float) -> SolvedChallenge | None:
        """The solved form of a challenge just dealt, or None.

        An entry that cannot be read, is another challenge or whose play does not reach its score
        counts as absent, and so does one without a proof that had less time than `seconds`.
        """
        path = self.path(challenge)
        try:
            kept = read_challenge(path)
            if replace(kept, best=None) != challenge:
                return None
            game = game_of(kept)
            play = game.read_play(best_play_path(path))
            sheet = game.referee.replay(kept, play).sheet
        except (FileError, IllegalPlay):
            return None
        best = kept.best
        if best is None or (best.status != "optimal" and best.seconds < _ALL_BUT * seconds):
            return None
        if sheet.total != best.score:
            return None
        return SolvedChallenge(kept, best, play, sheet)

    def store(self, solved: SolvedChallenge) -> None:
        """Keep a solved challenge. Raises FileError where the folder cannot be written."""
        path = self.path(solved.challenge)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise FileError(str(path.parent), None, f"cannot be made: {error.strerror}") from error
        write_solved(path, solved)
