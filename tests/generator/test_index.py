from datetime import date, timedelta
from pathlib import Path

import pytest

from generator.daily import GENERATOR_VERSION
from generator.index import INDEX, MOST_DAYS, Entry, Index, read_index
from puzzles.documents import DocumentError, dump_document
from puzzles.files import write_atomically
from tests.generator.solved import claimed

DAY = date(2027, 1, 1)


def entry(gap: int = 0) -> Entry:
    solved = claimed("x", gap)
    return Entry.of(DAY, solved.challenge, solved.best)


def test_an_entry_names_the_challenge_and_what_is_known_of_it() -> None:
    best = claimed("x", gap=2).best
    assert entry(gap=2).model_dump(exclude_none=True) == {
        "date": "2027-01-01",
        "tier": "taster",
        "status": "feasible",
        "id": claimed("x").challenge.id,
        "score": best.score,
        "bound": best.score + 2,
    }


def test_a_failure_has_a_reason_on_one_line() -> None:
    failed = Entry.failed(DAY, "week", "out of\n\tmemory\x00 " + "x" * 300)
    assert failed.reason is not None
    assert failed.reason.startswith("out of memory xxx")
    assert len(failed.reason) == 200
    assert Entry.failed(DAY, "week", "\n").reason == "no reason is known"


def test_an_index_is_read_as_it_was_written(tmp_path: Path) -> None:
    index = Index.of("carpe-diem", {DAY: entry(), date(2026, 12, 31): Entry.failed(DAY, "week", "x")})
    write_atomically(tmp_path / INDEX, dump_document(index))
    assert read_index(tmp_path) == index
    assert index.generator == GENERATOR_VERSION


def test_the_days_are_in_order() -> None:
    earlier = Entry.failed(date(2026, 12, 31), "week", "x")
    index = Index.of("carpe-diem", {DAY: entry(), earlier.day: earlier})
    assert [each.date for each in index.days] == ["2026-12-31", "2027-01-01"]


def test_a_folder_need_not_have_an_index(tmp_path: Path) -> None:
    assert read_index(tmp_path) is None


@pytest.mark.parametrize(
    ("day", "message"),
    [
        ("{date: 2027-01-01, tier: week, status: failed, reason: x}", "can be misread"),
        ('{date: "2027-02-30", tier: week, status: failed, reason: x}', "2027-02-30 is no date"),
        ('{date: "1 Jan", tier: week, status: failed, reason: x}', "expected a date such as 2026-01-31"),
        ('{date: "2027-01-01", tier: week, status: failed}', "a day that is failed has a reason alone"),
        (
            '{date: "2027-01-01", tier: week, status: optimal, id: x, score: 1}',
            "a day that is optimal has id, score and bound, and no reason",
        ),
        (
            '{date: "2027-01-01", tier: week, status: failed, reason: x, score: 1}',
            "a day that is failed has a reason alone",
        ),
        (
            '{date: "2027-01-01", tier: week, status: done}',
            "status: expected optimal, feasible or failed",
        ),
    ],
)
def test_a_faulty_index_is_refused(tmp_path: Path, day: str, message: str) -> None:
    text = f"format: carpe/1\ngame: carpe-diem\ngenerator: 1\ndays:\n  - {day}\n"
    (tmp_path / INDEX).write_text(text, encoding="utf-8")
    with pytest.raises(DocumentError, match=rf"index\.yaml:5: .*{message}"):
        read_index(tmp_path)


def test_the_longest_index_can_be_read(tmp_path: Path) -> None:
    days = [DAY + timedelta(number) for number in range(MOST_DAYS)]
    solved = entry(gap=2)
    index = Index.of("carpe-diem", dict.fromkeys(days, solved))
    write_atomically(tmp_path / INDEX, dump_document(index))
    assert read_index(tmp_path) == index
