"""What can still be reached from the middle of a play, against the exhaustive search."""

from dataclasses import replace

import pytest

from puzzles.builders_antiquity.challenge import Challenge
from puzzles.builders_antiquity.game import BUILDERS_ANTIQUITY
from puzzles.builders_antiquity.play import Play
from puzzles.builders_antiquity.position import Position
from puzzles.builders_antiquity.referee import REFEREE, replay
from puzzles.referee import IllegalPlay
from solver.builders_antiquity import solve as module
from solver.builders_antiquity.instance import Instance
from solver.builders_antiquity.people import People
from solver.builders_antiquity.solve import solve_rest
from solver.results import CannotSolveError, Limits
from solver.search import CLAUSE_LEARNING
from tests.builders_antiquity.exhaustive import Search
from tests.builders_antiquity.hand_built import challenge, play
from tests.builders_antiquity.invented_deals import begun_play, invented_deal
from tests.builders_antiquity.random_plays import random_play
from tests.solver.cross_check import CROSS_CHECK


@pytest.fixture(autouse=True)
def models_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """No search forwards takes the work of the models."""
    monkeypatch.setattr(module, "FORWARD_SECONDS", 0.0)


LIMITS = Limits(seconds=120, workers=2)
BY_LOT = [*range(1, 8), *range(9, 14), *range(15, 21), *range(22, 27), *range(29, 38)]
"""Those for which the exhaustive search takes a second at most."""
MORE_BY_LOT = [8, 14, 27, *range(38, 44), *range(45, 60)]


def position_of(set_up: Challenge, begun: Play) -> Position:
    return REFEREE.replay_steps(set_up, begun).positions[-1]


def check_rest(set_up: Challenge, begun: Play) -> Play:
    """The best score still reachable is that of all continuations; gives a play that reaches it."""
    best = Search(set_up, begun.turns).best
    first = position_of(set_up, begun)
    if set_up.turns is not None:
        assert best <= Instance(People(first), set_up.turns).largest_score_of_all
    for exact in (CLAUSE_LEARNING, CROSS_CHECK):
        found = solve_rest(set_up, begun, LIMITS, exact=exact)
        assert (found.score, found.status) == (best, "optimal")
        assert replay(set_up, found.play).sheet == found.sheet
        assert found.play.turns[: len(begun.turns)] == begun.turns
    return found.play


def check_turns(set_up: Challenge, turns: str, best: int, rest: str = "") -> None:
    """The best score after some turns is `best`; `rest` holds actions that every best play takes."""
    begun = play(turns)
    lines = list(Search(set_up, begun.turns).best_lines())
    for line in lines:
        assert replay(set_up, Play(set_up.id, line)).sheet.total == best
        words = [action.word for turn in line[len(begun.turns) :] for action in turn]
        assert set(rest.split()) <= set(words)
    check_rest(set_up, begun)


@pytest.mark.parametrize(
    "number", [*BY_LOT, *(pytest.param(each, marks=pytest.mark.slow) for each in MORE_BY_LOT)]
)
def test_from_the_middle_of_a_play_by_lot(number: int) -> None:
    check_rest(*begun_play(number))


def test_the_plays_by_lot_have_begun_in_many_ways() -> None:
    positions = [position_of(*begun_play(number)) for number in BY_LOT]
    assert not any(each.over for each in positions)
    at_work = [placement for each in positions for placement in each.at_work]
    bound = [(each, slave) for each in positions for slave in each.slaves if slave not in each.freed]
    assert len(positions) >= 25
    assert any(each.tool is not None for each in at_work)
    assert any(placement.person == slave for each, slave in bound for placement in each.at_work)
    assert any(each.freed for each in positions)
    assert any(each.loans for each in positions)
    assert any(placement.person in each.educated for each in positions for placement in each.at_work)
    assert any(building.startswith("M") for each in positions for building in each.built)
    assert any(len(each.opened) > 1 and len(each.challenge.buildings) > 5 for each in positions)
    assert any(each.challenge.sprint for each in positions)


@pytest.mark.parametrize("number", [3, 4, 9, 16, 19])
def test_along_a_best_play_the_best_score_stays(number: int) -> None:
    set_up = invented_deal(number)
    if set_up.turns is not None:
        set_up = replace(set_up, turns=set_up.turns + 1)
    search = Search(set_up)
    followed = Play(set_up.id, next(search.best_lines()))
    for steps in range(len(followed.turns)):
        followed = check_rest(set_up, replace(followed, turns=followed.turns[:steps]))
        assert replay(set_up, followed).sheet.total == search.best


# One thing that has begun at a time


STONE = "A1 1000 0"
FIVE = "B1 9000 0 0, B2 9000 0 0, B3 9000 0 0, B4 9000 0 0, B5 9000 0 0"


def test_whoever_is_at_work_counts_for_the_site() -> None:
    set_up = challenge("B1 1100 0 4", "L1 0100 0", apprentice=STONE, money=0, turns=2)
    check_turns(set_up, "+B1 +L1 A1>B1", 43, "L1>B1 $2")


def test_whoever_is_at_work_is_not_to_be_had_elsewhere() -> None:
    set_up = challenge("B1 9000 0 1, B2 1000 0 4", apprentice=STONE, money=0, turns=2)
    check_turns(set_up, "+B1 +B2 A1>B1", 6, "$3")
    check_turns(set_up, "+B1 +B2", 43, "A1>B2 $2")


def test_whoever_is_at_work_is_free_once_the_site_is_done() -> None:
    set_up = challenge("B1 1100 0 4, B2 1000 0 3", "L1 0100 0", apprentice=STONE, money=0, turns=2)
    check_turns(set_up, "+B1 +L1 A1>B1", 70, "+B2 L1>B1 A1>B2")


