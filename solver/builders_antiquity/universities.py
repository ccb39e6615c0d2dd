"""Universities: a person of the crew is put through one as an investment (rules 2)."""

from ortools.sat.python import cp_model

from puzzles.builders_antiquity.crew import TAUGHT
from puzzles.builders_antiquity.resources import Resource
from solver.builders_antiquity.crew import Crew
from solver.builders_antiquity.instance import Instance
from solver.builders_antiquity.slaves import Slaves
from solver.builders_antiquity.stages import Line, Stages
from solver.expressions import total


class Universities:
    """`taught[person, university]` by the end of each stage, for those who make more by it.

    What was taught before the first stage is in `People.makes`; that university is gone, and its person
    goes to no other.

    `used[person, university, k]` is true only if what was taught there helps to complete the k-th
    building.
    """

    def __init__(
        self,
        model: cp_model.CpModel,
        instance: Instance,
        stages: Stages,
        crew: Crew,
        slaves: Slaves,
    ) -> None:
        self._model = model
        self._stages = stages
        self._crew = crew
        self.taught: dict[tuple[str, Resource], Line] = {}
        self.used: dict[tuple[str, Resource, int], cp_model.IntVar] = {}
        educated = instance.position.educated
        gone = set(educated.values())
        left = [each for each in instance.challenge.universities if each not in gone]
        for person in crew.sent:
            if person in educated:
                continue
            made = instance.people.makes[person]
            subjects = [each for each in left if made[each] < TAUGHT]
            for subject in subjects:
                self._teach(person, subject)
            if subjects:
                self._one_each(person, [self.taught[person, each] for each in subjects], slaves)
        for subject in left:
            # There is one of each.
            at = [line[-1] for (_, other), line in self.taught.items() if other == subject]
            model.add_at_most_one(at)

    def _teach(self, person: str, subject: Resource) -> None:
        """What was taught helps whoever was sent after it."""
        model, stages, crew = self._model, self._stages, self._crew
        taught = self.taught[person, subject] = stages.line(model, f"{person} at {subject}")
        for k in stages.completions:
            used = self.used[person, subject, k] = model.new_bool_var(f"{person} {subject} for {k}")
            model.add(used <= crew.works(person, k))
            model.add_implication(used, taught[stages.slot(k)])
            for (other, stage), sent in crew.sent[person].items():
                if other == k and stage != stages.slot(k):
                    model.add_bool_or([~used, ~sent, taught[stage]])

    def _one_each(self, person: str, lines: list[Line], slaves: Slaves) -> None:
        """Nobody goes to two universities, is at work when they go, or is a slave."""
        model, stages, crew = self._model, self._stages, self._crew
        educated = stages.line(model, f"{person} educated")
        for stage in stages.numbers:
            model.add(total(line[stage] for line in lines) == educated[stage])
            model.add(educated[stage] <= crew.here[person][stage])
            if person in slaves.freed:
                model.add_implication(educated[stage], slaves.freed[person][stage])
        for k in stages.completions:
            used = [each for (other, _, j), each in self.used.items() if other == person and j == k]
            model.add(total(used) <= crew.works(person, k))
        crew.rises_only_while_free(person, educated, f"{person} educated")
