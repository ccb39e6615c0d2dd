"""The crew: who is there, and who is sent to which site in which stage (rules 2)."""

from collections.abc import Mapping, Sequence

from ortools.sat.python import cp_model

from puzzles.builders_antiquity.crew import crew
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

    All of this is said of sendings alone, and so holds from a position on in which some are at work
    already. Those are `here` once their site is completed: before, nothing can be done with them. They
    work on it for nothing.
    """

    def __init__(
        self,
        model: cp_model.CpModel,
        instance: Instance,
        stages: Stages,
        cards: Cards,
        slaves: Slaves,
    ) -> None:
        self._model = model
        self._people = instance.people
        self._stages = stages
        self._cards = cards
        self.here: dict[str, Sequence[Expression]] = {
            person: self.back(person) for person in crew(instance.position)
        }
        self.here |= cards.recruited
        self.here |= slaves.bought
        for number, building in cards.buildings.items():
            if building.makes is not None:
                self.here[building.id] = cards.built_before(number)
        self.sent = {person: self.sendings(person, here) for person, here in self.here.items()}
        for k in stages.completions:
            # The last one comes in the slot itself, or the building would be completed before; those
            # who are at work from the first are not enough, as their site would not be open.
            model.add_bool_or([sent[k, stages.slot(k)] for sent in self.sent.values()])

    def back(self, name: str) -> Sequence[Expression]:
        """For each stage whether somebody of the player's, or a tool, is not at work from the first."""
        site = self._people.site_of.get(name)
        return [1] * len(self._stages.all) if site is None else self._cards.built_before(site)

    def sendings(self, name: str, here: Sequence[Expression]) -> Sendings:
        """New sendings of somebody, or of a tool, in the stages in which they are there."""
        model, stages = self._model, self._stages
        sent: dict[tuple[int, int], cp_model.IntVar] = {}
        for k in stages.completions:
            before = [stages.final(turn) for turn in stages.turns if turn < stages.when[k]]
            for stage in [*before, stages.slot(k)]:
                sent[k, stage] = model.new_bool_var(f"{name} to {k} in {stage}")
                model.add(sent[k, stage] <= here[stage])
                model.add_implication(sent[k, stage], self._cards.opened[k][stage])
        for k in stages.completions:
            # At the moment of a completion everybody is on one site at most: this, or one of later.
            there = [each for (j, s), each in sent.items() if j == k or (j > k and s < stages.slot(k))]
            model.add_at_most_one(there)
            model.add(total(there) <= here[stages.slot(k)])
        for turn in stages.turns[:-1]:
            last = stages.final(turn)
            there = [each for (j, s), each in sent.items() if stages.when[j] > turn and s <= last]
            if there:
                model.add(total(there) <= here[last])
        return sent

    def works(self, person: str, completion: int) -> Expression:
        """Whether somebody is on a site when it is completed."""
        return self.there(person, self.sent[person], completion)

    def there(self, name: str, sent: Sendings, completion: int) -> Expression:
        """Whether somebody, or a tool, is on a site at its completion, from the first or sent there."""
        on_site = [each for (k, _), each in sent.items() if k == completion]
        site = self._people.site_of.get(name)
        return total(on_site if site is None else [*on_site, self._cards.built[site, completion]])

    def sent_to(self, completion: int) -> list[cp_model.IntVar]:
        """The sendings to a site."""
        return [each for sent in self.sent.values() for (k, _), each in sent.items() if k == completion]

    def sent_together(self, completion: int, stage: int) -> list[cp_model.IntVar]:
        """The sendings to a site in a stage."""
        return [sent[completion, stage] for sent in self.sent.values() if (completion, stage) in sent]

    def rises_only_while_free(self, person: str, line: Line, name: str) -> None:
        """What happens in a stage happens to somebody who was sent to no site that is still open.

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
