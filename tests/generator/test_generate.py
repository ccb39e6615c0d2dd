from dataclasses import replace
from importlib.metadata import version
from pathlib import Path

from generator.generate import solve_challenge, solver_version
from generator.solved_files import write_solved
from puzzles.carpe_diem.catalogue import house_catalogue
from puzzles.carpe_diem.deal import deal
from puzzles.carpe_diem.referee import replay
from puzzles.challenge import Best
from puzzles.games import read_challenge
from solver.results import Limits, Progress


def test_a_challenge_gets_the_best_score_and_the_play_that_reaches_it() -> None:
    challenge = deal("t-003", "taster", house_catalogue())
    heard: list[Progress] = []
    solved = solve_challenge(challenge, Limits(), heard.append)
    best = solved.challenge.best
    assert best == solved.best
    assert best is not None
    assert (best.status, best.bound) == ("optimal", best.score)
    assert best.solver == solver_version()
    assert replace(solved.challenge, best=None) == challenge
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
