"""The challenge document of Carpe Diem: the whole set-up of a challenge as YAML."""

from collections.abc import Mapping
from typing import Annotated, Literal, Self

from pydantic import AfterValidator, Field, model_validator

from puzzles.carpe_diem.board import COLUMNS, SIZE, Goal, Square
from puzzles.carpe_diem.challenge import STARTING_POINTS, Challenge, Opening, Phase
from puzzles.carpe_diem.component_documents import (
    BoardDocument,
    CardDocument,
    CardId,
    Degrees,
    KindName,
    SideLetter,
    SquareName,
    TileDocument,
    WaresDocument,
    check_cards,
    letters_of,
    side_of,
)
from puzzles.carpe_diem.district import District, PlacedTile
from puzzles.carpe_diem.forum import Forum
from puzzles.carpe_diem.fountains import FountainCard
from puzzles.carpe_diem.patrician import SPACES
from puzzles.carpe_diem.storage import NO_WARES, Storage
from puzzles.carpe_diem.tiles import Tile
from puzzles.challenge_document import BestDocument, ChallengeDocument, set_up_faults_by_key
from puzzles.documents import Among, Misfit, Spelled, Strict
from puzzles.grade_document import GradeDocument
from puzzles.names import Amount, ComponentId, Count, Name, Points

FREE = "free"
SpaceName = Annotated[str, Spelled("[1-7]", "a blueprint space 1-7")]
ScoringSpaceName = Annotated[str, Spelled("[1-9][0-9]?", "the number of a scoring space")]
_ROWS = range(1, SIZE + 1)
_KEYS = {
    "fountain_pile": "fountains",
    "villa_table": "villa-table",
    "bar_table": "bar-table",
    "goals": "frame",
}
"""Where a field of Challenge and the key of the document have different names."""


class _Identified(Strict):
    id: ComponentId


class NamedBoardDocument(BoardDocument, _Identified):
    """The building board: its shovel square and its banderole squares."""


class GoalDocument(Strict):
    """A frame goal. `line` is the row (1-6) or column (a-f) that its arrow points along."""

    part: ComponentId
    side: SideLetter
    kind: KindName
    points: Amount
    line: Annotated[str | int, Among((*COLUMNS, *_ROWS, *map(str, _ROWS)), "a row 1-6 or a column a-f")]

    @model_validator(mode="after")
    def _is_a_goal(self) -> Self:
        self.goal()
        return self

    def goal(self) -> Goal:
        """The goal."""
        return Goal(self.part, side_of(self.side), self.kind, self.points, str(self.line))

    @classmethod
    def of(cls, goal: Goal) -> Self:
        """The form of a goal."""
        return cls(
            part=goal.part,
            side=letters_of([goal.side]),
            kind=goal.kind,
            points=goal.points,
            line=int(goal.line) if goal.line.isdigit() else goal.line,
        )


class PhaseDocument(Strict):
    """A phase: its number of turns and the tiles dealt to each blueprint space."""

    turns: Count
    spaces: dict[SpaceName, list[ComponentId]]

    @model_validator(mode="after")
    def _is_a_phase(self) -> Self:
        self.phase()
        return self

    def phase(self) -> Phase:
        """The phase; a space that is not mentioned is empty."""
        return Phase(self.turns, tuple(tuple(self.spaces.get(str(space), ())) for space in SPACES))

    @classmethod
    def of(cls, phase: Phase) -> Self:
        """The form of a phase."""
        dealt = zip(SPACES, phase.spaces, strict=True)
        return cls(turns=phase.turns, spaces={str(space): list(tiles) for space, tiles in dealt})


class _Placed(Strict):
    at: Annotated[list[Annotated[int, Field(ge=0, le=9)]], Field(min_length=2, max_length=2)]


class ForumCardDocument(CardDocument, _Placed):
    """A scoring card in the forum. `at` is its column and row, from 0 at the top left."""


