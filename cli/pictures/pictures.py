"""What the command line shows of a game: the pictures and words that each one draws itself."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from cli.pictures.canvas import Canvas
from puzzles.catalogue import Catalogue
from puzzles.challenge import SoloChallenge

ChallengeT = TypeVar("ChallengeT", bound=SoloChallenge)
PositionT = TypeVar("PositionT")
CatalogueT = TypeVar("CatalogueT", bound=Catalogue)


@dataclass(frozen=True)
class Pictures(Generic[ChallengeT, PositionT, CatalogueT]):
    """The pictures of a game.

    `table` and `svg` show all that lies on the table after so many lines of a play, `result` what
    has been built, `legend` what its signs mean. `start` says what is done before the first turn,
    `how_to_play` how a play of a challenge is written down. `catalogue` shows all components,
    `catalogue_data` has them as JSON data in the form of a catalogue file.
    """

    table: Callable[[PositionT, int], Canvas]
    svg: Callable[[PositionT, int], str]
    result: Callable[[PositionT], Canvas]
    legend: Callable[[], Canvas]
    start: Callable[[PositionT], str]
    how_to_play: Callable[[ChallengeT], Sequence[str]]
    catalogue: Callable[[CatalogueT], Canvas]
    catalogue_data: Callable[[CatalogueT], dict[str, Any]]
