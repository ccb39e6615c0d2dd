from dataclasses import replace
from functools import cache

import pytest

from generator.filling import publish
from generator.generate import SolvedChallenge
from generator.grade_audit import GradeAudit, audit_grade
from puzzles.games import GAMES
from puzzles.grade import BestPlays, Grade, NearMiss
from solver.games import RULES_USED, STUDIES
from solver.results import Limits, Study

SECONDS = 60.0


@cache
def published(game: str, tier: str) -> SolvedChallenge:
    played = GAMES[game]
    challenge = played.deal("t-001", tier, played.house_catalogue())
    return publish(challenge, Limits(seconds=30 if tier == "taster" else 1, workers=1))


TASTER = published("carpe-diem", "taster")


def grade_in(solved: SolvedChallenge) -> Grade:
    grade = solved.challenge.grade
    assert grade is not None
    return grade


def audited(claimed: Grade, solved: SolvedChallenge = TASTER, seconds: float = SECONDS) -> GradeAudit:
    return audit_grade(claimed, solved, solved.play, seconds)


@pytest.mark.parametrize(
    ("game", "tier"),
    [("carpe-diem", "taster"), ("blueprints", "round"), ("builders-antiquity", "horizon-4")],
)
def test_a_grade_that_is_right(game: str, tier: str) -> None:
    solved = published(game, tier)
    assert audited(grade_in(solved), solved) == GradeAudit()


def test_what_two_players_say_is_always_found_again() -> None:
    solved = published("builders-antiquity", "horizon-4")
    grade = grade_in(solved)
    wrong = replace(grade, beam=replace(grade.beam, short=grade.beam.short + 1))
    (fault,) = audited(wrong, solved).faults
    assert fault == f"grade: beam: short {wrong.beam.short} is claimed, it is {grade.beam.short}"


def test_stars_that_are_not_those_of_the_shortfalls() -> None:
    grade = grade_in(TASTER)
    other = grade.stars % 5 + 1
    assert audited(replace(grade, stars=other)).faults == (
        f"grade: stars: {other} is claimed, it is {grade.stars}",
    )


def test_a_greedy_player_that_is_said_to_come_to_no_end() -> None:
    (fault, *_) = audited(replace(grade_in(TASTER), greedy=None)).faults
    assert fault.startswith("grade: greedy: nothing is claimed, it is ")


def test_the_wrong_number_of_best_plays() -> None:
    grade = grade_in(TASTER)
    assert grade.best_plays is not None
    wrong = BestPlays(3 - grade.best_plays.count, at_least=grade.best_plays.count == 1)
    (fault,) = audited(replace(grade, best_plays=wrong)).faults
    assert f"grade: best-plays: count {wrong.count} is claimed, it is {grade.best_plays.count}" in fault


def test_a_near_miss_that_nobody_can_make() -> None:
    grade = grade_in(TASTER)
    assert grade.near_miss is not None
    wrong = NearMiss(grade.near_miss.turns, grade.near_miss.score + 1)
    (fault,) = audited(replace(grade, near_miss=wrong)).faults
    assert fault.startswith(f"grade: near-miss: score {wrong.score} is claimed, it is ")


def test_a_near_miss_that_there_is_no_time_for_stays_open() -> None:
    assert audited(grade_in(TASTER), seconds=1e-6) == GradeAudit(open=("near-miss",))


def test_a_needed_rule_that_is_left_out() -> None:
    grade = grade_in(TASTER)
    assert grade.needed
    missing = replace(grade, needed=grade.needed[1:])
    assert audited(missing).faults == (f"grade: needed: {grade.needed[0]} is missing",)


def test_what_is_not_decided_again_stays_open(monkeypatch: pytest.MonkeyPatch) -> None:
    used = RULES_USED["carpe-diem"](TASTER.challenge, TASTER.play)
    monkeypatch.setitem(STUDIES, "carpe-diem", lambda *_: Study(None, (), used))
    assert audited(grade_in(TASTER)).open == ("best-plays", "needed")


def test_a_rule_that_the_best_play_does_without() -> None:
    claimed = replace(grade_in(TASTER), used=("craftsman chain", "bread jump"))
    played = RULES_USED["carpe-diem"](TASTER.challenge, TASTER.play)
    assert not {"craftsman chain", "bread jump"} & set(played)
    assert len(audited(claimed).faults) == 2
    assert audit_grade(claimed, TASTER, None, SECONDS).faults == ()


def test_an_interrupt_leaves_all_open(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(challenge: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("generator.grade_audit.attempts_at", interrupted)
    found = audited(grade_in(TASTER))
    assert found.faults == ()
    assert {"stars", "beam", "medals"} <= set(found.open)
