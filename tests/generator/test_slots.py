from dataclasses import replace
from datetime import date

import pytest

from generator.slots import Slot, candidates_for, is_of_slot, slots_from
from generator.weekly import CANDIDATES
from puzzles.carpe_diem.catalogue import house_catalogue
from puzzles.carpe_diem.deal import deal
from tests.generator.solved import claimed

SUNDAY = date(2027, 1, 3)
TASTER = Slot("carpe-diem", SUNDAY, "taster")


def test_a_row_has_each_day_with_the_tier_of_its_day_of_the_week() -> None:
    assert slots_from(SUNDAY, 3, "carpe-diem") == [
        Slot("carpe-diem", date(2027, 1, 3), "month"),
        Slot("carpe-diem", date(2027, 1, 4), "taster"),
        Slot("carpe-diem", date(2027, 1, 5), "week"),
    ]


def test_a_row_may_be_of_one_tier() -> None:
    assert {slot.tier for slot in slots_from(SUNDAY, 14, "blueprints", "game")} == {"game"}


def test_a_row_ends_with_the_calendar() -> None:
    assert slots_from(date(9999, 12, 30), 2, "carpe-diem")[-1].day == date.max
    with pytest.raises(ValueError, match="3 days from 9999-12-30 on go beyond 9999-12-31"):
        slots_from(date(9999, 12, 30), 3, "carpe-diem")


def test_candidates_are_dealt_from_the_date_and_the_built_in_catalogue() -> None:
    dealt = list(candidates_for(TASTER))
    assert len(dealt) == CANDIDATES["carpe-diem"]["taster"] > 1
    assert dealt[1] == deal("daily-2027-01-03-2", "taster", house_catalogue())


@pytest.mark.parametrize(
    ("seed", "slot", "expected"),
    [
        ("daily-2027-01-03-1", TASTER, True),
        ("daily-2027-01-03-2", TASTER, True),
        ("daily-2027-01-03-99", TASTER, False),
        ("daily-2027-01-03", TASTER, False),
        ("daily-2027-01-03-1", replace(TASTER, day=date(2027, 1, 4)), False),
        ("daily-2027-01-03-1", replace(TASTER, tier="week"), False),
        ("daily-2027-01-03-1", replace(TASTER, game="blueprints", tier="round"), False),
    ],
)
def test_what_fills_a_slot_is_one_of_its_candidates(seed: str, slot: Slot, expected: bool) -> None:
    assert is_of_slot(claimed(seed), slot) is expected


def test_a_tier_that_the_game_does_not_have() -> None:
    with pytest.raises(ValueError, match="expected a tier"):
        list(candidates_for(replace(TASTER, tier="year")))
