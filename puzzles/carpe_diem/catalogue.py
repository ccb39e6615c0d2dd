"""The catalogue: all components that a deal draws from (rules 10)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, cached_property
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Literal, Self

from pydantic import AfterValidator, BeforeValidator, Field, model_validator

from puzzles.carpe_diem.board import SIZE, BuildingBoard, Square
from puzzles.carpe_diem.fingerprint import fingerprint
from puzzles.carpe_diem.forum import Need, Reward, ScoringCard
from puzzles.carpe_diem.fountains import FountainCard
from puzzles.carpe_diem.things import WHOLE_BUILDINGS, Kind, Ware
from puzzles.carpe_diem.tiles import Direction, Part, Tile
from puzzles.documents import Misfit, Spelled, Strict, parse_document, read_document

HASH_DIGITS = 16


class Source(StrEnum):
    """Where an entry is from: the rulebook, this project's reconstruction, or the printed game."""

    RULEBOOK = "rulebook"
    RECONSTRUCTION = "reconstruction"
    GAME = "game"


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
class Catalogue:
    """The components, in the order in which a deal numbers them.

    `sources` says where each entry is from, by section and name: `light-tiles.L01`,
    `scoring-cards.A01`, a frame part's two goals `frame-parts.P01.1` and `.2`, `villa-table.3` for three
    chimneys, `bar-table`.
    """

    name: str
    light: tuple[Tile, ...]
    dark: tuple[Tile, ...]
    cards: tuple[ScoringCard, ...]
    fountain_cards: tuple[FountainCard, ...]
    frame_parts: tuple[FramePart, ...]
    boards: tuple[BuildingBoard, ...]
    villa_table: tuple[int, ...]
    bar_table: tuple[int, ...]
    sources: Mapping[str, Source]

    @cached_property
    def hash(self) -> str:
        """16 hex digits of what the components are and their order, whatever name and sources say."""
        return fingerprint(
            (
                self.light,
                self.dark,
                self.cards,
                self.fountain_cards,
                self.frame_parts,
                self.boards,
                self.villa_table,
                self.bar_table,
            ),
            HASH_DIGITS,
        )


@cache
def house_catalogue() -> Catalogue:
    """The catalogue that this project declares."""
    text = files("puzzles.carpe_diem").joinpath("catalogue.yaml").read_bytes()
    return parse_document(text, "catalogue.yaml", _CatalogueDocument).catalogue()


def load_catalogue(path: Path) -> Catalogue:
    """An owner's own catalogue, from a file in the form of the house catalogue.

    Raises DocumentError if it cannot be used.
    """
    return read_document(path, _CatalogueDocument).catalogue()


_LETTERS = {"n": Direction.NORTH, "e": Direction.EAST, "s": Direction.SOUTH, "w": Direction.WEST}
_CHIMNEYS = "chimneys"


def _listed(value: object) -> object:
    """A single name as a list of one."""
    return [value] if isinstance(value, str) else value


_Id = Annotated[str, Spelled("[A-Za-z][A-Za-z0-9]*", "a name such as L01, of letters and digits")]
_CardId = Annotated[
    str, Spelled("[ABCD][A-Za-z0-9]*", "a name such as A01 that begins with its letter A-D")
]
_Sides = Annotated[
    str, Spelled(r"(?!.*(.).*\1)[nesw]{1,4}", "sides such as n or ne, each of n, e, s, w once")
]
_Square = Annotated[str, Spelled("[a-f][1-6]", "a square from a1 to f6")]
_Counted = Annotated[
    list[Annotated[str, Spelled("|".join((_CHIMNEYS, *Kind)), f"{_CHIMNEYS} or a kind of thing")]],
    BeforeValidator(_listed),
    Field(min_length=1),
]
_Count = Annotated[int, Field(ge=1)]
_Amount = Annotated[int, Field(ge=0)]


class _Sourced(Strict):
    source: Source


class _TileEntry(_Sourced):
    """A tile: its parts by kind, each with the sides that it owns."""

    villa: _Sides | None = None
    chimneys: _Amount | None = None
    vineyard: _Sides | None = None
    herb_garden: _Sides | None = Field(None, alias="herb-garden")
    chicken_yard: _Sides | None = Field(None, alias="chicken-yard")
    pond: _Sides | None = None
    merchant: _Sides | None = None
    baker: _Sides | None = None
    administrator: _Sides | None = None
    craftsman: _Sides | None = None
    market: Literal["whole"] | None = None
    bakery: Literal["whole"] | None = None
    fountain: Literal["whole"] | None = None

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if self.chimneys is not None and self.villa is None:
            raise ValueError("only a villa part has chimneys")
        self.tile("")
        return self

    def tile(self, name: str) -> Tile:
        parts = []
        for kind in Kind:
            letters = getattr(self, kind.name.lower())
            if letters is not None:
                sides = () if kind in WHOLE_BUILDINGS else (_LETTERS[letter] for letter in letters)
                chimneys = (self.chimneys or 0) if kind is Kind.VILLA else 0
                parts.append(Part(kind, frozenset(sides), chimneys))
        return Tile(name, tuple(parts))


