"""One peer on one challenge of Carpe Diem, in the process that this is run in.

    python -m tests.benchmarks.peer choco week w-001 60 2

gives Choco 60 seconds and prints one JSON object: the score of its play as the referee has it, or null;
the bound, or null where the peer gives none; and whether it claims to have proven the optimum. Building
the model counts as part of the time.
"""

import json
import sys
import time
from typing import Any

from ortools.sat.python import cp_model

from puzzles.carpe_diem.catalogue import house_catalogue
from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.deal import deal
from puzzles.carpe_diem.play import Play
from puzzles.carpe_diem.referee import replay
from solver.carpe_diem.model import ExactModel
from solver.carpe_diem.play import read_play
from solver.search import Assignment, whole_bound
from tests.benchmarks.players import greedy_play, tree_search_play
from tests.benchmarks.straightforward import straightforward_model

PLAYERS = {"greedy": greedy_play, "tree-search": tree_search_play}
LEAST_SECONDS = 0.1
"""How long a solver searches at least, however long its model took to build."""


def outcome(peer: str, challenge: Challenge, limit: float, workers: int) -> dict[str, Any]:
    """What a peer makes of a challenge in so many seconds."""
    if peer in PLAYERS:
        return _data(challenge, PLAYERS[peer](challenge, limit), None, False)
    began = time.monotonic()
    exact = straightforward_model(challenge)
    if peer == "straightforward":
        return _with_cp_sat(exact, began + limit, workers)
    return _through_cpmpy(peer, exact, began + limit, workers)


def _with_cp_sat(exact: ExactModel, deadline: float, workers: int) -> dict[str, Any]:
    """CP-SAT as it comes, but for the number of workers."""
    search = cp_model.CpSolver()
    search.parameters.num_workers = workers
    search.parameters.max_time_in_seconds = max(LEAST_SECONDS, deadline - time.monotonic())
    status = search.solve(exact.model)
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return _data(exact.instance.challenge, None, None, False)
    best = Assignment(round(search.objective_value), tuple(search.response_proto.solution))
    bound = whole_bound(search.best_objective_bound)
    return _data(exact.instance.challenge, read_play(exact, best), bound, status == cp_model.OPTIMAL)


def _through_cpmpy(solver: str, exact: ExactModel, deadline: float, workers: int) -> dict[str, Any]:
    # Only here, so that all other peers can be run without the extra.
    from tests.benchmarks.cpmpy_model import CpmpyModel

    model = CpmpyModel(exact.model)
    answer = model.solve(solver, max(LEAST_SECONDS, deadline - time.monotonic()), workers)
    challenge = exact.instance.challenge
    if answer.values is None:
        return _data(challenge, None, None, False)
    play = read_play(exact, Assignment(0, answer.values))
    return _data(challenge, play, None, answer.proven)


def _data(challenge: Challenge, play: Play | None, bound: int | None, proven: bool) -> dict[str, Any]:
    score = None if play is None else replay(challenge, play).sheet.total
    return {"score": score, "bound": score if proven else bound, "proven": proven}


def main(peer: str, tier: str, seed: str, limit: str, workers: str) -> None:
    """Print what the peer makes of the seed."""
    challenge = deal(seed, tier, house_catalogue())
    print(json.dumps(outcome(peer, challenge, float(limit), int(workers))))


if __name__ == "__main__":
    main(*sys.argv[1:])
