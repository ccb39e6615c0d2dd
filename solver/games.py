"""The solver of each game, and its players that prove nothing."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from puzzles.blueprints.game import BLUEPRINTS
from puzzles.builders_antiquity.game import BUILDERS_ANTIQUITY
from puzzles.carpe_diem.game import CARPE_DIEM
from solver.blueprints.beam import beam_play as beam_play_of_blueprints
from solver.blueprints.best_plays import study as study_blueprints
from solver.blueprints.greedy import greedy_play as greedy_play_of_blueprints
from solver.blueprints.rules_used import rules_used as rules_used_in_blueprints
from solver.blueprints.solve import solve as solve_blueprints
from solver.blueprints.solve import solve_rest as solve_rest_of_blueprints
from solver.builders_antiquity.beam import beam_play as beam_play_of_builders_antiquity
from solver.builders_antiquity.greedy import greedy_play as greedy_play_of_builders_antiquity
from solver.builders_antiquity.rules_used import rules_used as rules_used_in_builders_antiquity
from solver.builders_antiquity.solve import solve as solve_builders_antiquity
from solver.builders_antiquity.solve import solve_rest as solve_rest_of_builders_antiquity
from solver.carpe_diem.beam import beam_play as beam_play_of_carpe_diem
from solver.carpe_diem.best_plays import study as study_carpe_diem
from solver.carpe_diem.greedy import greedy_play as greedy_play_of_carpe_diem
from solver.carpe_diem.rest import solve_rest as solve_rest_of_carpe_diem
from solver.carpe_diem.rules_used import rules_used as rules_used_in_carpe_diem
from solver.carpe_diem.solve import solve as solve_carpe_diem
from solver.results import Limits, Listener, Solution, Study


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


Player = Callable[[Any], Any | None]
"""Plays a challenge: the same play on every machine, within seconds; None if it reaches no end."""


@dataclass(frozen=True)
class Players:
    """A player that looks no turn ahead, and one that keeps some lines in mind at a time."""

    greedy: Player
    beam: Player


PLAYERS: dict[str, Players] = {
    CARPE_DIEM.name: Players(greedy_play_of_carpe_diem, beam_play_of_carpe_diem),
    BLUEPRINTS.name: Players(greedy_play_of_blueprints, beam_play_of_blueprints),
    BUILDERS_ANTIQUITY.name: Players(greedy_play_of_builders_antiquity, beam_play_of_builders_antiquity),
}
"""By the name of the game."""


RULES_USED: dict[str, Callable[[Any, Any], tuple[str, ...]]] = {
    CARPE_DIEM.name: rules_used_in_carpe_diem,
    BLUEPRINTS.name: rules_used_in_blueprints,
    BUILDERS_ANTIQUITY.name: rules_used_in_builders_antiquity,
}
"""By the name of the game: which rules, of those not every play needs, a legal play makes use of."""

STUDIES: dict[str, Callable[[Any, Any, float], Study]] = {
    CARPE_DIEM.name: study_carpe_diem,
    BLUEPRINTS.name: study_blueprints,
}
"""By the name of the game, for games whose solver can ask what all best plays have in common."""
