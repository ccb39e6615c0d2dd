from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import jsonschema
import pytest
import yaml

from puzzles import plain_yaml
from puzzles.documents import DocumentError
from puzzles.fingerprint import challenge_id
from puzzles.games import GAMES, AnyGame, challenge_from_text, challenge_to_text
from puzzles.sealed_play import SealedPlay, salted, without_salt
from tests.blueprints.random_plays import random_play as random_blueprints_play
from tests.builders_antiquity.random_plays import random_play as random_builders_play
from tests.carpe_diem.random_plays import random_play as random_carpe_diem_play

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
RANDOM_PLAYS: dict[str, Callable[[Any, int], Any]] = {
    "carpe-diem": random_carpe_diem_play,
    "blueprints": random_blueprints_play,
    "builders-antiquity": random_builders_play,
}
SALT = "000102030405060708090a0b0c0d0e0f"
LINE = "t-1 s1 4:L53@d4^270"
DIGEST = "d209aef2727c94f1401d674415082a1b96ed636bb52f92d18685f27360a2f6d2"
"""By `printf '%s' 'SALT LINE' | sha256sum`."""


def some_play(game: AnyGame, seed: str = "x", number: int = 1) -> Any:
    return RANDOM_PLAYS[game.name](game.deal(seed, game.tier, game.house_catalogue()), number)


# Seals


def test_a_seal_is_the_digest_of_salt_and_line() -> None:
    assert SealedPlay.of(LINE, SALT) == SealedPlay("sha256", DIGEST)
    assert salted(LINE, SALT) == f"{SALT} {LINE}"


@pytest.mark.parametrize("place", range(len(SALT)))
def test_another_digit_of_the_salt_makes_another_seal(place: int) -> None:
    other = SALT[:place] + ("1" if SALT[place] == "0" else "0") + SALT[place + 1 :]
    assert SealedPlay.of(LINE, other).digest != DIGEST


@pytest.mark.parametrize("place", range(len(LINE)))
def test_another_sign_in_the_line_makes_another_seal(place: int) -> None:
    other = LINE[:place] + "x" + LINE[place + 1 :]
    assert SealedPlay.of(other, SALT).digest != DIGEST


@pytest.mark.parametrize("salt", ["", SALT[1:], f"{SALT}0", SALT.upper(), f"{SALT[:-1]}g", f"{SALT}\n"])
def test_what_is_no_salt_is_refused(salt: str) -> None:
    with pytest.raises(ValueError, match="a salt has 32 hexadecimal digits"):
        SealedPlay.of(LINE, salt)


@pytest.mark.parametrize(
    ("algorithm", "digest"),
    [("md5", DIGEST), ("sha256", ""), ("sha256", DIGEST[1:]), ("sha256", DIGEST.upper())],
)
def test_what_is_no_seal_is_refused(algorithm: str, digest: str) -> None:
    with pytest.raises(ValueError, match="64 hexadecimal digits of its sha256"):
        SealedPlay(algorithm, digest)


@pytest.mark.parametrize(
    ("text", "rest", "salt"),
    [
        (f"{SALT} {LINE}", f"{' ' * 32} {LINE}", SALT),
        (f"\n {SALT}\n{LINE}", f"{' ' * 34}\n{LINE}", SALT),
        (LINE, LINE, None),
        (f"{SALT}0 {LINE}", f"{SALT}0 {LINE}", None),
        (SALT, SALT, None),
    ],
)
def test_a_salt_stands_before_the_line(text: str, rest: str, salt: str | None) -> None:
    assert without_salt(text) == (rest, salt)


# Plays, however they are written


@EVERY_GAME
def test_a_play_has_one_seal_however_it_is_written(game: AnyGame) -> None:
    play = some_play(game)
    seal = game.seal(play, SALT)
    text = game.play_to_text(play, SALT)
    shuffled = list(yaml.safe_load(text).items())
    Random(1).shuffle(shuffled)
    for written in (
        text,
        text.replace("\n", "\r\n"),
        "# a comment\n" + text.replace("\n", "  # another\n"),
        "\ufeff" + text,
        yaml.safe_dump(dict(shuffled), sort_keys=False, default_flow_style=True, width=40),
        salted(game.notation.write(play), SALT),
        "\n".join(["", SALT, *game.notation.write(play).split(" "), ""]),
    ):
        assert game.salted_play_from_text(written, "x.yaml") == (play, SALT)
        assert game.seal(game.play_from_text(written, "x.yaml"), SALT) == seal


