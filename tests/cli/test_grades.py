import json
import re
from pathlib import Path

import pytest

from generator.filling import publish
from generator.generate import SolvedChallenge
from generator.solved_files import write_solved
from puzzles.carpe_diem.catalogue import house_catalogue
from puzzles.carpe_diem.deal import deal
from puzzles.carpe_diem.game import CARPE_DIEM
from puzzles.grade import Grade
from puzzles.play import SoloPlay
from solver.carpe_diem.solve import play_that_stores_all
from solver.games import PLAYERS
from solver.results import Limits
from tests.cli.conftest import Run

STARS = "★★★★★☆☆☆☆☆"


@pytest.fixture(scope="module")
def published() -> SolvedChallenge:
    """A taster with its grade, whose three medals take three scores."""
    solved = publish(deal("t-009", "taster", house_catalogue()), Limits(workers=1))
    grade = grade_in(solved)
    assert grade.greedy is not None
    assert grade.greedy.score < grade.beam.score < solved.best.score
    return solved


@pytest.fixture
def file(folder: Path, published: SolvedChallenge) -> str:
    write_solved(folder / "t.yaml", published)
    return "t.yaml"


def grade_in(solved: SolvedChallenge) -> Grade:
    grade = solved.challenge.grade
    assert grade is not None
    return grade


def line(play: SoloPlay | None) -> str:
    assert play is not None
    return CARPE_DIEM.notation.write(play)  # type: ignore[arg-type]


def plays(solved: SolvedChallenge) -> dict[str | None, str]:
    """A play for each medal and one for none."""
    players = PLAYERS["carpe-diem"]
    return {
        "gold": line(solved.play),
        "silver": line(players.beam(solved.challenge)),
        "bronze": line(players.greedy(solved.challenge)),
        None: line(play_that_stores_all(solved.challenge)),  # type: ignore[arg-type]
    }


@pytest.mark.parametrize(
    ("medal", "square"), [("gold", "🟨"), ("silver", "⬜"), ("bronze", "🟫"), (None, "🟦")]
)
def test_a_play_earns_its_medal_and_a_result_to_share(
    run: Run, file: str, published: SolvedChallenge, medal: str | None, square: str
) -> None:
    played = plays(published)[medal]
    result = run("check", file, played)
    assert result.exit_code == 0
    told = json.loads(run("check", file, played, "--json").stdout)
    award, line, squares = result.stdout.splitlines()[-3:]
    assert award == ("No medal." if medal is None else f"A {medal} medal!")
    assert told["medal"] == medal
    assert told["share"] == [line, squares]
    stars = grade_in(published).stars
    shown = STARS[5 - stars : 10 - stars]
    assert line == (
        f"Carpe Diem, taster t-009 {shown}: {told['score']} / {published.best.score}, "
        f"{medal or 'no'} medal"
    )
    assert len(squares) == 10
    assert set(squares) <= {square, "⬛"}
    short = 100 * (published.best.score - told["score"]) / published.best.score
    assert squares.count(square) == max(0, 10 - -(-short // 10))


def test_a_result_to_share_tells_nothing_of_the_play(
    run: Run, file: str, published: SolvedChallenge
) -> None:
    told = json.loads(run("check", file, line(published.play), "--json").stdout)
    for turn in line(published.play).split()[1:]:
        assert turn not in " ".join(told["share"])


def test_without_a_grade_there_are_no_medals(run: Run, week_file: str, play_file: str) -> None:
    result = run("check", week_file, play_file)
    assert "medal" not in result.stdout
    told = json.loads(run("check", week_file, play_file, "--json").stdout)
    assert (told["stars"], told["medal"], told["share"]) == (None, None, None)


def test_stars_and_medals_are_shown_but_not_what_is_needed(
    run: Run, file: str, published: SolvedChallenge
) -> None:
    shown = run("show", file).stdout
    grade = grade_in(published)
    medals = grade.medals
    said = f"{grade.name}. Medals: gold from {medals.gold}; silver from {medals.silver}; bronze from "
    assert said in shown
    assert "best play" in shown
    assert not re.search(r"\bneeded\b", shown)
    assert "Medals" not in run("show", "t-009", "--tier", "taster").stdout


def test_stars_of_a_score_that_is_not_proven_are_at_least_so_many(run: Run, file: str) -> None:
    assert "At least" not in run("show", file).stdout
    text = Path(file).read_text(encoding="utf-8")
    unproven = text.replace("status: optimal", "status: feasible")
    Path(file).write_text(unproven, encoding="utf-8")
    assert "\nAt least ★" in run("show", file).stdout


def test_each_digit_of_a_grade_is_audited(run: Run, file: str) -> None:
    text = Path(file).read_text(encoding="utf-8")
    begin = text.index("\ngrade:")
    for place in (at for at in range(begin, len(text)) if text[at].isdigit()):
        other = str((int(text[place]) + 1) % 10)
        Path(file).write_text(text[:place] + other + text[place + 1 :], encoding="utf-8")
        result = run("audit", file)
        key = text[:place].rpartition("\n")[2].split(":")[0].strip()
        number = text.count("\n", 0, place) + 1
        refused = result.exit_code == 2 and f"t.yaml:{number}: " in result.stderr
        assert refused or (result.exit_code == 1 and f"grade: {key}: " in result.stdout), key


def test_a_grade_that_is_right_passes_and_a_limit_is_told(run: Run, file: str) -> None:
    right = run("audit", file)
    assert right.exit_code == 0
    assert "not proven again" not in right.stdout


def test_a_rule_that_no_best_play_needs_is_found(run: Run, file: str) -> None:
    text = Path(file).read_text(encoding="utf-8")
    Path(file).write_text(
        re.sub(r"\n  needed: \[.*\]", "\n  needed: [bread jump]", text), encoding="utf-8"
    )
    result = run("audit", file)
    assert result.exit_code == 1
    assert "grade: needed: bread jump is claimed, a play without it is as good" in result.stdout
