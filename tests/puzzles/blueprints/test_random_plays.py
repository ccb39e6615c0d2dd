"""What must hold of any legal play, tried on 200 random ones of each tier."""

from collections import Counter
from functools import cache

import jsonschema
import pytest

from puzzles import plain_yaml
from puzzles.blueprints.building import Building
from puzzles.blueprints.catalogue import house_catalogue
from puzzles.blueprints.challenge import Challenge
from puzzles.blueprints.challenge_document import BlueprintsChallengeDocument
from puzzles.blueprints.deal import deal
from puzzles.blueprints.game import BLUEPRINTS
from puzzles.blueprints.notation import NOTATION, play_from_line
from puzzles.blueprints.play import Play, Turn
from puzzles.blueprints.position import Position
from puzzles.blueprints.referee import replay, take_turn
from puzzles.blueprints.score import ScoreSheet, sheet_of
from puzzles.blueprints.things import Material
from puzzles.documents import parse_document
from puzzles.referee import Replay
from puzzles.rulings import RuleBroken
from tests.blueprints.hand_built import turn
from tests.blueprints.random_plays import legal_turns, random_play

TIERS = ("round", "game")
DEALS = 40
PLAYS_OF_A_DEAL = 5

Replayed = tuple[Challenge, Play, Replay[Position, ScoreSheet]]


@cache
def replayed(tier: str) -> list[Replayed]:
    found = []
    for number in range(DEALS):
        set_up = deal(f"random-{number}", tier, house_catalogue())
        for lot in range(PLAYS_OF_A_DEAL):
            play = random_play(set_up, lot)
            found.append((set_up, play, replay(set_up, play)))
    return found


def recounted(building: Building) -> int:
    """The points of a building by a second reading of the rules: over a grid with levels."""
    grid = {
        (cell.row, cell.column, level): die
        for cell, stack in building.stacks.items()
        for level, die in enumerate(stack, start=1)
    }
    points = 0
    for (row, column, level), die in grid.items():
        if die.material is Material.WOOD:
            for other_row, other_column, other_level in grid:
                apart = abs(row - other_row) + abs(column - other_column) + abs(level - other_level)
                points += 2 * (apart == 1)
        elif die.material is Material.STONE:
            points += {1: 2, 2: 3, 3: 5}.get(level, 8)
        elif die.material is Material.GLASS:
            points += die.value
    materials = Counter(die.material for die in grid.values())
    points += [0, 2, 5, 10, 15, 20, 30][materials[Material.RECYCLED]]
    tops = {(row, column): 0 for row, column, _ in grid}
    for row, column, level in grid:
        tops[row, column] = max(tops[row, column], level)
    plan = "".join(building.blueprint.rows)
    if plan == "".join(str(tops.get((r, c), "X")) for r in (1, 2, 3) for c in (1, 2)):
        points += 6
    values = Counter(die.value for die in grid.values())
    won = [any(n >= 5 for n in tops.values()), any(n >= 4 for n in values.values())]
    won += [len(values) == 6, any(n >= 5 for n in materials.values())]
    return points + 2 * sum(won)


@pytest.mark.parametrize("tier", TIERS)
def test_200_plays_are_tried(tier: str) -> None:
    lines = {NOTATION.write(play) for _, play, _ in replayed(tier)}
    assert len(lines) == len(replayed(tier)) == 200


@pytest.mark.parametrize("tier", TIERS)
def test_the_categories_add_up_to_the_total(tier: str) -> None:
    for _, _, each in replayed(tier):
        assert sum(vars(each.sheet).values()) == each.sheet.total
        assert each.sheet.total == sum(map(recounted, each.positions[-1].buildings))


@pytest.mark.parametrize("tier", TIERS)
def test_a_running_score_is_the_total_so_far(tier: str) -> None:
    for _, _, each in replayed(tier)[::PLAYS_OF_A_DEAL]:
        assert list(each.running_scores) == [
            sum(map(recounted, position.buildings)) for position in each.positions
        ]


