from collections import Counter
from importlib.resources import files
from itertools import combinations
from pathlib import Path

import pytest
import yaml

from puzzles.carpe_diem.board import SHOVEL_SQUARES, Square
from puzzles.carpe_diem.catalogue import house_catalogue, load_catalogue
from puzzles.carpe_diem.forum import Need, Reward
from puzzles.carpe_diem.things import DWELLINGS, LANDSCAPES, WHOLE_BUILDINGS, Kind, Ware
from puzzles.carpe_diem.tiles import Direction, Part, Tile
from puzzles.catalogue import Source
from puzzles.documents import DocumentError

HOUSE = house_catalogue()
TEXT = files("puzzles.carpe_diem").joinpath("catalogue.yaml").read_text(encoding="utf-8")
PARTS_BY_TILE = [tile.parts for tile in HOUSE.light]
ALONE = [parts[0] for parts in PARTS_BY_TILE if len(parts) == 1]
PAIRED = [part for parts in PARTS_BY_TILE if len(parts) == 2 for part in parts]
CARDS = {card.id: card for card in HOUSE.cards}


def of(kind: Kind, parts: list[Part]) -> list[Part]:
    return [part for part in parts if part.kind is kind]


# The counts, and the balance of light and dark tiles.


def test_there_are_84_light_and_39_dark_tiles():
    assert [tile.id for tile in HOUSE.light] == [f"L{number:02d}" for number in range(1, 85)]
    assert [tile.id for tile in HOUSE.dark] == [f"D{number:02d}" for number in range(1, 40)]


def test_dark_tiles_carry_one_thing_each():
    assert all(len(tile.parts) == 1 for tile in HOUSE.dark)
    parts = [tile.parts[0] for tile in HOUSE.dark]
    assert Counter(part.kind for part in parts) == {
        **dict.fromkeys(LANDSCAPES, 4),
        **dict.fromkeys(DWELLINGS, 3),
        Kind.VILLA: 5,
        **dict.fromkeys(WHOLE_BUILDINGS, 2),
    }
    assert all(len(part.sides) == (part.kind not in WHOLE_BUILDINGS) for part in parts)
    assert {part.chimneys for part in of(Kind.VILLA, parts)} == {1, 2, 3}


def test_light_tiles_with_one_thing():
    assert Counter(part.kind for part in ALONE) == {
        Kind.MARKET: 3,
        Kind.BAKERY: 3,
        Kind.FOUNTAIN: 4,
        Kind.VILLA: 8,
    }
    villas = of(Kind.VILLA, ALONE)
    assert {len(villa.sides) for villa in villas} == {2, 3}
    assert {villa.chimneys for villa in villas} == {0, 1, 2}


def test_light_tiles_with_two_things():
    assert len(PAIRED) == 2 * 66
    assert Counter(part.kind for part in PAIRED) == {
        Kind.VILLA: 20,
        **dict.fromkeys(LANDSCAPES, 16),
        **dict.fromkeys(DWELLINGS, 12),
    }
    for landscape in LANDSCAPES:
        sides = Counter(len(part.sides) for part in of(landscape, PAIRED))
        assert sides == {1: 10, 2: 6}, landscape
    villas = of(Kind.VILLA, PAIRED)
    assert Counter(len(villa.sides) for villa in villas) == {1: 10, 2: 10}
    assert {villa.chimneys for villa in villas} == {0, 1, 2}


def test_every_two_kinds_meet_on_a_light_tile():
    """Even villas with each landscape and dwelling, so that no deal depends on one pairing."""
    pairs = {frozenset(part.kind for part in parts) for parts in PARTS_BY_TILE if len(parts) == 2}
    kinds = (Kind.VILLA, *LANDSCAPES, *DWELLINGS)
    assert pairs == {frozenset(pair) for pair in combinations(kinds, 2)}


def test_no_two_light_tiles_look_alike_but_whole_buildings():
    def looks(tile: Tile) -> tuple[object, ...]:
        chimneys = sum(part.chimneys for part in tile.parts)
        turned = min(
            str([side and side.value for side in tile.sides(turn)]) for turn in (0, 90, 180, 270)
        )
        return turned, chimneys

    built = [tile for tile in HOUSE.light if tile.parts[0].kind not in WHOLE_BUILDINGS]
    assert len({looks(tile) for tile in built}) == len(built) == 74


def test_there_are_fifteen_scoring_cards_a_letter():
    assert Counter(card.letter for card in HOUSE.cards) == dict.fromkeys("ABCD", 15)
    assert all(card.id[0] == card.letter for card in HOUSE.cards)


