"""Small challenges of The Builders: Antiquity written by hand, in few words.

Resources are four digits: stone, wood, architecture, decoration. A building is a text such as
`B1 2413 14 5` (needs, sesterces, points), a machine one such as `M1 0012 0 2 0300` (what it makes
last), a worker `L1 0102 3` (wage), a slave `S1 2002` (wage 4 once freed); several are parted by commas.
What a test does not name is not there: no cards at all, and an apprentice who makes nothing for nothing.
"""

from puzzles.builders_antiquity.actions import Action
from puzzles.builders_antiquity.cards import Building, Slave, Worker
from puzzles.builders_antiquity.challenge import Challenge
from puzzles.builders_antiquity.notation import play_from_line
from puzzles.builders_antiquity.play import Play, Turn
from puzzles.builders_antiquity.position import Position, opening_position
from puzzles.builders_antiquity.referee import take_turn
from puzzles.builders_antiquity.resources import Resource, Resources
from puzzles.builders_antiquity.tools import Tool

FREED_WAGE = 4


def resources(digits: str) -> Resources:
    """The resources of four digits such as `2413`."""
    return Resources.of([int(digit) for digit in digits])


def building(text: str) -> Building:
    """The building or machine of a text such as `B1 2413 14 5`; its name is its id."""
    id, needs, pays, points, *makes = text.split()
    made = resources(makes[0]) if makes else None
    return Building(id, id, resources(needs), int(pays), int(points), made)


def worker(text: str) -> Worker:
    """The worker of a text such as `L1 0102 3`."""
    id, makes, wage = text.split()
    return Worker(id, resources(makes), int(wage))


def slave(text: str) -> Slave:
    """The slave of a text such as `S1 2002`."""
    id, makes = text.split()
    return Slave(id, resources(makes), FREED_WAGE)


def challenge(
    buildings: str = "",
    workers: str = "",
    *,
    apprentice: str = "A1 0000 0",
    slaves: str = "",
    tools: str = "",
    universities: str = "",
    loans: int = 0,
    money: int = 10,
    turns: int | None = 1,
    goal: int = 17,
) -> Challenge:
    """A challenge of those cards; tools and universities are names such as `mallet saw`."""
    return Challenge(
        id="hand-built",
        seed="hand-built",
        tier="sprint" if turns is None else f"horizon-{turns}",
        catalogue="hand-built",
        catalogue_hash="0" * 16,
        turns=turns,
        goal=goal,
        money=money,
        apprentice=worker(apprentice),
        buildings=tuple(map(building, _parts(buildings))),
        workers=tuple(map(worker, _parts(workers))),
        slaves=tuple(map(slave, _parts(slaves))),
        tools=tuple(map(Tool, tools.split())),
        universities=tuple(map(Resource, universities.split())),
        loans=loans,
    )


def _parts(text: str) -> list[str]:
    return [part for part in text.split(",") if part.strip()]


def play(turns: str, challenge: str = "hand-built") -> Play:
    """A play of a hand-built challenge, turns such as `+B1 A1>B1 / -`."""
    return play_from_line(f"{challenge} {turns}")


def turn(text: str) -> Turn:
    """One turn, such as `+B1 A1>B1`."""
    return play(text).turns[0]


def action(text: str) -> Action:
    """One action, such as `A1>B1`."""
    return turn(text)[0]


def position_after(set_up: Challenge, turns: str = "") -> Position:
    """The position of a hand-built challenge after some turns."""
    position = opening_position(set_up)
    for each in play(turns).turns:
        position = take_turn(position, each)
    return position
