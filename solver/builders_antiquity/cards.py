"""Cards of the two rows: which building is completed when, what is taken by when (rules 1, 2).

The row is the first five cards of the deck and one for each card taken, without those taken. So the
card of number n, from 0, can be taken once n - 4 others are. Within a stage cards are best taken in the
order of the deck, and those taken for nothing but to bring others (*spare* ones) first: then all that is
needed is that n - 3 cards are taken by the end of the stage in which card n is. Which cards are spare
does not matter, so they are only counted; where the one that is put in for it is wanted later, another
is taken then. All of this is the same from any position on, with the cards taken before counted in: of a
row only their number is to be known.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from ortools.sat.python import cp_model

from puzzles.builders_antiquity.cards import Building
from puzzles.builders_antiquity.position import ROW
from solver.builders_antiquity.instance import Instance
from solver.builders_antiquity.stages import Line, Stages, rise
from solver.expressions import Expression, total


class Cards:
    """`built[b, k]`: the k-th building completed is number b of the deck. `opened[k]`: its site is open.

    `buildings` are those that can be completed still, by their number. `recruited` is by the id of the
    worker; `spare_buildings` and `spare_workers` count. Any number of cards may be taken, up to the
    whole deck. A building is opened only to be completed or as a spare card; a site that is open from
    the first is completed or left alone: `open_before[k]` says that the k-th completed is one of those.
    """

    def __init__(self, model: cp_model.CpModel, instance: Instance, stages: Stages) -> None:
        challenge, position = instance.challenge, instance.position
        self._model = model
        self._stages = stages
        self._deck = len(challenge.buildings)
        self._taken = len(position.opened)
        deck = enumerate(challenge.buildings)
        self.buildings: Mapping[int, Building] = {
            number: building for number, building in deck if building.id not in position.built
        }
        self.built = {
            (number, k): model.new_bool_var(f"completion {k} is {building.id}")
            for k in stages.completions
            for number, building in self.buildings.items()
        }
        for k in stages.completions:
            model.add_exactly_one([self.built[number, k] for number in self.buildings])
        for number in self.buildings:
            model.add_at_most_one([self.built[number, k] for k in stages.completions])
        self._sites = [number for number, each in self.buildings.items() if each.id in position.sites]
        self.open_before = {
            k: total(self.built[number, k] for number in self._sites) for k in stages.completions
        }
        self.opened: Mapping[int, Line] = {
            k: stages.line(model, f"site {k} open", stages.slot(k)) for k in stages.completions
        }
        for k, line in self.opened.items():
            model.add(line[0] >= self.open_before[k])
        self.recruited: Mapping[str, Line] = {
            worker.id: stages.line(model, f"{worker.id} recruited")
            for worker in challenge.workers
            if worker.id not in position.recruited
        }
        self.spare_buildings = self._spare(self._deck, self._taken)
        self.spare_workers = self._spare(len(challenge.workers), len(position.recruited))
        self._buildings_in_row()
        self._workers_in_row([worker.id for worker in challenge.workers], len(position.recruited))

    def takings(self, stage: int) -> list[Expression]:
        """How often cards are taken in a stage; each time is an action."""
        opened = [rise(line, stage, self.open_before[k]) for k, line in self.opened.items()]
        others = [*self.recruited.values(), self.spare_buildings, self.spare_workers]
        return [*opened, *(rise(line, stage) for line in others)]

    def pays(self, completion: int) -> Expression:
        """The sesterces that the building of a completion pays."""
        buildings = self.buildings.items()
        return total(each.pays * self.built[number, completion] for number, each in buildings)

    def built_before(self, number: int) -> Sequence[Expression]:
        """For each stage whether that building is completed before it."""
        stages = self._stages
        return [
            total(self.built[number, k] for k in stages.completions if stages.slot(k) < stage)
            for stage in stages.numbers
        ]

    def _spare(self, deck: int, taken: int) -> Line:
        """How many spare cards are taken; none where all cards of the deck have come into the row."""
        most = deck - taken if deck > ROW + taken else 0
        line = [self._model.new_int_var(0, most, f"spare by {s}") for s in self._stages.numbers]
        for early, late in pairwise(line):
            self._model.add(early <= late)
        return line

    def _buildings_in_row(self) -> None:
        """A site can be open only if the row has reached its building."""
        model, deck = self._model, self._deck
        deep = [each for each in self.buildings if each >= ROW and each not in self._sites]
        before = self._taken - total(self.open_before.values())
        for stage in self._stages.numbers:
            opened = total([line[stage] for line in self.opened.values()])
            taken = before + opened + self.spare_buildings[stage]
            model.add(taken <= deck)
            for k, line in self.opened.items():
                if not deep:
                    continue
                depth = total((number - ROW + 2) * self.built[number, k] for number in deep)
                model.add(taken >= depth - (deck - ROW + 1) * (1 - line[stage]))
                for number in deep:
                    enough = model.add(taken >= number - ROW + 2)
                    enough.only_enforce_if(line[stage], self.built[number, k])

    def _workers_in_row(self, deck: Sequence[str], before: int) -> None:
        """Nobody is recruited before the row has reached them."""
        for stage in self._stages.numbers:
            recruited = total([line[stage] for line in self.recruited.values()])
            taken = before + recruited + self.spare_workers[stage]
            self._model.add(taken <= len(deck))
            for number, worker in enumerate(deck[ROW:], start=ROW):
                if worker in self.recruited:
                    self._model.add(taken >= (number - ROW + 2) * self.recruited[worker][stage])