def test_no_two_scoring_cards_are_the_same():
    faces = [(str(card.price), str(card.needs), str(card.reward)) for card in HOUSE.cards]
    assert len(set(faces)) == len(faces)


def test_what_each_letter_asks_for():
    for card in HOUSE.cards:
        kinds = {kind for need in card.needs for kind in need.kinds}
        match card.letter:
            case "A":
                assert [*card.price.values()] in ([1], [2], [3])
            case "B":
                assert len(card.price) >= 2
                assert set(card.price.values()) == {1}
            case "C":
                assert kinds <= {Kind.VILLA}
            case "D":
                assert kinds
                assert Kind.VILLA not in kinds
                assert not any(need.chimneys for need in card.needs)


def test_each_ware_is_asked_for_about_as_often():
    asked = Counter(ware for card in HOUSE.cards for ware in card.price)
    assert set(asked) == set(Ware)
    assert max(asked.values()) - min(asked.values()) <= 2


def test_scoring_cards_give_points_bread_coins_and_wares():
    given = [card.reward for card in HOUSE.cards]
    assert all(each.points or each.bread or each.coins or each.wares for each in given)
    assert any(each.bread for each in given)
    assert any(each.coins for each in given)
    assert {ware for each in given for ware in each.wares} == set(Ware)


def test_fountain_cards_are_the_twelve_kinds_twice():
    assert Counter(card.kind for card in HOUSE.fountain_cards) == dict.fromkeys(Kind, 2)
    assert {card.points for card in HOUSE.fountain_cards} == {2}


def test_there_are_sixteen_frame_parts():
    goals = [goal for part in HOUSE.frame_parts for goal in part.goals]
    assert len(HOUSE.frame_parts) == 16
    assert len(goals) == 32
    assert all(part.goals[0].kind is not part.goals[1].kind for part in HOUSE.frame_parts)
    assert {goal.kind for goal in goals} == set(Kind)
    assert {goal.points for goal in goals} == {2, 3, 4, 5}
    slots = Counter(goal.slot for goal in goals)
    assert set(slots) == set(range(1, 7))
    assert set(slots.values()) == {5, 6}


def test_there_are_four_building_boards():
    assert {board.shovel for board in HOUSE.boards} == SHOVEL_SQUARES
    assert [len(board.banderoles) for board in HOUSE.boards] == [9] * 4
    assert len({board.banderoles for board in HOUSE.boards}) == 4


def test_the_tables():
    assert HOUSE.villa_table == (1, 2, 3, 5, 7, 10, 13, 16)
    assert HOUSE.bar_table == tuple(range(21))


# What the rulebook says, and that it is marked so.

LANDSCAPE_NEED = Need(3, frozenset(LANDSCAPES))


@pytest.mark.parametrize(
    ("letter", "price", "needs", "reward"),
    [
        ("A", {Ware.HERBS: 2}, (), Reward(points=4)),
        ("A", {Ware.HERBS: 3}, (), Reward(points=7)),
        ("B", dict.fromkeys(Ware, 1), (), Reward(points=5)),
        ("C", {}, (Need(2, chimneys=True),), Reward(bread=1)),
        ("C", {}, (Need(1, frozenset({Kind.VILLA})),), Reward(points=3)),
        ("D", {}, (Need(1, frozenset({Kind.MERCHANT})),), Reward(points=3)),
        ("D", {}, (LANDSCAPE_NEED,), Reward(coins=1, bread=1)),
    ],
)
def test_the_cards_that_the_rulebook_shows(letter, price, needs, reward):
    [card] = [
        card for card in HOUSE.cards if (card.price, card.needs, card.reward) == (price, needs, reward)
    ]
    assert card.letter == letter
    assert HOUSE.sources[f"scoring-cards.{card.id}"] is Source.RULEBOOK


@pytest.mark.parametrize(("kind", "points"), [(Kind.BAKER, 4), (Kind.VILLA, 3)])
def test_the_goals_that_the_rulebook_shows(kind, points):
    marked = [
        goal
        for part in HOUSE.frame_parts
        for number, goal in enumerate(part.goals, start=1)
        if HOUSE.sources[f"frame-parts.{part.id}.{number}"] is Source.RULEBOOK
    ]
    assert (kind, points) in [(goal.kind, goal.points) for goal in marked]


