"""The solver against the exhaustive search, on rounds small enough to try everything.

The hand-built ones need one rule each: every play that reaches the best score uses it.
"""

from collections.abc import Callable
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
from solver.blueprints.solve import solve
from solver.results import Limits
from solver.search import CLAUSE_LEARNING
from tests.blueprints.exhaustive import Search, best_score
from tests.blueprints.hand_built import challenge, round_of
from tests.blueprints.invented_rounds import invented_round
from tests.blueprints.random_plays import random_play
from tests.solver.cross_check import CROSS_CHECK

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


# The blueprint bonus


def test_a_stack_of_five_worth_the_bonus_that_it_loses() -> None:
    # Two stones on levels 4 and 5 and the skyscraper.
    playing = round_of("X1 / 31 / 1X", "glass2 stone3 stone3 stone4 stone4 glass1")
    check(playing, 29, lambda best: best.heights == [1, 5] and best.sheet.bonus == 0)


def test_a_stack_of_five_not_worth_the_bonus_that_it_loses() -> None:
    playing = round_of("X1 / 31 / 1X", "glass2 glass3 stone3 glass4 glass4 glass1")
    check(playing, 27, lambda best: best.sheet.bonus == 6)


def test_a_stack_of_six() -> None:
    playing = round_of("X1 / 31 / 1X", "glass1 stone2 glass3 stone3 stone3 stone5")
    check(playing, 33, lambda best: best.heights == [6])


def test_the_bonus_kept_though_a_stone_could_stand_on_level_4() -> None:
    playing = round_of(COLUMN, "recycled4 glass3 recycled4 glass4 glass3 stone6")
    check(playing, 24, lambda best: best.levels("stone6") == [2])


def test_the_bonus_lost_for_a_stone_on_level_4() -> None:
    playing = round_of(COLUMN, "recycled4 glass3 recycled4 stone4 glass3 stone6")
    check(playing, 24, lambda best: best.levels("stone6") == [4])


def test_the_bonus_lost_for_another_layer_of_wood() -> None:
    playing = round_of("3X / 11 / 1X", "wood2 wood2 wood3 wood3 wood4 wood4")
    check(playing, 30, lambda best: best.sheet.bonus == 0)


def test_the_bonus_lost_to_a_discard() -> None:
    playing = round_of(CORNER, "glass6 glass5 glass4 glass6 glass5 glass3")
    check(playing, 28, lambda best: best.discarded == [6])


def test_the_bonus_by_low_dice_that_come_first() -> None:
    # Taken any later, the low dice find no cell of the plan that still takes them.
    playing = round_of("X1 / X2 / X3", "glass6 glass5 recycled1 recycled5 glass6 recycled6 stone6")
    check(playing, 35, lambda best: best.sheet.bonus == 6 and best.turns("recycled1") < [4])


PLANS = {
    COLUMN: 28,
    "3X / 1X / 2X": 27,
    CORNER: 28,
    "X3 / 12 / XX": 31,
    SQUARE: 29,
    "XX / 11 / 31": 27,
    "X1 / X2 / 12": 29,
    "1X / 1X / 31": 27,
    "1X / 22 / 1X": 29,
    "1X / 13 / 1X": 29,
    "X2 / 12 / 1X": 27,
    "X1 / 31 / 1X": 27,
    "21 / X2 / X1": 27,
    "11 / 3X / 1X": 27,
}
"""Every footprint and every set of heights, and the best score of the same dice on them."""


@pytest.mark.parametrize(("plan", "best"), PLANS.items())
def test_the_bonus_of_a_plan(plan: str, best: int) -> None:
    playing = round_of(plan, "wood3 stone2 glass4 glass2 recycled4 wood2 recycled5")
    check(playing, best, lambda best: best.sheet.bonus == 6)


# Wood


def test_wood_beside_another_die() -> None:
    playing = round_of(COLUMN, "glass5 wood4", turns=2)
    check(playing, 7, lambda best: best.heights == [1, 1] and "r2c2" in best.stacks)


