"""From the tally to the score: storage, scoring period and final scoring (rules 4, 7 and 8)."""

from collections.abc import Sequence
from dataclasses import dataclass

from ortools.sat.python import cp_model

from puzzles.carpe_diem.forum import PENALTY
from puzzles.carpe_diem.rewards import ADMINISTRATOR_STEPS, BAKER_BREAD, BAKERY_BREAD, MARKET_COINS
from puzzles.carpe_diem.things import LANDSCAPES, WARE_OF, Kind, Ware
from solver.carpe_diem.forum import ForumVariables, Stock, add_forum
from solver.carpe_diem.fountains import add_fountains
from solver.carpe_diem.instance import Instance
from solver.carpe_diem.tally import Tally
from solver.expressions import Expression, largest


@dataclass(frozen=True)
class Scoring:
    """The score of a model and the choices it rests on besides the district.

    The upper end of the score's domain is a bound already, if a loose one.
    """

    score: cp_model.IntVar
    forum: ForumVariables
    keep: dict[str, cp_model.IntVar]


def add_scoring(model: cp_model.CpModel, instance: Instance, tally: Tally) -> Scoring:
    """Add all that turns a tally into a score, and the score to be maximised."""
    challenge = instance.challenge
    stock = _storage(model, instance, tally)
    forum, left, forum_points = add_forum(model, instance, tally, stock)
    keep, fountain_points = add_fountains(model, instance, tally)
    items = left.coins + left.bread + sum(left.wares.values()) + tally.stored
    items += len(challenge.opening.storage.tiles)
    most_items = left.most + instance.turns + instance.most_completions
    half = model.new_int_var(0, most_items // 2, "item points")
    model.add(2 * half <= items)
    villas = [
        _villa_points(model, villa.used, villa.chimneys, challenge.villa_table) for villa in tally.villas
    ]
    goals = sum(goal.points * achieved for goal, achieved in tally.goals.items())
    bar = _bar_points(model, instance, tally)
    points = challenge.points + forum_points + fountain_points + half + sum(villas) + goals + bar
    score = model.new_int_var(challenge.points - 2 * PENALTY, largest(points), "score")
    model.add(score == points)
    model.maximize(score)
    return Scoring(score, forum, keep)


def _storage(model: cp_model.CpModel, instance: Instance, tally: Tally) -> Stock:
    """The storage before the scoring period.

    Only the last merchant of the phase matters: what was gained before it is coins, what comes
    after stays wares. Trading in is never worse, as a coin can do all that a ware can.
    """
    opening = instance.challenge.opening.storage

    def new(kind: Kind) -> Expression:
        return tally.complete[kind] - instance.count_before(kind)

    merchant = model.new_bool_var("a merchant is completed")
    model.add(new(Kind.MERCHANT) >= 1).only_enforce_if(merchant)
    for kind in LANDSCAPES:
        model.add(tally.traded[kind] <= tally.gained[kind])
        model.add(tally.traded[kind] == 0).only_enforce_if(~merchant)
    wares = {
        WARE_OF[kind]: opening.wares[WARE_OF[kind]] * (1 - merchant)
        + tally.gained[kind]
        - tally.traded[kind]
        for kind in LANDSCAPES
    }
    coins = (
        opening.coins
        + MARKET_COINS * new(Kind.MARKET)
        + new(Kind.MERCHANT)
        + sum(tally.traded.values())
        + sum(opening.wares[ware] for ware in Ware) * merchant
    )
    bread = opening.bread + BAKERY_BREAD * new(Kind.BAKERY) + BAKER_BREAD * new(Kind.BAKER) - tally.jumps
    model.add(bread >= 0)
    most = opening.items + sum(instance.most_parts(kind) for kind in LANDSCAPES)
    most += instance.most_parts(Kind.MARKET) + instance.most_parts(Kind.MERCHANT)
    most += instance.most_parts(Kind.BAKERY) + BAKER_BREAD * instance.most_parts(Kind.BAKER)
    return Stock(wares, coins, bread, most)


def _villa_points(
    model: cp_model.CpModel, used: cp_model.IntVar, chimneys: cp_model.IntVar, table: Sequence[int]
) -> cp_model.IntVar:
    """The points of a villa: the table entry of its chimneys, nothing without any (rules 8.1)."""
    most = chimneys.domain.max()
    values = [0, *(table[min(n, len(table)) - 1] for n in range(1, most + 1))]
    points = model.new_int_var(0, max(values), f"points of {chimneys.name}")
    model.add_element(chimneys, values, points)
    model.add(chimneys == 0).only_enforce_if(~used)
    return points


def _bar_points(model: cp_model.CpModel, instance: Instance, tally: Tally) -> Expression:
    """The value of the disc's space; the disc stops on the last one (rules 8.3)."""
    challenge = instance.challenge
    table = challenge.bar_table
    administrators = tally.complete[Kind.ADMINISTRATOR]
    before = instance.count_before(Kind.ADMINISTRATOR)
    most = challenge.opening.bar + tally.banderoles.domain.max()
    most += ADMINISTRATOR_STEPS * (administrators.domain.max() - before)
    steps = challenge.opening.bar + tally.banderoles + ADMINISTRATOR_STEPS * (administrators - before)
    values = [table[min(step, len(table) - 1)] for step in range(most + 1)]
    if values == list(range(most + 1)):
        return steps
    disc = model.new_int_var(0, most, "disc")
    model.add(disc == steps)
    points = model.new_int_var(min(values), max(values), "bar points")
    model.add_element(disc, values, points)
    return points
