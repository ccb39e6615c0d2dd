"""The cards that have values of their own: buildings, workers and slaves (rules 1)."""

import re
from dataclasses import dataclass

from puzzles.builders_antiquity.resources import Resources

APPRENTICE = "apprentice"
RANKS = {"A": APPRENTICE, "L": "labourer", "C": "companion", "X": "master"}
"""What a worker is, by the first letter of its id."""
MACHINE = "M"

_NUMBER = "[0-9]{1,3}"
BUILDING_PATTERN = f"[B{MACHINE}]{_NUMBER}"
WORKER_PATTERN = f"[{''.join(RANKS)}]{_NUMBER}"
SLAVE_PATTERN = f"S{_NUMBER}"
PERSON_PATTERN = f"[{''.join(RANKS)}S{MACHINE}]{_NUMBER}"
"""The ids of those who can be sent to work: workers, slaves and machines."""


@dataclass(frozen=True)
class Building:
    """A building card: what its site needs, the sesterces that it pays and its points once built.

    A machine, whose id begins with M, also `makes` resources once built, and works for no wage. The
    name is for people only. Raises ValueError for what no card shows.
    """

    id: str
    name: str
    needs: Resources
    pays: int
    points: int
    makes: Resources | None = None

    def __post_init__(self) -> None:
        if not re.fullmatch(BUILDING_PATTERN, self.id):
            raise ValueError(f"the id of a building is B or M and a number, not {self.id!r}")
        if self.id.startswith(MACHINE) != (self.makes is not None):
            raise ValueError("a building makes something if it is a machine, whose id begins with M")
        if not any(self.needs.amounts):
            raise ValueError("a building needs something")
        if min(self.pays, self.points) < 0:
            raise ValueError("a building pays and is worth nothing or more")

    def canonical(self) -> object:
        """The form by which fingerprints go: all but the name."""
        return (self.id, self.needs, self.pays, self.points, self.makes)


@dataclass(frozen=True)
class Worker:
    """A worker card: what the worker makes, and the wage in sesterces each time it is sent.

    Raises ValueError for what no card shows.
    """

    id: str
    makes: Resources
    wage: int

    def __post_init__(self) -> None:
        if not re.fullmatch(WORKER_PATTERN, self.id):
            raise ValueError(f"the id of a worker is A, L, C or X and a number, not {self.id!r}")
        if self.wage < 0:
            raise ValueError("a wage is nothing or more")

    @property
    def rank(self) -> str:
        """Apprentice, labourer, companion or master."""
        return RANKS[self.id[0]]


@dataclass(frozen=True)
class Slave:
    """A slave card: what the slave makes, and the wage in sesterces once freed; before it is 0.

    Raises ValueError for what no card shows.
    """

    id: str
    makes: Resources
    wage: int

    def __post_init__(self) -> None:
        if not re.fullmatch(SLAVE_PATTERN, self.id):
            raise ValueError(f"the id of a slave is S and a number, not {self.id!r}")
        if self.wage < 0:
            raise ValueError("a wage is nothing or more")
