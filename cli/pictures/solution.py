"""A play on paper: how it ends, its score, and what is done in each turn."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import zip_longest

from cli.pictures.lettering import width_of, wrapped
from cli.pictures.paper import (
    BLACK,
    HEAD,
    Drawing,
    Paper,
    head,
    ink,
    page_svg,
    paged,
    paragraphs,
    stacked,
    titled,
)
from cli.pictures.svg import line, moved
from puzzles.challenge import SoloChallenge
from puzzles.score import ScoreSheet, ScoreWords

_SIZE = 8.0
_LINE = 10.5
_SCORE_WIDTH = 150.0
_BETWEEN = 18.0
_STEP, _SCORE = 26.0, 50.0
"""The room for the number of a step, and for the score after it."""


@dataclass(frozen=True)
class Solution:
    """A play in words: each step, the start first, with the score after it, and the score at the end.

    `claim` says in a sentence what is known of that score.
    """

    steps: Sequence[str]
    scores: Sequence[int]
    sheet: ScoreSheet
    claim: str


def solution_pages(
    title: str,
    challenge: SoloChallenge,
    solution: Solution,
    outcome: Drawing,
    categories: Mapping[str, str],
    words: ScoreWords,
    paper: Paper,
) -> list[str]:
    """The page of a play, and further ones for turns that it has no room for."""
    width, height = paper.room
    beside = width - _SCORE_WIDTH
    score = titled("Score", _score(solution.sheet, categories, words))
    claim = paragraphs((solution.claim,), _SIZE, _SCORE_WIDTH)
    right, right_height = stacked([score, claim], 8)
    upper = outcome[0] + moved(beside, 0, right), max(outcome[1], right_height)
    pages = paged([upper, *_steps(solution, words, width)], height - HEAD, 0)
    name = head(f"{title}, solution", challenge, width)
    return [page_svg(paper, name, moved(0, HEAD, stacked(page, 0)[0])) for page in pages]


def outcome_room(paper: Paper) -> float:
    """The width for the drawing of how a play ends."""
    return paper.room[0] - _SCORE_WIDTH - _BETWEEN


def _score(sheet: ScoreSheet, categories: Mapping[str, str], words: ScoreWords) -> Drawing:
    drawn, y = [], 0.0
    entries = [(categories[category], points) for category, points in asdict(sheet).items()]
    for name, points in entries:
        drawn.append(_entry(y, name, words.entry(points), False))
        y += _LINE
    drawn.append(line(0, y + 1, _SCORE_WIDTH, y + 1, BLACK, 0.8))
    drawn.append(_entry(y + 3, "score", words.entry(sheet.total), True))
    return "".join(drawn), y + 3 + _LINE


def _entry(y: float, name: str, points: str, bold: bool) -> str:
    base = y + _SIZE
    return ink(0, base, name, _SIZE, bold=bold) + ink(
        _SCORE_WIDTH, base, points, _SIZE, anchor="end", bold=bold
    )


def _steps(solution: Solution, words: ScoreWords, width: float) -> list[Drawing]:
    """The heading and all steps; in two columns where each fits on a line of half the width."""
    half = (width - _BETWEEN) / 2
    widest = max(width_of(text, _SIZE) for text in solution.steps)
    columns = 2 if widest <= half - _STEP - _SCORE else 1
    room = half if columns == 2 else width
    steps = [
        _step(number, text, words.entry(points), room)
        for number, (text, points) in enumerate(zip(solution.steps, solution.scores, strict=True))
    ]
    rows = -(-len(steps) // columns)
    beside = list(zip_longest(steps[:rows], steps[rows:], fillvalue=("", 0.0)))
    headed = [(_heading(room), _heading(room) if columns == 2 else ("", 0.0)), *beside]
    return [
        (left + moved(half + _BETWEEN, 0, right), max(height, right_height))
        for (left, height), (right, right_height) in headed
    ]


def _heading(width: float) -> Drawing:
    base = 12 + _SIZE
    drawn = (
        ink(0, base, "step", _SIZE, bold=True)
        + ink(_STEP, base, "turn", _SIZE, bold=True)
        + ink(width, base, "score", _SIZE, anchor="end", bold=True)
        + line(0, base + 3, width, base + 3, BLACK, 0.8)
    )
    return drawn, base + 5


def _step(number: int, text: str, points: str, width: float) -> Drawing:
    """A step, in as many lines as it needs."""
    lines = wrapped(text, _SIZE, width - _STEP - _SCORE)
    drawn = [
        ink(_STEP - 10, _SIZE, str(number), _SIZE, anchor="end"),
        *(ink(_STEP, _SIZE + n * _LINE, each, _SIZE) for n, each in enumerate(lines)),
        ink(width, _SIZE, points, _SIZE, anchor="end"),
    ]
    return "".join(drawn), len(lines) * _LINE
