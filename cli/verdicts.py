"""The referee's verdicts in words and as JSON data."""

import json
from dataclasses import asdict
from typing import Any, NoReturn

import click

from cli.grades import award_data, award_words, shared
from cli.output import print_text
from cli.pictures.canvas import BOLD, Canvas, Style, stacked, text_lines
from cli.solutions import running, scores
from puzzles.challenge import Best, SoloChallenge
from puzzles.games import game_of
from puzzles.play import SoloPlay
from puzzles.referee import AnyReplay, IllegalPlay
from puzzles.score import ScoreWords
from puzzles.sealed_play import SealedPlay

ILLEGAL = 1
"""The exit status for an illegal play."""
_ALARM = Style(ink=231, paint=160, bold=True)


def refutes(best: Best, score: int) -> bool:
    """Whether a legal play's score shows that what is claimed of the best score is wrong."""
    return score > best.bound


def legal_data(challenge: SoloChallenge, replayed: AnyReplay) -> dict[str, Any]:
    """A legal play's verdict as JSON data; `gap` is how far it is below the best score."""
    score, best = replayed.sheet.total, challenge.best
    return {
        "game": challenge.game,
        "challenge": challenge.id,
        "legal": True,
        "score": score,
        "categories": asdict(replayed.sheet),
        "running": list(replayed.running_scores),
        "best": best and {"score": best.score, "bound": best.bound, "status": best.status},
        "gap": best and best.score - score,
        "refutes_best": best is not None and refutes(best, score),
        **award_data(challenge, replayed.sheet),
    }


def illegal_data(challenge: SoloChallenge, illegal: IllegalPlay) -> dict[str, Any]:
    """An illegal play's verdict as JSON data; step 0 is the start, `rule` the rule's section."""
    return {
        "game": challenge.game,
        "challenge": challenge.id,
        "legal": False,
        "step": illegal.step,
        "rule": illegal.section,
        "reason": illegal.reason,
    }


def refuse(
    ctx: click.Context, challenge: SoloChallenge, illegal: IllegalPlay, as_json: bool
) -> NoReturn:
    """Print the verdict on an illegal play, and end the command with its exit status."""
    print_text(json.dumps(illegal_data(challenge, illegal)) if as_json else f"illegal: {illegal}")
    ctx.exit(ILLEGAL)


def legal_picture(challenge: SoloChallenge, play: SoloPlay, replayed: AnyReplay) -> Canvas:
    """A legal play's verdict: the score by turn and by category, and how far it is from the best."""
    score, words, grade = replayed.sheet.total, game_of(challenge).words, challenge.grade
    parts = [
        text_lines(f"The play is legal: {words.total(score)}.", style=BOLD),
        running(challenge, play, replayed),
        scores(challenge, replayed.sheet),
        beside_best(challenge.best, score, words),
    ]
    if grade is not None:
        parts.append(text_lines(award_words(grade, score), *shared(challenge, grade, replayed.sheet)))
    return stacked(parts)


def seal_words(seal: SealedPlay) -> str:
    """A seal in words, on two lines."""
    return f"The best play is under seal, for `carpe reveal`:\n{seal.algorithm} {seal.digest}"


def beside_best(best: Best | None, score: int, words: ScoreWords) -> Canvas:
    """How far the score of a legal play is from the best score, as far as the challenge names one."""
    if best is None:
        return text_lines("The challenge names no best score to compare with.")
    bound = words.brief(best.bound)
    if refutes(best, score):
        return text_lines(
            f" THIS PLAY HAS {words.total(score).upper()}, YET THE CHALLENGE CLAIMS THAT NONE IS "
            f"ABOVE {bound.upper()}! ",
            " The play is legal, so the claim is wrong: please report both. ",
            style=_ALARM,
        )
    known = "the best score possible" if best.status == "optimal" else "the best score known"
    limit = "" if best.status == "optimal" else f" No play has more than {bound}."
    if score < best.score:
        gap, reached = words.difference(best.score, score), words.brief(best.score)
        return text_lines(f"{gap} below {known}, {reached}.{limit}")
    if score == best.score:
        return text_lines(f"This is {known}.{limit}")
    gap, before = words.difference(score, best.score), words.brief(best.score)
    return text_lines(f"{gap} above {known}, {before}: well done!{limit}")
