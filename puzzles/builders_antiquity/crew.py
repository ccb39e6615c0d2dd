"""The crew: those whom a player can send to work, what they make and what they cost (rules 2).

They are the apprentice, recruited workers, bought slaves and built machines. A machine is a worker of
wage 0 in every respect: it can carry a tool and go to a university, too (house ruling).
"""

from dataclasses import replace

from puzzles.builders_antiquity.position import Placement, Position
from puzzles.builders_antiquity.resources import Resources
from puzzles.builders_antiquity.turn_under_way import TurnUnderWay
from puzzles.rulings import RuleBroken

TAUGHT = 3
"""How much of its resource a university teaches."""


def crew(position: Position) -> tuple[str, ...]:
    """Everybody who belongs to the player, at work or not."""
    by_id = position.challenge.building_by_id
    machines = [building for building in position.built if by_id[building].makes is not None]
    return (position.challenge.apprentice.id, *position.recruited, *position.slaves, *machines)


def place_of(position: Position, person: str) -> Placement | None:
    """Where somebody is at work, or None for those who are available."""
    return next((each for each in position.at_work if each.person == person), None)


def in_bondage(position: Position, person: str) -> bool:
    """Whether somebody is a slave who was not freed: no wage, no tool, no university."""
    return person in position.slaves and person not in position.freed


def makes(position: Position, person: str) -> Resources:
    """What somebody of the crew makes without a tool.

    A university raises its resource to 3; whoever prints more keeps that (house ruling).
    """
    printed = _printed(position, person)
    if person in position.educated:
        return printed.at_least(position.educated[person], TAUGHT)
    return printed


def _printed(position: Position, person: str) -> Resources:
    challenge = position.challenge
    if person in challenge.building_by_id:
        made = challenge.building_by_id[person].makes
        assert made is not None
        return made
    if person in challenge.slave_by_id:
        return challenge.slave_by_id[person].makes
    return challenge.worker_by_id[person].makes


def wage(position: Position, person: str) -> int:
    """The sesterces that sending somebody of the crew costs; a university does not change them."""
    challenge = position.challenge
    if person in challenge.worker_by_id:
        return challenge.worker_by_id[person].wage
    if person in position.freed:
        return challenge.slave_by_id[person].wage
    return 0


def check_available(position: Position, person: str) -> None:
    """Check that somebody is of the crew and not at work. Raises RuleBroken if not."""
    if person not in crew(position):
        raise RuleBroken("2", f"{person} is none of the crew: {', '.join(crew(position))}")
    place = place_of(position, person)
    if place is not None:
        raise RuleBroken("2", f"{person} is at work on {place.site} until that is built")


def free_slave(under_way: TurnUnderWay, slave: str) -> TurnUnderWay:
    """Free a slave who is not at work, for an action: a worker with a wage from now on.

    A freed slave costs no point in the final count (rules 3). Raises RuleBroken.
    """
    position = under_way.position
    if slave not in position.slaves:
        raise RuleBroken("2", f"{slave} is no slave of the player's")
    if slave in position.freed:
        raise RuleBroken("2", f"{slave} is free already")
    check_available(position, slave)
    return under_way.spend(actions=1).on(replace(position, freed=(*position.freed, slave)))
