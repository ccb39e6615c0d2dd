"""Reading files of a limited size, and writing files whole or not at all."""

import os
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path

_TEMPORARY = ".carpe-"
"""What the names of temporary files begin with."""


class FileError(Exception):
    """A file that cannot be used: its name, the line at fault (None for all of it) and the reason."""

    def __init__(self, name: str, line: int | None, reason: str) -> None:
        where = name if line is None else f"{name}:{line}"
        super().__init__(f"{where}: {reason}")
        self.name = name
        self.line = line
        self.reason = reason


def read_limited(path: Path, limit: int) -> bytes:
    """The content of a file of at most `limit` bytes; of a larger one `limit` + 1 bytes.

    Raises FileError where there is no such file or it cannot be read.
    """
    try:
        with path.open("rb") as file:
            return file.read(limit + 1)
    except (OSError, ValueError) as error:
        raise FileError(str(path), None, f"cannot be read: {_reason(error)}") from error


def write_atomically(path: Path, content: str | bytes) -> None:
    """Write the content so that the file holds all of it or, on an error, what it held before.

    A text is written as UTF-8. Raises FileError if it cannot be written, and leaves no temporary file
    behind.
    """
    write_together({path: content})


def write_together(contents: Mapping[Path, str | bytes]) -> None:
    """Write several files like `write_atomically`: all of them or, on an error, none.

    They get their new content one after another in that order, each at once, after all of it is on the
    disk. Only a process that is killed between the first and the last leaves some of them new.
    """
    with ExitStack() as stack:
        new = {_target(path): _staged(path, each, stack) for path, each in contents.items()}
        old = {target: _kept(target, stack) for target in list(new)[:-1]}
        try:
            for path, (target, temporary) in zip(contents, new.items(), strict=True):
                with _faults_of(path):
                    temporary.replace(target)
        except BaseException:  # an interrupt, too
            for target, before in old.items():
                if not new[target].exists():
                    target.unlink() if before is None else before.replace(target)
            raise


def remove_temporary_files(folder: Path) -> None:
    """Remove what writing processes left in a folder when they were killed. Raises FileError.

    No other process may be writing there.
    """
    for left in folder.glob(f"{_TEMPORARY}*"):
        with _faults_of(left):
            left.unlink()


def _target(path: Path) -> Path:
    """The file that a path leads to, which need not exist."""
    with _faults_of(path):
        target = Path(os.path.realpath(path))
        if target.exists() and not target.is_file():
            raise FileError(str(path), None, "cannot be written: what is there is not a file")
    return target


def _staged(path: Path, content: str | bytes, stack: ExitStack) -> Path:
    """A temporary file beside that of `path`, which holds the content on the disk."""
    with _faults_of(path):
        target = _target(path)
        data = content.encode() if isinstance(content, str) else content
        temporary = _temporary(target, data, stack)
        temporary.chmod(_mode_of_a_new_file(target))
    return temporary


def _kept(target: Path, stack: ExitStack) -> Path | None:
    """A temporary file that can take the place of the target again; None if there is no target yet."""
    with _faults_of(target):
        if not target.exists():
            return None
        kept = _temporary(target, target.read_bytes(), stack)
        kept.chmod(_mode_of_a_new_file(target))
    return kept


def _temporary(target: Path, content: bytes, stack: ExitStack) -> Path:
    with tempfile.NamedTemporaryFile(dir=target.parent, prefix=_TEMPORARY, delete=False) as file:
        temporary = Path(file.name)
        stack.callback(temporary.unlink, missing_ok=True)
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    return temporary


@contextmanager
def _faults_of(path: Path) -> Iterator[None]:
    """Turn what the system says against writing a file into a FileError."""
    try:
        yield
    except (OSError, ValueError) as error:
        raise FileError(str(path), None, f"cannot be written: {_reason(error)}") from error


def _mode_of_a_new_file(path: Path) -> int:
    """The permissions the file has, or would get from open(): a temporary file's are stricter."""
    if path.exists():
        return path.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def _reason(error: OSError | ValueError) -> str:
    if isinstance(error, OSError) and error.strerror:
        return error.strerror.lower()
    return str(error)
