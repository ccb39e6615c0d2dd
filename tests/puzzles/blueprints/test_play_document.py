from pathlib import Path

import jsonschema
import pytest
import yaml

from puzzles import plain_yaml
from puzzles.blueprints.game import BLUEPRINTS
from puzzles.documents import DocumentError
from tests.blueprints.hand_built import play

TEXT = """\
format: carpe/1
challenge: round-b-001-3fa2b1c0
turns:
  - {take: glass5, at: r2c1}
  - {take: wood3, at: r1c2}
  - {take: stone2, discard: true}
"""
LINE = "glass5@r2c1 wood3@r1c2 stone2!"
PLAY = play(LINE, "round-b-001-3fa2b1c0")
SCHEMA = BLUEPRINTS.play_schema()


def data(text: str) -> plain_yaml.Value:
    return plain_yaml.data_of(plain_yaml.compose(text.encode()))


def test_a_play_is_read() -> None:
    assert BLUEPRINTS.play_from_text(TEXT, "play.yaml") == PLAY


def test_a_play_is_written_one_turn_a_line() -> None:
    assert BLUEPRINTS.play_to_text(PLAY) == TEXT


def test_a_turn_may_be_spread_over_lines() -> None:
    spread = yaml.safe_dump(yaml.safe_load(TEXT), default_flow_style=False, indent=4)
    assert BLUEPRINTS.play_from_text(spread, "play.yaml") == PLAY


def test_a_file_may_hold_the_notation_instead(tmp_path: Path) -> None:
    path = tmp_path / "play.txt"
    path.write_text(f"{PLAY.challenge}\n{LINE}\n", encoding="utf-8")
    assert BLUEPRINTS.read_play(path) == PLAY


def test_a_fault_of_the_notation_has_its_line(tmp_path: Path) -> None:
    path = tmp_path / "play.txt"
    path.write_text("round-1\nglass5@r2c1\nwood3@r1c3\n", encoding="utf-8")
    with pytest.raises(DocumentError, match=r"play\.txt:3: character 27: expected a cell from r1c1"):
        BLUEPRINTS.read_play(path)


FAULTS = {
    "take: glass5, ": ("", "4: key `take` is missing"),
    "take: glass5": (
        "take: glass7",
        "4: take: expected a die such as glass5: a material (wood, recycled, stone, glass) and "
        'a value 1-6, got the text "glass7"',
    ),
    "glass5": ("5", "4: take: expected text, got the number 5: write it in quotes"),
    "at: r2c1": ("at: r2c3", '4: at: expected a cell from r1c1 to r3c2, got the text "r2c3"'),
    ", at: r2c1": ("", "4: turns: say where the die goes: `at` a cell, or `discard: true`"),
    "{take: wood3": ("{tak: wood3", "5: unknown key `tak`: expected take, at or discard"),
    "r1c2}": (
        "r1c2, discard: true}",
        "5: turns: a die is either placed (`at`) or discarded (`discard`), not both",
    ),
    "discard: true": ("discard: false", "6: discard: expected true, got false"),
    "  - {take: stone2, discard: true}": (
        "  - stone2",
        '6: turns: expected a mapping of keys to values, got the text "stone2"',
    ),
    "challenge: round-b-001-3fa2b1c0\n": ("", "1: key `challenge` is missing"),
    "round-b-001-3fa2b1c0": ("a b", "2: challenge: expected an id of letters, digits and hyphens such"),
    "turns:\n": (
        "start: 4\nturns:\n",
        "3: unknown key `start`: expected format, challenge, salt or",
    ),
}


@pytest.mark.parametrize("written", FAULTS)
def test_a_fault_gets_one_message_with_its_line(written: str) -> None:
    instead, message = FAULTS[written]
    assert written in TEXT
    with pytest.raises(DocumentError) as caught:
        BLUEPRINTS.play_from_text(TEXT.replace(written, instead, 1), "play.yaml")
    assert str(caught.value).startswith(f"play.yaml:{message}")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("written", FAULTS)
def test_the_json_schema_refuses_what_the_loader_refuses(written: str) -> None:
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(data(TEXT.replace(written, FAULTS[written][0], 1)), SCHEMA)


def test_the_json_schema_is_one_and_accepts_a_play() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    jsonschema.validate(data(TEXT), SCHEMA)
    assert SCHEMA["title"] == "Blueprints play"
