"""What must hold of every game in the registries."""

from dataclasses import replace

import pytest

from cli.games import PICTURES
from cli.printed_games import PRINTING
from puzzles.documents import DocumentError
from puzzles.fingerprint import challenge_id
from puzzles.games import GAMES, AnyGame, challenge_from_text, challenge_to_text, game_of
from solver.games import REST_SOLVERS, SOLVERS

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
EVERY_TIER = pytest.mark.parametrize(
    ("game", "tier"), [(game, tier) for game in GAMES.values() for tier in game.tiers]
)


def test_each_game_has_a_solver_pictures_and_printed_pages() -> None:
    assert list(GAMES) == list(SOLVERS) == list(REST_SOLVERS) == list(PICTURES) == list(PRINTING)


@EVERY_GAME
def test_a_game_goes_by_its_name(game: AnyGame) -> None:
    assert GAMES[game.name] is game
    assert game.tier in game.tiers
    assert all(name == tier.name for name, tier in game.tiers.items())


@EVERY_GAME
def test_a_game_has_words_for_each_category_of_its_score(game: AnyGame) -> None:
    challenge = game.deal("x", game.tier, game.house_catalogue())
    sheet = game.referee.score(game.referee.opening(challenge))
    assert list(game.categories) == list(vars(sheet))


@EVERY_TIER
def test_a_challenge_is_known_by_its_file(game: AnyGame, tier: str) -> None:
    challenge = game.deal("x", tier, game.house_catalogue())
    assert game_of(challenge) is game
    assert challenge_from_text(challenge_to_text(challenge), "x.yaml") == challenge


@EVERY_GAME
def test_a_file_keeps_the_version_of_its_generator(game: AnyGame) -> None:
    dealt = game.deal("x", game.tier, game.house_catalogue())
    assert "\ngenerator:" not in challenge_to_text(dealt)
    published = replace(dealt, generator=3)
    text = challenge_to_text(published)
    assert "\ngenerator: 3\n" in text
    assert challenge_from_text(text, "x.yaml") == published
    assert challenge_id(published) == dealt.id


@EVERY_GAME
@pytest.mark.parametrize("version", ["0", "-1", "1.5", "one", '"1"'])
def test_a_version_of_the_generator_is_a_number(game: AnyGame, version: str) -> None:
    text = challenge_to_text(replace(game.deal("x", game.tier, game.house_catalogue()), generator=3))
    with pytest.raises(DocumentError, match=r"x\.yaml:7: generator: expected "):
        challenge_from_text(text.replace("generator: 3", f"generator: {version}"), "x.yaml")


@EVERY_TIER
def test_something_is_due_when_a_game_begins(game: AnyGame, tier: str) -> None:
    challenge = game.deal("x", tier, game.house_catalogue())
    assert game.referee.due(game.referee.opening(challenge)) is not None


@EVERY_GAME
def test_an_unknown_tier_is_refused(game: AnyGame) -> None:
    with pytest.raises(ValueError, match=f"expected a tier .*{game.tier}.*, not 'year'"):
        game.deal("x", "year", game.house_catalogue())
