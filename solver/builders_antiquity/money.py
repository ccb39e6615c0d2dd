"""Actions and money, stage by stage (rules 2).

In each stage all is done in this order: money taken and a loan (both in the first stage of the turn
only), cards and investments, slaves freed, universities, sendings. Actions are bought when they are
needed. No play is lost by it:

- What is spent in a stage all comes before the completion that ends it, and money comes in at
  completions alone but for takings and loans. So it is enough that the money lasts to the end of each
  stage, before what its building pays.
- Money taken later in a turn may be taken first, unless actions are bought in the turn before it. Then
  it is better to take for one action less and to buy one action less: an action brings 3 sesterces at
  most and costs 5. For the same reason nobody takes money for three actions and does anything else.
- A loan taken first brings 10 sesterces sooner and costs at most 5 sooner.

A position is before a turn, so that each turn is a whole one, whatever came before.
"""

from itertools import pairwise

from ortools.sat.python import cp_model

from puzzles.builders_antiquity.actions import MONEY
from puzzles.builders_antiquity.investments import LOAN, SLAVE_PRICE, TOOL_PRICE, UNIVERSITY_PRICE
from puzzles.builders_antiquity.turn_under_way import ACTION_PRICE, FREE_ACTIONS
from solver.builders_antiquity.cards import Cards
from solver.builders_antiquity.crew import Crew
from solver.builders_antiquity.freedom import Freedom
from solver.builders_antiquity.instance import Instance
from solver.builders_antiquity.slaves import Slaves
from solver.builders_antiquity.stages import Line, Stages, rise
from solver.builders_antiquity.tools import Tools
from solver.builders_antiquity.universities import Universities
from solver.expressions import Expression, largest, total


