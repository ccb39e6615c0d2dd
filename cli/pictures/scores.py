"""Scores in the terminal: by category and by turn."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict

from cli.pictures.canvas import BOLD, Canvas, text_lines
from puzzles.score import ScoreSheet, ScoreWords

_SCORE_COLUMN = 72


def score_picture(
    sheet: ScoreSheet, categories: Mapping[str, str], words: ScoreWords, total_name: str
) -> Canvas:
    """The points by category, in the words of `categories`, and their total."""
    entries = [(categories[category], words.entry(points)) for category, points in asdict(sheet).items()]
    total = words.entry(sheet.total)
    width = max(4, len(total), *(len(entry) for _, entry in entries))
    picture = Canvas()
    for row, (name, entry) in enumerate(entries):
        picture.put(row, 2, f"{name:<16}{entry:>{width}}")
    picture.put(picture.height, 2, f"{total_name:<16}{total:>{width}}", BOLD)
    return picture


def running_picture(steps: Sequence[str], scores: Sequence[int], words: ScoreWords) -> Canvas:
    """Each step of a play, the start first, and the score if the game ended right after it."""
    sheet = text_lines("step  turn")
    sheet.put(0, _SCORE_COLUMN, "score")
    for step, (text, score) in enumerate(zip(steps, scores, strict=True)):
        row = sheet.height
        sheet.put(row, 0, f"{step:>4}")
        entry = words.entry(score)
        sheet.put(row, _SCORE_COLUMN + 5 - len(entry), entry)
        room = _SCORE_COLUMN - 3 - max(5, len(entry))
        for part in range(0, len(text), room):
            sheet.put(row + part // room, 6, text[part : part + room])
    return sheet
