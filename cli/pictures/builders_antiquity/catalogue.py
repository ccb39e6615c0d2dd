"""A catalogue in the terminal: all cards, by their sources."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from cli.pictures.builders_antiquity.buildings import buildings_picture
from cli.pictures.builders_antiquity.investments import slaves_picture
from cli.pictures.builders_antiquity.people import workers_picture
from cli.pictures.builders_antiquity.table import legend
from cli.pictures.canvas import Canvas, headed, stacked
from puzzles.builders_antiquity.cards import Building, Slave, Worker
from puzzles.builders_antiquity.catalogue import Catalogue
from puzzles.catalogue import Source

CardT = TypeVar("CardT", Building, Worker, Slave)


def catalogue_picture(catalogue: Catalogue) -> Canvas:
    """All that the catalogue holds."""
    return stacked(
        [
            headed(f"Catalogue {catalogue.name} ({catalogue.hash})", legend()),
            *_by_source(catalogue, "buildings", catalogue.buildings, buildings_picture),
            *_by_source(catalogue, "workers", catalogue.workers, workers_picture),
            *_by_source(catalogue, "slaves", catalogue.slaves, slaves_picture),
        ]
    )


def _by_source(
    catalogue: Catalogue,
    section: str,
    cards: Sequence[CardT],
    picture: Callable[[Sequence[CardT]], Canvas],
) -> Iterator[Canvas]:
    for source in Source:
        named = [card for card in cards if catalogue.sources[f"{section}.{card.id}"] is source]
        if named:
            yield headed(f"{section.capitalize()}, {source}: {len(named)}", picture(named))
