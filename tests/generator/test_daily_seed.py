from datetime import UTC, date, datetime, timedelta

from generator.daily import daily_seed, today
from puzzles.carpe_diem.game import CARPE_DIEM


def test_each_candidate_of_a_day_has_its_seed() -> None:
    assert daily_seed(date(2026, 1, 31), 2) == "daily-2026-01-31-2"


def test_a_daily_is_a_week() -> None:
    assert CARPE_DIEM.tier == "week"


def test_today_is_by_utc() -> None:
    before = datetime.now(UTC).date()
    assert before <= today() <= before + timedelta(days=1)
