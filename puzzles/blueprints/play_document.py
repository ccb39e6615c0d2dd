"""The play document: one line a turn, as a player writes it down at the table."""

from typing import Annotated, Self

from pydantic import ConfigDict, model_validator

from puzzles.blueprints.component_documents import CellName, DieName
from puzzles.blueprints.play import Play, Turn
from puzzles.blueprints.things import Cell, Die
from puzzles.documents import Among, Strict
from puzzles.plain_yaml import Value
from puzzles.play_document import PlayDocument


class TurnDocument(Strict):
    """A turn: `{take: glass5, at: r2c1}`, or `{take: stone2, discard: true}`."""

    model_config = ConfigDict(
        json_schema_extra={"oneOf": [{"required": ["at"]}, {"required": ["discard"]}]}
    )

    take: DieName
    at: CellName | None = None
    discard: Annotated[bool, Among((True,), "true")] = False

    @model_validator(mode="after")
    def _goes_somewhere(self) -> Self:
        if self.discard and self.at is not None:
            raise ValueError("a die is either placed (`at`) or discarded (`discard`), not both")
        if not self.discard and self.at is None:
            raise ValueError("say where the die goes: `at` a cell, or `discard: true`")
        return self

    def turn(self) -> Turn:
        """The turn."""
        return Turn(Die.named(self.take), None if self.at is None else Cell.named(self.at))


class BlueprintsPlayDocument(PlayDocument):
    """A play file: the turns of all rounds, one after the other."""

    turns: list[TurnDocument]

    def play(self) -> Play:
        """The play."""
        return Play(self.challenge, tuple(each.turn() for each in self.turns))

    @classmethod
    def moves_of(cls, play: Play) -> dict[str, Value]:
        """The key of the turns of a play, with their values."""
        return {"turns": [_form_of_turn(turn) for turn in play.turns]}


def _form_of_turn(turn: Turn) -> dict[str, Value]:
    if turn.cell is None:
        return {"take": turn.die.name, "discard": True}
    return {"take": turn.die.name, "at": turn.cell.name}
