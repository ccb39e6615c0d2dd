from collections.abc import Iterable
from itertools import pairwise

import pytest

from puzzles.blueprints.challenge import Round
from puzzles.blueprints.position import Position
from puzzles.blueprints.referee import REFEREE
from solver.blueprints.instance import Instance, Shape
from solver.blueprints.stacking import shape_bounds
from tests.blueprints.hand_built import challenge, round_of
from tests.blueprints.invented_rounds import invented_round
from tests.blueprints.random_plays import random_play


def final_bounds(round: Round) -> dict[Shape, int]:
    *_, bounds = shape_bounds(Instance(round))
    return bounds


def shape_of(instance: Instance, position: Position) -> Shape:
    """The shape that stands for that of the finished building."""
    stacks = position.buildings[0].stacks
    heights = tuple(len(stacks.get(cell, ())) for cell in instance.cells)
    return max(instance.relabelled(heights, each) for each in instance.automorphisms)


def falls(values: Iterable[int]) -> bool:
    return all(before >= after for before, after in pairwise(values))


@pytest.mark.parametrize("number", range(40))
def test_no_play_exceeds_the_bound_of_its_shape(number: int) -> None:
    played = invented_round(number)
    instance, set_up = Instance(played), challenge(played)
    bounds = final_bounds(played)
    for lot in range(25):
        end = REFEREE.replay(set_up, random_play(set_up, lot)).positions[-1]
        assert REFEREE.score(end).total <= bounds[shape_of(instance, end)]


@pytest.mark.parametrize("number", range(10))
def test_bounds_only_sink(number: int) -> None:
    instance = Instance(invented_round(number))
    assert falls([max(bounds.values()) for bounds in shape_bounds(instance)])


def test_a_shape_gives_each_slot_its_points() -> None:
    # Six stones in one stack: 2 + 3 + 5 + 8 + 8 + 8, a skyscraper of one material.
    bounds = final_bounds(round_of("X2 / X2 / X2", "stone1 stone1 stone2 stone3 stone4 stone5"))
    assert bounds[0, 6, 0] == 38


def test_values_decide_how_high_a_stone_can_be() -> None:
    # Stone1 lies below glass2 in every stack of two; on a cell of its own it is worth no less.
    bounds = final_bounds(round_of("XX / X3 / 12", "stone1 glass2 glass2", turns=2))
    assert max(bounds.values()) == 4


def test_a_die_that_joins_late_has_few_above_it() -> None:
    in_time = round_of("XX / X3 / 12", "stone1 stone2 stone3 recycled1 recycled1", turns=3)
    too_late = round_of("XX / X3 / 12", "stone2 stone3 stone1", turns=3)
    assert max(final_bounds(in_time).values()) == 10
    assert max(final_bounds(too_late).values()) == 7
