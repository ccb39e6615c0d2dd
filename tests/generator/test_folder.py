import os
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from generator.daily import GENERATOR_VERSION
from generator.feed import FEED
from generator.folder import Folder, open_folder
from generator.generate import SolvedChallenge
from generator.index import INDEX, read_index
from generator.page import PAGE
from generator.slots import Slot
from generator.solved_files import best_play_path, read_solved, write_solved
from puzzles.blueprints.game import BLUEPRINTS
from puzzles.carpe_diem.game import CARPE_DIEM
from puzzles.files import FileError
from puzzles.games import challenge_to_text, read_challenge
from tests.generator.solved import claimed

FIRST, SECOND = date(2027, 1, 1), date(2027, 1, 2)


def slot(day: date) -> Slot:
    return Slot("carpe-diem", day, "taster")


def solved(day: date, gap: int = 0, seconds: float = 1.0) -> SolvedChallenge:
    return claimed(f"daily-{day}-1", gap, seconds)


def opened(folder: Path, *now: date, seal: bool = False) -> Folder:
    with open_folder(folder, "carpe-diem", now, seal) as found:
        return found


def fill(folder: Path, *days: date, seal: bool = False) -> None:
    found = opened(folder, *days, seal=seal)
    for day in days:
        found.fill(slot(day), solved(day))
    found.write_index()


def index_of(folder: Path) -> dict[str, str]:
    index = read_index(folder)
    assert index is not None
    return {entry.date: entry.status for entry in index.days}


def test_a_folder_is_made(tmp_path: Path) -> None:
    opened(tmp_path / "new", FIRST)
    assert (tmp_path / "new").is_dir()


def test_a_filled_slot_has_two_files_and_its_place_in_the_index(tmp_path: Path) -> None:
    fill(tmp_path, FIRST)
    names = ["2027-01-01.best.yaml", "2027-01-01.yaml", FEED, PAGE, INDEX]
    assert sorted(os.listdir(tmp_path)) == sorted(names)
    assert read_challenge(tmp_path / "2027-01-01.yaml") == solved(FIRST).challenge
    assert index_of(tmp_path) == {"2027-01-01": "optimal"}


def test_a_filled_slot_is_finished(tmp_path: Path) -> None:
    assert not opened(tmp_path, FIRST).is_finished(slot(FIRST), 60)
    fill(tmp_path, FIRST)
    assert opened(tmp_path, FIRST).is_finished(slot(FIRST), 60)


def test_a_slot_of_another_tier_is_not_finished(tmp_path: Path) -> None:
    fill(tmp_path, FIRST)
    week = replace(slot(FIRST), tier="week")
    assert not opened(tmp_path, FIRST).is_finished(week, 60)


def test_a_slot_without_proof_is_finished_if_it_had_the_time(tmp_path: Path) -> None:
    write_solved(tmp_path / "2027-01-01.yaml", solved(FIRST, gap=2, seconds=60))
    assert opened(tmp_path, FIRST).is_finished(slot(FIRST), 60)
    assert not opened(tmp_path, FIRST).is_finished(slot(FIRST), 600)


def test_the_play_that_is_known_of_a_slot_is_given(tmp_path: Path) -> None:
    first = solved(FIRST, gap=2, seconds=60)
    write_solved(tmp_path / "2027-01-01.yaml", first)
    found = opened(tmp_path, FIRST)
    assert found.known_play(slot(FIRST)) == CARPE_DIEM.play_to_text(first.play)
    assert found.known_play(replace(slot(FIRST), tier="week")) is None
    assert found.known_play(slot(SECOND)) is None


@pytest.mark.parametrize("version", [None, GENERATOR_VERSION + 1])
def test_a_slot_of_another_generator_is_not_finished(tmp_path: Path, version: int | None) -> None:
    first = solved(FIRST)
    write_solved(
        tmp_path / "2027-01-01.yaml",
        replace(first, challenge=replace(first.challenge, generator=version)),
    )
    assert not opened(tmp_path, FIRST).is_finished(slot(FIRST), 60)


