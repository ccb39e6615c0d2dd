from pathlib import Path

from generator.daily import GENERATOR_VERSION
from puzzles.games import read_challenge
from tests.cli.conftest import Run


def test_nothing_is_left_where_one_half_cannot_be_written(run: Run) -> None:
    Path("x.best.yaml").mkdir()
    result = run("generate", "t-002", "--tier", "taster", "-o", "x.yaml")
    assert result.exit_code == 2
    assert "expected a file to write, not 'x.best.yaml'" in result.stderr
    assert not Path("x.yaml").exists()


def test_the_challenge_is_stamped_with_the_generator(run: Run) -> None:
    run("generate", "b-001", "--game", "blueprints", "-o", "x.yaml")
    assert read_challenge(Path("x.yaml")).generator == GENERATOR_VERSION
