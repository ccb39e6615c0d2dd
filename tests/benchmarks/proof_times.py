"""Time to proof over a row of seeds, each solved by the command in a process of its own.

    python -m tests.benchmarks.proof_times carpe-diem week w 20

solves w-001 to w-020 as weeks of Carpe Diem with default options, and prints for each seed its score,
bound, status and wall seconds of the solve and of the whole process, then median, 95th percentile and
worst, and the peak memory of the largest process.
"""

import json
import resource
import subprocess
import sys
import time
from collections.abc import Sequence

COMMAND = (sys.executable, "-c", "from cli.main import carpe; carpe()")


def timed_solve(game: str, tier: str, seed: str) -> tuple[dict[str, object], float]:
    """The result of one solve, and the wall seconds of its process."""
    start = time.monotonic()
    arguments = ["solve", seed, "--game", game, "--tier", tier, "--json"]
    done = subprocess.run([*COMMAND, *arguments], stdout=subprocess.PIPE, check=True)
    return json.loads(done.stdout), time.monotonic() - start


def summary(seconds: Sequence[float]) -> str:
    """Median, 95th percentile and worst."""
    ranked = sorted(seconds)
    middle = (ranked[(len(ranked) - 1) // 2] + ranked[len(ranked) // 2]) / 2
    high = ranked[min(len(ranked) - 1, round(0.95 * len(ranked)) - 1)]
    return f"median {middle:.1f} s, 95% within {high:.1f} s, worst {ranked[-1]:.1f} s"


def main(game: str, tier: str, prefix: str, count: int) -> None:
    """Solve the seeds prefix-001 and on, and print the table."""
    solves, processes, proven = [], [], 0
    for number in range(1, count + 1):
        found, wall = timed_solve(game, tier, f"{prefix}-{number:03}")
        solves.append(float(str(found["seconds"])))
        processes.append(wall)
        proven += found["status"] == "optimal"
        print(
            f"{found['seed']}  score {found['score']}  bound {found['bound']}  {found['status']}  "
            f"{found['seconds']} s  process {wall:.1f} s",
            flush=True,
        )
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    print(f"{game}, {tier}: {proven} of {count} proven optimal; largest process {peak:.0f} MiB")
    print(f"solve:   {summary(solves)}")
    print(f"process: {summary(processes)}")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4]))
