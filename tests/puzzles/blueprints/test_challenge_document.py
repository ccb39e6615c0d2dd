from dataclasses import replace
from random import Random

import jsonschema
import pytest
import yaml
from pydantic import ValidationError

from puzzles import plain_yaml
from puzzles.blueprints.catalogue import house_catalogue
from puzzles.blueprints.challenge import Challenge
from puzzles.blueprints.challenge_document import BlueprintsChallengeDocument
from puzzles.blueprints.deal import deal
from puzzles.blueprints.game import BLUEPRINTS
from puzzles.challenge import Best
from puzzles.documents import DocumentError, parse_document
from tests.blueprints.hand_built import round_of

TEXT = """\
format: carpe/1
game: blueprints
id: two-rounds
seed: b-001
tier: game
rules: {catalogue: house, hash: "1234567890123456"}
rounds:
  - blueprint: {id: B22, plan: X1 / 31 / 1X}
    in-demand: [wood, glass]
    turns: 3
    pool: [glass5, wood3, stone1]
    next: [wood2, recycled6]
  - blueprint:
      id: B01
      plan: 2X / 2X / 2X
    in-demand: [stone, recycled]
    turns: 1
    pool:
      - stone1
      - stone1
      - stone2
best: {score: 21, bound: 23, status: feasible, proof: a tower, solver: cp-sat 9.15, seconds: 12.5}
"""
SCHEMA = BLUEPRINTS.challenge_schema()


def read(text: str, name: str = "rounds.yaml") -> Challenge:
    return parse_document(text, name, BlueprintsChallengeDocument).challenge()


def data(text: str) -> plain_yaml.Value:
    return plain_yaml.data_of(plain_yaml.compose(text.encode()))


def test_everything_of_a_challenge_is_read() -> None:
    challenge = read(TEXT)
    assert (challenge.id, challenge.seed, challenge.tier) == ("two-rounds", "b-001", "game")
    assert (challenge.catalogue, challenge.catalogue_hash) == ("house", "1234567890123456")
    assert challenge.rounds == (
        round_of("X1 / 31 / 1X", "glass5 wood3 stone1 wood2 recycled6", turns=3, pool=3, id="B22"),
        round_of("2X / 2X / 2X", "stone1 stone1 stone2", turns=1, in_demand="stone recycled", id="B01"),
    )
    assert challenge.best == Best(21, 23, "feasible", "a tower", "cp-sat 9.15", 12.5)


def test_a_challenge_is_written_as_a_person_would() -> None:
    written = BLUEPRINTS.challenge_to_text(read(TEXT))
    rounds = """\
rounds:
  - blueprint: {id: B22, plan: X1 / 31 / 1X}
    in-demand: [wood, glass]
    turns: 3
    pool: [glass5, wood3, stone1]
    next: [wood2, recycled6]
  - blueprint: {id: B01, plan: "2X / 2X / 2X"}
"""
    assert rounds in written
    assert read(written) == read(TEXT)


def test_a_plan_needs_no_quotes_nor_spaces() -> None:
    for plan in ("2X/2X/2X", "'2X / 2X / 2X'"):
        assert read(TEXT.replace("2X / 2X / 2X", plan)) == read(TEXT)


@pytest.mark.parametrize("tier", ["round", "game"])
@pytest.mark.parametrize("seed", ["documents", "b-001", "b-002", "b-003"])
def test_a_deal_reads_as_the_same_challenge(seed: str, tier: str) -> None:
    dealt = deal(seed, tier, house_catalogue())
    text = BLUEPRINTS.challenge_to_text(dealt)
    assert read(text) == dealt
    assert BLUEPRINTS.challenge_to_text(read(text)) == text
    assert len(text.splitlines()) == 7 + 5 * len(dealt.rounds)
    assert max(map(len, text.splitlines())) <= plain_yaml.WIDTH
    jsonschema.Draft202012Validator(SCHEMA).validate(data(text))


def test_a_challenge_that_no_document_can_hold_is_not_written() -> None:
    with pytest.raises(ValidationError):
        BLUEPRINTS.challenge_to_text(replace(read(TEXT), id="two words"))