def test_every_entry_is_marked_and_no_more_is_said_to_be_known():
    sections = Counter(name.split(".")[0] for name in HOUSE.sources)
    assert sections == {
        "light-tiles": 84,
        "dark-tiles": 39,
        "scoring-cards": 60,
        "fountain-cards": 24,
        "frame-parts": 32,
        "building-boards": 4,
        "villa-table": 8,
        "bar-table": 1,
    }
    known = Counter(
        name.split(".")[0] for name, source in HOUSE.sources.items() if source is Source.RULEBOOK
    )
    assert known == {"scoring-cards": 7, "fountain-cards": 24, "frame-parts": 2, "villa-table": 2}
    assert HOUSE.sources["villa-table.3"] is HOUSE.sources["villa-table.5"] is Source.RULEBOOK
    assert set(HOUSE.sources.values()) == {Source.RULEBOOK, Source.RECONSTRUCTION}


# Reading a catalogue.

SMALL = """\
name: small
light-tiles:
  L01: {villa: ne, chimneys: 2, herb-garden: s, source: game}
  L02: {baker: e, source: game}
dark-tiles:
  D01: {market: whole, source: game}
scoring-cards:
  A01: {price: {grapes: 1, fish: 4}, reward: {wares: {herbs: 2}, bread: 1}, source: game}
  D01: {needs: [{count: 2, of: [baker, pond]}, {count: 1, of: villa}], reward: {points: 3}, source: game}
  C01: {needs: [{count: 2, of: chimneys}], reward: {coins: 2}, source: game}
fountain-cards:
  F01: {for: pond, points: 5, source: game}
frame-parts:
  P01:
    - {kind: villa, points: 3, slot: 6, source: game}
    - {kind: pond, points: 1, slot: 1, source: rulebook}
building-boards:
  K1: {shovel: d4, banderoles: [a1, f6], source: game}
villa-table:
  - {chimneys: 1, points: 2, source: game}
bar-table:
  points: [0, 3]
  source: reconstruction
"""


def load(tmp_path: Path, text: str):
    file = tmp_path / "own.yaml"
    file.write_text(text, encoding="utf-8")
    return load_catalogue(file)


def test_a_catalogue_of_an_owners_own(tmp_path):
    own = load(tmp_path, SMALL)
    north, east, south = Direction.NORTH, Direction.EAST, Direction.SOUTH
    assert own.name == "small"
    assert own.light == (
        Tile(
            "L01",
            (
                Part(Kind.VILLA, frozenset({north, east}), 2),
                Part(Kind.HERB_GARDEN, frozenset({south})),
            ),
        ),
        Tile("L02", (Part(Kind.BAKER, frozenset({east})),)),
    )
    assert own.dark == (Tile("D01", (Part(Kind.MARKET),)),)
    first, second, third = own.cards
    assert first.price == {Ware.GRAPES: 1, Ware.FISH: 4}
    assert first.reward == Reward(bread=1, wares={Ware.HERBS: 2})
    assert second.needs == (
        Need(2, frozenset({Kind.BAKER, Kind.POND})),
        Need(1, frozenset({Kind.VILLA})),
    )
    assert third.needs == (Need(2, chimneys=True),)
    assert [(card.kind, card.points) for card in own.fountain_cards] == [(Kind.POND, 5)]
    assert [(goal.kind, goal.points, goal.slot) for goal in own.frame_parts[0].goals] == [
        (Kind.VILLA, 3, 6),
        (Kind.POND, 1, 1),
    ]
    assert own.boards[0].shovel == Square.named("d4")
    assert own.boards[0].banderoles == {Square.named("a1"), Square.named("f6")}
    assert (own.villa_table, own.bar_table) == ((2,), (0, 3))
    assert own.sources["frame-parts.P01.2"] is Source.RULEBOOK


