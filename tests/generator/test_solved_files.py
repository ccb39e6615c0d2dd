from dataclasses import replace
from pathlib import Path

import pytest

from generator.sealing import sealed
from generator.solved_files import best_play_path, read_solved, write_sealed, write_solved
from puzzles.carpe_diem.game import CARPE_DIEM
from puzzles.files import FileError
from puzzles.games import read_challenge
from tests.generator.solved import claimed


@pytest.mark.parametrize(
    ("challenge", "play"),
    [("x.yaml", "x.best.yaml"), ("a.b.yaml", "a.b.best.yaml"), ("x", "x.best.yaml")],
)
def test_the_best_play_lies_beside_the_challenge(challenge: str, play: str) -> None:
    assert best_play_path(Path("folder") / challenge) == Path("folder") / play


def test_both_files_are_written(tmp_path: Path) -> None:
    solved = claimed("x")
    play_path = write_solved(tmp_path / "x.yaml", solved)
    assert read_challenge(tmp_path / "x.yaml") == solved.challenge
    assert CARPE_DIEM.read_play(play_path) == solved.play
    assert sorted(path.name for path in tmp_path.iterdir()) == ["x.best.yaml", "x.yaml"]


def test_the_play_is_not_in_the_challenge(tmp_path: Path) -> None:
    write_solved(tmp_path / "x.yaml", claimed("x"))
    assert "turns:\n" not in (tmp_path / "x.yaml").read_text(encoding="utf-8")


def test_no_challenge_is_written_without_its_play(tmp_path: Path) -> None:
    (tmp_path / "x.best.yaml").mkdir()
    with pytest.raises(FileError, match=r"x\.best\.yaml: cannot be written"):
        write_solved(tmp_path / "x.yaml", claimed("x"))
    assert not (tmp_path / "x.yaml").exists()


def test_no_play_is_left_without_its_challenge(tmp_path: Path) -> None:
    (tmp_path / "x.yaml").mkdir()
    with pytest.raises(FileError, match=r"x\.yaml: cannot be written"):
        write_solved(tmp_path / "x.yaml", claimed("x"))
    assert not (tmp_path / "x.best.yaml").exists()


def test_what_is_written_is_read(tmp_path: Path) -> None:
    solved = claimed("x")
    write_solved(tmp_path / "x.yaml", solved)
    assert read_solved(tmp_path / "x.yaml") == solved


def test_a_challenge_without_a_best_score_is_not_solved(tmp_path: Path) -> None:
    solved = claimed("x")
    write_solved(tmp_path / "x.yaml", replace(solved, challenge=replace(solved.challenge, best=None)))
    with pytest.raises(FileError, match=r"x\.yaml: names no best score$"):
        read_solved(tmp_path / "x.yaml")


def test_a_play_of_another_challenge_is_refused(tmp_path: Path) -> None:
    write_solved(tmp_path / "x.yaml", claimed("x"))
    write_solved(tmp_path / "y.yaml", claimed("y"))
    (tmp_path / "y.best.yaml").replace(tmp_path / "x.best.yaml")
    with pytest.raises(FileError, match=r"x\.best\.yaml: the play is illegal: .* is for challenge"):
        read_solved(tmp_path / "x.yaml")


def test_a_play_that_is_worth_something_else_is_refused(tmp_path: Path) -> None:
    solved = claimed("x")
    score = solved.best.score
    best = replace(solved.best, score=score + 1, bound=score + 1)
    write_solved(tmp_path / "x.yaml", replace(solved, challenge=replace(solved.challenge, best=best)))
    message = rf"x\.best\.yaml: the play is worth {score}, x\.yaml names a best score of {score + 1}$"
    with pytest.raises(FileError, match=message):
        read_solved(tmp_path / "x.yaml")


def test_a_challenge_without_its_play_is_refused(tmp_path: Path) -> None:
    (tmp_path / write_solved(tmp_path / "x.yaml", claimed("x")).name).unlink()
    with pytest.raises(FileError, match=r"x\.best\.yaml: cannot be read"):
        read_solved(tmp_path / "x.yaml")


# Seals


def test_a_sealed_play_is_written_with_its_salt_and_read(tmp_path: Path) -> None:
    solved = sealed(claimed("x"))
    write_solved(tmp_path / "x.yaml", solved)
    assert read_solved(tmp_path / "x.yaml") == solved
    assert str(solved.salt) in (tmp_path / "x.best.yaml").read_text(encoding="utf-8")
    assert str(solved.salt) not in (tmp_path / "x.yaml").read_text(encoding="utf-8")


def test_what_is_sealed_again_keeps_its_salt(tmp_path: Path) -> None:
    path, solved = tmp_path / "x.yaml", claimed("x")
    play_path = write_sealed(path, solved)
    before = path.read_bytes(), play_path.read_bytes()
    write_sealed(path, replace(solved, best=replace(solved.best, seconds=99.0)))
    assert (path.read_bytes(), play_path.read_bytes()) == before
    path.unlink()  # as when the process was killed between the two
    write_sealed(path, solved)
    assert (path.read_bytes(), play_path.read_bytes()) == before


@pytest.mark.parametrize("content", ["turns: []\n", "?"])
def test_another_play_gets_a_salt_of_its_own(tmp_path: Path, content: str) -> None:
    path, solved = tmp_path / "x.yaml", claimed("x")
    write_sealed(path, solved)
    fewer = replace(solved.play, turns=solved.play.turns[:-1])
    before = sealed(replace(solved, play=fewer))
    write_solved(path, before)
    write_sealed(path, solved)
    assert read_solved(path).salt != before.salt
    best_play_path(path).write_text(content, encoding="utf-8")
    write_sealed(path, solved)
    assert read_solved(path).salt is not None


def test_a_play_that_does_not_open_the_seal_is_refused(tmp_path: Path) -> None:
    solved = sealed(claimed("x"))
    for salt, reason in (("0" * 32, "does not open the seal"), (None, "the play has no salt")):
        write_solved(tmp_path / "x.yaml", replace(solved, salt=salt))
        with pytest.raises(FileError, match=rf"x\.best\.yaml: .*{reason}"):
            read_solved(tmp_path / "x.yaml")
