"""A proof without a strengthening is still a proof, and a better play is noticed."""

import pytest

from solver.carpe_diem.strengthening import ALL_STRENGTHENINGS, Strengthening
from tests.benchmarks.strengthenings import WITHOUT, Proof, prove
from tests.carpe_diem.exhaustive import Search
from tests.carpe_diem.trimmed_deals import early_deal


@pytest.mark.parametrize("without", ["-", "pairs", "any"])
def test_nothing_scores_more_than_the_best_score(without: str) -> None:
    set_up = early_deal(2)
    best = Search(set_up).best_score()
    proof = prove(set_up, best, WITHOUT[without], limit=None)
    assert (proof.proven, proof.contradicted) == (True, False)


def test_a_better_play_contradicts_the_score_that_was_taken_for_the_best() -> None:
    set_up = early_deal(2)
    too_low = Search(set_up).best_score() - 1
    proof = prove(set_up, too_low, ALL_STRENGTHENINGS, limit=None)
    assert (proof.proven, proof.contradicted) == (False, True)


def test_each_strengthening_is_switched_off_once() -> None:
    switched_off = [ALL_STRENGTHENINGS - built_with for built_with in WITHOUT.values()]
    assert switched_off[0] == frozenset()
    assert switched_off[-1] == ALL_STRENGTHENINGS
    assert switched_off[1:-1] == [{each} for each in Strengthening]


def test_a_proof_is_compared_with_another() -> None:
    base = Proof(conflicts=200, seconds=2.0, proven=True, contradicted=False)
    other = Proof(conflicts=500, seconds=3.0, proven=True, contradicted=False)
    assert other.times(base) == (2.5, 1.5)
