from collections import Counter
from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path

import pytest
import yaml

from puzzles.builders_antiquity.catalogue import Catalogue, house_catalogue, load_catalogue
from puzzles.builders_antiquity.resources import Resources
from puzzles.catalogue import Source
from puzzles.documents import DocumentError
from tests.builders_antiquity.hand_built import building, slave, worker

HOUSE = house_catalogue()
TEXT = files("puzzles.builders_antiquity").joinpath("catalogue.yaml").read_text(encoding="utf-8")


def total(cards: Iterable[Resources]) -> tuple[int, ...]:
    return sum(cards, Resources()).amounts


# The house catalogue.


def test_there_are_29_buildings_4_machines_18_workers_and_6_slaves() -> None:
    assert [each.id for each in HOUSE.buildings] == [
        *(f"B{number:02d}" for number in range(1, 30)),
        *("M1", "M2", "M3", "M4"),
    ]
    assert [each.id for each in HOUSE.workers] == [
        *("A1", "A2", "A3", "A4"),
        *("L1", "L2", "L3", "L4"),
        *("C1", "C2", "C3", "C4", "C5", "C6"),
        *("X1", "X2", "X3", "X4"),
    ]
    assert [each.id for each in HOUSE.slaves] == ["S1", "S2", "S3", "S4", "S5", "S6"]
    assert [each.id for each in HOUSE.apprentices] == ["A1", "A2", "A3", "A4"]


BUILDINGS = {
    (2, 0, 10): (4, (2, 2, 2, 2)),
    (2, 1, 6): (4, (2, 2, 2, 2)),
    (4, 2, 8): (4, (4, 4, 4, 4)),
    (6, 3, 10): (4, (6, 6, 6, 6)),
    (8, 4, 12): (2, (5, 5, 3, 3)),
    (8, 4, 14): (1, (1, 2, 2, 3)),
    (8, 3, 12): (1, (2, 1, 3, 2)),
    (10, 5, 14): (4, (10, 10, 10, 10)),
    (12, 6, 15): (2, (6, 6, 6, 6)),
    (14, 7, 17): (2, (7, 7, 7, 7)),
    (16, 8, 18): (1, (4, 4, 4, 4)),
}
"""By resources needed, points and sesterces: how many there are, and what they need together."""


def test_what_buildings_need_pay_and_are_worth() -> None:
    buildings = HOUSE.buildings[:29]
    classes = Counter((sum(each.needs.amounts), each.points, each.pays) for each in buildings)
    assert classes == {key: count for key, (count, _) in BUILDINGS.items()}
    for key, (_, needs) in BUILDINGS.items():
        alike = [each for each in buildings if (sum(each.needs.amounts), each.points, each.pays) == key]
        assert total(each.needs for each in alike) == needs
    assert total(each.needs for each in buildings) == (49, 49, 49, 49)
    assert sum(each.points for each in buildings) == 93
    assert sum(each.pays for each in buildings) == 324
    assert len({(each.needs, each.points) for each in buildings}) == 29


def test_some_buildings_in_full() -> None:
    by_name = {each.name: each for each in HOUSE.buildings}
    shown = {
        name: (each.needs.amounts, each.pays, each.points)
        for name, each in by_name.items()
        if name in ("House", "Shipyard", "Forum", "School of Philosophy", "Sphinx", "Pyramid")
    }
    assert shown == {
        "House": ((0, 1, 1, 0), 10, 0),
        "Shipyard": ((1, 0, 1, 2), 8, 2),
        "School of Philosophy": ((1, 2, 2, 3), 14, 4),
        "Forum": ((2, 1, 3, 2), 12, 3),
        "Sphinx": ((3, 5, 1, 3), 15, 6),
        "Pyramid": ((4, 4, 4, 4), 18, 8),
    }


