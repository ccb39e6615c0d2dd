"""The pictures of each game."""

from typing import Any

from cli.pictures.blueprints.game import PICTURES as BLUEPRINTS_PICTURES
from cli.pictures.builders_antiquity.game import PICTURES as BUILDERS_ANTIQUITY_PICTURES
from cli.pictures.carpe_diem.game import PICTURES as CARPE_DIEM_PICTURES
from cli.pictures.pictures import Pictures
from puzzles.blueprints.game import BLUEPRINTS
from puzzles.builders_antiquity.game import BUILDERS_ANTIQUITY
from puzzles.carpe_diem.game import CARPE_DIEM
from puzzles.challenge import SoloChallenge

PICTURES: dict[str, Pictures[Any, Any, Any]] = {
    CARPE_DIEM.name: CARPE_DIEM_PICTURES,
    BLUEPRINTS.name: BLUEPRINTS_PICTURES,
    BUILDERS_ANTIQUITY.name: BUILDERS_ANTIQUITY_PICTURES,
}
"""By the name of the game."""


def pictures_of(challenge: SoloChallenge) -> Pictures[Any, Any, Any]:
    """The pictures of a challenge's game."""
    return PICTURES[challenge.game]
