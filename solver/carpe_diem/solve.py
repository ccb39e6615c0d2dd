"""Solving a challenge: the best play, and a bound that no play exceeds."""

import time
from contextlib import suppress

from ortools.sat.python import cp_model
from ortools.sat.python.cp_model_helper import CpSolverStatus

from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.forum import CardChoice
from puzzles.carpe_diem.patrician import SPACES, reachable
from puzzles.carpe_diem.play import Play, ScoringTurn, TileTurn
from puzzles.carpe_diem.position import opening_position
from puzzles.carpe_diem.referee import IllegalPlay, put_patrician, replay, take_step
from puzzles.carpe_diem.score import ScoreSheet
from solver.carpe_diem.instance import Instance
from solver.carpe_diem.model import ExactModel, exact_model, relaxation
from solver.carpe_diem.play import read_play
from solver.results import (
    CannotSolveError,
    Limits,
    Listener,
    ModelDisagreementError,
    Progress,
    Solution,
)
from solver.search import CLAUSE_LEARNING, Assignment, Configuration, maximise

DEFAULT_LIMITS = Limits()
WINDOW = 4
"""How far below the bound a play is first looked for."""
WINDOW_SHARE = 0.7
"""The share of the time limit for windows that no window may exceed."""
RELAXATION_SHARE = 0.5
"""The share of the time limit that the relaxation may take; without a limit it is proven."""


def solve(
    challenge: Challenge,
    limits: Limits = DEFAULT_LIMITS,
    listener: Listener | None = None,
    exact: Configuration = CLAUSE_LEARNING,
    relaxed: Configuration = CLAUSE_LEARNING,
) -> Solution[Play, ScoreSheet]:
    """Find the best play of a challenge of one phase and prove it as far as the limits allow.

    Ctrl-C ends the search like a time limit: the best play so far is returned. `exact` and `relaxed`
    say how the two models are searched. Raises CannotSolveError for a challenge of several phases, and
    ModelDisagreementError rather than giving a score that the referee does not confirm.
    """
    if len(challenge.phases) != 1:
        raise CannotSolveError("only challenges of one phase can be solved yet")
    tower = _Tower(challenge, limits, listener)
    with suppress(KeyboardInterrupt):
        tower.climb(exact, relaxed)
    return tower.solution


