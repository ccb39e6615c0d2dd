"""`carpe audit`: whether what challenges claim of their best scores is right."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from cli.challenges import challenge_in
from cli.options import time_in_seconds, workers_option
from cli.output import print_text
from cli.solutions import searched
from generator.audit import Audit, audit_challenge, faults_of_index
from generator.generate import SolvedChallenge, solve_challenge
from generator.index import INDEX, read_index
from generator.solved_files import best_play_path
from puzzles.challenge import SoloChallenge
from puzzles.documents import content_of
from puzzles.files import FileError
from puzzles.games import game_of
from puzzles.play import SoloPlay
from puzzles.score import ScoreWords
from solver.results import Limits, Listener

WRONG = 1
TIME_LIMIT = 600.0
"""Seconds for each challenge, unless told otherwise."""
_BEST = ".best.yaml"


@click.command()
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@click.option(
    "--time-limit",
    type=time_in_seconds,
    metavar="SECONDS",
    default=TIME_LIMIT,
    show_default=True,
    help="Give each challenge no more than that.",
)
@workers_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for each file.")
@click.pass_context
def audit(
    ctx: click.Context, files: Sequence[str], time_limit: float, workers: int, as_json: bool
) -> None:
    """Prove again that best scores and grades are right.

    Each challenge is solved anew from its file alone; a best play beside it is refereed as well, and
    held against the seal if the challenge has one. An index is compared with the challenges in its
    folder. The exit status is 0 if every claim is right or at least reached by a legal play, and 1 if
    one is wrong or could not be confirmed. Ctrl-C ends the solve of one file.
    """
    all_right = True
    for name in _audited(files):
        if Path(name).name == INDEX:
            told = _index_data(name)
        else:
            told = _challenge_data(name, Limits(time_limit, workers))
        all_right &= told["verdict"] not in ("wrong", "not confirmed")
        print_text(json.dumps(told) if as_json else _line(told))
    if not all_right:
        ctx.exit(WRONG)


def _audited(files: Sequence[str]) -> list[str]:
    """The files to audit, each once: for a best play it is its challenge."""
    named = [file.removesuffix(_BEST) + ".yaml" if file.endswith(_BEST) else file for file in files]
    return list(dict.fromkeys(named))


def _index_data(name: str) -> dict[str, Any]:
    path = Path(name)
    index = read_index(path.parent)
    if index is None:
        raise FileError(name, None, "cannot be read: there is no such file")
    faults = faults_of_index(index, path.parent)
    verdict = "wrong" if faults else "right"
    words = _index_words(len(index.days))
    return {"file": name, "verdict": verdict, "faults": faults, "open": [], "words": words}


def _index_words(days: int) -> str:
    return f"it says of {days} day{'' if days == 1 else 's'} what their challenges say"


def _challenge_data(name: str, limits: Limits) -> dict[str, Any]:
    challenge = challenge_in(name)
    if challenge.best is None:
        raise FileError(name, None, "names no best score to audit")
    play_path = best_play_path(Path(name))
    play, salt = _play_in(play_path, challenge) if play_path.exists() else (None, None)
    seconds = TIME_LIMIT if limits.seconds is None else limits.seconds

    def found_with(listener: Listener) -> Audit:
        def solve(bare: SoloChallenge, start: SoloPlay | None) -> SolvedChallenge:
            return solve_challenge(bare, limits, listener, start)

        return audit_challenge(challenge, play, solve, seconds, salt)

    found = searched(challenge, found_with)
    seal = "" if challenge.sealed_play is None else _seal_words(play_path, play)
    return {
        "file": name,
        "verdict": _verdict(found),
        "faults": list(found.faults),
        "open": list(found.open),
        "words": _words(challenge, found, game_of(challenge).words) + seal,
    }


def _play_in(path: Path, challenge: SoloChallenge) -> tuple[SoloPlay, str | None]:
    """The play in a file, and the salt of its seal if that is there."""
    play: tuple[SoloPlay, str | None]
    play = game_of(challenge).salted_play_from_text(content_of(path), str(path))
    return play


def _seal_words(path: Path, play: SoloPlay | None) -> str:
    return f"; its seal stays shut without {path}" if play is None else "; the play is the sealed one"


def _verdict(found: Audit) -> str:
    if found.faults:
        return "wrong"
    if found.proven:
        return "proven"
    return "reached" if found.reached else "not confirmed"


def _words(challenge: SoloChallenge, found: Audit, words: ScoreWords) -> str:
    best = found.claimed
    if found.solved is None:
        return ""
    score, again = words.brief(best.score), found.solved.best
    seconds = f"({again.seconds:.1f} s)"
    if found.proven:
        return f"{score} is the best score, proven again {seconds}"
    known = f"a play has {words.brief(again.score)}, none more than {words.brief(again.bound)} {seconds}"
    if found.reached:
        return f"{score} is reached by a legal play, but not proven again: {known}"
    return f"{score} is neither confirmed nor refuted: {known}"


def _line(told: dict[str, Any]) -> str:
    said = f"wrong: {'; '.join(told['faults'])}" if told["faults"] else told["words"]
    if told["open"] and not told["faults"]:
        said += f"; not proven again of its grade: {', '.join(told['open'])}"
    return f"{told['file']}: {said}"
