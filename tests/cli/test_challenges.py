from pathlib import Path

import pytest

from cli.challenges import challenge_from
from cli.options import Deals
from puzzles.carpe_diem.catalogue import house_catalogue
from puzzles.carpe_diem.deal import deal
from puzzles.files import FileError
from puzzles.games import challenge_to_text

NOTHING_SAID = Deals(None, None, None)


@pytest.fixture
def taster(tmp_path: Path) -> Path:
    path = tmp_path / "taster.yaml"
    path.write_text(challenge_to_text(deal("t-001", "taster", house_catalogue())), encoding="utf-8")
    return path


def change(path: Path, before: str, after: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert before in text
    path.write_text(text.replace(before, after), encoding="utf-8")


def test_a_dealt_challenge_is_read(taster: Path) -> None:
    assert challenge_from(str(taster), NOTHING_SAID).id == "taster-t-001-61989bcf"


def test_a_dealt_challenge_with_another_set_up_is_refused(taster: Path) -> None:
    change(taster, "shovel: d4", "shovel: d3")
    with pytest.raises(
        FileError, match=r"taster.yaml: tier, seed or set-up are not those of taster-t-001-61989bcf"
    ):
        challenge_from(str(taster), NOTHING_SAID)


def test_a_changed_hash_is_refused(taster: Path) -> None:
    change(taster, "61989bcf", "61989bcd")
    with pytest.raises(FileError, match="its id would be taster-t-001-61989bcf"):
        challenge_from(str(taster), NOTHING_SAID)


@pytest.mark.parametrize(
    ("told", "instead"), [("seed: t-001", "seed: t-002"), ("tier: taster", "tier: week")]
)
def test_another_seed_or_tier_is_refused(taster: Path, told: str, instead: str) -> None:
    change(taster, told, instead)
    with pytest.raises(FileError, match="not those of taster-t-001-61989bcf"):
        challenge_from(str(taster), NOTHING_SAID)


def test_an_author_may_choose_an_id(taster: Path) -> None:
    change(taster, "id: taster-t-001-61989bcf", "id: my-own")
    change(taster, "shovel: d4", "shovel: d3")
    assert challenge_from(str(taster), NOTHING_SAID).id == "my-own"
