from collections import Counter
from importlib.resources import files
from itertools import product
from pathlib import Path

import pytest
import yaml

from puzzles.blueprints.blueprint import Blueprint
from puzzles.blueprints.catalogue import Catalogue, house_catalogue, load_catalogue
from puzzles.catalogue import Source
from puzzles.documents import DocumentError

HOUSE = house_catalogue()
TEXT = files("puzzles.blueprints").joinpath("catalogue.yaml").read_text(encoding="utf-8")

# The 47 plans that differ by more than a rotation or a mirror image, by a reading of the rules of its
# own: a plan is its six cells in reading order, None where hatched.

Marks = tuple[int | None, ...]
JOINTS = ((0, 1), (2, 3), (4, 5), (0, 2), (2, 4), (1, 3), (3, 5))
"""The cells that share a side."""


def in_one_piece(marks: Marks) -> bool:
    piece = {cell: cell for cell in range(6) if marks[cell]}
    for _ in range(6):
        for one, other in JOINTS:
            if one in piece and other in piece:
                piece[one] = piece[other] = min(piece[one], piece[other])
    return len(set(piece.values())) == 1


def looks(marks: Marks) -> frozenset[Marks]:
    """How a plan looks turned by half and mirrored both ways."""
    orders = ((0, 1, 2, 3, 4, 5), (5, 4, 3, 2, 1, 0), (1, 0, 3, 2, 5, 4), (4, 5, 2, 3, 0, 1))
    return frozenset(tuple(marks[cell] for cell in order) for order in orders)


def all_plans() -> list[Marks]:
    return [
        marks
        for marks in product((None, 1, 2, 3), repeat=6)
        if sum(filter(None, marks)) == 6
        and len(list(filter(None, marks))) in (3, 4)
        and in_one_piece(marks)
    ]


CLASSES = {looks(marks) for marks in all_plans()}


def marks_of(blueprint: Blueprint) -> Marks:
    return tuple(None if mark == "X" else int(mark) for mark in "".join(blueprint.rows))


def heights(marks: Marks) -> tuple[int, ...]:
    return tuple(sorted(filter(None, marks)))


def footprint(marks: Marks) -> frozenset[Marks]:
    return looks(tuple(mark and 1 for mark in marks))


def test_there_are_47_plans_that_differ() -> None:
    assert len(CLASSES) == 47
    assert {heights(min(each, key=str)) for each in CLASSES} == {
        (2, 2, 2),
        (1, 2, 3),
        (1, 1, 2, 2),
        (1, 1, 1, 3),
    }


def test_a_blueprint_is_one_of_these_plans_and_nothing_else_is() -> None:
    accepted = set()
    for marks in product("X123", repeat=6):
        rows = tuple("".join(marks[first : first + 2]) for first in (0, 2, 4))
        try:
            accepted.add(marks_of(Blueprint("B1", rows)))
        except ValueError:
            continue
    assert accepted == set(all_plans())


def test_plans_are_alike_where_they_look_alike() -> None:
    by_likeness: dict[tuple[str, ...], set[frozenset[Marks]]] = {}
    for marks in all_plans():
        text = "".join("X" if mark is None else str(mark) for mark in marks)
        blueprint = Blueprint("B1", (text[:2], text[2:4], text[4:]))
        by_likeness.setdefault(blueprint.likeness, set()).add(looks(marks))
    assert len(by_likeness) == 47
    assert all(len(classes) == 1 for classes in by_likeness.values())


# The house catalogue.


def test_the_deck_has_24_blueprints_of_these_plans_all_different() -> None:
    assert [each.id for each in HOUSE.blueprints] == [f"B{number:02d}" for number in range(1, 25)]
    classes = {looks(marks_of(each)) for each in HOUSE.blueprints}
    assert len(classes) == 24
    assert classes <= CLASSES


def test_the_deck_has_every_footprint_and_every_set_of_heights() -> None:
    deck = [marks_of(each) for each in HOUSE.blueprints]
    footprints = Counter(map(footprint, deck))
    assert footprints.keys() == {footprint(min(each, key=str)) for each in CLASSES}
    assert sorted(footprints.values()) == [3, 3, 3, 3, 3, 4, 5]
    assert Counter(map(heights, deck)) == {
        (2, 2, 2): 3,
        (1, 2, 3): 6,
        (1, 1, 1, 3): 6,
        (1, 1, 2, 2): 9,
    }


