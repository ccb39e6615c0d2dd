"""What is printed of a game: the pages that each one draws itself."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic

from cli.pictures.paper import Drawing, Paper
from cli.pictures.pictures import CatalogueT, ChallengeT, PositionT


@dataclass(frozen=True)
class Printing(Generic[ChallengeT, PositionT, CatalogueT]):
    """The pages of a game as SVG.

    `pages` are a challenge, to be played with a pencil, `outcome` is how a play ends, in so many points
    of width, and `component_sheets` are all components, to be cut out.
    """

    pages: Callable[[ChallengeT, Paper], list[str]]
    outcome: Callable[[PositionT, float], Drawing]
    component_sheets: Callable[[CatalogueT, Paper], list[str]]


AnyPrinting = Printing[Any, Any, Any]