@pytest.mark.parametrize("half", ["challenge", "play"])
@pytest.mark.parametrize("content", [b"", b"\xff\x00", b"format: carpe/1\n", None])
def test_a_slot_with_a_faulty_file_is_not_finished(
    tmp_path: Path, half: str, content: bytes | None
) -> None:
    fill(tmp_path, FIRST, SECOND)
    path = tmp_path / "2027-01-01.yaml"
    faulty = path if half == "challenge" else best_play_path(path)
    if content is None:
        faulty.unlink()
    else:
        faulty.write_bytes(content)
    found = opened(tmp_path, FIRST, SECOND)
    assert not found.is_finished(slot(FIRST), 60)
    assert found.is_finished(slot(SECOND), 60)
    found.write_index()
    assert index_of(tmp_path) == {"2027-01-02": "optimal"}


def test_a_slot_whose_score_was_changed_is_not_finished(tmp_path: Path) -> None:
    fill(tmp_path, FIRST)
    path, score = tmp_path / "2027-01-01.yaml", solved(FIRST).best.score
    text = path.read_text(encoding="utf-8").replace(f"score: {score}", f"score: {score + 1}")
    path.write_text(text.replace(f"bound: {score}", f"bound: {score + 1}"), encoding="utf-8")
    assert not opened(tmp_path, FIRST).is_finished(slot(FIRST), 60)


def test_days_of_earlier_runs_stay_in_the_index(tmp_path: Path) -> None:
    fill(tmp_path, SECOND)
    best_play_path(tmp_path / "2027-01-02.yaml").unlink()  # not everybody publishes the plays
    fill(tmp_path, FIRST)
    assert index_of(tmp_path) == {"2027-01-01": "optimal", "2027-01-02": "optimal"}


def test_the_index_is_made_from_the_files(tmp_path: Path) -> None:
    fill(tmp_path, FIRST, SECOND)
    files = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    for name in (INDEX, FEED, PAGE):
        (tmp_path / name).unlink()
    opened(tmp_path).write_index()
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == files


def test_a_failure_stands_in_the_index_until_the_day_is_filled(tmp_path: Path) -> None:
    found = opened(tmp_path, FIRST)
    found.fail(slot(FIRST), "the\nreason")
    found.write_index()
    assert index_of(tmp_path) == {"2027-01-01": "failed"}
    assert "reason: the reason" in (tmp_path / INDEX).read_text(encoding="utf-8")
    fill(tmp_path, SECOND)
    assert index_of(tmp_path) == {"2027-01-01": "failed", "2027-01-02": "optimal"}
    fill(tmp_path, FIRST)
    assert index_of(tmp_path) == {"2027-01-01": "optimal", "2027-01-02": "optimal"}


def test_a_failure_takes_nothing_away_that_is_there(tmp_path: Path) -> None:
    write_solved(tmp_path / "2027-01-01.yaml", solved(FIRST, gap=2, seconds=60))
    found = opened(tmp_path, FIRST)
    found.fail(slot(FIRST), "no memory")
    found.write_index()
    assert index_of(tmp_path) == {"2027-01-01": "feasible"}


def test_what_a_killed_process_left_is_removed(tmp_path: Path) -> None:
    (tmp_path / ".carpe-x1y2").touch()
    opened(tmp_path, FIRST)
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("now", [FIRST, SECOND])
def test_a_challenge_of_another_game_is_not_touched(tmp_path: Path, now: date) -> None:
    other = BLUEPRINTS.deal("x", "round", BLUEPRINTS.house_catalogue())
    (tmp_path / "2027-01-01.yaml").write_text(challenge_to_text(other), encoding="utf-8")
    with pytest.raises(
        FileError, match=r"2027-01-01\.yaml: is of blueprints: give the dailies of carpe"
    ):
        opened(tmp_path, now)


def test_an_index_of_another_game_is_refused(tmp_path: Path) -> None:
    with open_folder(tmp_path, "blueprints", ()) as other:
        other.write_index()
    with pytest.raises(FileError, match=r"index\.yaml: is of blueprints"):
        opened(tmp_path, FIRST)


def test_an_index_that_is_none_is_refused(tmp_path: Path) -> None:
    (tmp_path / INDEX).write_text("format: carpe/1\nmine: true\n", encoding="utf-8")
    with pytest.raises(FileError, match=r"index\.yaml:2: unknown key `mine`"):
        opened(tmp_path, FIRST)


def test_a_file_of_another_day_that_is_no_challenge_is_refused(tmp_path: Path) -> None:
    (tmp_path / "2027-01-02.yaml").write_text("my notes", encoding="utf-8")
    with pytest.raises(FileError, match=r"2027-01-02\.yaml:1: "):
        opened(tmp_path, FIRST)
    (tmp_path / "2027-01-02.yaml").write_text(
        challenge_to_text(replace(solved(SECOND).challenge, best=None)), encoding="utf-8"
    )
    with pytest.raises(FileError, match=r"2027-01-02\.yaml: is no solved challenge"):
        opened(tmp_path, FIRST)


