from contextlib import suppress
from pathlib import Path

import jsonschema
import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles import plain_yaml
from puzzles.carpe_diem.forum import CardChoice
from puzzles.carpe_diem.game import CARPE_DIEM
from puzzles.carpe_diem.play import Play, ScoringTurn
from puzzles.documents import DocumentError
from tests.carpe_diem.hand_built import at, back, reward, seal, take
from tests.puzzles.carpe_diem.any_play import plays

TEXT = """\
format: carpe/1
challenge: week-w-001-3fa2b1c0
start: 4
turns:
  - {to: 4, take: L37, at: c3, turn: 90}
  - {to: 1, take: L02, store: true}
  - {bread: 5, take: L11, at: d3, turn: 0, then: [{seal: D09, at: e3, turn: 180}, {reward: merchant}]}
  - {to: 2, take: L50, at: c4, turn: 0, then: [{return: F07}]}
  - {score: 3, order: [C07, A02], times: {A02: 2}, bread: [C07]}
"""
PLAY = Play(
    "week-w-001-3fa2b1c0",
    4,
    (
        take(4, "L37", at("c3", 90)),
        take(1, "L02", None),
        take(5, "L11", at("d3"), seal("D09", at("e3", 180)), reward("merchant"), bread=True),
        take(2, "L50", at("c4"), back("F07")),
        ScoringTurn(3, (CardChoice("C07", bread=True), CardChoice("A02", 2))),
    ),
)


def test_a_play_is_read() -> None:
    assert CARPE_DIEM.play_from_text(TEXT, "play.yaml") == PLAY


def test_a_play_is_written_one_turn_a_line() -> None:
    assert CARPE_DIEM.play_to_text(PLAY) == TEXT


def test_a_rotation_and_the_start_may_be_left_out() -> None:
    short = TEXT.replace(", turn: 0", "").replace("start: 4\n", "")
    assert CARPE_DIEM.play_from_text(short, "play.yaml") == Play(PLAY.challenge, None, PLAY.turns)


def test_a_turn_may_be_spread_over_lines() -> None:
    spread = yaml.safe_dump(yaml.safe_load(TEXT), default_flow_style=False, indent=4)
    assert CARPE_DIEM.play_from_text(spread, "play.yaml") == PLAY


def test_a_file_may_hold_the_notation_instead(tmp_path: Path) -> None:
    path = tmp_path / "play.txt"
    path.write_text("week-w-001-3fa2b1c0 s4\n4:L37@c3^90 1:L02!\n", encoding="utf-8")
    assert CARPE_DIEM.read_play(path) == Play("week-w-001-3fa2b1c0", 4, PLAY.turns[:2])


def test_a_fault_of_the_notation_has_its_line(tmp_path: Path) -> None:
    path = tmp_path / "play.txt"
    path.write_text("week-1 s4\n4:L37@c3^90\n1:L02?\n", encoding="utf-8")
    with pytest.raises(DocumentError, match=r"play\.txt:3: character 28: expected @ and a square"):
        CARPE_DIEM.read_play(path)


@given(plays)
@settings(max_examples=80, deadline=None)
def test_a_document_reads_as_the_same_play(play: Play) -> None:
    assert CARPE_DIEM.play_from_text(CARPE_DIEM.play_to_text(play), "play.yaml") == play