def test_each_machine_makes_three_of_a_resource() -> None:
    machines = HOUSE.buildings[29:]
    assert [(each.needs.amounts, each.makes) for each in machines] == [
        ((0, 0, 1, 2), Resources(wood=3)),
        ((2, 0, 0, 1), Resources(architecture=3)),
        ((1, 2, 0, 0), Resources(decoration=3)),
        ((0, 1, 2, 0), Resources(stone=3)),
    ]
    assert {(each.pays, each.points) for each in machines} == {(0, 2)}
    assert not any(each.makes for each in HOUSE.buildings[:29])


def test_every_building_has_a_name_of_its_own() -> None:
    assert len({each.name for each in HOUSE.buildings}) == 33


@pytest.mark.parametrize(
    ("rank", "count", "wage", "resources", "makes"),
    [
        ("apprentice", 4, 2, 2, (2, 2, 2, 2)),
        ("labourer", 4, 3, 3, (3, 3, 3, 3)),
        ("companion", 6, 4, 4, (6, 6, 6, 6)),
        ("master", 4, 5, 5, (5, 5, 5, 5)),
    ],
)
def test_what_workers_make_and_cost(
    rank: str, count: int, wage: int, resources: int, makes: tuple[int, ...]
) -> None:
    workers = [each for each in HOUSE.workers if each.rank == rank]
    assert len(workers) == count
    assert {(each.wage, sum(each.makes.amounts)) for each in workers} == {(wage, resources)}
    assert total(each.makes for each in workers) == makes
    alike = 1 if rank == "companion" else 0
    assert len({each.makes for each in workers}) == count - alike


def test_what_slaves_make_and_cost_once_freed() -> None:
    assert {(each.wage, sum(each.makes.amounts)) for each in HOUSE.slaves} == {(4, 4)}
    assert total(each.makes for each in HOUSE.slaves) == (6, 6, 6, 6)
    assert len({each.makes for each in HOUSE.slaves}) == 6
    assert all(sorted(each.makes.amounts) == [0, 0, 2, 2] for each in HOUSE.slaves)


def test_sources_say_what_is_from_the_rulebook_and_what_is_inferred() -> None:
    by_source: dict[Source, set[str]] = {}
    for id, source in HOUSE.sources.items():
        by_source.setdefault(source, set()).add(id)
    assert len(HOUSE.sources) == 33 + 18 + 6
    assert by_source[Source.RULEBOOK] == {"buildings.B23", "workers.L1"}
    slaves = {f"slaves.S{number}" for number in range(1, 7)}
    assert by_source[Source.RECONSTRUCTION] == {"workers.A4", *slaves}


def test_whatever_is_doubtful_has_a_note() -> None:
    document = yaml.safe_load(TEXT)
    noted = {
        id
        for section in ("buildings", "workers", "slaves")
        for id, entry in document[section].items()
        if "note" in entry
    }
    assert noted == {"B19", "B20", "A4", "S1", "S2", "S3", "S4", "S5", "S6"}


# Reading a catalogue.

SMALL = """\
name: small
buildings:
  B1: {name: Wall, needs: [2, 0, 0, 1], pays: 4, points: 1, source: game}
  M1: {name: Crane, needs: [0, 1, 0, 0], pays: 0, points: 2, makes: [3, 0, 0, 0], source: game}
workers:
  A1: {makes: [1, 1, 0, 0], wage: 2, source: game, note: hard to read}
  C1: {makes: [0, 0, 2, 2], wage: 4, source: reconstruction}
slaves:
  S1: {makes: [2, 0, 2, 0], wage: 3, source: rulebook}
"""


def load(tmp_path: Path, text: str) -> Catalogue:
    file = tmp_path / "own.yaml"
    file.write_text(text, encoding="utf-8")
    return load_catalogue(file)


def test_a_catalogue_of_an_owners_own(tmp_path: Path) -> None:
    own = load(tmp_path, SMALL)
    assert own.name == "small"
    assert [each.name for each in own.buildings] == ["Wall", "Crane"]
    assert [each.canonical() for each in own.buildings] == [
        building("B1 2001 4 1").canonical(),
        building("M1 0100 0 2 3000").canonical(),
    ]
    assert own.workers == (worker("A1 1100 2"), worker("C1 0022 4"))
    assert [each.id for each in own.apprentices] == ["A1"]
    assert [(each.id, each.makes, each.wage) for each in own.slaves] == [
        ("S1", slave("S1 2020").makes, 3)
    ]
    assert own.sources == {
        "buildings.B1": Source.GAME,
        "buildings.M1": Source.GAME,
        "workers.A1": Source.GAME,
        "workers.C1": Source.RECONSTRUCTION,
        "slaves.S1": Source.RULEBOOK,
    }