def test_other_files_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "2027-02-30.yaml").write_text("no day", encoding="utf-8")
    (tmp_path / "notes.yaml").write_text("mine", encoding="utf-8")
    fill(tmp_path, FIRST)
    assert (tmp_path / "notes.yaml").read_text(encoding="utf-8") == "mine"
    assert index_of(tmp_path) == {"2027-01-01": "optimal"}


def test_a_folder_is_open_once_at_a_time(tmp_path: Path) -> None:
    with (
        open_folder(tmp_path, "carpe-diem", ()),
        pytest.raises(FileError, match="another process is filling this folder"),
        open_folder(tmp_path, "carpe-diem", ()),
    ):
        pass
    opened(tmp_path)


def test_a_folder_has_a_thousand_days_at_most(tmp_path: Path) -> None:
    thousand = [FIRST + timedelta(number) for number in range(1000)]
    found = opened(tmp_path, *thousand)
    for day in thousand:
        found.fail(slot(day), "no time")
    found.write_index()
    assert len(index_of(tmp_path)) == 1000
    with pytest.raises(FileError, match="would hold more than 1000 days: give the later ones another"):
        opened(tmp_path, FIRST - timedelta(1))


def test_what_cannot_be_a_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for name, reason in (("file", "File exists"), ("none/folder", "No such file or directory")):
        with pytest.raises(FileError, match=f"{name}: is no folder to use: {reason}"):
            opened(tmp_path / name)


# Seals


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def salt_of(folder: Path, day: date) -> str | None:
    return read_solved(folder / f"{day}.yaml").salt


def test_days_are_sealed_on_request_only(tmp_path: Path) -> None:
    fill(tmp_path, FIRST)
    fill(tmp_path, SECOND, seal=True)
    assert salt_of(tmp_path, FIRST) is None
    assert salt_of(tmp_path, SECOND) is not None
    assert read_challenge(tmp_path / "2027-01-02.yaml").sealed_play is not None


def test_a_day_under_seal_is_finished_and_stays_as_it_is(tmp_path: Path) -> None:
    fill(tmp_path, FIRST, seal=True)
    before = files(tmp_path)
    for seal in (True, False):
        found = opened(tmp_path, FIRST, seal=seal)
        assert found.is_finished(slot(FIRST), 60)
        found.seal(slot(FIRST))
        found.write_index()
        assert files(tmp_path) == before


def test_a_day_that_is_finished_can_be_sealed(tmp_path: Path) -> None:
    fill(tmp_path, FIRST)
    before = read_challenge(tmp_path / "2027-01-01.yaml")
    opened(tmp_path, FIRST, seal=True).seal(slot(FIRST))
    after = read_challenge(tmp_path / "2027-01-01.yaml")
    assert after.sealed_play is not None
    assert replace(after, sealed_play=None) == before


@pytest.mark.parametrize("seal", [True, False])
def test_a_day_under_seal_that_is_filled_again_is_sealed_again(tmp_path: Path, seal: bool) -> None:
    fill(tmp_path, FIRST, seal=True)
    salt = salt_of(tmp_path, FIRST)
    fill(tmp_path, FIRST, seal=seal)
    assert salt_of(tmp_path, FIRST) == salt
    best_play_path(tmp_path / "2027-01-01.yaml").unlink()
    fill(tmp_path, FIRST, seal=seal)
    assert salt_of(tmp_path, FIRST) not in (None, salt)


def test_a_day_whose_seal_was_changed_is_not_finished(tmp_path: Path) -> None:
    fill(tmp_path, FIRST, seal=True)
    path = tmp_path / "2027-01-01.yaml"
    seal = read_challenge(path).sealed_play
    assert seal is not None
    other = "1" if seal.digest[-1] == "0" else "0"
    text = path.read_text(encoding="utf-8").replace(seal.digest, seal.digest[:-1] + other)
    path.write_text(text, encoding="utf-8")
    assert not opened(tmp_path, FIRST).is_finished(slot(FIRST), 60)
    fill(tmp_path, FIRST)
    assert read_challenge(path).sealed_play == seal
