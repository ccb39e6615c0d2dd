"""What a position promises, against what there is and what may come."""

from collections import defaultdict
from dataclasses import replace

import numpy as np
import pytest

from puzzles.carpe_diem.board import SQUARES, neighbour
from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.district import misfit
from puzzles.carpe_diem.referee import finished, scoring_due
from puzzles.carpe_diem.tiles import TURNS, Direction
from solver.carpe_diem import compiled_rules as rules
from solver.carpe_diem.book import book_of
from solver.carpe_diem.compiled_play import opening_row
from solver.carpe_diem.compiled_turns import TIMES
from solver.carpe_diem.outlook import WEEK_HOPES, Hopes, outlook, outlook_of, scratch_for
from tests.carpe_diem.hand_built import challenge, goal, pile, storage
from tests.solver.carpe_diem.walks import Stop, built_stops, dealt_stops, invented_stops, ways_on

HOPES = WEEK_HOPES._replace(period_due=1.0, item=0.5)
NO_HOPES = Hopes(**dict.fromkeys(Hopes._fields, 0.0))
PERIOD_ALONE = NO_HOPES._replace(item=0.5, period_due=1.0)


def stops() -> tuple[Stop, ...]:
    return *dealt_stops(), *invented_stops(), *built_stops()


def promise(stop: Stop, hopes: Hopes = HOPES) -> float:
    return outlook(stop.row, outlook_of(stop.book, hopes), scratch_for(stop.book))


def promised(set_up: Challenge, hopes: Hopes = HOPES) -> float:
    book = book_of(set_up)
    return outlook(opening_row(set_up), outlook_of(book, hopes), scratch_for(book))


def test_at_the_end_it_is_the_score_but_for_half_an_item() -> None:
    for stop in stops():
        if finished(stop.position):
            score = rules.score(stop.row, stop.book, scratch_for(stop.book).kept)
            assert promise(stop) - score in (0.0, 0.5)


def as_often_as_can_be(actions: rules.Row) -> list[int]:
    """The ways through a period with each card as often as can be, else for bread if that is there."""
    ways = [tuple(action) for action in actions[:, : TIMES + 2].tolist()]
    firsts, seconds = defaultdict(set), defaultdict(set)
    for *place, first, second in ways:
        firsts[*place].add(first)
        seconds[*place, first].add(second)
    return [
        n
        for n, (*place, first, second) in enumerate(ways)
        if first == most(firsts[*place]) and second == most(seconds[*place, first])
    ]


def most(times: set[int]) -> int:
    return max(times) or min(times)


def test_a_period_due_last_is_worth_its_best_way_with_cards_as_often_as_can_be() -> None:
    due = 0
    for stop in stops():
        position = stop.position
        last = position.phase == len(stop.challenge.phases)
        if last and scoring_due(position):
            due += 1
            rows, actions = ways_on(stop)
            worths = [
                promise(Stop(stop.book, rows[way], position), PERIOD_ALONE)
                for way in as_often_as_can_be(actions)
            ]
            assert promise(stop, PERIOD_ALONE) == max(worths)
    assert due > 100


@pytest.mark.parametrize("points", [(2, 9), (9, 2)])
def test_bread_for_one_of_two_cards_goes_to_the_better(points: tuple[int, int]) -> None:
    cards = {f"D{n}": f"9 pond -> {given} points" for n, given in enumerate(points)}
    set_up = challenge(
        {4: {"L4": "market"}},
        patrician=4,
        stored=storage(bread=5),
        cards=cards,
    )
    due = replace(set_up, phases=(replace(set_up.phases[0], turns=0),))
    # 8 points to begin with, 9 less 4 by the cards, and 2 bread are left.
    assert promised(due, PERIOD_ALONE) == 8 + 9 - 4 + 1


def fitting(stop: Stop, tiles: tuple[str, ...], square: int) -> bool:
    tile_of, district = stop.challenge.tiles, stop.position.district
    return any(
        misfit(district, SQUARES[square], tile_of[tile].sides(turn)) is None
        for tile in tiles
        for turn in TURNS
    )


def test_what_fits_beside_what() -> None:
    for stop in (*dealt_stops()[::9], *invented_stops()[::3]):
        on = outlook_of(stop.book, HOPES)
        placed, sides = stop.position.district.placed, np.zeros(4, np.int32)
        for n, square in enumerate(SQUARES):
            beside = any(neighbour(square, side) in placed for side in Direction)
            if square in placed or not beside:
                continue
            assert rules.faced(stop.row, stop.book, n, sides)
            faced = sum((side + 1) * 11**number for number, side in enumerate(sides.tolist()))
            for phase, dealt in zip(on.spaces, stop.challenge.phases, strict=True):
                spaces = [fitting(stop, tiles, n) for tiles in dealt.spaces]
                assert phase[faced] == sum(fit << space for space, fit in enumerate(spaces))
            seals = [fitting(stop, (seal,), n) for seal in stop.challenge.seals]
            assert on.seals[faced] == sum(seals)


def test_a_promise_does_not_depend_on_what_was_looked_at_before() -> None:
    for stop in invented_stops()[::5]:
        if not finished(stop.position):
            on, used = outlook_of(stop.book, HOPES), scratch_for(stop.book)
            rows, _ = ways_on(stop)
            for row in rows[:20]:
                assert outlook(row, on, used) == outlook(row, on, scratch_for(stop.book))


def beside(kind: str, **more: object) -> Challenge:
    """Something to be completed beside what lies there, or something else."""
    return challenge({4: {"L4": f"{kind} w"}}, placed={"c3": "pond e"}, **more)


def test_what_can_be_completed_promises_more_than_what_cannot() -> None:
    assert promised(beside("pond")) > promised(beside("baker"))


def test_what_a_completion_would_achieve_adds_to_the_promise() -> None:
    assert promised(beside("pond", goals=[goal("pond", 4, "3")])) > promised(beside("pond"))
    cards = {"D1": "1 pond -> 4 points", "D2": "1 baker -> 4 points"}
    others = {"D1": "1 villa -> 4 points", "D2": "1 baker -> 4 points"}
    assert promised(beside("pond", cards=cards)) > promised(beside("pond", cards=others))
    held = [pile(kind)[:1] for kind in ("pond", "baker")]
    assert promised(beside("pond", held=held[0])) > promised(beside("pond", held=held[1]))


def test_a_landscape_that_would_be_too_large_promises_nothing() -> None:
    five = {"c3": "pond ew", "b3": "pond ew", "a3": "pond en", "a4": "pond s"}
    four = {"c3": "pond ew", "b3": "pond ew", "a3": "pond e"}
    set_ups = [challenge({4: {"L4": "pond w"}}, placed=placed) for placed in (five, four)]
    spoilt, whole = (promised(set_up) - promised(set_up, HOPES._replace(fit=0.0)) for set_up in set_ups)
    assert spoilt == 0 < whole