@pytest.mark.parametrize(
    ("right", "wrong", "line", "reason"),
    [
        ("name: small\n", "", 1, "key `name` is missing"),
        ("name: small", "format: carpe/2", 1, "format: expected carpe/1"),
        ("buildings:", "houses:", 2, "unknown key `houses`: expected format, name, buildings, workers"),
        ("  B1:", "  C1:", 3, "C1: expected a building or machine such as B07 or M2, got the text"),
        ("  M1:", "  B1:", 4, "key `B1` is written twice"),
        ("  M1:", "  B2:", 4, "B2: a building makes something if it is a machine, whose id begins"),
        (", makes: [3, 0, 0, 0]", "", 4, "M1: a building makes something if it is a machine"),
        ("[0, 1, 0, 0]", "[0, 0, 0, 0]", 4, "M1: a building needs something"),
        ("[0, 1, 0, 0]", "[0, 1, 0]", 4, "needs: expected at least 4 entries, got 3"),
        ("[0, 1, 0, 0]", "[0, 1, 0, 0, 0]", 4, "needs: expected at most 4 entries, got 5"),
        ("[0, 1, 0, 0]", "[0, 1, 0, -1]", 4, "needs: expected at least 0, got the number -1"),
        ("pays: 4", "pays: -4", 3, "pays: expected at least 0, got the number -4"),
        ("points: 1, ", "", 3, "key `points` is missing"),
        ("name: Wall, ", "", 3, "key `name` is missing"),
        ("points: 1, source: game", "points: 1", 3, "key `source` is missing"),
        ("  A1:", "  S2:", 6, "S2: expected a worker such as A2, L1, C3 or X4, got the text"),
        ("wage: 2", "wage: -1", 6, "wage: expected at least 0, got the number -1"),
        ("note: hard to read", "note: 7", 6, "note: expected text, got the number 7"),
        ("source: reconstruction", "source: hearsay", 7, "source: expected rulebook, reconstruction or"),
        ("  S1:", "  A2:", 9, "A2: expected a slave such as S2, got the text"),
        ("wage: 3, ", "", 9, "key `wage` is missing"),
    ],
)
def test_what_is_no_catalogue(tmp_path: Path, right: str, wrong: str, line: int, reason: str) -> None:
    assert SMALL.count(right) == 1
    with pytest.raises(DocumentError) as caught:
        load(tmp_path, SMALL.replace(right, wrong))
    assert caught.value.reason.startswith(reason)
    assert caught.value.line == line


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(DocumentError, match="cannot be read"):
        load_catalogue(tmp_path / "none.yaml")


# The hash.


def test_the_hash_is_of_what_is_played(tmp_path: Path) -> None:
    own = load(tmp_path, SMALL)
    renamed = SMALL.replace("small", "own").replace("Wall", "Rampart").replace("hard to read", "clear")
    renamed = renamed.replace("source: game", "source: reconstruction")
    assert load(tmp_path, "# a comment\n" + renamed).hash == own.hash
    assert len(own.hash) == 16


def test_other_values_and_another_order_change_the_hash(tmp_path: Path) -> None:
    """The order must, since it changes what a seed deals."""
    document = yaml.safe_load(SMALL)
    document["workers"] = dict(reversed(document["workers"].items()))
    texts = [SMALL, yaml.safe_dump(document, sort_keys=False)]
    texts += [SMALL.replace("pays: 4", "pays: 5"), SMALL.replace("wage: 3", "wage: 4")]
    texts += [SMALL.replace("[3, 0, 0, 0]", "[2, 0, 0, 0]")]
    assert len({load(tmp_path, text).hash for text in texts}) == 5
