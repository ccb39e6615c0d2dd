"""How a slot is filled."""

from generator.generate import SolvedChallenge, solve_challenge
from generator.slots import Slot, deal_slot
from puzzles.play import SoloPlay
from solver.results import Limits, Listener


def make_slot(
    slot: Slot, limits: Limits, listener: Listener | None = None, start: SoloPlay | None = None
) -> SolvedChallenge:
    """Fill a slot, from a play of it if one is known: all that is published of it is found here.

    Raises CannotSolveError and ModelDisagreementError as solving does.
    """
    return solve_challenge(deal_slot(slot), limits, listener, start)
