"""Dealt challenges, trimmed to three turns over few tiles."""

from dataclasses import replace
from random import Random

from puzzles.carpe_diem.catalogue import house_catalogue
from puzzles.carpe_diem.challenge import Challenge, Opening, Phase
from puzzles.carpe_diem.deal import deal
from puzzles.carpe_diem.patrician import SPACES
from puzzles.carpe_diem.referee import replay
from tests.carpe_diem.random_plays import random_play


def early_deal(number: int) -> Challenge:
    """Three turns from an empty district over four spaces of a dealt taster, a tile or two on each."""
    dealt = deal(f"early-{number}", "taster", house_catalogue())
    lot = Random(number)
    kept = {space: lot.choice([1, 2]) for space in lot.sample(SPACES, 4)}
    tiles = dealt.phases[0].spaces
    spaces = tuple(tiles[space - 1][: kept.get(space, 0)] for space in SPACES)
    return replace(dealt, phases=(Phase(3, spaces),))


def late_deal(number: int) -> Challenge:
    """Three turns over four spaces, from where a random play of a dealt month stands late in a phase."""
    dealt = deal(f"late-{number}", "month", house_catalogue())
    steps_a_phase = 8
    after = steps_a_phase * (number % 3 + 1) + 3
    position = replay(dealt, random_play(dealt, number)).positions[after]
    spaces = tuple(position.spaces[space][: 1 + (space + number) % 2] for space in SPACES)
    opening = Opening(
        position.district,
        position.storage,
        position.bar,
        position.fountains.held,
        position.used_spaces,
    )
    return replace(
        dealt,
        phases=(Phase(3, spaces),),
        seals=position.seals,
        fountain_pile=position.fountains.pile,
        patrician=position.patrician,
        points=dealt.points + sum(card.points for card in position.resolved),
        opening=opening,
    )
