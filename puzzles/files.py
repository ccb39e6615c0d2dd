"""Reading files of a limited size, and writing files whole or not at all."""

import os
import tempfile
from pathlib import Path


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
    temporary = None
    try:
        target = Path(os.path.realpath(path))
        if target.exists() and not target.is_file():
            raise FileError(str(path), None, "cannot be written: what is there is not a file")
        data = content.encode() if isinstance(content, str) else content
        with tempfile.NamedTemporaryFile(dir=target.parent, prefix=".carpe-", delete=False) as file:
            temporary = Path(file.name)
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        temporary.chmod(_mode_of_a_new_file(target))
        temporary.replace(target)
    except (OSError, ValueError) as error:
        raise FileError(str(path), None, f"cannot be written: {_reason(error)}") from error
    finally:
        if temporary is not None:
            temporary.unlink(missing_ok=True)


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
