"""Random legal plays of any challenge of The Builders: Antiquity."""

from random import Random

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
from puzzles.builders_antiquity.position import Position, opening_position
from puzzles.builders_antiquity.referee import act
from puzzles.builders_antiquity.tools import Tool
from puzzles.builders_antiquity.turn_under_way import TurnUnderWay

LONGEST = 60
"""Turns after which a sprint is given up: people may be stuck on sites that nobody can finish."""
_WEIGHTS: dict[type, int] = {
    OpenSite: 2,
    Recruit: 3,
    Send: 12,
    BuySlave: 2,
    BuyTool: 2,
    Borrow: 1,
    Educate: 1,
    FreeSlave: 1,
    TakeMoney: 4,
    BuyActions: 1,
}
"""How often an action is chosen of those that there are, by its sort."""


def legal_actions(under_way: TurnUnderWay) -> list[Action]:
    """All actions that may be taken now, by a reading of the rules of its own.

    Further actions are bought one at a time.
    """
    table, left = under_way.position, under_way.actions
    actions: list[Action] = [TakeMoney(number) for number in (1, 2, 3) if number <= left]
    if table.money >= 5:
        actions.append(BuyActions(1))
    if left < 1:
        return actions
    challenge = table.challenge
    buildings = [each.id for each in challenge.buildings]
    workers = [each.id for each in challenge.workers]
    for number, building in enumerate(buildings):
        if building not in table.opened and number < 5 + len(table.opened):
            actions.append(OpenSite(building))
    for number, worker in enumerate(workers):
        if worker not in table.recruited and number < 5 + len(table.recruited):
            actions.append(Recruit(worker))
    busy = {each.person for each in table.at_work}
    idle = idle_people(table, busy)
    slaves = [person for person in idle if person[0] == "S" and person not in table.freed]
    actions += [FreeSlave(slave) for slave in slaves]
    if not under_way.invested:
        actions += _investments(table, [person for person in idle if person not in slaves])
    in_use = {each.tool for each in table.at_work}
    spare: list[Tool | None] = [tool for tool in table.tools if tool not in in_use]
    for site in sorted(set(table.opened) - set(table.built)):
        if under_way.sent.get(site, 0) + 1 <= left:
            for person in idle:
                if _wage(table, person) <= table.money:
                    carried = [None] if person in slaves else [None, *spare]
                    actions += [Send(person, site, tool) for tool in carried]
    return actions


def idle_people(table: Position, busy: set[str]) -> list[str]:
    """The people and machines of the player who are not busy."""
    machines = [building for building in table.built if building[0] == "M"]
    people = [table.challenge.apprentice.id, *table.recruited, *table.slaves, *machines]
    return [person for person in people if person not in busy]


def _investments(table: Position, free: list[str]) -> list[Action]:
    challenge = table.challenge
    actions: list[Action] = [Borrow()] if table.loans < challenge.loans else []
    if table.money >= 2:
        actions += [BuyTool(tool) for tool in challenge.tools if tool not in table.tools]
    if table.money >= 7:
        actions += [BuySlave(each.id) for each in challenge.slaves if each.id not in table.slaves]
        for university in challenge.universities:
            if university not in table.educated.values():
                actions += [Educate(university, each) for each in free if each not in table.educated]
    return actions


def _wage(table: Position, person: str) -> int:
    wages = {card.id: card.wage for card in (table.challenge.apprentice, *table.challenge.workers)}
    wages |= {card.id: card.wage for card in table.challenge.slaves if card.id in table.freed}
    return wages.get(person, 0)


def random_play(challenge: Challenge, seed: int) -> Play:
    """A legal play of the challenge, the same one for the same seed."""
    lot = Random(seed)
    while True:
        play = _tried(challenge, lot)
        if play is not None:
            return play


def _tried(challenge: Challenge, lot: Random) -> Play | None:
    position = opening_position(challenge)
    turns: list[Turn] = []
    while not position.over and len(turns) < LONGEST:
        under_way = TurnUnderWay(position)
        actions: list[Action] = []
        # Most turns use all actions, some end before.
        while (legal := legal_actions(under_way)) and lot.random() < 0.97:
            if under_way.actions == 0 and lot.random() < 0.8:
                break
            actions.append(_chosen(under_way, legal, lot))
            under_way = act(under_way, actions[-1])
        turns.append(tuple(actions))
        position = under_way.ended()
    return Play(challenge.id, tuple(turns)) if position.over else None


def _chosen(under_way: TurnUnderWay, legal: list[Action], lot: Random) -> Action:
    """An action by lot: its sort first, and for people sent the fullest site more often than not."""
    sorts = sorted({type(each) for each in legal}, key=lambda sort: sort.__name__)
    (sort,) = lot.choices(sorts, [_WEIGHTS[each] for each in sorts])
    choices = [each for each in legal if type(each) is sort]
    if sort is Send and lot.random() < 0.7:
        at_work = [each.site for each in under_way.position.at_work]
        sites = {each.site for each in choices if isinstance(each, Send)}
        fullest = max(sorted(sites), key=at_work.count)
        choices = [each for each in choices if isinstance(each, Send) and each.site == fullest]
    return lot.choice(choices)
