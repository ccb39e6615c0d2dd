from collections import Counter
from dataclasses import replace

from cli.pictures.blueprints.paper.components import component_sheets
from cli.pictures.blueprints.paper.outcome import outcome_drawing
from cli.pictures.blueprints.paper.page import challenge_pages
from cli.pictures.paper import PAPERS, Paper, page_svg
from puzzles.blueprints.building import Building
from puzzles.blueprints.catalogue import house_catalogue
from puzzles.blueprints.deal import deal
from puzzles.blueprints.position import opening_position
from puzzles.blueprints.referee import REFEREE
from puzzles.blueprints.things import Cell, Die
from tests.blueprints.random_plays import random_play
from tests.cli.pictures.page_texts import page_texts
from tests.cli.pictures.test_pages import EVERY_PAPER, check_legible

A4 = PAPERS["a4"]


def texts(*pages: str) -> Counter[str]:
    """How often each text stands on some pages."""
    return Counter(text.text for page in pages for text in page_texts(page))


def test_a_round_may_be_tried_again() -> None:
    (page,) = challenge_pages(deal("b-007", "round", house_catalogue()), A4)
    shown = texts(page)
    assert shown["Try 2"] == shown["Try 3"] == 1
    assert shown["r3c2"] == 3


def test_a_game_has_a_box_for_each_round() -> None:
    (page,) = challenge_pages(deal("b-007", "game", house_catalogue()), A4)
    shown = texts(page)
    assert shown["round 1"] == shown["round 2"] == shown["round 3"] == 1
    assert shown["total"] == 4
    assert not shown["Try 2"]


@EVERY_PAPER
def test_further_rounds_follow_on_further_pages(paper: Paper) -> None:
    game = deal("b-007", "game", house_catalogue())
    rounds = tuple(
        replace(game.rounds[number % 3], blueprint=blueprint)
        for number, blueprint in enumerate(house_catalogue().blueprints[:8])
    )
    pages = challenge_pages(replace(game, rounds=rounds), paper)
    assert len(pages) > 1
    for page in pages:
        check_legible(page, paper)
    shown = texts(*pages)
    assert all(
        shown[f"Round {number} of 8: blueprint {each.blueprint.id}, 6 turns"] == 1
        for number, each in enumerate(rounds, start=1)
    )


@EVERY_PAPER
def test_each_blueprint_is_on_the_sheets_once(paper: Paper) -> None:
    shown = texts(*component_sheets(house_catalogue(), paper))
    assert all(shown[blueprint.id] == 1 for blueprint in house_catalogue().blueprints)


def test_the_outcome_has_all_dice_of_a_play() -> None:
    game = deal("b-007", "game", house_catalogue())
    last = REFEREE.replay(game, random_play(game, 2)).positions[-1]
    shown = texts(page_svg(A4, outcome_drawing(last, 380)[0]))
    dice = Counter(str(die.material)[0].upper() for building in last.buildings for die in building.dice)
    assert {letter: shown[letter] for letter in dice} == dice


def test_a_stack_may_be_higher_than_a_skyscraper() -> None:
    game = deal("b-007", "round", house_catalogue())
    cell: Cell = next(iter(game.rounds[0].blueprint.heights))
    tower = Building(game.rounds[0].blueprint, {cell: (Die.named("stone4"),) * 6})
    position = replace(opening_position(game), buildings=(tower,))
    shown = texts(page_svg(A4, outcome_drawing(position, 380)[0]))
    assert shown["6"] == 1
    assert shown["S"] == 6
