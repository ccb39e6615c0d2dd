"""Running a command in a process of its own, with its wall time and its peak memory."""

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

CARPE = (sys.executable, "-c", "from cli.main import carpe; carpe()")
LOOKED_EVERY = 0.02
"""Seconds."""


@dataclass(frozen=True)
class Run:
    """What became of a process: its JSON, or None if it failed or was ended; wall seconds; peak MiB."""

    data: dict[str, Any] | None
    seconds: float
    peak: float


def timed(command: Sequence[str], most: float | None = None) -> Run:
    """Run a command whose last line is one JSON object; after `most` seconds it is ended by force."""
    began = time.monotonic()
    with tempfile.TemporaryFile("w+") as output:
        process = subprocess.Popen(command, stdout=output)
        ended = 0
        try:
            while not ended:
                ended, status, usage = os.wait4(process.pid, os.WNOHANG)
                if not ended:
                    if most is not None and time.monotonic() - began > most:
                        process.send_signal(signal.SIGKILL)
                    time.sleep(LOOKED_EVERY)
        finally:
            if not ended:
                process.kill()
        process.returncode = os.waitstatus_to_exitcode(status)
        seconds = time.monotonic() - began
        output.seek(0)
        # Some solvers print before it whatever they are told.
        lines = output.read().splitlines()
        data = json.loads(lines[-1]) if process.returncode == 0 else None
    return Run(data, seconds, usage.ru_maxrss / 1024)


def solve_command(game: str, tier: str, seed: str, limit: float | None, workers: int) -> list[str]:
    """The solver's own command."""
    command = [*CARPE, "solve", seed, "--game", game, "--tier", tier, "--json"]
    command += ["--workers", str(workers)]
    return command if limit is None else [*command, "--time-limit", str(limit)]
