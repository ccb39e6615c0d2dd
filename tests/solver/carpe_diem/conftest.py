import pytest

from puzzles.carpe_diem.challenge import Challenge
from tests.carpe_diem.hand_built import challenge, goal, storage


@pytest.fixture
def two_ponds() -> Challenge:
    """Best with the pond completed, for 6 points on the frame; without it, 1 point for two items."""
    return challenge(
        {4: {"L4": "pond w"}}, placed={"c3": "pond e"}, goals=[goal("pond", 6, "d")],
        stored=storage(coins=1),
    )  # fmt: skip
