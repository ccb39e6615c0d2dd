"""What the catalogues of all games have in common: their name, their sources and their hash."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from functools import cached_property
from importlib.resources import files
from typing import TypeVar

from puzzles.documents import Strict, Versioned, parse_document
from puzzles.fingerprint import CATALOGUE_DIGITS, fingerprint

FormT = TypeVar("FormT", bound=Versioned)


class Source(StrEnum):
    """Where an entry is from: the rulebook, this project's reconstruction, or the printed game."""

    RULEBOOK = "rulebook"
    RECONSTRUCTION = "reconstruction"
    GAME = "game"


class Sourced(Strict):
    """An entry of a catalogue file; it says where it is from."""

    source: Source


@dataclass(frozen=True)
class Catalogue:
    """The components of a game, in the order in which a deal numbers them.

    `sources` says where each entry is from, by section and name, such as `light-tiles.L01`. Each game
    adds its components as fields.
    """

    name: str
    sources: Mapping[str, Source]

    @cached_property
    def hash(self) -> str:
        """16 hex digits of what the components are and their order, whatever name and sources say."""
        named = {each.name for each in fields(Catalogue)}
        components = [getattr(self, each.name) for each in fields(self) if each.name not in named]
        return fingerprint(tuple(components), CATALOGUE_DIGITS)


def built_in(package: str, form: type[FormT]) -> FormT:
    """The catalogue document that the package of a game holds, `catalogue.yaml`."""
    text = files(package).joinpath("catalogue.yaml").read_bytes()
    return parse_document(text, "catalogue.yaml", form)
