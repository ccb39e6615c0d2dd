"""Running CP-SAT on a model of any game: parameters, time limit, interruption, what it finds."""

import math
import queue
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.metadata import version
from typing import Protocol

from ortools.sat.python import cp_model
from ortools.sat.python.cp_model_helper import CpSolverStatus, SatParameters

LOOKED_EVERY = 0.1
"""Seconds. Some systems let no Ctrl-C through to a thread that waits without end."""
BEGUN_BY = 1.0
"""Seconds after which a thread that is not alive is taken never to have begun."""


@dataclass(frozen=True)
class Configuration:
    """How CP-SAT searches. Several workers search alike but for the seed and share what they learn.

    `what` says in words what the search rests on. `linearization_level` is how much of the model
    becomes linear programs: 0 nothing, 2 all. `probing_level`, `symmetry_level` and `presolve_rounds`
    are what presolve does beyond the plain; more of it costs these models more than it saves. With
    `phase_saving` a decision takes the value that its variable had last, otherwise false. With
    `tree_of_bounds` the first worker keeps a tree of all that is open and always goes on where the
    bound is weakest: it finds no solutions, but lowers the bound fast where linear programs are strong.
    Without `cuts` linear programs are smaller and weaker.

    Presolve never looks for constraints that are included in others: in CP-SAT 9.15 that step can lose
    solutions (google/or-tools issue 5293), and without it proofs take no longer.
    """

    what: str
    linearization_level: int
    probing_level: int = 0
    symmetry_level: int = 0
    inprocessing: bool = False
    presolve_rounds: int = 1
    phase_saving: bool = True
    seed: int = 1
    tree_of_bounds: bool = False
    cuts: bool = True

    def parameters(self, workers: int, seconds: float | None) -> SatParameters:
        """The parameters of a search by so many workers in so much wall time."""
        parameters = cp_model.CpSolver().parameters
        self._set(parameters, self.seed)
        parameters.optimize_with_lb_tree_search = self.tree_of_bounds
        parameters.num_workers = workers
        # The thread that waits for the search sees Ctrl-C, the search itself should not.
        parameters.catch_sigint_signal = False
        if seconds is not None:
            parameters.max_time_in_seconds = seconds
        if workers > 1:
            # Left to itself, CP-SAT would use the second worker for heuristics, which prove nothing.
            parameters.num_full_subsolvers = workers
            parameters.use_lns = False
            parameters.use_feasibility_jump = False
            for worker in range(workers):
                own = SatParameters()
                own.name = f"worker {worker + 1}"
                self._set(own, self.seed + worker)
                own.optimize_with_lb_tree_search = self.tree_of_bounds and worker == 0
                parameters.subsolver_params.append(own)
                parameters.subsolvers.append(own.name)
        return parameters

    def _set(self, parameters: SatParameters, seed: int) -> None:
        parameters.linearization_level = self.linearization_level
        parameters.cp_model_probing_level = self.probing_level
        parameters.symmetry_level = self.symmetry_level
        parameters.use_sat_inprocessing = self.inprocessing
        parameters.max_presolve_iterations = self.presolve_rounds
        parameters.presolve_inclusion_work_limit = 0
        parameters.use_phase_saving = self.phase_saving
        parameters.cut_level = int(self.cuts)
        parameters.random_seed = seed

    def description(self, workers: int) -> str:
        """A search by so many workers in words."""
        number = "one worker" if workers == 1 else f"{workers} workers"
        return f"CP-SAT {version('ortools')}, {number}, {self.what}"


CLAUSE_LEARNING = Configuration("clause learning", linearization_level=0, phase_saving=False)
TREE_OF_BOUNDS = Configuration(
    "linear programs and a tree of bounds", linearization_level=2, tree_of_bounds=True
)

LINEAR_PROGRAMS = Configuration(
    "linear programs", linearization_level=2, probing_level=2, phase_saving=False, cuts=False
)


@dataclass(frozen=True)
class Assignment:
    """A solution of a model: its objective value and the values of all variables."""

    objective: int
    values: tuple[int, ...]

    def value(self, variable: cp_model.IntVar) -> int:
        """The value of a variable of the model."""
        return self.values[variable.index]

    def holds(self, variable: cp_model.IntVar) -> bool:
        """Whether a Boolean variable of the model is true."""
        return bool(self.value(variable))