def test_wood_under_another_die() -> None:
    playing = round_of("X1 / 31 / 1X", "wood2 stone3", turns=2)
    check(playing, 5, lambda best: (best.levels("wood2"), best.levels("stone3")) == ([1], [2]))


def test_wood_above_another_die() -> None:
    playing = round_of(COLUMN, "glass1 stone1 stone2 stone2 wood3", turns=5)
    check(playing, 21, lambda best: best.levels("wood3") == [5])


def test_wood_between_a_die_above_and_a_die_below() -> None:
    playing = round_of(COLUMN, "stone1 wood2 stone3", turns=3)
    check(playing, 11, lambda best: best.sheet.wood == 4 and best.heights == [3])


def test_wood_between_two_cells() -> None:
    playing = round_of(COLUMN, "glass5 wood4 glass3", turns=3)
    check(playing, 12, lambda best: best.stacks["r2c2"] == ["wood4"])


def test_wood_between_three_cells() -> None:
    playing = round_of("1X / 22 / 1X", "glass5 glass4 wood3 glass2", turns=4)
    check(playing, 17, lambda best: best.stacks["r2c1"] == ["wood3"])


def test_wood_with_a_die_on_each_of_four_faces() -> None:
    playing = round_of("1X / 22 / 1X", "glass1 wood1 glass1 glass1 glass1", turns=5)
    check(playing, 14, lambda best: best.stacks["r2c1"] == ["wood1", "glass1"])


def test_wood_touches_nothing_across_a_corner() -> None:
    playing = round_of(CORNER, "glass5 wood4", turns=2)
    check(playing, 7, lambda best: "r1c1" in best.stacks)


def test_wood_on_the_tallest_stack_with_nothing_beside_it() -> None:
    # Wherever it goes it touches one die only: no stack beside it reaches up to level 4.
    playing = round_of(COLUMN, "stone2 stone3 stone4 wood6", turns=4)
    check(playing, 12, lambda best: best.sheet.wood == 2)


def test_wood_kept_low_where_it_has_neighbours() -> None:
    playing = round_of(COLUMN, "stone3 stone5 wood6", turns=3)
    check(playing, 8, lambda best: best.levels("wood6") == [1] and best.sheet.stone == 4)


def test_wood_on_the_tallest_stack_for_the_stone_above_it() -> None:
    playing = round_of(COLUMN, "stone1 stone2 stone3 wood3 stone3", turns=5)
    check(playing, 24, lambda best: best.levels("wood3") == [4])


def test_two_wood_dice_count_each_other() -> None:
    playing = round_of(COLUMN, "wood4 wood3 glass1", turns=2)
    check(playing, 4, lambda best: best.materials("wood") == 2)


def test_wood_that_falls_in_value_laid_out_as_a_square() -> None:
    playing = round_of(SQUARE, "wood5 wood4 wood3 wood2", turns=4)
    check(playing, 16, lambda best: best.heights == [1, 1, 1, 1])


def test_wood_in_two_layers() -> None:
    playing = round_of(COLUMN, "wood2 wood2 wood2 wood3 wood3 wood3")
    check(playing, 36, lambda best: best.heights == [2, 2, 2])


# Recycled dice


def recycled(count: int) -> str:
    """So many recycled dice, no four of one value."""
    return " ".join([*["recycled1"] * 3, *["recycled2"] * 3][:count])


@pytest.mark.parametrize(
    ("count", "glass", "best"),
    [(1, 1, 2), (2, 2, 5), (3, 4, 10), (4, 4, 15), (5, 6, 24), (6, 6, 38)],
)
def test_one_more_recycled_die_against_glass(count: int, glass: int, best: int) -> None:
    playing = round_of(COLUMN, f"{recycled(count)} glass{glass}", turns=count)
    check(playing, best, lambda best: best.materials("recycled") == count)


