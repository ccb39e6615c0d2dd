"""The play document: one line a turn, as a player writes it down at the table."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Self

from pydantic import ConfigDict, Discriminator, Field, JsonValue, Tag, model_validator

from puzzles.carpe_diem.board import Square
from puzzles.carpe_diem.component_documents import (
    LARGEST_SCORING_SPACE,
    CardId,
    Degrees,
    KindName,
    SquareName,
)
from puzzles.carpe_diem.forum import CardChoice
from puzzles.carpe_diem.patrician import SPACES
from puzzles.carpe_diem.play import (
    FountainStep,
    KindStep,
    Placement,
    Play,
    RewardStep,
    ScoringTurn,
    SealStep,
    TileTurn,
    Turn,
)
from puzzles.documents import Among, Misfit, Strict
from puzzles.names import LARGEST_AMOUNT, ComponentId
from puzzles.plain_yaml import Value
from puzzles.play_document import PlayDocument

Space = Annotated[int, Among(SPACES, "a blueprint space 1-7")]
_PLACED_OR_STORED: dict[str, JsonValue] = {
    "oneOf": [{"required": ["at"]}, {"required": ["store"]}],
    "dependentRequired": {"turn": ["at"]},
}
_TO_OR_BREAD: dict[str, JsonValue] = {"oneOf": [{"required": ["to"]}, {"required": ["bread"]}]}


class _TileUse(Strict):
    """Where a tile goes: `at` a square with `turn` degrees clockwise, or `store: true`."""

    at: SquareName | None = None
    turn: Degrees = 0
    store: Annotated[bool, Among((True,), "true")] = False
    then: "list[Step]" = Field(default_factory=list)

    @model_validator(mode="after")
    def _goes_somewhere(self) -> Self:
        if self.store and self.model_fields_set & {"at", "turn"}:
            raise ValueError("a tile is either placed (`at` and `turn`) or stored (`store`), not both")
        if not self.store and self.at is None:
            raise ValueError("say where the tile goes: `at` a square, or `store: true`")
        return self

    def placement(self) -> Placement | None:
        """The placement, or None for a stored tile."""
        return None if self.at is None else Placement(Square.named(self.at), self.turn)

    def rewards(self) -> tuple[RewardStep, ...]:
        """The rewards taken after the placement."""
        return tuple(step.step() for step in self.then)


class _Seal(Strict):
    seal: ComponentId


class SealStepDocument(_TileUse, _Seal):
    """A craftsman's reward: `{seal: D09, at: e3, turn: 180}`, with a `then` of its own."""

    model_config = ConfigDict(json_schema_extra=_PLACED_OR_STORED)

    def step(self) -> SealStep:
        """The step."""
        return SealStep(self.seal, self.placement(), self.rewards())


class FountainStepDocument(Strict):
    """A fountain's reward: `{return: F07}` puts that card under the pile and keeps the others."""

    returned: Annotated[ComponentId, Field(alias="return")]

    def step(self) -> FountainStep:
        """The step."""
        return FountainStep(self.returned)


class KindStepDocument(Strict):
    """The reward of what is completed of that kind, at this place in the order."""

    reward: KindName

    def step(self) -> KindStep:
        """The step."""
        return KindStep(self.reward)


def _form_of_step(step: object) -> str | None:
    tags = {"seal": "a seal tile", "return": "a returned card", "reward": "a kind's reward"}
    if isinstance(step, Mapping):
        return next((tag for key, tag in tags.items() if key in step), None)
    return None


Step = Annotated[
    Annotated[SealStepDocument, Tag("a seal tile")]
    | Annotated[FountainStepDocument, Tag("a returned card")]
    | Annotated[KindStepDocument, Tag("a kind's reward")],
    Discriminator(
        _form_of_step,
        custom_error_type="not_a_step",
        custom_error_message="expected {seal: TILE, ...}, {return: FOUNTAIN CARD} or {reward: KIND}",
    ),
]


class _Move(Strict):
    to: Space | None = None
    bread: Space | None = None
    take: ComponentId