class ForumDocument(Strict):
    """The forum: its scoring cards, and the numbered scoring spaces between neighbouring ones."""

    cards: Annotated[dict[CardId, ForumCardDocument], AfterValidator(check_cards)]
    spaces: dict[ScoringSpaceName, Annotated[list[CardId], Field(min_length=2, max_length=2)]]

    @model_validator(mode="after")
    def _is_a_forum(self) -> Self:
        self.forum()
        return self

    def forum(self) -> Forum:
        """The forum. Raises Misfit unless each two neighbours have one space between them."""
        cards = {id: form.card(id) for id, form in self.cards.items()}
        places = {id: (form.at[0], form.at[1]) for id, form in self.cards.items()}
        try:
            laid_out = Forum.laid_out(cards, places)
        except ValueError as error:
            raise Misfit(["cards"], str(error)) from error
        missing = {frozenset(space) for space in laid_out.spaces}
        for number, (one, other) in self.spaces.items():
            if frozenset((one, other)) not in missing:
                reason = f"no scoring space is left between {one} and {other}"
                raise Misfit(["spaces", number], reason)
            missing.remove(frozenset((one, other)))
        if missing:
            both = " and ".join(sorted(min(missing, key=sorted)))
            raise Misfit(["spaces"], f"no scoring space is named between {both}")
        numbers = [str(number) for number in range(1, len(self.spaces) + 1)]
        for number in numbers:
            if number not in self.spaces:
                raise Misfit(
                    ["spaces"], f"scoring spaces are numbered 1-{len(numbers)}, {number} is missing"
                )
        spaces = [self.spaces[number] for number in numbers]
        return Forum(cards, places, tuple((one, other) for one, other in spaces))

    @classmethod
    def of(cls, forum: Forum) -> Self:
        """The form of a forum."""
        cards = {
            id: ForumCardDocument.model_validate(
                {"at": list(forum.places[id]), **CardDocument.form_of(card)}
            )
            for id, card in forum.cards.items()
        }
        spaces = {str(number): list(both) for number, both in enumerate(forum.spaces, start=1)}
        return cls(cards=cards, spaces=spaces)


class FountainCardDocument(Strict):
    """A fountain card: points for each complete thing of its kind."""

    id: ComponentId
    kind: KindName
    points: Amount

    def card(self) -> FountainCard:
        """The card."""
        return FountainCard(self.id, self.kind, self.points)

    @classmethod
    def of(cls, card: FountainCard) -> Self:
        """The form of a card."""
        return cls(id=card.id, kind=card.kind, points=card.points)


class PlacedTileDocument(Strict):
    """A tile of the opening district and its rotation in degrees clockwise."""

    tile: ComponentId
    turn: Degrees = 0


class StorageDocument(Strict):
    """What lies on the storage space."""

    wares: WaresDocument = WaresDocument()
    coins: Amount = 0
    bread: Amount = 0
    tiles: list[ComponentId] = Field(default_factory=list)

    def storage(self) -> Storage:
        """The storage."""
        wares = {**NO_WARES, **self.wares.wares()}
        return Storage(wares, self.coins, self.bread, tuple(self.tiles))

    @classmethod
    def of(cls, storage: Storage) -> Self:
        """The form of a storage."""
        return cls(
            wares=WaresDocument.of(storage.wares),
            coins=storage.coins,
            bread=storage.bread,
            tiles=list(storage.tiles),
        )