@pytest.mark.parametrize(("count", "glass", "best"), [(1, 3, 3), (2, 4, 6), (3, 6, 11), (4, 6, 16)])
def test_glass_against_one_more_recycled_die(count: int, glass: int, best: int) -> None:
    playing = round_of(COLUMN, f"{recycled(count)} glass{glass}", turns=count)
    check(playing, best, lambda best: best.materials("recycled") == count - 1)


def test_recycled_dice_too_few_to_be_worth_taking() -> None:
    playing = round_of(COLUMN, "recycled1 recycled2 glass4 glass3 glass3", turns=3)
    check(playing, 10, lambda best: best.materials("recycled") == 0)


def test_six_recycled_dice_of_which_the_last_comes_last() -> None:
    stream = "recycled5 recycled4 recycled3 recycled3 glass6 recycled2 glass6 recycled1"
    playing = round_of("X1 / X2 / X3", stream)
    check(playing, 38, lambda best: best.materials("recycled") == 6 and best.sheet.bonus == 6)


# Stone


@pytest.mark.parametrize(
    ("level", "stream", "best"),
    [
        (1, "glass6 stone5", 8),
        (2, "glass1 stone2", 4),
        (3, "glass1 glass1 stone2", 7),
        (4, "glass1 glass1 glass2 stone2", 12),
        (5, "glass1 glass1 glass2 glass2 stone3", 16),
    ],
)
def test_one_stone_on_level(level: int, stream: str, best: int) -> None:
    stone = stream.split()[-1]
    playing = round_of(COLUMN, stream, turns=len(stream.split()))
    check(playing, best, lambda best: best.levels(stone) == [level])


def test_stone_on_levels_4_to_6() -> None:
    playing = round_of("X1 / 31 / 1X", "glass1 glass1 glass2 stone3 stone4 stone5")
    check(playing, 30, lambda best: (best.levels("stone3"), best.levels("stone5")) == ([4], [6]))


def test_stone_put_off_until_it_stands_higher() -> None:
    playing = round_of(COLUMN, "stone5 glass1 glass2 glass3", turns=3)
    check(playing, 8, lambda best: best.turns("stone5") == [3])


# Glass


def test_glass_counts_though_it_is_covered() -> None:
    playing = round_of(COLUMN, "glass4 glass4 stone4 stone5", turns=4)
    check(playing, 21, lambda best: best.levels("glass4") == [1, 2] and best.sheet.glass == 8)


def test_glass_taken_for_its_value() -> None:
    playing = round_of(COLUMN, "glass2 glass6 glass3 glass5", turns=2)
    check(playing, 11, lambda best: best.sheet.glass == 11)


# Prizes


def test_the_skyscraper_alone() -> None:
    playing = round_of(COLUMN, "glass1 recycled2 glass3 glass4 recycled5", turns=5)
    check(playing, 15, lambda best: best.prizes == (Prize.SKYSCRAPER,))


def test_structural_integrity_alone() -> None:
    # recycled2 is worth less than glass3, but shows a fourth 2.
    playing = round_of(COLUMN, "glass2 glass2 glass2 glass3 recycled2", turns=4)
    check(playing, 10, lambda best: best.prizes == (Prize.STRUCTURAL_INTEGRITY,))


def test_the_geometer_alone() -> None:
    # glass1 is worth less than the second glass2.
    playing = round_of(COLUMN, "glass1 glass2 recycled3 glass4 recycled5 glass2 wood6")
    check(playing, 26, lambda best: best.prizes == (Prize.GEOMETER,))


def test_the_materials_prize_alone() -> None:
    # glass1 is worth less than recycled1, but is the fifth of its colour.
    playing = round_of(COLUMN, "glass3 glass2 glass4 glass3 glass1 recycled1", turns=5)
    check(playing, 15, lambda best: best.prizes == (Prize.MATERIALS,))


