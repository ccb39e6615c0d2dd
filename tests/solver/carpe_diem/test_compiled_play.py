"""From the actions of whole walks to plays that the referee accepts."""

from collections.abc import Callable, Iterator, Sequence

import numpy as np
import pytest

from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.midway import rest_of
from puzzles.carpe_diem.patrician import reachable
from puzzles.carpe_diem.play import Play, RewardStep, SealStep, TileTurn
from puzzles.carpe_diem.referee import finished, replay
from puzzles.carpe_diem.things import Kind
from solver.carpe_diem import compiled_rules as rules
from solver.carpe_diem.book import KINDS, Book
from solver.carpe_diem.compiled_play import opening_row, read_actions
from solver.carpe_diem.compiled_rules import score
from solver.carpe_diem.outlook import scratch_for
from tests.carpe_diem.hand_built import challenge, pile
from tests.solver.carpe_diem.walks import (
    Stop,
    begin,
    built_stops,
    dealt_stops,
    invented_stops,
    step,
    ways_on,
)


def walks(stops: Sequence[Stop]) -> Iterator[list[Stop]]:
    """The stops after the opening, walk by walk."""
    left = iter(stops)
    for opening in left:
        assert opening.action is None
        walked = [opening]
        while not finished(walked[-1].position):
            walked.append(next(left))
        yield walked[1:]


@pytest.mark.parametrize("stops", [dealt_stops, invented_stops, built_stops])
def test_a_play_reaches_the_score_of_its_row(stops: Callable[[], tuple[Stop, ...]]) -> None:
    for walked in walks(stops()):
        end = walked[-1]
        actions = np.array([stop.action for stop in walked])
        play = read_actions(end.challenge, end.book, actions, end.row)
        kept = scratch_for(end.book).kept
        assert replay(end.challenge, play).sheet.total == score(end.row, end.book, kept)


def seals_of(steps: Sequence[RewardStep]) -> Iterator[SealStep]:
    """The seal tiles of a turn, those in a chain after those before them."""
    for each in steps:
        if isinstance(each, SealStep):
            yield each
            yield from seals_of(each.then)


def followed(set_up: Challenge, score_of: Callable[[rules.Row, Book], int]) -> tuple[Stop, Play]:
    """The end and the play of going where a row is worth most, turn by turn."""
    stop, actions = begin(set_up), []
    while not finished(stop.position):
        rows, ways = ways_on(stop)
        best = max(range(len(rows)), key=lambda way: score_of(rows[way], stop.book))
        actions.append(ways[best])
        after, _ = step(stop, ways[best], rows[best])
        stop = Stop(stop.book, rows[best], after)
    return stop, read_actions(set_up, stop.book, np.array(actions), stop.row)


def test_a_seal_tile_to_be_placed_later_is_not_the_one_that_is_stored() -> None:
    # In the first turn a seal tile is stored, and not the first, which completes the pond of the second.
    set_up = challenge(
        {4: {"L4": "craftsman w"}, 1: {"L1": "craftsman w, pond e"}},
        patrician=7,
        placed={"c3": "craftsman e", "c2": "craftsman e"},
        seals={"S1": "pond w", "S2": "villa n"},
    )
    _, play = followed(
        set_up,
        lambda row, _: (
            20 * (row[rules.TURN] == 1 and row[rules.PATRICIAN] == 3)
            + 10 * row[rules.COMPLETE + KINDS.index(Kind.POND)]
            + 3 * row[rules.COMPLETE + KINDS.index(Kind.CRAFTSMAN)]
            + row[rules.SEALS_STORED]
        ),
    )
    turns = [turn for turn in play.turns if isinstance(turn, TileTurn)]
    seals = [seal for turn in turns for seal in seals_of(turn.then)]
    assert [(seal.tile, seal.placement is None) for seal in seals] == [("S2", True), ("S1", False)]
    assert replay(set_up, play).positions[-1].storage.tiles == ("S2",)


def test_the_cards_that_are_best_at_the_end_are_kept() -> None:
    # When the first fountain shows them, a villa is complete and no fountain but itself.
    set_up = challenge(
        {4: {"L4": "fountain"}, 1: {"L1": "fountain"}, 7: {"L7": "fountain"}},
        placed={"c3": "villa e", "d3": "villa w"},
        fountain_pile=pile("villa", "fountain", "baker", "fountain", "fountain", "merchant"),
    )
    kept = np.zeros(8, np.int32)
    _, play = followed(set_up, lambda row, book: score(row, book, kept) + 3 * row[rules.FOUNTAINS])
    end = replay(set_up, play).positions[-1]
    assert {card.id for card in end.fountains.held} == {"F2", "F4", "F5"}


def test_the_patrician_starts_where_its_first_move_is_possible() -> None:
    free = challenge({4: {"L4": "market"}}, turns=1)
    _, play = followed(free, lambda row, _: row[rules.COINS])
    assert play.start is not None
    assert 4 in reachable(play.start, {4})
    fixed = challenge({4: {"L4": "market"}}, turns=1, patrician=6)
    assert followed(fixed, lambda row, _: row[rules.COINS])[1].start == 6


def test_the_opening_row_of_the_rest_says_what_the_row_there_says() -> None:
    same = [rules.FILLED, *range(rules.WARES, rules.FOUNTAINS), *range(rules.POINTS, rules.SEALS)]
    for stop in dealt_stops():
        if stop.position.patrician is not None and not finished(stop.position):
            rest = opening_row(rest_of(stop.position))
            assert (rest[same] == stop.row[same]).all()
