"""The solver beside its peers: the same challenges, the same seconds, in the same run.

    python -m tests.benchmarks.peers weeks --first 3 --limit 60

gives each of w-001 to w-003 to `carpe` and then to each peer, one process after the other, and prints
scores, bounds, wall seconds of the whole process, peak memory, and the ratios of seconds and of score to
those of `carpe`. Peers that prove: `straightforward`, the model without what makes it strong, searched
by CP-SAT as it comes; the same model written in CPMpy for `ortools`, `choco`, `pumpkin` and `highs`
(extra `bench`). Peers that only play: `greedy` and `tree-search`. Where a peer contradicts a proof, the
run fails.
"""

import argparse
import math
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec

from tests.benchmarks.figures import median
from tests.benchmarks.processes import solve_command, timed
from tests.benchmarks.proof_times import add_run_options
from tests.benchmarks.seed_sets import SEED_SETS, SeedSet

CARPE = "carpe"
PROVERS = ("straightforward", "ortools", "choco", "pumpkin", "highs")
PLAYERS = ("greedy", "tree-search")
PEERS = (*PROVERS, *PLAYERS)
NEEDS = {"ortools": "cpmpy", "choco": "pychoco", "pumpkin": "pumpkin_solver", "highs": "highspy"}
"""The package of the extra `bench` without which a peer cannot be run."""
GRACE = 30.0
"""Seconds after its limit at which a peer is ended by force: not all of them keep to their limits."""
HEADER = "seed     peer              score  bound  status        time    times  score    MiB"
CARPE_DIEM_SETS = [name for name, each in SEED_SETS.items() if each.game == "carpe-diem"]


@dataclass(frozen=True)
class Result:
    """How a peer did on one seed; `score` is None if it found no play, `bound` if it gives none.

    It `failed` if it gave no result at all, as where it had to be ended by force.
    """

    peer: str
    score: int | None
    bound: int | None
    proven: bool
    seconds: float
    peak: float
    failed: bool

    @property
    def status(self) -> str:
        """`optimal`, `play` without a proof, `none` without a play, `failed` without any result."""
        if self.proven:
            return "optimal"
        if self.failed:
            return "failed"
        return "none" if self.score is None else "play"

    def seconds_to_proof(self) -> float:
        """Infinite if there is none."""
        return self.seconds if self.proven else math.inf


def run(peer: str, seeds: SeedSet, seed: str, limit: float, workers: int) -> Result:
    """One peer on one seed, in a process of its own."""
    if peer == CARPE:
        command = solve_command(seeds.game, seeds.tier, seed, limit, workers)
    else:
        module = [sys.executable, "-m", "tests.benchmarks.peer"]
        command = [*module, peer, seeds.tier, seed, str(limit), str(workers)]
    done = timed(command, limit + GRACE)
    data = done.data or {"score": None, "bound": None, "proven": False}
    proven = data["status"] == "optimal" if "status" in data else data["proven"]
    failed = done.data is None
    return Result(peer, data["score"], data["bound"], proven, done.seconds, done.peak, failed)


def contradictions(carpe: Result, others: Sequence[Result]) -> list[str]:
    """Where a peer has a better play than is possible, or a lower optimum than was reached."""
    faults = []
    for each in others:
        if each.score is not None and carpe.bound is not None and each.score > carpe.bound:
            faults.append(f"{each.peer} plays {each.score}, above the bound {carpe.bound}")
        if each.bound is not None and carpe.score is not None and each.bound < carpe.score:
            faults.append(f"{each.peer} has the bound {each.bound}, but {carpe.score} was played")
    return faults


def ratio(peer: Result, carpe: Result, limit: float) -> str:
    """How many times as long the peer took to prove; at least so many if it did not."""
    if not carpe.proven or peer.peer in PLAYERS:
        return "-"
    if not peer.proven:
        return f"> {limit / carpe.seconds:.1f}"
    return f"{peer.seconds / carpe.seconds:.1f}"