@pytest.mark.parametrize(
    ("right", "wrong", "line", "reason"),
    [
        ("baker: e", "baker: x", 4, "expected sides such as n or ne"),
        ("baker: e", "baker: ee", 4, "expected sides such as n or ne"),
        ("baker: e", "baker: ne", 4, "a baker part owns exactly one side"),
        ("baker: e", "bakr: e", 4, "unknown key `bakr`"),
        ("baker: e, ", "", 4, "a tile carries at least one part"),
        ("herb-garden: s", "herb-garden: n", 3, "two parts of a tile own the same side"),
        ("baker: e", "baker: e, chimneys: 1", 4, "only a villa part has chimneys"),
        ("baker: e", "baker: e, market: whole", 4, "is alone on its tile"),
        ("market: whole", "market: n", 6, "expected whole"),
        ("  D01: {market", "  L02: {market", 6, "L02 is a light tile, too"),
        ("  L02: {baker", "  L-2: {baker", 4, "expected an id of letters and digits"),
        ("  L02: {baker", "  L01: {baker", 4, "key `L01` is written twice"),
        ("baker: e, source: game", "baker: e", 4, "key `source` is missing"),
        ("baker: e, source: game", "baker: e, source: hearsay", 4, "reconstruction"),
        ("fish: 4", "fish: 0", 8, "expected at least 1"),
        ("fish: 4", "fish: many", 8, "expected a whole number"),
        ("price: {grapes: 1, fish: 4}, ", "", 8, "either asks to own something or has a price"),
        ("  A01:", "  E01:", 8, "expected the id of a scoring card: A, B, C or D"),
        ("  A01:", "  C02:", 8, "A and B cards are red"),
        ("[baker, pond]", "[baker, mill]", 9, "expected villa, vineyard"),
        ("[baker, pond]", "[baker, chimneys]", 9, "expected villa, vineyard"),
        ("[baker, pond]", "[]", 9, "at least 1 entries"),
        ("of: villa", "of: vila", 9, "expected a kind of thing (villa, "),
        ("slot: 6", "slot: 7", 15, "expected at most 6"),
        ("{kind: pond, points: 1", "{kind: villa, points: 1", 14, "of different kinds"),
        ("    - {kind: pond, points: 1, slot: 1, source: rulebook}\n", "", 14, "at least 2 entries"),
        ("shovel: d4", "shovel: a4", 18, "one of the four middle squares"),
        ("[a1, f6]", "[a1, d4]", 18, "the shovel square carries no banderole"),
        ("[a1, f6]", "[a1, a1]", 18, "one banderole"),
        ("[a1, f6]", "[a1, f7]", 18, "expected a square from a1 to f6"),
        ("{chimneys: 1, ", "{chimneys: 2, ", 19, "leaving none out"),
        ("[0, 3]", "[]", 22, "at least 1 entries"),
        ("name: small\n", "", 1, "key `name` is missing"),
        ("name: small", "name: ''", 1, "expected a name of up to 100 letters"),
        ("name: small", "format: carpe/2", 1, "format: expected carpe/1"),
    ],
)
def test_what_is_no_catalogue(tmp_path, right, wrong, line, reason):
    assert SMALL.count(right) == 1
    with pytest.raises(DocumentError) as caught:
        load(tmp_path, SMALL.replace(right, wrong))
    assert reason in caught.value.reason
    assert caught.value.line == line


def test_a_file_that_is_not_there(tmp_path):
    with pytest.raises(DocumentError, match="cannot be read"):
        load_catalogue(tmp_path / "none.yaml")


# The hash.


def test_the_hash_is_of_what_is_played(tmp_path):
    assert load(tmp_path, TEXT).hash == HOUSE.hash
    renamed = TEXT.replace("name: house", "name: own").replace("source: reconstruction", "source: game")
    assert load(tmp_path, "# a comment\n" + renamed).hash == HOUSE.hash
    assert len(HOUSE.hash) == 16
    assert int(HOUSE.hash, 16)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("L09: {villa: n, chimneys: 2", "L09: {villa: n, chimneys: 1"),
        ("D01: {vineyard: n", "D01: {pond: n"),
        ("{herbs: 2}, reward: {points: 4}", "{herbs: 2}, reward: {points: 5}"),
        ("F01: {for: villa, points: 2", "F01: {for: villa, points: 3"),
        ("{kind: baker, points: 4, slot: 3", "{kind: baker, points: 4, slot: 4"),
        ("shovel: c3, banderoles: [a2", "shovel: c3, banderoles: [a3"),
        ("{chimneys: 8, points: 16", "{chimneys: 8, points: 17"),
        ("18, 19, 20]", "18, 19]"),
    ],
)
def test_any_other_component_changes_the_hash(tmp_path, old, new):
    assert TEXT.count(old) == 1
    assert load(tmp_path, TEXT.replace(old, new)).hash != HOUSE.hash


def test_the_order_of_the_components_changes_the_hash(tmp_path):
    """It must, since it changes what a seed deals."""
    document = yaml.safe_load(TEXT)
    document["light-tiles"] = dict(reversed(document["light-tiles"].items()))
    assert load(tmp_path, yaml.safe_dump(document, sort_keys=False)).hash != HOUSE.hash
