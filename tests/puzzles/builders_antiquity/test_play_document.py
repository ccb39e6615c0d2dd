from pathlib import Path

import jsonschema
import pytest
import yaml

from puzzles import plain_yaml
from puzzles.builders_antiquity.game import BUILDERS_ANTIQUITY
from puzzles.documents import DocumentError
from tests.builders_antiquity.hand_built import play

TEXT = """\
format: carpe/1
challenge: horizon-6-h4-001-3fa2b1c0
turns:
  - [{open: B07}, {recruit: C3}, {send: A2, to: B07}]
  - [{tool: mallet}, {send: C3, to: B07, with: mallet}, {money: 1}]
  - []
  - [{slave: S2}, {free: S2}, {buy: 2}, {money: 3}]
  - [{loan: true}]
  - [{university: stone, for: S2}]
"""
LINE = "+B07 +C3 A2>B07 / +mallet C3*mallet>B07 $1 / - / +S2 free:S2 buy2 $3 / +loan / stone@S2"
PLAY = play(LINE, "horizon-6-h4-001-3fa2b1c0")
SCHEMA = BUILDERS_ANTIQUITY.play_schema()


def data(text: str) -> plain_yaml.Value:
    return plain_yaml.data_of(plain_yaml.compose(text.encode()))


def test_a_play_is_read() -> None:
    assert BUILDERS_ANTIQUITY.play_from_text(TEXT, "play.yaml") == PLAY


def test_a_play_is_written_one_turn_a_line() -> None:
    assert BUILDERS_ANTIQUITY.play_to_text(PLAY) == TEXT


def test_a_turn_may_be_spread_over_lines() -> None:
    spread = yaml.safe_dump(yaml.safe_load(TEXT), default_flow_style=False, indent=4)
    assert BUILDERS_ANTIQUITY.play_from_text(spread, "play.yaml") == PLAY


def test_a_long_turn_is_written_one_action_a_line() -> None:
    long = play("buy9 " + "A1>B01 " * 6, "x-1")
    text = BUILDERS_ANTIQUITY.play_to_text(long)
    assert text.splitlines()[3:5] == ["  - - {buy: 9}", "    - {send: A1, to: B01}"]
    assert BUILDERS_ANTIQUITY.play_from_text(text, "play.yaml") == long


def test_a_file_may_hold_the_notation_instead(tmp_path: Path) -> None:
    path = tmp_path / "play.txt"
    path.write_text(f"{PLAY.challenge}\n{LINE}\n", encoding="utf-8")
    assert BUILDERS_ANTIQUITY.read_play(path) == PLAY


def test_a_fault_of_the_notation_has_its_line(tmp_path: Path) -> None:
    path = tmp_path / "play.txt"
    path.write_text("x-1\n+B07 / \nA2>S1\n", encoding="utf-8")
    with pytest.raises(
        DocumentError, match=r"play\.txt:3: character 16: expected a building or machine"
    ):
        BUILDERS_ANTIQUITY.read_play(path)


FAULTS = {
    "{open: B07}": (
        "{close: B07}",
        "4: turns: expected an action with one of the keys open, recruit, slave, tool, loan, "
        "university, free, send, money, buy",
    ),
    "B07}, {recruit": (
        "L7}, {recruit",
        "4: open: expected a building or machine such as B07 or M2, got",
    ),
    "B07}, ": ("B07, at: 1}, ", "4: unknown key `at`: expected open"),
    "recruit: C3": ("recruit: 3", "4: recruit: expected text, got the number 3: write it in quotes"),
    "{recruit: C3}": ("C3", "4: turns: expected an action with one of the keys open, recruit, slave"),
    ", to: B07}": ("}", "4: key `to` is missing"),
    "send: A2": ("send: B2", "4: send: expected a worker, slave or machine such as A2, S2 or M2, got"),
    "to: B07, with": ("to: B07, use", "5: unknown key `use`: expected send, to or with"),
    "with: mallet": ("with: axe", '5: with: expected mallet, saw, square or brush, got the text "axe"'),
    "tool: mallet": ("tool: [mallet]", "5: tool: expected"),
    "money: 1": ("money: 4", "5: money: expected at most 3, got the number 4"),
    "  - []": ("  - {}", "6: turns: expected a list, got a mapping"),
    "slave: S2": ("slave: A2", '7: slave: expected a slave such as S2, got the text "A2"'),
    "{free: S2}": ("{free: S}", '7: free: expected a slave such as S2, got the text "S"'),
    "buy: 2": ("buy: 0", "7: buy: expected at least 1, got the number 0"),
    "loan: true": ("loan: false", "8: loan: expected true, got false"),
    "university: stone": (
        "university: iron",
        '9: university: expected stone, wood, architecture or decoration, got the text "iron"',
    ),
    ", for: S2": ("", "9: key `for` is missing"),
    "for: S2": ("for: B2", "9: for: expected a worker, slave or machine such as A2, S2 or M2, got"),
    "challenge: horizon-6-h4-001-3fa2b1c0\n": ("", "1: key `challenge` is missing"),
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
        BUILDERS_ANTIQUITY.play_from_text(TEXT.replace(written, instead, 1), "play.yaml")
    assert str(caught.value).startswith(f"play.yaml:{message}")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("written", FAULTS)
def test_the_json_schema_refuses_what_the_loader_refuses(written: str) -> None:
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(data(TEXT.replace(written, FAULTS[written][0], 1)), SCHEMA)


def test_the_json_schema_is_one_and_accepts_a_play() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    jsonschema.validate(data(TEXT), SCHEMA)
    assert SCHEMA["title"] == "The Builders: Antiquity play"
