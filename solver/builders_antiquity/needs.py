"""Needs: those on a site bring as much of every resource as the building needs (rules 2)."""

from collections.abc import Sequence

from ortools.sat.python import cp_model

from puzzles.builders_antiquity.crew import TAUGHT
from puzzles.builders_antiquity.resources import Resource
from solver.builders_antiquity.cards import Cards
from solver.builders_antiquity.crew import Crew
from solver.builders_antiquity.instance import Instance
from solver.builders_antiquity.stages import Stages
from solver.builders_antiquity.tools import Tools
from solver.builders_antiquity.universities import Universities
from solver.expressions import Expression, total

_SMALL = (1, 2)


def meet_needs(
    model: cp_model.CpModel,
    instance: Instance,
    stages: Stages,
    cards: Cards,
    crew: Crew,
    tools: Tools,
    universities: Universities,
) -> None:
    """Whoever is on a site when it is completed brings enough.

    Whether it would have been enough before the last of them came is no matter: whoever is not needed
    is left out when the play is read.
    """
    brought = _Brought(instance, crew, tools, universities)
    for k in stages.completions:
        built = [cards.built[number, k] for number in cards.buildings]
        within = stages.when[k] - stages.taken
        fewest = [instance.people.fewest(number, within) for number in cards.buildings]
        # This and the rows for small needs follow from the others; linear programs gain by them.
        model.add(total(crew.sent_to(k)) >= _weighed(fewest, built))
        for resource in Resource:
            needs = [building.needs[resource] for building in cards.buildings.values()]
            model.add(brought.of(resource, k, None) >= _weighed(needs, built))
            for most in _SMALL:
                # A need of no more than `most` is not met better by those who bring more than that.
                small = [min(most, need) for need in needs]
                model.add(brought.of(resource, k, most) >= _weighed(small, built))


def _weighed(weights: Sequence[int], flags: Sequence[cp_model.IntVar]) -> Expression:
    return total(weight * flag for weight, flag in zip(weights, flags, strict=True))


class _Brought:
    """What is brought to a site, as an expression."""

    def __init__(self, instance: Instance, crew: Crew, tools: Tools, universities: Universities) -> None:
        self._makes = instance.people.makes
        self._crew = crew
        self._tools = tools
        self._universities = universities

    def of(self, resource: Resource, completion: int, most: int | None) -> Expression:
        """How much of a resource; with `most`, nobody and no university counts for more than that."""

        def counted(amount: int) -> int:
            return amount if most is None else min(most, amount)

        terms: list[Expression] = []
        for person in self._crew.sent:
            made = counted(self._makes[person][resource])
            if made:
                terms.append(made * self._crew.works(person, completion))
        for tool, sent in self._tools.sent.items():
            if tool.adds[resource]:
                terms.append(self._crew.there(tool, sent, completion))
        for (person, subject, k), used in self._universities.used.items():
            if k == completion and subject == resource:
                more = counted(TAUGHT) - counted(self._makes[person][resource])
                terms.append(more * used)
        return total(terms)
