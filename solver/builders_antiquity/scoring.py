"""Points, the end of the game, and the score (rules 3, 4), never more than the play is worth."""

from ortools.sat.python import cp_model

from puzzles.builders_antiquity.final_count import REPAYMENT
from puzzles.builders_antiquity.score import LOAN_TENTHS, POINT_TENTHS, SLAVE_TENTHS
from puzzles.builders_antiquity.turn_under_way import ACTION_PRICE
from solver.builders_antiquity.cards import Cards
from solver.builders_antiquity.crew import Crew
from solver.builders_antiquity.instance import Instance
from solver.builders_antiquity.money import Money
from solver.builders_antiquity.slaves import Slaves
from solver.builders_antiquity.stages import Stages
from solver.expressions import Expression, total


def end_in_time(
    model: cp_model.CpModel, instance: Instance, stages: Stages, cards: Cards, money: Money, ends: bool
) -> Expression:
    """The points that come; the game ends with the turn in which the goal is reached, and not before.

    The goal can only be reached in a turn with a completion, and nothing is completed after it; so it
    is reached in the turn of the last completion, or never. With `ends` it is reached, in the last
    turn. Without it, in a sprint, the play is the beginning of one.
    """
    goal = instance.challenge.goal - instance.position.points
    points = {
        k: total(building.points * cards.built[n, k] for n, building in cards.buildings.items())
        for k in stages.completions
    }
    together = total(points.values())
    if not stages.when:
        return together
    last = stages.when[-1]
    model.add(total(each for k, each in points.items() if stages.when[k] < last) < goal)
    if ends:
        model.add(together >= goal)
    elif last < stages.last:
        over = model.new_bool_var("over before the last turn")
        model.add(together < goal).only_enforce_if(~over)
        for turn in range(last + 1, stages.last + 1):
            model.add(money.actions[turn] == 0).only_enforce_if(over)
        if instance.challenge.sprint:
            model.add(over == 0)
    return together


def add_score(
    model: cp_model.CpModel,
    instance: Instance,
    crew: Crew,
    slaves: Slaves,
    money: Money,
    points: Expression,
    bound: int,
) -> cp_model.IntVar:
    """The score in tenths, which no play can bring above `bound`; the model maximises it.

    `points` are those that come. All sites to which somebody is sent are completed, so that in the end
    nobody is on a site but those who were there from the first, where it is left alone. All slaves but
    these can be freed in the final count.
    """
    challenge, position = instance.challenge, instance.position
    bought = total(line[-1] for line in slaves.bought.values())
    there = [slave for slave in slaves.freed if slave not in slaves.bought]
    kept = bought + len(there) - total(line[-1] for line in slaves.freed.values())
    at_work = total(1 - crew.here[slave][-1] for slave in there)
    freed = model.new_int_var(0, len(challenge.slaves), "freed in the final count")
    repaid = model.new_int_var(0, challenge.loans, "loans repaid")
    model.add(freed <= kept - at_work)
    model.add(repaid <= money.loans)
    left = money.left - ACTION_PRICE * freed - REPAYMENT * repaid
    model.add(left >= 0)
    losses = SLAVE_TENTHS * (kept - freed) + LOAN_TENTHS * (money.loans - repaid)
    score = model.new_int_var(instance.smallest_score, bound, "score")
    built = POINT_TENTHS * (position.points + points)
    model.add(score == instance.turn_tenths + built + left + losses)
    model.maximize(score)
    return score
