"""From a play to the variables of the exact model that are true in it: where a search may begin."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from ortools.sat.python import cp_model

from puzzles.carpe_diem.play import Placement, Play, SealStep, TileTurn
from solver.carpe_diem.instance import SEAL, Instance, Source, Spot
from solver.carpe_diem.model import ExactModel
from solver.carpe_diem.play import read_play
from solver.tower import Exact


@dataclass(frozen=True)
class Step:
    """What a play does in a slot: the space that a turn visits, and the spot where a tile is placed.

    `turn` numbers the turns of the phase from 0; a seal tile belongs to the turn before it.
    """

    slot: int
    phase: int
    turn: int
    visit: Source | None
    spot: Spot | None


def true_in(exact: ExactModel, play: Play) -> Iterator[cp_model.IntVar]:
    """The spaces visited, the tiles placed and when, in a legal play."""
    for step in steps_of(exact.instance, play):
        if step.visit is not None:
            yield exact.order.visit[step.visit, step.slot]
        if step.spot is not None:
            yield exact.positions.at[step.spot]
            yield exact.order.fill[step.spot.square, step.slot]


def searchable(exact: ExactModel) -> Exact[Play]:
    """An exact model for the tower to search, with how its solutions are read and plays hinted at."""
    read, hint = partial(read_play, exact), partial(true_in, exact)
    return Exact(exact.model, exact.scoring.score, read, hint)


def steps_of(instance: Instance, play: Play) -> Iterator[Step]:
    """The steps of a legal play, slot by slot, with the candidates and rotations of an instance."""
    reader = _Reader(instance)
    for turn in play.turns:
        if isinstance(turn, TileTurn):
            yield from reader.turn(turn)
        else:
            reader.end_phase()


class _Reader:
    """Goes through the turns of a play, slot by slot; of tiles alike the first candidate is taken."""

    def __init__(self, instance: Instance) -> None:
        self._instance = instance
        self._phase = 1
        self._turn = -1
        self._slot = 0
        self._taken: set[int] = set()

    def end_phase(self) -> None:
        self._slot = self._instance.slots_in(self._phase).stop
        self._phase += 1
        self._turn = -1

    def turn(self, turn: TileTurn) -> Iterator[Step]:
        self._turn += 1
        space = Source(self._phase, turn.space)
        if turn.placement is None:
            yield self._step(space, None)
        else:
            yield self._step(space, self._spot(turn.tile, space, turn.placement))
            for step in turn.then:
                if isinstance(step, SealStep):
                    yield from self._seal(step)

    def _seal(self, step: SealStep) -> Iterator[Step]:
        if step.placement is not None:
            yield self._step(None, self._spot(step.tile, SEAL, step.placement))
            for following in step.then:
                if isinstance(following, SealStep):
                    yield from self._seal(following)

    def _step(self, visit: Source | None, spot: Spot | None) -> Step:
        self._slot += 1
        return Step(self._slot - 1, self._phase, self._turn, visit, spot)

    def _spot(self, tile: str, source: Source, placement: Placement) -> Spot:
        laid = self._instance.challenge.tiles[tile]
        number = next(
            n
            for n, each in enumerate(self._instance.candidates)
            if n not in self._taken
            and each.source == source
            and frozenset(each.tile.parts) == frozenset(laid.parts)
        )
        self._taken.add(number)
        same = self._instance.candidates[number].tile
        shown = next(
            turn for turn in same.distinct_turns if same.sides(turn) == laid.sides(placement.turn)
        )
        return Spot(number, placement.square, shown)
