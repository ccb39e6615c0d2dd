"""The two buildings of the rules' scoring example (rules 5), played and scored."""

from puzzles.blueprints.referee import replay
from puzzles.blueprints.score import ScoreSheet, sheet_of
from tests.blueprints.hand_built import building, challenge, play, round_of

DICE = "wood3 glass5 recycled5 stone6 wood4 recycled1"


def test_the_building_on_its_plan_is_worth_27() -> None:
    turns = "wood3@r1c2 glass5@r2c1 recycled5@r2c1 stone6@r2c1 wood4@r2c2 recycled1@r3c1"
    set_up = challenge(round_of("X1 / 31 / 1X", DICE + " stone1" * 5))
    sheet = replay(set_up, play(turns)).sheet
    assert sheet == ScoreSheet(bonus=6, wood=6, recycled=5, stone=5, glass=5, prizes=0)
    assert sheet.total == 27


def test_the_same_dice_off_the_plan_are_worth_17() -> None:
    turns = "wood3@r1c2 wood4@r1c2 recycled5@r2c1 stone6@r2c1 recycled1@r3c1 glass5@r3c1"
    set_up = challenge(round_of("X1 / 31 / 1X", DICE + " stone1" * 5))
    sheet = replay(set_up, play(turns)).sheet
    assert sheet == ScoreSheet(bonus=0, wood=4, recycled=5, stone=3, glass=5, prizes=0)
    assert sheet.total == 17


def test_a_game_is_worth_the_sum_of_its_rounds() -> None:
    one = building("r1c2 wood3, r2c1 glass5 recycled5 stone6, r2c2 wood4, r3c1 recycled1")
    other = building("r1c2 wood3 wood4, r2c1 recycled5 stone6, r3c1 recycled1 glass5")
    assert sheet_of(one).total == 27
    assert sheet_of(one, other) == ScoreSheet(6, 10, 10, 8, 10, 0)
