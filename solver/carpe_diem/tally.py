"""The tally: the small integers through which every model is scored.

Scoring reads nothing else of a model, so that the relaxations and the exact model share one
scoring, and what a relaxation proves of the tally holds in the exact model too.
"""

from dataclasses import dataclass

from ortools.sat.python import cp_model

from puzzles.carpe_diem.board import Goal
from puzzles.carpe_diem.things import LANDSCAPES, WHOLE_BUILDINGS, Kind
from solver.carpe_diem.instance import SEAL, Instance


@dataclass(frozen=True)
class Villa:
    """One complete villa, or none if not `used`."""

    used: cp_model.IntVar
    chimneys: cp_model.IntVar


@dataclass(frozen=True)
class Tally:
    """What a district and its making come to at the end of the phase.

    `complete` counts complete things by kind, those of the opening included; `gained` the wares
    that landscapes gave in this phase and `traded` those of them that a merchant then turned into
    coins; `chimneys` all chimneys; `villas` the complete ones; `banderoles` the squares covered;
    `jumps` the bread paid to move; `stored` the tiles stored; `goals` which goals are achieved.
    """

    complete: dict[Kind, cp_model.IntVar]
    gained: dict[Kind, cp_model.IntVar]
    traded: dict[Kind, cp_model.IntVar]
    chimneys: cp_model.IntVar
    villas: tuple[Villa, ...]
    banderoles: cp_model.IntVar
    jumps: cp_model.IntVar
    stored: cp_model.IntVar
    goals: dict[Goal, cp_model.IntVar]


def most_chimneys(instance: Instance) -> int:
    """An upper bound on the chimneys in the district."""
    by_source: dict[int, list[int]] = {}
    for each in instance.candidates:
        part = each.tile.part(Kind.VILLA)
        by_source.setdefault(each.source, []).append(part.chimneys if part else 0)
    seals = sorted(by_source.pop(SEAL, []), reverse=True)[: instance.most_seals]
    mains = sorted((max(counts) for counts in by_source.values()), reverse=True)[: instance.turns]
    return instance.chimneys_before + sum(seals) + sum(mains)


def new_tally(model: cp_model.CpModel, instance: Instance) -> Tally:
    """A tally whose variables have only their domains; a model constrains them."""
    parts = {kind: instance.most_parts(kind) for kind in Kind}
    most = {kind: parts[kind] if kind in WHOLE_BUILDINGS else parts[kind] // 2 for kind in Kind}

    def count(name: str, upper: int, lower: int = 0) -> cp_model.IntVar:
        return model.new_int_var(lower, max(lower, upper), name)

    chimneys = most_chimneys(instance)
    villas = tuple(
        Villa(model.new_bool_var(f"villa {v}"), count(f"villa {v} chimneys", chimneys))
        for v in range(most[Kind.VILLA])
    )
    stored = instance.turns + instance.most_completions
    return Tally(
        complete={k: count(f"complete {k}", most[k], instance.count_before(k)) for k in Kind},
        gained={k: count(f"gained {k}", parts[k]) for k in LANDSCAPES},
        traded={k: count(f"traded {k}", parts[k]) for k in LANDSCAPES},
        chimneys=count("chimneys", chimneys),
        villas=villas,
        banderoles=count("banderoles", min(instance.slots, len(instance.challenge.board.banderoles))),
        jumps=count("jumps", instance.turns),
        stored=count("stored", stored),
        goals={goal: model.new_bool_var(f"goal {goal}") for goal in instance.challenge.goals},
    )