class TileTurnDocument(_TileUse, _Move):
    """A turn: `{to: 4, take: L37, at: c3, turn: 90}`, or with `bread: 4` a bread paid to go there."""

    model_config = ConfigDict(json_schema_extra={"allOf": [_TO_OR_BREAD, _PLACED_OR_STORED]})

    @model_validator(mode="after")
    def _moves_once(self) -> Self:
        if (self.to is None) == (self.bread is None):
            raise ValueError(
                "say which space is reached: either `to` it or, if a bread is paid, `bread`"
            )
        return self

    def move(self) -> TileTurn:
        """The turn."""
        space = self.bread if self.to is None else self.to
        assert space is not None
        return TileTurn(space, self.take, self.placement(), self.bread is not None, self.rewards())


class ScoringTurnDocument(Strict):
    """A scoring period: `{score: 3, order: [C07, A02], times: {A02: 2}, bread: [C07]}`.

    `times` says how often red cards are paid, `bread` which cards are paid with three bread.
    """

    score: Annotated[int, Field(ge=1, le=LARGEST_SCORING_SPACE)]
    order: Annotated[list[CardId], Field(min_length=2, max_length=2)]
    times: dict[CardId, Annotated[int, Field(ge=0, le=LARGEST_AMOUNT)]] = Field(default_factory=dict)
    bread: list[CardId] = Field(default_factory=list)

    @model_validator(mode="after")
    def _names_its_cards(self) -> Self:
        if self.order[0] == self.order[1]:
            raise Misfit(["order"], "order: expected two different cards")
        for key, cards in (("times", list(self.times)), ("bread", self.bread)):
            for card in cards:
                if card not in self.order:
                    raise Misfit([key], f"{key}: {card} is not one of the two cards of `order`", card)
        return self

    def move(self) -> ScoringTurn:
        """The scoring period."""
        first, second = (
            CardChoice(card, self.times.get(card, 0), card in self.bread) for card in self.order
        )
        return ScoringTurn(self.score, (first, second))


def _form_of_turn(turn: object) -> str:
    is_scoring = isinstance(turn, Mapping) and not {"score", "order", "times"}.isdisjoint(turn)
    return "a scoring period" if is_scoring else "a turn"


TurnDocument = Annotated[
    Annotated[TileTurnDocument, Tag("a turn")] | Annotated[ScoringTurnDocument, Tag("a scoring period")],
    Discriminator(_form_of_turn),
]


class CarpeDiemPlayDocument(PlayDocument):
    """A play file. `start` is where the patrician is put before the first turn."""

    start: Space | None = None
    turns: list[TurnDocument]

    def play(self) -> Play:
        """The play."""
        return Play(self.challenge, self.start, tuple(turn.move() for turn in self.turns))

    @classmethod
    def moves_of(cls, play: Play) -> dict[str, Value]:
        """The keys of the start and the turns of a play, with their values."""
        start: dict[str, Value] = {} if play.start is None else {"start": play.start}
        return {**start, "turns": [_form_of_move(turn) for turn in play.turns]}


def _form_of_move(turn: Turn) -> dict[str, Value]:
    if isinstance(turn, TileTurn):
        move = "bread" if turn.bread else "to"
        return {move: turn.space, "take": turn.tile, **_form_of_use(turn.placement, turn.then)}
    form: dict[str, Value] = {"score": turn.space, "order": [choice.card for choice in turn.choices]}
    times: dict[str, Value] = {choice.card: choice.times for choice in turn.choices if choice.times}
    bread = [choice.card for choice in turn.choices if choice.bread]
    if times:
        form["times"] = times
    if bread:
        form["bread"] = bread
    return form


def _form_of_use(placement: Placement | None, then: Sequence[RewardStep]) -> dict[str, Value]:
    form: dict[str, Value]
    if placement is None:
        form = {"store": True}
    else:
        form = {"at": placement.square.name, "turn": placement.turn}
    if then:
        form["then"] = [_form_of_reward(step) for step in then]
    return form


def _form_of_reward(step: RewardStep) -> dict[str, Value]:
    match step:
        case SealStep():
            return {"seal": step.tile, **_form_of_use(step.placement, step.then)}
        case FountainStep():
            return {"return": step.returned}
        case KindStep():
            return {"reward": str(step.kind)}
