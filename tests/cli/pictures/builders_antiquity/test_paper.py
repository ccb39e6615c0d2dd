from collections import Counter
from dataclasses import replace

from cli.pictures.builders_antiquity.paper.components import component_sheets
from cli.pictures.builders_antiquity.paper.outcome import outcome_drawing
from cli.pictures.builders_antiquity.paper.page import challenge_pages
from cli.pictures.paper import MARGIN, PAPERS, Paper, page_svg
from puzzles.builders_antiquity.catalogue import house_catalogue
from puzzles.builders_antiquity.challenge import LOANS
from puzzles.builders_antiquity.deal import deal
from puzzles.builders_antiquity.position import ROW, opening_position
from puzzles.builders_antiquity.resources import Resource
from puzzles.builders_antiquity.tools import Tool
from tests.cli.pictures.page_texts import page_texts
from tests.cli.pictures.test_pages import EVERY_PAPER, check_legible

A4 = PAPERS["a4"]


def texts(*pages: str) -> Counter[str]:
    """How often each text stands on some pages."""
    return Counter(text.text for page in pages for text in page_texts(page))


def test_the_rows_are_cards_and_the_decks_follow_in_their_order() -> None:
    challenge = deal("g-004", "horizon-4", house_catalogue())
    (page,) = challenge_pages(challenge, A4)
    placed = {text.text: text for text in page_texts(page)}
    row = [placed[building.id] for building in challenge.buildings[:ROW]]
    assert len({text.y for text in row}) == 1
    assert [text.x for text in row] == sorted(text.x for text in row)
    deck = [placed[building.id].y for building in challenge.buildings[ROW:]]
    assert deck == sorted(deck)
    assert placed["28."].y == deck[-1]


def test_there_is_a_line_for_each_turn() -> None:
    (page,) = challenge_pages(deal("g-004", "horizon-8", house_catalogue()), A4)
    numbers = [text.text for text in page_texts(page) if text.x < MARGIN + 5 and text.text.isdigit()]
    assert numbers == [str(turn) for turn in range(1, 9)]


def test_turns_are_a_part_of_the_score_in_a_sprint_only() -> None:
    (sprint,) = challenge_pages(deal("g-004", "sprint", house_catalogue()), A4)
    (horizon,) = challenge_pages(deal("g-004", "horizon-8", house_catalogue()), A4)
    assert texts(sprint)["turns"] == 1
    assert not texts(horizon)["turns"]


@EVERY_PAPER
def test_many_turns_and_cards_follow_on_further_pages(paper: Paper) -> None:
    house = house_catalogue()
    short = deal("g-004", "horizon-10", house)
    many = tuple(
        replace(building, id=f"{building.id[0]}{number}")
        for number, building in enumerate(house.buildings * 4, start=100)
    )
    workers = tuple(
        replace(worker, id=f"{worker.id[0]}{number}")
        for number, worker in enumerate(house.workers * 6, start=100)
    )
    long = replace(short, turns=90, buildings=many, workers=workers)
    pages = challenge_pages(long, paper)
    assert len(pages) > 1
    for page in pages:
        check_legible(page, paper)
    shown = texts(*pages)
    assert all(shown[card.id] == 1 for card in (*many, *workers))
    assert shown["90"] == 1


@EVERY_PAPER
def test_a_challenge_with_hardly_any_cards_is_drawn(paper: Paper) -> None:
    full = deal("g-004", "horizon-4", house_catalogue())
    bare = replace(
        full,
        buildings=full.buildings[:2],
        workers=(),
        slaves=(),
        tools=(),
        universities=(),
        loans=0,
    )
    (page,) = challenge_pages(bare, paper)
    shown = Counter(text.text for text in check_legible(page, paper))
    assert not shown["Next workers"]
    assert not shown["To invest in"]


@EVERY_PAPER
def test_each_card_is_on_the_sheets_as_often_as_in_the_game(paper: Paper) -> None:
    house = house_catalogue()
    shown = texts(*component_sheets(house, paper))
    cards = (*house.buildings, *house.workers, *house.slaves)
    assert all(shown[card.id] == 1 for card in cards)
    assert all(shown[tool] == 1 for tool in Tool)
    assert shown["university"] == len(Resource)
    assert shown["1 loan"] == LOANS


def test_an_outcome_has_what_is_built() -> None:
    challenge = deal("g-004", "horizon-4", house_catalogue())
    built = tuple(building.id for building in challenge.buildings[:3])
    position = replace(opening_position(challenge), opened=built, built=built)
    shown = texts(page_svg(A4, outcome_drawing(position, 380)[0]))
    assert all(shown[id] == 1 for id in built)
    none = texts(page_svg(A4, outcome_drawing(opening_position(challenge), 380)[0]))
    assert not none["Built"]
    assert none["Final count: 10 sesterces left."] == 1
