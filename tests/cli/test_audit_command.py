import json
import re
from pathlib import Path

import pytest

from generator.solved_files import write_solved
from puzzles.games import challenge_to_text, read_challenge
from tests.cli.conftest import Refused, Run
from tests.generator.solved import claimed


@pytest.fixture
def solved_file(run: Run) -> str:
    """A taster, solved."""
    assert run("generate", "t-001", "--tier", "taster", "-o", "t.yaml").exit_code == 0
    return "t.yaml"


def change(name: str, old: str, new: str) -> None:
    path = Path(name)
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_a_solved_challenge_is_proven_again_once(run: Run, solved_file: str) -> None:
    result = run("audit", solved_file, "t.best.yaml")
    assert result.exit_code == 0
    assert re.fullmatch(r"t\.yaml: 15 is the best score, proven again \(\d+\.\d s\)\n", result.stdout)


def test_it_is_proven_without_the_play_as_well(run: Run, solved_file: str) -> None:
    Path("t.best.yaml").unlink()
    told = json.loads(run("audit", solved_file, "--json").stdout)
    assert (told["file"], told["verdict"], told["faults"]) == ("t.yaml", "proven", [])


def test_a_score_that_was_changed(run: Run, solved_file: str) -> None:
    change(solved_file, "score: 15\n  bound: 15", "score: 14\n  bound: 14")
    result = run("audit", solved_file)
    assert result.exit_code == 1
    assert result.stdout == "t.yaml: wrong: score: 14 is claimed, the play has 15\n"
    Path("t.best.yaml").unlink()
    result = run("audit", solved_file)
    assert result.exit_code == 1
    assert result.stdout == "t.yaml: wrong: bound: 14 is claimed, a legal play has 15\n"


def test_a_score_too_high_to_be_reached(run: Run, solved_file: str) -> None:
    change(solved_file, "score: 15\n  bound: 15", "score: 17\n  bound: 17")
    Path("t.best.yaml").unlink()
    result = run("audit", solved_file)
    assert result.exit_code == 1
    assert re.fullmatch(
        r"t\.yaml: wrong: score: 17 is claimed, no play has more than 1[56]\n", result.stdout
    )


def test_a_bound_and_a_tile_that_were_changed(refused: Refused, solved_file: str) -> None:
    change(solved_file, "bound: 15", "bound: 16")
    assert "t.yaml:" in refused("audit", solved_file)
    change(solved_file, "bound: 16", "bound: 15")
    challenge = read_challenge(Path(solved_file))
    seals = ", ".join(challenge.seals)
    change(solved_file, seals, ", ".join(challenge.seals[1:]))
    assert "set-up are not those of taster-t-001" in refused("audit", solved_file)


def test_what_a_limit_leaves_unproven_is_said_to_be_reached_only(run: Run) -> None:
    write_solved(Path("x.yaml"), claimed("w-001", gap=90))
    result = run("audit", "x.yaml", "--time-limit", "0.01")
    assert result.exit_code == 0
    assert "is reached by a legal play, but not proven again: a play has" in result.stdout


def test_what_a_limit_leaves_unreached_is_not_confirmed(run: Run) -> None:
    assert run("generate", "t-004", "--tier", "taster", "-o", "x.yaml").exit_code == 0
    Path("x.best.yaml").unlink()
    result = run("audit", "x.yaml", "--time-limit", "0.0001", "--json")
    told = json.loads(result.stdout)
    assert (result.exit_code, told["verdict"]) in [(1, "not confirmed"), (0, "reached")]
    assert (told["verdict"] == "reached") == ("is reached" in told["words"])


def test_a_folder_of_dailies_is_audited_whole(run: Run) -> None:
    days = ("generate", "--from", "2027-01-04", "--days", "1", "--out", "d", "--jobs", "1")
    assert run(*days).exit_code == 0
    files = sorted(str(path) for path in Path("d").glob("*.yaml"))
    assert files == ["d/2027-01-04.best.yaml", "d/2027-01-04.yaml", "d/index.yaml"]
    result = run("audit", *files)
    assert result.exit_code == 0, result.output
    assert "d/index.yaml: it says of 1 day what their challenges say\n" in result.stdout
    change("d/index.yaml", "tier: taster", "tier: week")
    result = run("audit", "d/index.yaml")
    assert result.exit_code == 1
    assert "wrong: 2027-01-04: its tier is week, in 2027-01-04.yaml it is taster" in result.stdout


def test_what_cannot_be_audited(refused: Refused) -> None:
    assert "Missing argument 'FILE...'" in refused("audit")
    assert "x.yaml: cannot be read: no such file" in refused("audit", "x.yaml")
    assert "index.yaml: cannot be read" in refused("audit", "index.yaml")
    Path("y.yaml").write_text(challenge_to_text(claimed("a").challenge), encoding="utf-8")
    change("y.yaml", "best:", "best: null\nbeast:")
    assert "y.yaml" in refused("audit", "y.yaml")
