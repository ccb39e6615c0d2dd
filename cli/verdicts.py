"""The referee's verdicts in words and as JSON data."""

from dataclasses import asdict
from typing import Any

from cli.pictures.canvas import BOLD, Canvas, Style, counted, stacked, text_lines
from cli.solutions import running, scores
from puzzles.challenge import Best, SoloChallenge
from puzzles.play import SoloPlay
from puzzles.referee import AnyReplay, IllegalPlay

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


def legal_picture(challenge: SoloChallenge, play: SoloPlay, replayed: AnyReplay) -> Canvas:
    """A legal play's verdict: the score by turn and by category, and how far it is from the best."""
    score = replayed.sheet.total
    return stacked(
        [
            text_lines(f"The play is legal: {counted(score, 'point')}.", style=BOLD),
            running(challenge, play, replayed),
            scores(challenge, replayed.sheet),
            _beside_best(challenge.best, score),
        ]
    )


def _beside_best(best: Best | None, score: int) -> Canvas:
    if best is None:
        return text_lines("The challenge names no best score to compare with.")
    if refutes(best, score):
        return text_lines(
            f" THIS PLAY HAS {score} POINTS, YET THE CHALLENGE CLAIMS THAT NONE IS ABOVE {best.bound}! ",
            " The play is legal, so the claim is wrong: please report both. ",
            style=_ALARM,
        )
    gap = best.score - score
    known = "the best score possible" if best.status == "optimal" else "the best score known"
    limit = "" if best.status == "optimal" else f" No play has more than {best.bound}."
    if gap > 0:
        return text_lines(f"{counted(gap, 'point')} below {known}, {best.score}.{limit}")
    if gap == 0:
        return text_lines(f"This is {known}.{limit}")
    return text_lines(f"{counted(-gap, 'point')} above {known}, {best.score}: well done!{limit}")