FAULTS = {
    "to: 4, ": (
        "",
        "5: turns: say which space is reached: either `to` it or, if a bread is paid, `bread`",
    ),
    "to: 4": ("to: 4, bread: 4", "5: turns: say which space is reached"),
    "{to: 4": ("{to: 8", "5: to: expected a blueprint space 1-7, got the number 8"),
    "to: 4,": ("too: 4,", "5: unknown key `too`: expected to, bread, take, at, turn, store or then"),
    "take: L37": ("take: 37", "5: take: expected text, got the number 37: write it in quotes"),
    "at: c3, turn: 90": ("at: g3", '5: at: expected a square from a1 to f6, got the text "g3"'),
    ", at: c3, turn: 90": ("", "5: turns: say where the tile goes: `at` a square, or `store: true`"),
    "at: c3, ": ("", "5: turns: say where the tile goes"),
    "turn: 90": (
        "turn: 45",
        "5: turn: expected a rotation: 0, 90, 180 or 270 degrees, got the number 45",
    ),
    "store: true": ("store: false", "6: store: expected true, got false"),
    "true}\n": ("true, turn: 90}\n", "6: turns: a tile is either placed (`at` and `turn`) or stored"),
    "true}": ("true, at: c3}", "6: turns: a tile is either placed (`at` and `turn`) or stored"),
    "{seal: D09, at: e3, turn: 180}": ("{seal: D09}", "7: then: say where the tile goes"),
    "seal: D09": ("seal: D09, to: 3", "7: unknown key `to`: expected seal, at, turn, store or then"),
    "{reward: merchant}": (
        "merchant",
        "7: then: expected {seal: TILE, ...}, {return: FOUNTAIN CARD} or ",
    ),
    "{reward: ": (
        "{rewards: ",
        "7: then: expected {seal: TILE, ...}, {return: FOUNTAIN CARD} or {reward",
    ),
    "reward: merchant": ("reward: merchnt", "7: reward: expected villa, vineyard, "),
    "return: F07": ("return: F07, at: c3", "8: unknown key `at`: expected return"),
    "score: 3": ("score: 0", "9: score: expected at least 1, got the number 0"),
    "score:": ("scor:", "9: unknown key `scor`: expected score, order, times or bread"),
    "[C07, A02]": ("[C07, C07]", "9: order: expected two different cards"),
    "order: [C07, A02]": ("order: [C07]", "9: order: expected at least 2 entries, got 1"),
    "A02: 2": ("A03: 2", "9: times: A03 is not one of the two cards of `order`"),
    "{A02: 2}": ("{A02: -2}", "9: A02: expected at least 0, got the number -2"),
    "bread: [C07]": ("bread: [C08]", "9: bread: C08 is not one of the two cards of `order`"),
    "challenge: week-w-001-3fa2b1c0\n": ("", "1: key `challenge` is missing"),
    "week-w-001-3fa2b1c0": (
        "a b",
        "2: challenge: expected an id of letters, digits and hyphens such as",
    ),
    "start: 4": ("start: 0", "3: start: expected a blueprint space 1-7, got the number 0"),
    "turns:\n": ("turns:\n  - pass\n", "5: turns: expected a mapping of keys to values, got the text"),
}
SEEN_BY_THE_LOADER_ONLY = ("[C07, A02]", "A02: 2", "bread: [C07]")
"""Faults that compare two keys with each other, which JSON Schema cannot."""


@pytest.mark.parametrize("written", FAULTS)
def test_a_fault_gets_one_message_with_its_line(written: str) -> None:
    instead, message = FAULTS[written]
    assert written in TEXT
    with pytest.raises(DocumentError) as caught:
        CARPE_DIEM.play_from_text(TEXT.replace(written, instead, 1), "play.yaml")
    assert str(caught.value).startswith(f"play.yaml:{message}")
    assert "\n" not in str(caught.value)


words = st.sampled_from(
    sorted({*TEXT.split(), "-", "  ", "\n", "null", "1e9", "-7", "[]", "{}", "true"})
)


@given(st.integers(0, len(TEXT)), st.integers(0, 12), words | st.text(max_size=3))
@settings(max_examples=100, deadline=None)
def test_a_changed_play_raises_nothing_but_a_document_error(at: int, cut: int, put: str) -> None:
    with suppress(DocumentError):
        CARPE_DIEM.play_from_text(TEXT[:at] + put + TEXT[at + cut :], "changed.yaml")


def data(text: str) -> plain_yaml.Value:
    return plain_yaml.data_of(plain_yaml.compose(text.encode()))


@pytest.mark.parametrize("written", [each for each in FAULTS if each not in SEEN_BY_THE_LOADER_ONLY])
def test_the_json_schema_refuses_what_the_loader_refuses(written: str) -> None:
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(data(TEXT.replace(written, FAULTS[written][0], 1)), CARPE_DIEM.play_schema())


def test_the_json_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(CARPE_DIEM.play_schema())
    assert CARPE_DIEM.play_schema()["title"] == "Carpe Diem play"


@given(plays)
@settings(max_examples=50, deadline=None)
def test_the_json_schema_accepts_what_is_written(play: Play) -> None:
    jsonschema.Draft202012Validator(CARPE_DIEM.play_schema()).validate(
        data(CARPE_DIEM.play_to_text(play))
    )
