import time
from dataclasses import replace

import pytest

from puzzles.builders_antiquity.game import BUILDERS_ANTIQUITY
from puzzles.builders_antiquity.position import opening_position
from puzzles.builders_antiquity.referee import replay
from solver.builders_antiquity.instance import Instance
from solver.builders_antiquity.model import exact_model
from solver.builders_antiquity.people import People
from solver.builders_antiquity.solve import solve
from solver.builders_antiquity.timed_model import OutOfTimeError
from solver.results import Limits

DEALT = BUILDERS_ANTIQUITY.deal("x-1", "horizon-4", BUILDERS_ANTIQUITY.house_catalogue())


def test_a_model_is_given_up_at_its_deadline() -> None:
    instance = Instance(People(opening_position(DEALT)), 4)
    with pytest.raises(OutOfTimeError):
        exact_model(instance, (2, 3), ends=False, deadline=time.monotonic())
    exact_model(instance, (2, 3), ends=False, deadline=time.monotonic() + 3600)


def test_with_very_many_turns_there_is_a_play_and_a_bound_when_time_is_up() -> None:
    long = replace(DEALT, turns=100)
    solution = solve(long, Limits(seconds=2, workers=1))
    assert replay(long, solution.play).sheet == solution.sheet
    assert solution.score <= solution.bound
