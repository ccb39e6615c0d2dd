import os
import subprocess
import sys
from pathlib import Path

import pypdf
import pytest

from cli.pictures.paper import PAPERS
from cli.printed_games import PRINTING
from generator.solved_files import best_play_path, write_solved
from puzzles.carpe_diem.catalogue import house_catalogue
from puzzles.carpe_diem.challenge import Challenge
from puzzles.games import GAMES, challenge_to_text, game_of
from tests.cli.conftest import Refused, Run
from tests.cli.examples import EACH_GAME, Example
from tests.cli.pictures.test_pages import check_legible
from tests.generator.solved import claimed

FIXED_SEEDS = ("1", "2")
"""Of Python's hashes, which decide in what order sets are gone through."""


def pages(path: str) -> list[str]:
    """The text of each page of a PDF."""
    return [page.extract_text() for page in pypdf.PdfReader(path).pages]


@pytest.fixture
def solved_file(folder: Path) -> str:
    """A challenge with its best play beside it."""
    write_solved(folder / "first.yaml", claimed("t-001"))
    return "first.yaml"


def test_each_challenge_has_its_page(run: Run, week: Challenge, week_file: str) -> None:
    blueprints = GAMES["blueprints"]
    game = blueprints.deal("g-1", "game", blueprints.house_catalogue())
    Path("game.yaml").write_text(challenge_to_text(game), encoding="utf-8")
    result = run("print", week_file, "game.yaml", "-o", "both.pdf")
    assert (result.exit_code, result.output) == (0, "")
    first, second = pages("both.pdf")
    assert week.id in first
    assert all(name in first for name in (*week.seals, *week.forum.cards))
    assert game.id in second
    assert all(each.blueprint.id in second for each in game.rounds)


def test_a_seed_is_printed_like_the_file_that_it_deals(run: Run, week_file: str) -> None:
    run("print", week_file, "-o", "file.pdf")
    run("print", "w-001", "--tier", "week", "-o", "seed.pdf")
    assert Path("file.pdf").read_bytes() == Path("seed.pdf").read_bytes()


@pytest.mark.parametrize(("paper", "size"), [("a4", (595, 842)), ("letter", (612, 792))])
def test_the_paper_is_chosen(run: Run, week_file: str, paper: str, size: tuple[int, int]) -> None:
    run("print", week_file, "--paper", paper, "-o", "week.pdf")
    box = pypdf.PdfReader("week.pdf").pages[0].mediabox
    assert (round(float(box.width)), round(float(box.height))) == size


def test_the_best_play_is_not_printed_unless_asked_for(run: Run, solved_file: str) -> None:
    run("print", solved_file, "-o", "first.pdf")
    (page,) = pages("first.pdf")
    assert f"best: {claimed('t-001').best.score}" in page


def test_a_solution_is_a_second_page(run: Run, solved_file: str) -> None:
    assert run("print", solved_file, "--solution", "-o", "first.pdf").exit_code == 0
    challenge, solution = pages("first.pdf")
    solved = claimed("t-001")
    assert solved.challenge.id in challenge
    assert "Carpe Diem, solution: taster t-001" in solution
    turn = game_of(solved.challenge).notation.turn
    assert all(turn(each) in solution for each in solved.play.turns)
    assert "Proven optimal (claimed)." in solution


@EACH_GAME
def test_a_solution_of_each_game_is_printed(run: Run, example: Example) -> None:
    Path("x.yaml").write_text(challenge_to_text(example.challenge), encoding="utf-8")
    Path("x.best.yaml").write_text(example.line, encoding="utf-8")
    assert run("print", "x.yaml", "--solution", "-o", "x.pdf").exit_code == 0
    challenge, solution = pages("x.pdf")
    assert "hand-built" in challenge
    assert f"{example.game.title}, solution: " in solution
    play = example.game.notation.read(example.line)
    assert all(example.game.notation.turn(turn) in solution for turn in play.turns)
    assert "What is known of the best score is not in the challenge." in " ".join(solution.split())


@EACH_GAME
def test_a_small_challenge_of_each_game_is_legible(example: Example) -> None:
    for paper in PAPERS.values():
        (page,) = PRINTING[example.game.name].pages(example.challenge, paper)
        check_legible(page, paper)