def row(seed: str, each: Result, carpe: Result, limit: float) -> str:
    """One line of the table."""
    share = _share([each], [carpe])
    return (
        f"{seed:8} {each.peer:16} {_or_dash(each.score):>6} {_or_dash(each.bound):>6}  {each.status:8} "
        f"{each.seconds:7.1f} s {ratio(each, carpe, limit):>8} {share:>6} {each.peak:6.0f}"
    )


def _or_dash(value: int | None) -> str:
    return "-" if value is None else str(value)


def _share(some: Sequence[Result], carpe: Sequence[Result]) -> str:
    """The scores of a peer in percent of those of `carpe`; a seed without a play counts nothing."""
    reached = sum(each.score or 0 for each in carpe)
    return f"{100 * sum(each.score or 0 for each in some) / reached:.0f}%" if reached else "-"


def summary(peer: str, some: Sequence[Result], carpe: Sequence[Result], limit: float) -> str:
    """How a peer did on all seeds, beside `carpe`."""
    proven = sum(each.proven for each in some)
    time = median([each.seconds_to_proof() for each in some])
    words = f"> {limit:g} s" if math.isinf(time) else f"{time:.1f} s"
    ratios = [
        (each.seconds if each.proven else limit) / best.seconds
        for each, best in zip(some, carpe, strict=True)
        if best.proven
    ]
    least = any(not each.proven for each, best in zip(some, carpe, strict=True) if best.proven)
    times = f"{'>= ' if least else ''}{median(ratios):.1f}" if ratios and peer not in PLAYERS else "-"
    peak = max(each.peak for each in some)
    return (
        f"{peer:16} {proven:3} of {len(some):3} {words if peer not in PLAYERS else '-':>10} {times:>10} "
        f"{_share(some, carpe):>7} {peak:7.0f}"
    )


def compare(name: str, peers: Sequence[str], first: int | None, limit: float, workers: int) -> bool:
    """Print the tables of a set; false if a peer and the solver contradict each other."""
    chosen = SEED_SETS[name]
    results: dict[str, list[Result]] = {peer: [] for peer in (CARPE, *peers)}
    faults = []
    print(f"{name}, {limit:g} s and {workers} workers each")
    print(HEADER)
    for seed in chosen.seeds(first):
        for peer in results:
            found = run(peer, chosen, seed, limit, workers)
            results[peer].append(found)
            print(row(seed, found, results[CARPE][-1], limit), flush=True)
        here = [results[peer][-1] for peer in peers]
        faults += [f"{seed}: {fault}" for fault in contradictions(results[CARPE][-1], here)]
    print(f"{'':16} {'proven':>10} {'median':>10} {'times':>10} {'scores':>7} {'MiB':>7}")
    for peer, some in results.items():
        print(summary(peer, some, results[CARPE], limit), flush=True)
    for fault in faults:
        print(f"contradiction: {fault}", file=sys.stderr)
    return not faults


def installed(peer: str) -> bool:
    """Whether a peer of the extra can be run."""
    return find_spec("cpmpy") is not None and find_spec(NEEDS[peer]) is not None


def main(arguments: list[str]) -> int:
    """Compare over the sets that are named; 1 if there is a contradiction."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.peers")
    names = ", ".join(CARPE_DIEM_SETS)
    parser.add_argument("sets", nargs="+", choices=CARPE_DIEM_SETS, metavar="SET", help=names)
    parser.add_argument(
        "--peers", nargs="+", choices=PEERS, default=PEERS, metavar="PEER", help=", ".join(PEERS)
    )
    add_run_options(parser)
    given = parser.parse_args(arguments)
    if not given.limit:
        parser.error("peers are given the same seconds: --limit needs a number of them")
    missing = [peer for peer in given.peers if peer in NEEDS and not installed(peer)]
    if missing:
        parser.error(f"{', '.join(missing)}: install the extra `bench`, or name other --peers")
    done = [compare(name, given.peers, given.first, given.limit, given.workers) for name in given.sets]
    return 0 if all(done) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
