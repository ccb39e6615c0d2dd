"""Players that prove nothing, as peers for plays: greedy ones, and a tree search with random playouts.

Both play over the referee's positions, and both play as long as they are given.
"""

import math
import time
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from random import Random

from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.house_player import HOUSE_TASTE, Taste
from puzzles.carpe_diem.play import Play, Turn
from puzzles.carpe_diem.position import Position, opening_position
from puzzles.carpe_diem.referee import finished, put_patrician, take_step
from puzzles.carpe_diem.score import score
from solver.carpe_diem.greedy import plays_from_all_starts, starts
from tests.carpe_diem.random_plays import random_turn

EXPLORATION = math.sqrt(0.5)
"""The weight of what was seldom tried, where scores lie between 0 and 1."""
WIDENING = 2.0
"""A position that was visited n times has at most this times the square root of n turns tried."""


def greedy_play(challenge: Challenge, seconds: float, seed: int = 1) -> Play:
    """The best play of the house player from every start, then of greedy players of tastes by lot."""
    began = time.monotonic()
    best: tuple[int, Play] | None = None
    for taste in _tastes(Random(seed)):
        for total, play in plays_from_all_starts(challenge, taste):
            if best is None or total > best[0]:
                best = total, play
            if time.monotonic() - began > seconds:
                return best[1]
    raise AssertionError("there is no end of tastes")


def _tastes(lot: Random) -> Iterator[Taste]:
    yield HOUSE_TASTE
    names = [each.name for each in fields(Taste)]
    while True:
        yield Taste(**{name: getattr(HOUSE_TASTE, name) + lot.randint(-3, 3) for name in names})


@dataclass
class Node:
    """A position of the tree, how often it was visited and the sum of the scores from there on.

    `edges` are the turns tried; at the root they are the starts, with no turn.
    """

    position: Position
    visits: int = 0
    total: float = 0.0
    edges: list[tuple[Turn | None, "Node"]] = field(default_factory=list)


def tree_search_play(challenge: Challenge, seconds: float, seed: int = 1) -> Play:
    """The best play that a Monte-Carlo tree search comes upon.

    UCT with progressive widening: turns to try are drawn by lot, and playouts are random legal plays
    that prefer to complete something. Scores are scaled by the least and the greatest so far.
    """
    began = time.monotonic()
    lot = Random(seed)
    opening = opening_position(challenge)
    root = Node(opening)
    root.edges = [(None, Node(put_patrician(opening, start))) for start in starts(challenge)]
    best: tuple[int, tuple[Turn, ...], Position] | None = None
    least = greatest = 0
    while best is None or time.monotonic() - began < seconds:
        path, turns = _descend(root, lot, least, greatest)
        position = path[-1].position
        while not finished(position):
            turn = random_turn(position, lot)
            turns.append(turn)
            position = take_step(position, turn)
        total = score(position).total
        if best is None or total > best[0]:
            best = total, tuple(turns), path[1].position
        least, greatest = (min(least, total), max(greatest, total)) if root.visits else (total, total)
        for node in path:
            node.visits += 1
            node.total += total
    return Play(challenge.id, best[2].patrician, best[1])


def _descend(root: Node, lot: Random, least: int, greatest: int) -> tuple[list[Node], list[Turn]]:
    """From the root down to a position that is new, and the turns that lead there."""
    path, turns = [root], list[Turn]()
    while path[-1].visits or path[-1] is root:
        node = path[-1]
        if finished(node.position):
            break
        if node is not root and len(node.edges) < WIDENING * math.sqrt(node.visits):
            turn = random_turn(node.position, lot)
            # The same turn drawn again is no new one.
            if all(turn != known for known, _ in node.edges):
                node.edges.append((turn, Node(take_step(node.position, turn))))
        tried, below = max(node.edges, key=lambda edge: _promise(node, edge[1], least, greatest))
        if tried is not None:
            turns.append(tried)
        path.append(below)
    return path, turns


def _promise(node: Node, below: Node, least: int, greatest: int) -> float:
    """The upper confidence bound of a turn; one that was never tried comes first."""
    if not below.visits:
        return math.inf
    mean = (below.total / below.visits - least) / max(1, greatest - least)
    return mean + EXPLORATION * math.sqrt(math.log(node.visits + 1) / below.visits)
