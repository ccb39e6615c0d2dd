"""Cards of the two rows: which building is completed when, what is taken by when (rules 1, 2).

The row is the first five cards of the deck and one for each card taken, without those taken. So the
card of number n, from 0, can be taken once n - 4 others are. Within a stage cards are best taken in the
order of the deck, and those taken for nothing but to bring others (*spare* ones) first: then all that is
needed is that n - 3 cards are taken by the end of the stage in which card n is. Which cards are spare
does not matter, so they are only counted; where the one that is put in for it is wanted later, another
is taken then.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from ortools.sat.python import cp_model

from puzzles.builders_antiquity.position import ROW
from solver.builders_antiquity.instance import Instance
from solver.builders_antiquity.stages import Line, Stages
from solver.expressions import total


class Cards:
    """`built[b, k]`: the k-th building completed is number b of the deck. `opened[k]`: its site is open.

    `recruited` is by the worker's id; `spare_buildings` and `spare_workers` count. Any number of cards
    may be taken, up to the whole deck. A building is opened only to be completed or as a spare card.
    """

    def __init__(self, model: cp_model.CpModel, instance: Instance, stages: Stages) -> None:
        challenge = instance.challenge
        self._model = model
        self._stages = stages
        self.buildings = challenge.buildings
        deck = range(len(self.buildings))
        self.built = {
            (number, k): model.new_bool_var(f"completion {k} is {self.buildings[number].id}")
            for k in stages.completions
            for number in deck
        }
        for k in stages.completions:
            model.add_exactly_one([self.built[number, k] for number in deck])
        for number in deck:
            model.add_at_most_one([self.built[number, k] for k in stages.completions])
        self.opened: Mapping[int, Line] = {
            k: stages.line(model, f"site {k} open", stages.slot(k)) for k in stages.completions
        }
        self.recruited: Mapping[str, Line] = {
            worker.id: stages.line(model, f"{worker.id} recruited") for worker in challenge.workers
        }
        self.spare_buildings = self._spare(len(deck))
        self.spare_workers = self._spare(len(challenge.workers))
        self._buildings_in_row()
        self._workers_in_row([worker.id for worker in challenge.workers])

    @property
    def lines(self) -> list[Line]:
        """All takings of cards; each is an action."""
        own = [*self.opened.values(), *self.recruited.values()]
        return [*own, self.spare_buildings, self.spare_workers]

    def _spare(self, deck: int) -> Line:
        """How many spare cards are taken; none where all cards lie in the row from the first."""
        most = deck if deck > ROW else 0
        line = [self._model.new_int_var(0, most, f"spare by {s}") for s in self._stages.numbers]
        for early, late in pairwise(line):
            self._model.add(early <= late)
        return line

    def _buildings_in_row(self) -> None:
        """A site can be open only if the row has reached its building."""
        model, deck = self._model, len(self.buildings)
        deep = range(ROW, deck)
        for stage in self._stages.numbers:
            taken = total([line[stage] for line in self.opened.values()]) + self.spare_buildings[stage]
            model.add(taken <= deck)
            for k, line in self.opened.items():
                if not deep:
                    continue
                depth = total((number - ROW + 2) * self.built[number, k] for number in deep)
                model.add(taken >= depth - (deck - ROW + 1) * (1 - line[stage]))
                for number in deep:
                    enough = model.add(taken >= number - ROW + 2)
                    enough.only_enforce_if(line[stage], self.built[number, k])

    def _workers_in_row(self, deck: Sequence[str]) -> None:
        """Nobody is recruited before the row has reached them."""
        for stage in self._stages.numbers:
            taken = total([line[stage] for line in self.recruited.values()]) + self.spare_workers[stage]
            self._model.add(taken <= len(deck))
            for number, worker in enumerate(deck[ROW:], start=ROW):
                self._model.add(taken >= (number - ROW + 2) * self.recruited[worker][stage])
