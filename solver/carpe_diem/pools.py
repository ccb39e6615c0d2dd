"""Pools of tiles: the relaxation says which tiles a good play may use, the exact model tries those.

A logic-based Benders decomposition (Hooker and Ottosson 2003). The master is the relaxation, held to
scores near its bound. The tiles that its solution uses are a pool, and the exact model of that pool
alone is a small one: it finds the best play of those tiles, or proves that there is none better than
the best so far. Then the master has to use some tile outside the pool: that is the cut. Once it has
no solution left its bound falls. A pool takes in the tiles of the last one too as long as that is soon
searched, so that there are fewer cuts.
"""

from dataclasses import dataclass, field
from functools import cached_property

from ortools.sat.python import cp_model

from puzzles.carpe_diem.play import Play
from puzzles.carpe_diem.score import ScoreSheet
from solver.carpe_diem.hint import searchable
from solver.carpe_diem.instance import SEAL, Candidate, Instance
from solver.carpe_diem.model import Relaxation, exact_model, relaxation
from solver.carpe_diem.neighbourhood import neighbourhood
from solver.search import Assignment, Configuration
from solver.tower import Exact, Scored, Tower

WINDOW = 3
"""How many scores below its bound the master is held to."""
MORE_TILES = 2
"""How many more tiles a pool may have than the last one of which it was soon proven."""
SOON = 10.0
"""How many seconds that may take."""
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


def pool_of(whole: Instance, tiles: frozenset[str]) -> Exact[Play]:
    """The exact model of all plays that place none but those tiles."""
    pool = Pool(whole.challenge, whole.ceilings, whole.strengthenings, whole=whole, tiles=tiles)
    return searchable(exact_model(relaxation(pool)))


@dataclass
class _OpenPool:
    """A pool that may hold a better play: its tiles, what bounds its plays, whether it was searched."""

    tiles: frozenset[str]
    bound: int
    searched: bool = False


class Pools:
    """The search of a challenge by pools; what it finds and proves goes to the tower.

    Each play uses some tile outside every pool, and is bounded by the master, or is one of a pool that
    is open, or is no better than the best so far.
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
        self._outside = tower.solution.bound
        self._open: list[_OpenPool] = []
        self._searched: frozenset[str] = frozenset()
        self._most = 0

    def search(self) -> None:
        """Search until the best play is proven, time is up, or a pool takes too long.

        The best solution of the relaxation that the tower has, if any, makes the first pool.
        """
        if self._tower.relaxed is not None:
            self._new_pool(self._tower.relaxed)
        while not self._tower.out_of_time and self._bound > self._tower.solution.score:
            highest = max(self._open, key=lambda pool: pool.bound, default=None)
            if highest is None or highest.bound < self._outside:
                if not self._look_outside():
                    return
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
        return max([self._outside, *(pool.bound for pool in self._open)])

    def _look_outside(self) -> bool:
        """Have the master find another pool, or lower its bound; say whether it did."""
        lowest = max(self._tower.solution.score + 1, self._outside - WINDOW + 1)
        master = Scored(self._model.model, self._model.scoring.score)
        scores = cp_model.Domain(lowest, self._outside)
        some, solution = self._tower.find_any(STAGE, master, scores, self._master, None)
        if not some:
            self._outside = lowest - 1
        elif solution is not None:
            self._new_pool(solution)
        return not some or solution is not None

    def _new_pool(self, solution: Assignment) -> None:
        """Cut off the tiles that a solution of the master uses, or those of the last pool as well."""
        tiles = tiles_used(self._model, solution)
        self._most = max(self._most, len(tiles) + MORE_TILES)
        joined = tiles | self._searched
        if tiles < joined and len(joined) <= self._most and self._nothing_better_in(joined):
            self._cut_off(joined)
        else:
            self._open.append(_OpenPool(tiles, self._outside))
            self._cut_off(tiles)
        self._model.model.clear_hints()  # type: ignore[no-untyped-call]
        for index, value in enumerate(solution.values):
            variable = self._model.model.get_int_var_from_proto_index(index)
            self._model.model.add_hint(variable, value)

    def _nothing_better_in(self, tiles: frozenset[str]) -> bool:
        """Whether it is soon proven that no play of those tiles is better than the best so far."""
        bound = self._tower.search_part(
            STAGE, pool_of(self._whole, tiles), self._outside, self._bound, self._exact, SOON
        )
        proven = bound <= self._tower.solution.score
        if proven:
            self._searched = tiles
        self._most = len(tiles) + (MORE_TILES if proven else -1)
        return proven

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
            pool_of(self._whole, pool.tiles),
            before,
            self._bound,
            self._exact,
            POOL_SECONDS if again else FIRST_SECONDS,
            before if again else None,
        )
        if pool.bound <= self._tower.solution.score:
            self._open.remove(pool)
            self._searched = pool.tiles
        return not again or pool.bound < before


def tiles_used(model: Relaxation, solution: Assignment) -> frozenset[str]:
    """The tiles that a solution of the relaxation uses."""
    return frozenset(
        model.instance.candidates[number].tile.id
        for number, use in model.bag.used.items()
        if solution.holds(use)
    )
