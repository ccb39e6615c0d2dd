"""From a play to the variables of the exact model that are true in it: where a search may begin."""

from collections.abc import Iterator

from ortools.sat.python import cp_model

from puzzles.carpe_diem.play import Placement, Play, SealStep, TileTurn
from solver.carpe_diem.instance import SEAL, Spot
from solver.carpe_diem.model import ExactModel


def true_in(exact: ExactModel, play: Play) -> Iterator[cp_model.IntVar]:
    """The spaces visited, the tiles placed and when, in a legal play of one phase."""
    reader = _Reader(exact)
    for turn in play.turns:
        if isinstance(turn, TileTurn):
            yield from reader.turn(turn)


class _Reader:
    """Goes through the turns of a play, slot by slot; of tiles alike the first candidate is taken."""

    def __init__(self, exact: ExactModel) -> None:
        self._exact = exact
        self._slot = 0
        self._taken: set[int] = set()

    def turn(self, turn: TileTurn) -> Iterator[cp_model.IntVar]:
        yield self._exact.order.visit[turn.space, self._slot]
        if turn.placement is None:
            self._slot += 1
        else:
            yield from self._placed(turn.tile, turn.space, turn.placement)
            for step in turn.then:
                if isinstance(step, SealStep):
                    yield from self._seal(step)

    def _seal(self, step: SealStep) -> Iterator[cp_model.IntVar]:
        if step.placement is not None:
            yield from self._placed(step.tile, SEAL, step.placement)
            for following in step.then:
                if isinstance(following, SealStep):
                    yield from self._seal(following)

    def _placed(self, tile: str, source: int, placement: Placement) -> Iterator[cp_model.IntVar]:
        instance = self._exact.instance
        laid = instance.challenge.tiles[tile]
        number = next(
            n
            for n, each in enumerate(instance.candidates)
            if n not in self._taken
            and each.source == source
            and frozenset(each.tile.parts) == frozenset(laid.parts)
        )
        self._taken.add(number)
        same = instance.candidates[number].tile
        shown = next(
            turn for turn in same.distinct_turns if same.sides(turn) == laid.sides(placement.turn)
        )
        yield self._exact.positions.at[Spot(number, placement.square, shown)]
        yield self._exact.order.fill[placement.square, self._slot]
        self._slot += 1
