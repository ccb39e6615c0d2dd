"""The progress of a solve: one line on a terminal, rewritten as it goes on."""

import math
import os
import shutil
import sys
import threading
import time
from collections.abc import Iterator
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
    """A listener that shows the progress of solving `what`; None where nobody looks on.

    The line is wiped out at the end, so that only results stay on the screen.
    """
    stream = sys.stderr
    if not stream.isatty():
        yield None
        return
    line = _Line(what, score, stream)
    ended = threading.Event()
    clock = threading.Thread(target=line.keep_current, args=(ended,), daemon=True)
    clock.start()
    try:
        yield line.show
    finally:
        ended.set()
        clock.join()
        line.write("")


class _Line:
    def __init__(self, what: str, score: ScoreWords, stream: TextIO) -> None:
        self._what = what
        self._score = score
        self._stream = stream
        self._start = time.monotonic()
        self._latest = Progress("starting", 0.0)
        self._shown = 0

    def show(self, progress: Progress) -> None:
        """Show this progress from the clock's next tick on."""
        self._latest = progress

    def keep_current(self, ended: threading.Event) -> None:
        """Redraw the line until the end."""
        while True:
            seconds = time.monotonic() - self._start
            self.write(f"{self._what}, {progress_words(self._latest, seconds, self._score)}")
            if ended.wait(_REDRAWN_EVERY):
                return

    def write(self, text: str) -> None:
        """Write over what the line held."""
        text = text[: _width(self._stream) - 1]
        self._stream.write(f"\r{text.ljust(self._shown)}" + ("" if text else "\r"))
        self._stream.flush()
        self._shown = len(text)


def _width(stream: TextIO) -> int:
    try:
        return os.get_terminal_size(stream.fileno()).columns or 80
    except OSError:
        return shutil.get_terminal_size().columns
