import signal
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

import pytest
from ortools.sat.python import cp_model

from solver.search import (
    CLAUSE_LEARNING,
    Assignment,
    Configuration,
    find,
    maximise,
    whole_bound,
)
from tests.solver.cross_check import LINEAR_PROGRAMS


@dataclass
class Log:
    """A watcher that writes down what it is told; enough is the objective to stop at."""

    stop_at: int | None = None
    assignments: list[Assignment] = field(default_factory=list)
    bounds: list[int] = field(default_factory=list)
    threads: set[threading.Thread] = field(default_factory=set)

    def found(self, assignment: Assignment) -> None:
        self.assignments.append(assignment)
        self.threads.add(threading.current_thread())

    def bounded(self, bound: int) -> None:
        self.bounds.append(bound)
        self.threads.add(threading.current_thread())

    def enough(self) -> bool:
        return self.stop_at is not None and self.best >= self.stop_at

    @property
    def best(self) -> int:
        return max((each.objective for each in self.assignments), default=0)


def knapsack() -> tuple[cp_model.CpModel, list[cp_model.IntVar]]:
    model = cp_model.CpModel()
    taken = [model.new_bool_var(f"item {n}") for n in range(4)]
    model.add(cp_model.LinearExpr.weighted_sum(taken, [5, 4, 3, 2]) <= 7)
    model.maximize(cp_model.LinearExpr.weighted_sum(taken, [9, 8, 7, 2]))
    return model, taken


def hard_to_prove() -> cp_model.CpModel:
    """The largest independent set of a random graph: found at once, proven much later."""
    lot = Random(1)
    model = cp_model.CpModel()
    nodes = [model.new_bool_var(f"node {n}") for n in range(250)]
    for n, node in enumerate(nodes):
        for other in nodes[:n]:
            if lot.random() < 0.06:
                model.add_bool_or(~node, ~other)
    model.maximize(cp_model.LinearExpr.sum(nodes))
    return model


@pytest.mark.parametrize("configuration", [CLAUSE_LEARNING, LINEAR_PROGRAMS])
@pytest.mark.parametrize("workers", [1, 2, 3])
def test_the_optimum_is_found_and_proven(configuration: Configuration, workers: int) -> None:
    model, taken = knapsack()
    log = Log()
    assert maximise(model, configuration, workers, None, log) == cp_model.OPTIMAL
    last = log.assignments[-1]
    assert last.objective == log.bounds[-1] == 15
    assert [last.holds(item) for item in taken] == [False, True, True, False]
    assert [last.value(item) for item in taken] == [0, 1, 1, 0]


def test_news_come_in_the_thread_that_asked() -> None:
    log = Log()
    maximise(knapsack()[0], CLAUSE_LEARNING, 2, None, log)
    assert log.threads == {threading.current_thread()}


def test_a_time_limit_leaves_a_bound_above_the_best_solution() -> None:
    log = Log()
    start = time.monotonic()
    assert maximise(hard_to_prove(), CLAUSE_LEARNING, 1, 0.5, log) == cp_model.FEASIBLE
    assert time.monotonic() - start < 5
    assert 0 < log.best < min(log.bounds)


def test_a_search_without_a_solution_gives_no_bound_that_was_not_proven() -> None:
    model = cp_model.CpModel()
    number = model.new_int_var(5, 9, "number")
    model.maximize(number)
    log = Log()
    assert maximise(model, CLAUSE_LEARNING, 1, 1e-9, log) == cp_model.UNKNOWN
    assert all(bound >= 9 for bound in log.bounds)


def test_a_model_without_solutions() -> None:
    model = cp_model.CpModel()
    number = model.new_int_var(5, 9, "number")
    model.add(2 * number == 11)
    model.maximize(number)
    log = Log()
    assert maximise(model, CLAUSE_LEARNING, 1, None, log) == cp_model.INFEASIBLE
    assert log.assignments == []


def test_a_search_stops_when_the_watcher_has_enough() -> None:
    log = Log(stop_at=20)
    assert maximise(hard_to_prove(), CLAUSE_LEARNING, 1, None, log) == cp_model.FEASIBLE
    assert 20 <= log.best < min(log.bounds)


class Fault(Exception):
    pass


def test_an_error_of_the_watcher_stops_the_search_and_is_raised() -> None:
    class Faulty(Log):
        def found(self, assignment: Assignment) -> None:
            raise Fault

    before = threading.active_count()
    with pytest.raises(Fault):
        maximise(hard_to_prove(), CLAUSE_LEARNING, 2, None, Faulty())
    assert threading.active_count() == before


@pytest.mark.usefixtures("ctrl_c_is_heard")
@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_stops_the_search_and_is_raised(workers: int) -> None:
    before = threading.active_count()
    ctrl_c = threading.Timer(0.5, signal.raise_signal, [signal.SIGINT])
    ctrl_c.start()
    start = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        maximise(hard_to_prove(), CLAUSE_LEARNING, workers, None, Log())
    ctrl_c.join()
    assert time.monotonic() - start < 10
    assert threading.active_count() == before


@pytest.mark.parametrize("begun", [True, False])
@pytest.mark.parametrize(
    "searching",
    [
        lambda: maximise(hard_to_prove(), CLAUSE_LEARNING, 1, None, Log()),
        lambda: find(hard_to_prove(), CLAUSE_LEARNING, work=1000.0),
    ],
    ids=["maximise", "find"],
)
def test_ctrl_c_while_the_search_begins_leaves_no_thread(
    begun: bool, searching: Callable[[], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    begin = threading.Thread.start

    def interrupted(thread: threading.Thread) -> None:
        if begun:
            begin(thread)
        raise KeyboardInterrupt

    before = threading.active_count()
    monkeypatch.setattr(threading.Thread, "start", interrupted)
    with pytest.raises(KeyboardInterrupt):
        searching()
    assert threading.active_count() == before


class Interrupted(Log):
    """Ctrl-C comes while the watcher is told of its first solution."""

    came = False

    def found(self, assignment: Assignment) -> None:
        if not self.came:
            self.came = True
            raise KeyboardInterrupt
        super().found(assignment)


def test_what_was_found_before_ctrl_c_is_told() -> None:
    log = Interrupted()
    with pytest.raises(KeyboardInterrupt):
        maximise(hard_to_prove(), CLAUSE_LEARNING, 1, None, log)
    assert log.best > 0


def test_what_was_found_before_it_was_enough_is_told() -> None:
    class Slow(Log):
        def found(self, assignment: Assignment) -> None:
            time.sleep(0.3)
            super().found(assignment)

    log = Slow(stop_at=1)
    maximise(hard_to_prove(), CLAUSE_LEARNING, 1, None, log)
    assert len(log.assignments) > 1


def test_a_bound_is_rounded_down_but_for_noise() -> None:
    assert [whole_bound(each) for each in (14.7, 14.0, 13.9999999, -0.5)] == [14, 14, 14, -1]


def test_a_search_in_words() -> None:
    assert CLAUSE_LEARNING.description(1).endswith(", one worker, clause learning")
    assert LINEAR_PROGRAMS.description(2).endswith(", 2 workers, clause learning and linear programs")
    assert CLAUSE_LEARNING.description(1).startswith("CP-SAT 9.")
