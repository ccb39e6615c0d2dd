"""How documents write dice, cells and blueprints: the forms and what they stand for."""

from typing import Annotated, Self

from pydantic import Field, model_validator

from puzzles.blueprints.blueprint import Blueprint
from puzzles.blueprints.things import Material
from puzzles.documents import Spelled, Strict

DIE_PATTERN = f"(?:{'|'.join(Material)})[1-6]"
CELL_PATTERN = "r[1-3]c[12]"

DieName = Annotated[
    str,
    Spelled(DIE_PATTERN, f"a die such as glass5: a material ({', '.join(Material)}) and a value 1-6"),
]
CellName = Annotated[str, Spelled(CELL_PATTERN, "a cell from r1c1 to r3c2")]
MaterialName = Annotated[Material, Field(strict=False)]
Plan = Annotated[
    str,
    Spelled(
        "[X1-3]{2}(?: */ *[X1-3]{2}){2}",
        "three rows of two cells such as X1 / 31 / 1X, each X or a height 1-3",
    ),
]


class BlueprintDocument(Strict):
    """A blueprint: its rows from the top, in each cell X (hatched) or the target height (rules 1)."""

    plan: Plan

    @model_validator(mode="after")
    def _is_a_blueprint(self) -> Self:
        self.blueprint_named("")
        return self

    def blueprint_named(self, id: str) -> Blueprint:
        """The blueprint with that id."""
        return Blueprint.drawn(id, self.plan)
