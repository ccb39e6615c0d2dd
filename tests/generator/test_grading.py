from dataclasses import replace
from datetime import date
from functools import cache

import pytest

from generator import grading
from generator.filling import publish
from generator.generate import SolvedChallenge
from generator.grading import attempts_at, grade_by, grade_of
from puzzles.challenge import Best
from puzzles.games import GAMES
from puzzles.grade import GRADE_VERSION, BestPlays
from puzzles.play import SoloPlay
from solver.games import REST_SOLVERS, RULES_USED, Players
from solver.results import Limits

DAY = date(2027, 1, 1)


@cache
def published(game: str, tier: str, seed: str = "g-001") -> SolvedChallenge:
    played = GAMES[game]
    challenge = played.deal(seed, tier, played.house_catalogue())
    return publish(challenge, Limits(seconds=5, workers=1))


@pytest.mark.parametrize(
    ("game", "tier"),
    [("carpe-diem", "taster"), ("blueprints", "round"), ("builders-antiquity", "horizon-4")],
)
def test_a_grade_says_what_the_players_reach(game: str, tier: str) -> None:
    solved = published(game, tier)
    grade, attempts = solved.challenge.grade, attempts_at(solved.challenge)
    assert grade is not None
    assert attempts.greedy is not None
    assert grade.greedy is not None
    assert attempts.best is not None
    assert grade.version == GRADE_VERSION
    assert grade.greedy.score == attempts.greedy.score <= grade.beam.score == attempts.best.score
    assert grade.medals.gold == solved.best.score
    assert grade.beam.score <= solved.best.score


def test_the_grade_of_a_proven_taster() -> None:
    solved = published("carpe-diem", "taster")
    grade = solved.challenge.grade
    assert grade is not None
    assert grade.best_plays in (BestPlays(1, at_least=False), BestPlays(2, at_least=True))
    assert grade.near_miss is not None
    assert grade.near_miss.turns == 2
    assert grade.greedy is not None
    assert grade.greedy.score <= grade.near_miss.score <= solved.best.score
    used = RULES_USED["carpe-diem"](solved.challenge, solved.play)
    assert set(grade.needed) <= set(used)
    assert grade.used == ()


def test_it_is_the_same_again() -> None:
    solved = published("carpe-diem", "taster")
    again = grade_of(solved, attempts_at(solved.challenge))
    assert again == solved.challenge.grade


def test_of_an_unproven_best_score_only_the_players_and_the_play_are_told() -> None:
    grade = published("builders-antiquity", "horizon-4").challenge.grade
    assert grade is not None
    assert (grade.best_plays, grade.near_miss, grade.needed) == (None, None, ())
    assert grade.used


def test_a_solve_begins_with_what_the_players_found() -> None:
    game = GAMES["builders-antiquity"]
    challenge = game.deal("g-002", "horizon-10", game.house_catalogue())
    known = attempts_at(challenge).best
    assert known is not None
    assert publish(challenge, Limits(0.01, workers=1)).best.score >= known.score


def test_a_better_start_is_kept() -> None:
    solved = published("carpe-diem", "taster")
    again = publish(solved.challenge, Limits(0.001, workers=1), start=solved.play)
    assert again.best.score == solved.best.score


def test_a_player_that_comes_to_no_end(monkeypatch: pytest.MonkeyPatch) -> None:
    solved = published("blueprints", "round")

    def gives_up(challenge: object) -> SoloPlay | None:
        return None

    beam = grading.PLAYERS["blueprints"].beam
    monkeypatch.setitem(grading.PLAYERS, "blueprints", Players(gives_up, beam))
    grade = grade_of(solved, attempts_at(solved.challenge))
    assert grade is not None
    assert grade.greedy is None
    assert grade.near_miss is None
    assert grade.medals.bronze < grade.beam.score
    monkeypatch.setitem(grading.PLAYERS, "blueprints", Players(gives_up, gives_up))
    assert attempts_at(solved.challenge).best is None
    assert grade_of(solved, attempts_at(solved.challenge)) is None


def test_a_player_cannot_have_more_than_the_best_score() -> None:
    solved = published("blueprints", "round")
    with pytest.raises(ValueError, match="more than the best score 1"):
        grade_by("blueprints", attempts_at(solved.challenge), 1, solved.sheet)


def test_an_interrupt_leaves_out_what_is_not_known_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    solved = published("carpe-diem", "taster")

    def interrupted(*arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setitem(REST_SOLVERS, "carpe-diem", interrupted)
    grade = grade_of(solved, attempts_at(solved.challenge))
    assert grade is not None
    assert (grade.near_miss, grade.best_plays) == (None, None)


def test_a_near_miss_that_is_not_proven_is_not_told() -> None:
    solved = published("carpe-diem", "taster")
    attempts = attempts_at(solved.challenge)
    grade = grade_of(solved, attempts, seconds=1e-6)
    assert grade is not None
    assert grade.near_miss is None


def test_stars_go_by_the_best_score_known() -> None:
    solved = published("carpe-diem", "taster")
    better = solved.best.score + 100
    claimed = Best(better, better + 1, "feasible", "claimed", "nobody", 1.0)
    grade = grade_of(replace(solved, best=claimed), attempts_at(solved.challenge))
    assert grade is not None
    assert grade.stars == 5
