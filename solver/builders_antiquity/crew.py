"""The crew: who is there, and who is sent to which site in which stage (rules 2)."""

from collections.abc import Mapping, Sequence

from ortools.sat.python import cp_model

from solver.builders_antiquity.cards import Cards
from solver.builders_antiquity.instance import Instance
from solver.builders_antiquity.slaves import Slaves
from solver.builders_antiquity.stages import Line, Stages, rise
from solver.expressions import Expression, total

Sendings = Mapping[tuple[int, int], cp_model.IntVar]
"""By completion and stage: sent to its site then."""


class Crew:
    """`sent[person]` are the sendings of everybody, tools not among them.

    Somebody is sent to a site that is completed in this turn in its slot, to any other in the final part
    of the turn. No play is lost: to send them later leaves them, their tool and the wage free for
    longer, as many are sent to each site in each turn, and a site is completed by its slot alone.
    Nobody is sent to a site that is never completed: that brings nothing.
    """

    def __init__(
        self,
        model: cp_model.CpModel,
        instance: Instance,
        stages: Stages,
        cards: Cards,
        slaves: Slaves,
    ) -> None:
        challenge = instance.challenge
        self._model = model
        self._stages = stages
        self._opened = cards.opened
        always: Sequence[Expression] = [1] * len(stages.all)
        self.here: dict[str, Sequence[Expression]] = {challenge.apprentice.id: always}
        self.here |= cards.recruited
        self.here |= slaves.bought
        for number, building in enumerate(cards.buildings):
            if building.makes is not None:
                self.here[building.id] = [
                    total(cards.built[number, k] for k in stages.completions if stages.slot(k) < stage)
                    for stage in stages.numbers
                ]
        self.sent = {person: self.sendings(person, here) for person, here in self.here.items()}
        for k in stages.completions:
            # The last one comes in the slot itself, or the building would be completed before.
            model.add_bool_or([sent[k, stages.slot(k)] for sent in self.sent.values()])

    def sendings(self, name: str, here: Sequence[Expression]) -> Sendings:
        """New sendings of somebody, or of a tool, in the stages in which they are there."""
        model, stages = self._model, self._stages
        sent: dict[tuple[int, int], cp_model.IntVar] = {}
        for k in stages.completions:
            before = [stages.final(turn) for turn in range(1, stages.when[k])]
            for stage in [*before, stages.slot(k)]:
                sent[k, stage] = model.new_bool_var(f"{name} to {k} in {stage}")
                model.add(sent[k, stage] <= here[stage])
                model.add_implication(sent[k, stage], self._opened[k][stage])
        for k in stages.completions:
            # At the moment of a completion everybody is on one site at most: this, or one of later.
            there = [each for (j, s), each in sent.items() if j == k or (j > k and s < stages.slot(k))]
            model.add_at_most_one(there)
            model.add(total(there) <= here[stages.slot(k)])
        for turn in range(1, stages.turns):
            last = stages.final(turn)
            there = [each for (j, s), each in sent.items() if stages.when[j] > turn and s <= last]
            if there:
                model.add(total(there) <= here[last])
        return sent

    def works(self, person: str, completion: int) -> Expression:
        """Whether somebody is on a site when it is completed."""
        return total(each for (k, _), each in self.sent[person].items() if k == completion)

    def sent_together(self, completion: int, stage: int) -> list[cp_model.IntVar]:
        """The sendings to a site in a stage."""
        return [sent[completion, stage] for sent in self.sent.values() if (completion, stage) in sent]

    def rises_only_while_free(self, person: str, line: Line, name: str) -> None:
        """What happens in a stage happens to somebody who is on no site then.

        It comes before the sendings of the stage, so those do not count: whoever comes free by the
        completion of a slot is free in the next stage.
        """
        for stage in self._stages.numbers:
            busy = [
                each
                for (k, earlier), each in self.sent[person].items()
                if earlier < stage <= self._stages.slot(k)
            ]
            if busy:
                now = self._model.new_bool_var(f"{name} in {stage}")
                self._model.add(now >= rise(line, stage))
                self._model.add_at_most_one([now, *busy])
