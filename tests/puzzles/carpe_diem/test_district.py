import pytest

from puzzles.carpe_diem.board import (
    SHOVEL_SQUARES,
    SQUARES,
    BuildingBoard,
    Goal,
    Square,
    line_at,
    neighbour,
)
from puzzles.carpe_diem.district import District, check_district, check_placement, legal_placements
from puzzles.carpe_diem.things import Kind
from puzzles.carpe_diem.tiles import TURNS, Direction, Part, Tile
from puzzles.rulings import RuleBroken
from tests.carpe_diem.hand_built import district, tile

BOARD = BuildingBoard("B1", Square.named("c3"), frozenset())


def legal(placed: dict[str, str], text: str) -> set[tuple[str, int]]:
    found = legal_placements(district(placed), BOARD, tile(text))
    return {(square.name, turn) for square, turn in found}


def refusal(placed: dict[str, str], text: str, square: str, turn: int = 0) -> str:
    with pytest.raises(RuleBroken) as broken:
        check_placement(district(placed), BOARD, tile(text), Square.named(square), turn)
    assert broken.value.section == "3"
    return broken.value.reason


# The grid


def test_the_district_has_36_squares_named_like_chess_squares() -> None:
    assert len(SQUARES) == 36
    assert [square.name for square in SQUARES[:7]] == ["a1", "b1", "c1", "d1", "e1", "f1", "a2"]
    assert all(Square.named(square.name) == square for square in SQUARES)


@pytest.mark.parametrize("name", ["", "a", "a0", "a7", "g1", "A1", "1a", "a11"])
def test_other_names_are_no_squares(name: str) -> None:
    with pytest.raises(ValueError, match="a1 to f6"):
        Square.named(name)


def test_the_shovel_is_on_one_of_the_four_middle_squares() -> None:
    assert {square.name for square in SHOVEL_SQUARES} == {"c3", "c4", "d3", "d4"}
    with pytest.raises(ValueError, match="middle"):
        BuildingBoard("B1", Square.named("b3"), frozenset())


def test_the_shovel_square_carries_no_banderole() -> None:
    with pytest.raises(ValueError, match="banderole"):
        BuildingBoard("B1", Square.named("c3"), frozenset({Square.named("c3")}))


def test_neighbours_of_a_square_end_at_the_frame() -> None:
    a1 = Square.named("a1")
    assert neighbour(a1, Direction.NORTH) == Square.named("a2")
    assert neighbour(a1, Direction.EAST) == Square.named("b1")
    assert neighbour(a1, Direction.SOUTH) is None
    assert neighbour(a1, Direction.WEST) is None


def test_the_slots_of_the_frame_run_clockwise() -> None:
    lines = [line_at(side, slot) for side in Direction for slot in range(1, 7)]
    assert "".join(lines) == "abcdef654321fedcba123456"


def test_a_goal_names_a_line_that_ends_at_its_side() -> None:
    assert {s.name for s in Goal("P1", Direction.EAST, Kind.POND, 3, "2").squares} == {
        "a2", "b2", "c2", "d2", "e2", "f2",
    }  # fmt: skip
    with pytest.raises(ValueError, match="row"):
        Goal("P1", Direction.EAST, Kind.POND, 3, "b")
    with pytest.raises(ValueError, match="column"):
        Goal("P1", Direction.SOUTH, Kind.POND, 3, "2")


# Tiles


def test_a_tile_turns_clockwise() -> None:
    turned = [tile("villa ne, pond s").sides(turn) for turn in TURNS]
    villa, pond = Kind.VILLA, Kind.POND
    assert turned == [
        (villa, villa, pond, None),
        (None, villa, villa, pond),
        (pond, None, villa, villa),
        (villa, pond, None, villa),
    ]


