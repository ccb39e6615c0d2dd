"""Plays read out of solutions that claim less than they could."""

from collections.abc import Callable, Iterator, Sequence

import pytest
from ortools.sat.python import cp_model

from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.play import FountainStep, KindStep, Play, RewardStep, SealStep, TileTurn
from puzzles.carpe_diem.referee import replay
from puzzles.carpe_diem.things import Kind
from solver.carpe_diem.instance import Instance
from solver.carpe_diem.model import ExactModel, exact_model, relaxation
from solver.carpe_diem.play import read_play
from solver.search import CLAUSE_LEARNING, Assignment
from tests.carpe_diem.hand_built import challenge, pile, storage
from tests.carpe_diem.invented_deals import invented_deal

Mood = Callable[[ExactModel], cp_model.LinearExprT]
DEALS = (3, 5, 9, 14, 16, 19, 22, 33, 35)


def many_tiles(exact: ExactModel) -> cp_model.LinearExprT:
    return 100 * cp_model.LinearExpr.sum(list(exact.positions.at.values()))


def craftsmen_whose_tiles_are_stored(exact: ExactModel) -> cp_model.LinearExprT:
    order = exact.order
    done = [each for (kind, _), each in order.done.items() if kind is Kind.CRAFTSMAN]
    return 100 * cp_model.LinearExpr.sum(done) - 90 * cp_model.LinearExpr.sum(list(order.seal.values()))


def jumps(exact: ExactModel) -> cp_model.LinearExprT:
    return 100 * cp_model.LinearExpr.sum(list(exact.order.jump.values()))


def solution(exact: ExactModel, mood: Mood) -> Assignment:
    """A solution that the mood likes and that claims as few points as it can."""
    exact.model.clear_objective()
    exact.model.maximize(mood(exact) - exact.scoring.score)
    solver = cp_model.CpSolver()
    solver.parameters = CLAUSE_LEARNING.parameters(workers=1, seconds=1)
    solver.solve(exact.model)
    return Assignment(round(solver.objective_value), tuple(solver.response_proto.solution))


def read(set_up: Challenge, mood: Mood) -> Play:
    """The play of such a solution; it is legal and worth at least what the solution claims."""
    exact = exact_model(relaxation(Instance(set_up)))
    found = solution(exact, mood)
    play = read_play(exact, found)
    assert replay(set_up, play).sheet.total >= found.value(exact.scoring.score)
    return play


def steps(play: Play) -> Iterator[RewardStep]:
    for turn in play.turns:
        if isinstance(turn, TileTurn):
            yield from _steps(turn.then)


def _steps(then: Sequence[RewardStep]) -> Iterator[RewardStep]:
    for step in then:
        yield step
        if isinstance(step, SealStep):
            yield from _steps(step.then)


def test_many_tiles() -> None:
    plays = [read(invented_deal(number), many_tiles) for number in DEALS]
    named = [step for play in plays for step in steps(play)]
    assert any(isinstance(step, FountainStep) for step in named)
    assert any(isinstance(step, SealStep) and step.placement is not None for step in named)


def test_craftsmen_whose_tiles_are_stored() -> None:
    plays = [read(invented_deal(number), craftsmen_whose_tiles_are_stored) for number in DEALS]
    named = [step for play in plays for step in steps(play)]
    assert any(isinstance(step, SealStep) and step.placement is None for step in named)


def test_jumps_are_paid_only_where_a_move_does_not_get_there() -> None:
    plays = [read(invented_deal(number), jumps) for number in DEALS]
    paid = [turn.bread for play in plays for turn in play.turns if isinstance(turn, TileTurn)]
    assert 0 < sum(paid) < len(paid)


def test_a_merchant_is_rewarded_after_the_craftsman_of_the_same_placement() -> None:
    set_up = challenge(
        {4: {"L4": "craftsman w, merchant n"}},
        placed={"c3": "craftsman e", "c4": "market", "d4": "merchant s"},
        seals={"S1": "pond w"},
    )
    play = read(set_up, craftsmen_whose_tiles_are_stored)
    assert list(steps(play)) == [SealStep("S1", None), KindStep(Kind.MERCHANT)]


def test_alike_seal_tiles_are_placed_once_each() -> None:
    set_up = challenge(
        {4: {"L4": "craftsman w"}, 1: {"L1": "craftsman w"}},
        placed={"c3": "craftsman e", "c2": "craftsman e"},
        seals={"S1": "market", "S2": "market"},
        stored=storage(bread=1),
    )
    play = read(set_up, many_tiles)
    assert [step.tile for step in steps(play) if isinstance(step, SealStep)] == ["S1", "S2"]


@pytest.mark.parametrize("kept", ["F1 F3 F5", "F2 F4 F6", "F3 F5 F6", "F4 F5 F6", "F3 F4 F5"])
def test_exactly_the_cards_that_a_solution_keeps_are_held(kept: str) -> None:
    set_up = challenge(
        {4: {"L4": "fountain"}, 1: {"L1": "fountain"}, 7: {"L7": "fountain"}},
        placed={"c3": "market"},
        fountain_pile=pile("villa", "baker", "pond", "market", "craftsman", "merchant"),
    )
    exact = exact_model(relaxation(Instance(set_up)))
    for card, keep in exact.scoring.keep.items():
        exact.model.add(keep == (card in kept.split()))
    play = read_play(exact, solution(exact, many_tiles))
    held = {card.id for card in replay(set_up, play).positions[-1].fountains.held}
    assert held == set(kept.split())
