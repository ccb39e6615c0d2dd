from pathlib import Path

import pytest

from generator import solved_files
from generator.solved_files import best_play_path, write_solved
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


def test_an_interrupt_between_the_two_restores_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "x.best.yaml").write_text("before", encoding="utf-8")
    write = solved_files.write_atomically

    def interrupted(path: Path, text: str) -> None:
        if path.name == "x.yaml":
            raise KeyboardInterrupt
        write(path, text)

    monkeypatch.setattr(solved_files, "write_atomically", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_solved(tmp_path / "x.yaml", claimed("x"))
    assert (tmp_path / "x.best.yaml").read_text(encoding="utf-8") == "before"