class _Tower:
    """A solve under way: the best play so far, the least bound, and the models one after another."""

    def __init__(self, challenge: Challenge, limits: Limits, listener: Listener | None) -> None:
        self._start = time.monotonic()
        self._challenge = challenge
        self._limits = limits
        self._listener = listener
        self._play = play_that_stores_all(challenge)
        self._sheet = replay(challenge, self._play).sheet
        self._relaxation = relaxation(Instance(challenge))
        self._bound = self._relaxation.scoring.score.domain.max()
        self._proof = "the most that each part of the score can be, without a search"
        self._stage = ""
        self._search = ""
        self._model: ExactModel | None = None
        self._lowest = self._relaxation.scoring.score.domain.min()
        self._confirmed = False

    @property
    def solution(self) -> Solution[Play, ScoreSheet]:
        score = self._sheet.total
        return Solution(self._play, self._sheet, score, self._bound, self._seconds, self._proof)

    def climb(self, exact: Configuration, relaxed: Configuration) -> None:
        """Bound the score by the relaxation, then search the exact model downwards from there.

        A play is first looked for in a window of scores just below the bound: that a window is
        empty is proven much sooner than a good play is found by ever better ones. When the time
        for windows is up, the rest of it goes to any play better than the best so far; so does all
        of it where the relaxation is unproven and its bound too loose for a window.
        """
        status = self._run("relaxation", self._relaxation.model, relaxed, RELAXATION_SHARE)
        if self._seconds_left == 0:
            return
        share = WINDOW_SHARE if status == cp_model.OPTIMAL else 1.0
        self._model = exact_model(self._relaxation)
        while not self.enough() and self._seconds_left != 0:
            # A play that the model has not found itself must lie in it: this checks the model.
            self._lowest = self._sheet.total + (1 if self._confirmed else 0)
            if share < 1.0:
                self._lowest = max(self._lowest, self._bound - WINDOW)
            window = cp_model.Domain(self._lowest, self._bound)
            self._model.scoring.score.with_domain(window)
            status = self._run("exact model", self._model.model, exact, share)
            if status == cp_model.INFEASIBLE and self._lowest > self._sheet.total:
                self.bounded(self._lowest - 1)
            elif status in (cp_model.INFEASIBLE, cp_model.MODEL_INVALID):
                raise ModelDisagreementError(
                    f"the exact model is {status.name}, although a play scores {self._sheet.total}"
                )
            elif status == cp_model.OPTIMAL:
                self._proof = self._search
                if not self.enough():
                    raise ModelDisagreementError(
                        f"the exact model proves a best score of {self._bound}, the referee gives "
                        f"its play {self._sheet.total}"
                    )
            else:
                share = 1.0

    def _run(
        self, stage: str, model: cp_model.CpModel, configuration: Configuration, share: float = 1.0
    ) -> CpSolverStatus:
        """Search a model for at most that share of the time left."""
        workers = self._limits.workers
        self._stage = stage
        self._search = f"bound of the {stage} by {configuration.description(workers)}"
        self._report()
        left = self._seconds_left
        seconds = None if left is None else left * share
        return maximise(model, configuration, workers, seconds, self)

    def found(self, assignment: Assignment) -> None:
        """Turn a solution of the exact model into a play; the referee gives its score."""
        if self._model is None:
            return
        play = read_play(self._model, assignment)
        try:
            sheet = replay(self._challenge, play).sheet
        except IllegalPlay as illegal:
            raise ModelDisagreementError(
                f"the exact model gives an illegal play: {illegal}"
            ) from illegal
        if sheet.total < assignment.objective:
            raise ModelDisagreementError(
                f"the exact model claims {assignment.objective} points for a play worth {sheet.total}"
            )
        self._confirmed |= sheet.total >= self._sheet.total
        if sheet.total > self._sheet.total:
            self._play, self._sheet = play, sheet
            self._check_bound()
            self._report()

    def bounded(self, bound: int) -> None:
        """Keep the least bound and what it rests on; a search in a window says nothing below it."""
        bound = max(bound, self._lowest - 1)
        if bound < self._bound:
            self._bound = bound
            self._proof = self._search
            self._check_bound()
            self._report()

    def enough(self) -> bool:
        """Whether the best play so far is proven to be the best, and is one of the exact model's."""
        return self._confirmed and self._sheet.total == self._bound

    def _check_bound(self) -> None:
        if self._sheet.total > self._bound:
            score = self._sheet.total
            raise ModelDisagreementError(
                f"{self._proof}: {self._bound}, the referee gives a play {score}"
            )

    @property
    def _seconds(self) -> float:
        return time.monotonic() - self._start

    @property
    def _seconds_left(self) -> float | None:
        limit = self._limits.seconds
        return None if limit is None else max(0.0, limit - self._seconds)

    def _report(self) -> None:
        if self._listener is not None:
            score = self._sheet.total
            self._listener(Progress(self._stage, self._seconds, score, self._bound))


def play_that_stores_all(challenge: Challenge) -> Play:
    """A legal play of a challenge of one phase: every tile is stored, no price is paid."""
    opening = opening_position(challenge)
    start = challenge.patrician or SPACES[0]
    position = put_patrician(opening, start)
    turns: list[TileTurn] = []
    for _ in range(challenge.phases[0].turns):
        assert position.patrician is not None
        space = min(reachable(position.patrician, position.filled))
        turns.append(TileTurn(space, position.spaces[space][0], None))
        position = take_step(position, turns[-1])
    forum = challenge.forum
    plays = [
        Play(challenge.id, start, (*turns, ScoringTurn(space, (CardChoice(one), CardChoice(other)))))
        for space, (one, other) in enumerate(forum.spaces, start=1)
        if space not in challenge.opening.used_spaces
    ]
    return max(plays, key=lambda play: replay(challenge, play).sheet.total)
