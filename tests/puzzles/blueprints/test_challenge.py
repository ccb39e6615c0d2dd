import pytest

from puzzles.blueprints.challenge import Round
from puzzles.challenge import SetUpError
from tests.blueprints.hand_built import challenge, round_of

SIX = "wood1 wood2 stone3 glass4 glass5 recycled6"


def refused(**changed: object) -> SetUpError:
    """What is said of a round of one turn over six dice when that is changed."""
    settings: dict[str, object] = {"plan": "X1 / 31 / 1X", "stream": SIX, "turns": 1, **changed}
    with pytest.raises(SetUpError) as error:
        round_of(**settings)  # type: ignore[arg-type]
    return error.value


def test_a_dealt_round_has_six_turns_and_a_pool_of_eight() -> None:
    made = round_of("X1 / 31 / 1X", f"{SIX} {SIX} stone1")
    assert made == Round(made.blueprint, made.in_demand, made.dice)
    assert (made.turns, made.pool) == (6, 8)


@pytest.mark.parametrize("turns", [0, 7])
def test_a_round_has_one_to_six_turns(turns: int) -> None:
    error = refused(turns=turns)
    assert (error.field, str(error)) == ("turns", f"a round has 1-6 turns, not {turns}")


@pytest.mark.parametrize("pool", [0, 21])
def test_a_pool_has_one_to_twenty_dice(pool: int) -> None:
    error = refused(pool=pool)
    assert (error.field, str(error)) == ("pool", f"a pool has 1-20 dice, not {pool}")


def test_a_pool_of_twenty_and_one_of_one() -> None:
    stream = "wood1 " * 7 + "stone1 " * 8 + "glass1 " * 5
    assert round_of("X1 / 31 / 1X", stream, turns=1).pool == 20
    assert round_of("X1 / 31 / 1X", SIX).pool == 1


def test_the_materials_in_demand_are_different() -> None:
    error = refused(in_demand="stone stone")
    assert (error.field, str(error)) == ("in_demand", "the two materials in demand are different")


def test_the_stream_suffices_for_all_turns() -> None:
    error = refused(turns=4, pool=4)
    assert (error.field, str(error)) == ("dice", "4 turns from a pool of 4 need 7 dice, not 6")
    assert round_of("X1 / 31 / 1X", SIX, turns=3, pool=4).dice[-1].name == "recycled6"


def test_the_stream_may_be_longer() -> None:
    assert len(round_of("X1 / 31 / 1X", SIX, turns=2, pool=3).dice) == 6


def test_no_more_than_eight_dice_of_a_material_come_from_a_bag() -> None:
    eight = "stone1 stone1 stone2 stone2 stone3 stone3 stone4 stone5"
    assert round_of("X1 / 31 / 1X", eight, turns=2).pool == 7
    error = refused(stream=f"{eight} stone6")
    assert (error.field, error.item) == ("pool", "stone6")
    assert str(error) == ("there are 8 dice of stone, those in demand counted: stone6 is one too many")


def test_dice_in_demand_are_out_of_the_bag() -> None:
    eight = "stone1 stone1 stone2 stone2 stone3 stone3 stone4 stone5"
    for in_demand in ("stone wood", "wood stone"):
        error = refused(stream=eight, turns=2, in_demand=in_demand)
        assert (error.field, error.item) == ("dice", "stone5")


def test_a_challenge_has_a_round() -> None:
    with pytest.raises(SetUpError, match="at least one round") as error:
        challenge()
    assert error.value.field == "rounds"


def test_each_round_has_its_own_blueprint() -> None:
    one, other = (round_of("X1 / 31 / 1X", SIX, id=id) for id in ("B1", "B2"))
    assert challenge(one, other).rounds == (one, other)
    with pytest.raises(SetUpError, match="blueprint B1 is used in two rounds") as error:
        challenge(one, other, one)
    assert (error.value.field, error.value.item) == ("rounds", "B1")