def test_who_was_sent_in_a_turn_before_makes_nobody_dearer() -> None:
    set_up = challenge("B1 1110 0 8", "L1 0100 0, L2 0010 0", apprentice=STONE, money=0, turns=3)
    check_turns(set_up, "+B1 +L1 +L2 / A1>B1", 80, "L1>B1 L2>B1")


def test_a_tool_on_a_site_counts_there_and_comes_back() -> None:
    set_up = challenge(
        "B1 2100 0 4, B2 2000 0 3", "L1 0100 0", apprentice=STONE, tools="mallet", money=2, turns=3
    )
    check_turns(set_up, "+B1 +mallet A1*mallet>B1 / +L1 +B2", 71, "L1>B1 A1*mallet>B2 $1")


def test_a_slave_at_work_cannot_be_freed_in_the_end() -> None:
    set_up = challenge("B1 0090 0 3", slaves="S1 0020", money=17, turns=2)
    check_turns(set_up, "+S1 +B1 S1>B1", 16 - 10)
    check_turns(set_up, "+S1 +B1", 10 + 3, "free:S1 $2")


def test_a_slave_of_before_is_freed_and_taught() -> None:
    set_up = challenge(
        "B1 0003 0 9",
        apprentice="A1 0000 20",
        slaves="S1 0002",
        universities="decoration",
        money=23,
        turns=2,
    )
    check_turns(set_up, "+S1 +B1", 95, "free:S1 decoration@S1 S1>B1")


def test_a_freed_slave_has_a_wage_and_carries_a_tool() -> None:
    set_up = challenge("B1 0003 0 5", slaves="S1 0002", tools="brush", money=11, turns=2)
    check_turns(set_up, "+S1 +B1 free:S1", 4 + 6, "$3")
    richer = replace(set_up, money=13)
    check_turns(richer, "+S1 +B1 free:S1", 51, "+brush S1*brush>B1 $1")


def test_a_university_of_before_counts_and_is_gone() -> None:
    set_up = challenge(
        "B1 3000 0 4", "L1 1000 0", apprentice=STONE, universities="stone", money=14, turns=2
    )
    check_turns(set_up, "+B1 stone@A1 +L1", 40 + 7 + 3, "A1>B1 $2")


def test_a_loan_of_before_is_repaid_if_it_can_be() -> None:
    set_up = challenge(loans=2, money=0, turns=2)
    check_turns(set_up, "+loan $1", 11 + 6 - 15)
    check_turns(set_up, "+loan", 10 + 6 - 15, "$3")


def test_a_machine_of_before_works() -> None:
    set_up = challenge("M1 1000 0 2 0300, B1 0300 0 4", apprentice=STONE, money=0, turns=2)
    check_turns(set_up, "+M1 A1>M1", 61, "+B1 M1>B1 $1")


def test_cards_taken_before_have_brought_others_into_the_row() -> None:
    set_up = challenge(f"{FIVE}, B6 9000 0 0, B7 1000 0 3", apprentice=STONE, money=0, turns=2)
    check_turns(set_up, "+B2", 30, "+B7 A1>B7")
    check_turns(set_up, "+B2 +B4", 31, "+B7 A1>B7 $1")
    check_turns(set_up, "$3", 6 - 5 + 30, "buy1 +B7 A1>B7")


def test_workers_taken_before_have_brought_others_into_the_row() -> None:
    workers = ", ".join([*(f"L{number} 0000 0" for number in range(1, 7)), "L7 1000 0"])
    set_up = challenge("B1 1000 0 3", workers, money=0, turns=2)
    check_turns(set_up, "+B1 +L3", 30, "+L7 L7>B1")


def test_points_of_before_count_for_the_goal() -> None:
    set_up = challenge("B1 1000 0 2, B2 1000 0 2", apprentice=STONE, money=0, turns=3, goal=4)
    check_turns(set_up, "+B1 A1>B1", 40 + 6 + 1)


def test_a_sprint_goes_on_with_its_turns() -> None:
    set_up = challenge("B1 1000 0 2, B2 1000 0 2", apprentice=STONE, money=0, turns=None, goal=4)
    check_turns(set_up, "$3 / +B1 A1>B1", -3 * 10**8 + 40 + 6 + 1, "+B2 A1>B2")


# What is refused, and limits


def test_a_sprint_that_cannot_be_ended_any_more() -> None:
    set_up = challenge("B1 9000 0 2, B2 1000 0 2", apprentice=STONE, money=0, turns=None, goal=2)
    with pytest.raises(CannotSolveError, match="no play that begins so and reaches 2 points"):
        solve_rest(set_up, play("+B1 A1>B1"), LIMITS)


def test_a_beginning_has_to_be_legal() -> None:
    set_up = challenge("B1 1000 0 3", turns=2)
    with pytest.raises(IllegalPlay, match="step 1"):
        solve_rest(set_up, play("+B2"), LIMITS)


def test_a_dealt_game_has_a_play_and_a_bound_when_time_is_up() -> None:
    set_up = BUILDERS_ANTIQUITY.deal("x-1", "sprint", BUILDERS_ANTIQUITY.house_catalogue())
    begun = replace(random_play(set_up, 1), turns=random_play(set_up, 1).turns[:2])
    found = solve_rest(set_up, begun, Limits(seconds=3, workers=1))
    assert replay(set_up, found.play).sheet == found.sheet
    assert found.play.turns[:2] == begun.turns
    assert found.score <= found.bound
