"""A tower of models: relaxations bound the score, the exact model finds the play; of any game."""

import time
from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from ortools.sat.python import cp_model
from ortools.sat.python.cp_model_helper import CpSolverStatus

from puzzles.referee import IllegalPlay
from puzzles.rulings import RuleBroken
from puzzles.score import ScoreSheet
from solver import search
from solver.results import Listener, ModelDisagreementError, Progress, Solution, relative_gap
from solver.search import Assignment, Configuration, Watcher

WINDOW = 4
"""How far below the bound a play is first looked for."""
WINDOW_SHARE = 0.7
"""The share of the time limit for windows that no window may exceed."""
RELAXATION_SHARE = 0.5
"""The share of the time limit that a relaxation may take; without a limit it is proven."""

PlayT = TypeVar("PlayT")
SheetT = TypeVar("SheetT", bound=ScoreSheet)


@dataclass(frozen=True)
class Scored:
    """A model and the variable in it that is the score, which it maximises."""

    model: cp_model.CpModel
    score: cp_model.IntVar


@dataclass(frozen=True)
class Exact(Scored, Generic[PlayT]):
    """A model that covers every rule: `read_play` gives the play that an assignment of it stands for.

    `true_in` gives Booleans that are true in a play, as a hint for the search; by default none.
    """

    read_play: Callable[[Assignment], PlayT]
    true_in: Callable[[PlayT], Iterable[cp_model.IntVar]] = lambda play: ()

    def hint(self, play: PlayT) -> None:
        """Have the search begin where that play is."""
        for literal in self.true_in(play):
            self.model.add_hint(literal, 1)


