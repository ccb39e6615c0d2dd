"""A small challenge of each game and a legal play of it, for what all games do alike."""

from dataclasses import dataclass

import pytest

from puzzles.challenge import SoloChallenge
from puzzles.games import AnyGame, game_of
from tests.blueprints import hand_built as blueprints
from tests.builders_antiquity import hand_built as builders_antiquity
from tests.carpe_diem import hand_built as carpe_diem


@dataclass(frozen=True)
class Example:
    """A challenge with the id `hand-built` and a play that is legal, on one line.

    `tier` is the one of its game that is soonest solved, `limit` the seconds that a test gives it and
    `proven` whether they are enough for a proof.
    """

    challenge: SoloChallenge
    line: str
    tier: str
    limit: str
    proven: bool

    @property
    def game(self) -> AnyGame:
        """The game that it is of."""
        return game_of(self.challenge)

    @property
    def options(self) -> tuple[str, ...]:
        """Those by which a seed deals this game and tier."""
        return ("--game", self.game.name, "--tier", self.tier)


CARPE_DIEM = Example(
    carpe_diem.challenge(
        {4: {"L1": "craftsman e"}, 7: {"L2": "craftsman w"}, 3: {"L3": "pond e"}},
        seals={"D1": "bakery"},
        cards={
            "A01": "1 fish -> 2 points",
            "C01": "1 chimneys -> 1 points",
            "D01": "1 pond -> 1 points",
            "D02": "1 bakery -> 3 points",
        },
        used=[2],
        patrician=1,
    ),
    "hand-built 4:L1@c3 7:L2@d3(D1@d4) 3:L3@c2 $3:D01,D02",
    "taster",
    "60",
    proven=True,
)
BLUEPRINTS = Example(
    blueprints.challenge(
        blueprints.round_of(
            blueprints.PLAN,
            "wood3 glass5 recycled5 stone6 wood4 recycled1 stone2 stone2 glass2 glass2 recycled2",
            pool=6,
        )
    ),
    "hand-built wood3@r1c2 glass5@r2c1 recycled5@r2c1 stone6@r2c1 wood4@r2c2 recycled1@r3c1",
    "round",
    "60",
    proven=True,
)
BUILDERS_ANTIQUITY = Example(
    builders_antiquity.challenge(
        "B23 2413 14 5, B05 0110 6 1, M4 0120 0 2 3000",
        "L1 0102 3, C3 1111 4",
        apprentice="A1 0110 2",
        slaves="S1 2002, S2 0022",
        tools="mallet saw",
        universities="stone wood",
        loans=2,
        money=30,
        turns=4,
    ),
    "hand-built +loan +B23 +L1 / +S1 free:S1 +B05 / wood@A1 buy2 A1>B05 A1>B23 $2 "
    "/ +mallet S1*mallet>B23 buy1 L1>B23",
    "horizon-4",
    "1",
    proven=False,
)
"""It has every action."""

EXAMPLES = {each.game.name: each for each in (CARPE_DIEM, BLUEPRINTS, BUILDERS_ANTIQUITY)}
EACH_GAME = pytest.mark.parametrize("example", EXAMPLES.values(), ids=EXAMPLES.keys())
EACH_TWO_GAMES = pytest.mark.parametrize(
    ("example", "other"),
    [(one, two) for one in EXAMPLES.values() for two in EXAMPLES.values() if one is not two],
    ids=[f"{one} and {two}" for one in EXAMPLES for two in EXAMPLES if one != two],
)
