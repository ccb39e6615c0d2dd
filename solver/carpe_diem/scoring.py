"""From the tally to the score: storage, scoring period and final scoring (rules 4, 7 and 8)."""

from collections.abc import Sequence
from dataclasses import dataclass

from ortools.sat.python import cp_model

from puzzles.carpe_diem.forum import PENALTY
from puzzles.carpe_diem.rewards import ADMINISTRATOR_STEPS, BAKER_BREAD, BAKERY_BREAD, MARKET_COINS
from puzzles.carpe_diem.things import LANDSCAPES, WARE_OF, Kind, Ware
from solver.carpe_diem.forum import ForumVariables, Stock, add_forum, use_spaces_once
from solver.carpe_diem.fountains import add_fountains
from solver.carpe_diem.instance import Instance
from solver.carpe_diem.tally import Tally
from solver.expressions import Expression, largest


@dataclass(frozen=True)
class Scoring:
    """The score of a model and the choices it rests on besides the district.

    `periods` are the scoring periods in order. The upper end of the score's domain is a bound
    already, if a loose one.
    """

    score: cp_model.IntVar
    periods: tuple[ForumVariables, ...]
    keep: dict[str, cp_model.IntVar]


def add_scoring(model: cp_model.CpModel, instance: Instance, tally: Tally) -> Scoring:
    """Add all that turns a tally into a score, and the score to be maximised."""
    challenge = instance.challenge
    storage = challenge.opening.storage
    left = Stock(storage.wares, storage.coins, storage.bread, storage.items - len(storage.tiles))
    periods = []
    for phase in instance.phases:
        stock = _storage(model, instance, tally, phase, left)
        periods.append(add_forum(model, instance, tally, phase, stock))
        left = periods[-1].left
    use_spaces_once(model, periods)
    keep, fountain_points = add_fountains(model, instance, tally)
    items = left.coins + left.bread + sum(left.wares.values()) + tally.stored
    items = items + len(challenge.opening.storage.tiles)
    most_items = left.most + instance.turns + instance.most_completions
    most_items += len(challenge.opening.storage.tiles)
    half = model.new_int_var(0, most_items // 2, "item points")
    model.add(2 * half <= items)
    villas = [
        _villa_points(model, villa.used, villa.chimneys, challenge.villa_table) for villa in tally.villas
    ]
    goals = sum(goal.points * achieved for goal, achieved in tally.goals.items())
    bar = _bar_points(model, instance, tally)
    forum_points = sum(period.points for period in periods)
    points = challenge.points + forum_points + fountain_points + half + sum(villas) + goals + bar
    score = model.new_int_var(challenge.points - 2 * PENALTY * len(periods), largest(points), "score")
    model.add(score == points)
    model.maximize(score)
    return Scoring(score, tuple(periods), keep)


def _storage(model: cp_model.CpModel, instance: Instance, tally: Tally, phase: int, had: Stock) -> Stock:
    """The storage before the scoring period of a phase; `had` is what the phase began with.

    Only the last merchant of the phase matters: what was gained before it is coins, what comes
    after stays wares. Trading in is never worse, as a coin can do all that a ware can.
    """
    reached = tally.phases[phase - 1]
    merchant = reached.merchant

    def new(kind: Kind) -> Expression:
        if phase == 1:
            return reached.complete[kind] - instance.count_before(kind)
        return reached.complete[kind] - tally.phases[phase - 2].complete[kind]

    model.add(new(Kind.MERCHANT) >= 1).only_enforce_if(merchant)
    wares: dict[Ware, Expression] = {}
    coins = had.coins + MARKET_COINS * new(Kind.MARKET) + new(Kind.MERCHANT)
    for kind in LANDSCAPES:
        ware = WARE_OF[kind]
        traded, gained = reached.traded[kind], reached.gained[kind]
        model.add(traded <= gained)
        model.add(traded == 0).only_enforce_if(~merchant)
        carried = _carried(model, had.wares[ware], merchant, f"{ware} of before traded in {phase}")
        wares[ware] = had.wares[ware] - carried + gained - traded
        coins = coins + traded + carried
    bread = had.bread + BAKERY_BREAD * new(Kind.BAKERY) + BAKER_BREAD * new(Kind.BAKER) - reached.jumps
    model.add(bread >= 0)
    before = instance.most_goods(phase - 1) if phase > 1 else 0
    most = had.most + instance.most_goods(phase) - before
    return Stock(wares, coins, bread, most)


def _carried(
    model: cp_model.CpModel, had: Expression, merchant: cp_model.IntVar, name: str
) -> Expression:
    """The wares that were there when the phase began and are traded in."""
    if isinstance(had, int):
        return had * merchant
    traded = model.new_int_var(0, largest(had), name)
    model.add(traded <= had)
    model.add(traded == 0).only_enforce_if(~merchant)
    return traded


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
