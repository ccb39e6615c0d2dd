"""What must hold of any legal play, tried on random ones of some tiers."""

from collections import Counter
from functools import cache
from itertools import product

import jsonschema
import pytest

from puzzles import plain_yaml
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
from puzzles.builders_antiquity.challenge_document import BuildersAntiquityChallengeDocument
from puzzles.builders_antiquity.deal import deal
from puzzles.builders_antiquity.game import BUILDERS_ANTIQUITY
from puzzles.builders_antiquity.notation import NOTATION, play_from_line
from puzzles.builders_antiquity.play import Play
from puzzles.builders_antiquity.position import Position, opening_position
from puzzles.builders_antiquity.referee import act, replay
from puzzles.builders_antiquity.resources import Resource
from puzzles.builders_antiquity.score import ScoreSheet
from puzzles.builders_antiquity.tools import Tool
from puzzles.builders_antiquity.turn_under_way import TurnUnderWay
from puzzles.documents import parse_document
from puzzles.referee import Replay
from puzzles.rulings import RuleBroken
from tests.builders_antiquity.random_plays import idle_people, legal_actions, random_play

PLAYS_OF_A_TIER = {"horizon-4": (40, 3), "horizon-10": (15, 2), "sprint": (8, 1)}
"""The deals of each tier, and the plays of each deal."""
TIERS = pytest.mark.parametrize("tier", PLAYS_OF_A_TIER)

Replayed = tuple[Challenge, Play, Replay[Position, ScoreSheet]]


@cache
def replayed(tier: str) -> list[Replayed]:
    deals, plays = PLAYS_OF_A_TIER[tier]
    found = []
    for number in range(deals):
        set_up = deal(f"random-{number}", tier, house_catalogue())
        for lot in range(plays):
            play = random_play(set_up, lot)
            found.append((set_up, play, replay(set_up, play)))
    return found


def recounted(position: Position) -> int:
    """The score by a second reading of the rules: the best of all final counts."""
    challenge = position.challenge
    points = sum(card.points for card in challenge.buildings if card.id in position.built)
    slaves = set(position.slaves) - set(position.freed)
    free_to_go = len(slaves & set(idle_people(position, {each.person for each in position.at_work})))
    best = -(10**6)
    for freed, repaid in product(range(free_to_go + 1), range(position.loans + 1)):
        money = position.money - 5 * freed - 15 * repaid
        if money >= 0:
            left = 10 * (len(slaves) - freed) + 20 * (position.loans - repaid)
            best = max(best, money - left)
    turns = 10**8 * position.turn if challenge.tier == "sprint" else 0
    return 10 * points + best - turns


@TIERS
def test_so_many_plays_are_tried(tier: str) -> None:
    deals, plays = PLAYS_OF_A_TIER[tier]
    lines = {NOTATION.write(play) for _, play, _ in replayed(tier)}
    assert len(lines) == deals * plays


@TIERS
def test_a_running_score_is_the_best_total_so_far(tier: str) -> None:
    for _, _, each in replayed(tier):
        assert sum(vars(each.sheet).values()) == each.sheet.total
        assert list(each.running_scores) == [recounted(position) for position in each.positions]


@TIERS
def test_a_play_read_from_its_document_ends_the_same(tier: str) -> None:
    schema = jsonschema.Draft202012Validator(BUILDERS_ANTIQUITY.play_schema())
    for set_up, play, each in replayed(tier)[::3]:
        text = BUILDERS_ANTIQUITY.play_to_text(play)
        schema.validate(plain_yaml.data_of(plain_yaml.compose(text.encode())))
        again = BUILDERS_ANTIQUITY.play_from_text(text, "play.yaml")
        assert again == play
        assert replay(set_up, again).positions == each.positions


@TIERS
def test_a_play_read_from_its_line_ends_the_same(tier: str) -> None:
    for set_up, play, each in replayed(tier):
        line = NOTATION.write(play)
        assert len(line.splitlines()) == 1
        again = play_from_line(line)
        assert again == play == BUILDERS_ANTIQUITY.play_from_text(line, "play.txt")
        assert replay(set_up, again).positions == each.positions


@TIERS
def test_a_play_is_the_same_on_the_challenge_read_from_its_document(tier: str) -> None:
    for set_up, play, each in replayed(tier)[::12]:
        text = BUILDERS_ANTIQUITY.challenge_to_text(set_up)
        read = parse_document(text, "x", BuildersAntiquityChallengeDocument).challenge()
        assert read == set_up
        assert replay(read, play).sheet == each.sheet


