"""How documents write tiles, scoring cards, boards and the like: the forms and what they stand for."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Literal, Self, TypeVar

from pydantic import Discriminator, Field, Tag, model_validator

from puzzles.carpe_diem.board import BuildingBoard, Square
from puzzles.carpe_diem.forum import Need, Reward, ScoringCard
from puzzles.carpe_diem.things import Kind, Ware
from puzzles.carpe_diem.tiles import TURNS, Direction, Part, Tile
from puzzles.documents import Among, Misfit, Spelled, Strict
from puzzles.names import Amount, Count

SIDE_LETTERS = "nesw"
"""The letters of the sides, clockwise from the north."""
CHIMNEYS = "chimneys"
WHOLE = "whole"

LARGEST_SCORING_SPACE = 99

CARD_ID_PATTERN = "[A-D][A-Za-z0-9]{0,19}"
CardId = Annotated[
    str,
    Spelled(CARD_ID_PATTERN, "the id of a scoring card: A, B, C or D, then letters or digits"),
]
"""The id of a scoring card; it begins with the card's letter."""
KindName = Annotated[Kind, Field(strict=False)]
SquareName = Annotated[str, Spelled("[a-f][1-6]", "a square from a1 to f6")]
SideLetter = Annotated[str, Among(tuple(SIDE_LETTERS), "a side: n, e, s or w")]
SideLetters = Annotated[
    str, Spelled(r"(?!.*(.).*\1)[nesw]+", "sides such as n or ne: each of n, e, s and w at most once")
]
Degrees = Annotated[int, Among(TURNS, "a rotation: 0, 90, 180 or 270 degrees")]


def side_of(letter: str) -> Direction:
    """The side that a letter stands for."""
    return Direction(SIDE_LETTERS.index(letter))


def letters_of(sides: Iterable[Direction]) -> str:
    """The letters of some sides, clockwise from the north."""
    return "".join(SIDE_LETTERS[side] for side in sorted(sides))


class TileDocument(Strict):
    """A tile: its parts by kind, each with the sides that it owns (rules 2).

    `{villa: ne, chimneys: 2, pond: s}`, `{market: whole}`.
    """

    villa: SideLetters | None = None
    chimneys: Amount | None = None
    vineyard: SideLetters | None = None
    herb_garden: SideLetters | None = None
    chicken_yard: SideLetters | None = None
    pond: SideLetters | None = None
    merchant: SideLetters | None = None
    baker: SideLetters | None = None
    administrator: SideLetters | None = None
    craftsman: SideLetters | None = None
    market: Literal["whole"] | None = None
    bakery: Literal["whole"] | None = None
    fountain: Literal["whole"] | None = None

    @model_validator(mode="after")
    def _is_a_tile(self) -> Self:
        if self.chimneys is not None and self.villa is None:
            raise ValueError("only a villa part has chimneys")
        self.tile("")
        return self

    def tile(self, id: str) -> Tile:
        """The tile with that id."""
        parts = []
        for kind in Kind:
            letters = getattr(self, kind.name.lower())
            if letters is not None:
                sides = frozenset() if letters == WHOLE else frozenset(map(side_of, letters))
                chimneys = (self.chimneys or 0) if kind is Kind.VILLA else 0
                parts.append(Part(kind, sides, chimneys))
        return Tile(id, tuple(parts))

    @classmethod
    def of(cls, tile: Tile) -> Self:
        """The form of a tile."""
        form: dict[str, str | int] = {}
        for part in tile.parts:
            form[part.kind] = letters_of(part.sides) or WHOLE
            if part.chimneys:
                form[CHIMNEYS] = part.chimneys
        return cls.model_validate(form)


class WaresDocument(Strict):
    """How many of each ware: `{herbs: 2, fish: 1}`."""

    grapes: Count | None = None
    herbs: Count | None = None
    chicken: Count | None = None
    fish: Count | None = None

    def wares(self) -> dict[Ware, int]:
        """The wares that there are any of."""
        return {Ware(name): count for name, count in self.model_dump(exclude_none=True).items()}

    @classmethod
    def of(cls, wares: Mapping[Ware, int]) -> Self:
        """The form of some wares."""
        return cls.model_validate({str(ware): count for ware, count in wares.items() if count})


