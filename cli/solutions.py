"""A solved challenge in words, pictures and JSON."""

from dataclasses import asdict
from typing import Any

import click

from cli.pictures.canvas import Canvas, paragraph, stacked, text_lines
from cli.pictures.scores import running_picture, score_picture
from cli.pictures.table import headed, legend, position_picture
from cli.progress import progress_line
from generator.generate import SolvedChallenge, solve_challenge
from puzzles.carpe_diem.challenge import Best, Challenge
from puzzles.carpe_diem.challenge_document import GAME
from puzzles.carpe_diem.notation import play_to_line
from puzzles.carpe_diem.play_document import play_to_data
from puzzles.carpe_diem.referee import replay
from solver.results import CannotSolveError, Limits, ModelDisagreementError


def solved(challenge: Challenge, time_limit: float | None, workers: int) -> SolvedChallenge:
    """Solve a challenge under the eyes of whoever looks at the terminal."""
    with progress_line(challenge.seed) as listener:
        try:
            return solve_challenge(challenge, Limits(time_limit, workers), listener)
        except CannotSolveError as error:
            raise click.ClickException(f"the {challenge_words(challenge)}: {error}") from error
        except ModelDisagreementError as error:
            raise click.ClickException(
                f"no result: {error}; this is a fault of carpe, please report it with the "
                f"{challenge_words(challenge)}"
            ) from error


def best_words(best: Best) -> str:
    """A best score and what is known of it, in one sentence."""
    if best.status == "optimal":
        return f"The best score is {best.score}, proven optimal ({best.proof}; {best.seconds:.1f} s)."
    return (
        f"The best score found is {best.score}; none is above {best.bound} "
        f"({best.proof}; {best.seconds:.1f} s)."
    )


def challenge_words(challenge: Challenge) -> str:
    """A challenge's name in words."""
    return f"{challenge.tier} of seed {challenge.seed} ({challenge.id})"


def solution_picture(solved: SolvedChallenge) -> Canvas:
    """The best play: its final district, its turns and its score."""
    replayed = replay(solved.challenge, solved.play)
    return stacked(
        [
            headed(challenge_words(solved.challenge), position_picture(replayed.positions[-1])),
            legend(),
            running_picture(solved.play, replayed),
            score_picture(solved.sheet, "score"),
            text_lines(*paragraph(best_words(solved.best))),
        ]
    )


def solution_data(solved: SolvedChallenge) -> dict[str, Any]:
    """A solved challenge as JSON data; `play` has the structure of a play document."""
    challenge, best = solved.challenge, solved.best
    return {
        "game": GAME,
        "tier": challenge.tier,
        "seed": challenge.seed,
        "id": challenge.id,
        "score": best.score,
        "bound": best.bound,
        "status": best.status,
        "proof": best.proof,
        "seconds": best.seconds,
        "categories": asdict(solved.sheet),
        "play": play_to_data(solved.play),
        "line": play_to_line(solved.play),
    }