class Watcher(Protocol):
    """Who is told what a search comes upon, in the thread that called it."""

    def found(self, assignment: Assignment) -> None:
        """A better solution was found."""

    def bounded(self, bound: int) -> None:
        """The objective was proven not to exceed `bound`."""

    def enough(self) -> bool:
        """Whether the search may stop here."""


class _Solutions(cp_model.CpSolverSolutionCallback):
    def __init__(self, found: "queue.SimpleQueue[Assignment | int | None]") -> None:
        super().__init__()
        self._found = found

    def on_solution_callback(self) -> None:
        self._found.put(Assignment(round(self.objective_value), tuple(self.response_proto.solution)))


def maximise(
    model: cp_model.CpModel,
    configuration: Configuration,
    workers: int,
    seconds: float | None,
    watcher: Watcher,
) -> CpSolverStatus:
    """Search for the best solution of a model with an objective of whole numbers to be maximised.

    The watcher's errors, and KeyboardInterrupt, stop the search and are raised from here; whatever was
    found before an interrupt, or before the watcher had enough, the watcher has been told.
    """
    solver = cp_model.CpSolver()
    solver.parameters = configuration.parameters(workers, seconds)
    # Assignments, bounds, and None at the end.
    news: queue.SimpleQueue[Assignment | int | None] = queue.SimpleQueue()
    solver.best_bound_callback = lambda bound: news.put(whole_bound(bound))

    def run() -> None:
        try:
            solver.solve(model, _Solutions(news))
        finally:
            news.put(None)

    try:
        with _running(solver, run):
            while not watcher.enough() and _tell(news, watcher):
                pass
    except KeyboardInterrupt:
        _tell_rest(news, watcher)
        raise
    _tell_rest(news, watcher)
    status: CpSolverStatus = solver.response_proto.status
    if status in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        # Without a solution the final bound may be no bound at all: 0 if presolve was not over.
        watcher.bounded(whole_bound(solver.best_objective_bound))
    return status


def find(
    model: cp_model.CpModel, configuration: Configuration, work: float
) -> tuple[CpSolverStatus, Assignment | None, float]:
    """Look for any solution of a model by one worker; give how it ended, the solution and the work.

    The work is CP-SAT's deterministic time, some seconds a unit: what is done within it does not depend
    on how fast the machine is. Ctrl-C ends the search, and is raised from here.
    """
    solver = cp_model.CpSolver()
    solver.parameters = configuration.parameters(1, None)
    solver.parameters.max_deterministic_time = work
    with _running(solver, lambda: solver.solve(model)) as ended:
        while not ended.wait(LOOKED_EVERY):
            pass
    response = solver.response_proto
    status: CpSolverStatus = response.status
    found = None
    if status in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        found = Assignment(round(response.objective_value), tuple(response.solution))
    return status, found, float(response.deterministic_time)


@contextmanager
def _running(solver: cp_model.CpSolver, search: Callable[[], object]) -> Iterator[threading.Event]:
    """A thread that searches; however this is left, the search has ended by then.

    Ctrl-C may come while the thread is about to begin, and a search that goes on while Python ends
    would end it with an error. Gives an event that is set at the end of the search.
    """
    ended = threading.Event()

    def run() -> None:
        try:
            search()
        finally:
            ended.set()

    thread = threading.Thread(target=run, daemon=True)
    try:
        thread.start()
        yield ended
    finally:
        late = time.monotonic() + BEGUN_BY
        while not ended.is_set() and (thread.is_alive() or time.monotonic() < late):
            solver.stop_search()
            ended.wait(LOOKED_EVERY)
        if thread.is_alive():
            thread.join()


def _tell(news: "queue.SimpleQueue[Assignment | int | None]", watcher: Watcher) -> bool:
    """Tell the watcher the next news, if there soon are any; false at their end."""
    try:
        latest = news.get(timeout=LOOKED_EVERY)
    except queue.Empty:
        return True
    try:
        if isinstance(latest, Assignment):
            watcher.found(latest)
        elif latest is not None:
            watcher.bounded(latest)
    except KeyboardInterrupt:
        # The watcher may not have got to the end of it: it is told once more.
        news.put(latest)
        raise
    return latest is not None


def _tell_rest(news: "queue.SimpleQueue[Assignment | int | None]", watcher: Watcher) -> None:
    """Tell the watcher all that a search which has ended left behind."""
    while not news.empty():
        _tell(news, watcher)


def whole_bound(bound: float) -> int:
    """An upper bound on whole numbers, rounded down; what is a whole number but for noise stays."""
    return math.floor(bound + 1e-6)