class RewardDocument(Strict):
    """What a scoring card gives for each multiple: `{points: 1, wares: {herbs: 1}}`."""

    points: Amount = 0
    coins: Amount = 0
    bread: Amount = 0
    wares: WaresDocument = WaresDocument()

    def reward(self) -> Reward:
        """The reward."""
        return Reward(self.points, self.coins, self.bread, self.wares.wares())

    @classmethod
    def of(cls, reward: Reward) -> Self:
        """The form of a reward."""
        amounts = {"points": reward.points, "coins": reward.coins, "bread": reward.bread}
        form: dict[str, object] = {name: amount for name, amount in amounts.items() if amount}
        if reward.wares:
            form["wares"] = WaresDocument.of(reward.wares)
        return cls.model_validate(form)


_Counted = Annotated[
    str, Among((*map(str, Kind), CHIMNEYS), f"a kind of thing ({', '.join(Kind)}) or {CHIMNEYS}")
]


def _one_or_several(counted: object) -> str:
    return "several kinds" if isinstance(counted, list) else "one kind"


class NeedDocument(Strict):
    """What a green card counts: `{count: 2, of: villa}`, `of: chimneys` or `of: [pond, vineyard]`."""

    count: Count
    of: Annotated[
        Annotated[_Counted, Tag("one kind")]
        | Annotated[list[KindName], Field(min_length=1), Tag("several kinds")],
        Discriminator(_one_or_several),
    ]

    def need(self) -> Need:
        """The need."""
        if self.of == CHIMNEYS:
            return Need(self.count, chimneys=True)
        kinds = [self.of] if isinstance(self.of, str) else self.of
        return Need(self.count, frozenset(Kind(kind) for kind in kinds))

    @classmethod
    def form_of(cls, need: Need) -> Self:
        """The form of a need."""
        kinds = [str(kind) for kind in Kind if kind in need.kinds]
        counted = CHIMNEYS if need.chimneys else kinds[0] if len(kinds) == 1 else kinds
        return cls.model_validate({"count": need.count, "of": counted})


class CardDocument(Strict):
    """A scoring card: red with a `price` in wares, green with `needs` to own (rules 7)."""

    price: WaresDocument = WaresDocument()
    needs: list[NeedDocument] = Field(default_factory=list)
    reward: RewardDocument

    def card(self, id: str) -> ScoringCard:
        """The card with that id. Raises ValueError if its letter is not one of such cards."""
        needs = tuple(each.need() for each in self.needs)
        return ScoringCard(id, id[0], self.reward.reward(), needs, self.price.wares())

    @classmethod
    def form_of(cls, card: ScoringCard) -> dict[str, object]:
        """The keys and values of a card's form. Raises ValueError if its id hides its letter."""
        if not card.id.startswith(card.letter):
            raise ValueError(f"the id of scoring card {card.id} begins with its letter {card.letter}")
        form: dict[str, object] = {}
        if card.price:
            form["price"] = WaresDocument.of(card.price)
        else:
            form["needs"] = [NeedDocument.form_of(each) for each in card.needs]
        return {**form, "reward": RewardDocument.of(card.reward)}


CardsById = TypeVar("CardsById", bound=Mapping[str, CardDocument])


def check_cards(cards: CardsById) -> CardsById:
    """The same cards. Raises Misfit at the first that is not red or green as its id's letter wants."""
    for id, form in cards.items():
        try:
            form.card(id)
        except ValueError as error:
            raise Misfit([id], f"{id}: {error}") from error
    return cards


class BoardDocument(Strict):
    """A building board (rules 1)."""

    shovel: SquareName
    banderoles: list[SquareName]

    @model_validator(mode="after")
    def _is_a_board(self) -> Self:
        if len(set(self.banderoles)) < len(self.banderoles):
            raise ValueError("a square carries at most one banderole")
        self.board_named("")
        return self

    def board_named(self, id: str) -> BuildingBoard:
        """The board with that id."""
        squares = frozenset(Square.named(each) for each in self.banderoles)
        return BuildingBoard(id, Square.named(self.shovel), squares)
