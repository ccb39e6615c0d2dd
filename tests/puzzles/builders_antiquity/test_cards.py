from dataclasses import replace

import pytest

from puzzles.builders_antiquity.cards import Building, Slave, Worker
from puzzles.builders_antiquity.resources import Resources
from puzzles.builders_antiquity.tools import Tool
from puzzles.fingerprint import fingerprint
from tests.builders_antiquity.hand_built import building, resources, slave, worker


def test_a_building_and_a_machine() -> None:
    assert building("B23 2413 14 5") == Building("B23", "B23", resources("2413"), 14, 5)
    assert building("M1 0012 0 2 0300").makes == Resources(wood=3)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("A1 1000 0 0", "the id of a building is B or M and a number, not 'A1'"),
        ("B 1000 0 0", "the id of a building is B or M and a number, not 'B'"),
        ("B1234 1000 0 0", "the id of a building is B or M and a number"),
        ("M1 1000 0 0", "a building makes something if it is a machine, whose id begins with M"),
        ("B1 1000 0 0 0003", "a building makes something if it is a machine, whose id begins with M"),
        ("B1 0000 0 0", "a building needs something"),
        ("B1 1000 -1 0", "a building pays and is worth nothing or more"),
        ("B1 1000 0 -1", "a building pays and is worth nothing or more"),
    ],
)
def test_what_is_no_building(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        building(text)


@pytest.mark.parametrize(
    ("id", "rank"), [("A1", "apprentice"), ("L2", "labourer"), ("C03", "companion"), ("X4", "master")]
)
def test_a_worker_has_a_rank(id: str, rank: str) -> None:
    made = worker(f"{id} 0102 3")
    assert made == Worker(id, resources("0102"), 3)
    assert made.rank == rank


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("S1 1000 3", "the id of a worker is A, L, C or X and a number, not 'S1'"),
        ("C 1000 3", "the id of a worker is A, L, C or X and a number, not 'C'"),
        ("C1 1000 -1", "a wage is nothing or more"),
    ],
)
def test_what_is_no_worker(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        worker(text)


def test_what_is_no_slave() -> None:
    assert slave("S1 2002") == Slave("S1", resources("2002"), 4)
    with pytest.raises(ValueError, match="the id of a slave is S and a number, not 'A1'"):
        slave("A1 2002")
    with pytest.raises(ValueError, match="a wage is nothing or more"):
        Slave("S1", resources("2002"), -1)


def test_each_tool_adds_one_of_its_resource() -> None:
    assert {str(tool): tool.adds.amounts for tool in Tool} == {
        "mallet": (1, 0, 0, 0),
        "saw": (0, 1, 0, 0),
        "square": (0, 0, 1, 0),
        "brush": (0, 0, 0, 1),
    }


def test_a_fingerprint_goes_by_all_but_the_name() -> None:
    card = building("M1 0012 0 2 0300")
    assert fingerprint(replace(card, name="another"), 16) == fingerprint(card, 16)
    others = ["M2 0012 0 2 0300", "M1 0013 0 2 0300", "M1 0012 1 2 0300", "M1 0012 0 3 0300"]
    others += ["M1 0012 0 2 0301"]
    assert len({fingerprint(building(text), 16) for text in others} | {fingerprint(card, 16)}) == 6