def test_no_blueprint_is_said_to_be_known() -> None:
    assert HOUSE.name == "house"
    assert HOUSE.sources == {f"blueprints.{each.id}": Source.RECONSTRUCTION for each in HOUSE.blueprints}


# Reading a catalogue.

SMALL = """\
name: small
blueprints:
  B1: {plan: X1 / 31 / 1X, source: game}
  B2: {plan: X1/X2/X3, source: reconstruction}
  B3: {plan: XX / 22 / 2X, source: game}
"""


def load(tmp_path: Path, text: str) -> Catalogue:
    file = tmp_path / "own.yaml"
    file.write_text(text, encoding="utf-8")
    return load_catalogue(file)


def test_a_catalogue_of_an_owners_own(tmp_path: Path) -> None:
    own = load(tmp_path, SMALL)
    assert own.name == "small"
    assert own.blueprints == (
        Blueprint("B1", ("X1", "31", "1X")),
        Blueprint("B2", ("X1", "X2", "X3")),
        Blueprint("B3", ("XX", "22", "2X")),
    )
    assert own.sources["blueprints.B1"] is Source.GAME
    assert own.sources["blueprints.B2"] is Source.RECONSTRUCTION


@pytest.mark.parametrize(
    ("right", "wrong", "line", "reason"),
    [
        ("X1/X2/X3", "1X / 13 / X1", 4, "B2 is B1 again, as it is, turned or mirrored"),
        ("XX / 22 / 2X", "X1 / 13 / 1X", 5, "B3 is B1 again, as it is, turned or mirrored"),
        ("XX / 22 / 2X", "3X / 2X / 1X", 5, "B3 is B2 again, as it is, turned or mirrored"),
        ("XX / 22 / 2X", "X1 / X2 / X3", 5, "B3 is B2 again, as it is, turned or mirrored"),
        (
            "X1/X2/X3",
            "X1/X2",
            4,
            "plan: expected three rows of two cells such as X1 / 31 / 1X, each X or a height 1-3, "
            'got the text "X1/X2"',
        ),
        ("X1/X2/X3", "X1/X1/X4", 4, "plan: expected three rows of two cells"),
        ("X1/X2/X3", "[X1, X2, X3]", 4, "plan: expected text, got a list"),
        ("X1/X2/X3", "123", 4, "plan: expected text, got the number 123: write it in quotes"),
        ("X1/X2/X3", "X3/XX/3X", 4, "B2: a blueprint has three or four open cells, not 2"),
        ("X1/X2/X3", "X1/X2/X2", 4, "B2: the heights of a blueprint add up to 6, not 5"),
        ("X1/X2/X3", "X1/X2/3X", 4, "B2: the open cells of a blueprint are joined side to side"),
        ("plan: X1/X2/X3, ", "", 4, "key `plan` is missing"),
        ("plan: X1/X2/X3", "rows: X1/X2/X3", 4, "unknown key `rows`: expected source or plan"),
        (", source: reconstruction", "", 4, "key `source` is missing"),
        ("reconstruction", "hearsay", 4, "source: expected rulebook, reconstruction or game, got"),
        ("  B2:", "  B1:", 4, "key `B1` is written twice"),
        ("  B2:", "  B-2:", 4, "B-2: expected an id of letters and digits such as L37"),
        ("name: small\n", "", 1, "key `name` is missing"),
        ("name: small", "name: ''", 1, "name: expected a name of up to 100 letters"),
        ("name: small", "format: carpe/2", 1, "format: expected carpe/1"),
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
    renamed = TEXT.replace("name: house", "name: own").replace("source: reconstruction", "source: game")
    assert load(tmp_path, "# a comment\n" + renamed).hash == HOUSE.hash
    assert len(HOUSE.hash) == 16


def test_another_plan_and_another_order_change_the_hash(tmp_path: Path) -> None:
    """The order must, since it changes what a seed deals; so must a turned plan: its cells are named."""
    turned = TEXT.replace("X1 / 31 / 1X", "1X / 13 / X1")
    document = yaml.safe_load(TEXT)
    document["blueprints"] = dict(reversed(document["blueprints"].items()))
    reversed_order = yaml.safe_dump(document, sort_keys=False)
    assert len({HOUSE.hash, load(tmp_path, turned).hash, load(tmp_path, reversed_order).hash}) == 3
