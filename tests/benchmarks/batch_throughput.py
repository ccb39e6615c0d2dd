"""How many dailies are solved in an hour, by jobs at a time and workers of each.

    python -m tests.benchmarks.batch_throughput carpe-diem week 8 1x1 1x2 2x1 2x2

solves eight weeks with `carpe generate` for each setting, jobs x workers, one after another, into
folders that are thrown away. It prints for each the wall seconds, the seconds of all cores, the dailies
in an hour, how many were proven, and what the seconds of their solves add up to.
"""

import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from puzzles.challenge import Best
from puzzles.games import read_challenge

COMMAND = (sys.executable, "-c", "from cli.main import carpe; carpe()")
FIRST = "2027-01-01"


def core_seconds() -> float:
    """The seconds of all cores that child processes took until now."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def solved(game: str, tier: str, days: int, jobs: int, workers: int) -> list[Best]:
    """What the dailies of a row are found to be worth."""
    with tempfile.TemporaryDirectory() as folder:
        row = ("generate", "--from", FIRST, "--days", str(days), "--out", folder)
        how = ("--game", game, "--tier", tier, "--jobs", str(jobs), "--workers", str(workers))
        subprocess.run([*COMMAND, *row, *how], stdout=subprocess.DEVNULL, check=True)
        challenges = [read_challenge(path) for path in sorted(Path(folder).glob("????-??-??.yaml"))]
    return [challenge.best for challenge in challenges if challenge.best is not None]


def main(game: str, tier: str, days: int, settings: Sequence[str]) -> None:
    """Print a line for each setting."""
    print(f"{game}, {tier}: {days} dailies from {FIRST} on")
    for setting in settings:
        jobs, workers = map(int, setting.split("x"))
        began, used = time.monotonic(), core_seconds()
        bests = solved(game, tier, days, jobs, workers)
        wall = time.monotonic() - began
        proven = sum(best.status == "optimal" for best in bests)
        print(
            f"{jobs} jobs, {workers} workers each: {wall:.0f} s, "
            f"{core_seconds() - used:.0f} s of cores, {3600 * days / wall:.0f} an hour, "
            f"{proven} proven, {sum(best.seconds for best in bests):.0f} s of solves",
            flush=True,
        )


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4:])
