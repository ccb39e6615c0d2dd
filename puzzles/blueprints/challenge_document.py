"""The challenge document of Blueprints: the whole set-up of a challenge as YAML."""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from puzzles.blueprints.challenge import LARGEST_POOL, TURNS, Challenge, Round
from puzzles.blueprints.component_documents import BlueprintDocument, DieName, MaterialName
from puzzles.blueprints.things import Die
from puzzles.challenge_document import BestDocument, ChallengeDocument, set_up_faults_by_key
from puzzles.documents import Strict
from puzzles.grade_document import GradeDocument
from puzzles.names import ComponentId

MOST_ROUNDS = 12
"""In a file; a dealt game has three."""
_KEYS = {"in_demand": "in-demand", "dice": "next"}
"""Where a field of Round and the key of the document have different names."""


class _Identified(Strict):
    id: ComponentId


class NamedBlueprintDocument(BlueprintDocument, _Identified):
    """A blueprint and its id: `{id: B22, plan: X1 / 31 / 1X}`."""


class RoundDocument(Strict):
    """A round: the dice of the pool, and in order the `next` ones that join it after each turn."""

    blueprint: NamedBlueprintDocument
    in_demand: Annotated[list[MaterialName], Field(min_length=2, max_length=2)]
    turns: Annotated[int, Field(ge=1, le=TURNS)]
    pool: Annotated[list[DieName], Field(min_length=1, max_length=LARGEST_POOL)]
    next: list[DieName] = Field(default_factory=list)

    @model_validator(mode="after")
    def _is_a_round(self) -> Self:
        self.round()
        return self

    def round(self) -> Round:
        """The round. Raises Misfit where its parts do not fit together."""
        first, second = self.in_demand
        with set_up_faults_by_key(_KEYS):
            return Round(
                blueprint=self.blueprint.blueprint_named(self.blueprint.id),
                in_demand=(first, second),
                dice=tuple(map(Die.named, (*self.pool, *self.next))),
                turns=self.turns,
                pool=len(self.pool),
            )

    @classmethod
    def of(cls, round: Round) -> Self:
        """The form of a round."""
        names = [die.name for die in round.dice]
        return cls.model_validate(
            {
                "blueprint": {"id": round.blueprint.id, "plan": round.blueprint.plan},
                "in-demand": list(round.in_demand),
                "turns": round.turns,
                "pool": names[: round.pool],
                "next": names[round.pool :],
            }
        )


class BlueprintsChallengeDocument(ChallengeDocument):
    """A challenge file."""

    game: Literal["blueprints"]
    rounds: Annotated[list[RoundDocument], Field(min_length=1, max_length=MOST_ROUNDS)]
    best: BestDocument | None = None
    grade: GradeDocument | None = None

    def challenge(self) -> Challenge:
        """The challenge. Raises Misfit where its parts do not fit together."""
        with set_up_faults_by_key({}):
            return Challenge(
                **self.names(),
                rounds=tuple(form.round() for form in self.rounds),
                best=self.best.best() if self.best else None,
                grade=self.grade.grade() if self.grade else None,
            )

    @classmethod
    def set_up_of(cls, challenge: Challenge) -> dict[str, object]:
        """The keys of the set-up of a challenge, with their values."""
        return {"rounds": [RoundDocument.of(each) for each in challenge.rounds]}
