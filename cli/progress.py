"""The progress of a solve: one line on a terminal, rewritten as it goes on."""

import math
import os
import shutil
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TextIO

from puzzles.score import ScoreWords
from solver.results import Listener, Progress

_REDRAWN_EVERY = 0.5
"""Seconds, so that the clock is seen to run while nothing improves."""


def progress_words(progress: Progress, seconds: float, score: ScoreWords) -> str:
    """Where a solve stands after so many seconds, in words."""
    words = [f"{progress.stage}: {seconds:.0f} s"]
    if progress.incumbent is not None:
        words.append(f"incumbent {score.brief(progress.incumbent)}")
    if progress.bound is not None:
        words.append(f"bound {score.brief(progress.bound)}")
    if progress.incumbent is not None and progress.bound is not None and progress.gap is not None:
        gap = score.difference(progress.bound, progress.incumbent)
        words.append(f"gap {gap} ({gap_words(progress.gap)})")
    return ", ".join(words)


def gap_words(gap: float) -> str:
    """A relative gap in words: rounded up, so that only a proven best has none."""
    return f"{math.ceil(10 * gap) / 10:.1f}%"


@contextmanager
def progress_line(what: str, score: ScoreWords) -> Iterator[Listener | None]:
    """A listener that shows the progress of solving `what`; None where nobody looks on."""
    latest = Progress("starting", 0.0)

    def words(seconds: float) -> str:
        return f"{what}, {progress_words(latest, seconds, score)}"

    def show(progress: Progress) -> None:
        nonlocal latest
        latest = progress

    with live_line(words) as line:
        yield None if line is None else show


@contextmanager
def live_line(words: Callable[[float], str]) -> "Iterator[LiveLine | None]":
    """A line on the terminal that says again and again what `words` gives for the seconds gone by.

    None where nobody looks on. The line is wiped out at the end, so that only results stay there.
    """
    stream = sys.stderr
    if not stream.isatty():
        yield None
        return
    line = LiveLine(words, stream)
    ended = threading.Event()
    clock = threading.Thread(target=line.keep_current, args=(ended,), daemon=True)
    clock.start()
    try:
        yield line
    finally:
        ended.set()
        clock.join()
        line.write("")


class LiveLine:
    """The last line of a terminal, while something is under way."""

    def __init__(self, words: Callable[[float], str], stream: TextIO) -> None:
        self._words = words
        self._stream = stream
        self._start = time.monotonic()
        self._shown = 0
        self._free = threading.RLock()

    @contextmanager
    def away(self) -> Iterator[None]:
        """Take the line away for a moment, so that something else can be written."""
        with self._free:
            self.write("")
            yield

    def keep_current(self, ended: threading.Event) -> None:
        """Redraw the line until the end."""
        while True:
            self.write(self._words(time.monotonic() - self._start))
            if ended.wait(_REDRAWN_EVERY):
                return

    def write(self, text: str) -> None:
        """Write over what the line held."""
        with self._free:
            text = text[: _width(self._stream) - 1]
            self._stream.write(f"\r{text.ljust(self._shown)}" + ("" if text else "\r"))
            self._stream.flush()
            self._shown = len(text)


def _width(stream: TextIO) -> int:
    try:
        return os.get_terminal_size(stream.fileno()).columns or 80
    except OSError:
        return shutil.get_terminal_size().columns
