"""The exhaustive search against the referee, on deals small enough to play in every way."""

from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest

from puzzles.builders_antiquity.actions import (
    Action,
    Borrow,
    BuyActions,
    BuySlave,
    BuyTool,
    Educate,
    FreeSlave,
    OpenSite,
    Recruit,
    Send,
    TakeMoney,
)
from puzzles.builders_antiquity.catalogue import house_catalogue
from puzzles.builders_antiquity.challenge import Challenge
from puzzles.builders_antiquity.deal import deal
from puzzles.builders_antiquity.play import Turn
from puzzles.builders_antiquity.position import Position, opening_position
from puzzles.builders_antiquity.referee import act, replay
from puzzles.builders_antiquity.score import score
from puzzles.builders_antiquity.turn_under_way import TurnUnderWay
from puzzles.rulings import RuleBroken
from tests.builders_antiquity.exhaustive import Line, Search, best_play, best_score
from tests.builders_antiquity.hand_built import challenge, play, position_after
from tests.builders_antiquity.invented_deals import invented_deal
from tests.builders_antiquity.random_plays import random_play

ONE_STONE = "A1 1000 1"
TINY = {
    "nothing at all": challenge(money=4, turns=2),
    "one site": challenge("B1 1000 3 2", apprentice=ONE_STONE, money=1, turns=2),
    "one who is recruited": challenge("B1 1100 8 1", "L1 0100 2", apprentice=ONE_STONE, money=3),
    "actions bought": challenge("B1 1000 6 1, B2 2000 9 1", apprentice=ONE_STONE, money=7),
    "a refill": challenge(
        "B1 9000 0 0, B2 9000 0 0, B3 9000 0 0, B4 9000 0 0, B5 9000 0 0, B6 1000 0 3",
        apprentice=ONE_STONE,
        money=1,
    ),
    "two at work": challenge("B1 2000 9 3", "L1 1000 0", apprentice=ONE_STONE, money=11),
    "a machine": challenge("M1 1000 0 1 0100, B1 0100 4 1", apprentice=ONE_STONE, money=8),
    "a slave": challenge("B1 0020 6 1", slaves="S1 0020", money=9),
    "a slave at work in the end": challenge("B1 0030 6 1", slaves="S1 0020", money=12),
    "a tool": challenge("B1 1000 2 1, B2 0001 3 2", apprentice="A1 1000 0", tools="brush", money=7),
    "a university": challenge(
        "B1 0030 5 4", apprentice="A1 0010 1", universities="architecture wood", money=8
    ),
    "a university for one who makes more": challenge(
        "B1 4000 0 4", apprentice="A1 4000 1", universities="stone", money=9
    ),
    "a loan": challenge("B1 1000 0 3", apprentice="A1 1000 9", loans=1, money=0),
    "the goal": challenge("B1 1000 2 1", apprentice=ONE_STONE, money=1, turns=2, goal=1),
    "a sprint": challenge("B1 1000 2 1", apprentice=ONE_STONE, money=0, turns=None, goal=1),
}


def conceivable(set_up: Challenge) -> list[Action]:
    """Every action that names things of the challenge, possible or not; actions bought one at a time."""
    sites = [card.id for card in set_up.buildings]
    machines = [card.id for card in set_up.buildings if card.makes is not None]
    slaves = [card.id for card in set_up.slaves]
    people = [*set_up.worker_by_id, *slaves, *machines]
    return [
        *map(TakeMoney, (1, 2, 3)),
        BuyActions(1),
        *map(OpenSite, sites),
        *(Recruit(card.id) for card in set_up.workers),
        *map(BuySlave, slaves),
        *map(FreeSlave, slaves),
        *map(BuyTool, set_up.tools),
        Borrow(),
        *(Educate(*each) for each in product(set_up.universities, people)),
        *(Send(*each) for each in product(people, sites, (None, *set_up.tools))),
    ]


def all_turns(under_way: TurnUnderWay, actions: list[Action]) -> Iterator[tuple[Turn, Position]]:
    """All that can be played to the end of a turn, the referee alone saying what is legal."""
    yield (), under_way.ended()
    for action in actions:
        try:
            after = act(under_way, action)
        except RuleBroken:
            continue
        for turn, position in all_turns(after, actions):
            yield (action, *turn), position


def all_lines(position: Position, actions: list[Action], turns: int) -> Iterator[tuple[Line, int]]:
    """All that can be played from here within so many turns, and the scores."""
    if position.over:
        yield (), score(position).total
    elif turns:
        for turn, after in all_turns(TurnUnderWay(position), actions):
            for line, total in all_lines(after, actions, turns - 1):
                yield (turn, *line), total


