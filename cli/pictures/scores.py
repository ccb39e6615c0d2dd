"""Scores in the terminal: by category and by turn."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict

from cli.pictures.canvas import BOLD, Canvas, text_lines
from puzzles.score import ScoreSheet

_SCORE_COLUMN = 72


def score_picture(sheet: ScoreSheet, categories: Mapping[str, str], total_name: str) -> Canvas:
    """The points by category, in the words of `categories`, and their total."""
    picture = Canvas()
    for row, (category, points) in enumerate(asdict(sheet).items()):
        picture.put(row, 2, f"{categories[category]:<16}{points:>4}")
    picture.put(picture.height, 2, f"{total_name:<16}{sheet.total:>4}", BOLD)
    return picture


def running_picture(steps: Sequence[str], scores: Sequence[int]) -> Canvas:
    """Each step of a play, the start first, and the score if the game ended right after it."""
    sheet = text_lines("step  turn")
    sheet.put(0, _SCORE_COLUMN, "score")
    for step, (text, score) in enumerate(zip(steps, scores, strict=True)):
        row = sheet.height
        sheet.put(row, 0, f"{step:>4}")
        sheet.put(row, _SCORE_COLUMN, f"{score:>5}")
        room = _SCORE_COLUMN - 8
        for part in range(0, len(text), room):
            sheet.put(row + part // room, 6, text[part : part + room])
    return sheet
