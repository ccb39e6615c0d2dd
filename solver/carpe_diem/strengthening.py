"""Strengthenings: what the models hold only to make proofs short.

None of them is a rule, and the best score is the same without any of them. An instance names those
that its models are built with: all, unless told otherwise.
"""

from enum import Enum


class Strengthening(Enum):
    """One strengthening; the value says what it is."""

    CEILINGS = "the most that each count can be, found by the bag alone"
    REACH = "a square is filled no sooner than tiles can reach it"
    CRAFTSMEN = "the craftsman dwellings that can be completed bound slots and seal tiles"
    ALIKE_TILES = "of tiles alike on one space only the first is placed"
    ALIKE_TURNS = "of rotations that look alike only the first is used"
    ALIKE_SEALS = "of seal tiles alike the first ones are placed first"
    VILLA_ORDER = "villas are numbered by their chimneys, most first"
    EULER = "2 features = sum of (2 - sides) + 2 rings, for each kind"
    SHAPES = "what sizes and rings the features of a kind can have"
    VILLA_SHAPES = "both for each villa by itself"
    FIRST_CRAFTSMAN = "the first craftsman is completed without a seal tile"
    ARCS = "the spaces visited without bread are one arc of the cycle"
    LEAST_NEEDED = "a banderole needs a tile, a goal a complete thing of its kind"
    COLOURS = "links balance by direction and chessboard colour"
    PAIRS = "every side of a complete part is linked to another tile"
    PLACES = "linked tiles lie side by side, a goal is met on its line"
    OUTLINES = "the fewest tiles of a connected shape for goals, banderoles and borders"
    SPAN = "a connected district of w columns and h rows has w + h - 1 tiles"
    CARD_ORDER = "of two scoring cards the one goes first that may help to pay for the other"
    LINKED_ENDS = "a complete part's side faces a side of a complete part"


ALL_STRENGTHENINGS = frozenset(Strengthening)
