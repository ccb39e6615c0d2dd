"""The solver of each game."""

from typing import Any, Protocol

from puzzles.blueprints.game import BLUEPRINTS
from puzzles.builders_antiquity.game import BUILDERS_ANTIQUITY
from puzzles.carpe_diem.game import CARPE_DIEM
from solver.blueprints.solve import solve as solve_blueprints
from solver.blueprints.solve import solve_rest as solve_rest_of_blueprints
from solver.builders_antiquity.solve import solve as solve_builders_antiquity
from solver.builders_antiquity.solve import solve_rest as solve_rest_of_builders_antiquity
from solver.carpe_diem.rest import solve_rest as solve_rest_of_carpe_diem
from solver.carpe_diem.solve import solve as solve_carpe_diem
from solver.results import Limits, Listener, Solution


class Solve(Protocol):
    """Find the best play of a challenge and prove it as far as the limits allow.

    Ctrl-C ends it like a time limit. Raises CannotSolveError for a challenge that the solver does
    not cover, IllegalPlay for a play to start from that the referee does not accept, and
    ModelDisagreementError where a model and the referee differ.
    """

    def __call__(
        self,
        challenge: Any,
        limits: Limits,
        listener: Listener | None = None,
        start: Any | None = None,
    ) -> Solution[Any, Any]:
        """The best play found, never worse than `start`, and the bound that holds for every play."""


SOLVERS: dict[str, Solve] = {
    CARPE_DIEM.name: solve_carpe_diem,
    BLUEPRINTS.name: solve_blueprints,
    BUILDERS_ANTIQUITY.name: solve_builders_antiquity,
}
"""By the name of the game."""


class SolveRest(Protocol):
    """Find the best of all plays that begin like a legal, unfinished one, as a solve does."""

    def __call__(
        self, challenge: Any, begun: Any, limits: Limits, listener: Listener | None = None
    ) -> Solution[Any, Any]:
        """The best whole play found, and the bound that holds for every play that begins so."""


REST_SOLVERS: dict[str, SolveRest] = {
    CARPE_DIEM.name: solve_rest_of_carpe_diem,
    BLUEPRINTS.name: solve_rest_of_blueprints,
    BUILDERS_ANTIQUITY.name: solve_rest_of_builders_antiquity,
}
"""By the name of the game."""
