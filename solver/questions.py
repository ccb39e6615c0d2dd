"""Questions about the best plays of a model, of any game, within a fixed amount of work.

Each question is an exact model, held to the best score, with one more constraint. A play that is asked
for satisfies the constraint that stands for it; so where the model has no solution no such play is as
good.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, Literal

from ortools.sat.python import cp_model

from solver.results import ModelDisagreementError
from solver.search import CLAUSE_LEARNING, find
from solver.tower import Exact, PlayT


@dataclass
class Work:
    """CP-SAT's deterministic time that is left for questions."""

    left: float


class Questions(Generic[PlayT]):
    """An exact model, held to the best score. It is the questions' own from then on.

    `referee` gives the score of a play. All questions that share `work` end when it is used up.
    """

    def __init__(
        self, exact: Exact[PlayT], best: int, referee: Callable[[PlayT], int], work: Work
    ) -> None:
        self._exact = exact
        self._best = best
        self._referee = referee
        self._work = work
        self._switches: dict[str, cp_model.IntVar] = {}
        exact.score.with_domain(cp_model.Domain(best, best))
        exact.model.clear_objective()  # type: ignore[no-untyped-call]

    def switch(self, question: str) -> cp_model.IntVar:
        """A new Boolean that is true while that question is asked, to enforce its constraint."""
        switch = self._switches[question] = self._exact.model.new_bool_var(question)
        return switch

    def ask(self, question: str) -> PlayT | Literal[False] | None:
        """A best play as asked for; False if there is none, None if that is not decided.

        Ctrl-C uses up all work. Raises ModelDisagreementError where the play has another score.
        """
        if self._work.left <= 0:
            return None
        for name, switch in self._switches.items():
            switch.with_domain(cp_model.Domain(int(name == question), int(name == question)))
        try:
            status, found, work = find(self._exact.model, CLAUSE_LEARNING, self._work.left)
        except KeyboardInterrupt:
            self._work.left = 0
            return None
        self._work.left -= work
        if found is None:
            return False if status == cp_model.INFEASIBLE else None
        play = self._exact.read_play(found)
        score = self._referee(play)
        if score != self._best:
            raise ModelDisagreementError(f"a play has {score} points where the best have {self._best}")
        return play