class _WaresEntry(Strict):
    grapes: _Count | None = None
    herbs: _Count | None = None
    chicken: _Count | None = None
    fish: _Count | None = None

    def wares(self) -> dict[Ware, int]:
        return {Ware(name): count for name, count in self.model_dump(exclude_none=True).items()}


class _RewardEntry(Strict):
    points: _Amount = 0
    coins: _Amount = 0
    bread: _Amount = 0
    wares: _WaresEntry = _WaresEntry()

    def reward(self) -> Reward:
        return Reward(self.points, self.coins, self.bread, self.wares.wares())


class _NeedEntry(Strict):
    """`count` of the kinds, or of chimneys."""

    count: _Count
    of: _Counted

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if _CHIMNEYS in self.of and len(self.of) > 1:
            raise ValueError("chimneys are counted by themselves, not along with kinds of thing")
        return self

    def need(self) -> Need:
        if _CHIMNEYS in self.of:
            return Need(self.count, chimneys=True)
        return Need(self.count, frozenset(Kind(each) for each in self.of))


class _CardEntry(_Sourced):
    price: _WaresEntry = _WaresEntry()
    needs: list[_NeedEntry] = Field(default_factory=list)
    reward: _RewardEntry

    def card(self, name: str) -> ScoringCard:
        needs = tuple(need.need() for need in self.needs)
        return ScoringCard(name, name[0], self.reward.reward(), needs, self.price.wares())


class _FountainCardEntry(_Sourced):
    kind: Kind = Field(alias="for")
    points: _Amount


class _GoalEntry(_Sourced):
    kind: Kind
    points: _Count
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


class _BoardEntry(_Sourced):
    shovel: _Square
    banderoles: list[_Square]

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if len(set(self.banderoles)) < len(self.banderoles):
            raise ValueError("a square carries one banderole")
        self.board("")
        return self

    def board(self, name: str) -> BuildingBoard:
        squares = frozenset(Square.named(each) for each in self.banderoles)
        return BuildingBoard(name, Square.named(self.shovel), squares)


class _VillaTableEntry(_Sourced):
    chimneys: int
    points: _Amount


def _checked_villa_table(entries: list[_VillaTableEntry]) -> list[_VillaTableEntry]:
    if [entry.chimneys for entry in entries] != list(range(1, len(entries) + 1)):
        raise ValueError("the villa table counts chimneys 1, 2, 3 and so on, leaving none out")
    return entries


class _BarTableEntry(_Sourced):
    points: Annotated[list[_Amount], Field(min_length=1)]


class _CatalogueDocument(Strict):
    """A catalogue file."""

    name: Annotated[str, Field(min_length=1)]
    light_tiles: dict[_Id, _TileEntry] = Field(alias="light-tiles")
    dark_tiles: dict[_Id, _TileEntry] = Field(alias="dark-tiles")
    scoring_cards: dict[_CardId, _CardEntry] = Field(alias="scoring-cards")
    fountain_cards: dict[_Id, _FountainCardEntry] = Field(alias="fountain-cards")
    frame_parts: dict[_Id, _FramePartEntry] = Field(alias="frame-parts")
    building_boards: dict[_Id, _BoardEntry] = Field(alias="building-boards")
    villa_table: Annotated[
        list[_VillaTableEntry], Field(min_length=1), AfterValidator(_checked_villa_table)
    ] = Field(alias="villa-table")
    bar_table: _BarTableEntry = Field(alias="bar-table")

    @model_validator(mode="after")
    def _fits(self) -> Self:
        for name in self.dark_tiles:
            if name in self.light_tiles:
                raise Misfit(
                    ["dark-tiles", name], f"{name} is a light tile, too: each tile has its own name"
                )
        for name, entry in self.scoring_cards.items():
            try:
                entry.card(name)
            except ValueError as error:
                raise Misfit(["scoring-cards", name], str(error)) from error
        return self

    def _sources(self) -> dict[str, Source]:
        sections: dict[str, Mapping[str, _Sourced]] = {
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
            boards=tuple(entry.board(name) for name, entry in self.building_boards.items()),
            villa_table=tuple(entry.points for entry in self.villa_table),
            bar_table=tuple(self.bar_table.points),
            sources=self._sources(),
        )
