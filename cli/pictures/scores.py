"""Scores in the terminal: by category and by turn."""

from dataclasses import asdict

from cli.pictures.canvas import BOLD, Canvas, text_lines
from puzzles.carpe_diem.notation import play_to_line
from puzzles.carpe_diem.play import Play, Turn
from puzzles.carpe_diem.referee import Replay
from puzzles.carpe_diem.score import ScoreSheet

_SCORE_COLUMN = 72

CATEGORY_NAMES = {
    "start": "starting points",
    "cards": "scoring cards",
    "penalties": "penalties",
    "villas": "villas",
    "items": "items left",
    "banderoles": "banderole bar",
    "fountains": "fountain cards",
    "frame": "frame goals",
}


def score_picture(sheet: ScoreSheet, total_name: str) -> Canvas:
    """The points by category and their total."""
    picture = Canvas()
    for row, (category, points) in enumerate(asdict(sheet).items()):
        picture.put(row, 2, f"{CATEGORY_NAMES[category]:<16}{points:>4}")
    picture.put(picture.height, 2, f"{total_name:<16}{sheet.total:>4}", BOLD)
    return picture


def running_picture(play: Play, replayed: Replay) -> Canvas:
    """Each step of a play and the score if the game ended right after it."""
    sheet = text_lines("step  turn")
    sheet.put(0, _SCORE_COLUMN, "score")
    start = replayed.positions[0].patrician
    rows = [f"the patrician is put on space {start}", *(_turn_words(turn) for turn in play.turns)]
    for step, (text, score) in enumerate(zip(rows, replayed.running_scores, strict=True)):
        row = sheet.height
        sheet.put(row, 0, f"{step:>4}")
        sheet.put(row, _SCORE_COLUMN, f"{score:>5}")
        room = _SCORE_COLUMN - 8
        for part in range(0, len(text), room):
            sheet.put(row + part // room, 6, text[part : part + room])
    return sheet


def _turn_words(turn: Turn) -> str:
    """The turn in the one-line notation."""
    return play_to_line(Play("x", None, (turn,))).removeprefix("x ")