FAULTS = {
    "game: blueprints": ("game: carpe-diem", 2, "game: expected blueprints, got the text"),
    "seed: b-001\n": ("", 1, "key `seed` is missing"),
    "seed: b-001": ("seed: 42", 4, "seed: expected text, got the number 42: write it in quotes"),
    "tier: game": ("tears: game", 5, "unknown key `tears`: expected format, game, id, seed, "),
    "id: B22": ("id: 22", 8, "id: expected text, got the number 22: write it in quotes"),
    "plan: X1 / 31 / 1X": ("rows: [X1, 31, 1X]", 8, "unknown key `rows`: expected id or plan"),
    "X1 / 31 / 1X": ("[X1, 31, 1X]", 8, "plan: expected text, got a list"),
    "X1 / 31 /": (
        "X1 - 31 -",
        8,
        "plan: expected three rows of two cells such as X1 / 31 / 1X, each X or a height 1-3, got the",
    ),
    "31 / 1X": ("31 / 2X", 8, "blueprint: the heights of a blueprint add up to 6, not 7"),
    "2X / 2X / 2X": ("3X / XX / 3X", 13, "blueprint: a blueprint has three or four open cells, not 2"),
    "2X / 2X": ("2X / X2", 13, "blueprint: the open cells of a blueprint are joined side to side"),
    "id: B01": ("id: B22", 14, "blueprint B22 is used in two rounds"),
    "[wood, glass]": ("[wood, wood]", 9, "the two materials in demand are different"),
    "[wood, gl": ("[wood, gr", 9, "in-demand: expected wood, recycled, stone or glass, got the text"),
    "[stone, recycled]": ("[stone]", 16, "in-demand: expected at least 2 entries, got 1"),
    "    in-demand: [wood, glass]\n": ("", 8, "key `in-demand` is missing"),
    "turns: 3": ("turns: 4", 12, "4 turns from a pool of 3 need 6 dice, not 5"),
    "turns: 3\n": ("turns: 7\n", 10, "turns: expected at most 6, got the number 7"),
    "turns: 1\n": ("turns: 0\n", 17, "turns: expected at least 1, got the number 0"),
    "turns: 1": ("turns: 2", 13, "2 turns from a pool of 3 need 4 dice, not 3"),
    "[glass5, wood3, stone1]": ("[]", 11, "pool: expected at least 1 entries, got 0"),
    "[glass5": (
        "[glas5",
        11,
        "pool: expected a die such as glass5: a material (wood, recycled, stone, glass) and "
        'a value 1-6, got the text "glas5"',
    ),
    "wood2, rec": ("wood7, rec", 12, "next: expected a die such as glass5: a material"),
    "      - stone2\n": (
        "      - stone2\n" + "      - stone3\n" * 4 + "      - stone6\n" + "      - wood1\n",
        26,
        "there are 8 dice of stone, those in demand counted: stone6 is one too many",
    ),
    "    pool: [glass5, wood3, stone1]\n": (
        "    pool: [glass5, wood3, stone1, " + "wood3, " * 7 + "glass1]\n",
        11,
        "there are 8 dice of wood, those in demand counted: wood3 is one too many",
    ),
    "[wood2, ": (
        "[wood2, " + "wood3, " * 6,
        12,
        "there are 8 dice of wood, those in demand counted: wood3 is one too many",
    ),
    "bound: 23": ("bound: 20", 22, "best: a bound is not below the score, and equals it when"),
}
"""What is written, what is written instead, the line at fault, and what is said of it."""


@pytest.mark.parametrize("written", FAULTS)
def test_a_fault_gets_one_message_with_its_line(written: str) -> None:
    instead, line, message = FAULTS[written]
    assert written in TEXT
    with pytest.raises(DocumentError) as caught:
        read(TEXT.replace(written, instead, 1))
    assert str(caught.value).startswith(f"rounds.yaml:{line}: {message}")
    assert "\n" not in str(caught.value)


def test_a_challenge_has_a_round() -> None:
    head, best = TEXT[: TEXT.index("rounds:\n")], TEXT[TEXT.index("best:") :]
    with pytest.raises(DocumentError, match="x:7: rounds: expected at least 1 entries, got 0"):
        read(f"{head}rounds: []\n{best}", "x")


SEEN_BY_THE_LOADER_ONLY = (
    "31 / 1X",
    "2X / 2X / 2X",
    "2X / 2X",
    "id: B01",
    "[wood, glass]",
    "turns: 3",
    "turns: 1",
    "      - stone2\n",
    "    pool: [glass5, wood3, stone1]\n",
    "[wood2, ",
    "bound: 23",
)
"""Faults that compare several entries with each other, which JSON Schema cannot."""


@pytest.mark.parametrize("written", [each for each in FAULTS if each not in SEEN_BY_THE_LOADER_ONLY])
def test_the_json_schema_refuses_what_the_loader_refuses(written: str) -> None:
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(data(TEXT.replace(written, FAULTS[written][0], 1)), SCHEMA)


def test_the_json_schema_is_one_and_accepts_a_challenge() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    jsonschema.validate(data(TEXT), SCHEMA)
    assert SCHEMA["title"] == "Blueprints challenge"


def test_a_challenge_is_yaml_to_any_reader() -> None:
    rounds = yaml.safe_load(BLUEPRINTS.challenge_to_text(read(TEXT)))["rounds"]
    assert rounds[1]["blueprint"] == {"id": "B01", "plan": "2X / 2X / 2X"}
    assert rounds[1]["pool"] == ["stone1", "stone1", "stone2"]


def test_the_json_schema_accepts_what_the_loader_accepts_of_changed_challenges() -> None:
    """Words swapped by lot: whatever still loads is a document by the schema, too."""
    validator = jsonschema.Draft202012Validator(SCHEMA)
    words = sorted({*TEXT.replace(",", " ").split(), "7", "XX", "null", "true", "[]", "{}", "-", ""})
    lot = Random(1)
    loaded = 0
    for _ in range(600):
        at = lot.randrange(len(TEXT))
        changed = TEXT[:at] + lot.choice(words) + TEXT[at + lot.randrange(8) :]
        try:
            read(changed)
        except DocumentError:
            continue
        loaded += 1
        validator.validate(data(changed))
    assert loaded > 20
