"""Neighbourhoods of a play: the plays that keep most of it, for the exact model to search.

Some turns are free, the others keep their tiles where they lie. A neighbourhood is an instance with
fewer candidates and spots, so that its exact model is small; it covers every rule, and what it finds is
a play of the whole challenge. That it holds nothing better says nothing about other plays.
"""

from collections import Counter
from collections.abc import Iterator, Set
from dataclasses import dataclass, field
from functools import cached_property

from ortools.sat.python import cp_model

from puzzles.carpe_diem.play import Play
from solver.carpe_diem.hint import Step, steps_of
from solver.carpe_diem.instance import SEAL, Candidate, Instance, Spot
from solver.carpe_diem.model import ExactModel, exact_model, relaxation
from solver.carpe_diem.strengthening import ALL_STRENGTHENINGS, Strengthening

TurnNumber = tuple[int, int]
"""A turn: its phase from 1, and its number in the phase from 0."""

LEFT_OUT = frozenset({Strengthening.OUTLINES, Strengthening.PAIRS, Strengthening.PLACES})
"""What takes longer to build than it saves where most of a play is kept."""


def neighbourhood(whole: Instance, play: Play, free: Set[TurnNumber]) -> ExactModel:
    """The exact model of all plays that keep what a legal play does in the turns that are not free."""
    instance = Neighbourhood(
        whole.challenge,
        whole.ceilings,
        ALL_STRENGTHENINGS - LEFT_OUT,
        whole=whole,
        steps=tuple(steps_of(whole, play)),
        free=frozenset(free),
    )
    exact = exact_model(relaxation(instance))
    instance.keep(exact)
    return exact


@dataclass(frozen=True)
class Neighbourhood(Instance):
    """An instance in which the turns of a play that are not free keep their tiles and squares.

    `whole` is the instance of all plays and `steps` are those of the play, with its candidates. Where
    no turn of a phase is free the order of the turns is kept too.
    """

    whole: Instance = field(kw_only=True)
    steps: tuple[Step, ...] = field(kw_only=True)
    free: frozenset[TurnNumber] = field(kw_only=True)

    @cached_property
    def kept(self) -> dict[str, Spot]:
        """Where tiles stay, by the candidate's tile, as a spot of the whole instance."""
        return {
            self.whole.candidates[step.spot.candidate].tile.id: step.spot
            for step in self.steps
            if step.spot is not None and (step.phase, step.turn) not in self.free
        }

    @cached_property
    def free_phases(self) -> frozenset[int]:
        """The phases with some turn that is free."""
        return frozenset(phase for phase, _ in self.free)

    @cached_property
    def candidates(self) -> tuple[Candidate, ...]:
        """The tiles that are kept, and those that a free turn can take."""
        bound = {
            step.visit
            for step in self.steps
            if step.visit is not None and (step.phase, step.turn) not in self.free
        }
        return tuple(
            each
            for each in self.whole.candidates
            if each.tile.id in self.kept
            or (each.source.phase in self.free_phases and each.source not in bound)
            or each.source == SEAL
        )

    @cached_property
    def spots(self) -> tuple[Spot, ...]:
        """The spots that are kept, and all of the free tiles on squares that are not taken."""
        number = {each.tile.id: n for n, each in enumerate(self.candidates)}
        taken = {spot.square for spot in self.kept.values()}
        spots = [Spot(number[tile], spot.square, spot.turn) for tile, spot in self.kept.items()]
        for spot in self.whole.spots:
            tile = self.whole.candidates[spot.candidate].tile.id
            if tile in number and tile not in self.kept and spot.square not in taken:
                spots.append(Spot(number[tile], spot.square, spot.turn))
        return tuple(spots)

    def seal_slots(self, phase: int) -> int:
        """As many as the play uses where nothing is free."""
        if phase in self.free_phases:
            return self.whole.seal_slots(phase)
        return Counter(step.phase for step in self.steps if step.visit is None)[phase]

    def keep(self, exact: ExactModel) -> None:
        """Keep what is not free: visits and order where the whole phase is, squares elsewhere."""
        for literal in self._true(exact):
            exact.model.add(literal == 1)

    def _true(self, exact: ExactModel) -> Iterator[cp_model.IntVar]:
        number = {each.tile.id: n for n, each in enumerate(self.candidates)}
        for tile, spot in self.kept.items():
            yield exact.positions.at[Spot(number[tile], spot.square, spot.turn)]
        slot = {phase: self.slots_in(phase).start for phase in self.phases}
        for step in self.steps:
            if step.phase not in self.free_phases:
                if step.visit is not None:
                    yield exact.order.visit[step.visit, slot[step.phase]]
                if step.spot is not None:
                    yield exact.order.fill[step.spot.square, slot[step.phase]]
                slot[step.phase] += 1
