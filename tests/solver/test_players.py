"""The players of every game: legal, deterministic, and what they are worth."""

import os
import subprocess
import sys
from typing import Any

import pytest

from puzzles.games import GAMES, AnyGame
from solver.games import PLAYERS, SOLVERS

EVERY_TIER = pytest.mark.parametrize(
    ("game", "tier"), [(game, tier) for game in GAMES.values() for tier in game.tiers]
)


def dealt(game: AnyGame, tier: str, seed: str = "p-001") -> Any:
    return game.deal(seed, tier, game.house_catalogue())


def test_every_game_has_players() -> None:
    assert list(PLAYERS) == list(SOLVERS)


@EVERY_TIER
def test_both_play_by_the_rules(game: AnyGame, tier: str) -> None:
    challenge = dealt(game, tier)
    players = PLAYERS[game.name]
    greedy, beam = players.greedy(challenge), players.beam(challenge)
    assert greedy is not None
    assert beam is not None
    scores = [game.referee.replay(challenge, play).sheet.total for play in (greedy, beam)]
    assert scores[0] <= scores[1]


_BOTH = """
from puzzles.games import GAMES
from solver.games import PLAYERS
for game in GAMES.values():
    for tier in list(game.tiers)[:2]:
        challenge = game.deal("p-002", tier, game.house_catalogue())
        for player in (PLAYERS[game.name].greedy, PLAYERS[game.name].beam):
            print(game.notation.write(player(challenge)))
"""


def test_they_play_the_same_whatever_the_order_of_sets() -> None:
    said = {
        subprocess.run(
            [sys.executable, "-c", _BOTH],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("0", "1")
    }
    assert len(said) == 1
