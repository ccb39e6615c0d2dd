"""The tally: the small integers through which every model is scored.

Scoring reads nothing else of a model, so that the relaxations and the exact model share one
scoring, and what a relaxation proves of the tally holds in the exact model too.
"""

from dataclasses import dataclass

from ortools.sat.python import cp_model

from puzzles.carpe_diem.board import Goal
from puzzles.carpe_diem.things import LANDSCAPES, Kind
from solver.carpe_diem.instance import SEAL, Instance, Source


@dataclass(frozen=True)
class Villa:
    """One complete villa, or none if not `used`; `by[n]`: it is complete by the end of phase n + 1."""

    used: cp_model.IntVar
    chimneys: cp_model.IntVar
    by: tuple[cp_model.IntVar, ...]


@dataclass(frozen=True)
class PhaseTally:
    """What the district comes to by the end of a phase, and what happens in the phase.

    `complete` counts complete things by kind, those of the opening included, and `chimneys` all
    chimneys; `gained` are the wares that landscapes gave in the phase and `traded` those of them
    that a merchant then turned into coins; `merchant` says that one was completed in it, and `jumps`
    is the bread paid to move.
    """

    complete: dict[Kind, cp_model.IntVar]
    chimneys: cp_model.IntVar
    gained: dict[Kind, cp_model.IntVar]
    traded: dict[Kind, cp_model.IntVar]
    merchant: cp_model.IntVar
    jumps: cp_model.IntVar


@dataclass(frozen=True)
class Tally:
    """What a district and its making come to.

    `phases` has an entry for each phase; the rest is of the end: the complete `villas`, the squares
    with `banderoles` covered, the tiles `stored`, which `goals` are achieved.
    """

    phases: tuple[PhaseTally, ...]
    villas: tuple[Villa, ...]
    banderoles: cp_model.IntVar
    stored: cp_model.IntVar
    goals: dict[Goal, cp_model.IntVar]

    @property
    def complete(self) -> dict[Kind, cp_model.IntVar]:
        """The complete things by kind at the end."""
        return self.phases[-1].complete


def most_chimneys(instance: Instance, phase: int) -> int:
    """An upper bound on the chimneys in the district at the end of a phase."""
    by_source: dict[Source, list[int]] = {}
    for each in instance.candidates:
        part = each.tile.part(Kind.VILLA)
        by_source.setdefault(each.source, []).append(part.chimneys if part else 0)
    most = instance.chimneys_before
    most += sum(sorted(by_source.get(SEAL, []), reverse=True)[: instance.most_seals(phase)])
    for number in range(1, phase + 1):
        mains = [max(counts) for source, counts in by_source.items() if source.phase == number]
        most += sum(sorted(mains, reverse=True)[: instance.turns_in(number)])
    return most


def new_tally(model: cp_model.CpModel, instance: Instance) -> Tally:
    """A tally whose variables have only their domains; a model constrains them."""

    def count(name: str, upper: int, lower: int = 0) -> cp_model.IntVar:
        return model.new_int_var(lower, max(lower, upper), name)

    def phase_tally(phase: int) -> PhaseTally:
        parts = {kind: instance.most_parts(kind, phase) for kind in Kind}
        most = {kind: instance.most_complete(kind, phase) for kind in Kind}
        return PhaseTally(
            complete={
                k: count(f"complete {k} by {phase}", most[k], instance.count_before(k)) for k in Kind
            },
            chimneys=count(f"chimneys by {phase}", most_chimneys(instance, phase)),
            gained={k: count(f"gained {k} in {phase}", parts[k]) for k in LANDSCAPES},
            traded={k: count(f"traded {k} in {phase}", parts[k]) for k in LANDSCAPES},
            merchant=model.new_bool_var(f"a merchant is completed in {phase}"),
            jumps=count(f"jumps in {phase}", instance.turns_in(phase)),
        )

    def villa(v: int) -> Villa:
        used = model.new_bool_var(f"villa {v}")
        chimneys = count(f"villa {v} chimneys", most_chimneys(instance, instance.last))
        earlier = [model.new_bool_var(f"villa {v} by {phase}") for phase in instance.phases[:-1]]
        return Villa(used, chimneys, (*earlier, used))

    phases = tuple(phase_tally(phase) for phase in instance.phases)
    banderoles = len(instance.challenge.board.banderoles)
    return Tally(
        phases=phases,
        villas=tuple(villa(v) for v in range(instance.most_complete(Kind.VILLA, instance.last))),
        banderoles=count("banderoles", min(instance.most_placed(instance.last), banderoles)),
        stored=count("stored", instance.turns + instance.most_completions),
        goals={goal: model.new_bool_var(f"goal {goal}") for goal in instance.challenge.goals},
    )
