"""The patrician's movement over the seven spaces (rules 5)."""

from collections.abc import Collection

import networkx as nx

SPACES = range(1, 8)
"""The numbers of the blueprint spaces."""


def movement_graph() -> "nx.Graph[int]":
    """The lines between the spaces: each is joined to the two opposite ones, one cycle of seven."""
    lines = nx.circulant_graph(len(SPACES), [3])
    graph: nx.Graph[int] = nx.relabel_nodes(lines, {node: node + 1 for node in lines})
    return graph


GRAPH = movement_graph()


def reachable(start: int, filled: Collection[int]) -> frozenset[int]:
    """The spaces with a tile that a move from `start` can end on.

    The patrician moves along a line and, from a space without a tile, at once along another, so
    that only empty spaces lie between. The start itself counts only if it is filled.
    """
    ends: set[int] = set()
    passed: set[int] = set()
    waiting = [start]
    while waiting:
        here = waiting.pop()
        for beyond in GRAPH[here]:
            if beyond in filled:
                ends.add(beyond)
            elif beyond not in passed:
                passed.add(beyond)
                waiting.append(beyond)
    return frozenset(ends)
