from pathlib import Path

from tests.cli.conftest import Run


def test_nothing_is_left_where_one_half_cannot_be_written(run: Run) -> None:
    Path("x.best.yaml").mkdir()
    result = run("generate", "t-002", "--tier", "taster", "-o", "x.yaml")
    assert result.exit_code == 2
    assert "expected a file to write, not 'x.best.yaml'" in result.stderr
    assert not Path("x.yaml").exists()
