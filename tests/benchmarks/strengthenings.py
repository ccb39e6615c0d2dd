"""What each strengthening of the Carpe Diem models is good for: proofs with it and without, in one run.

    python -m tests.benchmarks.strengthenings tasters --first 5 --limit 60

finds the best scores of t-001 to t-005; then the exact model of each has to prove that nothing scores
more, with one worker and clause learning: with all strengthenings, with each one switched off in turn,
and with none. Prints the conflicts and CPU seconds of every proof and how many times those of the
first one they are, at least so many where the limit was reached, and the medians over the seeds. A
model that finds a better play fails the run.
"""

import argparse
import math
import sys
import time
from dataclasses import dataclass

from ortools.sat.python import cp_model

from puzzles.carpe_diem.catalogue import house_catalogue
from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.deal import deal
from solver.carpe_diem.ceilings import with_ceilings
from solver.carpe_diem.instance import Instance
from solver.carpe_diem.model import exact_model, relaxation
from solver.carpe_diem.solve import solve
from solver.carpe_diem.strengthening import ALL_STRENGTHENINGS, Strengthening
from solver.results import Limits
from solver.search import CLAUSE_LEARNING
from tests.benchmarks.figures import median
from tests.benchmarks.proof_times import add_run_options
from tests.benchmarks.seed_sets import SEED_SETS

HEADER = "seed      without            conflicts     times    CPU      times"
CEILINGS_SECONDS = 20.0
SETS = [name for name, each in SEED_SETS.items() if each.game == "carpe-diem"]
WITHOUT = {
    "-": ALL_STRENGTHENINGS,
    **{each.name.lower(): ALL_STRENGTHENINGS - {each} for each in Strengthening},
    "any": frozenset[Strengthening](),
}
"""The models that are compared, by what they are built without; the first is the one to compare with."""


@dataclass(frozen=True)
class Proof:
    """A proof that no play scores more, or the attempt; a better play found is a contradiction."""

    conflicts: int
    seconds: float
    proven: bool
    contradicted: bool

    def times(self, base: "Proof") -> tuple[float, float]:
        """Conflicts and seconds as multiples of those of another proof."""
        conflicts = self.conflicts / max(1, base.conflicts)
        return conflicts, self.seconds / max(0.01, base.seconds)


def prove(
    challenge: Challenge, best: int, strengthenings: frozenset[Strengthening], limit: float | None
) -> Proof:
    """Prove that nothing scores more than `best`, with the models built with those strengthenings."""
    instance = with_ceilings(Instance(challenge, strengthenings=strengthenings), CEILINGS_SECONDS)
    exact = exact_model(relaxation(instance))
    score = exact.scoring.score
    score.with_domain(cp_model.Domain(best + 1, score.domain.max()))
    solver = cp_model.CpSolver()
    solver.parameters = CLAUSE_LEARNING.parameters(workers=1, seconds=limit)
    began = time.process_time()
    status = solver.solve(exact.model)
    seconds = time.process_time() - began
    found = status in (cp_model.OPTIMAL, cp_model.FEASIBLE)
    return Proof(solver.num_conflicts, seconds, status == cp_model.INFEASIBLE, found)


def measure(name: str, first: int | None, limit: float | None, workers: int) -> bool:
    """Compare the proofs of the seeds of a set; false if a best score was not proven or contradicted."""
    chosen = SEED_SETS[name]
    print(HEADER)
    ratios: dict[str, list[tuple[float, float]]] = {without: [] for without in WITHOUT}
    sound = True
    for seed in chosen.seeds(first):
        challenge = deal(seed, chosen.tier, house_catalogue())
        solution = solve(challenge, Limits(limit, workers))
        if solution.status != "optimal":
            print(f"{seed:8}  not proven in the limit", flush=True)
            sound = False
            continue
        base: Proof | None = None
        for without, strengthenings in WITHOUT.items():
            proof = prove(challenge, solution.score, strengthenings, limit)
            base = base or proof
            times = proof.times(base)
            ratios[without].append(times if proof.proven else (math.inf, math.inf))
            more = " " if proof.proven else ">"
            print(
                f"{seed:8}  {without:16}  {more}{proof.conflicts:9}  {more}{times[0]:7.2f}  "
                f"{proof.seconds:6.2f} s  {more}{times[1]:7.2f}",
                flush=True,
            )
            sound &= not proof.contradicted
    print(f"{name}, medians of the times of {len(ratios['-'])} seeds: conflicts, CPU seconds")
    for without, times_each in ratios.items():
        if times_each:
            conflicts, seconds = (median(each) for each in zip(*times_each, strict=True))
            print(f"  without {without:16} {conflicts:7.2f} {seconds:7.2f}", flush=True)
    return sound


def main(arguments: list[str]) -> int:
    """Compare on the set that is named; 1 if a best score was not proven, or a model contradicts it."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.strengthenings")
    parser.add_argument("set", choices=SETS, metavar="SET", help=", ".join(SETS))
    add_run_options(parser)
    given = parser.parse_args(arguments)
    return 0 if measure(given.set, given.first, given.limit or None, given.workers) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
