"""Solved challenges: a set-up with the best score known of it, and the play that reaches it."""

from dataclasses import dataclass, replace
from importlib.metadata import version

from puzzles.challenge import Best, SoloChallenge
from puzzles.play import SoloPlay
from puzzles.score import ScoreSheet
from solver.games import SOLVERS
from solver.results import Limits, Listener, relative_gap


@dataclass(frozen=True)
class SolvedChallenge:
    """A challenge with its best score, the play that reaches it and that play's score sheet."""

    challenge: SoloChallenge
    best: Best
    play: SoloPlay
    sheet: ScoreSheet

    @property
    def gap(self) -> float:
        """The relative gap of the best score known, in percent."""
        return relative_gap(self.best.score, self.best.bound, self.sheet.objectives)


def solver_version() -> str:
    """Which solver a best score is from: this project's version and that of OR-Tools."""
    return f"carpe {version('carpe')}, ortools {version('ortools')}"


def solve_challenge(
    challenge: SoloChallenge,
    limits: Limits,
    listener: Listener | None = None,
    start: SoloPlay | None = None,
) -> SolvedChallenge:
    """Solve a challenge, from a legal play if one is given.

    What was known of its best score before is replaced.
    """
    solution = SOLVERS[challenge.game](replace(challenge, best=None), limits, listener, start)
    best = Best(
        score=solution.score,
        bound=solution.bound,
        status=solution.status,
        proof=solution.proof,
        solver=solver_version(),
        seconds=round(solution.seconds, 2),
    )
    return SolvedChallenge(replace(challenge, best=best), best, solution.play, solution.sheet)
