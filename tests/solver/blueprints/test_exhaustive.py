"""The solver against the exhaustive search, on rounds small enough to try everything.

The hand-built ones need one rule each: every play that reaches the best score uses it.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import islice

import pytest

from puzzles.blueprints.building import Building
from puzzles.blueprints.catalogue import house_catalogue
from puzzles.blueprints.challenge import Challenge, Round
from puzzles.blueprints.deal import deal
from puzzles.blueprints.play import Play
from puzzles.blueprints.referee import replay
from puzzles.blueprints.score import ScoreSheet
from puzzles.blueprints.scoring import Prize, prizes_won
from puzzles.blueprints.things import Material
from solver.blueprints.solve import solve
from solver.results import Limits
from solver.search import CLAUSE_LEARNING
from tests.blueprints.exhaustive import Search, best_score
from tests.blueprints.hand_built import challenge, round_of
from tests.blueprints.invented_rounds import invented_round
from tests.blueprints.random_plays import random_play
from tests.solver.carpe_diem.cross_check import CROSS_CHECK

MOST_BEST_PLAYS = 3000
LIMITS = Limits(seconds=120, workers=2)

COLUMN = "X2 / X2 / X2"
CORNER = "22 / 2X / XX"
SQUARE = "12 / 12 / XX"


class Shown:
    """A best play as the tests look at it."""

    def __init__(self, playing: Round, play: Play) -> None:
        replayed = replay(challenge(playing), play)
        self.play = play
        self.sheet: ScoreSheet = replayed.sheet
        self.building: Building = replayed.positions[-1].buildings[0]
        self.stacks = {
            cell.name: [die.name for die in stack] for cell, stack in self.building.stacks.items()
        }
        self.heights = sorted(len(stack) for stack in self.stacks.values())
        self.tallest = self.heights[-1]
        self.prizes = prizes_won(self.building)
        self.discarded = [n for n, turn in enumerate(play.turns, start=1) if turn.cell is None]

    def materials(self, material: str) -> int:
        return sum(die.material == material for die in self.building.dice)

    def levels(self, name: str) -> list[int]:
        """The levels of the dice of that name, from 1."""
        return sorted(
            level
            for stack in self.stacks.values()
            for level, die in enumerate(stack, start=1)
            if die == name
        )

    def turns(self, name: str) -> list[int]:
        """The turns in which a die of that name is taken, from 1."""
        return [n for n, turn in enumerate(self.play.turns, start=1) if turn.die.name == name]


def agrees(set_up: Challenge, best: int) -> None:
    """The solver proves the same best score in two ways."""
    for exact in (CLAUSE_LEARNING, CROSS_CHECK):
        solution = solve(set_up, LIMITS, exact=exact)
        assert (solution.score, solution.status) == (best, "optimal")
        assert replay(set_up, solution.play).sheet == solution.sheet
        assert solution.sheet.total == best


def check(playing: Round, best: int, shown: Callable[[Shown], bool] = lambda _: True) -> None:
    """The best score is `best`, and every play that reaches it shows what the round was built for."""
    search = Search(playing)
    assert search.best_score() == best
    lines = list(islice(search.best_lines(), MOST_BEST_PLAYS + 1))
    assert 0 < len(lines) <= MOST_BEST_PLAYS
    for line in lines:
        each = Shown(playing, Play("hand-built", line))
        assert each.sheet.total == best
        assert shown(each), line
    agrees(challenge(playing), best)


# The blueprint bonus and the heights


def test_a_stack_of_five_that_is_worth_its_lost_bonus() -> None:
    # Stone on levels 4 and 5 and the skyscraper against 6 points.
    playing = round_of("X1 / 31 / 1X", "glass2 stone3 stone3 stone4 stone4 glass1")
    check(playing, 31, lambda each: each.tallest == 5 and each.sheet.bonus == 0)


def test_a_stack_of_five_that_is_not_worth_its_lost_bonus() -> None:
    playing = round_of("X1 / 31 / 1X", "glass2 glass3 stone3 glass4 glass4 glass1")
    check(playing, 25, lambda each: each.sheet.bonus == 6 and each.tallest == 3)


def test_a_stack_of_six() -> None:
    playing = round_of("X1 / 31 / 1X", "glass1 stone2 glass3 stone3 stone3 stone5")
    check(playing, 34, lambda each: each.heights == [6])


def test_the_bonus_kept_against_points_elsewhere() -> None:
    # On levels 4 to 6 of one stack a stone earns 5 more than on level 2; wood lies in the way.
    playing = round_of(COLUMN, "glass1 glass1 glass2 glass3 glass4 stone5")
    check(playing, 20, lambda each: each.sheet.bonus == 6 and each.levels("stone5") == [2])


def test_the_bonus_is_for_every_cell() -> None:
    # Five cells' worth of the plan are there; the last die no longer fits where it is lacking.
    playing = round_of(CORNER, "glass6 glass5 glass4 glass6 glass5 glass3")
    check(playing, 26, lambda each: each.sheet.bonus == 0 and each.discarded == [6])


def test_the_bonus_by_a_low_die_placed_first() -> None:
    # glass2 stands under the others or takes a cell of its own, of which the plan has none to spare.
    playing = round_of(COLUMN, "glass6 glass2 glass6 glass3 glass3 glass6 glass2", pool=2)
    check(playing, 32, lambda each: each.sheet.bonus == 6)


def test_the_bonus_without_the_most_valuable_die() -> None:
    playing = round_of(COLUMN, "glass6 glass5 glass4 glass3 glass2 glass1 glass5")
    check(playing, 27)


def test_a_bonus_of_equal_worth_to_a_level() -> None:
    # A stone on level 4 earns 6 more than on level 1: with the bonus or without.
    playing = round_of("3X / 1X / 2X", "glass1 glass1 glass2 glass3 glass3 stone3")
    check(playing, 21)


PLANS = {
    "three cells in a column": COLUMN,
    "three cells in a column, unequal": "3X / 1X / 2X",
    "three cells round a corner": CORNER,
    "three cells round a corner, unequal": "X3 / 12 / XX",
    "four cells in a square": SQUARE,
    "four cells in a square, unequal": "XX / 11 / 31",
    "four cells with a foot": "X1 / X2 / 12",
    "four cells with a foot, unequal": "1X / 1X / 31",
    "four cells with an arm": "1X / 22 / 1X",
    "four cells with an arm, unequal": "1X / 13 / 1X",
    "four cells in a zigzag": "X2 / 12 / 1X",
    "four cells in a zigzag, unequal": "X1 / 31 / 1X",
}


@pytest.mark.parametrize("plan", PLANS.values(), ids=PLANS)
def test_the_plan_of(plan: str) -> None:
    playing = round_of(plan, "wood3 stone2 glass4 glass2 stone4 wood2 wood5")
    check(playing, 0)


def test_a_bonus_that_wood_would_rather_not_have() -> None:
    playing = round_of("3X / 11 / 1X", "wood2 wood2 wood3 wood3 wood4 wood4")
    check(playing, 0)


# Wood


def test_wood_beside_another_die() -> None:
    playing = round_of(COLUMN, "glass5 wood4", turns=2)
    check(playing, 7, lambda each: each.sheet.wood == 2 and each.heights == [1, 1])


def test_wood_under_another_die() -> None:
    playing = round_of("X1 / 31 / 1X", "wood2 stone3", turns=2)
    check(playing, 5, lambda each: each.levels("wood2") == [1] and each.levels("stone3") == [2])


def test_wood_above_another_die() -> None:
    playing = round_of(COLUMN, "stone2 stone2 wood3 glass1", turns=4)
    check(playing, 0, lambda each: each.levels("wood3") != [1])


def test_wood_between_two_cells() -> None:
    playing = round_of(COLUMN, "glass5 wood4 glass3", turns=3)
    check(playing, 12, lambda each: "wood4" in each.stacks["r2c2"] and each.heights == [1, 1, 1])


def test_wood_between_three_cells() -> None:
    playing = round_of("1X / 22 / 1X", "glass5 glass4 wood3 glass2", turns=4)
    check(playing, 17, lambda each: "wood3" in each.stacks["r2c1"])


def test_wood_touches_no_die_across_a_corner() -> None:
    playing = round_of(CORNER, "glass5 wood4", turns=2)
    check(playing, 7, lambda each: "r1c1" in each.stacks)


def test_wood_touches_no_die_on_another_level_of_a_cell_beside_it() -> None:
    playing = round_of(COLUMN, "stone1 stone1 wood4 glass3", turns=4)
    check(playing, 0)


def test_wood_on_the_tallest_stack_with_nothing_beside_it() -> None:
    # Level 4 is out of all other stacks' reach: the wood earns only for the die that it stands on.
    playing = round_of(COLUMN, "stone1 stone2 stone3 wood3 glass2", turns=5)
    check(playing, 0)


def test_wood_as_the_tallest_touches_only_what_is_under_it() -> None:
    playing = round_of(COLUMN, "stone2 stone3 stone4 wood6", turns=4)
    check(playing, 12)


def test_two_wood_dice_count_each_other() -> None:
    playing = round_of(COLUMN, "wood3 glass2 glass3 wood2", turns=2)
    check(playing, 0)


def test_wood_touched_on_five_sides() -> None:
    playing = round_of("1X / 22 / 1X", "glass1 wood1 glass1 glass1 glass1")
    check(playing, 0)


def test_a_square_of_wood() -> None:
    playing = round_of(SQUARE, "wood5 wood4 wood3 wood2", turns=4)
    check(playing, 16)


def test_wood_in_two_layers() -> None:
    playing = round_of(COLUMN, "wood2 wood2 wood2 wood3 wood3 wood3")
    check(playing, 0)


# Recycled dice


@pytest.mark.parametrize(
    ("count", "glass", "best"),
    [(1, 1, 2), (2, 2, 5), (3, 4, 10), (4, 4, 17), (5, 6, 26), (6, 6, 36)],
)
def test_one_more_recycled_die_against_glass(count: int, glass: int, best: int) -> None:
    """The step to the last recycled die is more than the glass, which would be in its place."""
    playing = round_of(COLUMN, "recycled1 " * count + f"glass{glass}", turns=count)
    check(playing, best, lambda each: each.materials("recycled") == count)


@pytest.mark.parametrize(
    ("count", "glass", "best"), [(1, 3, 3), (2, 4, 6), (3, 6, 11), (4, 6, 16), (5, 6, 20)]
)
def test_glass_against_one_more_recycled_die(count: int, glass: int, best: int) -> None:
    playing = round_of(COLUMN, "recycled1 " * count + f"glass{glass}", turns=count)
    check(playing, best, lambda each: each.materials("recycled") == count - 1)


def test_recycled_dice_that_are_too_few_to_be_worth_taking() -> None:
    playing = round_of(COLUMN, "recycled1 recycled2 glass4 glass3 glass3", turns=3)
    check(playing, 10, lambda each: each.materials("recycled") == 0)


def test_a_recycled_die_too_low_to_be_built_late() -> None:
    playing = round_of(COLUMN, "recycled5 recycled4 recycled3 recycled2 glass6", turns=4, pool=1)
    check(playing, 10, lambda each: each.discarded == [4])


# Stone


@pytest.mark.parametrize(
    ("level", "stream", "plan", "best"),
    [
        (1, "glass6 stone5 glass3", COLUMN, 11),
        (2, "glass1 stone2", COLUMN, 4),
        (3, "glass1 glass1 stone2", COLUMN, 7),
        (4, "glass1 glass1 glass2 stone2", COLUMN, 12),
        (5, "glass1 glass1 glass2 glass2 stone3", COLUMN, 16),
    ],
)
def test_one_stone_on_level(level: int, stream: str, plan: str, best: int) -> None:
    playing = round_of(plan, stream, pool=1, turns=len(stream.split()))
    (stone,) = [word for word in stream.split() if word.startswith("stone")]
    check(playing, best, lambda each: each.levels(stone) == [level])


def test_stone_on_levels_4_5_and_6() -> None:
    playing = round_of("X1 / 31 / 1X", "glass1 glass1 glass2 stone3 stone3 stone4")
    check(playing, 0, lambda each: each.levels("stone3") == [4, 5] and each.levels("stone4") == [6])


def test_stone_as_high_on_level_4_as_on_5() -> None:
    playing = round_of(COLUMN, "glass1 glass1 glass2 stone4 stone4 glass3", turns=5)
    check(playing, 0)


def test_stone_put_off_until_it_stands_higher() -> None:
    playing = round_of(COLUMN, "stone5 glass1 glass2 glass3", turns=3)
    check(playing, 0, lambda each: each.turns("stone5") == [3])


# Glass


def test_glass_counts_though_it_is_covered() -> None:
    playing = round_of(COLUMN, "glass4 stone4 glass5 stone5 glass6 stone6", turns=5)
    check(playing, 0)


def test_glass_taken_by_value_alone() -> None:
    playing = round_of(COLUMN, "glass2 glass6 glass3 glass5", turns=2)
    check(playing, 11, lambda each: each.sheet.glass == 11)


# Prizes


def test_the_skyscraper_alone() -> None:
    playing = round_of(COLUMN, "glass1 glass2 glass3 glass4 glass4", turns=5)
    check(playing, 16, lambda each: each.prizes == (Prize.SKYSCRAPER,))
