"""What holds of all best plays: whether there is another one, and which rules they need.

Rounds have nothing to do with each other (rules 2): a play is one of the best if each of its rounds is.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from ortools.sat.python import cp_model

from puzzles.blueprints.challenge import Challenge
from puzzles.blueprints.play import Play, Turn
from puzzles.blueprints.referee import replay
from solver.blueprints.instance import Instance
from solver.blueprints.model import exact_model
from solver.blueprints.play import read_turns
from solver.blueprints.rules_used import BONUS, DISCARD, PRIZE, rules_used
from solver.blueprints.solve import turns_by_round
from solver.blueprints.stacking import shape_bounds
from solver.expressions import total
from solver.questions import Questions, Work
from solver.results import Study
from solver.search import Assignment
from solver.tower import Exact

_ANOTHER = "another"


def study(challenge: Challenge, play: Play, work: float) -> Study:
    """What is known of the best plays once so much work is done; `play` is one of them, proven.

    Two plays are the same if they end with buildings that look alike, or alike once a blueprint is
    turned or mirrored that does not change by it. The work is CP-SAT's deterministic time, and Ctrl-C
    ends it. Raises ModelDisagreementError where a model and the referee differ.
    """
    shared = Work(work)
    played = turns_by_round(challenge, play.turns)
    rounds = [
        _Round(replace(challenge, rounds=(each,), best=None, grade=None), turns, shared)
        for each, turns in zip(challenge.rounds, played, strict=True)
    ]
    another = _any(each.another() for each in rounds)
    needed, used = [], []
    for rule in rules_used(challenge, play):
        in_all_best = _any(each.needs(rule) for each in rounds)
        if in_all_best is None:
            used.append(rule)
        elif in_all_best:
            needed.append(rule)
    return Study(another, tuple(needed), tuple(used))


def _any(answers: Iterable[bool | None]) -> bool | None:
    """Whether one of the answers is yes, None if that is not known; none is asked for after a yes."""
    open_ones = False
    for answer in answers:
        if answer:
            return True
        open_ones |= answer is None
    return None if open_ones else False


class _Round:
    """The exact model of one round, held to its best score, and what can be asked of it."""

    def __init__(self, alone: Challenge, turns: tuple[Turn, ...], work: Work) -> None:
        instance = Instance(alone.rounds[0])
        *_, bounds = shape_bounds(instance)
        self._alone = alone
        self._play = Play(alone.id, turns)
        self._model = exact_model(instance, bounds)
        exact = Exact(self._model.model, self._model.score, self._read)
        self._questions = Questions(exact, self._score(self._play), self._score, work)
        self._other()

    def another(self) -> bool | None:
        """Whether another building is worth as much."""
        found = self._questions.ask(_ANOTHER)
        return None if found is None else bool(found)

    def needs(self, rule: str) -> bool | None:
        """Whether all best plays of the round make use of a rule."""
        if rule not in rules_used(self._alone, self._play):
            return False
        switch = self._questions.switch(rule)
        unwanted: dict[str, Sequence[cp_model.LiteralT]] = {
            DISCARD: [~self._model.turns.all_built],
            BONUS: self._model.scored.bonus,
            PRIZE: self._model.scored.prizes,
        }
        for literal in unwanted[rule]:
            self._model.model.add_implication(switch, ~literal)
        found = self._questions.ask(rule)
        return None if found is None else not found

    def _read(self, assignment: Assignment) -> Play:
        return Play(self._alone.id, read_turns(self._model, assignment))

    def _score(self, play: Play) -> int:
        return replay(self._alone, play).sheet.total

    def _other(self) -> None:
        """Some die lies otherwise than in the building of the play, however that is relabelled."""
        switch, slots = self._questions.switch(_ANOTHER), self._model.slots
        instance = slots.instance
        stacks: list[list[Turn]] = [
            [turn for turn in self._play.turns if turn.cell == cell] for cell in instance.cells
        ]
        for automorphism in instance.automorphisms:
            same: list[cp_model.IntVar] = []
            more: list[cp_model.IntVar] = []
            for cell, other in enumerate(automorphism):
                for level in range(instance.turns):
                    if level < len(stacks[other]):
                        same += list(self._alike(stacks[other][level], cell, level))
                    else:
                        more.append(slots.filled[cell, level])
            limit = sum(map(len, stacks)) - 1
            self._model.model.add(total(same) - total(more) <= limit).only_enforce_if(switch)

    def _alike(self, turn: Turn, cell: int, level: int) -> Iterator[cp_model.IntVar]:
        """Whether a die of that name lies there, by group."""
        slots = self._model.slots
        for number, group in enumerate(slots.instance.groups):
            if (group.material, group.value) == (turn.die.material, turn.die.value):
                yield slots.holds[number, cell, level]
