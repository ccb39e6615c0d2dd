"""How documents write cards, tools and ids: the forms and what they stand for."""

from typing import Annotated

from pydantic import Field

from puzzles.builders_antiquity.cards import (
    BUILDING_PATTERN,
    PERSON_PATTERN,
    SLAVE_PATTERN,
    WORKER_PATTERN,
    Building,
    Slave,
    Worker,
)
from puzzles.builders_antiquity.resources import Resource, Resources
from puzzles.builders_antiquity.tools import Tool
from puzzles.documents import Spelled, Strict
from puzzles.names import Amount, Name

BUILDING_EXPECTED = "a building or machine such as B07 or M2"
WORKER_EXPECTED = "a worker such as A2, L1, C3 or X4"
SLAVE_EXPECTED = "a slave such as S2"
PERSON_EXPECTED = "a worker, slave or machine such as A2, S2 or M2"

BuildingId = Annotated[str, Spelled(BUILDING_PATTERN, BUILDING_EXPECTED)]
WorkerId = Annotated[str, Spelled(WORKER_PATTERN, WORKER_EXPECTED)]
SlaveId = Annotated[str, Spelled(SLAVE_PATTERN, SLAVE_EXPECTED)]
PersonId = Annotated[str, Spelled(PERSON_PATTERN, PERSON_EXPECTED)]
ToolName = Annotated[Tool, Field(strict=False)]
ResourceName = Annotated[Resource, Field(strict=False)]
FourAmounts = Annotated[list[Amount], Field(min_length=4, max_length=4)]
"""Amounts of stone, wood, architecture and decoration."""


class BuildingDocument(Strict):
    """A building, or a machine, which `makes` something once built (rules 1)."""

    name: Name
    needs: FourAmounts
    pays: Amount
    points: Amount
    makes: FourAmounts | None = None

    def building_named(self, id: str) -> Building:
        """The building with that id. Raises ValueError for what no card shows."""
        makes = None if self.makes is None else Resources.of(self.makes)
        return Building(id, self.name, Resources.of(self.needs), self.pays, self.points, makes)


class WorkerDocument(Strict):
    """A worker: what it makes, and its wage (rules 1)."""

    makes: FourAmounts
    wage: Amount

    def worker_named(self, id: str) -> Worker:
        """The worker with that id."""
        return Worker(id, Resources.of(self.makes), self.wage)


class SlaveDocument(Strict):
    """A slave: what it makes, and its wage once freed (rules 1)."""

    makes: FourAmounts
    wage: Amount

    def slave_named(self, id: str) -> Slave:
        """The slave with that id."""
        return Slave(id, Resources.of(self.makes), self.wage)
