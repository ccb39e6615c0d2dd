"""Which rules plays make use of, as the plays themselves say."""

import pytest

from puzzles.games import GAMES
from solver.games import RULES_USED, SOLVERS
from tests.cli.examples import BLUEPRINTS, BUILDERS_ANTIQUITY, CARPE_DIEM, Example


def used(example: Example, line: str | None = None) -> tuple[str, ...]:
    play = example.game.notation.read(line or example.line)
    return RULES_USED[example.game.name](example.challenge, play)


def test_every_game_tells() -> None:
    assert list(RULES_USED) == list(SOLVERS) == list(GAMES)


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        ("hand-built 4:L1@c3 7:L2@d3(D1@d4) 3:L3@c2 $3:D01,D02", ("craftsman", "penalty")),
        ("hand-built 4:L1@c3 7:L2@d3(D1!) 3:L3! $3:D01,D02", ("storing a tile", "penalty")),
    ],
)
def test_a_play_of_carpe_diem(line: str, rules: tuple[str, ...]) -> None:
    assert used(CARPE_DIEM, line) == rules


def test_a_play_of_blueprints() -> None:
    assert used(BLUEPRINTS) == ("blueprint bonus",)


def test_a_play_of_the_builders() -> None:
    assert used(BUILDERS_ANTIQUITY) == (
        "slave",
        "slave freed",
        "tool",
        "university",
        "loan",
        "bought actions",
    )
