"""Imports run only downwards: cli -> generator -> solver -> puzzles."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LAYERS = ("puzzles", "solver", "generator", "cli")
"""From the bottom up."""
MODULES = [path.relative_to(ROOT) for layer in LAYERS for path in sorted((ROOT / layer).rglob("*.py"))]


def imported(source: str) -> Iterator[str]:
    """The dotted names of all modules that a source text imports, wherever in it."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "." * node.level + (node.module or "")


def forbidden(layer: str) -> set[str]:
    """The packages that no module of a layer may import."""
    above = set(LAYERS[LAYERS.index(layer) + 1 :]) | {"tests"}
    if layer == "puzzles":
        return above | {"ortools", "click"}
    return above if layer == "cli" else above | {"click"}


def faults(layer: str, source: str) -> list[str]:
    """The imports of a source text that its layer may not have; relative ones hide their layer."""
    names = imported(source)
    return [name for name in names if name.split(".")[0] in forbidden(layer) or name.startswith(".")]


@pytest.mark.parametrize("module", MODULES, ids=str)
def test_a_module_imports_only_from_its_own_layer_and_below(module: Path) -> None:
    assert faults(module.parts[0], (ROOT / module).read_text(encoding="utf-8")) == []


def test_only_one_module_needs_dask() -> None:
    users = [
        str(module)
        for module in MODULES
        if "distributed" in {name.split(".")[0] for name in imported((ROOT / module).read_text("utf-8"))}
    ]
    assert users == [str(Path("generator", "cluster.py"))]


def test_every_layer_is_looked_at() -> None:
    assert {module.parts[0] for module in MODULES} == set(LAYERS)


@pytest.mark.parametrize(
    ("layer", "source"),
    [
        ("puzzles", "from solver.results import Limits"),
        ("puzzles", "import ortools.sat.python.cp_model"),
        ("puzzles", "def deal():\n    import click"),
        ("solver", "from generator import daily"),
        ("solver", "import click"),
        ("generator", "import cli.main as main"),
        ("cli", "from tests.carpe_diem.hand_built import challenge"),
        ("solver", "from ..cli import main"),
    ],
)
def test_an_import_upwards_is_found(layer: str, source: str) -> None:
    assert len(faults(layer, source)) == 1


def test_imports_downwards_are_allowed() -> None:
    source = "import click, generator.daily\nfrom solver import results\nfrom puzzles import seeds"
    assert faults("cli", source) == []
    assert faults("solver", "from ortools.sat.python import cp_model") == []
