"""The greedy player: one building after the other, by those at hand, workers and machines alone."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil

from puzzles.builders_antiquity.actions import (
    MONEY,
    Action,
    OpenSite,
    Recruit,
    Send,
    TakeMoney,
)
from puzzles.builders_antiquity.cards import Building
from puzzles.builders_antiquity.challenge import Challenge
from puzzles.builders_antiquity.crew import crew, place_of
from puzzles.builders_antiquity.play import Play, Turn
from puzzles.builders_antiquity.position import Position, opening_position
from puzzles.builders_antiquity.referee import take_turn
from puzzles.builders_antiquity.resources import Resources
from puzzles.builders_antiquity.score import POINT_TENTHS
from puzzles.builders_antiquity.sites import brought
from puzzles.builders_antiquity.turn_under_way import FREE_ACTIONS
from solver.builders_antiquity.people import People


def money_turns(position: Position) -> tuple[Turn, ...]:
    """The turns that take money to the end of a horizon."""
    assert position.challenge.turns is not None
    return ((TakeMoney(len(MONEY)),),) * (position.challenge.turns - position.turn)


def greedy_turns(people: People) -> tuple[Turn, ...] | None:
    """Turns by those there are, workers and machines alone; None if this finds none that end a sprint.

    Of the buildings that those at hand and the workers of the row can complete, in a horizon in the
    turns that are left, it builds the one with the most points a turn. While there is none it takes
    cards in a sprint, to see what comes, and money in a horizon; there it builds nothing that brings
    less than money would. It is the same on every machine.
    """
    position = people.position
    turns: list[Turn] = []
    while not position.over:
        sites = _sites(position)
        projects = [found for site in sites if (found := _project(people, position, site))]
        if people.challenge.turns is not None:
            left = people.challenge.turns - position.turn
            projects = [each for each in projects if len(list(each.turns)) <= left and each.pays]
        if projects:
            project = max(projects, key=lambda each: each.points_a_turn)
            planned = list(project.turns)
        elif people.challenge.turns is not None:
            planned = [(TakeMoney(len(MONEY)),)]
        elif position.worker_row:
            planned = [(Recruit(position.worker_row[0]),)]
        elif position.building_row:
            planned = [(OpenSite(position.building_row[0]),)]
        else:
            return None
        for turn in planned:
            position = take_turn(position, turn)
            turns.append(turn)
    return tuple(turns)


def greedy_play(challenge: Challenge) -> Play | None:
    """The greedy play of a challenge, if there is one."""
    turns = greedy_turns(People(opening_position(challenge)))
    return None if turns is None else Play(challenge.id, turns)


@dataclass(frozen=True)
class _Project:
    """A building and those who are to complete it; `recruits` have to be recruited before."""

    building: Building
    opened: bool
    team: Sequence[str]
    recruits: Sequence[str]
    wages: int
    money: int

    @property
    def turns(self) -> Iterator[Turn]:
        """Money is taken until all wages can be paid; cards; then two are sent a turn."""
        for _ in range(ceil(max(0, self.wages - self.money) / MONEY[-1])):
            yield (TakeMoney(len(MONEY)),)
        cards: list[Action] = [Recruit(worker) for worker in self.recruits]
        if not self.opened:
            cards.append(OpenSite(self.building.id))
        for first in range(0, len(cards), FREE_ACTIONS):
            yield tuple(cards[first : first + FREE_ACTIONS])
        for first in range(0, len(self.team), 2):
            yield tuple(Send(person, self.building.id) for person in self.team[first : first + 2])

    @property
    def pays(self) -> bool:
        """Whether it brings more than money taken in as many turns."""
        earned = POINT_TENTHS * self.building.points + self.building.pays - self.wages
        return earned > MONEY[-1] * len(list(self.turns))

    @property
    def points_a_turn(self) -> float:
        """How good it is."""
        return self.building.points / len(list(self.turns))


def _sites(position: Position) -> Sequence[Building]:
    by_id = position.challenge.building_by_id
    return [by_id[site] for site in (*position.sites, *position.building_row)]


def _project(people: People, position: Position, building: Building) -> _Project | None:
    """How to complete a building: whoever brings most of what is still needed comes next."""
    at_hand = [each for each in crew(position) if place_of(position, each) is None]
    makes = {each: people.makes[each] for each in (*at_hand, *position.worker_row)}
    there = brought(position, building.id)
    team: list[str] = []
    while not _brought(there, makes, team).cover(building.needs):
        lacking = _lacking(building, _brought(there, makes, team))
        after = {
            each: _lacking(building, _brought(there, makes, [*team, each]))
            for each in makes
            if each not in team
        }
        best = min(after, key=lambda each: after[each], default=None)
        if best is None or after[best] == lacking:
            return None
        team.append(best)
    for person in tuple(team):
        rest = [each for each in team if each != person]
        if _brought(there, makes, rest).cover(building.needs):
            team = rest
    recruits = [worker for worker in position.worker_row if worker in team]
    wages = sum(map(people.wage, team))
    opened = building.id in position.sites
    return _Project(building, opened, team, recruits, wages, position.money)


def _brought(there: Resources, makes: Mapping[str, Resources], team: Sequence[str]) -> Resources:
    together = there
    for person in team:
        together += makes[person]
    return together


def _lacking(building: Building, brought: Resources) -> int:
    needed = zip(building.needs.amounts, brought.amounts, strict=True)
    return sum(max(0, need - have) for need, have in needed)
