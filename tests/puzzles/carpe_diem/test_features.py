import pytest

from puzzles.carpe_diem.board import Square
from puzzles.carpe_diem.features import Feature, all_features, feature_at, features_on
from puzzles.carpe_diem.things import DWELLINGS, LANDSCAPES, WHOLE_BUILDINGS, Kind
from tests.carpe_diem.hand_built import district

FIVE_PONDS = {
    "c3": "pond ew",
    "b3": "pond e",
    "d3": "pond ew",
    "e3": "pond nw",
    "e4": "pond s",
}


def at(placed: dict[str, str], square: str, kind: str) -> Feature:
    return feature_at(district(placed), Square.named(square), Kind(kind))


def names(feature: Feature) -> set[str]:
    return {square.name for square in feature.squares}


def test_a_side_that_faces_an_empty_square_is_open() -> None:
    feature = at({"c3": "villa ew", "d3": "villa w"}, "c3", "villa")
    assert feature.open
    assert not feature.complete


def test_a_villa_of_two_tiles_with_nothing_open_is_complete() -> None:
    assert at({"c3": "villa e", "d3": "villa w"}, "c3", "villa").complete


def test_a_villa_may_be_of_any_size() -> None:
    row = {f"{column}3": "villa ew" for column in "bcde"}
    assert at({**row, "a3": "villa e", "f3": "villa w"}, "a3", "villa").complete


def test_chimneys_are_added_up() -> None:
    assert at({"c3": "villa e 2", "d3": "villa ew", "e3": "villa w 3"}, "d3", "villa").chimneys == 5


@pytest.mark.parametrize("kind", LANDSCAPES)
@pytest.mark.parametrize("size", [2, 3, 4])
def test_a_landscape_of_two_to_four_tiles_is_complete(kind: Kind, size: int) -> None:
    columns = "bcde"[:size]
    placed = {f"{column}3": f"{kind} ew" for column in columns[1:-1]}
    placed |= {f"{columns[0]}3": f"{kind} e", f"{columns[-1]}3": f"{kind} w"}
    assert at(placed, f"{columns[0]}3", kind).complete


def test_a_landscape_that_closes_with_five_tiles_is_not_complete() -> None:
    feature = at(FIVE_PONDS, "c3", "pond")
    assert len(feature.squares) == 5
    assert not feature.open
    assert not feature.complete


@pytest.mark.parametrize("kind", DWELLINGS)
def test_a_dwelling_is_complete_when_its_halves_meet(kind: Kind) -> None:
    assert not at({"c3": f"{kind} e"}, "c3", kind).complete
    assert at({"c3": f"{kind} e", "d3": f"{kind} w"}, "c3", kind).complete


@pytest.mark.parametrize("kind", WHOLE_BUILDINGS)
def test_a_whole_building_is_complete_when_placed(kind: Kind) -> None:
    feature = at({"c3": kind}, "c3", kind)
    assert feature.complete
    assert names(feature) == {"c3"}


def test_parts_of_two_kinds_on_one_tile_are_two_features() -> None:
    found = features_on(district({"c3": "villa n 1, pond e", "d3": "pond w"}), Square.named("c3"))
    assert [(feature.kind, feature.complete) for feature in found] == [
        (Kind.VILLA, False),
        (Kind.POND, True),
    ]


def test_sides_of_one_part_are_joined_inside_the_tile() -> None:
    placed = {"c3": "pond ns, villa ew", "c4": "pond s", "c2": "pond n"}
    assert names(at(placed, "c4", "pond")) == {"c2", "c3", "c4"}


def test_like_parts_that_meet_on_grass_are_not_joined() -> None:
    placed = {"c3": "pond n", "c4": "pond s", "d3": "pond n", "d4": "pond s"}
    assert names(at(placed, "c3", "pond")) == {"c3", "c4"}
    assert [names(feature) for feature in all_features(district(placed))] == [
        {"c3", "c4"},
        {"d3", "d4"},
    ]


def test_a_two_by_two_ring_is_one_complete_feature() -> None:
    ring = {"c3": "villa ne 1", "d3": "villa nw 1", "d4": "villa sw 1", "c4": "villa es 1"}
    feature = at(ring, "c3", "villa")
    assert feature.complete
    assert feature.chimneys == 4
    ponds = {square: text.replace("villa", "pond").replace(" 1", "") for square, text in ring.items()}
    assert at(ponds, "c3", "pond").complete


def test_a_villa_ring_round_a_hole_is_complete_while_its_hole_is_empty() -> None:
    ring = {
        "b2": "villa ne", "c2": "villa ew", "d2": "villa nw", "d3": "villa ns",
        "d4": "villa sw", "c4": "villa ew", "b4": "villa es", "b3": "villa ns",
    }  # fmt: skip
    feature = at(ring, "b2", "villa")
    assert len(feature.squares) == 8
    assert feature.complete
    assert not at({**ring, "b3": "villa nes"}, "b2", "villa").complete


def test_every_feature_is_listed_once_by_kind() -> None:
    placed = {"c3": "pond e, villa w", "d3": "pond w, baker n", "b3": "villa e", "c2": "market"}
    found = [(feature.kind, names(feature)) for feature in all_features(district(placed))]
    assert found == [
        (Kind.VILLA, {"b3", "c3"}),
        (Kind.POND, {"c3", "d3"}),
        (Kind.BAKER, {"d3"}),
        (Kind.MARKET, {"c2"}),
    ]
