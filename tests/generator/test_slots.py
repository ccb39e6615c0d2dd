from datetime import date

import pytest

from generator.slots import Slot, deal_slot, slots_from
from puzzles.carpe_diem.catalogue import house_catalogue
from puzzles.carpe_diem.deal import deal

SUNDAY = date(2027, 1, 3)


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


def test_a_slot_is_dealt_from_its_date_and_the_built_in_catalogue() -> None:
    dealt = deal_slot(Slot("carpe-diem", SUNDAY, "taster"))
    assert dealt == deal("daily-2027-01-03", "taster", house_catalogue())
