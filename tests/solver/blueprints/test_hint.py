"""A play's hint, taken as certain: the model then allows that building, and no other."""

import pytest

from puzzles.blueprints.catalogue import house_catalogue
from puzzles.blueprints.challenge import Challenge
from puzzles.blueprints.deal import deal
from puzzles.blueprints.play import Play
from puzzles.blueprints.referee import replay
from solver.blueprints.hint import true_in
from solver.blueprints.instance import Instance
from solver.blueprints.model import exact_model
from solver.blueprints.play import read_turns
from solver.blueprints.stacking import shape_bounds
from solver.search import CLAUSE_LEARNING, maximise
from tests.blueprints.hand_built import challenge, play, round_of
from tests.blueprints.invented_rounds import invented_round
from tests.blueprints.random_plays import random_play
from tests.solver.test_search import Log


def score_of_hint(set_up: Challenge, played: Play) -> int:
    """The best score among the plays with all that the hint says."""
    instance = Instance(set_up.rounds[0])
    bounds = {shape: bound for latest in shape_bounds(instance) for shape, bound in latest.items()}
    exact = exact_model(instance, bounds)
    for literal in true_in(exact, played.turns):
        exact.model.add(literal == 1)
    log = Log()
    maximise(exact.model, CLAUSE_LEARNING, 1, 60, log)
    turns = read_turns(exact, log.assignments[-1])
    return replay(set_up, Play(set_up.id, turns)).sheet.total


@pytest.mark.parametrize("number", range(25))
def test_a_random_play_is_one_of_the_models(number: int) -> None:
    dealt = deal(f"r-{number}", "round", house_catalogue())
    played = random_play(dealt, number)
    assert score_of_hint(dealt, played) == replay(dealt, played).sheet.total


@pytest.mark.parametrize("number", range(1, 41))
def test_a_random_play_of_an_invented_round_is_one_of_the_models(number: int) -> None:
    set_up = challenge(invented_round(number))
    played = random_play(set_up, number)
    assert score_of_hint(set_up, played) == replay(set_up, played).sheet.total


@pytest.mark.parametrize(
    "turns",
    [
        # The two ends are alike: as high as each other, either way round.
        "glass1@r2c1 glass2@r2c1 glass3@r3c2 glass4@r3c2",
        "glass3@r2c1 glass4@r2c1 glass1@r3c2 glass2@r3c2",
        # Or one higher than the other.
        "glass1@r2c1 glass2@r3c2 glass3@r3c2 glass4@r3c2",
        "glass1@r3c2 glass2@r2c1 glass3@r2c1 glass4@r2c1",
    ],
)
def test_a_building_is_hinted_as_the_model_has_it(turns: str) -> None:
    set_up = challenge(
        round_of("XX / 2X / 22", "glass1 glass2 glass3 glass4 wood1 wood1 wood1", turns=4)
    )
    assert score_of_hint(set_up, play(turns)) == replay(set_up, play(turns)).sheet.total
