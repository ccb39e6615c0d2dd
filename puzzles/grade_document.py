"""The grade in a challenge document."""

from typing import Annotated, Self

from pydantic import Field, model_validator

from puzzles.documents import Among, Misfit, Strict, any_of
from puzzles.grade import STAR_NAMES, Attempt, BestPlays, Grade, Medals, NearMiss
from puzzles.names import Count, Name, Score

Stars = Annotated[int, Field(ge=1, le=len(STAR_NAMES))]


class AttemptDocument(Strict):
    """What a player that proves nothing scores; `short`: so many percent below the best score."""

    score: Score
    short: Annotated[int, Field(ge=0)]


class MedalsDocument(Strict):
    """The least score for each medal."""

    bronze: Score
    silver: Score
    gold: Score

    @model_validator(mode="after")
    def _are_medals(self) -> Self:
        self.medals()
        return self

    def medals(self) -> Medals:
        """The medals."""
        return Medals(self.bronze, self.silver, self.gold)


class BestPlaysDocument(Strict):
    """How many best plays there are; with `at-least`, there may be more."""

    count: Count
    at_least: bool = False


class NearMissDocument(Strict):
    """The best score that so many lines of the greedy player's play still lead to."""

    turns: Count
    score: Score


class GradeDocument(Strict):
    """How hard the challenge is, what its best play needs and what earns a medal.

    `greedy` is a player that looks no turn ahead, `beam` one that keeps some lines in mind at a time.
    `needed` are rules without which no play is as good, `used` those of which that is not decided.
    """

    version: Count
    stars: Stars
    name: Annotated[str, Among(STAR_NAMES, any_of(STAR_NAMES))]
    greedy: AttemptDocument | None = None
    beam: AttemptDocument
    medals: MedalsDocument
    best_plays: BestPlaysDocument | None = None
    near_miss: NearMissDocument | None = None
    needed: list[Name] = Field(default_factory=list)
    used: list[Name] = Field(default_factory=list)

    @model_validator(mode="after")
    def _is_a_grade(self) -> Self:
        called = STAR_NAMES[self.stars - 1]
        if self.name != called:
            raise Misfit(["stars"], f"{self.stars} stars are called {called}, not {self.name}")
        self.grade()
        return self

    def grade(self) -> Grade:
        """The grade. Raises ValueError where its parts do not fit together."""
        return Grade(
            version=self.version,
            stars=self.stars,
            greedy=None if self.greedy is None else Attempt(**self.greedy.model_dump()),
            beam=Attempt(**self.beam.model_dump()),
            medals=self.medals.medals(),
            best_plays=None if self.best_plays is None else BestPlays(**self.best_plays.model_dump()),
            near_miss=None if self.near_miss is None else NearMiss(**self.near_miss.model_dump()),
            needed=tuple(self.needed),
            used=tuple(self.used),
        )

    @classmethod
    def of(cls, grade: Grade) -> Self:
        """The form of a grade; what is not known has no key."""
        form: dict[str, object] = {"version": grade.version, "stars": grade.stars, "name": grade.name}
        if grade.greedy is not None:
            form["greedy"] = vars(grade.greedy)
        form |= {"beam": vars(grade.beam), "medals": vars(grade.medals)}
        if grade.best_plays is not None:
            more = {"at-least": True} if grade.best_plays.at_least else {}
            form["best-plays"] = {"count": grade.best_plays.count, **more}
        if grade.near_miss is not None:
            form["near-miss"] = vars(grade.near_miss)
        return cls.model_validate({**form, "needed": list(grade.needed), "used": list(grade.used)})
