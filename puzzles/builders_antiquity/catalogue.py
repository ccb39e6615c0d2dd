"""The catalogue: the cards with values of their own that a deal draws from (rules 1)."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Self

from pydantic import model_validator

from puzzles.builders_antiquity.cards import APPRENTICE, Building, Slave, Worker
from puzzles.builders_antiquity.component_documents import (
    BuildingDocument,
    BuildingId,
    SlaveDocument,
    SlaveId,
    WorkerDocument,
    WorkerId,
)
from puzzles.catalogue import Catalogue as AnyCatalogue
from puzzles.catalogue import Sourced, built_in
from puzzles.documents import Misfit, Versioned, read_document
from puzzles.names import CatalogueName, Name


@dataclass(frozen=True)
class Catalogue(AnyCatalogue):
    """The cards, in the order in which a deal numbers them; machines are among the buildings.

    `sources` says where each is from, by section and id: `buildings.B01`, `workers.A1`, `slaves.S1`.
    """

    buildings: tuple[Building, ...]
    workers: tuple[Worker, ...]
    slaves: tuple[Slave, ...]

    @property
    def apprentices(self) -> tuple[Worker, ...]:
        """The workers of whom a player has one at first."""
        return tuple(worker for worker in self.workers if worker.rank == APPRENTICE)


@cache
def house_catalogue() -> Catalogue:
    """The catalogue that this project declares."""
    return built_in("puzzles.builders_antiquity", _CatalogueDocument).catalogue()


def load_catalogue(path: Path) -> Catalogue:
    """An owner's own catalogue, from a file in the form of the house catalogue.

    Raises DocumentError if it cannot be used.
    """
    return read_document(path, _CatalogueDocument).catalogue()


class _Noted(Sourced):
    """An entry whose `note` tells readers of the file what of it is doubtful; it changes nothing."""

    note: Name | None = None


class _BuildingEntry(BuildingDocument, _Noted):
    pass


class _WorkerEntry(WorkerDocument, _Noted):
    pass


class _SlaveEntry(SlaveDocument, _Noted):
    pass


class _CatalogueDocument(Versioned):
    """A catalogue file."""

    name: CatalogueName
    buildings: dict[BuildingId, _BuildingEntry]
    workers: dict[WorkerId, _WorkerEntry]
    slaves: dict[SlaveId, _SlaveEntry]

    @model_validator(mode="after")
    def _holds_what_cards_show(self) -> Self:
        for id, entry in self.buildings.items():
            try:
                entry.building_named(id)
            except ValueError as error:
                raise Misfit(["buildings", id], f"{id}: {error}") from error
        return self

    def catalogue(self) -> Catalogue:
        sections: dict[str, Mapping[str, Sourced]] = {
            "buildings": self.buildings,
            "workers": self.workers,
            "slaves": self.slaves,
        }
        return Catalogue(
            name=self.name,
            buildings=tuple(entry.building_named(id) for id, entry in self.buildings.items()),
            workers=tuple(entry.worker_named(id) for id, entry in self.workers.items()),
            slaves=tuple(entry.slave_named(id) for id, entry in self.slaves.items()),
            sources={
                f"{section}.{id}": entry.source
                for section, entries in sections.items()
                for id, entry in entries.items()
            },
        )