class Tower(Generic[PlayT, SheetT]):
    """A solve under way: the best play so far, the least bound, and the models one after another.

    It starts from the best of some plays, of equals the first, and a bound that holds without a search.
    `referee` gives the score sheet of a play or raises IllegalPlay. `began` is when the solve began and
    `deadline` when it has to end, by the monotonic clock; it ends sooner when `near_enough` says so of
    incumbent and bound. Raises ModelDisagreementError rather than trusting a model that the referee
    does not confirm.
    """

    def __init__(
        self,
        referee: Callable[[PlayT], SheetT],
        plays: Sequence[PlayT],
        bound: int,
        workers: int,
        began: float,
        deadline: float | None,
        near_enough: Callable[[int, int], bool],
        listener: Listener | None,
    ) -> None:
        self.deadline = deadline
        self._began = began
        self._workers = workers
        self._listener = listener
        self._referee = referee
        self._near_enough = near_enough
        sheets = [(play, referee(play)) for play in plays]
        self._play, self._sheet = max(sheets, key=lambda each: each[1].total)
        self._bound = bound
        self._proof = "the most that each part of the score can be, without a search"
        self._stage = ""
        self._search = ""
        self._exact: Exact[PlayT] | None = None
        self.relaxed: Assignment | None = None
        self._lowest: int | None = None
        self._confirmed = False

    @property
    def solution(self) -> Solution[PlayT, SheetT]:
        """The best play so far and the bound that holds for every play."""
        score = self._sheet.total
        return Solution(self._play, self._sheet, score, self._bound, self._seconds, self._proof)

    def enter(self, stage: str) -> None:
        """Say what is done now, if it is no search of a model."""
        self._stage = stage
        self._report()

    def offer(self, stage: str, play: PlayT) -> bool:
        """Take a play that was found by other means, if it is the best so far; say whether it is.

        A model has still to find one as good. Raises IllegalPlay if the referee does not accept it.
        """
        self._stage = stage
        return self._take(play, self._referee(play))

    def take_from(self, exact: Exact[PlayT], assignment: Assignment) -> PlayT:
        """Take the play that a solution of some exact model stands for, if it is the best so far."""
        play, sheet = self._read(exact, assignment)
        self._take(play, sheet)
        return play

    def _take(self, play: PlayT, sheet: SheetT) -> bool:
        better = sheet.total > self._sheet.total
        self._confirmed &= not better
        self._keep(play, sheet)
        return better

    def bound_by(self, stage: str, method: str, bounds: Iterable[int]) -> bool:
        """Lower the bound by those that a method finds one by one; say if there was time for all."""
        self._stage = stage
        self._search = f"bound of the {stage} by {method}"
        self._report()
        for bound in bounds:
            self.bounded(bound)
            if self.out_of_time:
                return False
        return True

    def relax(
        self,
        stage: str,
        relaxation: Scored,
        configuration: Configuration,
        share: float = RELAXATION_SHARE,
        seconds: float | None = None,
    ) -> bool:
        """Bound the score by a relaxation; say whether its own optimum was proven.

        It may take `share` of the time left, and no more than so many seconds. `relaxed` is the best
        solution that it found, or None.
        """
        self.relaxed = None
        status = self._run_share(stage, relaxation, configuration, share, seconds)
        return status == cp_model.OPTIMAL

    def search(self, exact: Exact[PlayT], configuration: Configuration, windows: bool) -> None:
        """Search the exact model downwards from the bound until the best play is proven.

        A play is first looked for in a window of scores just below the bound: that a window is
        empty is proven much sooner than a good play is found by ever better ones. Where a gap was asked
        for, the window holds all scores that are near enough. When the time
        for windows is up, the rest of it goes to any play better than the best so far; so does all
        of it without `windows`, as where the bound is too loose for them.
        """
        share = WINDOW_SHARE if windows else 1.0
        floor = exact.score.domain.min()
        self._exact = exact
        while not self.enough() and not self.out_of_time:
            # A play that the model has not found itself must lie in it: this checks the model.
            lowest = self._sheet.total + (1 if self._confirmed else 0)
            if share < 1.0:
                lowest = max(lowest, min(self._bound - WINDOW, self._least_near_enough))
            elif not self._confirmed:
                # Good plays are found sooner by way of bad ones than at once.
                lowest = min(lowest, floor)
            self._lowest = lowest
            exact.score.with_domain(cp_model.Domain(lowest, self._bound))
            exact.model.clear_hints()  # type: ignore[no-untyped-call]
            if lowest <= self._sheet.total:
                exact.hint(self._play)
            status = self._run_share("exact model", exact, configuration, share)
            if status == cp_model.INFEASIBLE and lowest > self._sheet.total:
                self.bounded(lowest - 1)
            elif status in (cp_model.INFEASIBLE, cp_model.MODEL_INVALID):
                raise ModelDisagreementError(
                    f"the exact model is {status.name}, although a play scores {self._sheet.total}"
                )
            elif status == cp_model.OPTIMAL:
                if not self.enough():
                    raise ModelDisagreementError(
                        f"the exact model proves a best score of {self._bound}, the referee gives "
                        f"its play {self._sheet.total}"
                    )
            else:
                share = 1.0

    def search_part(
        self,
        stage: str,
        part: Exact[PlayT],
        bound: int,
        rest: int,
        configuration: Configuration,
        seconds: float | None,
        lowest: int | None = None,
    ) -> int:
        """Search the exact model of some of the plays for one worth `lowest`.

        That is a play better than the best so far, if nothing is said. `bound` holds for these
        plays, `rest` for all others. Returns what bounds these plays now: less than `lowest`, or no
        more than the score of the best play, once no better one is left among them.
        """
        lowest = self._sheet.total + 1 if lowest is None else lowest
        if bound < lowest:
            return bound
        self._exact = part
        watcher = _PartWatcher(self, bound, rest)
        part.score.with_domain(cp_model.Domain(lowest, bound))
        status = self._run_part(stage, part, configuration, seconds, watcher)
        if status == cp_model.MODEL_INVALID:
            raise ModelDisagreementError(f"the model of {stage} is {status.name}")
        if status == cp_model.INFEASIBLE:
            watcher.bounded(lowest - 1)
        return watcher.bound

    def improve(
        self,
        stage: str,
        part: Exact[PlayT],
        play: PlayT,
        configuration: Configuration,
        seconds: float | None,
    ) -> tuple[PlayT, bool]:
        """Search the exact model of some plays for the best, from a play as good as the best so far.

        Returns the best of them that was found, or `play`, and whether they were searched to the end. A
        model of all plays has still to find one as good, and the bound stays as it is.
        """
        watcher = _NeighbourWatcher(self, part, play)
        part.score.with_domain(cp_model.Domain(self._sheet.total, self._bound))
        part.hint(play)
        status = self._run_part(stage, part, configuration, seconds, watcher)
        if status == cp_model.MODEL_INVALID:
            raise ModelDisagreementError(f"the model of {stage} is {status.name}")
        return watcher.play, status in (cp_model.OPTIMAL, cp_model.INFEASIBLE)

    def confirm(
        self, stage: str, part: Exact[PlayT], configuration: Configuration, seconds: float | None
    ) -> None:
        """Have the exact model of some plays find one as good as the best so far, which is of them."""
        self._exact = part
        part.score.with_domain(cp_model.Domain(self._sheet.total, self._bound))
        part.hint(self._play)
        status = self._run_part(stage, part, configuration, seconds, _ConfirmingWatcher(self))
        if status in (cp_model.INFEASIBLE, cp_model.MODEL_INVALID):
            raise ModelDisagreementError(
                f"the model of {stage} is {status.name}, although a play scores {self._sheet.total}"
            )

    def relax_part(
        self,
        stage: str,
        part: Scored,
        lowest: int,
        bound: int,
        configuration: Configuration,
        seconds: float | None,
        first: bool = False,
    ) -> tuple[int, Assignment | None]:
        """Bound some of the plays by a relaxation of them; give its best solution as well, if any.

        `bound` holds for these plays. What is returned does so, too, for those worth `lowest` or more:
        it is less than that if there are none. With `first` the search ends with the first solution.
        """
        # A score that can have only one value would be no objective for linear programs.
        part.score.with_domain(cp_model.Domain(lowest, bound + 1))
        watcher = _RelaxedWatcher(bound, first)
        status = self._run_part(stage, part, configuration, seconds, watcher)
        if status == cp_model.INFEASIBLE:
            return lowest - 1, None
        return watcher.bound, watcher.best

    def narrow(self, bound: int) -> None:
        """Lower the bound to that of all parts; that of the best play if they hold no better one."""
        self._lowest = None
        self.bounded(max(bound, self._sheet.total))

    def _run_part(
        self,
        stage: str,
        part: Scored,
        configuration: Configuration,
        seconds: float | None,
        watcher: Watcher,
    ) -> CpSolverStatus:
        """Search the model of a part for at most so many seconds, or the time left."""
        limits = [each for each in (seconds, self._seconds_left) if each is not None]
        return self._run(stage, "all parts", part, configuration, min(limits, default=None), watcher)

    def _run_share(
        self,
        stage: str,
        scored: Scored,
        configuration: Configuration,
        share: float,
        seconds: float | None = None,
    ) -> CpSolverStatus:
        """Search a model of all plays for at most that share of the time left, and so many seconds."""
        left = self._seconds_left
        shared = None if left is None else left * share
        seconds = min((each for each in (shared, seconds) if each is not None), default=None)
        return self._run(stage, f"the {stage}", scored, configuration, seconds, self)

    def _run(
        self,
        stage: str,
        bounded: str,
        scored: Scored,
        configuration: Configuration,
        seconds: float | None,
        watcher: Watcher,
    ) -> CpSolverStatus:
        """Search a model; `bounded` says what a bound that is found now is the bound of."""
        self._stage = stage
        self._search = f"bound of {bounded} by {configuration.description(self._workers)}"
        self._report()
        return search.maximise(scored.model, configuration, self._workers, seconds, watcher)

    def found(self, assignment: Assignment) -> None:
        """Turn a solution of the exact model into a play; the referee gives its score.

        Of a relaxation it is kept as it is, as `relaxed`.
        """
        if self._exact is None:
            self.relaxed = assignment
            return
        play, sheet = self._read(self._exact, assignment)
        self._confirmed |= sheet.total >= self._sheet.total
        self._keep(play, sheet)

    def _read(self, exact: Exact[PlayT], assignment: Assignment) -> tuple[PlayT, SheetT]:
        """The play that a solution stands for, with the referee's score."""
        try:
            play = exact.read_play(assignment)
            sheet = self._referee(play)
        except (IllegalPlay, RuleBroken) as illegal:
            raise ModelDisagreementError(
                f"the exact model gives an illegal play: {illegal}"
            ) from illegal
        if sheet.total < assignment.objective:
            raise ModelDisagreementError(
                f"the exact model claims {assignment.objective} points for a play worth {sheet.total}"
            )
        return play, sheet

    def _keep(self, play: PlayT, sheet: SheetT) -> None:
        if sheet.total > self._sheet.total:
            self._play, self._sheet = play, sheet
            self._check_bound()
            self._report()

    def bounded(self, bound: int) -> None:
        """Keep the least bound and what it rests on; a search in a window says nothing below it."""
        if self._lowest is not None:
            bound = max(bound, self._lowest - 1)
        if bound < self._bound:
            self._bound = bound
            self._proof = self._search
            self._check_bound()
            self._report()

    def enough(self) -> bool:
        """Whether the best play so far is near enough to the bound.

        Unless a gap was asked for it has to be proven the best, and to be one of the exact model's.
        """
        total = self._sheet.total
        return self._near_enough(total, self._bound) or (self._confirmed and total == self._bound)

    @property
    def out_of_time(self) -> bool:
        """Whether there is no time left: the limit is reached, or the gap that was asked for."""
        return self._seconds_left == 0

    @property
    def _least_near_enough(self) -> int:
        """The least score from the incumbent's up that would be near enough to the bound."""
        scores = range(self._sheet.total, self._bound)
        index = bisect_left(scores, True, key=lambda score: self._near_enough(score, self._bound))
        return self._sheet.total + index

    def _check_bound(self) -> None:
        if self._sheet.total > self._bound:
            score = self._sheet.total
            raise ModelDisagreementError(
                f"{self._proof}: {self._bound}, the referee gives a play {score}"
            )

    @property
    def _seconds(self) -> float:
        return time.monotonic() - self._began

    @property
    def _seconds_left(self) -> float | None:
        if self._near_enough(self._sheet.total, self._bound):
            return 0.0
        return None if self.deadline is None else max(0.0, self.deadline - time.monotonic())

    def _report(self) -> None:
        if self._listener is not None:
            score, bound = self._sheet.total, self._bound
            gap = relative_gap(score, bound, self._sheet.objectives)
            self._listener(Progress(self._stage, self._seconds, score, bound, gap))


