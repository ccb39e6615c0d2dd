"""A solved challenge in words, pictures and JSON."""

from collections.abc import Callable
from dataclasses import asdict
from typing import Any, TypeVar

import click

from cli.games import pictures_of
from cli.interrupts import INTERRUPTS
from cli.pictures.canvas import Canvas, headed, paragraph, stacked, text_lines
from cli.pictures.scores import running_picture, score_picture
from cli.progress import gap_words, progress_line
from generator.filling import publish
from generator.generate import SolvedChallenge, solve_challenge
from puzzles.challenge import SoloChallenge
from puzzles.games import game_of
from puzzles.play import SoloPlay
from puzzles.referee import AnyReplay
from puzzles.score import ScoreSheet
from solver.results import CannotSolveError, Limits, Listener, ModelDisagreementError, Progress

Found = TypeVar("Found")


def solved(challenge: SoloChallenge, limits: Limits, start: SoloPlay | None = None) -> SolvedChallenge:
    """Solve a challenge, from a legal play if one is given, with the progress on a terminal."""
    return searched(challenge, lambda listener: solve_challenge(challenge, limits, listener, start))


def published(
    challenge: SoloChallenge, limits: Limits, start: SoloPlay | None = None
) -> SolvedChallenge:
    """Solve and grade a challenge, from a legal play if one is given; progress as above."""
    return searched(challenge, lambda listener: publish(challenge, limits, listener, start))


def searched(challenge: SoloChallenge, search: Callable[[Listener], Found]) -> Found:
    """What a search in a challenge finds, with its progress on a terminal.

    Ctrl-C ends the search from the moment when there is a play to give, and not the writing of that.
    """
    with progress_line(challenge.seed, game_of(challenge).words) as show:

        def listener(progress: Progress) -> None:
            if show is not None:
                show(progress)
            INTERRUPTS.let_through()

        try:
            INTERRUPTS.hold()
            return search(listener)
        except CannotSolveError as error:
            raise click.ClickException(f"the {challenge_words(challenge)}: {error}") from error
        except ModelDisagreementError as error:
            raise click.ClickException(
                f"no result: {error}; this is a fault of carpe, please report it with the "
                f"{challenge_words(challenge)}"
            ) from error
        finally:
            INTERRUPTS.hold()


def best_words(solved: SolvedChallenge) -> str:
    """A best score and what is known of it, in one sentence."""
    best, words = solved.best, game_of(solved.challenge).words
    score, rests_on = words.brief(best.score), f"({best.proof}; {best.seconds:.1f} s)"
    if best.status == "optimal":
        return f"The best score is {score}, proven optimal {rests_on}."
    bound, gap = words.brief(best.bound), gap_words(solved.gap)
    return f"The best score found is {score}; none is above {bound}, a gap of {gap} {rests_on}."


def challenge_words(challenge: SoloChallenge) -> str:
    """A challenge's name in words."""
    return f"{challenge.tier} of seed {challenge.seed} ({challenge.id})"


def running(challenge: SoloChallenge, play: SoloPlay, replayed: AnyReplay) -> Canvas:
    """Each step of a play and the score after it."""
    start = pictures_of(challenge).start(replayed.positions[0])
    steps = [start, *map(game_of(challenge).notation.turn, play.turns)]
    return running_picture(steps, replayed.running_scores, game_of(challenge).words)


def scores(challenge: SoloChallenge, sheet: ScoreSheet) -> Canvas:
    """A score sheet in the words of the challenge's game."""
    game = game_of(challenge)
    return score_picture(sheet, game.categories, game.words, "score")


def solution_picture(solved: SolvedChallenge) -> Canvas:
    """The best play: what it builds, its turns and its score."""
    challenge = solved.challenge
    pictures = pictures_of(challenge)
    replayed = game_of(challenge).referee.replay(challenge, solved.play)
    return stacked(
        [
            headed(challenge_words(challenge), pictures.result(replayed.positions[-1])),
            pictures.legend(),
            running(challenge, solved.play, replayed),
            scores(challenge, solved.sheet),
            text_lines(*paragraph(best_words(solved))),
        ]
    )


def solution_data(solved: SolvedChallenge) -> dict[str, Any]:
    """A solved challenge as JSON data; `play` has the structure of a play document."""
    challenge, best = solved.challenge, solved.best
    game = game_of(challenge)
    return {
        "game": challenge.game,
        "tier": challenge.tier,
        "seed": challenge.seed,
        "id": challenge.id,
        "score": best.score,
        "bound": best.bound,
        "gap": solved.gap,
        "status": best.status,
        "proof": best.proof,
        "seconds": best.seconds,
        "categories": asdict(solved.sheet),
        "play": game.play_to_data(solved.play),
        "line": game.notation.write(solved.play),
    }
