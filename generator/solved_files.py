"""A solved challenge as two files: the challenge, and its best play beside it."""

from pathlib import Path

from generator.generate import SolvedChallenge
from puzzles.files import write_atomically
from puzzles.games import challenge_to_text, game_of


def best_play_path(challenge_path: Path) -> Path:
    """Where the best play of a challenge file lies: `x.best.yaml` beside `x.yaml`."""
    return challenge_path.with_name(f"{challenge_path.stem}.best.yaml")


def write_solved(path: Path, solved: SolvedChallenge) -> Path:
    """Write the challenge to `path` and its best play beside it, or neither; give the play's path.

    Raises FileError if one of them cannot be written; then both paths hold what they held before.
    """
    play_path = best_play_path(path)
    challenge_text = challenge_to_text(solved.challenge)
    before = play_path.read_bytes() if play_path.is_file() else None
    write_atomically(play_path, game_of(solved.challenge).play_to_text(solved.play))
    try:
        write_atomically(path, challenge_text)
    except BaseException:  # an interrupt, too, leaves no half
        if before is None:
            play_path.unlink()
        else:
            play_path.write_bytes(before)
        raise
    return play_path
