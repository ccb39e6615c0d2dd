"""Pools of tiles: the relaxation says which tiles a good play may use, the exact model tries those.

A logic-based Benders decomposition (Hooker and Ottosson 2003). The master is the relaxation, held to
scores near its bound. The tiles that its solution uses are a pool, and the exact model of that pool
alone is a small one: it finds the best play of those tiles, or proves that there is none better than
the best so far. Then the master has to use some tile outside the pool: that is the cut. Once it has
no solution left its bound falls.

All this is done for one scoring plan after another, the one with the highest bound first. Pools
are searched for the plays of all plans that are open. A pool takes in tiles that earlier solutions
used, as many as are searched in about the time of the master, so that there are fewer cuts.
"""

import time
from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property

from puzzles.carpe_diem.play import Play
from puzzles.carpe_diem.score import ScoreSheet
from solver.carpe_diem.hint import searchable
from solver.carpe_diem.instance import SEAL, Candidate, Instance
from solver.carpe_diem.model import ExactModel, Relaxation, exact_model, relaxation
from solver.carpe_diem.neighbourhood import neighbourhood
from solver.carpe_diem.scoring_plans import ScoringPlans, following
from solver.search import Assignment, Configuration
from solver.tower import Exact, Tower

WINDOW = 3
"""How many scores below its bound the master is held to."""
MORE_TILES = 2
"""How many tiles a pool has more or less than one that was searched sooner or later than wanted."""
AT_ONCE = 1.0
"""So many seconds are soon enough in any case."""
SOON = 10.0
"""How long a pool with tiles of others is searched."""
FIRST_SECONDS = 30.0
"""How long a pool is searched for any better play."""
POOL_SECONDS = 60.0
"""How long it is searched after that for a play worth its bound, before pools are given up."""
STAGE = "pools of tiles"


@dataclass(frozen=True)
class Pool(Instance):
    """An instance in which only some tiles can be placed: candidates of the instance of all plays."""

    whole: Instance = field(kw_only=True)
    tiles: frozenset[str] = field(kw_only=True)

    @cached_property
    def candidates(self) -> tuple[Candidate, ...]:
        """The tiles of the pool."""
        return tuple(each for each in self.whole.candidates if each.tile.id in self.tiles)

    @cached_property
    def _seal_tiles(self) -> int:
        return sum(1 for each in self.candidates if each.source == SEAL)

    def most_seals(self, phase: int) -> int:
        """No more than there are in the pool."""
        return min(super().most_seals(phase), self._seal_tiles)

    def seal_slots(self, phase: int) -> int:
        """No more than there are seal tiles in the pool."""
        return min(super().seal_slots(phase), self._seal_tiles)


def pool_of(whole: Instance, tiles: frozenset[str]) -> ExactModel:
    """The exact model of all plays that place none but those tiles."""
    pool = Pool(whole.challenge, whole.ceilings, whole.strengthenings, whole=whole, tiles=tiles)
    return exact_model(relaxation(pool))


@dataclass
class _OpenPool:
    """A pool that may hold a better play: its tiles, what bounds its plays, whether it was searched."""

    tiles: frozenset[str]
    bound: int
    searched: bool = False


