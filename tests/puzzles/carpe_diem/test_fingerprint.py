from dataclasses import replace
from hashlib import sha256

import pytest

from puzzles.carpe_diem.board import Square
from puzzles.carpe_diem.catalogue import house_catalogue
from puzzles.carpe_diem.challenge import Opening
from puzzles.carpe_diem.deal import deal
from puzzles.carpe_diem.things import Kind, Ware
from puzzles.carpe_diem.tiles import Direction, Part, Tile
from puzzles.challenge import Best
from puzzles.fingerprint import fingerprint, setup_hash

WEEK = deal("w-001", "week", house_catalogue())


def test_a_fingerprint_is_of_canonical_json():
    value = (
        {Ware.HERBS: 1, Ware.CHICKEN: 2},
        frozenset({Square.named("c3"), Square.named("a6")}),
        Part(Kind.VILLA, frozenset({Direction.WEST, Direction.NORTH}), 2),
        None,
    )
    text = '[{"chicken":2,"herbs":1},["a6","c3"],{"chimneys":2,"kind":"villa","sides":[0,3]},null]'
    assert fingerprint(value, 12) == sha256(text.encode()).hexdigest()[:12]


def test_the_order_of_a_tiles_parts_makes_no_difference():
    parts = (Part(Kind.VILLA, frozenset({Direction.WEST})), Part(Kind.POND, frozenset({Direction.EAST})))
    assert fingerprint(Tile("T", parts), 8) == fingerprint(Tile("T", parts[::-1]), 8)


def test_names_and_the_best_score_are_no_part_of_the_set_up():
    renamed = replace(
        WEEK,
        id="other",
        seed="other",
        tier="other",
        catalogue="other",
        catalogue_hash="0" * 16,
        best=Best(20, 20, "optimal", "one worker", "solver", 1.0),
    )
    assert setup_hash(renamed) == setup_hash(WEEK)


@pytest.mark.parametrize(
    "change",
    [
        {"board": replace(WEEK.board, banderoles=frozenset())},
        {"goals": WEEK.goals[1:]},
        {"phases": (replace(WEEK.phases[0], turns=6),)},
        {"phases": (replace(WEEK.phases[0], spaces=WEEK.phases[0].spaces[::-1]),)},
        {"seals": WEEK.seals[1:]},
        {"fountain_pile": WEEK.fountain_pile[::-1]},
        {"villa_table": (1,)},
        {"bar_table": (0, 1)},
        {"patrician": 3},
        {"points": 9},
        {"opening": Opening(bar=1)},
    ],
    ids=lambda change: next(iter(change)),
)
def test_all_else_is(change):
    assert setup_hash(replace(WEEK, **change)) != setup_hash(WEEK)


def test_what_a_tile_shows_is_part_of_the_set_up():
    tile = WEEK.seals[0]
    other = replace(WEEK.tiles[tile], parts=(Part(Kind.POND, frozenset(Direction)),))
    assert setup_hash(replace(WEEK, tiles={**WEEK.tiles, tile: other})) != setup_hash(WEEK)
