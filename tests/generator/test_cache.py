from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from generator import cache as cache_module
from generator.cache import Cache
from generator.daily import GENERATOR_VERSION
from generator.slots import Slot
from generator.solved_files import best_play_path
from puzzles.carpe_diem.game import CARPE_DIEM
from puzzles.files import FileError
from puzzles.games import GAMES
from tests.generator.solved import claimed

SLOT = Slot("carpe-diem", date(2027, 1, 1), "taster")


@pytest.fixture
def cache(tmp_path: Path) -> Cache:
    return Cache(tmp_path / "cache")


def test_what_is_stored_is_loaded(cache: Cache) -> None:
    solved = claimed("daily-2027-01-01-1")
    cache.store(SLOT, solved)
    assert cache.load(SLOT, 60) == solved


def test_an_empty_cache_holds_nothing(cache: Cache) -> None:
    assert cache.load(SLOT, 60) is None


def test_challenges_are_kept_apart(cache: Cache) -> None:
    cache.store(SLOT, claimed("daily-2027-01-01-1"))
    assert cache.load(replace(SLOT, day=date(2027, 1, 2)), 60) is None


def test_other_solvers_have_their_own(cache: Cache, monkeypatch: pytest.MonkeyPatch) -> None:
    solved = claimed("daily-2027-01-01-1")
    cache.store(SLOT, solved)
    monkeypatch.setattr(cache_module, "solver_version", lambda: "other")
    assert cache.load(SLOT, 60) is None


def test_other_dealers_have_their_own(cache: Cache, monkeypatch: pytest.MonkeyPatch) -> None:
    solved = claimed("daily-2027-01-01-1")
    cache.store(SLOT, solved)
    other = replace(CARPE_DIEM, dealer_version="other")
    monkeypatch.setitem(GAMES, "carpe-diem", other)
    assert cache.load(SLOT, 60) is None


def test_other_generators_have_their_own(cache: Cache, monkeypatch: pytest.MonkeyPatch) -> None:
    solved = claimed("daily-2027-01-01-1")
    cache.store(SLOT, solved)
    monkeypatch.setattr(cache_module, "GENERATOR_VERSION", GENERATOR_VERSION + 1)
    assert cache.load(SLOT, 60) is None


@pytest.mark.parametrize("version", [None, GENERATOR_VERSION + 1])
def test_an_entry_of_another_generator_counts_as_absent(cache: Cache, version: int | None) -> None:
    solved = claimed("daily-2027-01-01-1")
    cache.store(SLOT, replace(solved, challenge=replace(solved.challenge, generator=version)))
    assert cache.load(SLOT, 60) is None


def test_a_best_without_proof_is_solved_again_only_with_more_time(cache: Cache) -> None:
    solved = claimed("daily-2027-01-01-1", gap=2, seconds=60)
    cache.store(SLOT, solved)
    assert cache.load(SLOT, 60) == solved
    assert cache.load(SLOT, 10) == solved
    assert cache.load(SLOT, 600) is None


@pytest.mark.parametrize("content", [b"", b"\xff\x00", b"format: carpe/1\n", b"[1, 2"])
@pytest.mark.parametrize("half", ["challenge", "play"])
def test_a_corrupt_entry_counts_as_absent_and_is_replaced(
    cache: Cache, content: bytes, half: str
) -> None:
    solved = claimed("daily-2027-01-01-1")
    cache.store(SLOT, solved)
    path = cache.path(SLOT)
    (path if half == "challenge" else best_play_path(path)).write_bytes(content)
    assert cache.load(SLOT, 60) is None
    cache.store(SLOT, solved)
    assert cache.load(SLOT, 60) == solved


def test_an_entry_whose_play_does_not_reach_its_score_counts_as_absent(cache: Cache) -> None:
    solved = claimed("daily-2027-01-01-1")
    path = cache.path(SLOT)
    cache.store(SLOT, solved)
    text = path.read_text(encoding="utf-8")
    score = solved.best.score
    text = text.replace(f"score: {score}", f"score: {score + 1}")
    path.write_text(text.replace(f"bound: {score}", f"bound: {score + 1}"), encoding="utf-8")
    assert cache.load(SLOT, 60) is None


def test_an_entry_that_is_another_challenge_counts_as_absent(cache: Cache) -> None:
    cache.store(SLOT, claimed("daily-2027-01-02-1"))
    assert cache.load(SLOT, 60) is None


def test_an_entry_without_a_best_counts_as_absent(cache: Cache) -> None:
    solved = claimed("daily-2027-01-01-1")
    cache.store(SLOT, replace(solved, challenge=solved.challenge.without_best()))
    assert cache.load(SLOT, 60) is None


def test_a_cache_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file where the folder should be", encoding="utf-8")
    with pytest.raises(FileError, match="cannot be made"):
        Cache(tmp_path / "cache").store(SLOT, claimed("daily-2027-01-01-1"))


def test_the_users_cache_is_in_the_users_cache_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache_module, "user_cache_path", lambda name: Path("home") / name)
    assert Cache.of_user().folder == Path("home/carpe")