@EVERY_GAME
def test_no_two_plays_have_the_same_seal(game: AnyGame) -> None:
    plays = {some_play(game, number=number) for number in range(60)}
    assert len(plays) > 30
    assert len({game.seal(play, SALT) for play in plays}) == len(plays)


@EVERY_GAME
def test_the_same_play_of_another_challenge_has_another_seal(game: AnyGame) -> None:
    play = some_play(game)
    assert game.seal(replace(play, challenge="other"), SALT) != game.seal(play, SALT)


@EVERY_GAME
def test_a_play_without_a_salt(game: AnyGame) -> None:
    play = some_play(game)
    text = game.play_to_text(play)
    assert "salt" not in text
    for written in (text, game.notation.write(play)):
        assert game.salted_play_from_text(written, "x.yaml") == (play, None)


@EVERY_GAME
def test_a_fault_behind_a_salt_is_said_where_it_is(game: AnyGame) -> None:
    line = game.notation.write(some_play(game))
    with pytest.raises(DocumentError, match=r"x\.txt:2: character "):
        game.play_from_text(f"{SALT}\n{line} ?", "x.txt")


def test_an_id_that_looks_like_a_salt_is_an_id() -> None:
    game = GAMES["carpe-diem"]
    play = replace(some_play(game), challenge=SALT)
    assert game.salted_play_from_text(game.notation.write(play), "x") == (play, None)
    assert game.salted_play_from_text(game.play_to_text(play), "x") == (play, None)


# Documents


def data(text: str) -> Any:
    return plain_yaml.data_of(plain_yaml.compose(text.encode()))


@EVERY_GAME
def test_a_challenge_keeps_its_seal(game: AnyGame) -> None:
    dealt = game.deal("x", game.tier, game.house_catalogue())
    assert "sealed-play" not in challenge_to_text(dealt)
    published = replace(dealt, sealed_play=SealedPlay("sha256", DIGEST))
    text = challenge_to_text(published)
    assert f"\nsealed-play: {{algorithm: sha256, digest: {DIGEST}}}\n" in text
    assert challenge_from_text(text, "x.yaml") == published
    assert challenge_id(published) == dealt.id


@EVERY_GAME
def test_the_schemas_know_seal_and_salt(game: AnyGame) -> None:
    dealt = game.deal("x", game.tier, game.house_catalogue())
    challenge = data(challenge_to_text(replace(dealt, sealed_play=SealedPlay.of(LINE, SALT))))
    play = data(game.play_to_text(some_play(game), SALT))
    for document, schema, path in (
        (challenge, game.challenge_schema(), ("sealed-play", "digest")),
        (play, game.play_schema(), ("salt",)),
    ):
        validator = jsonschema.Draft202012Validator(schema)
        validator.validate(document)
        within = document
        for key in path[:-1]:
            within = within[key]
        within[path[-1]] = "0"
        assert not validator.is_valid(document)


@EVERY_GAME
@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        (DIGEST, DIGEST[1:], "digest: expected 64 hexadecimal digits, small letters, got"),
        (DIGEST, DIGEST.upper(), "digest: expected 64 hexadecimal digits, small letters, got"),
        ("sha256", "md5", "algorithm: expected sha256"),
        (f", digest: {DIGEST}", "", "key `digest` is missing"),
        ("digest:", "salt: secret, digest:", "unknown key `salt`: expected algorithm or digest"),
    ],
)
def test_a_faulty_seal_is_refused_with_its_line(
    game: AnyGame, right: str, wrong: str, message: str
) -> None:
    dealt = game.deal("x", game.tier, game.house_catalogue())
    text = challenge_to_text(replace(dealt, sealed_play=SealedPlay("sha256", DIGEST)))
    with pytest.raises(DocumentError, match=rf"^x\.yaml:7: {message}"):
        challenge_from_text(text.replace(right, wrong), "x.yaml")


@EVERY_GAME
def test_a_faulty_salt_is_refused_with_its_line(game: AnyGame) -> None:
    text = game.play_to_text(some_play(game), SALT).replace(SALT, SALT[1:])
    with pytest.raises(DocumentError, match=r"x\.yaml:3: salt: expected 32 hexadecimal digits"):
        game.play_from_text(text, "x.yaml")
