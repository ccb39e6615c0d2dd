import json
from dataclasses import replace
from pathlib import Path

import pytest

from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.notation import NOTATION
from puzzles.carpe_diem.play import Play, TileTurn
from puzzles.carpe_diem.referee import replay
from puzzles.challenge import Best
from puzzles.games import challenge_to_text
from tests.cli.conftest import Run


def with_best(challenge: Challenge, score: int, bound: int) -> str:
    status = "optimal" if score == bound else "feasible"
    best = Best(score, bound, status, "claimed", "a test", 1.0)
    Path("best.yaml").write_text(challenge_to_text(replace(challenge, best=best)), encoding="utf-8")
    return "best.yaml"


def test_a_legal_play_is_scored_by_turn_and_category(
    run: Run, week: Challenge, week_play: Play, week_file: str, play_file: str
) -> None:
    result = run("check", week_file, play_file)
    replayed = replay(week, week_play)
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0] == f"The play is legal: {replayed.sheet.total} points."
    shown = [int(line.split()[-1]) for line in lines if line[:4].strip().isdigit()]
    assert tuple(shown) == replayed.running_scores
    assert f"  starting points {week.points:>4}" in lines
    assert f"  score           {replayed.sheet.total:>4}" in lines
    assert "The challenge names no best score" in lines[-1]
    assert max(map(len, lines)) <= 79


@pytest.mark.parametrize(
    ("above", "bound_above", "words"),
    [
        (3, 3, "3 points below the best score possible"),
        (1, 1, "1 point below the best score possible"),
        (0, 0, "This is the best score possible."),
        (3, 5, "3 points below the best score known"),
        (0, 2, "This is the best score known."),
        (-2, 2, "2 points above the best score known"),
    ],
)
def test_the_gap_to_the_best_is_said(
    run: Run, week: Challenge, week_play: Play, play_file: str, above: int, bound_above: int, words: str
) -> None:
    score = replay(week, week_play).sheet.total
    file = with_best(week, score + above, score + bound_above)
    result = run("check", file, play_file)
    assert result.exit_code == 0
    assert words in result.stdout
    assert "CLAIMS" not in result.stdout
    assert json.loads(run("check", file, play_file, "--json").stdout)["gap"] == above


@pytest.mark.parametrize("bound_below", [1, 2])
def test_a_play_that_beats_the_claim_is_announced_loudly(
    run: Run, week: Challenge, week_play: Play, play_file: str, bound_below: int
) -> None:
    score = replay(week, week_play).sheet.total
    file = with_best(week, score - 2, score - bound_below)
    result = run("check", file, play_file)
    assert result.exit_code == 0
    assert f"THIS PLAY HAS {score} POINTS" in result.stdout
    assert f"NONE IS ABOVE {score - bound_below}!" in result.stdout
    assert json.loads(run("check", file, play_file, "--json").stdout)["refutes_best"] is True


def test_an_illegal_play_ends_with_status_1_and_the_rule(
    run: Run, week_play: Play, week_file: str
) -> None:
    first = week_play.turns[0]
    assert isinstance(first, TileTurn)
    bad = Play(week_play.challenge, week_play.start, (replace(first, tile="L99"), *week_play.turns[1:]))
    result = run("check", week_file, NOTATION.write(bad))
    assert result.exit_code == 1
    assert result.stdout.startswith("illegal: step 1: tile L99 is not on space")
    assert result.stdout.count("\n") == 1
    verdict = json.loads(run("check", week_file, NOTATION.write(bad), "--json").stdout)
    assert (verdict["legal"], verdict["step"], verdict["rule"]) == (False, 1, "5")
    assert "tile L99 is not on space" in verdict["reason"]


def test_a_play_of_another_challenge_is_illegal(run: Run, week_play: Play) -> None:
    result = run("check", "w-002", NOTATION.write(week_play))
    assert result.exit_code == 1
    assert "the play is for challenge" in result.stdout


def test_a_play_is_checked_against_a_seed(run: Run, week_play: Play) -> None:
    assert run("check", "w-001", NOTATION.write(week_play), "--tier", "week").exit_code == 0
