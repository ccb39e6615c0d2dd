"""Which deals are worth playing: how a slot chooses among its candidates.

All that counts is known from the deal alone, from what the two players make of it, so that the choice is
the same on every machine, however much time there is to solve.
"""

from dataclasses import dataclass
from functools import cache

from generator.grading import attempts_at
from generator.slots import Slot, candidates_for
from puzzles.challenge import SoloChallenge
from solver.games import RULES_USED


@dataclass(frozen=True, order=True)
class Worth:
    """What speaks for a deal, the first that counts first.

    `ends`: both players come to an end. `thinking_pays`: the beam search does better than the greedy
    player, so that bronze and silver are different things. `rules`: how many of the rules that not every
    play needs its play makes use of.
    """

    ends: bool
    thinking_pays: bool
    rules: int


def worth(challenge: SoloChallenge) -> Worth:
    """What a deal is worth."""
    attempts = attempts_at(challenge)
    greedy, beam = attempts.greedy, attempts.beam
    return Worth(
        ends=greedy is not None and beam is not None,
        thinking_pays=beam is not None and (greedy is None or beam.score > greedy.score),
        rules=0 if beam is None else len(RULES_USED[challenge.game](challenge, beam.play)),
    )


@cache
def deal_slot(slot: Slot) -> SoloChallenge:
    """The challenge of a slot, not solved: the candidate that is worth most, of equals the first."""
    return max(candidates_for(slot), key=worth)
