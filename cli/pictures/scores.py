"""A score sheet in the terminal."""

from dataclasses import asdict

from cli.pictures.canvas import BOLD, Canvas
from puzzles.carpe_diem.score import ScoreSheet

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
