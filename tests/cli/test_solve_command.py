import json
from pathlib import Path

import pytest

from generator.generate import SolvedChallenge, solve_challenge
from puzzles.carpe_diem.catalogue import house_catalogue
from puzzles.carpe_diem.deal import deal
from puzzles.carpe_diem.game import CARPE_DIEM
from puzzles.carpe_diem.notation import play_from_line
from puzzles.carpe_diem.referee import replay
from solver.results import Limits
from tests.cli.conftest import Refused, Run
from tests.generator.solved import claimed


@pytest.fixture(scope="module")
def solved() -> SolvedChallenge:
    return solve_challenge(deal("t-001", "taster", house_catalogue()), Limits())


@pytest.fixture
def solved_once(solved: SolvedChallenge, monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, ...]]:
    """Let `carpe` find the taster of t-001 solved; the list says with what it asked for it."""
    asked: list[tuple[object, ...]] = []

    def already_solved(*arguments: object) -> SolvedChallenge:
        asked.append(arguments)
        return solved

    monkeypatch.setattr("cli.solve.solved", already_solved)
    return asked


def test_json_is_one_object_with_all_that_is_known(run: Run) -> None:
    result = run("solve", "t-001", "--tier", "taster", "--json")
    assert result.exit_code == 0
    assert result.stderr == ""
    assert result.stdout.count("\n") == 1
    found = json.loads(result.stdout)
    challenge = deal("t-001", "taster", house_catalogue())
    assert found["game"] == "carpe-diem"
    assert (found["tier"], found["seed"], found["id"]) == ("taster", "t-001", challenge.id)
    assert found["status"] == "optimal"
    assert found["score"] == found["bound"] == sum(found["categories"].values())
    assert found["seconds"] > 0
    play = play_from_line(found["line"])
    assert found["play"] == CARPE_DIEM.play_to_data(play)
    assert replay(challenge, play).sheet.total == found["score"]


def test_a_file_is_solved_like_its_seed(run: Run) -> None:
    run("deal", "t-001", "--tier", "taster", "-o", "x.yaml")
    found = json.loads(run("solve", "x.yaml", "--json").stdout)
    again = json.loads(run("solve", "t-001", "--tier", "taster", "--json").stdout)
    assert (found["id"], found["score"]) == (again["id"], again["score"])


def test_the_best_play_is_shown_in_80_columns(
    run: Run, solved: SolvedChallenge, solved_once: list[tuple[object, ...]]
) -> None:
    lines = run("solve", "t-001", "--tier", "taster").stdout.splitlines()
    assert max(map(len, lines)) <= 79
    assert f"The best score is {solved.best.score}, proven optimal" in " ".join(lines[-2:])
    for square, placed in replay(solved.challenge, solved.play).positions[-1].district.placed.items():
        assert any(placed.tile.id in line for line in lines), square


def test_the_best_play_is_written_to_a_file(
    run: Run, solved: SolvedChallenge, solved_once: list[tuple[object, ...]]
) -> None:
    result = run("solve", "t-001", "--tier", "taster", "-o", "best.yaml", "--json")
    assert CARPE_DIEM.read_play(Path("best.yaml")) == solved.play
    play = json.loads(result.stdout)["play"]
    assert CARPE_DIEM.play_from_text(json.dumps(play), "-") == solved.play


def test_limits_are_passed_on(run: Run, solved_once: list[tuple[object, ...]]) -> None:
    limits = ("--time-limit", "2.5", "--workers", "3", "--gap", "4.5")
    run("solve", "t-001", "--tier", "taster", *limits)
    run("solve", "t-001", "--tier", "taster")
    asked = [(asked[1], asked[2]) for asked in solved_once]
    assert asked == [(Limits(2.5, 3, 4.5), None), (Limits(None, 2, 0.0), None)]


def test_a_file_that_cannot_be_written_is_refused_before_solving(
    refused: Refused, solved_once: list[tuple[object, ...]]
) -> None:
    refused("solve", "t-001", "-o", "nowhere/best.yaml")
    assert solved_once == []


def test_a_best_without_proof_is_called_so(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    stopped = claimed("t-001", gap=2)
    monkeypatch.setattr("cli.solve.solved", lambda *arguments: stopped)
    text = run("solve", "t-001", "--tier", "taster").stdout
    score = stopped.best.score
    words = f"The best score found is {score}; none is above {score + 2}, a gap of 200.0% ("
    assert words in " ".join(text.split())
    assert "optimal" not in text
    found = json.loads(run("solve", "t-001", "--tier", "taster", "--json").stdout)
    assert (found["status"], found["score"], found["bound"]) == ("feasible", score, score + 2)
    assert found["gap"] == 200


# Limits and a play to start from

TASTER = ("t-001", "--tier", "taster")


def test_a_gap_is_enough(run: Run) -> None:
    found = json.loads(run("solve", *TASTER, "--gap", "40", "--json").stdout)
    assert found["status"] == "feasible"
    assert found["gap"] == pytest.approx(100 * (found["bound"] - found["score"]) / found["score"])
    assert 0 < found["gap"] <= 40


@pytest.mark.parametrize("as_file", [True, False])
def test_the_result_is_never_worse_than_the_start(
    run: Run, solved: SolvedChallenge, as_file: bool
) -> None:
    start = CARPE_DIEM.notation.write(solved.play)
    if as_file:
        Path("start.yaml").write_text(CARPE_DIEM.play_to_text(solved.play), encoding="utf-8")
        start = "start.yaml"
    hurried = ("--time-limit", "0.001", "--start", start)
    found = json.loads(run("solve", *TASTER, *hurried, "--json").stdout)
    assert (found["score"], found["line"]) == (15, CARPE_DIEM.notation.write(solved.play))
    assert "The best score found is 15" in run("generate", *TASTER, *hurried, "-o", "x.yaml").stdout


@pytest.mark.parametrize(
    ("start", "message"),
    [
        ("none.yaml", "none.yaml: cannot be read: no such file"),
        ("none", "--start: 'none' is neither a file nor a play on one line"),
        ("taster-t-001-61989bcf s1 4:L53@@", "--start: the play given: "),
        ("taster-t-002-61989bcf s1", "--start: the play is for challenge taster-t-002-61989bcf, not "),
        ("{id} s1 4:L53@d3", "--start: the play is illegal: step 1: "),
        ("{id} s1 4:L53!", "--start: the play is illegal: step 2: the play ends after 1 steps where a "),
    ],
)
@pytest.mark.parametrize("command", [("solve",), ("generate", "-o", "x.yaml")])
def test_a_start_that_cannot_be_used_is_refused_before_solving(
    refused: Refused,
    solved: SolvedChallenge,
    solved_once: list[tuple[object, ...]],
    command: tuple[str, ...],
    start: str,
    message: str,
) -> None:
    assert message in refused(*command, *TASTER, "--start", start.format(id=solved.challenge.id))
    assert solved_once == []
