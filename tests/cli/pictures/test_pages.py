"""What must hold of the printed pages of every game."""

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from cli.pictures.lettering import SMALLEST
from cli.pictures.paper import MARGIN, PAPERS, Paper
from cli.printed_games import PRINTING
from puzzles.games import GAMES, AnyGame
from tests.cli.pictures.page_texts import PrintedText, page_texts

EVERY_TIER = pytest.mark.parametrize(
    ("game", "tier"), [(game, tier) for game in GAMES.values() for tier in game.tiers]
)
EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
EVERY_PAPER = pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS.keys())
ROUNDED = 0.05
"""How far numbers may be off: SVG has two digits of them."""


def check_legible(page: str, paper: Paper) -> list[PrintedText]:
    """Check that no text is too small, cut off at an edge or on top of another."""
    texts = page_texts(page)
    for text in texts:
        assert text.size >= SMALLEST - ROUNDED, text
        assert text.x >= MARGIN - ROUNDED, text
        assert text.x + text.width <= paper.width - MARGIN + 0.5, text
        assert text.y - 0.73 * text.size >= MARGIN - 0.5, text
        assert text.y <= paper.height - MARGIN + ROUNDED, text
    for one, other in combinations(texts, 2):
        assert not one.overlaps(other), (one, other)
    return texts


def names_dealt(challenge: Any) -> Counter[str]:
    """The names of all that is dealt in a challenge of any game, as they stand on its page."""
    if challenge.game == "carpe-diem":
        spaces = [tile for phase in challenge.phases for space in phase.spaces for tile in space]
        fountain_cards = [card.id for card in challenge.fountain_pile]
        return Counter([*spaces, *challenge.seals, *challenge.forum.cards, *fountain_cards])
    if challenge.game == "builders-antiquity":
        cards = (*challenge.buildings, *challenge.workers, *challenge.slaves, challenge.apprentice)
        return Counter(card.id for card in cards)
    return Counter(material[0].upper() for each in challenge.rounds for material in materials(each))


def materials(played: Any) -> list[str]:
    """The materials of the dice that turn up in a round of Blueprints."""
    return [str(die.material) for die in played.dice[: played.pool + played.turns - 1]]


@EVERY_PAPER
@EVERY_TIER
def test_a_challenge_is_one_legible_page_with_all_that_is_dealt(
    game: AnyGame, tier: str, paper: Paper
) -> None:
    challenge = game.deal("w-003", tier, game.house_catalogue())
    (page,) = PRINTING[game.name].pages(challenge, paper)
    texts = Counter(text.text for text in check_legible(page, paper))
    dealt = names_dealt(challenge)
    assert {name: texts[name] for name in dealt} == dealt
    assert texts[challenge.id] == 1
    assert texts[f"{game.title}: {tier} w-003"] == 1


@EVERY_TIER
def test_a_long_seed_is_cut(game: AnyGame, tier: str) -> None:
    challenge = game.deal("long " * 40, tier, game.house_catalogue())
    (page,) = PRINTING[game.name].pages(challenge, PAPERS["letter"])
    check_legible(page, PAPERS["letter"])


@EVERY_GAME
def test_markup_and_unknown_letters_of_a_seed_are_text(game: AnyGame) -> None:
    challenge = game.deal('<b> & "\u65e5"', game.tier, game.house_catalogue())
    (page,) = PRINTING[game.name].pages(challenge, PAPERS["a4"])
    assert f'{game.title}: {game.tier} <b> & "□"' in [text.text for text in page_texts(page)]


@EVERY_PAPER
@EVERY_GAME
def test_component_sheets_are_legible(game: AnyGame, paper: Paper) -> None:
    for sheet in PRINTING[game.name].component_sheets(game.house_catalogue(), paper):
        check_legible(sheet, paper)


@EVERY_PAPER
@EVERY_GAME
def test_a_page_is_black_and_white(game: AnyGame, paper: Paper) -> None:
    challenge = game.deal("x", game.tier, game.house_catalogue())
    sheets = PRINTING[game.name].component_sheets(game.house_catalogue(), paper)
    for page in (*PRINTING[game.name].pages(challenge, paper), *sheets):
        for colour in page.split('="#')[1:]:
            digits = colour.split('"')[0]
            if len(digits) == 6 and not digits.startswith("sign"):
                assert digits[:2] == digits[2:4] == digits[4:], digits
