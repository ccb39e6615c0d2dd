"""The search forwards: it loses no play, and on small deals it finds what the best one is worth."""

import time
from dataclasses import replace

import numpy as np
import pytest

from puzzles.builders_antiquity.challenge import Challenge
from puzzles.builders_antiquity.play import Play
from puzzles.builders_antiquity.referee import REFEREE
from puzzles.builders_antiquity.score import turns_and_tenths
from solver.builders_antiquity.forward import search as module
from solver.builders_antiquity.forward.census import EMPTY, slot_of, slots_with_room, with_room
from solver.builders_antiquity.forward.search import MOST_TURNS, Forward
from solver.builders_antiquity.forward.sequences import money_of, spread
from solver.builders_antiquity.forward.states import MOST_BUILDINGS, POINTS
from solver.builders_antiquity.people import People
from solver.builders_antiquity.solve import solve
from solver.results import Limits
from tests.builders_antiquity.exhaustive import Search
from tests.builders_antiquity.hand_built import challenge
from tests.builders_antiquity.invented_deals import begun_play, invented_deal, larger_deal

BY_LOT = [*range(1, 8), *range(9, 14), *range(15, 21), *range(22, 27), *range(29, 38)]
"""Those for which the exhaustive search takes a second at most."""
NOTHING_BEGUN = Play("none", ())


def forward(set_up: Challenge, begun: Play = NOTHING_BEGUN) -> Forward:
    begun = replace(begun, challenge=set_up.id) if begun is NOTHING_BEGUN else begun
    return Forward(People(REFEREE.replay_steps(set_up, begun).positions[-1]), workers=1)


def check(set_up: Challenge, begun: Play = NOTHING_BEGUN) -> None:
    """The best play is not lost, whatever is asked for, and nothing better is left."""
    best = Search(set_up, begun.turns).best
    searched = forward(set_up, begun)
    if set_up.turns is None:
        turns = turns_and_tenths(best)[0] - len(begun.turns)
        assert searched.may_reach(turns) is True
        assert turns == 1 or searched.may_reach(turns - 1) is False
        return
    turns = set_up.turns - len(begun.turns)
    assert searched.ceiling(turns, best - 1) == best
    assert searched.ceiling(turns, best) == best
    assert searched.ceiling(turns, best + 7) == best + 7


STONE = "A1 1000 0"
DEAR = "A1 1000 8"
SIX = ", ".join(f"B{number} 9000 0 0" for number in range(1, 7))


@pytest.mark.parametrize(
    "set_up",
    [
        pytest.param(challenge("B1 1000 0 4", apprentice=DEAR, loans=1, money=0), id="a loan"),
        pytest.param(challenge("B1 1000 0 2", apprentice=DEAR, loans=1, money=0), id="no loan"),
        pytest.param(
            challenge("B1 1000 16 9", apprentice="A1 1000 20", loans=2, money=0, turns=2), id="two loans"
        ),
        pytest.param(
            challenge("B1 0020 0 3", slaves="S1 0020", money=7, turns=2), id="freed by an action"
        ),
        pytest.param(challenge("B1 0020 4 3", slaves="S1 0020", money=7), id="a slave who stays one"),
        pytest.param(
            challenge(
                "B1 3000 9 2, B2 3000 0 5", apprentice=STONE, money=9, universities="stone", turns=2
            ),
            id="taught once, sent twice",
        ),
        pytest.param(
            challenge(
                "B1 1100 0 4, B2 1000 0 3", "L1 0100 0", apprentice=STONE, money=6, goal=4, turns=2
            ),
            id="the goal ends it",
        ),
    ],
)
def test_a_deal_that_needs_a_rule(set_up: Challenge) -> None:
    check(set_up)


def test_a_card_may_be_taken_too_soon() -> None:
    # Six cards have to be taken for the last one, the sixth of them when five are.
    set_up = challenge(f"{SIX}, B7 1000 0 3, B8 1000 2 2", apprentice=STONE, money=5, turns=2)
    assert Search(set_up).best == 57
    assert forward(set_up).ceiling(2, 56) == 58


