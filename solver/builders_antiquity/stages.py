"""Stages: a play cut at each completion of a building and at the end of each turn.

A model is of the plays whose k-th building is completed in turn `when[k]`; those built before the
position from which it goes on are not counted. So each turn has a *slot* for
each of its completions, one after the other, and then a *final part*. A slot ends with the sending that
completes its building. What is done within a stage can be put into one order that is good for all plays
(see `money`), so that nothing but the stage of an action has to be decided.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from ortools.sat.python import cp_model

from solver.expressions import Expression

When = tuple[int, ...]
"""The turn in which each building is completed, in the order of the completions."""
Line = Sequence[cp_model.IntVar]
"""For each stage whether, or how often, something has happened by its end; it never falls."""


@dataclass(frozen=True)
class Stages:
    """The stages of the plays with these completions, after so many turns and up to turn `last`.

    Stages and completions are numbered from 0, turns from 1.
    """

    taken: int
    last: int
    when: When

    @property
    def turns(self) -> range:
        """The numbers of the turns to be taken."""
        return range(self.taken + 1, self.last + 1)

    @cached_property
    def all(self) -> tuple[tuple[int, int | None], ...]:
        """The turn of each stage, and the completion that ends it; None for a final part."""
        stages: list[tuple[int, int | None]] = []
        for turn in self.turns:
            stages += [(turn, number) for number, each in enumerate(self.when) if each == turn]
            stages.append((turn, None))
        return tuple(stages)

    @cached_property
    def _number(self) -> Mapping[tuple[int, int | None], int]:
        return {stage: number for number, stage in enumerate(self.all)}

    @property
    def completions(self) -> range:
        """The numbers of the completions."""
        return range(len(self.when))

    @property
    def numbers(self) -> range:
        """The numbers of the stages."""
        return range(len(self.all))

    def of_turn(self, turn: int) -> tuple[int, ...]:
        """The stages of a turn."""
        return tuple(stage for stage, (each, _) in enumerate(self.all) if each == turn)

    def final(self, turn: int) -> int:
        """The final part of a turn."""
        return self._number[turn, None]

    def slot(self, completion: int) -> int:
        """The stage that a completion ends."""
        return self._number[self.when[completion], completion]

    def line(self, model: cp_model.CpModel, name: str, until: int | None = None) -> Line:
        """A new line of Booleans; from stage `until` on it has happened."""
        line: list[cp_model.IntVar] = []
        for stage in self.numbers:
            done = until is not None and stage >= until
            line.append(model.new_constant(1) if done else model.new_bool_var(f"{name} by {stage}"))
            if stage and not done:
                model.add_implication(line[stage - 1], line[stage])
        return line


def rise(line: Line, stage: int, before: Expression = 0) -> Expression:
    """Whether, or how often, it happens in that stage, if it has happened so often before the first."""
    return line[stage] - (line[stage - 1] if stage else before)