class Pools:
    """The search of a challenge by pools; what it finds and proves goes to the tower.

    Each play that is better than the best so far follows an open scoring plan, by whose bound it is
    bounded if it uses some tile outside every pool; or it is one of a pool that is open.
    """

    def __init__(
        self,
        tower: Tower[Play, ScoreSheet],
        whole: Instance,
        master: Configuration,
        exact: Configuration,
    ) -> None:
        self._tower = tower
        self._whole = whole
        self._master = master
        self._exact = exact
        self._model = relaxation(whole)
        self._plans = ScoringPlans(tower, whole, master)
        self._open: list[_OpenPool] = []
        self._uses: Counter[str] = Counter()
        self._most = 0
        self._master_took = 0.0

    def search(self, first: Assignment | None = None) -> None:
        """Search until the best play is proven, time is up, or a pool takes too long.

        `first` is a solution of the relaxation of the same instance that makes the first pool.
        """
        if first is not None:
            self._new_pool(first)
        while not self._tower.out_of_time and self._bound > self._tower.solution.score:
            highest = max(self._open, key=lambda pool: pool.bound, default=None)
            if highest is None or highest.bound < self._plans.bound:
                self._look_outside()
            elif not self._look_into(highest):
                return
            self._tower.narrow(self._bound)
        best = self._tower.solution
        if best.score == best.bound and not self._tower.enough():
            kept = searchable(neighbourhood(self._whole, best.play, frozenset()))
            self._tower.confirm(STAGE, kept, self._exact, POOL_SECONDS)

    @property
    def _bound(self) -> int:
        """What bounds all plays better than the best so far."""
        return max([self._plans.bound, *(pool.bound for pool in self._open)])

    def _look_outside(self) -> None:
        """Say more of the highest plan, or have its master find another pool or lower its bound."""
        highest = self._plans.highest()
        if highest is None:
            return
        if not self._plans.says_all(highest):
            self._plans.branch(highest)
            return
        lowest = max(self._tower.solution.score + 1, highest.bound - WINDOW + 1)
        master = following(highest.plan, self._model.model, self._model.scoring)
        began = time.monotonic()
        highest.bound, solution = self._tower.relax_part(
            STAGE, master, lowest, highest.bound, self._master, None, first=True
        )
        self._master_took = time.monotonic() - began
        if solution is not None:
            self._new_pool(solution)

    def _new_pool(self, solution: Assignment) -> None:
        """Cut off the tiles that a solution of the master uses, with others if that is soon done."""
        tiles = tiles_used(self._model, solution)
        self._uses.update(sorted(tiles))
        self._most = max(self._most, len(tiles) + MORE_TILES)
        others = [tile for tile, _ in self._uses.most_common() if tile not in tiles]
        joined = tiles.union(others[: self._most - len(tiles)])
        if tiles < joined and self._nothing_better_in(joined):
            self._cut_off(joined)
        else:
            self._open.append(_OpenPool(tiles, self._plans.bound))
            self._cut_off(tiles)
        self._model.model.clear_hints()  # type: ignore[no-untyped-call]
        for index, value in enumerate(solution.values):
            variable = self._model.model.get_int_var_from_proto_index(index)
            self._model.model.add_hint(variable, value)

    def _nothing_better_in(self, tiles: frozenset[str]) -> bool:
        """Whether it is soon proven that no play of those tiles is better than the best so far."""
        began = time.monotonic()
        outside = self._plans.bound
        bound = self._tower.search_part(
            STAGE, self._pool_of(tiles), outside, self._bound, self._exact, SOON
        )
        took, enough = time.monotonic() - began, max(AT_ONCE, self._master_took)
        proven = bound <= self._tower.solution.score
        self._most = len(tiles)
        if not proven or took > 2 * enough:
            self._most -= MORE_TILES
        elif took < enough:
            self._most += MORE_TILES
        return proven

    def _pool_of(self, tiles: frozenset[str]) -> Exact[Play]:
        """The exact model of the plays of open plans that place none but those tiles."""
        exact = pool_of(self._whole, tiles)
        self._plans.add_to(exact.model, exact.scoring)
        return searchable(exact)

    def _cut_off(self, tiles: frozenset[str]) -> None:
        """Have the master use some tile that is not one of them."""
        candidates = self._whole.candidates
        used = self._model.bag.used.items()
        self._model.model.add_bool_or([use for n, use in used if candidates[n].tile.id not in tiles])

    def _look_into(self, pool: _OpenPool) -> bool:
        """Search a pool for any better play, or, the next time, lower its bound; say whether it did."""
        again, before = pool.searched, pool.bound
        pool.searched = True
        pool.bound = self._tower.search_part(
            STAGE,
            self._pool_of(pool.tiles),
            before,
            self._bound,
            self._exact,
            POOL_SECONDS if again else FIRST_SECONDS,
            before if again else None,
        )
        if pool.bound <= self._tower.solution.score:
            self._open.remove(pool)
        return not again or pool.bound < before


def tiles_used(model: Relaxation, solution: Assignment) -> frozenset[str]:
    """The tiles that a solution of the relaxation uses."""
    return frozenset(
        model.instance.candidates[number].tile.id
        for number, use in model.bag.used.items()
        if solution.holds(use)
    )
