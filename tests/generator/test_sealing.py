import re
from dataclasses import replace

from generator.generate import is_of
from generator.sealing import fault_of_seal, sealed
from puzzles.carpe_diem.catalogue import house_catalogue
from puzzles.carpe_diem.deal import deal
from puzzles.carpe_diem.game import CARPE_DIEM
from tests.generator.solved import claimed

SALT = "0" * 32


def test_a_seal_is_that_of_the_best_play_by_its_salt() -> None:
    solved = claimed("x")
    assert solved.challenge.sealed_play is None
    under_seal = sealed(solved, SALT)
    assert under_seal.salt == SALT
    assert under_seal.challenge.sealed_play == CARPE_DIEM.seal(solved.play, SALT)
    assert replace(under_seal.challenge, sealed_play=None) == solved.challenge
    assert (under_seal.best, under_seal.play) == (solved.best, solved.play)


def test_a_salt_is_drawn_if_there_is_none() -> None:
    first, second = sealed(claimed("x")), sealed(claimed("x"))
    assert re.fullmatch("[0-9a-f]{32}", first.salt or "")
    assert first.salt != second.salt
    assert first.challenge.sealed_play != second.challenge.sealed_play


def test_a_salt_is_kept() -> None:
    first = sealed(claimed("x"))
    assert sealed(first) == first


def test_a_challenge_under_seal_is_known_by_its_deal() -> None:
    assert is_of(sealed(claimed("x")), deal("x", "taster", house_catalogue()))


def test_what_opens_a_seal() -> None:
    solved = sealed(claimed("x"))
    assert fault_of_seal(solved.challenge, solved.play, solved.salt) is None


def test_what_does_not_open_a_seal() -> None:
    solved, other = sealed(claimed("x")), sealed(claimed("x"))
    changed = "the play with its salt does not open the seal: one of the three was changed"
    fewer = replace(solved.play, turns=solved.play.turns[:-1])
    assert fault_of_seal(solved.challenge, fewer, solved.salt) == changed
    assert fault_of_seal(solved.challenge, solved.play, other.salt) == changed
    assert fault_of_seal(other.challenge, solved.play, solved.salt) == changed
    no_salt = fault_of_seal(solved.challenge, solved.play, None)
    assert no_salt == "the play has no salt, without which the seal of the challenge cannot be opened"


def test_without_a_seal_there_is_nothing_to_open() -> None:
    solved = claimed("x")
    assert fault_of_seal(solved.challenge, solved.play, None) is None
    assert fault_of_seal(solved.challenge, solved.play, SALT) is None
