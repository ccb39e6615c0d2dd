"""From a solution of the exact model to the turns that it describes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

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
from puzzles.builders_antiquity.crew import TAUGHT
from puzzles.builders_antiquity.play import Turn
from puzzles.builders_antiquity.position import Position
from puzzles.builders_antiquity.referee import act
from puzzles.builders_antiquity.sites import brought
from puzzles.builders_antiquity.tools import Tool
from puzzles.builders_antiquity.turn_under_way import TurnUnderWay
from solver.builders_antiquity.model import ExactModel
from solver.builders_antiquity.stages import Line
from solver.search import Assignment


@dataclass(frozen=True)
class _Job:
    """Somebody sent in a stage, with the tool that is carried."""

    stage: int
    person: str
    tool: Tool | None


def read_turns(exact: ExactModel, assignment: Assignment) -> tuple[Turn, ...]:
    """The rest of the play, by a solution; what the solution does in vain is left out."""
    return _Reader(exact, assignment).turns()


class _Reader:
    def __init__(self, exact: ExactModel, assignment: Assignment) -> None:
        self._exact = exact
        self._assignment = assignment
        self._stages = exact.stages
        self._first = exact.instance.position
        deck = exact.cards.buildings
        self._building = {
            k: deck[n] for (n, k), built in exact.cards.built.items() if assignment.holds(built)
        }
        self._jobs = {k: self._jobs_of(k) for k in self._stages.completions}
        sites = {building.id for building in self._building.values()}
        recruits = {each for each, line in exact.cards.recruited.items() if assignment.holds(line[-1])}
        self._wanted = sites | recruits
        self._under_way = TurnUnderWay(self._first)
        self._actions: list[Action] = []

    def turns(self) -> tuple[Turn, ...]:
        turns: list[Turn] = []
        position = self._first
        for turn in self._stages.turns:
            if position.over:
                break
            self._under_way = TurnUnderWay(position)
            self._actions = []
            self._take_turn(turn)
            turns.append(tuple(self._actions))
            position = self._under_way.ended()
        return tuple(turns)

    def _take_turn(self, turn: int) -> None:
        money = self._exact.money
        taken = sum(map(self._assignment.value, money.taken[turn]))
        if taken:
            self._do(TakeMoney(taken), taken)
        if self._assignment.holds(money.loan[turn]):
            self._do(Borrow())
        for stage in self._stages.of_turn(turn):
            self._fetch(stage)
            self._invest(stage)
            for k in self._stages.completions:
                jobs = [job for job in self._jobs[k] if job.stage == stage]
                for number, job in enumerate(jobs, start=1):
                    self._do(Send(job.person, self._building[k].id, job.tool), number)

    def _do(self, action: Action, actions: int = 1) -> None:
        """Do something that takes so many actions; those that are missing are bought."""
        missing = actions - self._under_way.actions
        if missing > 0:
            self._done(BuyActions(missing))
        self._done(action)

    def _done(self, action: Action) -> None:
        self._under_way = act(self._under_way, action)
        self._actions.append(action)

    def _happens(self, line: Line, stage: int) -> int:
        """How often it happens in a stage."""
        before = self._assignment.value(line[stage - 1]) if stage else 0
        return self._assignment.value(line[stage]) - before

    def _fetch(self, stage: int) -> None:
        """Take the cards of a stage from both rows."""
        cards = self._exact.cards
        sites = {self._building[k].id for k, line in cards.opened.items() if self._happens(line, stage)}
        sites -= set(self._first.sites)
        self._take(
            [building.id for building in cards.buildings.values() if building.id in sites],
            self._happens(cards.spare_buildings, stage),
            lambda position: position.building_row,
            OpenSite,
        )
        self._take(
            [each for each, line in cards.recruited.items() if self._happens(line, stage)],
            self._happens(cards.spare_workers, stage),
            lambda position: position.worker_row,
            Recruit,
        )

    def _take(
        self,
        wanted: Sequence[str],
        spare: int,
        row_of: Callable[[Position], Sequence[str]],
        taking: Callable[[str], Action],
    ) -> None:
        """Take some cards in the order of the deck, and spare ones when the next is not in the row yet.

        A spare one that is wanted later is taken only where there is no other; another is spare then.
        """
        left = list(wanted)
        while left or spare:
            position = self._under_way.position
            row = row_of(position)
            if left and left[0] in (*position.opened, *position.recruited):
                left.pop(0)
                spare += 1
            elif left and left[0] in row:
                self._do(taking(left.pop(0)))
            else:
                spare -= 1
                unwanted = [card for card in row if card not in self._wanted]
                later = [card for card in row if card not in left]
                self._do(taking((unwanted or later or list(row))[0]))

    def _invest(self, stage: int) -> None:
        """The slaves, tools and universities of a stage."""
        exact = self._exact
        for slave, line in exact.slaves.bought.items():
            if self._happens(line, stage):
                self._do(BuySlave(slave))
        for tool, line in exact.tools.bought.items():
            if self._happens(line, stage):
                self._do(BuyTool(tool))
        for slave, line in exact.slaves.freed.items():
            if self._happens(line, stage):
                self._do(FreeSlave(slave))
        for (person, subject), line in exact.universities.taught.items():
            if self._happens(line, stage):
                self._do(Educate(subject, person))

    def _jobs_of(self, completion: int) -> list[_Job]:
        """Who is sent to a site, in the order of the stages; whoever is not needed stays away.

        One at least is needed, as those who are there from the first have not completed it. The last of
        those left completes it, and so comes in its slot: no play is worse for sending somebody later.
        """
        exact, holds = self._exact, self._assignment.holds
        jobs: list[_Job] = []
        for stage in self._stages.numbers:
            key = completion, stage
            people = [each for each, sent in exact.crew.sent.items() if key in sent and holds(sent[key])]
            tools = [each for each, sent in exact.tools.sent.items() if key in sent and holds(sent[key])]
            # Slaves come last: they carry nothing.
            people.sort(key=lambda person: self._in_bondage(person, stage))
            carried: list[Tool | None] = [*tools, *[None] * (len(people) - len(tools))]
            jobs += [_Job(stage, *each) for each in zip(people, carried, strict=True)]
        for job in jobs[::-1]:
            others = [other for other in jobs if other is not job]
            if self._enough(completion, others):
                jobs = others
        last = jobs[-1]
        return [*jobs[:-1], _Job(self._stages.slot(completion), last.person, last.tool)]

    def _in_bondage(self, person: str, stage: int) -> bool:
        freed = self._exact.slaves.freed.get(person)
        return freed is not None and not self._assignment.holds(freed[stage])

    def _enough(self, completion: int, jobs: Sequence[_Job]) -> bool:
        """Whether those bring what is needed, with those there from the first and all taught before."""
        together = brought(self._first, self._building[completion].id)
        for job in jobs:
            makes = self._exact.instance.people.makes[job.person]
            for (person, subject), taught in self._exact.universities.taught.items():
                if person == job.person and self._assignment.holds(taught[job.stage]):
                    makes = makes.at_least(subject, TAUGHT)
            together += makes if job.tool is None else makes + job.tool.adds
        return together.cover(self._building[completion].needs)