@pytest.mark.parametrize("name", GAMES)
def test_components_are_printed(run: Run, name: str) -> None:
    result = run("print", "--components", "--game", name, "-o", "sheets.pdf")
    assert (result.exit_code, result.output) == (0, "")
    sheets = pages("sheets.pdf")
    assert all(f"sheet {n} of {len(sheets)}" in sheet for n, sheet in enumerate(sheets, start=1))
    assert all(GAMES[name].house_catalogue().hash in sheet for sheet in sheets)


def test_components_are_those_of_carpe_diem_unless_told_otherwise(run: Run) -> None:
    run("print", "--components", "-o", "sheets.pdf")
    text = " ".join(pages("sheets.pdf"))
    assert house_catalogue().hash in text
    assert "84 light tiles" in text


def test_the_same_is_printed_in_the_same_bytes(folder: Path, week_file: str) -> None:
    printed = []
    for seed in FIXED_SEEDS:
        script = "import sys; from cli.main import carpe; sys.argv = sys.argv[1:]; carpe()"
        command = [sys.executable, "-c", script, "carpe", "print", week_file, "-o", f"{seed}.pdf"]
        environment = {**os.environ, "PYTHONHASHSEED": seed, "TZ": f"UTC-{seed}"}
        subprocess.run(command, check=True, env=environment)
        printed.append(Path(f"{seed}.pdf").read_bytes())
    assert printed[0] == printed[1]


def test_what_to_print_is_asked_for(refused: Refused) -> None:
    assert "expected a SEED or FILE to print, or --components" in refused("print", "-o", "x.pdf")
    assert "'--output'" in refused("print", "x")
    assert "'--paper'" in refused("print", "x", "--paper", "a3", "-o", "x.pdf")


@pytest.mark.parametrize("more", [("x",), ("--solution",), ("--tier", "week")])
def test_components_go_with_no_challenge(refused: Refused, more: tuple[str, ...]) -> None:
    message = refused("print", "--components", *more, "-o", "x.pdf")
    assert "--components prints a catalogue: leave challenges, --solution and --tier out" in message


def test_a_missing_solution_is_named(refused: Refused, week_file: str) -> None:
    message = refused("print", week_file, "--solution", "-o", "x.pdf")
    assert "--solution: the best play of week.yaml is expected in week.best.yaml" in message
    assert not Path("x.pdf").exists()


def test_a_seed_has_no_solution(refused: Refused) -> None:
    message = refused("print", "x", "--tier", "taster", "--solution", "-o", "x.pdf")
    assert "--solution needs a file with its best play beside it" in message


def test_a_solution_of_another_challenge_is_refused(
    refused: Refused, week_file: str, solved_file: str
) -> None:
    best_play_path(Path(solved_file)).rename("week.best.yaml")
    message = refused("print", week_file, "--solution", "-o", "x.pdf")
    assert "week.best.yaml: the play is illegal: start: the play is for challenge" in message


def test_a_solution_with_another_score_is_refused(refused: Refused, folder: Path) -> None:
    solved = claimed("t-001", gap=3)
    write_solved(folder / "first.yaml", solved)
    text = Path("first.yaml").read_text(encoding="utf-8")
    score = solved.best.score
    Path("first.yaml").write_text(
        text.replace(f"score: {score}", f"score: {score + 1}"), encoding="utf-8"
    )
    message = refused("print", "first.yaml", "--solution", "-o", "x.pdf")
    assert f"first.best.yaml: the play has {score} point" in message
    assert f"the best score is said to be {score + 1}" in message


def test_a_broken_file_is_named(refused: Refused, week_file: str) -> None:
    Path("bad.yaml").write_text("format: carpe/1\ngame: chess\n", encoding="utf-8")
    assert "bad.yaml:2: " in refused("print", week_file, "bad.yaml", "-o", "x.pdf")
    assert "none.yaml: cannot be read" in refused("print", "none.yaml", "-o", "x.pdf")
    assert not Path("x.pdf").exists()


def test_a_folder_that_is_not_there_is_named(refused: Refused, week_file: str) -> None:
    assert "there is no folder 'none'" in refused("print", week_file, "-o", "none/x.pdf")
