import pytest

from puzzles.builders_antiquity.actions import BuyActions, TakeMoney


@pytest.mark.parametrize(("actions", "sesterces"), [(1, 1), (2, 3), (3, 6)])
def test_money_for_actions(actions: int, sesterces: int) -> None:
    assert TakeMoney(actions).sesterces == sesterces


@pytest.mark.parametrize("actions", [0, 4])
def test_money_is_taken_for_one_to_three_actions(actions: int) -> None:
    with pytest.raises(ValueError, match=f"money is taken for 1-3 actions, not {actions}"):
        TakeMoney(actions)


def test_at_least_one_action_is_bought() -> None:
    with pytest.raises(ValueError, match="at least one action is bought, not 0"):
        BuyActions(0)