@TIERS
def test_nothing_is_lost_nor_doubled(tier: str) -> None:
    """In each position: cards once each, nobody and no tool in two places, no debts."""
    for _, _, each in replayed(tier):
        for position in each.positions:
            cards: list[list[str]] = [
                [*position.opened],
                [*position.recruited],
                [*position.slaves],
                [*position.tools],
                [*position.educated.values()],
                [placement.person for placement in position.at_work],
                [placement.tool for placement in position.at_work if placement.tool],
            ]
            assert all(len(set(group)) == len(group) for group in cards)
            assert set(position.built) <= set(position.opened)
            assert set(position.freed) <= set(position.slaves)
            assert {placement.site for placement in position.at_work} <= set(position.sites)
            assert position.money >= 0
            assert len(position.building_row) == min(5, 33 - len(position.opened))
            assert len(position.worker_row) == min(5, 17 - len(position.recruited))


@TIERS
def test_money_is_what_was_earned_less_what_was_paid(tier: str) -> None:
    for set_up, play, each in replayed(tier):
        end = each.positions[-1]
        actions = [action for turn in play.turns for action in turn]
        sorts = Counter(type(action) for action in actions)
        earned = sum(card.pays for card in set_up.buildings if card.id in end.built)
        earned += 10 * sorts[Borrow]
        earned += sum((0, 1, 3, 6)[one.actions] for one in actions if isinstance(one, TakeMoney))
        paid = 7 * (sorts[BuySlave] + sorts[Educate]) + 2 * sorts[BuyTool]
        paid += 5 * sum(one.count for one in actions if isinstance(one, BuyActions))
        wages = {card.id: card.wage for card in (set_up.apprentice, *set_up.workers)}
        for one in actions:
            if isinstance(one, FreeSlave):
                wages[one.slave] = 4
            if isinstance(one, Send):
                paid += wages.get(one.person, 0)
        assert end.money == 10 + earned - paid


# Any other action is refused.


def all_actions(challenge: Challenge) -> list[Action]:
    """All actions that there are in a challenge, three actions bought at most."""
    buildings = [card.id for card in challenge.buildings]
    workers = [card.id for card in challenge.workers]
    slaves = [card.id for card in challenge.slaves]
    machines = [building for building in buildings if building.startswith("M")]
    people = [challenge.apprentice.id, *workers, *slaves, *machines]
    tools = [None, *Tool]
    return [
        *map(OpenSite, buildings),
        *map(Recruit, (challenge.apprentice.id, *workers)),
        *map(BuySlave, slaves),
        *map(BuyTool, Tool),
        Borrow(),
        *(Educate(university, person) for university in Resource for person in people),
        *map(FreeSlave, slaves),
        *(Send(person, site, tool) for person in people for site in buildings for tool in tools),
        *map(TakeMoney, (1, 2, 3)),
        BuyActions(1),
    ]


def is_allowed(under_way: TurnUnderWay, action: Action) -> bool:
    try:
        act(under_way, action)
    except RuleBroken:
        return False
    return True


@pytest.mark.parametrize("number", range(3))
def test_any_other_action_is_refused(number: int) -> None:
    """Before each action of a play: of all actions the referee allows those of the other reading."""
    set_up, play, _ = replayed("horizon-10")[7 * number]
    actions = all_actions(set_up)
    position = opening_position(set_up)
    for turn in play.turns:
        under_way = TurnUnderWay(position)
        for taken in turn:
            allowed = {action for action in actions if is_allowed(under_way, action)}
            assert allowed == set(legal_actions(under_way))
            under_way = act(under_way, taken)
        position = under_way.ended()


def test_the_plays_make_every_sort_of_choice() -> None:
    played = [each for tier in PLAYS_OF_A_TIER for each in replayed(tier)]
    actions = [action for _, play, _ in played for turn in play.turns for action in turn]
    sent = [action for action in actions if isinstance(action, Send)]
    assert {type(action) for action in actions} == {
        *(OpenSite, Recruit, BuySlave, BuyTool, Borrow),
        *(Educate, FreeSlave, Send, TakeMoney, BuyActions),
    }
    assert {action.person[0] for action in sent} == set("ALCXSM")
    assert {action.tool for action in sent} == {None, *Tool}
    assert any(turn == () for _, play, _ in played for turn in play.turns)
    sheets = [each.sheet for _, _, each in played]
    for category in BUILDERS_ANTIQUITY.categories:
        assert any(getattr(sheet, category) for sheet in sheets), category
