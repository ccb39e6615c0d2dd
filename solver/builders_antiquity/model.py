"""The exact model of the plays from a position on with given turns of completion."""

from dataclasses import dataclass

from ortools.sat.python import cp_model

from solver.builders_antiquity.cards import Cards
from solver.builders_antiquity.crew import Crew
from solver.builders_antiquity.freedom import Freedom
from solver.builders_antiquity.instance import Instance
from solver.builders_antiquity.money import Money
from solver.builders_antiquity.needs import meet_needs
from solver.builders_antiquity.scoring import add_score, end_in_time
from solver.builders_antiquity.slaves import Slaves
from solver.builders_antiquity.stages import Stages, When
from solver.builders_antiquity.timed_model import TimedModel
from solver.builders_antiquity.tools import Tools
from solver.builders_antiquity.universities import Universities


@dataclass(frozen=True)
class ExactModel:
    """A model of every rule for some of the plays: its optimum is the best score of these."""

    model: cp_model.CpModel
    instance: Instance
    stages: Stages
    cards: Cards
    crew: Crew
    slaves: Slaves
    tools: Tools
    universities: Universities
    money: Money
    score: cp_model.IntVar


def exact_model(instance: Instance, when: When, ends: bool, deadline: float | None = None) -> ExactModel:
    """The model of the plays whose k-th building is completed in turn `when[k]`, and no other.

    With `ends` the goal is reached, in the last turn; without, in a sprint, the game may go on. Raises
    OutOfTimeError where the model is not built by a deadline of the monotonic clock.
    """
    model = TimedModel(deadline)
    stages = Stages(instance.position.turn, instance.turns, when)
    cards = Cards(model, instance, stages)
    slaves = Slaves(model, instance, stages)
    crew = Crew(model, instance, stages, cards, slaves)
    freedom = Freedom(model, crew, slaves)
    tools = Tools(model, instance, stages, crew, freedom)
    universities = Universities(model, instance, stages, crew, slaves)
    meet_needs(model, instance, stages, cards, crew, tools, universities)
    money = Money(model, instance, stages, cards, crew, slaves, freedom, tools, universities)
    points = end_in_time(model, instance, stages, cards, money, ends)
    score = add_score(model, instance, crew, slaves, money, points, instance.largest_scores[len(when)])
    return ExactModel(model, instance, stages, cards, crew, slaves, tools, universities, money, score)
