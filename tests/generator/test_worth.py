from datetime import date

import pytest

from generator.grading import attempts_at
from generator.slots import Slot, candidates_for
from generator.worth import Worth, deal_slot, worth

SLOTS = [
    Slot("carpe-diem", date(2027, 1, 4), "taster"),
    Slot("blueprints", date(2027, 1, 4), "round"),
    Slot("builders-antiquity", date(2027, 1, 4), "horizon-4"),
]


@pytest.mark.parametrize("slot", SLOTS, ids=[slot.game for slot in SLOTS])
def test_a_slot_has_the_first_of_the_candidates_that_are_worth_most(slot: Slot) -> None:
    candidates = list(candidates_for(slot))
    worths = [worth(each) for each in candidates]
    assert deal_slot(slot) == candidates[worths.index(max(worths))]


def test_what_counts_first() -> None:
    assert Worth(False, True, 9) < Worth(True, False, 9) < Worth(True, True, 0) < Worth(True, True, 1)


def test_thinking_pays_where_the_beam_search_has_more_than_the_greedy_player() -> None:
    for challenge in candidates_for(SLOTS[0]):
        attempts = attempts_at(challenge)
        assert attempts.greedy is not None
        assert attempts.beam is not None
        assert worth(challenge).thinking_pays == (attempts.beam.score > attempts.greedy.score)
