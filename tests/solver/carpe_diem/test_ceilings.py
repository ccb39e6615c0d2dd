import pytest

from puzzles.carpe_diem.catalogue import house_catalogue
from puzzles.carpe_diem.deal import deal
from puzzles.carpe_diem.final_scoring import holdings
from puzzles.carpe_diem.referee import replay, scoring_due
from puzzles.carpe_diem.things import Kind
from solver.carpe_diem.ceilings import with_ceilings
from solver.carpe_diem.instance import Instance
from tests.carpe_diem.hand_built import challenge
from tests.carpe_diem.random_plays import random_play


@pytest.mark.parametrize("tier", ["week", "fortnight"])
def test_no_play_gets_above_a_ceiling(tier: str) -> None:
    set_up = deal("ceilings", tier, house_catalogue())
    instance = with_ceilings(Instance(set_up), seconds=30)
    for lot in range(30):
        for position in replay(set_up, random_play(set_up, lot)).positions:
            if position.phase <= len(set_up.phases) and scoring_due(position):
                complete = holdings(position.district).complete
                for kind in Kind:
                    most = instance.ceilings.complete[kind, position.phase]
                    assert complete.get(kind, 0) <= most


def test_ceilings_are_those_of_the_bag() -> None:
    set_up = challenge(
        {4: {"L4": "baker w"}, 1: {"L1": "baker n, pond s"}},
        later=[{1: {"M1": "craftsman n"}, 2: {"M2": "craftsman n"}, 3: {"M3": "pond e"}}],
        placed={"c3": "baker e"},
        cards={
            "C97": "97 chimneys -> 0 points",
            "C98": "98 chimneys -> 0 points",
            "C99": "9 villa -> 0 points",
        },
    )
    instance = with_ceilings(Instance(set_up), seconds=30)
    assert instance.ceilings.goods == {1: 2, 2: 3}
    assert [instance.most_complete(Kind.CRAFTSMAN, phase) for phase in (1, 2)] == [0, 1]
    assert [instance.most_complete(Kind.POND, phase) for phase in (1, 2)] == [0, 1]
    assert instance.slots == 2 + 3
