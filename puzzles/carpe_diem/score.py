"""The score of a position by category (rules 7 and 8)."""

from dataclasses import dataclass

from puzzles.carpe_diem import final_scoring
from puzzles.carpe_diem.position import Position
from puzzles.score import ScoreSheet as AnyScoreSheet


@dataclass(frozen=True)
class ScoreSheet(AnyScoreSheet):
    """Points by category. `penalties` is zero or below; `total` may be too."""

    start: int
    cards: int
    penalties: int
    villas: int
    items: int
    banderoles: int
    fountains: int
    frame: int


CATEGORIES = {
    "start": "starting points",
    "cards": "scoring cards",
    "penalties": "penalties",
    "villas": "villas",
    "items": "items left",
    "banderoles": "banderole bar",
    "fountains": "fountain cards",
    "frame": "frame goals",
}
"""The categories of a score sheet in words."""


def score(position: Position) -> ScoreSheet:
    """The score sheet if the game ended here: what is scored so far and the final scoring."""
    challenge = position.challenge
    points = [card.points for card in position.resolved]
    return ScoreSheet(
        start=challenge.points,
        cards=sum(each for each in points if each > 0),
        penalties=sum(each for each in points if each < 0),
        villas=final_scoring.villas(position.district, challenge.villa_table),
        items=final_scoring.items(position.storage),
        banderoles=challenge.bar_table[position.bar],
        fountains=final_scoring.fountain_cards(position.district, position.fountains.held),
        frame=final_scoring.frame(position.district, challenge.goals),
    )
