import pytest

from puzzles.blueprints import scoring
from puzzles.blueprints.scoring import Prize
from tests.blueprints.hand_built import building

PLANNED = "r1c2 wood1, r2c1 wood1 wood2 wood3, r2c2 wood1, r3c1 wood1"

# The blueprint bonus


def test_six_points_for_every_stack_at_its_target_height() -> None:
    assert scoring.bonus(building(PLANNED)) == 6


@pytest.mark.parametrize(
    "stacks",
    [
        "",
        PLANNED.replace("wood1 wood2 wood3", "wood1 wood2"),
        PLANNED.replace("wood1 wood2 wood3", "wood1 wood2 wood3 wood4"),
        PLANNED.replace("wood1 wood2 wood3", "wood1 wood2").replace("r2c2 wood1", "r2c2 wood1 wood3"),
        PLANNED.replace("r1c2 wood1, ", ""),
    ],
    ids=["nothing", "one die less", "one die more", "one die elsewhere", "an empty cell"],
)
def test_no_points_off_the_plan(stacks: str) -> None:
    assert scoring.bonus(building(stacks)) == 0


# Wood


@pytest.mark.parametrize(
    ("stacks", "points"),
    [
        ("r2c1 wood3", 0),
        ("r2c1 stone3, r2c2 glass3", 0),
        ("r2c1 wood3, r2c2 glass3", 2),
        ("r2c1 wood3, r1c2 glass3", 0),
        ("r2c1 wood3, r2c2 wood3", 4),
        ("r2c1 wood3 stone3", 2),
        ("r2c1 stone3 wood3", 2),
        ("r2c1 stone3 wood3 glass3", 4),
        ("r2c1 stone3 glass3 wood3, r2c2 stone2", 2),
        ("r2c1 stone3 wood3, r2c2 stone2 stone2 stone2", 4),
        ("r2c1 wood1 wood1 wood1", 8),
    ],
)
def test_wood_scores_for_each_die_that_touches_it(stacks: str, points: int) -> None:
    assert scoring.wood(building(stacks)) == points


def test_a_wood_die_in_the_middle_touches_four_sides_above_and_below() -> None:
    built = building(
        "r2c1 stone1 wood1 stone1, r1c1 glass1 glass1, r2c2 glass1 glass1, r3c1 glass1 glass1",
        plan="2X / 21 / 1X",
    )
    assert scoring.wood(built) == 10


# Recycled


@pytest.mark.parametrize(("count", "points"), [*enumerate((0, 2, 5, 10, 15, 20, 30))])
def test_recycled_scores_by_the_number_of_dice(count: int, points: int) -> None:
    stacks = f"r2c1 wood1 {'recycled1 ' * count}, r2c2 stone4"
    assert scoring.recycled(building(stacks)) == points


def test_recycled_counts_over_all_stacks() -> None:
    assert scoring.recycled(building("r2c1 recycled1 recycled2, r2c2 glass1 recycled4")) == 10


# Stone


@pytest.mark.parametrize(("level", "points"), [*enumerate((2, 3, 5, 8, 8, 8), start=1)])
def test_stone_scores_by_its_level(level: int, points: int) -> None:
    stacks = f"r2c1 {'wood1 ' * (level - 1)} stone6, r2c2 glass3"
    assert scoring.stone(building(stacks)) == points


def test_each_stone_die_scores() -> None:
    assert scoring.stone(building("r2c1 stone1 stone2 wood3, r2c2 stone1")) == 7


# Glass


def test_glass_scores_its_value_covered_or_not() -> None:
    assert scoring.glass(building("r2c1 glass5 wood6, r2c2 glass2 glass3, r3c1 stone4")) == 10
    assert scoring.glass(building("r2c1 wood6")) == 0


# Prizes


@pytest.mark.parametrize(
    ("stacks", "won"),
    [
        ("", []),
        ("r2c1 wood1 wood2 glass3 glass4", []),
        ("r2c1 wood1 wood2 glass3 glass4 stone4", [Prize.SKYSCRAPER]),
        ("r2c1 wood1 wood2 glass3 glass4 stone4 stone6", [Prize.SKYSCRAPER]),
        ("r2c1 wood1 stone2 glass3, r2c2 wood4 stone6", []),
        ("r2c1 wood3 glass3 stone3", []),
        ("r2c1 wood3 glass3, r2c2 wood3, r3c1 stone3", [Prize.STRUCTURAL_INTEGRITY]),
        ("r2c1 wood1 stone2 glass3, r2c2 wood4 stone5 stone6", [Prize.GEOMETER]),
        ("r2c1 wood1 stone2 glass3, r2c2 wood4 stone5 stone5", []),
        ("r2c1 wood1 wood2, r2c2 wood4 wood6", []),
        ("r2c1 wood1 wood2, r2c2 wood4 wood6, r3c1 wood4", [Prize.MATERIALS]),
        (
            "r2c1 wood1 wood1 wood1 wood1 wood1",
            [Prize.SKYSCRAPER, Prize.STRUCTURAL_INTEGRITY, Prize.MATERIALS],
        ),
        (
            "r2c1 wood1 wood2 wood3 wood4 wood5 wood6",
            [Prize.SKYSCRAPER, Prize.GEOMETER, Prize.MATERIALS],
        ),
    ],
)
def test_prizes_are_two_points_each(stacks: str, won: list[Prize]) -> None:
    built = building(stacks)
    assert list(scoring.prizes_won(built)) == won
    assert scoring.prizes(built) == 2 * len(won)
