"""How compiled code is kept, and that it runs where it cannot be."""

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
from numba import config

from solver import compiled as module
from solver.compiled import compiled


def doubled(number: int) -> int:
    return 2 * number


def compile_and_run(folder: Path, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Run a function as it would be with that folder to keep it in; say whether anything is kept."""
    monkeypatch.setattr(config, "CACHE_DIR", str(folder))
    monkeypatch.setattr(module, "_KEEPS", module._may_keep(folder))
    beside = set(Path(__file__).parent.glob("__pycache__/*.nb?"))
    assert compiled(doubled)(21) == 42
    assert set(Path(__file__).parent.glob("__pycache__/*.nb?")) == beside
    return folder.is_dir() and any(folder.rglob("*.nbc"))


def test_what_is_compiled_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert compile_and_run(tmp_path / "new" / "folder", monkeypatch)


def test_nothing_is_kept_where_no_folder_can_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    assert not compile_and_run(tmp_path / "file" / "folder", monkeypatch)


def test_nothing_is_kept_in_a_folder_that_cannot_be_written_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(dir: Path) -> None:
        raise PermissionError(dir)

    monkeypatch.setattr(module, "TemporaryFile", refuse)
    assert not compile_and_run(tmp_path, monkeypatch)


@pytest.mark.parametrize(("free", "kept"), [(1 << 20, False), (1 << 40, True)])
def test_nothing_is_kept_on_a_disk_that_is_nearly_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, free: int, kept: bool
) -> None:
    monkeypatch.setattr(module, "disk_usage", lambda folder: SimpleNamespace(free=free))
    assert compile_and_run(tmp_path, monkeypatch) == kept


@pytest.fixture
def folder_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str], Path]:
    """Where code is kept, given a solver's module and a rule's."""
    solver, puzzles = tmp_path / "solver", tmp_path / "puzzles"
    for package in (solver, puzzles):
        package.mkdir()
    monkeypatch.setattr(module, "__file__", str(solver / "compiled.py"))
    monkeypatch.setattr(module.puzzles, "__file__", str(puzzles / "__init__.py"))
    monkeypatch.setattr(module, "user_cache_path", lambda name: tmp_path / name)

    def folder(turns: str, rewards: str) -> Path:
        for folder in (solver / "game", puzzles / "game"):
            folder.mkdir(exist_ok=True)
        (solver / "game" / "compiled_turns.py").write_text(turns)
        (puzzles / "game" / "rewards.py").write_text(rewards)
        return module._kept_in()

    return folder


def test_other_code_is_kept_in_another_folder(
    tmp_path: Path, folder_for: Callable[[str, str], Path]
) -> None:
    kept_in = folder_for("LONGEST_CHAIN = 4", "MARKET_COINS = 1")
    assert kept_in.parent == tmp_path / "carpe" / "compiled"
    assert folder_for("LONGEST_CHAIN = 5", "MARKET_COINS = 1") != kept_in
    assert folder_for("LONGEST_CHAIN = 4", "MARKET_COINS = 2") != kept_in
    assert folder_for("LONGEST_CHAIN = 4", "MARKET_COINS = 1") == kept_in
