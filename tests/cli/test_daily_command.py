from datetime import date
from pathlib import Path

import pytest

import cli.daily
from generator.cache import Cache
from generator.daily import GENERATOR_VERSION, today
from generator.filling import publish
from generator.generate import SolvedChallenge
from generator.slots import Slot
from generator.solved_files import read_solved
from generator.starter_pack import PACK
from generator.weekly import weekly_tier
from generator.worth import deal_slot
from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.notation import NOTATION
from puzzles.challenge import SoloChallenge
from puzzles.games import read_challenge
from solver.results import Limits
from tests.cli.conftest import Run

SLOT = Slot("carpe-diem", date(2026, 1, 31), "taster")
DAILY = ("daily", "2026-01-31", "--tier", "taster")


@pytest.fixture
def solves(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The seeds that `carpe daily` has solved."""
    seeds: list[str] = []

    def counted(challenge: Challenge, limits: Limits) -> SolvedChallenge:
        seeds.append(challenge.seed)
        return publish(challenge, limits)

    monkeypatch.setattr("cli.daily.published", counted)
    return seeds


def entries() -> list[Path]:
    return sorted(Cache.of_user().folder.rglob("*.yaml"))


def test_a_day_is_solved_once(run: Run, solves: list[str]) -> None:
    first = run(*DAILY)
    assert len(entries()) == 2
    assert run(*DAILY).stdout == first.stdout
    assert solves == [deal_slot(SLOT).seed]


def test_a_corrupt_cache_is_ignored_and_replaced(run: Run, solves: list[str]) -> None:
    run(*DAILY)
    for entry in entries():
        entry.write_bytes(b"\x00 not a challenge")
    again = run(*DAILY)
    assert again.exit_code == 0
    assert again.stderr == ""
    run(*DAILY)
    assert len(solves) == 2


def test_a_cache_that_cannot_be_written_is_a_warning(run: Run, solves: list[str]) -> None:
    folder = Cache.of_user().folder
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("a file where the folder should be", encoding="utf-8")
    result = run(*DAILY)
    assert result.exit_code == 0
    assert "The best score is" in result.stdout
    assert result.stderr.startswith("carpe: the result is not remembered: ")
    assert result.stderr.count("\n") == 1


def test_the_challenge_is_written_with_its_best_score_but_not_the_play(
    run: Run, solves: list[str]
) -> None:
    result = run(*DAILY, "-o", "x.yaml")
    challenge = read_challenge(Path("x.yaml"))
    assert challenge.best is not None
    assert "carpe check x.yaml" in result.stdout
    assert sorted(path.name for path in Path().iterdir()) == ["x.yaml"]


def test_the_best_play_is_not_shown(run: Run, solves: list[str]) -> None:
    result = run(*DAILY)
    kept = [read for read in entries() if read.name.endswith(".best.yaml")]
    assert len(kept) == 1
    loaded = Cache.of_user().load(SLOT, cli.daily.TIME_LIMIT)
    assert loaded is not None
    for turn in NOTATION.write(loaded.play).split()[2:]:
        assert turn not in result.stdout


def test_today_is_the_default(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def no_time(challenge: Challenge, limits: Limits) -> SolvedChallenge:
        asked.append(f"{challenge.tier} {challenge.seed}")
        raise KeyboardInterrupt

    monkeypatch.setattr("cli.daily.published", no_time)
    before = today()
    assert run("daily").exit_code == 130
    days = (before, today())
    assert asked[0].rpartition("-")[0] in {
        f"{weekly_tier('carpe-diem', day)} daily-{day}" for day in days
    }


@pytest.mark.parametrize(
    ("day", "game", "tier"),
    [
        ("2027-03-01", "carpe-diem", "taster"),
        ("2027-03-02", "carpe-diem", "week"),
        ("2027-01-04", "blueprints", "round"),
        ("2027-01-09", "blueprints", "game"),
        ("2027-01-06", "builders-antiquity", "horizon-6"),
    ],
)
def test_the_day_of_the_week_gives_the_tier(
    run: Run, monkeypatch: pytest.MonkeyPatch, day: str, game: str, tier: str
) -> None:
    asked: list[str] = []

    def no_time(challenge: SoloChallenge, limits: Limits) -> SolvedChallenge:
        asked.append(challenge.tier)
        raise KeyboardInterrupt

    monkeypatch.setattr("cli.daily.published", no_time)
    run("daily", day, "--game", game)
    assert asked == [tier]


def test_how_to_get_the_file_names_the_tier_only_if_it_is_not_the_days(run: Run) -> None:
    monday, tuesday = "2027-01-04", "2027-01-05"
    command = "carpe daily {} --game blueprints -o today.yaml"
    assert command.format(monday) in run("daily", monday, "--game", "blueprints").stdout
    game = run("daily", tuesday, "--game", "blueprints", "--tier", "game").stdout
    assert "carpe daily 2027-01-05 --game blueprints --tier game -o today.yaml" in game


def test_a_day_of_the_starter_pack_is_not_solved(run: Run, solves: list[str]) -> None:
    packed = PACK / "carpe-diem" / "2027-01-04.yaml"
    result = run("daily", "2027-01-04", "-o", "x.yaml")
    assert (result.exit_code, result.stderr) == (0, "")
    assert Path("x.yaml").read_bytes() == packed.read_bytes()
    assert (solves, entries()) == ([], [])
    best = read_solved(packed)
    assert f"The best score is {best.best.score}, proven optimal" in result.stdout
    for turn in NOTATION.write(best.play).split()[2:]:
        assert turn not in result.stdout


def test_what_the_starter_pack_does_not_have_is_solved(run: Run, solves: list[str]) -> None:
    run("daily", "2027-01-05", "--tier", "taster")
    assert solves == [deal_slot(Slot("carpe-diem", date(2027, 1, 5), "taster")).seed]


def test_the_file_is_stamped_with_the_generator(run: Run) -> None:
    run("daily", "2027-01-04", "--game", "blueprints", "-o", "x.yaml")
    assert f"\ngenerator: {GENERATOR_VERSION}\n" in Path("x.yaml").read_text(encoding="utf-8")
