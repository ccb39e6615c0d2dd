"""Exhaustive search for the best score of a challenge, by single actions: a third reading of the rules.

It tries every legal action in every order. What it leaves out, and why no best play is lost by it:

- Of the ways to the same state only those with the most money are followed. More money never hurts: what
  can be played with less can be played with more, and ends with more money and so with a higher score.
- Actions are bought right before the action that cannot be had without them, and no more than it lacks.
  Bought earlier they are the same play, with less money in between; bought and not used they are lost.
- No turn ends with an action left, and none is bought to take money: there was the money for the action
  left, and 5 sesterces bring 3 at most.
- The last action of a last turn takes no card but a loan: nothing can come of it, and there was money.

So every best play is found, but for those that differ only in how early their actions are bought.

What is feasible: two turns with two or three cards in either deck and one of some things to invest in
take some tenths of a second to a few seconds, and so does a single turn of a dealt game; three or four
turns with two cards in either deck and one thing to invest in, about a second; all below 100 MB.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property

from puzzles.builders_antiquity.actions import (
    Action,
    Borrow,
    BuyActions,
    BuySlave,
    BuyTool,
    Educate,
    FreeSlave,
    OpenSite,
    Recruit,
    Send,
    TakeMoney,
)
from puzzles.builders_antiquity.challenge import Challenge
from puzzles.builders_antiquity.play import Play, Turn
from puzzles.builders_antiquity.resources import Resource
from puzzles.builders_antiquity.tools import Tool

FOR_ACTIONS = {1: 1, 2: 3, 3: 6}
RESOURCES = [Resource.STONE, Resource.WOOD, Resource.ARCHITECTURE, Resource.DECORATION]
TOOLS = [Tool.MALLET, Tool.SAW, Tool.SQUARE, Tool.BRUSH]
"""The tools, each at the place of the resource that it adds."""
CARDS = (OpenSite, Recruit, BuySlave, BuyTool, Educate)
"""The actions that take a card and bring nothing by themselves."""
LONGEST = 9
"""Turns after which a sprint is given up."""

Line = tuple[Turn, ...]
Step = tuple[Action, int, int, int]
"""An action, how many are bought for it, the state after it, and the money that it brings or costs."""
Way = tuple["Reached", Action | None, int]
"""From where, by which action, with how many bought for it; no action where a turn ends."""


class Reached:
    """The most money with which a state is reached, and all the ways to reach it so."""

    __slots__ = ("money", "ways")

    def __init__(self, money: int) -> None:
        self.money = money
        self.ways: list[Way] = []

    def lines(self) -> Iterator[Line]:
        """What is played on all ways, from the first turn to the one under way."""
        if not self.ways:
            yield ((),)
        for before, action, bought in self.ways:
            for line in before.lines():
                if action is None:
                    yield (*line, ())
                else:
                    buying = (BuyActions(bought),) if bought else ()
                    yield (*line[:-1], (*line[-1], *buying, action))


Layer = dict[int, Reached]


class Layout:
    """Where each part of a state stands in the integer that holds all of them.

    A state is all that the rest of a play depends on, but for the turn and the money. Buildings are
    numbered by their deck; people are the apprentice, the workers of the deck, the slaves and the
    machines, in this order; tools and resources have the numbers of the lists above. What is known of
    each building, person or tool stands at steps from the first of them.
    """

    def __init__(self, buildings: int, people: int) -> None:
        self._end = 0
        self.left = self._room(6)
        self.invested = self._room(1)
        self.loans = self._room(3)
        self.tools = self._room(4)
        self.opened = self._room(buildings)
        self.built = self._room(buildings)
        self.crew = self._room(people)
        """Those whom the player has, slaves and machines among them."""
        self.bound = self._room(people)
        """Slaves of the player who were not freed."""
        self.taught = self._room(3 * people)
        """By person, 1 and the number of a resource, or 0."""
        self.site = self._room(6 * people)
        """By person, 1 and the number of the site, or 0."""
        self.carries = self._room(3 * people)
        """By person at work, 1 and the number of the tool, or 0."""
        self.sent = self._room(6 * buildings)
        """By site not built, how many were sent there in this turn."""

    def _room(self, bits: int) -> int:
        start = self._end
        self._end += bits
        return start


class Search:
    """The search of one challenge; it is made once, when the best is asked for.

    Only plays that begin with the turns in `begun` are looked at. Raises ValueError if any is not legal.
    """

    def __init__(self, challenge: Challenge, begun: Sequence[Turn] = ()) -> None:
        self.challenge = challenge
        self.begun = tuple(begun)
        deck = [(card.id, card.wage, card.makes) for card in (challenge.apprentice, *challenge.workers)]
        slaves = [(card.id, card.wage, card.makes) for card in challenge.slaves]
        machines = [(card.id, 0, card.makes) for card in challenge.buildings if card.makes is not None]
        people = deck + slaves + machines
        self.people = [id for id, _, _ in people]
        self.wages = [wage for _, wage, _ in people]
        self.makes = [makes.amounts for _, _, makes in people]
        self.needs = [card.needs.amounts for card in challenge.buildings]
        self.slaves = range(len(deck), len(deck) + len(slaves))
        self.machine = {
            number: self.people.index(card.id)
            for number, card in enumerate(challenge.buildings)
            if card.makes is not None
        }
        self.tools = [TOOLS.index(tool) for tool in challenge.tools]
        self.universities = [RESOURCES.index(university) for university in challenge.universities]
        self.at = Layout(len(challenge.buildings), len(people))
        opening = 3 << self.at.left | 1 << self.at.crew
        self.first = self._played(opening, challenge.money, 0, self.begun)
        """The state and the money where the search begins."""
        self.states = 0
        """How many states have been looked at, each once for every number of actions before it."""

    @property
    def best(self) -> int:
        """The best score of all plays, in tenths.

        Raises ValueError for a sprint that is not over in 9 turns.
        """
        return self._searched[0]

    def best_lines(self) -> Iterator[Line]:
        """The turns of every play that reaches the best score, actions bought when they are needed."""
        for end in self._searched[1]:
            for line in end.lines():
                yield (*self.begun, *line[:-1])

    def score(self, turns: Sequence[Turn]) -> int:
        """The score if the play goes on with these turns. Raises ValueError for what is not legal."""
        before = len(self.begun)
        state, money = self._played(*self.first, before, turns)
        if not self._over(state, before + len(turns)):
            raise ValueError("the play is not over")
        return self._final(state, money, before + len(turns))

    def _played(self, state: int, money: int, before: int, turns: Sequence[Turn]) -> tuple[int, int]:
        """The state and the money after some turns; so many are played before them."""
        for number, turn in enumerate(turns, start=before + 1):
            if self._over(state, number - 1):
                raise ValueError(f"turn {number} is after the end")
            for action in turn:
                state, money = self._taken(state, money, action)
            state = self._turn_ended(state)
        return state, money

    @cached_property
    def _searched(self) -> tuple[int, list[Reached]]:
        """The best score and all ends that have it."""
        state, money = self.first
        layer = {state: Reached(money)}
        scores: list[tuple[int, Reached]] = []
        turn = before = len(self.begun)
        while layer and not (scores and self.challenge.turns is None):
            if turn == before + LONGEST:
                raise ValueError(f"not over in {LONGEST} turns")
            turn += 1
            after = self._turn_taken(layer, last=turn == self.challenge.turns)
            layer = {}
            for state, reached in after.items():
                if self._over(state, turn):
                    scores.append((self._final(state, reached.money, turn), reached))
                else:
                    layer[state] = reached
        best = max(score for score, _ in scores)
        return best, [reached for score, reached in scores if score == best]

    def _turn_taken(self, layer: Layer, last: bool) -> Layer:
        """All that can be after a turn."""
        ended: Layer = {}
        while layer:
            further: Layer = {}
            for state, reached in layer.items():
                self.states += 1
                if self._left(state) == 0:
                    _reach(ended, self._turn_ended(state), reached.money, (reached, None, 0))
                for action, bought, after, brings in self._steps(state, reached.money):
                    money = reached.money + brings
                    if last and money < 5 and self._left(after) == 0 and isinstance(action, CARDS):
                        continue
                    _reach(further, after, money, (reached, action, bought))
            layer = further
        return ended

    def _taken(self, state: int, money: int, action: Action) -> tuple[int, int]:
        """The state and the money after an action. Raises ValueError if it is not legal."""
        if isinstance(action, BuyActions):
            if money < 5 * action.count:
                raise ValueError(f"no money for {action}")
            return state + (action.count << self.at.left), money - 5 * action.count
        for possible, bought, after, brings in self._steps(state, money):
            if possible == action and not bought:
                return after, money + brings
        raise ValueError(f"not possible: {action}")

    def _left(self, state: int) -> int:
        return state >> self.at.left & 63

    def _turn_ended(self, state: int) -> int:
        """The state before the next turn: three actions, nothing invested, nobody sent."""
        state &= ~(63 << self.at.left | 1 << self.at.invested)
        return state & (1 << self.at.sent) - 1 | 3 << self.at.left

    def _points(self, state: int) -> int:
        built = state >> self.at.built
        return sum(card.points for n, card in enumerate(self.challenge.buildings) if built >> n & 1)

    def _over(self, state: int, turn: int) -> bool:
        return turn == self.challenge.turns or self._points(state) >= self.challenge.goal

    def _final(self, state: int, money: int, turn: int) -> int:
        """The score in tenths: all that can be freed and repaid is tried."""
        bound = [slave for slave in self.slaves if state >> self.at.bound + slave & 1]
        loans = state >> self.at.loans & 7
        counts = [
            -10 * (len(bound) - freed) - 20 * (loans - repaid) + money - 5 * freed - 15 * repaid
            for freed in range(len([slave for slave in bound if self._idle(state, slave)]) + 1)
            for repaid in range(loans + 1)
            if 5 * freed + 15 * repaid <= money
        ]
        turns = turn if self.challenge.turns is None else 0
        return max(counts) + 10 * self._points(state) - 10**8 * turns

    def _idle(self, state: int, person: int) -> bool:
        return bool(state >> self.at.crew + person & 1) and not state >> self.at.site + 6 * person & 63

    def _steps(self, state: int, money: int) -> Iterator[Step]:
        """Every action that is possible, with actions bought for it if it lacks some."""
        left = self._left(state)
        for actions, sesterces in FOR_ACTIONS.items():
            if actions <= left:
                yield TakeMoney(actions), 0, state - (actions << self.at.left), sesterces
        idle = [person for person in range(len(self.people)) if self._idle(state, person)]
        bought = max(0, 1 - left)
        if money < 5 * bought:
            return
        then = state + (bought - 1 << self.at.left)
        for action, after, price in self._of_one_action(then, idle, money - 5 * bought):
            yield action, bought, after, -price - 5 * bought
        open_sites = state >> self.at.opened & ~(state >> self.at.built)
        for site in range(len(self.needs)):
            if not open_sites >> site & 1:
                continue
            takes = 1 + (state >> self.at.sent + 6 * site & 63)
            bought = max(0, takes - left)
            if money >= 5 * bought:
                then = state + (bought - takes << self.at.left) + (1 << self.at.sent + 6 * site)
                for action, after, price in self._sendings(then, idle, site, money - 5 * bought):
                    yield action, bought, after, -price - 5 * bought

    def _of_one_action(
        self, state: int, idle: Sequence[int], money: int
    ) -> Iterator[tuple[Action, int, int]]:
        """What takes one action, which is paid: the action, what is after it, and its price."""
        for number in _row(state >> self.at.opened, len(self.needs)):
            yield OpenSite(self.challenge.buildings[number].id), state | 1 << self.at.opened + number, 0
        for number in _row(state >> self.at.crew + 1, len(self.challenge.workers)):
            yield Recruit(self.people[1 + number]), state | 1 << self.at.crew + 1 + number, 0
        for person in idle:
            if state >> self.at.bound + person & 1:
                yield FreeSlave(self.people[person]), state ^ 1 << self.at.bound + person, 0
        if not state >> self.at.invested & 1:
            yield from self._investments(state | 1 << self.at.invested, idle, money)

    def _investments(
        self, state: int, idle: Sequence[int], money: int
    ) -> Iterator[tuple[Action, int, int]]:
        if state >> self.at.loans & 7 < self.challenge.loans:
            yield Borrow(), state + (1 << self.at.loans), -10
        if money >= 2:
            for tool in self.tools:
                if not state >> self.at.tools + tool & 1:
                    yield BuyTool(TOOLS[tool]), state | 1 << self.at.tools + tool, 2
        if money < 7:
            return
        for slave in self.slaves:
            if not state >> self.at.crew + slave & 1:
                yield BuySlave(self.people[slave]), state | self._slave(slave), 7
        taught = [state >> self.at.taught + 3 * person & 7 for person in range(len(self.people))]
        for university in self.universities:
            if university + 1 not in taught:
                for person in idle:
                    if not taught[person] and not state >> self.at.bound + person & 1:
                        after = state | university + 1 << self.at.taught + 3 * person
                        yield Educate(RESOURCES[university], self.people[person]), after, 7

    def _slave(self, slave: int) -> int:
        return 1 << self.at.crew + slave | 1 << self.at.bound + slave

    def _sendings(
        self, state: int, idle: Sequence[int], site: int, money: int
    ) -> Iterator[tuple[Action, int, int]]:
        """Everybody who can be sent to a site, with every tool and without; the actions are paid."""
        card = self.challenge.buildings[site]
        in_use = [state >> self.at.carries + 3 * person & 7 for person in range(len(self.people))]
        spare = [
            tool for tool in self.tools if state >> self.at.tools + tool & 1 and tool + 1 not in in_use
        ]
        for person in idle:
            bound = state >> self.at.bound + person & 1
            wage = 0 if bound else self.wages[person]
            if wage > money:
                continue
            after = state | site + 1 << self.at.site + 6 * person
            for tool in (None, *(() if bound else spare)):
                action = Send(self.people[person], card.id, None if tool is None else TOOLS[tool])
                carried = after if tool is None else after | tool + 1 << self.at.carries + 3 * person
                if self._done(carried, site):
                    yield action, self._built(carried, site), wage - card.pays
                else:
                    yield action, carried, wage

    def _at_work(self, state: int, site: int) -> list[int]:
        everybody = range(len(self.people))
        return [person for person in everybody if state >> self.at.site + 6 * person & 63 == site + 1]

    def _done(self, state: int, site: int) -> bool:
        lacking = list(self.needs[site])
        for person in self._at_work(state, site):
            taught = (state >> self.at.taught + 3 * person & 7) - 1
            carried = (state >> self.at.carries + 3 * person & 7) - 1
            for resource, made in enumerate(self.makes[person]):
                if taught == resource and made < 3:
                    made = 3
                lacking[resource] -= made + (carried == resource)
        return max(lacking) <= 0

    def _built(self, state: int, site: int) -> int:
        """The state once a site is built: everybody and all tools are back, a machine joins the crew."""
        state |= 1 << self.at.built + site
        if site in self.machine:
            state |= 1 << self.at.crew + self.machine[site]
        for person in self._at_work(state, site):
            state &= ~(63 << self.at.site + 6 * person | 7 << self.at.carries + 3 * person)
        return state & ~(63 << self.at.sent + 6 * site)


def _row(taken: int, deck: int) -> list[int]:
    """The first five cards of a deck of so many that are not taken: a card is replaced at once."""
    return [number for number in range(deck) if not taken >> number & 1][:5]


def _reach(layer: Layer, state: int, money: int, way: Way) -> None:
    """Note that a state can be reached with so much money; less than is known already is forgotten."""
    reached = layer.get(state)
    if reached is None or reached.money < money:
        reached = layer[state] = Reached(money)
    if reached.money == money:
        reached.ways.append(way)


def best_score(challenge: Challenge) -> int:
    """The best score of all plays of a challenge, in tenths."""
    return Search(challenge).best


def best_play(challenge: Challenge) -> Play:
    """A play of a challenge that reaches the best score."""
    return Play(challenge.id, next(Search(challenge).best_lines()))
