"""The parts of all plays: one for each vector of completion turns, and how they are gone through."""

import time
from dataclasses import dataclass
from functools import partial

from puzzles.builders_antiquity.play import Turn
from puzzles.builders_antiquity.score import ScoreSheet
from solver.builders_antiquity.instance import Instance
from solver.builders_antiquity.model import ExactModel, exact_model
from solver.builders_antiquity.play import read_turns
from solver.builders_antiquity.stages import When
from solver.builders_antiquity.timed_model import OutOfTimeError
from solver.search import Configuration
from solver.tower import Exact, Scored, Tower

Turns = tuple[Turn, ...]
"""The rest of a play: the turns from a position on."""
LOOK = 2.0
"""Seconds for the first look at a part."""
LOOK_AHEAD = 15.0
"""Seconds for a first good play."""
_PATIENCE = 4
"""How many times as long a part is looked at the next time."""


@dataclass
class Part:
    """A part that is not done: what bounds its plays."""

    instance: Instance
    when: When
    bound: int

    @property
    def name(self) -> str:
        """Such as `completions in turns 1, 2, 2`."""
        turns = ", ".join(map(str, self.when)) or "none"
        return f"{self.instance.turns} turns, completions in {turns}"

    @property
    def promise(self) -> tuple[int, int]:
        """The lower, the sooner it is searched."""
        return abs(len(self.when) - self.instance.turns_left), -self.bound


class Parts:
    """The search through all parts.

    A play with K completions is one with K - 1 if its last building is left alone: all else can stay as
    it is, and the game ends no sooner. So where the completions in some turns are proven impossible, so
    are those in these turns and one more; and once no play has K completions, none has more. Parts
    are therefore looked at by the number of completions, those that remain later for longer.
    """

    def __init__(self, tower: Tower[Turns, ScoreSheet], configuration: Configuration) -> None:
        self._tower = tower
        self._configuration = configuration
        self._open: list[Part] = []

    def look_ahead(self, instance: Instance, completions: int) -> bool:
        """Look for a good play before any other: one completion in each of the last turns.

        Say whether one was found that is better than the best so far.
        """
        before = self._score
        count = min(completions, instance.turns_left, len(instance.largest_scores) - 1)
        when = tuple(range(instance.turns - count + 1, instance.turns + 1))
        part = Part(instance, when, instance.largest_scores[count])
        self._search(part, self._tower.solution.bound, LOOK_AHEAD)
        return self._score > before

    def look_at_all(self, instance: Instance, rest: int) -> None:
        """Look at each part of the plays of so many turns; `rest` bounds those of more turns."""
        most = len(instance.largest_scores) - 1
        first = instance.position.turn + 1
        level: list[When] = [()]
        for completions in range(most + 1):
            own = instance.largest_scores[completions]
            later = instance.largest_scores[completions + 1 :]
            possible: list[When] = []
            for number, when in enumerate(level, start=1):
                if self._tower.out_of_time:
                    return
                if self._look(
                    instance, when, max([rest, *later, *([own] if number < len(level) else [])])
                ):
                    possible.append(when)
            level = [
                (*when, turn)
                for when in possible
                for turn in range(when[-1] if when else first, instance.turns + 1)
            ]
            if not level or max(later, default=self._score) <= self._score:
                break
        self._narrow(rest)

    def finish(self) -> None:
        """Search what remains, for longer and longer.

        Those of about one completion a turn come first, where good plays are found most, and among
        them those of the greatest bound.
        """
        seconds = LOOK
        while self._remaining() and not self._tower.out_of_time:
            seconds *= _PATIENCE
            for part in sorted(self._remaining(), key=lambda part: part.promise):
                if self._tower.out_of_time:
                    return
                self._search(part, self._score, seconds)
            self._narrow(self._score)

    @property
    def _score(self) -> int:
        return self._tower.solution.score

    def _remaining(self) -> list[Part]:
        self._open = [part for part in self._open if part.bound > self._score]
        return self._open

    def _narrow(self, rest: int) -> None:
        self._tower.narrow(max([rest, *(part.bound for part in self._remaining())]))

    def _look(self, instance: Instance, when: When, rest: int) -> bool:
        """Look at a part for a while; say whether its completions may be possible."""
        if not instance.challenge.sprint or instance.turns in when[-1:]:
            before = self._score
            part = Part(instance, when, instance.largest_scores[len(when)])
            self._open.append(part)
            self._search(part, rest, LOOK)
            if self._score > before:
                return True
        return self._may_be(instance, when)

    def _search(self, part: Part, rest: int, seconds: float) -> None:
        rest = max([rest, *(each.bound for each in self._remaining() if each is not part)])
        part.bound = min(part.bound, self._tower.solution.bound)
        if part.bound <= self._score:
            return
        exact = self._built(part.instance, part.when, ends=part.instance.challenge.sprint)
        if exact is None:
            return
        readable = Exact(exact.model, exact.score, partial(read_turns, exact))
        part.bound = self._tower.search_part(
            part.name, readable, part.bound, rest, self._configuration, seconds
        )

    def _built(self, instance: Instance, when: When, ends: bool) -> ExactModel | None:
        """The model of a part, if half of the time left is enough to build it.

        The other half is for CP-SAT, which takes a large model in before it looks at the clock.
        """
        deadline = self._tower.deadline
        if deadline is not None:
            deadline = (time.monotonic() + deadline) / 2
        try:
            return exact_model(instance, when, ends, deadline)
        except OutOfTimeError:
            return None

    def _may_be(self, instance: Instance, when: When) -> bool:
        """Whether completions in these turns may be possible, whatever they are worth."""
        exact = self._built(instance, when, ends=False)
        if exact is None:
            return True
        lowest, bound = instance.smallest_score, instance.largest_scores[len(when)]
        name = f"{Part(instance, when, 0).name}, of any worth"
        part = Scored(exact.model, exact.score)
        bound, _ = self._tower.relax_part(
            name, part, lowest, bound, self._configuration, LOOK, first=True
        )
        return bound >= lowest
