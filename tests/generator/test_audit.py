from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from generator.audit import Audit, audit_challenge, faults_of_index
from generator.generate import SolvedChallenge
from generator.index import Entry, Index
from generator.sealing import sealed
from generator.solved_files import write_solved
from puzzles.challenge import Best, SoloChallenge
from puzzles.files import FileError
from puzzles.games import challenge_to_text
from puzzles.play import SoloPlay
from tests.generator.solved import claimed

SOLVED = claimed("a-1")
SCORE = SOLVED.best.score
DAY = "2027-01-01"


def best(score: int, bound: int) -> Best:
    return Best(score, bound, "optimal" if score == bound else "feasible", "a proof", "a solver", 1.0)


def audited(claim: Best, found: Best, play: SoloPlay | None = None) -> Audit:
    """The audit of a claim where a new solve finds something else."""

    def solve(challenge: SoloChallenge, start: SoloPlay | None) -> SolvedChallenge:
        assert challenge.best is None
        assert start == play
        return replace(SOLVED, best=found)

    return audit_challenge(replace(SOLVED.challenge, best=claim), play, solve)


def never_solved(challenge: SoloChallenge, start: SoloPlay | None) -> SolvedChallenge:
    raise AssertionError("a fault of the play needs no solve")


def test_a_claim_that_is_proven_again() -> None:
    found = audited(best(SCORE, SCORE), best(SCORE, SCORE), SOLVED.play)
    assert (found.faults, found.proven, found.reached) == ((), True, True)


@pytest.mark.parametrize("bound", [50, 60])
def test_a_claim_that_is_only_reached_is_not_proven(bound: int) -> None:
    found = audited(best(50, bound), best(50, 55))
    assert (found.faults, found.proven, found.reached) == ((), False, True)


def test_a_better_score_below_the_claimed_bound_is_no_fault() -> None:
    found = audited(best(50, 60), best(55, 55))
    assert (found.faults, found.proven, found.reached) == ((), False, True)


def test_a_claim_that_time_did_not_suffice_to_reach() -> None:
    found = audited(best(50, 50), best(40, 60))
    assert (found.faults, found.proven, found.reached) == ((), False, False)


def test_a_bound_below_what_a_play_reaches() -> None:
    found = audited(best(50, 50), best(51, 60))
    assert found.faults == ("bound: 50 is claimed, a legal play has 51",)
    assert not found.proven


def test_a_score_that_no_play_has() -> None:
    assert audited(best(50, 60), best(40, 49)).faults == (
        "score: 50 is claimed, no play has more than 49",
    )


def test_a_score_that_is_not_that_of_the_play() -> None:
    claim = replace(SOLVED.challenge, best=best(SCORE + 1, SCORE + 1))
    found = audit_challenge(claim, SOLVED.play, never_solved)
    assert found.faults == (f"score: {SCORE + 1} is claimed, the play has {SCORE}",)
    assert not found.proven
    assert not found.reached


def test_an_illegal_play() -> None:
    play = replace(SOLVED.play, turns=SOLVED.play.turns[:1])
    found = audit_challenge(SOLVED.challenge, play, never_solved)
    assert len(found.faults) == 1
    assert found.faults[0].startswith("play: it is illegal: step 2: the play ends")


def test_a_challenge_without_a_best_score() -> None:
    with pytest.raises(ValueError, match="claims no best score"):
        audit_challenge(replace(SOLVED.challenge, best=None), None, never_solved)


# Seals


def test_a_play_under_seal_is_held_against_it() -> None:
    claim = sealed(SOLVED)

    def solve(challenge: SoloChallenge, start: SoloPlay | None) -> SolvedChallenge:
        return SOLVED

    found = audit_challenge(claim.challenge, claim.play, solve, salt=claim.salt)
    assert (found.faults, found.proven) == ((), True)
    assert audit_challenge(claim.challenge, None, solve).proven
    for salt, reason in (("0" * 32, "one of the three was changed"), (None, "the play has no salt")):
        faults = audit_challenge(claim.challenge, claim.play, never_solved, salt=salt).faults
        assert len(faults) == 1
        assert faults[0].startswith("sealed-play: ")
        assert reason in faults[0]


# Indexes


def index(**changes: object) -> Index:
    entry = Entry.of(date.fromisoformat(DAY), SOLVED.challenge, SOLVED.best)
    changed = entry.model_copy(update=changes)
    return Index(format="carpe/1", game="carpe-diem", generator=1, days=[changed])


def test_an_index_that_says_what_its_challenges_say(tmp_path: Path) -> None:
    write_solved(tmp_path / f"{DAY}.yaml", SOLVED)
    assert faults_of_index(index(), tmp_path) == []


@pytest.mark.parametrize(("name", "told"), [("score", 999), ("bound", 999), ("tier", "week")])
def test_an_index_that_says_something_else(tmp_path: Path, name: str, told: object) -> None:
    write_solved(tmp_path / f"{DAY}.yaml", SOLVED)
    known = getattr(index().days[0], name)
    faults = faults_of_index(index(**{name: told}), tmp_path)
    assert faults == [f"{DAY}: its {name} is {told}, in {DAY}.yaml it is {known}"]


def test_an_index_of_challenges_that_are_not_there_or_not_solved(tmp_path: Path) -> None:
    with pytest.raises(FileError, match=f"{DAY}.yaml: cannot be read: no such file"):
        faults_of_index(index(), tmp_path)
    text = challenge_to_text(replace(SOLVED.challenge, best=None))
    (tmp_path / f"{DAY}.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(FileError, match="names no best score"):
        faults_of_index(index(), tmp_path)