def test_the_skyscraper_structural_integrity_and_materials_together() -> None:
    playing = round_of(COLUMN, "stone2 stone2 stone2 stone2 stone3 glass1")
    three = (Prize.SKYSCRAPER, Prize.STRUCTURAL_INTEGRITY, Prize.MATERIALS)
    check(playing, 33, lambda best: best.prizes == three)


def test_the_skyscraper_the_geometer_and_materials_together() -> None:
    playing = round_of(COLUMN, "stone1 stone2 glass3 stone4 stone5 stone6")
    three = (Prize.SKYSCRAPER, Prize.GEOMETER, Prize.MATERIALS)
    check(playing, 38, lambda best: best.prizes == three)


def test_the_bonus_against_the_skyscraper() -> None:
    playing = round_of("3X / 1X / 2X", "glass1 recycled2 glass3 glass4 recycled5 wood6")
    check(playing, 25, lambda best: best.sheet.bonus == 6 and Prize.SKYSCRAPER not in best.prizes)


# Discards


def test_a_forced_discard() -> None:
    playing = round_of(COLUMN, "glass6 glass5 glass4 glass3", turns=4)
    check(playing, 15, lambda best: best.discarded == [4])


def test_forced_discards_after_which_a_late_die_must_be_built() -> None:
    playing = round_of(COLUMN, "glass6 glass5 glass4 glass3 glass2 stone5")
    check(playing, 18, lambda best: best.discarded == [4, 5])


def test_a_die_that_must_be_built_though_it_takes_the_cell_from_a_better_one() -> None:
    # Could recycled4 be discarded, glass3 would be built: 17.
    playing = round_of(COLUMN, "glass6 glass5 glass3 recycled4 glass3", turns=5)
    check(playing, 16, lambda best: best.discarded == [5])


def test_a_discard_that_the_best_play_walks_into() -> None:
    # A cell kept for glass1 would cost the wood a neighbour.
    playing = round_of(COLUMN, "glass6 wood6 glass4 glass1", turns=4)
    check(playing, 14, lambda best: best.discarded == [4])


def test_a_discard_that_the_best_play_avoids() -> None:
    playing = round_of(COLUMN, "glass6 wood6 glass4 glass3", turns=4)
    check(playing, 15, lambda best: best.discarded == [])


def test_a_discard_before_a_die_that_fits_again() -> None:
    playing = round_of(COLUMN, "glass5 wood5 glass4 glass1 glass5", turns=5)
    check(playing, 20, lambda best: best.discarded == [4])


# When dice come


def test_a_high_die_that_waits_for_lower_ones() -> None:
    playing = round_of(COLUMN, "stone6 stone1 stone2 stone3 stone4 stone5 glass6")
    check(playing, 40, lambda best: best.turns("stone6") == [6])


def test_a_high_die_that_cannot_wait() -> None:
    playing = round_of(COLUMN, "stone6 stone1 stone2 stone3 stone4 stone5")
    check(playing, 34, lambda best: best.heights == [1, 5])


def test_dice_that_wait_for_the_wood_to_stand_on() -> None:
    playing = round_of(COLUMN, "glass5 glass6 wood4 stone5 glass1 glass6", turns=5)
    check(playing, 28, lambda best: best.turns("wood4") == [2] and best.levels("stone5") == [3])


def test_a_low_die_that_must_go_to_the_bottom_at_once() -> None:
    playing = round_of(COLUMN, "glass3 stone5 stone6 stone6", turns=3)
    check(playing, 11, lambda best: best.turns("glass3") == [1])


def test_late_dice_too_low_for_the_tower_begun() -> None:
    # stone3 alone, and what comes after it on glass1.
    playing = round_of(COLUMN, "stone2 stone3 glass1 glass1 stone2", turns=4)
    check(playing, 11, lambda best: ["glass1", "stone2", "stone2"] in best.stacks.values())


def test_a_late_die_for_which_a_cell_is_kept() -> None:
    playing = round_of(COLUMN, "wood6 glass5 stone6 glass2", turns=4)
    check(playing, 16, lambda best: ["glass2"] in best.stacks.values())


