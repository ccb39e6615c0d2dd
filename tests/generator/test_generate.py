from dataclasses import replace
from importlib.metadata import version
from pathlib import Path

from generator.daily import GENERATOR_VERSION
from generator.generate import is_of, is_settled, solve_challenge, solver_version
from generator.solved_files import write_solved
from puzzles.carpe_diem.catalogue import house_catalogue
from puzzles.carpe_diem.deal import deal
from puzzles.carpe_diem.referee import replay
from puzzles.challenge import Best
from puzzles.games import read_challenge
from solver.results import Limits, Progress
from tests.generator.solved import claimed


def test_a_challenge_gets_the_best_score_and_the_play_that_reaches_it() -> None:
    challenge = deal("t-003", "taster", house_catalogue())
    heard: list[Progress] = []
    solved = solve_challenge(challenge, Limits(), heard.append)
    best = solved.challenge.best
    assert best == solved.best
    assert best is not None
    assert (best.status, best.bound) == ("optimal", best.score)
    assert best.solver == solver_version()
    assert replace(solved.challenge, generator=None, best=None) == challenge
    assert solved.challenge.generator == GENERATOR_VERSION
    assert solved.sheet == replay(challenge, solved.play).sheet
    assert solved.sheet.total == best.score
    assert heard


def test_a_claim_of_before_is_replaced() -> None:
    challenge = deal("t-003", "taster", house_catalogue())
    wrong = Best(99, 99, "optimal", "claimed", "nobody", 0.0)
    best = solve_challenge(replace(challenge, best=wrong), Limits()).best
    assert best.score < 99


def test_the_solver_is_named_with_its_version() -> None:
    assert solver_version() == f"carpe {version('carpe')}, ortools {version('ortools')}"


def test_a_solve_stopped_at_once_can_be_written_and_read(tmp_path: Path) -> None:
    dealt = deal("w-001", "week", house_catalogue())
    hurried = solve_challenge(dealt, Limits(0.001))
    assert hurried.best.status == "feasible"
    path = tmp_path / "week.yaml"
    write_solved(path, hurried)
    assert read_challenge(path).best == hurried.best


def test_a_solved_challenge_is_known_by_its_deal() -> None:
    dealt = deal("x", "taster", house_catalogue())
    assert is_of(claimed("x"), dealt)
    assert not is_of(claimed("y"), dealt)


def test_what_another_generator_published_is_another_challenge() -> None:
    dealt, solved = deal("x", "taster", house_catalogue()), claimed("x")
    other = replace(solved.challenge, generator=GENERATOR_VERSION + 1)
    assert not is_of(replace(solved, challenge=other), dealt)


def test_what_is_proven_is_settled() -> None:
    assert is_settled(claimed("x", seconds=1), 600)


def test_what_is_not_proven_is_settled_if_it_had_the_time() -> None:
    solved = claimed("x", gap=2, seconds=60)
    assert is_settled(solved, 60)
    assert is_settled(solved, 10)
    assert not is_settled(solved, 600)
