"""The challenge document of The Builders: Antiquity: the whole set-up of a challenge as YAML."""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from puzzles.builders_antiquity.cards import Building, Slave, Worker
from puzzles.builders_antiquity.challenge import LOANS, Challenge
from puzzles.builders_antiquity.component_documents import (
    BuildingDocument,
    BuildingId,
    ResourceName,
    SlaveDocument,
    SlaveId,
    ToolName,
    WorkerDocument,
    WorkerId,
)
from puzzles.challenge_document import BestDocument, ChallengeDocument, set_up_faults_by_key
from puzzles.documents import Strict
from puzzles.grade_document import GradeDocument
from puzzles.names import Amount, Count


class _BuildingId(Strict):
    id: BuildingId


class _WorkerId(Strict):
    id: WorkerId


class _SlaveId(Strict):
    id: SlaveId


class NamedBuildingDocument(BuildingDocument, _BuildingId):
    """A building and its id: `{id: B01, name: House, needs: [0, 1, 1, 0], pays: 10, points: 0}`."""

    @model_validator(mode="after")
    def _is_a_building(self) -> Self:
        self.building()
        return self

    def building(self) -> Building:
        """The building."""
        return self.building_named(self.id)

    @classmethod
    def of(cls, building: Building) -> Self:
        """The form of a building."""
        form: dict[str, object] = {
            "id": building.id,
            "name": building.name,
            "needs": list(building.needs.amounts),
            "pays": building.pays,
            "points": building.points,
        }
        if building.makes is not None:
            form["makes"] = list(building.makes.amounts)
        return cls.model_validate(form)


class NamedWorkerDocument(WorkerDocument, _WorkerId):
    """A worker and its id: `{id: A1, makes: [0, 1, 1, 0], wage: 2}`."""

    def worker(self) -> Worker:
        """The worker."""
        return self.worker_named(self.id)

    @classmethod
    def of(cls, worker: Worker) -> Self:
        """The form of a worker."""
        return cls(id=worker.id, makes=list(worker.makes.amounts), wage=worker.wage)


class NamedSlaveDocument(SlaveDocument, _SlaveId):
    """A slave and its id: `{id: S1, makes: [2, 0, 0, 2], wage: 4}`, the wage once freed."""

    def slave(self) -> Slave:
        """The slave."""
        return self.slave_named(self.id)

    @classmethod
    def of(cls, slave: Slave) -> Self:
        """The form of a slave."""
        return cls(id=slave.id, makes=list(slave.makes.amounts), wage=slave.wage)


class BuildersAntiquityChallengeDocument(ChallengeDocument):
    """A challenge file: the decks from the top, and `turns` unless it is a sprint."""

    game: Literal["builders-antiquity"]
    turns: Count | None = None
    goal: Count
    money: Amount
    apprentice: NamedWorkerDocument
    buildings: list[NamedBuildingDocument]
    workers: list[NamedWorkerDocument]
    slaves: list[NamedSlaveDocument]
    tools: list[ToolName]
    universities: list[ResourceName]
    loans: Annotated[int, Field(ge=0, le=LOANS)]
    best: BestDocument | None = None
    grade: GradeDocument | None = None

    def challenge(self) -> Challenge:
        """The challenge. Raises Misfit where its parts do not fit together."""
        with set_up_faults_by_key({}):
            return Challenge(
                **self.names(),
                turns=self.turns,
                goal=self.goal,
                money=self.money,
                apprentice=self.apprentice.worker(),
                buildings=tuple(form.building() for form in self.buildings),
                workers=tuple(form.worker() for form in self.workers),
                slaves=tuple(form.slave() for form in self.slaves),
                tools=tuple(self.tools),
                universities=tuple(self.universities),
                loans=self.loans,
                best=self.best.best() if self.best else None,
                grade=self.grade.grade() if self.grade else None,
            )

    @classmethod
    def set_up_of(cls, challenge: Challenge) -> dict[str, object]:
        """The keys of the set-up of a challenge, with their values."""
        turns: dict[str, object] = {} if challenge.turns is None else {"turns": challenge.turns}
        return {
            **turns,
            "goal": challenge.goal,
            "money": challenge.money,
            "apprentice": NamedWorkerDocument.of(challenge.apprentice),
            "buildings": [NamedBuildingDocument.of(each) for each in challenge.buildings],
            "workers": [NamedWorkerDocument.of(each) for each in challenge.workers],
            "slaves": [NamedSlaveDocument.of(each) for each in challenge.slaves],
            "tools": list(challenge.tools),
            "universities": list(challenge.universities),
            "loans": challenge.loans,
        }