def test_the_last_die_of_the_stream_decides() -> None:
    playing = round_of(COLUMN, "wood3 glass1 wood2 wood3 recycled3 recycled4 glass6", turns=4)
    check(playing, 18, lambda best: best.turns("glass6") == [4])


# Equal dice


def test_equal_dice_of_which_one_is_left() -> None:
    playing = round_of(COLUMN, "wood3 wood3 stone3 wood3 stone3 stone3", turns=4)
    check(playing, 21, lambda best: len(best.turns("wood3")) in (1, 2))


def test_equal_dice_of_which_one_joins_late() -> None:
    playing = round_of(COLUMN, "stone2 stone2 stone2 glass3 stone2", turns=4)
    check(playing, 20, lambda best: best.levels("stone2") == [1, 2, 3, 4])


def test_dice_that_are_all_equal() -> None:
    playing = round_of(COLUMN, "wood3 " * 7, in_demand="stone glass")
    check(playing, 38, lambda best: best.heights == [2, 2, 2])


# Turns, pools and blueprints


@pytest.mark.parametrize(
    ("turns", "stream", "best"),
    [
        (1, "glass2 recycled4 stone6 wood6 glass3", 3),
        (2, "glass2 wood4 stone5 wood6 recycled6", 5),
        (3, "recycled2 wood4 recycled5 recycled1 glass6", 12),
        (4, "recycled2 wood4 recycled5 stone1 wood6", 13),
        (5, "wood2 wood4 stone5 stone2 wood6 glass3", 21),
    ],
)
def test_a_round_of_fewer_turns(turns: int, stream: str, best: int) -> None:
    playing = round_of("X1 / X2 / X3", stream, turns=turns)
    check(playing, best, lambda best: best.sheet.bonus == 0)


def test_two_turns_from_a_pool_of_twenty() -> None:
    stream = "stone1 stone6 wood5 glass3 recycled2 " * 4 + "glass6"
    playing = round_of(CORNER, stream, turns=2)
    check(playing, 9)


@pytest.mark.parametrize(
    ("plan", "best"), [(SQUARE, 29), ("11 / 22 / XX", 29), ("1X / 22 / 1X", 30), (COLUMN, 30)]
)
def test_a_blueprint_that_is_its_own_mirror_image(plan: str, best: int) -> None:
    playing = round_of(plan, "wood2 glass4 stone5 stone2 wood6 glass3 recycled2")
    check(playing, best)


def test_a_game_of_three_rounds() -> None:
    rounds = [
        round_of(COLUMN, "glass6 wood6 glass4 glass1", turns=4, id="B1"),
        round_of("X1 / 31 / 1X", "stone6 stone1 stone2 stone3 glass6", turns=4, id="B2"),
        round_of(SQUARE, "wood2 glass4 stone5 stone2 wood6 glass3 recycled2", id="B3"),
    ]
    set_up = challenge(*rounds)
    assert [Search(each).best_score() for each in rounds] == [14, 18, 29]
    assert best_score(set_up) == 61
    agrees(set_up, 61)


# Rounds by lot


def check_by_lot(playing: Round) -> None:
    """The referee gives the play found its score, no play by lot beats it, and the solver agrees."""
    set_up = challenge(playing)
    search = Search(playing)
    best = search.best_score()
    play = Play(set_up.id, next(search.best_lines()))
    assert replay(set_up, play).sheet.total == best
    for seed in range(20):
        assert replay(set_up, random_play(set_up, seed)).sheet.total <= best
    agrees(set_up, best)


@pytest.mark.parametrize("number", range(1, 31))
def test_an_invented_round(number: int) -> None:
    check_by_lot(invented_round(number))


@pytest.mark.slow
@pytest.mark.parametrize("number", range(1, 11))
def test_a_dealt_round(number: int) -> None:
    (playing,) = deal(f"exhaustive-{number}", "round", house_catalogue()).rounds
    check_by_lot(playing)