def test_a_game_is_worth_the_sum_of_its_rounds() -> None:
    for set_up, play, each in replayed("game")[::PLAYS_OF_A_DEAL]:
        buildings = each.positions[-1].buildings
        assert each.sheet.total == sum(sheet_of(building).total for building in buildings)
        alone = deal(set_up.seed, "round", house_catalogue())
        first = replay(alone, Play(alone.id, play.turns[:6]))
        assert first.positions[-1].buildings == buildings[:1]


@pytest.mark.parametrize("tier", TIERS)
def test_a_play_read_from_its_document_ends_the_same(tier: str) -> None:
    schema = jsonschema.Draft202012Validator(BLUEPRINTS.play_schema())
    for set_up, play, each in replayed(tier):
        text = BLUEPRINTS.play_to_text(play)
        schema.validate(plain_yaml.data_of(plain_yaml.compose(text.encode())))
        again = BLUEPRINTS.play_from_text(text, "play.yaml")
        assert again == play
        assert replay(set_up, again).positions == each.positions


@pytest.mark.parametrize("tier", TIERS)
def test_a_play_read_from_its_line_ends_the_same(tier: str) -> None:
    for set_up, play, each in replayed(tier):
        line = NOTATION.write(play)
        assert len(line.splitlines()) == 1
        again = play_from_line(line)
        assert again == play == BLUEPRINTS.play_from_text(line, "play.txt")
        assert replay(set_up, again).positions == each.positions


@pytest.mark.parametrize("tier", TIERS)
def test_a_play_is_the_same_on_the_challenge_read_from_its_document(tier: str) -> None:
    for set_up, play, each in replayed(tier)[::PLAYS_OF_A_DEAL]:
        text = BLUEPRINTS.challenge_to_text(set_up)
        read = parse_document(text, "x", BlueprintsChallengeDocument).challenge()
        assert read == set_up
        assert replay(read, play).sheet == each.sheet


@pytest.mark.parametrize("tier", TIERS)
def test_dice_are_never_lost_nor_doubled(tier: str) -> None:
    for set_up, play, each in replayed(tier):
        for position in each.positions[:-1]:
            dealt = set_up.rounds[position.round - 1].dice[: 8 + position.turn]
            assert len(position.pool) == 8
            assert Counter(dealt) == Counter(position.pool) + Counter(position.taken)
        built = sum(len(building.dice) for building in each.positions[-1].buildings)
        assert built == sum(turn.cell is not None for turn in play.turns)


def is_allowed(position: Position, turn: Turn) -> bool:
    try:
        take_turn(position, turn)
    except RuleBroken:
        return False
    return True


@pytest.mark.parametrize("tier", TIERS)
def test_any_other_turn_is_refused(tier: str) -> None:
    """In each position of some plays, all turns that there can be: the referee allows the legal ones."""
    materials, cells = Material, [f"@r{row}c{column}" for row in (1, 2, 3) for column in (1, 2)]
    words = [
        f"{each}{value}{where}" for each in materials for value in range(1, 7) for where in [*cells, "!"]
    ]
    turns = [turn(word) for word in words]
    assert len(turns) == 24 * 7
    for _, _, each in replayed(tier)[:: 4 * PLAYS_OF_A_DEAL]:
        for position in each.positions[:-1]:
            allowed = [one for one in turns if is_allowed(position, one)]
            assert sorted(map(str, allowed)) == sorted(map(str, legal_turns(position)))


def test_the_plays_make_every_sort_of_choice() -> None:
    sheets = [each.sheet for _, _, each in replayed("round")]
    for category in BLUEPRINTS.categories:
        assert any(getattr(sheet, category) for sheet in sheets), category
    turns = [turn for tier in TIERS for _, play, _ in replayed(tier) for turn in play.turns]
    assert any(turn.cell is None for turn in turns)
