"""A solved challenge as two files: the challenge, and its best play beside it."""

from pathlib import Path

from generator.generate import SolvedChallenge
from generator.sealing import fault_of_seal, sealed
from puzzles.documents import content_of
from puzzles.files import FileError, write_together
from puzzles.games import challenge_from_text, challenge_to_text, game_of
from puzzles.referee import IllegalPlay


def best_play_path(challenge_path: Path) -> Path:
    """Where the best play of a challenge file lies: `x.best.yaml` beside `x.yaml`."""
    return challenge_path.with_name(f"{challenge_path.stem}.best.yaml")


def read_solved(path: Path) -> SolvedChallenge:
    """The challenge in a file and the best play beside it, which the referee confirms.

    Raises FileError where one of them cannot be read, and where they do not fit together.
    """
    return solved_from_texts(content_of(path), content_of(best_play_path(path)), path)


def solved_from_texts(
    challenge_text: str | bytes, play_text: str | bytes, path: Path
) -> SolvedChallenge:
    """The same from the texts of both files; `path` is where the challenge has its place."""
    challenge = challenge_from_text(challenge_text, str(path))
    game, best, play_name = game_of(challenge), challenge.best, str(best_play_path(path))
    if best is None:
        raise FileError(str(path), None, "names no best score")
    play, salt = game.salted_play_from_text(play_text, play_name)
    try:
        sheet = game.referee.replay(challenge, play).sheet
    except IllegalPlay as illegal:
        raise FileError(play_name, None, f"the play is illegal: {illegal}") from illegal
    if sheet.total != best.score:
        reason = f"the play is worth {sheet.total}, {path.name} names a best score of {best.score}"
        raise FileError(play_name, None, reason)
    fault = fault_of_seal(challenge, play, salt)
    if fault is not None:
        raise FileError(play_name, None, fault)
    return SolvedChallenge(challenge, best, play, sheet, salt)


def write_sealed(path: Path, solved: SolvedChallenge) -> Path:
    """Write both files with the best play sealed in the challenge; give the play's path.

    The salt that the same play has there already is kept, so that a seal that was published before
    stays as it is. Raises FileError as `write_solved` does.
    """
    return write_solved(path, sealed(solved, _salt_there(path, solved)))


def _salt_there(path: Path, solved: SolvedChallenge) -> str | None:
    play_path = best_play_path(path)
    try:
        content = content_of(play_path)
        play, salt = game_of(solved.challenge).salted_play_from_text(content, str(play_path))
    except FileError:
        return None
    return salt if play == solved.play else None


def write_solved(path: Path, solved: SolvedChallenge) -> Path:
    """Write the challenge to `path` and its best play beside it, or neither; give the play's path.

    The challenge comes last: wherever it stands, its play does. Raises FileError if one of them cannot
    be written; then both paths hold what they held before.
    """
    play_path = best_play_path(path)
    play_text = game_of(solved.challenge).play_to_text(solved.play, solved.salt)
    write_together({play_path: play_text, path: challenge_to_text(solved.challenge)})
    return play_path
