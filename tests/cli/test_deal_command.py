from pathlib import Path

from puzzles.carpe_diem.catalogue import house_catalogue
from puzzles.carpe_diem.deal import deal
from puzzles.games import challenge_from_text, read_challenge
from tests.cli.conftest import Run


def test_a_challenge_is_printed_as_yaml(run: Run) -> None:
    result = run("deal", "w-001", "--tier", "month")
    assert result.exit_code == 0
    assert result.stderr == ""
    assert challenge_from_text(result.stdout, "-") == deal("w-001", "month", house_catalogue())


def test_a_week_is_dealt_unless_told_otherwise(run: Run) -> None:
    assert run("deal", "w-001").stdout == run("deal", "w-001", "--tier", "week").stdout


def test_a_challenge_is_written_to_a_file(run: Run) -> None:
    result = run("deal", "w-001", "-o", "x.yaml", "--game", "carpe-diem")
    assert result.stdout == ""
    assert read_challenge(Path("x.yaml")) == deal("w-001", "week", house_catalogue())


def test_an_owners_catalogue_is_dealt_from(run: Run) -> None:
    source = Path(__file__).parents[2] / "puzzles" / "carpe_diem" / "catalogue.yaml"
    text = source.read_text(encoding="utf-8")
    Path("own.yaml").write_text(text.replace("\nname: house", "\nname: mine"), encoding="utf-8")
    dealt = challenge_from_text(run("deal", "w-001", "--catalogue", "own.yaml").stdout, "-")
    assert dealt.catalogue == "mine"
    assert dealt.phases == deal("w-001", "week", house_catalogue()).phases