@pytest.mark.parametrize("number", [*range(1, 26), 101])
def test_an_invented_deal(number: int) -> None:
    check(invented_deal(number))


@pytest.mark.parametrize("number", BY_LOT)
def test_from_the_middle_of_a_play_by_lot(number: int) -> None:
    check(*begun_play(number))


@pytest.mark.parametrize("number", range(1, 26))
def test_a_solve_is_bound_by_it(number: int) -> None:
    set_up = invented_deal(number)
    solution = solve(set_up, Limits(workers=1))
    assert solution.status == "optimal"
    assert solution.score == Search(set_up).best


def test_a_solve_is_proven_by_it_alone() -> None:
    set_up = larger_deal(1)
    solution = solve(set_up, Limits(workers=1))
    assert solution.status == "optimal"
    assert solution.proof == "bound of the search forwards by all states after each turn"


@pytest.mark.slow
@pytest.mark.parametrize("number", range(1, 11))
def test_a_larger_deal(number: int) -> None:
    check(larger_deal(number))


def test_several_threads_find_the_same() -> None:
    set_up = replace(invented_deal(3), turns=3)
    people = People(REFEREE.replay_steps(set_up, Play(set_up.id, ())).positions[-1])
    assert Forward(people, workers=3).ceiling(3, 0) == Forward(people, workers=1).ceiling(3, 0)


def test_out_of_time_nothing_is_found_out() -> None:
    set_up = invented_deal(5)
    assert set_up.sprint
    past = time.monotonic() - 1
    assert forward(set_up).may_reach(2, past) is None
    assert forward(invented_deal(3)).ceiling(2, 0, past) is None


def test_too_many_states_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_STATES", 1)
    assert forward(replace(invented_deal(3), turns=3)).ceiling(3, -100) is None


@pytest.mark.parametrize(
    "buildings",
    [
        ", ".join(f"B{number} 1000 0 1" for number in range(1, MOST_BUILDINGS + 2)),
        ", ".join(f"B{number} 1000 0 1" for number in range(1, 100)),
        "B1 1000 0 1, B2 9999 0 1",
    ],
)
def test_what_does_not_fit_is_not_searched(buildings: str) -> None:
    assert forward(challenge(buildings, apprentice=STONE, turns=2)).ceiling(2, 0) is None


def test_so_many_turns_are_not_searched() -> None:
    set_up = challenge("B1 1000 0 1", apprentice=STONE, turns=MOST_TURNS + 1)
    assert forward(set_up).ceiling(MOST_TURNS + 1, 0) is None


@pytest.mark.parametrize(("actions", "sesterces"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 7), (6, 12)])
def test_free_actions_bring_most_together(actions: int, sesterces: int) -> None:
    assert money_of(actions) == sesterces


@pytest.mark.parametrize(("people", "turns", "actions"), [(1, 1, 1), (3, 1, 6), (3, 2, 4), (5, 2, 9)])
def test_who_is_sent_over_more_turns_takes_fewer_actions(people: int, turns: int, actions: int) -> None:
    assert spread(people, turns) == actions


def test_a_census_grows_and_finds_what_it_holds() -> None:
    lot = np.random.default_rng(1)
    met = lot.integers(0, 3, size=(200, POINTS + 5))
    states, slots, count = (
        np.zeros((1, POINTS + 5), dtype=np.int64),
        np.full(4, EMPTY, dtype=np.int64),
        0,
    )
    for state in met:
        states = with_room(states, count)
        slot = slot_of(states, slots, state)
        if slots[slot] == EMPTY:
            states[count] = state
            slots[slot] = count
            count += 1
            slots = slots_with_room(states, slots, count)
    assert count == len({tuple(state[POINTS:]) for state in met})
    for state in met:
        row = slots[slot_of(states, slots, state)]
        assert (states[row, POINTS:] == state[POINTS:]).all()
