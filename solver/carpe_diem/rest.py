"""Solving the rest of a play: the best that can still come of it, and a bound on that."""

from dataclasses import replace

from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.midway import rest_of
from puzzles.carpe_diem.play import Play
from puzzles.carpe_diem.referee import replay, replay_steps
from puzzles.carpe_diem.score import ScoreSheet
from solver.carpe_diem.solve import solve
from solver.results import Limits, Listener, ModelDisagreementError, Solution


def solve_rest(
    challenge: Challenge, begun: Play, limits: Limits, listener: Listener | None = None
) -> Solution[Play, ScoreSheet]:
    """Find the best of all plays that begin like a legal, unfinished one, and prove it.

    What is left to play is a challenge of its own, so that this is a solve as any other. Raises
    IllegalPlay where `begun` breaks a rule, and ModelDisagreementError as a solve does.
    """
    rest = rest_of(replay_steps(challenge, begun).positions[-1])
    found = solve(rest, limits, listener)
    play = Play(challenge.id, begun.start, (*begun.turns, *found.play.turns))
    sheet = replay(challenge, play).sheet
    if sheet.total != found.score:
        raise ModelDisagreementError(
            f"the rest of the play scores {found.score}, the referee gives the whole {sheet.total}"
        )
    return replace(found, play=play, sheet=sheet)
