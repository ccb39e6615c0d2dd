"""The catalogue: all components that a deal draws from (rules 10)."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Self

from pydantic import AfterValidator, Field, model_validator

from puzzles.carpe_diem.board import SIZE, BuildingBoard
from puzzles.carpe_diem.challenge import never_falls
from puzzles.carpe_diem.component_documents import (
    BoardDocument,
    CardDocument,
    CardId,
    KindName,
    TileDocument,
    check_cards,
)
from puzzles.carpe_diem.forum import ScoringCard
from puzzles.carpe_diem.fountains import FountainCard
from puzzles.carpe_diem.things import Kind
from puzzles.carpe_diem.tiles import Tile
from puzzles.catalogue import Catalogue as AnyCatalogue
from puzzles.catalogue import Source, Sourced, built_in
from puzzles.documents import Misfit, Versioned, read_document
from puzzles.names import Amount, CatalogueName, ComponentId, Count


@dataclass(frozen=True)
class PartGoal:
    """A goal as printed on a frame part: `slot` 1-6 is where its arrow is, clockwise."""

    kind: Kind
    points: int
    slot: int


@dataclass(frozen=True)
class FramePart:
    """A frame part and its two goals, of different kinds (rules 1)."""

    id: str
    goals: tuple[PartGoal, PartGoal]

    def __post_init__(self) -> None:
        if self.goals[0].kind is self.goals[1].kind:
            raise ValueError("the two goals of a frame part are of different kinds")


@dataclass(frozen=True)
class Catalogue(AnyCatalogue):
    """The components, in the order in which a deal numbers them.

    `sources` says where each entry is from, by section and name: `light-tiles.L01`,
    `scoring-cards.A01`, a frame part's two goals `frame-parts.P01.1` and `.2`, `villa-table.3` for three
    chimneys, `bar-table`.
    """

    light: tuple[Tile, ...]
    dark: tuple[Tile, ...]
    cards: tuple[ScoringCard, ...]
    fountain_cards: tuple[FountainCard, ...]
    frame_parts: tuple[FramePart, ...]
    boards: tuple[BuildingBoard, ...]
    villa_table: tuple[int, ...]
    bar_table: tuple[int, ...]


@cache
def house_catalogue() -> Catalogue:
    """The catalogue that this project declares."""
    return built_in("puzzles.carpe_diem", _CatalogueDocument).catalogue()


def load_catalogue(path: Path) -> Catalogue:
    """An owner's own catalogue, from a file in the form of the house catalogue.

    Raises DocumentError if it cannot be used.
    """
    return read_document(path, _CatalogueDocument).catalogue()


class _TileEntry(TileDocument, Sourced):
    pass


class _CardEntry(CardDocument, Sourced):
    pass


class _FountainCardEntry(Sourced):
    kind: KindName = Field(alias="for")
    points: Amount


class _GoalEntry(Sourced):
    kind: KindName
    points: Count
    slot: Annotated[int, Field(ge=1, le=SIZE)]

    def goal(self) -> PartGoal:
        return PartGoal(self.kind, self.points, self.slot)


def _frame_part(name: str, goals: list[_GoalEntry]) -> FramePart:
    first, second = goals
    return FramePart(name, (first.goal(), second.goal()))


def _checked_goals(goals: list[_GoalEntry]) -> list[_GoalEntry]:
    _frame_part("", goals)
    return goals


_FramePartEntry = Annotated[
    list[_GoalEntry], Field(min_length=2, max_length=2), AfterValidator(_checked_goals)
]


class _BoardEntry(BoardDocument, Sourced):
    pass


class _VillaTableEntry(Sourced):
    chimneys: int
    points: Amount


def _checked_villa_table(entries: list[_VillaTableEntry]) -> list[_VillaTableEntry]:
    if [entry.chimneys for entry in entries] != list(range(1, len(entries) + 1)):
        raise ValueError("the villa table counts chimneys 1, 2, 3 and so on, leaving none out")
    if not never_falls([entry.points for entry in entries]):
        raise ValueError("the points of the villa table never fall")
    return entries


def _checked_bar_table(points: list[int]) -> list[int]:
    if not never_falls(points):
        raise ValueError("the points of the banderole bar never fall")
    return points


class _BarTableEntry(Sourced):
    points: Annotated[list[Amount], Field(min_length=1), AfterValidator(_checked_bar_table)]


class _CatalogueDocument(Versioned):
    """A catalogue file."""

    name: CatalogueName
    light_tiles: dict[ComponentId, _TileEntry]
    dark_tiles: dict[ComponentId, _TileEntry]
    scoring_cards: Annotated[dict[CardId, _CardEntry], AfterValidator(check_cards)]
    fountain_cards: dict[ComponentId, _FountainCardEntry]
    frame_parts: dict[ComponentId, _FramePartEntry]
    building_boards: dict[ComponentId, _BoardEntry]
    villa_table: Annotated[
        list[_VillaTableEntry], Field(min_length=1), AfterValidator(_checked_villa_table)
    ]
    bar_table: _BarTableEntry

    @model_validator(mode="after")
    def _names_each_tile_once(self) -> Self:
        for name in self.dark_tiles:
            if name in self.light_tiles:
                raise Misfit(
                    ["dark-tiles", name], f"{name} is a light tile, too: each tile has its own id"
                )
        return self

    def _sources(self) -> dict[str, Source]:
        sections: dict[str, Mapping[str, Sourced]] = {
            "light-tiles": self.light_tiles,
            "dark-tiles": self.dark_tiles,
            "scoring-cards": self.scoring_cards,
            "fountain-cards": self.fountain_cards,
            "frame-parts": {
                f"{name}.{number}": goal
                for name, goals in self.frame_parts.items()
                for number, goal in enumerate(goals, start=1)
            },
            "building-boards": self.building_boards,
            "villa-table": {str(entry.chimneys): entry for entry in self.villa_table},
        }
        named = {
            f"{section}.{name}": entry.source
            for section, entries in sections.items()
            for name, entry in entries.items()
        }
        return {**named, "bar-table": self.bar_table.source}

    def catalogue(self) -> Catalogue:
        return Catalogue(
            name=self.name,
            light=tuple(entry.tile(name) for name, entry in self.light_tiles.items()),
            dark=tuple(entry.tile(name) for name, entry in self.dark_tiles.items()),
            cards=tuple(entry.card(name) for name, entry in self.scoring_cards.items()),
            fountain_cards=tuple(
                FountainCard(name, entry.kind, entry.points)
                for name, entry in self.fountain_cards.items()
            ),
            frame_parts=tuple(_frame_part(name, goals) for name, goals in self.frame_parts.items()),
            boards=tuple(entry.board_named(name) for name, entry in self.building_boards.items()),
            villa_table=tuple(entry.points for entry in self.villa_table),
            bar_table=tuple(self.bar_table.points),
            sources=self._sources(),
        )
