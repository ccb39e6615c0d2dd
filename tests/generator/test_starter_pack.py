import tomllib
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from generator import starter_pack
from generator.audit import audit_challenge, faults_of_index
from generator.daily import GENERATOR_VERSION, daily_seed
from generator.generate import SolvedChallenge, is_of, solve_challenge
from generator.index import read_index
from generator.slots import Slot
from generator.solved_files import best_play_path, read_solved, write_solved
from generator.starter_pack import PACK, from_starter_pack
from generator.weekly import weekly_tier
from generator.worth import deal_slot
from puzzles.challenge import SoloChallenge
from puzzles.games import GAMES
from puzzles.play import SoloPlay
from solver.results import Limits
from tests.generator.solved import claimed

ROOT = Path(__file__).parents[2]
NO_TIME = 0.001
DAY = date(2027, 1, 4)
SLOT = Slot("carpe-diem", DAY, "taster")
AUDITED_FOR = 600.0
"""Seconds for what is proven in the pack; the rest is only to be reached again."""


def packed_days(folder: Path) -> list[date]:
    index = read_index(folder)
    assert index is not None
    return [entry.day for entry in index.days]


PACKED = [
    Slot(folder.name, day, weekly_tier(folder.name, day))
    for folder in sorted(PACK.iterdir())
    for day in packed_days(folder)
]
EACH_DAY = pytest.mark.parametrize("slot", PACKED, ids=str)


# What is in the pack


def test_it_has_whole_weeks_of_the_main_game_one_after_another() -> None:
    days = [slot.day for slot in PACKED if slot.game == "carpe-diem"]
    assert days == [DAY + timedelta(number) for number in range(len(days))]
    assert len(days) > 0
    assert len(days) % 7 == 0


@pytest.mark.parametrize("folder", sorted(PACK.iterdir()), ids=lambda folder: folder.name)
def test_its_index_says_what_is_there(folder: Path) -> None:
    index = read_index(folder)
    assert index is not None
    assert (index.game, index.generator) == (folder.name, GENERATOR_VERSION)
    assert folder.name in GAMES
    assert faults_of_index(index, folder) == []
    files = {f"{entry.date}{end}" for entry in index.days for end in (".yaml", ".best.yaml")}
    assert {path.name for path in folder.iterdir()} == {
        *files,
        "index.yaml",
        "index.html",
        "feed.xml",
    }


@EACH_DAY
def test_each_day_is_dealt_by_this_generator_and_the_referee_confirms_its_score(slot: Slot) -> None:
    packed = from_starter_pack(slot, NO_TIME)
    assert packed is not None
    assert is_of(packed, deal_slot(slot))
    assert packed.challenge.generator == GENERATOR_VERSION
    assert packed.sheet == GAMES[slot.game].referee.replay(packed.challenge, packed.play).sheet
    assert packed.sheet.total == packed.best.score


@pytest.mark.slow
@EACH_DAY
def test_each_day_is_audited(slot: Slot) -> None:
    packed = from_starter_pack(slot, NO_TIME)
    assert packed is not None
    is_proven = packed.best.status == "optimal"
    seconds = AUDITED_FOR if is_proven else 10.0

    def solve(challenge: SoloChallenge, start: SoloPlay | None) -> SolvedChallenge:
        return solve_challenge(challenge, Limits(seconds), None, start)

    found = audit_challenge(packed.challenge, packed.play, solve, seconds, packed.salt)
    assert found.faults == ()
    assert found.reached
    assert found.proven or not is_proven


def test_it_is_installed_with_the_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    patterns = project["tool"]["setuptools"]["package-data"]["puzzles"]
    installed = {path for pattern in patterns for path in (ROOT / "puzzles").glob(pattern)}
    for slot in PACKED:
        path = ROOT / "puzzles" / "starter_pack" / slot.game / f"{slot.day}.yaml"
        assert {path, best_play_path(path)} <= installed


# What is taken from it


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A pack of one day; gives the path of its challenge."""
    monkeypatch.setattr(starter_pack, "PACK", tmp_path)
    (tmp_path / "carpe-diem").mkdir()
    path = tmp_path / "carpe-diem" / f"{DAY}.yaml"
    write_solved(path, claimed(daily_seed(DAY, 1), gap=2, seconds=60))
    return path


def test_a_day_of_the_pack_is_taken_from_it(pack: Path) -> None:
    assert from_starter_pack(SLOT, 60) == read_solved(pack)


def test_other_days_tiers_and_games_are_not_in_it(pack: Path) -> None:
    for other in (
        replace(SLOT, day=DAY + timedelta(1)),
        replace(SLOT, tier="week"),
        replace(SLOT, game="blueprints"),
    ):
        assert from_starter_pack(other, 60) is None


def test_a_game_is_known_by_its_challenge_as_well(pack: Path) -> None:
    pack.parent.rename(pack.parent.with_name("blueprints"))
    assert from_starter_pack(replace(SLOT, game="blueprints"), 60) is None


@pytest.mark.parametrize("version", [None, GENERATOR_VERSION + 1])
def test_another_generator_has_no_use_for_it(pack: Path, version: int | None) -> None:
    solved = claimed(daily_seed(DAY, 1))
    other = replace(solved.challenge, generator=version)
    write_solved(pack, replace(solved, challenge=other))
    assert from_starter_pack(SLOT, 60) is None


def test_what_is_not_proven_is_left_where_there_is_more_time(pack: Path) -> None:
    assert from_starter_pack(SLOT, 600) is None
    write_solved(pack, claimed(daily_seed(DAY, 1)))
    assert from_starter_pack(SLOT, 600) is not None


@pytest.mark.parametrize("half", ["challenge", "play"])
@pytest.mark.parametrize("content", [b"", b"\xff\x00", None])
def test_a_faulty_pack_is_as_good_as_none(pack: Path, half: str, content: bytes | None) -> None:
    faulty = pack if half == "challenge" else best_play_path(pack)
    if content is None:
        faulty.unlink()
    else:
        faulty.write_bytes(content)
    assert from_starter_pack(SLOT, 60) is None
