import pytest

from puzzles.builders_antiquity.resources import Resource, Resources

FOUR = Resources(stone=2, wood=4, architecture=1, decoration=3)


def test_the_order_is_stone_wood_architecture_decoration() -> None:
    assert [str(each) for each in Resource] == ["stone", "wood", "architecture", "decoration"]
    assert FOUR.amounts == (2, 4, 1, 3)
    assert Resources.of([2, 4, 1, 3]) == FOUR
    assert [FOUR[resource] for resource in Resource] == [2, 4, 1, 3]


@pytest.mark.parametrize("amounts", [[-1, 0, 0, 0], [0, 0, 0, -1]])
def test_no_amount_is_below_zero(amounts: list[int]) -> None:
    with pytest.raises(ValueError, match="no amount of a resource is below 0"):
        Resources.of(amounts)


def test_resources_add_up() -> None:
    assert FOUR + Resources.of([0, 1, 0, 2]) == Resources.of([2, 5, 1, 5])


@pytest.mark.parametrize(
    ("resource", "raised"),
    [
        (Resource.STONE, (3, 4, 1, 3)),
        (Resource.WOOD, (2, 4, 1, 3)),
        (Resource.ARCHITECTURE, (2, 4, 3, 3)),
        (Resource.DECORATION, (2, 4, 1, 3)),
    ],
)
def test_one_is_raised_and_never_lowered(resource: Resource, raised: tuple[int, ...]) -> None:
    assert FOUR.at_least(resource, 3).amounts == raised


@pytest.mark.parametrize(
    ("amounts", "enough"),
    [
        ([2, 4, 1, 3], True),
        ([5, 4, 1, 3], True),
        ([1, 9, 9, 9], False),
        ([9, 3, 9, 9], False),
        ([9, 9, 0, 9], False),
        ([9, 9, 9, 2], False),
    ],
)
def test_needs_are_met_in_every_resource_or_not_at_all(amounts: list[int], enough: bool) -> None:
    assert Resources.of(amounts).cover(FOUR) is enough
