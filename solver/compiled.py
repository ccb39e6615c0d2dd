"""How functions are compiled: when first called, and kept in the user's cache until any code changes.

Numba looks only at the file of a function for changes, not at what the function calls. So what is
kept lies in a folder named after all the code that may be compiled. Where it cannot lie there nothing is
kept: Numba would look for another place, with no such folders.
"""

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from shutil import disk_usage
from tempfile import TemporaryFile
from typing import TypeVar, cast

from numba import config, njit
from platformdirs import user_cache_path

import puzzles

Function = TypeVar("Function", bound=Callable[..., object])

_DIGITS = 16
_ROOM = 64 << 20
"""Bytes. With less left on the disk nothing is kept; all of it takes some 2 MB."""


def _kept_in() -> Path:
    folders = (Path(__file__).parent, Path(puzzles.__file__).parent)
    code = b"".join(path.read_bytes() for folder in folders for path in sorted(folder.rglob("*.py")))
    return user_cache_path("carpe") / "compiled" / sha256(code).hexdigest()[:_DIGITS]


def _may_keep(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            return disk_usage(folder).free > _ROOM
    except OSError:
        return False


_FOLDER = _kept_in()
_KEEPS = _may_keep(_FOLDER)
config.CACHE_DIR = str(_FOLDER)  # type: ignore[attr-defined]


def compiled(function: Function) -> Function:
    """The function as machine code, which several threads may run at once."""
    return cast(Function, njit(cache=_KEEPS, nogil=True)(function))


def inlined(function: Function) -> Function:
    """The function as a part of each compiled one that calls it.

    A call counts references to each array that it hands over, which can take as long as what it does.
    """
    return cast(Function, njit(inline="always")(function))