@pytest.mark.parametrize(
    ("text", "turns"),
    [
        ("market", (0,)),
        ("villa nesw", (0,)),
        ("villa ns", (0, 90)),
        ("villa ns, pond ew", (0, 90)),
        ("villa n", TURNS),
        ("villa ne, pond sw", TURNS),
    ],
)
def test_rotations_that_look_alike_count_once(text: str, turns: tuple[int, ...]) -> None:
    assert tile(text).distinct_turns == turns


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("market n", "four grass sides"),
        ("pond", "at least one side"),
        ("baker ns", "exactly one side"),
        ("pond n 2", "chimneys"),
        ("villa n, villa s", "different kinds"),
        ("villa n, pond n", "same side"),
        ("villa n, market", "alone"),
    ],
)
def test_impossible_tiles_are_refused(text: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        tile(text)


def test_a_tile_carries_something() -> None:
    with pytest.raises(ValueError, match="at least one part"):
        Tile("T", ())
    with pytest.raises(ValueError, match="chimneys"):
        Part(Kind.VILLA, frozenset({Direction.NORTH}), -1)


# Placing


def test_the_first_tile_goes_on_the_shovel_square() -> None:
    assert legal({}, "villa n") == {("c3", turn) for turn in TURNS}
    assert "shovel square c3, not d3" in refusal({}, "villa n", "d3")


def test_a_later_tile_shares_a_side_with_a_placed_one() -> None:
    assert {square for square, _ in legal({"c3": "market"}, "market")} == {"b3", "d3", "c2", "c4"}
    assert "shares no side" in refusal({"c3": "market"}, "market", "c5")


def test_diagonals_do_not_count() -> None:
    assert "shares no side" in refusal({"c3": "market"}, "market", "d4")


def test_the_frame_does_not_count_as_a_tile() -> None:
    assert "shares no side" in refusal({"c3": "market"}, "market", "a1")


def test_a_square_holds_one_tile() -> None:
    assert "already holds tile Oc3" in refusal({"c3": "market"}, "market", "c3")


def test_touching_sides_are_of_the_same_kind() -> None:
    placed = {"c3": "villa e"}
    assert ("d3", 270) in legal(placed, "villa n")
    assert refusal(placed, "villa n", "d3", 90).endswith("the west side on d3 is grass, c3 shows villa")
    assert refusal(placed, "pond w", "d3").endswith("the west side on d3 is pond, c3 shows villa")
    assert refusal(placed, "pond n", "c2").endswith("the north side on c2 is pond, c3 shows grass")


def test_all_four_sides_are_matched() -> None:
    around = {"c3": "pond e", "c4": "market", "d4": "villa s", "e4": "market", "e3": "baker w"}
    assert legal(around, "pond w, villa n, baker e") >= {("d3", 0)}
    assert ("d3", 0) not in legal(around, "pond w, villa n, baker s")


def test_grass_lies_against_the_frame() -> None:
    row = {"c3": "market", "b3": "market", "a3": "market"}
    assert {turn for square, turn in legal(row, "villa n") if square == "a4"} == {0, 90}
    assert refusal(row, "villa n", "a4", 270) == (
        "only grass may lie against the frame: the west side on a4 is villa"
    )


def test_every_legal_placement_passes_the_check_and_no_other_does() -> None:
    built = district({"c3": "villa e", "d3": "villa w, pond n", "b3": "market"})
    for text in ("villa ns", "pond s, baker e", "market", "pond ne"):
        laid = tile(text)
        found = set(legal_placements(built, BOARD, laid))
        assert found
        for square in SQUARES:
            for turn in laid.distinct_turns:
                try:
                    check_placement(built, BOARD, laid, square, turn)
                except RuleBroken:
                    assert (square, turn) not in found
                else:
                    assert (square, turn) in found


def test_a_placed_tile_leaves_the_district_before_it_as_it_was() -> None:
    before = District()
    after = before.place(tile("market"), Square.named("c3"), 0)
    assert not before.placed
    assert list(after.placed) == [Square.named("c3")]


def test_a_district_that_could_not_be_built_is_found_out() -> None:
    check_district(District(), BOARD)
    check_district(district({"c3": "villa e", "d3": "villa w"}), BOARD)
    for placed, fault in [
        ({"d3": "market"}, "shovel"),
        ({"c3": "market", "e3": "market"}, "not connected"),
        ({"c3": "villa e", "d3": "market"}, "same kind"),
        ({"c3": "market", "b3": "market", "a3": "villa w"}, "frame"),
    ]:
        with pytest.raises(RuleBroken, match=fault):
            check_district(district(placed), BOARD)
