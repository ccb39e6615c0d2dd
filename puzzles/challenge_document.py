"""What the challenge documents of all games have in common."""

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict
from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from puzzles.challenge import Best, SetUpError, SoloChallenge
from puzzles.documents import FORMAT, Misfit, Strict, Versioned
from puzzles.grade_document import GradeDocument
from puzzles.names import ChallengeId, Count, Digest, Name, Score
from puzzles.sealed_play import SealedPlay


class RulesDocument(Strict):
    """The catalogue that the challenge was dealt from: its name and the hash of its components."""

    catalogue: Name
    hash: Name


class SealedPlayDocument(Strict):
    """The seal of the best play, which is shown later: a digest of the play on one line, salted."""

    algorithm: Literal["sha256"]
    digest: Digest


class BestDocument(Strict):
    """The best score known, its upper bound and how they were found; `seconds` is wall time."""

    score: Score
    bound: Score
    status: Literal["optimal", "feasible"]
    proof: Name
    solver: Name
    seconds: Annotated[float, Field(ge=0)]

    @model_validator(mode="after")
    def _is_a_best(self) -> Self:
        self.best()
        return self

    def best(self) -> Best:
        """The best score."""
        return Best(**self.model_dump())

    @classmethod
    def of(cls, best: Best) -> Self:
        """The form of a best score."""
        return cls.model_validate(
            {
                "score": best.score,
                "bound": best.bound,
                "status": best.status,
                "proof": best.proof,
                "solver": best.solver,
                "seconds": best.seconds,
            }
        )


class ChallengeDocument(Versioned):
    """A challenge file. Each game adds the keys of its set-up, and after them `best` and `grade`.

    `generator` is the version of the generator that published the challenge, `sealed-play` the seal by
    which `carpe reveal` knows its best play again.
    """

    format: Literal["carpe/1"]
    game: str
    id: ChallengeId
    seed: Name
    tier: Name
    rules: RulesDocument
    generator: Count | None = None
    sealed_play: SealedPlayDocument | None = None

    @model_validator(mode="after")
    def _is_a_challenge(self) -> Self:
        self.challenge()
        return self

    @abstractmethod
    def challenge(self) -> SoloChallenge:
        """The challenge. Raises Misfit where its parts do not fit together."""

    def names(self) -> dict[str, Any]:
        """The names of the challenge, as the constructors of challenges take them."""
        return {
            "id": self.id,
            "seed": self.seed,
            "tier": self.tier,
            "catalogue": self.rules.catalogue,
            "catalogue_hash": self.rules.hash,
            "generator": self.generator,
            "sealed_play": self.sealed_play and SealedPlay(**self.sealed_play.model_dump()),
        }

    @classmethod
    def of(cls, challenge: Any) -> Self:
        """The document of a challenge. Raises pydantic's ValidationError if none can hold it."""
        form: dict[str, object] = {
            "format": FORMAT,
            "game": challenge.game,
            "id": challenge.id,
            "seed": challenge.seed,
            "tier": challenge.tier,
            "rules": RulesDocument(catalogue=challenge.catalogue, hash=challenge.catalogue_hash),
            **cls.set_up_of(challenge),
        }
        if challenge.generator is not None:
            form["generator"] = challenge.generator
        if challenge.sealed_play is not None:
            form["sealed-play"] = SealedPlayDocument(**asdict(challenge.sealed_play))
        if challenge.best is not None:
            form["best"] = BestDocument.of(challenge.best)
        if challenge.grade is not None:
            form["grade"] = GradeDocument.of(challenge.grade)
        return cls.model_validate(form)

    @classmethod
    @abstractmethod
    def set_up_of(cls, challenge: Any) -> Mapping[str, object]:
        """The keys of the set-up of a challenge of this game, with their values."""


@contextmanager
def set_up_faults_by_key(keys: Mapping[str, str]) -> Iterator[None]:
    """Turn a SetUpError into a Misfit at the key of its field.

    `keys` names the keys of the document that differ from the field of the challenge.
    """
    try:
        yield
    except SetUpError as error:
        raise Misfit([keys.get(error.field, error.field)], str(error), error.item) from error
