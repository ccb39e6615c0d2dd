"""The exact model of a round."""

from collections.abc import Mapping
from dataclasses import dataclass

from ortools.sat.python import cp_model

from solver.blueprints.beginning import begin_so
from solver.blueprints.instance import Instance, Shape
from solver.blueprints.scoring import Score, add_score
from solver.blueprints.shapes import add_shapes, earlier_of_equals_first
from solver.blueprints.slots import Slots
from solver.blueprints.turns import Turns


@dataclass(frozen=True)
class ExactModel:
    """A model of every rule: its optimum is the best score of the round, as it has begun.

    Its solutions may claim less than the play that they describe is worth, never more.
    """

    model: cp_model.CpModel
    slots: Slots
    turns: Turns
    scored: Score

    @property
    def score(self) -> cp_model.IntVar:
        """The score as a whole."""
        return self.scored.total


def exact_model(instance: Instance, bounds: Mapping[Shape, int]) -> ExactModel:
    """The model of a round; `bounds` has a score for each shape that no building of it exceeds."""
    model = cp_model.CpModel()
    slots = Slots(model, instance)
    turns = Turns(model, slots)
    begin_so(model, slots, turns)
    shapes = add_shapes(model, slots, turns, bounds)
    earlier_of_equals_first(model, instance, slots)
    scored = add_score(model, slots, max(bounds.values()))
    for shape, is_built in shapes.items():
        model.add(scored.total <= bounds[shape]).only_enforce_if(is_built)
    return ExactModel(model, slots, turns, scored)