class OpeningDocument(Strict):
    """What the player has before the first turn, where a challenge starts midway.

    `player` names who played so far, with a version.
    """

    player: Name | None = None
    placed: dict[SquareName, PlacedTileDocument] = Field(default_factory=dict)
    storage: StorageDocument = StorageDocument()
    bar: Amount = 0
    fountains: list[FountainCardDocument] = Field(default_factory=list)
    used_spaces: list[Count] = Field(default_factory=list)

    def opening(self, tiles: Mapping[str, Tile]) -> Opening:
        """The opening with those tiles. Raises Misfit for a tile that is not described."""
        placed = {}
        for square, form in self.placed.items():
            if form.tile not in tiles:
                reason = f"tile {form.tile} is placed but not described"
                raise Misfit(["opening", "placed", square, "tile"], reason)
            placed[Square.named(square)] = PlacedTile(tiles[form.tile], form.turn)
        return Opening(
            District(placed),
            self.storage.storage(),
            self.bar,
            tuple(card.card() for card in self.fountains),
            frozenset(self.used_spaces),
            self.player,
        )

    @classmethod
    def of(cls, opening: Opening) -> Self:
        """The form of an opening."""
        placed = {
            square.name: PlacedTileDocument(tile=each.tile.id, turn=each.turn)
            for square, each in sorted(opening.district.placed.items())
        }
        player = {} if opening.player is None else {"player": opening.player}
        return cls.model_validate(
            {
                **player,
                "placed": placed,
                "storage": StorageDocument.of(opening.storage),
                "bar": opening.bar,
                "fountains": [FountainCardDocument.of(card) for card in opening.fountain_cards],
                "used-spaces": sorted(opening.used_spaces),
            }
        )


class CarpeDiemChallengeDocument(ChallengeDocument):
    """A challenge file."""

    game: Literal["carpe-diem"]
    board: NamedBoardDocument
    frame: list[GoalDocument]
    patrician: Annotated[str | int, Among((FREE, *SPACES), "free or a blueprint space 1-7")] = FREE
    points: Points = STARTING_POINTS
    phases: Annotated[list[PhaseDocument], Field(min_length=1)]
    seals: list[ComponentId] = Field(default_factory=list)
    tiles: dict[ComponentId, TileDocument]
    forum: ForumDocument
    fountains: list[FountainCardDocument] = Field(default_factory=list)
    villa_table: Annotated[list[Amount], Field(min_length=1)]
    bar_table: Annotated[list[Amount], Field(min_length=1)]
    opening: OpeningDocument | None = None
    best: BestDocument | None = None
    grade: GradeDocument | None = None

    def challenge(self) -> Challenge:
        """The challenge. Raises Misfit where its parts do not fit together."""
        tiles = {id: form.tile(id) for id, form in self.tiles.items()}
        opening = self.opening.opening(tiles) if self.opening else Opening()
        with set_up_faults_by_key(_KEYS):
            return Challenge(
                **self.names(),
                board=self.board.board_named(self.board.id),
                goals=tuple(form.goal() for form in self.frame),
                tiles=tiles,
                phases=tuple(form.phase() for form in self.phases),
                seals=tuple(self.seals),
                forum=self.forum.forum(),
                fountain_pile=tuple(form.card() for form in self.fountains),
                villa_table=tuple(self.villa_table),
                bar_table=tuple(self.bar_table),
                patrician=self.patrician if isinstance(self.patrician, int) else None,
                points=self.points,
                opening=opening,
                best=self.best.best() if self.best else None,
                grade=self.grade.grade() if self.grade else None,
            )

    @classmethod
    def set_up_of(cls, challenge: Challenge) -> dict[str, object]:
        """The keys of the set-up of a challenge, with their values."""
        form: dict[str, object] = {
            "board": NamedBoardDocument(
                id=challenge.board.id,
                shovel=challenge.board.shovel.name,
                banderoles=sorted(square.name for square in challenge.board.banderoles),
            ),
            "frame": [GoalDocument.of(goal) for goal in challenge.goals],
            "patrician": challenge.patrician or FREE,
            "points": challenge.points,
            "phases": [PhaseDocument.of(phase) for phase in challenge.phases],
            "seals": list(challenge.seals),
            "tiles": {id: TileDocument.of(tile) for id, tile in challenge.tiles.items()},
            "forum": ForumDocument.of(challenge.forum),
            "fountains": [FountainCardDocument.of(card) for card in challenge.fountain_pile],
            "villa-table": list(challenge.villa_table),
            "bar-table": list(challenge.bar_table),
        }
        if challenge.opening != Opening():
            form["opening"] = OpeningDocument.of(challenge.opening)
        return form
