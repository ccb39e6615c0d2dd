"""Time to proof, gap and memory over fixed seeds, each solved by the command in a process of its own.

    python -m tests.benchmarks.proof_times weeks --first 20 --limit 60

solves w-001 to w-020 as weeks of Carpe Diem, each for 60 seconds at most, and prints for each its
score, bound, gap and seconds; then, for each set, how many were proven, the median, 95th percentile
and worst of the time to proof (of the solve by itself and of the whole process) and of the gap that was
left, and the memory of the largest process. Without --first all seeds of a set are solved, with
--begin 5 those from the fifth on; --limit 0 is no limit.
"""

import argparse
import math
import sys
from contextlib import suppress

from tests.benchmarks.figures import spread
from tests.benchmarks.processes import solve_command, timed
from tests.benchmarks.seed_sets import SEED_SETS

HEADER = "seed      score  bound      gap  status       solve  process    MiB"


def measure(name: str, first: int | None, limit: float | None, workers: int, begin: int = 1) -> bool:
    """Solve the seeds of a set from number `begin` on, print the table; false if a solve failed."""
    chosen = SEED_SETS[name]
    solves, processes, gaps, peak = [], [], [], 0.0
    print(HEADER)
    seeds = chosen.seeds(first)[begin - 1 :]
    for seed in seeds:
        run = timed(solve_command(chosen.game, chosen.tier, seed, limit, workers))
        peak = max(peak, run.peak)
        if run.data is None:
            print(f"{seed:8} failed", flush=True)
            continue
        found = run.data
        proven = found["status"] == "optimal"
        solves.append(found["seconds"] if proven else math.inf)
        processes.append(run.seconds if proven else math.inf)
        gaps.append(found["gap"])
        print(
            f"{seed:8} {found['score']:6} {found['bound']:6} {found['gap']:7.1f}%  {found['status']:9} "
            f"{found['seconds']:6.1f} s {run.seconds:6.1f} s {run.peak:6.0f}",
            flush=True,
        )
    words = "no limit" if limit is None else f"limit {limit:g} s"
    reached = sum(map(math.isfinite, solves))
    print(
        f"{name} {seeds[0]} to {seeds[-1]}, {words}, {workers} workers: {reached} of {len(seeds)} proven"
    )
    if solves:
        print(f"  time to proof, solve:   {spread(solves, 's', limit)}")
        print(f"  time to proof, process: {spread(processes, 's', limit)}")
        print(f"  gap:                    {spread(gaps, '%')}")
    print(f"  largest process:        {peak:.0f} MiB", flush=True)
    return len(solves) == len(seeds)


def main(arguments: list[str]) -> int:
    """Measure the sets that are named; 1 if any solve failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.proof_times")
    parser.add_argument("sets", nargs="+", choices=SEED_SETS, metavar="SET", help=", ".join(SEED_SETS))
    parser.add_argument(
        "--begin", type=positive, default=1, metavar="N", help="leave out the seeds before number N"
    )
    add_run_options(parser)
    given = parser.parse_args(arguments)
    limit = given.limit or None
    for name in given.sets:
        if given.begin > len(SEED_SETS[name].seeds(given.first)):
            parser.error(f"--begin {given.begin}: no seed is left of {name}")
    done = [measure(name, given.first, limit, given.workers, given.begin) for name in given.sets]
    return 0 if all(done) else 1


def add_run_options(parser: argparse.ArgumentParser) -> None:
    """What every benchmark can be told: how many seeds, how long, how many workers."""
    parser.add_argument("--first", type=positive, metavar="N", help="only the first N seeds of a set")
    parser.add_argument(
        "--limit", type=seconds, default=60.0, help="seconds a seed (default 60; 0 is no limit)"
    )
    parser.add_argument("--workers", type=positive, default=2, help="workers a solve (default 2)")


def positive(text: str) -> int:
    """A whole number from 1. Raises ArgumentTypeError for anything else."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"expected a whole number from 1, not {text!r}")
    return int(text)


def seconds(text: str) -> float:
    """A number of seconds, 0 or more. Raises ArgumentTypeError for anything else."""
    with suppress(ValueError):
        if 0 <= (number := float(text)) < math.inf:
            return number
    raise argparse.ArgumentTypeError(f"expected seconds, 0 or more, not {text!r}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
