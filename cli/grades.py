"""Grades, medals and results to share, in words."""

from math import ceil
from typing import Any

from cli.pictures.canvas import paragraph
from puzzles.challenge import SoloChallenge
from puzzles.games import game_of
from puzzles.grade import STAR_NAMES, Grade, Medal, shortfall
from puzzles.score import ScoreSheet

_STARS = "★" * len(STAR_NAMES) + "☆" * len(STAR_NAMES)
_SQUARES = 10
_MISSING = "⬛"
_SQUARE_OF = {Medal.GOLD: "🟨", Medal.SILVER: "⬜", Medal.BRONZE: "🟫", None: "🟦"}


def stars_words(grade: Grade) -> str:
    """Such as `★★★☆☆ fair`."""
    return f"{_stars(grade)} {grade.name}"


def grade_words(challenge: SoloChallenge) -> list[str]:
    """How hard a challenge is and what earns a medal; nothing of how it is played.

    Where the best score is not proven, players may fall short by more than is known, never by less.
    """
    grade, best, words = challenge.grade, challenge.best, game_of(challenge).words
    if grade is None:
        return []
    least = "" if best is not None and best.status == "optimal" else "At least "
    medals = "; ".join(f"{medal} from {words.brief(getattr(grade.medals, medal))}" for medal in Medal)
    lines = paragraph(f"{least}{stars_words(grade)}. Medals: {medals}.")
    if grade.best_plays is not None:
        one = grade.best_plays.count == 1 and not grade.best_plays.at_least
        lines.append(f"There is {'only one best play' if one else 'more than one best play'}.")
    return lines


def award_words(grade: Grade, score: int) -> str:
    """The medal of a score."""
    medal = grade.medals.earned(score)
    return "No medal." if medal is None else f"A {medal} medal!"


def shared(challenge: SoloChallenge, grade: Grade, sheet: ScoreSheet) -> list[str]:
    """A result to share: one line, and a row of ten squares.

    A square is missing for each ten percent, begun ones too, below the best score; the others have the
    colour of the medal. Nothing is told of the play but its score.
    """
    game, score, best = game_of(challenge), sheet.total, grade.medals.gold
    medal = grade.medals.earned(score)
    short = shortfall(sheet.objectives(score), sheet.objectives(best))
    missing = min(_SQUARES, ceil(short / (100 // _SQUARES)))
    result = f"{game.words.entry(score)} / {game.words.entry(best)}"
    award = "no medal" if medal is None else f"{medal} medal"
    return [
        f"{game.title}, {challenge.tier} {challenge.seed} {_stars(grade)}: {result}, {award}",
        _SQUARE_OF[medal] * (_SQUARES - missing) + _MISSING * missing,
    ]


def award_data(challenge: SoloChallenge, sheet: ScoreSheet) -> dict[str, Any]:
    """Stars, medal and the result to share as JSON data; all null where there is no grade."""
    grade = challenge.grade
    if grade is None:
        return {"stars": None, "medal": None, "share": None}
    medal = grade.medals.earned(sheet.total)
    return {"stars": grade.stars, "medal": medal, "share": shared(challenge, grade, sheet)}


def _stars(grade: Grade) -> str:
    first = len(STAR_NAMES) - grade.stars
    return _STARS[first : first + len(STAR_NAMES)]
