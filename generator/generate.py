"""Solved challenges: a set-up with the best score known of it, and the play that reaches it."""

from dataclasses import dataclass, replace
from importlib.metadata import version

from generator.daily import GENERATOR_VERSION
from puzzles.challenge import Best, SoloChallenge
from puzzles.play import SoloPlay
from puzzles.score import ScoreSheet
from solver.games import SOLVERS
from solver.results import Limits, Listener, relative_gap


@dataclass(frozen=True)
class SolvedChallenge:
    """A challenge with its best score, the play that reaches it and that play's score sheet.

    `salt` is the secret to the seal of that play, None if it has no seal.
    """

    challenge: SoloChallenge
    best: Best
    play: SoloPlay
    sheet: ScoreSheet
    salt: str | None = None

    @property
    def gap(self) -> float:
        """The relative gap of the best score known, in percent."""
        return relative_gap(self.best.score, self.best.bound, self.sheet.objectives)


_ALL_BUT = 0.9
"""A solve that used this much of its time counts as having used all of it."""


def is_of(solved: SolvedChallenge, dealt: SoloChallenge) -> bool:
    """Whether this is the solved form of a challenge just dealt, by this version of the generator."""
    as_dealt = replace(solved.challenge.without_best(), generator=None)
    return as_dealt == dealt and solved.challenge.generator == GENERATOR_VERSION


def is_settled(solved: SolvedChallenge, seconds: float) -> bool:
    """Whether the best score is proven or was given so much time."""
    best = solved.best
    return best.status == "optimal" or best.seconds >= _ALL_BUT * seconds


def solver_version() -> str:
    """Which solver a best score is from: this project's version and that of OR-Tools."""
    return f"carpe {version('carpe')}, ortools {version('ortools')}"


def solve_challenge(
    challenge: SoloChallenge,
    limits: Limits,
    listener: Listener | None = None,
    start: SoloPlay | None = None,
) -> SolvedChallenge:
    """Solve a challenge, from a legal play if one is given, and stamp it.

    What was known of its best score before is replaced, and the seal of a play is dropped.
    """
    solution = SOLVERS[challenge.game](challenge.without_best(), limits, listener, start)
    best = Best(
        score=solution.score,
        bound=solution.bound,
        status=solution.status,
        proof=solution.proof,
        solver=solver_version(),
        seconds=round(solution.seconds, 2),
    )
    published = replace(challenge.without_best(), generator=GENERATOR_VERSION, best=best)
    return SolvedChallenge(published, best, solution.play, solution.sheet)
