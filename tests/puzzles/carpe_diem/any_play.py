"""Strategies for plays of any form, legal or not."""

from hypothesis import strategies as st

from puzzles.carpe_diem.board import SQUARES
from puzzles.carpe_diem.forum import CardChoice
from puzzles.carpe_diem.patrician import SPACES
from puzzles.carpe_diem.play import (
    FountainStep,
    KindStep,
    Placement,
    Play,
    RewardStep,
    ScoringTurn,
    SealStep,
    TileTurn,
)
from puzzles.carpe_diem.things import Kind
from puzzles.carpe_diem.tiles import TURNS

ids = st.from_regex("[A-Za-z][A-Za-z0-9]{0,19}", fullmatch=True) | st.sampled_from(
    ["L37", "D09", "s4", "b", "bread", "villa", "NO", "null", "e3", "E1", "true", "y"]
)
card_ids = st.from_regex("[A-D][A-Za-z0-9]{0,19}", fullmatch=True) | st.sampled_from(["A02", "C07"])
challenge_ids = st.from_regex("[A-Za-z0-9][A-Za-z0-9._-]{0,99}", fullmatch=True) | st.sampled_from(
    ["week-w-001-3fa2b1c0", "1", "010", "1.5", "1e5", "2026-01-01", "s4", "NO", "null"]
)
spaces = st.sampled_from(SPACES)
placements = st.none() | st.builds(Placement, st.sampled_from(SQUARES), st.sampled_from(TURNS))
plain_steps = st.builds(FountainStep, ids) | st.builds(KindStep, st.sampled_from(Kind))


def _seal_steps(steps: st.SearchStrategy[RewardStep]) -> st.SearchStrategy[RewardStep]:
    return st.builds(SealStep, ids, placements, st.lists(steps, max_size=3).map(tuple))


steps = st.recursive(plain_steps, _seal_steps, max_leaves=6)
tile_turns = st.builds(
    TileTurn, spaces, ids, placements, st.booleans(), st.lists(steps, max_size=3).map(tuple)
)
choices = st.builds(CardChoice, card_ids, st.integers(0, 999), st.booleans())
scoring_turns = st.builds(
    ScoringTurn,
    st.integers(1, 99),
    st.tuples(choices, choices).filter(lambda both: both[0].card != both[1].card),
)
plays = st.builds(
    Play, challenge_ids, st.none() | spaces, st.lists(tile_turns | scoring_turns, max_size=8).map(tuple)
)