def just_in_time(turn: Turn) -> Turn:
    """The same turn with actions bought when they are needed, and no more than are."""
    left = 3
    sent: Counter[str] = Counter()
    actions: list[Action] = []
    for action in turn:
        if isinstance(action, BuyActions):
            continue
        takes = 1
        if isinstance(action, TakeMoney):
            takes = action.actions
        if isinstance(action, Send):
            sent[action.site] += 1
            takes = sent[action.site]
        if takes > left:
            actions.append(BuyActions(takes - left))
        left = max(0, left - takes)
        actions.append(action)
    return tuple(actions)


@pytest.mark.parametrize("set_up", TINY.values(), ids=TINY)
def test_the_search_finds_all_the_best_plays_that_the_referee_accepts(set_up: Challenge) -> None:
    turns = 1 if set_up.turns is None else set_up.turns
    scores = dict(all_lines(opening_position(set_up), conceivable(set_up), turns))
    best = max(scores.values())
    search = Search(set_up)
    assert search.best == best
    lines = list(search.best_lines())
    assert len(lines) == len(set(lines))
    best_lines = {line for line, total in scores.items() if total == best}
    assert set(lines) == {tuple(map(just_in_time, line)) for line in best_lines}


@pytest.mark.parametrize("number", range(1, 41))
def test_the_search_and_the_referee_score_random_plays_alike(number: int) -> None:
    tier = "sprint" if number % 4 == 0 else "horizon-6"
    dealt = deal(f"scores-{number}", tier, house_catalogue())
    for set_up in (dealt, invented_deal(number)):
        search = Search(set_up)
        for seed in range(5):
            each = random_play(set_up, seed)
            assert search.score(each.turns) == replay(set_up, each).sheet.total


@pytest.mark.parametrize("number", range(1, 11))
def test_no_random_play_beats_the_best(number: int) -> None:
    set_up = invented_deal(number)
    best = best_score(set_up)
    assert replay(set_up, best_play(set_up)).sheet.total == best
    for seed in range(50):
        assert replay(set_up, random_play(set_up, seed)).sheet.total <= best


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ("$2 $2 / -", "not possible"),
        ("+B1 A1>B1 A1>B1 / -", "not possible"),
        ("A1>B1 / -", "not possible"),
        ("+B1 +B1 / -", "not possible"),
        ("+loan / -", "not possible"),
        ("free:S1 / -", "not possible"),
        ("buy1 / -", "no money"),
        ("- / - / -", "after the end"),
        ("$3", "not over"),
    ],
)
def test_the_search_scores_only_what_is_legal(wrong: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        Search(TINY["one site"]).score(play(wrong).turns)


EQUIPPED = challenge(
    "B1 4000 0 3, B2 0900 0 0",
    "L1 1000 0",
    apprentice="A1 4000 1",
    slaves="S1 2000",
    tools="mallet saw",
    universities="stone wood",
    loans=1,
    money=40,
    turns=3,
)


@pytest.mark.parametrize(
    "wrong",
    [
        "+mallet +saw",
        "+loan +mallet",
        "+loan +loan",
        "+S1 / stone@S1",
        "+S1 +B1 / +mallet S1*mallet>B1",
        "+S1 +B2 S1>B2 / free:S1",
        "+L1 stone@L1 / wood@L1",
        "+L1 stone@L1 / stone@A1",
        "+B2 A1>B2 stone@A1",
        "+B2 A1>B2 A1>B2",
        "+B2 +mallet A1*mallet>B2 / +L1 L1*mallet>B2",
        "+B2 A1*saw>B2",
        "buy9",
    ],
)
def test_the_search_and_the_referee_refuse_alike(wrong: str) -> None:
    with pytest.raises(RuleBroken):
        position_after(EQUIPPED, wrong)
    with pytest.raises(ValueError, match=r"not possible|no money"):
        Search(EQUIPPED).score(play(wrong).turns)


def test_a_university_never_lowers() -> None:
    line = play("+B1 stone@A1 A1>B1 / - / -")
    assert Search(EQUIPPED).score(line.turns) == replay(EQUIPPED, line).sheet.total == 30 + 32


def test_a_sprint_that_nobody_can_end() -> None:
    with pytest.raises(ValueError, match="not over in 9 turns"):
        best_score(challenge("B1 1000 0 1", turns=None, goal=1))
