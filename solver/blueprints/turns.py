"""Turns: whether the dice of a building can be taken and built with in time (rules 2, 3).

A die can be built with from its release on, and after the die below it: the *earliest* turn of a slot
is the release of its die, or one turn after the earliest of the slot below, whichever is later. All
turns are alike but for that. So a building in which nothing was discarded can be made if and only if,
for every turn t, at least t slots have an earliest turn of t or before: built in the order of their
earliest turns, each die then comes in time.

A die is discarded only if each die of the pool is lower than the top of every stack. The tops never
fall, so from the first discard on the dice that lay in the pool then can never be built with; of later
turns only the die that has just joined the pool can, and it must be if it fits anywhere. So the turn
of the first discard and the highest value left in the pool then decide all: see `_first_discard`.
"""

from ortools.sat.python import cp_model

from solver.blueprints.slots import Slots
from solver.expressions import total


class Turns:
    """`early[cell, level, turn]` is true only if the slot is filled and its earliest turn is not later.

    `all_built`: nothing is discarded. `first_discard[turn, value]`: that is the first turn with a
    discard, and no die in the pool of that turn is above the value.
    """

    def __init__(self, model: cp_model.CpModel, slots: Slots) -> None:
        self._model = model
        self._slots = slots
        self._instance = slots.instance
        self._groups = slots.instance.groups
        self.early: dict[tuple[int, int, int], cp_model.IntVar] = {}
        for cell, level in slots.slots:
            self._add_earliest_turns(cell, level)
        self.all_built = model.new_bool_var("all built")
        built = total(slots.filled.values())
        model.add(built == self._instance.turns).only_enforce_if(self.all_built)
        self.first_discard = {
            (turn, value): model.new_bool_var(f"discard from {turn}, pool at most {value}")
            for turn in range(len(self._instance.cells) + 1, self._instance.turns + 1)
            for value in self._values_left(turn)
        }
        model.add_exactly_one([self.all_built, *self.first_discard.values()])
        self._build_in_time()
        for (turn, value), begins in self.first_discard.items():
            self._first_discard(turn, value, begins)
            self._built_after(turn, value, begins)

    def _add_earliest_turns(self, cell: int, level: int) -> None:
        model, turns = self._model, self._instance.turns
        for turn in range(level + 1, turns + 1):
            early = model.new_bool_var(f"{cell, level} by {turn}")
            self.early[cell, level, turn] = early
            in_pool = [
                self._slots.holds[number, cell, level]
                for number, group in enumerate(self._groups)
                if group.release <= turn
            ]
            model.add_bool_or([*in_pool, ~early])
            if turn - 1 > level:
                model.add_implication(self.early[cell, level, turn - 1], early)
            if level:
                model.add_implication(early, self.early[cell, level - 1, turn - 1])
        model.add_implication(self._slots.filled[cell, level], self.early[cell, level, turns])

    def _build_in_time(self) -> None:
        """In every turn before the first discard a die is built with."""
        for turn in range(1, self._instance.turns + 1):
            early = total(
                self.early[cell, level, turn] for cell, level in self._slots.slots if level < turn
            )
            over = [begins for (first, _), begins in self.first_discard.items() if first <= turn]
            self._model.add(early >= turn).only_enforce_if([~begins for begins in over])

    def _values_left(self, turn: int) -> list[int]:
        """What the highest die left in the pool may be, if that is the first turn with a discard."""
        seen = [
            (die.value, self._instance.release(number))
            for number, die in enumerate(self._instance.dice)
            if self._instance.release(number) <= turn
        ]
        values = []
        for value in sorted({each for each, _ in seen}):
            higher = [release for each, release in seen if each > value]
            if len(self._instance.cells) <= len(higher) < turn and turn not in higher:
                values.append(value)
        return values

    def _first_discard(self, turn: int, value: int, begins: cp_model.IntVar) -> None:
        """All dice above the value that joined before are built with, and one is in each stack.

        So the top of every stack is above the value, and what is left in the pool is not. Of the dice
        that joined before, as many are built with as there were turns.
        """
        model, slots = self._model, self._slots
        joined = [n for n, group in enumerate(self._groups) if group.release < turn]
        higher = [n for n in joined if self._groups[n].value > value]
        for number in higher:
            model.add_implication(begins, slots.used[number][-1])
        for cell in range(len(self._instance.cells)):
            held = [slots.holds[n, cell, level] for n in higher for level in range(turn - 1)]
            model.add_bool_or([*held, ~begins])
        built = total(step for number in joined for step in slots.used[number])
        model.add(built == turn - 1).only_enforce_if(begins)

    def _built_after(self, turn: int, value: int, begins: cp_model.IntVar) -> None:
        """From the first discard on a die is built with in the turn in which it joins, or never.

        It is not if it is lower than all tops: in each stack there is a higher die that joined before.
        It must be if it is not.
        """
        model, slots = self._model, self._slots
        for number, group in enumerate(self._groups):
            if group.release < turn:
                continue
            if group.release == turn or group.value <= value:
                model.add_implication(begins, ~slots.used[number][0])
                continue
            for cell, level in slots.slots:
                there = slots.holds[number, cell, level]
                if group.release <= level:
                    model.add_implication(begins, ~there)
                else:
                    model.add_bool_or([~begins, ~there, self.early[cell, level, group.release]])
            for cell in range(len(self._instance.cells)):
                higher = [
                    slots.holds[other, cell, level]
                    for other, each in enumerate(self._groups)
                    if each.release < group.release and each.value > group.value
                    for level in range(self._instance.turns)
                ]
                model.add_bool_or([~begins, slots.used[number][0], *higher])
