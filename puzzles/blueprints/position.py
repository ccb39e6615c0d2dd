"""A position: everything on the table at one moment of a play."""

from dataclasses import dataclass

from puzzles.blueprints.building import Building
from puzzles.blueprints.challenge import Challenge
from puzzles.blueprints.things import Die


@dataclass(frozen=True)
class Position:
    """The state between two turns of a play.

    `round` counts the rounds begun, from 1, and is one more than there are once all are over; `turn`
    counts the turns taken in it, `taken` are the dice taken in them. `buildings` has one building a
    round: finished ones first, then the one being built, then empty ones.
    """

    challenge: Challenge
    round: int
    turn: int
    taken: tuple[Die, ...]
    buildings: tuple[Building, ...]

    @property
    def over(self) -> bool:
        """Whether the last round is over."""
        return self.round > len(self.challenge.rounds)

    @property
    def pool(self) -> tuple[Die, ...]:
        """The dice that may be taken now, in the order in which they were rolled."""
        if self.over:
            return ()
        playing = self.challenge.rounds[self.round - 1]
        left = list(playing.dice[: playing.pool + self.turn])
        for die in self.taken:
            left.remove(die)
        return tuple(left)

    @property
    def building(self) -> Building:
        """The building of this round; once all rounds are over, that of the last one."""
        return self.buildings[min(self.round, len(self.buildings)) - 1]


def opening_position(challenge: Challenge) -> Position:
    """The position before the first turn."""
    buildings = tuple(Building(each.blueprint) for each in challenge.rounds)
    return Position(challenge=challenge, round=1, turn=0, taken=(), buildings=buildings)