class _PartWatcher(Generic[PlayT, SheetT]):
    """Keeps the bound of one part apart from that of the whole, which it lowers as far as it may."""

    def __init__(self, tower: Tower[PlayT, SheetT], bound: int, rest: int) -> None:
        self._tower = tower
        self._rest = rest
        self.bound = bound

    def found(self, assignment: Assignment) -> None:
        self._tower.found(assignment)

    def bounded(self, bound: int) -> None:
        self.bound = min(self.bound, bound)
        self._tower.narrow(max(self.bound, self._rest))

    def enough(self) -> bool:
        return self._tower.out_of_time or self.bound <= self._tower.solution.score


class _NeighbourWatcher(Generic[PlayT, SheetT]):
    """Takes the plays of some exact model as if found by other means; their bound is no matter."""

    def __init__(self, tower: Tower[PlayT, SheetT], exact: Exact[PlayT], play: PlayT) -> None:
        self._tower = tower
        self._exact = exact
        self.play = play

    def found(self, assignment: Assignment) -> None:
        self.play = self._tower.take_from(self._exact, assignment)

    def bounded(self, bound: int) -> None:
        """What bounds these plays bounds no others."""

    def enough(self) -> bool:
        return self._tower.out_of_time


class _ConfirmingWatcher(Generic[PlayT, SheetT]):
    """Stops once the exact model has found a play as good as the best so far."""

    def __init__(self, tower: Tower[PlayT, SheetT]) -> None:
        self._tower = tower

    def found(self, assignment: Assignment) -> None:
        self._tower.found(assignment)

    def bounded(self, bound: int) -> None:
        """What bounds these plays bounds no others."""

    def enough(self) -> bool:
        return self._tower.enough()


class _RelaxedWatcher:
    """Keeps the best solution of a relaxation of some plays, and its bound."""

    def __init__(self, bound: int, first: bool) -> None:
        self._first = first
        self.bound = bound
        self.best: Assignment | None = None

    def found(self, assignment: Assignment) -> None:
        self.best = assignment

    def bounded(self, bound: int) -> None:
        self.bound = min(self.bound, bound)

    def enough(self) -> bool:
        return self._first and self.best is not None
