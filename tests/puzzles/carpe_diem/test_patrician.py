from collections.abc import Iterator
from itertools import combinations

import networkx as nx
import pytest

from puzzles.carpe_diem.patrician import GRAPH, SPACES, reachable

ALL = frozenset(SPACES)


def positions_of_solo_play() -> Iterator[tuple[int, frozenset[int]]]:
    """Every start and set of filled spaces that a turn can begin with.

    A phase begins with all spaces filled; after a turn the patrician's own space is cleared.
    """
    for start in SPACES:
        yield start, ALL
        others = sorted(ALL - {start})
        for count in range(1, len(others) + 1):
            for filled in combinations(others, count):
                yield start, frozenset(filled)


POSITIONS = list(positions_of_solo_play())


def ends_of_the_2018_text(start: int, filled: frozenset[int]) -> set[int]:
    """Either line at each step: all filled spaces that a walk over empty ones reaches."""
    walks: nx.DiGraph[int] = nx.DiGraph()
    before_the_move = 0
    walks.add_edges_from((before_the_move, there) for there in GRAPH[start])
    walks.add_edges_from((here, there) for here in ALL - filled for there in GRAPH[here])
    return nx.descendants(walks, before_the_move) & filled


def end_in_one_direction(start: int, step: int, filled: frozenset[int]) -> int:
    """The later edition: every extra step goes on in the same direction."""
    here = (start - 1 + step) % 7 + 1
    while here not in filled:
        here = (here - 1 + step) % 7 + 1
    return here


def test_the_lines_are_one_cycle_of_seven() -> None:
    assert set(GRAPH) == ALL
    assert all(degree == 2 for _, degree in GRAPH.degree())
    assert nx.is_connected(GRAPH)
    assert nx.is_isomorphic(GRAPH, nx.cycle_graph(7))


@pytest.mark.parametrize("space", SPACES)
def test_a_space_is_joined_to_the_two_opposite_ones(space: int) -> None:
    assert set(GRAPH[space]) == {(space + 2) % 7 + 1, (space + 3) % 7 + 1}


def test_all_positions_of_solo_play_are_tried() -> None:
    assert len(POSITIONS) == 7 * (1 + 63)


def test_both_editions_reach_the_same_spaces_in_solo_play() -> None:
    for start, filled in POSITIONS:
        later_edition = {end_in_one_direction(start, step, filled) for step in (3, -3)}
        assert ends_of_the_2018_text(start, filled) == later_edition, (start, filled)


def test_a_move_ends_on_the_nearest_filled_space_each_way_round() -> None:
    for start, filled in POSITIONS:
        nearest = {end_in_one_direction(start, step, filled) for step in (3, -3)}
        assert reachable(start, filled) == nearest, (start, filled)


def test_with_all_spaces_filled_a_move_is_one_line() -> None:
    assert reachable(1, ALL) == {4, 5}


def test_empty_spaces_are_passed() -> None:
    assert reachable(1, {2, 3}) == {2, 3}
    assert reachable(1, {7, 3}) == {7, 3}
    assert reachable(1, {6}) == {6}


def test_the_start_is_reached_again_if_no_other_space_has_a_tile() -> None:
    assert reachable(1, {1}) == {1}


def test_a_cleared_start_is_not_reached_again() -> None:
    assert reachable(1, {7, 5}) == {7, 5}


def test_the_start_is_not_reached_over_filled_spaces() -> None:
    assert reachable(1, {1, 4, 5}) == {4, 5}


def test_from_an_empty_space_a_move_may_turn_back_to_a_start_that_has_a_tile() -> None:
    # A dealt phase never comes to this; a challenge of one's own that leaves spaces empty may.
    assert reachable(1, {1, 5}) == {1, 5}
    assert reachable(1, {1, 3, 5}) == {1, 3, 5}
