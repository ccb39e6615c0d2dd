"""How the table of stars is made."""

from pathlib import Path

from generator.solved_files import write_solved
from generator.stars import STAR_LIMITS
from tests.benchmarks.star_calibration import Measured, measured, percentile, table
from tests.generator.solved import claimed


def test_each_challenge_counts_in_the_row_of_its_stars() -> None:
    limits = STAR_LIMITS["carpe-diem"]
    hardest = limits[-1]
    short = [(0, 0), (10, 2), (hardest, 0), (hardest, 30)]
    rows = table([Measured("carpe-diem", *each) for each in short])
    assert len(rows) == 7
    assert rows[2] == f"| 1 | gentle | 0-{limits[0] - 1} | 2 | 50% | 5% | 1% |"
    assert rows[3].endswith("| 0 | 0% |  |  |")
    assert rows[6] == f"| 5 | fierce | {hardest} or more | 2 | 50% | {hardest}% | 15% |"


def test_percentiles_are_by_nearest_rank() -> None:
    assert [percentile(range(1, 101), share) for share in (5, 50, 95)] == [5, 50, 95]
    assert percentile([7], 5) == 7


def test_what_is_not_proven_is_left_out_unless_asked_for(tmp_path: Path) -> None:
    solved = claimed("c-1", gap=5)
    best = solved.best.score
    write_solved(tmp_path / "x.yaml", solved)
    assert measured(tmp_path / "x.yaml", unproven=False) is None
    found = measured(tmp_path / "x.yaml", unproven=True)
    # A player may well have more than a random play.
    assert found is None or found.beam <= found.greedy, best
    assert measured(tmp_path / "x.best.yaml", unproven=True) is None
