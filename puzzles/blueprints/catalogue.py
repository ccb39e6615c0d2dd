"""The catalogue: the blueprints that a deal draws from (rules 1)."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Self

from pydantic import model_validator

from puzzles.blueprints.blueprint import Blueprint
from puzzles.blueprints.component_documents import BlueprintDocument
from puzzles.catalogue import Catalogue as AnyCatalogue
from puzzles.catalogue import Sourced, built_in
from puzzles.documents import Misfit, Versioned, read_document
from puzzles.names import CatalogueName, ComponentId


@dataclass(frozen=True)
class Catalogue(AnyCatalogue):
    """The blueprints, in the order in which a deal numbers them.

    `sources` says where each is from, by its name: `blueprints.B01`.
    """

    blueprints: tuple[Blueprint, ...]


@cache
def house_catalogue() -> Catalogue:
    """The catalogue that this project declares."""
    return built_in("puzzles.blueprints", _CatalogueDocument).catalogue()


def load_catalogue(path: Path) -> Catalogue:
    """An owner's own catalogue, from a file in the form of the house catalogue.

    Raises DocumentError if it cannot be used.
    """
    return read_document(path, _CatalogueDocument).catalogue()


class _BlueprintEntry(BlueprintDocument, Sourced):
    pass


class _CatalogueDocument(Versioned):
    """A catalogue file."""

    name: CatalogueName
    blueprints: dict[ComponentId, _BlueprintEntry]

    @model_validator(mode="after")
    def _holds_no_two_alike(self) -> Self:
        first: dict[tuple[str, ...], str] = {}
        for id, entry in self.blueprints.items():
            other = first.setdefault(entry.blueprint_named(id).likeness, id)
            if other != id:
                raise Misfit(["blueprints", id], f"{id} is {other} again, as it is, turned or mirrored")
        return self

    def catalogue(self) -> Catalogue:
        return Catalogue(
            name=self.name,
            blueprints=tuple(entry.blueprint_named(id) for id, entry in self.blueprints.items()),
            sources={f"blueprints.{id}": entry.source for id, entry in self.blueprints.items()},
        )
