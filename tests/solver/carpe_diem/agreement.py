"""What the solver has to agree on with the exhaustive search, and what plays may show of it."""

from collections.abc import Callable
from itertools import islice

from ortools.sat.python import cp_model

from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.features import Feature, all_features
from puzzles.carpe_diem.final_scoring import complete_features
from puzzles.carpe_diem.play import (
    Play,
    ScoringTurn,
    TileTurn,
)
from puzzles.carpe_diem.position import Position
from puzzles.carpe_diem.referee import replay
from puzzles.carpe_diem.storage import Storage
from puzzles.carpe_diem.things import Kind
from puzzles.referee import Replay
from solver.carpe_diem.first_bound import first_bound
from solver.carpe_diem.instance import Instance
from solver.carpe_diem.model import relaxation
from solver.carpe_diem.solve import solve
from solver.results import Limits
from solver.search import CLAUSE_LEARNING
from tests.carpe_diem.exhaustive import Search
from tests.solver.cross_check import CROSS_CHECK, LINEAR_PROGRAMS

MOST_BEST_PLAYS = 3000
LIMITS = Limits(seconds=120, workers=2)

Shown = Callable[[Play, Replay], bool]


def agrees(set_up: Challenge, best: int) -> None:
    """The solver proves the same best score in two ways, and its bounds allow it."""
    for exact in (CLAUSE_LEARNING, CROSS_CHECK):
        solution = solve(set_up, LIMITS, exact=exact)
        assert (solution.score, solution.status) == (best, "optimal")
        assert replay(set_up, solution.play).sheet == solution.sheet
        assert solution.sheet.total == best
    assert min(relaxed_bound(set_up), first_bound(Instance(set_up))) >= best


def relaxed_bound(set_up: Challenge) -> int:
    """The optimum of the relaxation."""
    solver = cp_model.CpSolver()
    solver.parameters = LINEAR_PROGRAMS.parameters(workers=1, seconds=None)
    assert solver.solve(relaxation(Instance(set_up)).model) == cp_model.OPTIMAL
    return round(solver.objective_value)


def check(set_up: Challenge, best: int, shown: Shown) -> None:
    """The best score is `best`, and every play that reaches it shows what the deal was built for."""
    search = Search(set_up)
    assert search.best_score() == best
    plays = list(islice(search.best_plays(), MOST_BEST_PLAYS + 1))
    assert 0 < len(plays) <= MOST_BEST_PLAYS
    for play in plays:
        replayed = replay(set_up, play)
        assert replayed.sheet.total == best
        assert shown(play, replayed), play
    agrees(set_up, best)


def tile_turns(play: Play) -> list[TileTurn]:
    return [turn for turn in play.turns if isinstance(turn, TileTurn)]


def scoring_turn(play: Play) -> ScoringTurn:
    (turn,) = [turn for turn in play.turns if isinstance(turn, ScoringTurn)]
    return turn


def complete(position: Position, *kinds: Kind) -> int:
    return sum(feature.kind in kinds for feature in complete_features(position.district))


def steps_that_complete(replayed: Replay, kind: Kind) -> list[int]:
    """The numbers of the steps after which more features of the kind are complete than before."""
    counts = [complete(position, kind) for position in replayed.positions]
    return [step for step in range(1, len(counts)) if counts[step] > counts[step - 1]]


def stored_before_scoring(replayed: Replay) -> Storage:
    return replayed.positions[-2].storage


def largest(replayed: Replay, kind: Kind) -> Feature:
    """The complete feature of the kind with the most tiles."""
    found = [each for each in complete_features(replayed.positions[-1].district) if each.kind is kind]
    return max(found, key=lambda feature: len(feature.squares))


def closed_fives(replayed: Replay) -> int:
    """How many landscapes are closed without being complete."""
    features = all_features(replayed.positions[-1].district)
    return sum(not feature.open and not feature.complete for feature in features)
