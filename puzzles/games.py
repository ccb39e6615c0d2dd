"""The games of this project, and their challenges whichever game they are of."""

from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict

from puzzles.blueprints.game import BLUEPRINTS
from puzzles.builders_antiquity.game import BUILDERS_ANTIQUITY
from puzzles.carpe_diem.game import CARPE_DIEM
from puzzles.challenge import SoloChallenge
from puzzles.documents import FORMAT, Among, Text, any_of, content_of
from puzzles.game import Game

AnyGame = Game[Any, Any, Any, Any, Any]

GAMES: dict[str, AnyGame] = {game.name: game for game in (CARPE_DIEM, BLUEPRINTS, BUILDERS_ANTIQUITY)}
"""The games by name."""

MAIN_GAME: AnyGame = CARPE_DIEM
"""The game that is meant where none is named."""


def game_of(challenge: SoloChallenge) -> AnyGame:
    """The game that a challenge is of."""
    return GAMES[challenge.game]


class _OfSomeGame(BaseModel):
    """What a challenge file says first of all, before its game says which other keys it has."""

    model_config = ConfigDict(strict=True)

    format: Annotated[str, Among((FORMAT,), FORMAT)] = FORMAT
    game: Annotated[str, Among(tuple(GAMES), any_of(tuple(GAMES)))]


def read_challenge(path: Path) -> SoloChallenge:
    """The challenge in a file, of any game. Raises DocumentError."""
    return challenge_from_text(content_of(path), str(path))


def challenge_from_text(text: str | bytes, name: str) -> SoloChallenge:
    """The challenge in a text; `name` stands for it in messages. Raises DocumentError."""
    document = Text(text, name)
    game = GAMES[document.parsed_as(_OfSomeGame).game]
    return document.parsed_as(game.challenge_document).challenge()


def challenge_to_text(challenge: SoloChallenge) -> str:
    """The document of a challenge, which reads as the same challenge again."""
    return game_of(challenge).challenge_to_text(challenge)