class Money:
    """What is taken, lent and left.

    `taken[turn]` has a Boolean each for one, two and three actions, `loan[turn]` is one; `actions[turn]`
    is how many actions a turn takes in all, and `left` the money in the end.
    """

    def __init__(
        self,
        model: cp_model.CpModel,
        instance: Instance,
        stages: Stages,
        cards: Cards,
        crew: Crew,
        slaves: Slaves,
        freedom: Freedom,
        tools: Tools,
        universities: Universities,
    ) -> None:
        self._model = model
        self._instance = instance
        self._stages = stages
        self._cards = cards
        self._crew = crew
        self._slaves = slaves
        self._freedom = freedom
        self._prices: list[tuple[Line, int]] = [
            *((line, SLAVE_PRICE) for line in slaves.bought.values()),
            *((line, TOOL_PRICE) for line in tools.bought.values()),
            *((line, UNIVERSITY_PRICE) for line in universities.taught.values()),
        ]
        self._to_send: dict[tuple[int, int], Expression] = {}
        self.taken: dict[int, list[cp_model.IntVar]] = {}
        self.loan: dict[int, cp_model.IntVar] = {}
        self.actions: dict[int, Expression] = {}
        self.left: Expression = instance.position.money
        for turn in stages.turns:
            self._take(turn)
            self._turn(turn)
        model.add(self.loans <= instance.challenge.loans)
        for k in stages.completions:
            self._paid_by(stages.slot(k), stages.when[k], range(k + 1), range(k))
        self._paid_by(stages.numbers[-1], stages.last, stages.completions, stages.completions, self.left)

    @property
    def loans(self) -> Expression:
        """How many loans are taken in the whole play."""
        return total(self.loan.values()) + self._instance.position.loans

    def _take(self, turn: int) -> None:
        """Money for up to three actions, and a loan or another investment at most."""
        model, stages = self._model, self._stages
        taken = [model.new_bool_var(f"money for {n} in {turn}") for n in range(1, len(MONEY) + 1)]
        for less, more in pairwise(taken):
            model.add_implication(more, less)
        loan = model.new_bool_var(f"loan in {turn}")
        invested = total(rise(line, s) for line, _ in self._prices for s in stages.of_turn(turn))
        model.add(invested + loan <= 1)
        self.taken[turn], self.loan[turn] = taken, loan

    def _turn(self, turn: int) -> None:
        """The money lasts to the end of each stage, with the actions bought by then."""
        model = self._model
        taken, loan = self.taken[turn], self.loan[turn]
        steps = [more - less for less, more in zip((0, *MONEY), MONEY, strict=False)]
        money = self.left + total(step * each for step, each in zip(steps, taken, strict=True))
        money = money + LOAN * loan
        actions: Expression = total([*taken, loan])
        bought: Expression = 0
        for stage in self._stages.of_turn(turn):
            actions = actions + self._actions(stage)
            money = money - self._spent(stage)
            bought = model.new_int_var(0, largest(actions), f"bought by {stage}")
            model.add(bought >= actions - FREE_ACTIONS)
            model.add(money - ACTION_PRICE * bought >= 0)
            completion = self._stages.all[stage][1]
            if completion is not None:
                money = money + self._cards.pays(completion)
        model.add(actions <= FREE_ACTIONS).only_enforce_if(taken[-1])
        self.actions[turn] = actions
        after = money - ACTION_PRICE * bought
        left = model.new_int_var(0, largest(after), f"money after {turn}")
        model.add(left == after)
        self.left = left

    def _paid_by(
        self, stage: int, turn: int, completed: range, paying: range, left: Expression = 0
    ) -> None:
        """What is spent by the end of a stage was there, as if free actions brought their price.

        `completed` are the completions up to then, `paying` those whose sesterces are there, `left` is
        what has to be left. All this follows from the other rows; it lets the search see at once that
        so many buildings cost too much. It is said twice: with the actions as they are, and with the
        fewest that each building takes.
        """
        stages, cards, people = self._stages, self._cards, self._instance.people
        money = self._instance.position.money
        money += ACTION_PRICE * FREE_ACTIONS * (turn - stages.taken)
        loans = total(loan for each, loan in self.loan.items() if each <= turn)
        lines = [*cards.recruited.values(), cards.spare_buildings, cards.spare_workers]
        lines += [*self._slaves.freed.values(), *(line for line, _ in self._prices)]
        wages = [
            wage for k in completed for earlier in range(stage + 1) for wage in self._wages(earlier, k)
        ]
        prices = [price * line[stage] for line, price in self._prices]
        spent = total([*(ACTION_PRICE * line[stage] for line in lines), *wages, *prices])
        had = money + (LOAN - ACTION_PRICE) * loans + total(cards.pays(k) for k in paying)
        as_they_are = [
            *(self._to_send[k, each] for k in completed for each in range(stage + 1)),
            *(cards.opened[k][stage] - cards.open_before[k] for k in completed),
        ]
        fewest = [
            people.actions(number, stages.when[k] - stages.taken) * cards.built[number, k]
            for k in completed
            for number in cards.buildings
        ]
        for actions in (as_they_are, fewest):
            self._model.add(spent + ACTION_PRICE * total(actions) + left <= had)

    def _actions(self, stage: int) -> Expression:
        """The actions of a stage, but for takings of money and loans."""
        lines = [*self._slaves.freed.values(), *(line for line, _ in self._prices)]
        for k in self._stages.completions:
            sent = self._crew.sent_together(k, stage)
            self._to_send[k, stage] = self._for_sending(sent, f"sent to {k} in {stage}")
        sendings = [self._to_send[k, stage] for k in self._stages.completions]
        others = [rise(line, stage) for line in lines]
        return total([*self._cards.takings(stage), *others, *sendings])

    def _for_sending(self, sent: list[cp_model.IntVar], name: str) -> Expression:
        """The first one to a site costs one action, the second two and so on.

        It is n(n + 1)/2 for n of them, convex: the greatest of the lines through two of its points.
        """
        if not sent:
            return 0
        count = len(sent)
        actions = self._model.new_int_var(0, count * (count + 1) // 2, f"actions for those {name}")
        number = self._model.new_int_var(0, count, f"how many are {name}")
        self._model.add(number == total(sent))
        for slope in range(1, count + 1):
            self._model.add(actions >= slope * number - slope * (slope - 1) // 2)
        return actions

    def _spent(self, stage: int) -> Expression:
        """What a stage costs, but for actions bought."""
        wages = [wage for k in self._stages.completions for wage in self._wages(stage, k)]
        return total([*wages, *(price * rise(line, stage) for line, price in self._prices)])

    def _wages(self, stage: int, completion: int) -> list[Expression]:
        """What is paid to those sent to a site in a stage."""
        key = completion, stage
        wages: list[Expression] = [
            self._instance.people.wage(person) * sent[key]
            for person, sent in self._crew.sent.items()
            if key in sent
        ]
        slave_by_id = self._instance.challenge.slave_by_id
        for slave in self._slaves.freed:
            if (slave, *key) in self._freedom.sent:
                wages.append(slave_by_id[slave].wage * self._freedom.sent[slave, *key])
        return wages
