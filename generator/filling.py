"""How a slot is filled: a deal is chosen, solved and graded."""

from dataclasses import replace

from generator.generate import SolvedChallenge, solve_challenge
from generator.grading import Scored, attempts_at, grade_of
from generator.slots import Slot
from generator.worth import deal_slot
from puzzles.challenge import SoloChallenge
from puzzles.games import game_of
from puzzles.play import SoloPlay
from solver.results import Limits, Listener


def make_slot(
    slot: Slot, limits: Limits, listener: Listener | None = None, start: SoloPlay | None = None
) -> SolvedChallenge:
    """Fill a slot, from a play of it if one is known: all that is published of it is found here.

    Raises CannotSolveError and ModelDisagreementError as solving does.
    """
    return publish(deal_slot(slot), limits, listener, start)


def publish(
    challenge: SoloChallenge,
    limits: Limits,
    listener: Listener | None = None,
    start: SoloPlay | None = None,
) -> SolvedChallenge:
    """Solve a challenge and grade it. The solve begins with the best play that is known without it.

    Raises CannotSolveError and ModelDisagreementError as solving does.
    """
    attempts = attempts_at(challenge)
    solved = solve_challenge(challenge, limits, listener, _better(challenge, start, attempts.best))
    grade = grade_of(solved, attempts)
    return replace(solved, challenge=replace(solved.challenge, grade=grade))


def _better(challenge: SoloChallenge, start: SoloPlay | None, known: Scored | None) -> SoloPlay | None:
    """The better one of two plays that need not be there. Raises IllegalPlay."""
    if known is None or start is None:
        return start if known is None else known.play
    total = game_of(challenge).referee.replay(challenge, start).sheet.total
    return start if total >= known.score else known.play
