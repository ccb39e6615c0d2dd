"""What must hold of any legal play, tried on 200 random ones of each tier."""

from functools import cache

import pytest

from puzzles.carpe_diem.catalogue import house_catalogue
from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.deal import deal
from puzzles.carpe_diem.game import CARPE_DIEM
from puzzles.carpe_diem.notation import NOTATION, play_from_line
from puzzles.carpe_diem.play import FountainStep, Play, RewardStep, ScoringTurn, SealStep, TileTurn
from puzzles.carpe_diem.position import Position
from puzzles.carpe_diem.referee import replay
from puzzles.carpe_diem.things import Kind
from puzzles.games import challenge_from_text, challenge_to_text
from puzzles.referee import Replay
from tests.carpe_diem.exhaustive import Ground
from tests.carpe_diem.random_plays import random_play

TIERS = ("week", "finale", "month")
DEALS = 40
PLAYS_OF_A_DEAL = 5


@cache
def deals(tier: str) -> list[Challenge]:
    catalogue = house_catalogue()
    return [deal(f"random-{number}", tier, catalogue) for number in range(DEALS)]


@cache
def replayed(tier: str) -> list[tuple[Challenge, Play, Replay]]:
    found = []
    for set_up in deals(tier):
        for number in range(PLAYS_OF_A_DEAL):
            play = random_play(set_up, number)
            found.append((set_up, play, replay(set_up, play)))
    return found


def recounted(position: Position) -> int:
    """The total by a second reading of the final scoring."""
    challenge = position.challenge
    ground = Ground(challenge, position.district)
    counts = dict(zip(Kind, ground.counts[:-1], strict=True))
    wares, storage = position.storage.wares.values(), position.storage
    return (
        challenge.points
        + sum(card.points for card in position.resolved)
        + ground.points
        + (sum(wares) + storage.coins + storage.bread + len(storage.tiles)) // 2
        + challenge.bar_table[position.bar]
        + sum(card.points * counts[card.kind] for card in position.fountains.held)
    )


@pytest.mark.parametrize("tier", TIERS)
def test_200_plays_are_tried(tier: str) -> None:
    plays = replayed(tier)
    assert len(plays) == 200
    assert len({(set_up.id, NOTATION.write(play)) for set_up, play, _ in plays}) == 200


@pytest.mark.parametrize("tier", TIERS)
def test_the_categories_add_up_to_the_total(tier: str) -> None:
    for _, _, each in replayed(tier):
        sheet = each.sheet
        assert sum(vars(sheet).values()) == sheet.total
        assert sheet.total == recounted(each.positions[-1])


@pytest.mark.parametrize("tier", TIERS)
def test_a_running_score_is_the_total_so_far(tier: str) -> None:
    for _, _, each in replayed(tier)[::PLAYS_OF_A_DEAL]:
        assert list(each.running_scores) == [recounted(position) for position in each.positions]


@pytest.mark.parametrize("tier", TIERS)
def test_a_play_read_from_its_document_ends_the_same(tier: str) -> None:
    for set_up, play, each in replayed(tier):
        again = CARPE_DIEM.play_from_text(CARPE_DIEM.play_to_text(play), "play.yaml")
        assert again == play
        assert replay(set_up, again).positions[-1] == each.positions[-1]


@pytest.mark.parametrize("tier", TIERS)
def test_a_play_read_from_its_line_ends_the_same(tier: str) -> None:
    for set_up, play, each in replayed(tier):
        line = NOTATION.write(play)
        assert len(line.splitlines()) == 1
        again = play_from_line(line)
        assert again == play
        assert replay(set_up, again).sheet == each.sheet


@pytest.mark.parametrize("tier", TIERS)
def test_a_play_is_the_same_on_the_challenge_read_from_its_document(tier: str) -> None:
    read = {
        set_up.id: challenge_from_text(challenge_to_text(set_up), "challenge.yaml")
        for set_up in deals(tier)
    }
    for set_up, play, each in replayed(tier):
        assert replay(read[set_up.id], play).sheet == each.sheet


@pytest.mark.parametrize("tier", TIERS)
def test_tiles_are_never_lost_nor_doubled(tier: str) -> None:
    for set_up, _, each in replayed(tier):
        taken = sum(phase.turns for phase in set_up.phases)
        end = each.positions[-1]
        opening = set_up.opening
        had = len(opening.district.placed) + len(opening.storage.tiles) + len(set_up.seals)
        used = len(end.district.placed) + len(end.storage.tiles) + len(end.seals)
        assert used == taken + had


def steps(then: tuple[RewardStep, ...]) -> list[RewardStep]:
    """The steps and those inside them."""
    inner = [step for each in then if isinstance(each, SealStep) for step in steps(each.then)]
    return [*then, *inner]


def test_the_plays_make_every_sort_of_choice() -> None:
    plays = [play for tier in TIERS for _, play, _ in replayed(tier)]
    turns = [turn for play in plays for turn in play.turns if isinstance(turn, TileTurn)]
    periods = [turn for play in plays for turn in play.turns if isinstance(turn, ScoringTurn)]
    rewards = [step for turn in turns for step in steps(turn.then)]
    seals = [step for step in rewards if isinstance(step, SealStep)]
    assert any(turn.bread for turn in turns)
    assert any(turn.placement is None for turn in turns)
    assert any(len(turn.then) > 1 for turn in turns)
    assert any(seal.placement is None for seal in seals)
    assert any(isinstance(inner, SealStep) for seal in seals for inner in seal.then)
    assert any(isinstance(step, FountainStep) for step in rewards)
    assert any(choice.bread for period in periods for choice in period.choices)
    assert any(choice.times > 1 for period in periods for choice in period.choices)
