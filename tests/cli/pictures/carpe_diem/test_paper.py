from collections import Counter
from dataclasses import replace

import pytest

from cli.pictures.carpe_diem.paper.components import component_sheets
from cli.pictures.carpe_diem.paper.outcome import outcome_drawing
from cli.pictures.carpe_diem.paper.page import challenge_pages
from cli.pictures.carpe_diem.paper.tile import unturned
from cli.pictures.carpe_diem.svg.tile import tile_drawing
from cli.pictures.paper import PAPERS, Paper, page_svg
from puzzles.carpe_diem.catalogue import house_catalogue
from puzzles.carpe_diem.challenge import Challenge, Opening, Phase
from puzzles.carpe_diem.deal import deal
from puzzles.carpe_diem.district import PlacedTile
from puzzles.carpe_diem.forum import Forum
from puzzles.carpe_diem.referee import replay_steps
from puzzles.carpe_diem.things import Kind
from puzzles.challenge import Best
from tests.carpe_diem.hand_built import tile
from tests.carpe_diem.random_plays import random_play
from tests.cli.pictures.page_texts import page_texts
from tests.cli.pictures.test_pages import EVERY_PAPER, check_legible

A4 = PAPERS["a4"]


@pytest.fixture(scope="module")
def month() -> Challenge:
    return deal("w-003", "month", house_catalogue())


def texts(pages: list[str]) -> Counter[str]:
    """How often each text stands on some pages."""
    return Counter(text.text for page in pages for text in page_texts(page))


def dealt(challenge: Challenge) -> Counter[str]:
    """The names of all tiles and cards of a challenge."""
    spaces = [name for phase in challenge.phases for space in phase.spaces for name in space]
    pile = [card.id for card in challenge.fountain_pile]
    return Counter([*spaces, *challenge.seals, *challenge.forum.cards, *pile])


@EVERY_PAPER
@pytest.mark.parametrize("phases", [1, 2, 3, 4])
@pytest.mark.parametrize(
    "best", [None, Best(50, 50, "optimal", "", "", 1), Best(110, 140, "feasible", "", "", 1)]
)
def test_up_to_four_phases_fit_on_a_page(
    month: Challenge, phases: int, best: Best | None, paper: Paper
) -> None:
    challenge = replace(month, phases=month.phases[:phases], best=best)
    (page,) = challenge_pages(challenge, paper)
    shown = Counter(text.text for text in check_legible(page, paper))
    expected = dealt(challenge)
    assert {name: shown[name] for name in expected} == expected


def test_a_best_score_is_on_the_page(month: Challenge) -> None:
    known = replace(month, best=Best(110, 140, "feasible", "", "", 1))
    assert texts(challenge_pages(known, A4))["best: 110 to 140"] == 1
    proven = replace(month, best=Best(110, 110, "optimal", "", "", 1))
    assert texts(challenge_pages(proven, A4))["best: 110"] == 1


@EVERY_PAPER
def test_further_phases_follow_on_further_pages(month: Challenge, paper: Paper) -> None:
    cards = {card.id: card for card in house_catalogue().cards[:12]}
    places = {id: (n % 4, n // 4) for n, id in enumerate(cards)}
    phases = tuple(
        Phase(7, tuple((space[n],) for space in phase.spaces))
        for phase in month.phases
        for n in range(4)
    )
    many = replace(month, phases=phases, forum=Forum.laid_out(cards, places))
    pages = challenge_pages(many, paper)
    for page in pages:
        check_legible(page, paper)
    shown = texts(pages)
    expected = dealt(many)
    assert len(pages) > 1
    assert {name: shown[name] for name in expected} == expected
    assert shown[month.id] == len(pages)


@EVERY_PAPER
def test_an_opening_is_drawn(month: Challenge, paper: Paper) -> None:
    position = replay_steps(month, random_play(month, 2)).positions[24]
    opening = Opening(
        position.district,
        position.storage,
        position.bar,
        position.fountains.held,
        position.used_spaces,
    )
    late = replace(
        month,
        phases=month.phases[3:],
        seals=position.seals,
        fountain_pile=position.fountains.pile,
        opening=opening,
    )
    (page,) = challenge_pages(late, paper)
    shown = Counter(text.text for text in check_legible(page, paper))
    assert position.phase == 4
    assert position.district.placed
    assert position.fountains.held
    assert all(shown[placed.tile.id] == 1 for placed in position.district.placed.values())
    assert all(shown[card.id] == 1 for card in position.fountains.held)
    assert shown["Fountain cards held"] == 1


def test_the_start_of_the_patrician_is_said_where_it_is_fixed() -> None:
    week = deal("w-001", "week", house_catalogue())
    assert texts(challenge_pages(week, A4))["patrician starts on"] == 1
    fixed = texts(challenge_pages(replace(week, patrician=3), A4))
    assert fixed["patrician starts on 3"] == 1


def test_a_challenge_without_piles_is_drawn() -> None:
    week = deal("w-001", "week", house_catalogue())
    fountains = {tile.id for tile in house_catalogue().light if tile.part(Kind.FOUNTAIN)}
    spaces = tuple(
        tuple(name for name in space if name not in fountains) for space in week.phases[0].spaces
    )
    bare = replace(week, seals=(), fountain_pile=(), phases=(replace(week.phases[0], spaces=spaces),))
    (page,) = challenge_pages(bare, A4)
    shown = Counter(text.text for text in check_legible(page, A4))
    assert not shown["Seal tiles, for craftsmen"]
    assert not shown["Fountain pile, top first"]


@EVERY_PAPER
def test_each_component_is_on_the_sheets_once(paper: Paper) -> None:
    house = house_catalogue()
    shown = texts(component_sheets(house, paper))
    components = (
        *house.light,
        *house.dark,
        *house.cards,
        *house.fountain_cards,
        *house.frame_parts,
    )
    expected = Counter(each.id for each in components)
    assert {id: shown[id] for id in expected} == expected
    assert all(shown[f"Building board {board.id}"] == 1 for board in house.boards)
    assert shown["a1"] == shown["f6"] == len(house.boards)


def test_the_sheets_of_an_owners_catalogue_hold_what_is_in_it() -> None:
    house = house_catalogue()
    small = replace(house, light=house.light[:3], cards=(), name="mine")
    shown = texts(component_sheets(small, A4))
    assert shown["3 light tiles"] == 1
    assert shown["L03"] == 1
    assert shown["L04"] == 0
    assert any(text.startswith("Carpe Diem, catalogue mine") for text in shown)


def test_parts_that_cross_show_both_signs() -> None:
    crossing = tile("herb-garden ns, pond ew")
    paper = page_svg(A4, unturned(crossing, 0, 0, 100))
    signs = [text for text in page_texts(paper) if text.text in ("H", "P")]
    assert len(signs) == 2
    assert not signs[0].overlaps(signs[1])
    screen = tile_drawing(PlacedTile(crossing, 0), 0, 0, 100)
    herbs, fish = screen.split('href="#sign-')[1:]
    assert herbs.split("transform=")[1].split(")")[0] != fish.split("transform=")[1].split(")")[0]


def test_the_outcome_of_a_play_has_its_district() -> None:
    week = deal("w-001", "week", house_catalogue())
    last = replay_steps(week, random_play(week, 2)).positions[-1]
    drawn, height = outcome_drawing(last, 380)
    shown = texts([page_svg(A4, drawn)])
    assert all(shown[placed.tile.id] for placed in last.district.placed.values())
    assert height < A4.height
