import errno
import os
from pathlib import Path

import pytest

from puzzles.files import (
    FileError,
    read_limited,
    remove_temporary_files,
    write_atomically,
    write_together,
)


def test_a_text_is_written_as_utf_8(tmp_path: Path) -> None:
    path = tmp_path / "play.yaml"
    write_atomically(path, "caf\u00e9\n")
    assert path.read_bytes() == b"caf\xc3\xa9\n"
    write_atomically(path, "tea\n")
    assert path.read_bytes() == b"tea\n"
    assert os.listdir(tmp_path) == ["play.yaml"]


def test_bytes_are_written_as_they_are(tmp_path: Path) -> None:
    write_atomically(tmp_path / "x.pdf", b"\r\n\xff")
    assert (tmp_path / "x.pdf").read_bytes() == b"\r\n\xff"


def test_what_is_no_text_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileError, match=r"cannot be written: .*surrogates not allowed"):
        write_atomically(tmp_path / "play.yaml", "\ud800")
    assert os.listdir(tmp_path) == []


def test_a_new_file_has_ordinary_permissions(tmp_path: Path) -> None:
    (tmp_path / "other").touch()
    write_atomically(tmp_path / "new", "")
    assert (tmp_path / "new").stat().st_mode == (tmp_path / "other").stat().st_mode


def test_a_file_keeps_its_permissions(tmp_path: Path) -> None:
    path = tmp_path / "play.yaml"
    path.touch()
    path.chmod(0o600)
    write_atomically(path, "text")
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("file")
    write_atomically(tmp_path / "link", "text")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "file").read_text() == "text"


def test_a_full_disk_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "play.yaml"
    path.write_text("old")

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(FileError, match=r"play\.yaml: cannot be written: no space left on device$"):
        write_atomically(path, "new")
    assert path.read_text() == "old"
    assert os.listdir(tmp_path) == ["play.yaml"]


def test_an_interruption_leaves_no_temporary_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(_: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_atomically(tmp_path / "play.yaml", "new")
    assert os.listdir(tmp_path) == []


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(
        FileError, match=r"none/play\.yaml: cannot be written: no such file or directory$"
    ):
        write_atomically(tmp_path / "none" / "play.yaml", "text")


def test_a_folder_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(FileError, match=r"folder: cannot be written: what is there is not a file$"):
        write_atomically(tmp_path / "folder", "text")
    assert os.listdir(tmp_path) == ["folder"]


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(FileError, match=r"cannot be written: not a directory$"):
        write_atomically(tmp_path / "file" / "play.yaml", "text")


@pytest.mark.parametrize("name", ["\0", "x" * 300])
def test_an_impossible_name_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(FileError, match=r"cannot be written"):
        write_atomically(tmp_path / name, "text")
    with pytest.raises(FileError, match=r"cannot be read"):
        read_limited(tmp_path / name, 10)
    assert os.listdir(tmp_path) == []


def test_no_more_is_read_than_the_limit_and_a_byte(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"0123456789")
    assert read_limited(path, 10) == b"0123456789"
    assert read_limited(path, 3) == b"0123"


def both(folder: Path, text: str) -> dict[Path, str]:
    return {folder / "first": text, folder / "second": text}


def contents(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text() for path in folder.iterdir()}


def test_several_files_are_written(tmp_path: Path) -> None:
    write_together(both(tmp_path, "old"))
    write_together(both(tmp_path, "new"))
    assert contents(tmp_path) == {"first": "new", "second": "new"}


@pytest.mark.parametrize("old", [None, "old"])
@pytest.mark.parametrize("error", [OSError(errno.EIO, os.strerror(errno.EIO)), KeyboardInterrupt()])
def test_of_several_files_all_are_written_or_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str | None, error: BaseException
) -> None:
    if old is not None:
        write_together(both(tmp_path, old))
    replace = Path.replace

    def failing(source: Path, target: Path) -> Path:
        if target.name == "second":
            raise error
        return replace(source, target)

    monkeypatch.setattr(Path, "replace", failing)
    with pytest.raises((FileError, KeyboardInterrupt)):
        write_together(both(tmp_path, "new"))
    assert contents(tmp_path) == ({} if old is None else {"first": old, "second": old})


def test_an_interrupt_right_after_the_first_file_takes_it_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replace = Path.replace

    def interrupted(source: Path, target: Path) -> Path:
        replace(source, target)
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_together(both(tmp_path, "new"))
    assert contents(tmp_path) == {}


def test_what_a_killed_process_left_is_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "unlink", lambda path, missing_ok: None)

    def killed(_: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", killed)
    with pytest.raises(KeyboardInterrupt):
        write_atomically(tmp_path / "play.yaml", "text")
    monkeypatch.undo()
    assert len(os.listdir(tmp_path)) == 1
    (tmp_path / "other").touch()
    remove_temporary_files(tmp_path)
    assert os.listdir(tmp_path) == ["other"]
