import io
import sys
import time

import pytest

from cli.progress import gap_words, live_line, progress_line, progress_words
from puzzles.score import PLAIN_POINTS
from solver.results import Progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_in_words() -> None:
    assert progress_words(Progress("bag", 1.0), 2.6, PLAIN_POINTS) == "bag: 3 s"
    assert progress_words(Progress("bag", 1.0, None, 30), 2, PLAIN_POINTS) == "bag: 2 s, bound 30"
    words = progress_words(Progress("positions", 1.0, 20, 25, 25.0), 12, PLAIN_POINTS)
    assert words == "positions: 12 s, incumbent 20, bound 25, gap 5 points (25.0%)"


def test_a_gap_is_rounded_up() -> None:
    assert [gap_words(each) for each in (0.0, 0.01, 4.1, 4.11, 300.0)] == [
        "0.0%", "0.1%", "4.1%", "4.2%", "300.0%",
    ]  # fmt: skip


def test_a_pipe_sees_no_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    pipe = io.StringIO()
    monkeypatch.setattr(sys, "stderr", pipe)
    with progress_line("w-001", PLAIN_POINTS) as listener:
        assert listener is None
    assert pipe.getvalue() == ""


def test_a_terminal_sees_one_line_that_is_wiped_out(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr("cli.progress._REDRAWN_EVERY", 0.01)
    with progress_line("w-001", PLAIN_POINTS) as listener:
        assert listener is not None
        listener(Progress("positions", 0.1, 21, 25, 19.04))
        deadline = time.monotonic() + 5
        while "gap 4" not in terminal.getvalue() and time.monotonic() < deadline:
            time.sleep(0.01)
    written = terminal.getvalue()
    assert "w-001, positions: 0 s, incumbent 21, bound 25, gap 4 points (19.1%)" in written
    assert "\n" not in written
    *_, blank, end = written.split("\r")
    assert blank.strip() == ""
    assert len(blank) >= len("w-001, positions: 0 s, incumbent 21, bound 25, gap 4 points (19.1%)")
    assert end == ""


def test_the_line_never_wraps(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setenv("COLUMNS", "40")
    with progress_line("s" * 200, PLAIN_POINTS):
        pass
    assert max(map(len, terminal.getvalue().split("\r"))) < 40


def test_the_line_is_wiped_out_when_the_solve_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    with pytest.raises(KeyboardInterrupt), progress_line("w-001", PLAIN_POINTS):
        raise KeyboardInterrupt
    assert terminal.getvalue().endswith("\r")


def test_something_else_can_be_written_while_the_line_is_away(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    with live_line(lambda seconds: "under way") as line:
        assert line is not None
        while "under way" not in terminal.getvalue():
            time.sleep(0.01)
        with line.away():
            terminal.write("a result\n")
    before, after = terminal.getvalue().split("a result\n")
    assert before.endswith(f"\r{' ' * len('under way')}\r")
    assert after.strip(" \r") in ("", "under way")


def test_no_line_is_shown_in_a_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    pipe = io.StringIO()
    monkeypatch.setattr(sys, "stderr", pipe)
    with live_line(lambda seconds: "under way") as line:
        assert line is None
    assert pipe.getvalue() == ""
