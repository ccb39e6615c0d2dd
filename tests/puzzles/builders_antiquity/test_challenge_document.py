from dataclasses import replace
from random import Random

import jsonschema
import pytest
import yaml
from pydantic import ValidationError

from puzzles import plain_yaml
from puzzles.builders_antiquity.catalogue import house_catalogue
from puzzles.builders_antiquity.challenge import Challenge
from puzzles.builders_antiquity.challenge_document import BuildersAntiquityChallengeDocument
from puzzles.builders_antiquity.deal import deal
from puzzles.builders_antiquity.game import BUILDERS_ANTIQUITY
from puzzles.builders_antiquity.resources import Resource
from puzzles.builders_antiquity.tiers import TIERS
from puzzles.builders_antiquity.tools import Tool
from puzzles.challenge import Best
from puzzles.documents import DocumentError, parse_document
from tests.builders_antiquity.hand_built import building, resources, slave, worker

TEXT = """\
format: carpe/1
game: builders-antiquity
id: two-turns
seed: a-001
tier: horizon-4
rules: {catalogue: house, hash: "1234567890123456"}
turns: 2
goal: 5
money: 12
apprentice:
  id: A2
  makes: [0, 1, 0, 1]
  wage: 2
buildings:
  - {id: B23, name: Lighthouse of Alexandria, needs: [2, 4, 1, 3], pays: 14, points: 5}
  - {id: M1, name: Frame Saw, needs: [0, 0, 1, 2], pays: 0, points: 2, makes: [0, 3, 0, 0]}
workers:
  - {id: L1, makes: [0, 1, 0, 2], wage: 3}
  - {id: A1, makes: [0, 1, 1, 0], wage: 2}
slaves:
  - {id: S4, makes: [2, 2, 0, 0], wage: 4}
tools: [mallet, brush]
universities: [stone]
loans: 1
best: {score: 52, bound: 60, status: feasible, proof: a tower, solver: cp-sat 9.15, seconds: 12.5}
"""
SPRINT = TEXT.replace("turns: 2\n", "").replace("horizon-4", "sprint")
SCHEMA = BUILDERS_ANTIQUITY.challenge_schema()


def read(text: str, name: str = "city.yaml") -> Challenge:
    return parse_document(text, name, BuildersAntiquityChallengeDocument).challenge()


def data(text: str) -> plain_yaml.Value:
    return plain_yaml.data_of(plain_yaml.compose(text.encode()))


def test_everything_of_a_challenge_is_read() -> None:
    challenge = read(TEXT)
    assert (challenge.id, challenge.seed, challenge.tier) == ("two-turns", "a-001", "horizon-4")
    assert (challenge.catalogue, challenge.catalogue_hash) == ("house", "1234567890123456")
    assert (challenge.turns, challenge.goal, challenge.money) == (2, 5, 12)
    assert challenge.apprentice == worker("A2 0101 2")
    assert challenge.buildings == (
        replace(building("B23 2413 14 5"), name="Lighthouse of Alexandria"),
        replace(building("M1 0012 0 2 0300"), name="Frame Saw"),
    )
    assert challenge.workers == (worker("L1 0102 3"), worker("A1 0110 2"))
    assert challenge.slaves == (slave("S4 2200"),)
    assert challenge.tools == (Tool.MALLET, Tool.BRUSH)
    assert challenge.universities == (Resource.STONE,)
    assert challenge.loans == 1
    assert challenge.best == Best(52, 60, "feasible", "a tower", "cp-sat 9.15", 12.5)


def test_a_challenge_is_written_as_a_person_would() -> None:
    assert BUILDERS_ANTIQUITY.challenge_to_text(read(TEXT)) == TEXT


def test_a_sprint_has_no_turns() -> None:
    assert read(SPRINT).sprint
    assert BUILDERS_ANTIQUITY.challenge_to_text(read(SPRINT)) == SPRINT


def test_there_may_be_none_of_a_sort_of_card() -> None:
    lists = TEXT[TEXT.index("buildings:") : TEXT.index("loans:")]
    none = "buildings: []\nworkers: []\nslaves: []\ntools: []\nuniversities: []\n"
    bare = read(TEXT.replace(lists, none).replace("loans: 1", "loans: 0"))
    assert (bare.buildings, bare.workers, bare.slaves, bare.tools) == ((), (), (), ())
    assert read(BUILDERS_ANTIQUITY.challenge_to_text(bare)) == bare


@pytest.mark.parametrize("tier", TIERS)
@pytest.mark.parametrize("seed", ["documents", "a-001", "a-002"])
def test_a_deal_reads_as_the_same_challenge(seed: str, tier: str) -> None:
    dealt = deal(seed, tier, house_catalogue())
    text = BUILDERS_ANTIQUITY.challenge_to_text(dealt)
    assert read(text) == dealt
    assert BUILDERS_ANTIQUITY.challenge_to_text(read(text)) == text
    assert max(map(len, text.splitlines())) <= plain_yaml.WIDTH
    assert len(text.splitlines()) == 6 + (tier != "sprint") + 2 + 4 + 34 + 18 + 7 + 3
    jsonschema.Draft202012Validator(SCHEMA).validate(data(text))


def test_a_file_stands_alone() -> None:
    """Whatever the catalogue says, a deal that is read again has the values that it was dealt with."""
    dealt = deal("a-001", "horizon-4", house_catalogue())
    changed = replace(dealt, workers=(worker("C9 7654 9"), *dealt.workers[1:]))
    read_again = read(BUILDERS_ANTIQUITY.challenge_to_text(changed))
    assert read_again.workers[0].makes == resources("7654")


def test_a_challenge_that_no_document_can_hold_is_not_written() -> None:
    with pytest.raises(ValidationError):
        BUILDERS_ANTIQUITY.challenge_to_text(replace(read(TEXT), id="two words"))


FAULTS = {
    "game: builders-antiquity": (
        "game: blueprints",
        2,
        "game: expected builders-antiquity, got the text",
    ),
    "seed: a-001\n": ("", 1, "key `seed` is missing"),
    "tier: horizon-4": ("tears: 4", 5, "unknown key `tears`: expected format, game, id, seed, "),
    "turns: 2": ("turns: 0", 7, "turns: expected at least 1, got the number 0"),
    "turns: 2\n": ("turns: 2.5\n", 7, "turns: expected a whole number, got the number 2.5"),
    "goal: 5\n": ("goal: 0\n", 8, "goal: expected at least 1, got the number 0"),
    "goal: 5": ("gaol: 5", 8, "unknown key `gaol`: expected format, game, id, seed, "),
    "money: 12\n": ("money: -1\n", 9, "money: expected at least 0, got the number -1"),
    "money: 12": ("money: 1000", 9, "money: expected at most 999, got the number 1000"),
    "id: A2": ("id: L2", 11, "L2 is a labourer, no apprentice"),
    "  wage: 2\n": ("", 10, "key `wage` is missing"),
    "[0, 1, 0, 1]": ("0101", 12, "0101 can be misread: write text in quotes"),
    "[2, 4, 1, 3]": ("[2, 4, 1]", 15, "needs: expected at least 4 entries, got 3"),
    "[2, 4, 1, 3], pays": ("[2, 4, 1, 3, 0], pays", 15, "needs: expected at most 4 entries, got 5"),
    "[2, 4": ("[0, 0, 0, 0], x: [2, 4", 15, "unknown key `x`: expected id, name, needs, pays, points"),
    "[2, 4, 1, 3], ": ("[0, 0, 0, 0], ", 15, "buildings: a building needs something"),
    "name: Lighthouse of Alexandria, ": ("", 15, "key `name` is missing"),
    "pays: 14": ("pays: ten", 15, 'pays: expected a whole number, got the text "ten"'),
    "points: 5}": ("points: -5}", 15, "points: expected at least 0, got the number -5"),
    "id: B23": ("id: M23", 15, "buildings: a building makes something if it is a machine, whose id"),
    "{id: B23": (
        "{id: C23",
        15,
        'id: expected a building or machine such as B07 or M2, got the text "C23"',
    ),
    "id: M1": (
        "id: B1",
        16,
        "buildings: a building makes something if it is a machine, whose id begins",
    ),
    ", makes: [0, 3, 0, 0]": ("", 16, "buildings: a building makes something if it is a machine"),
    "workers:\n": (
        "  - {id: B23, name: Pharos, needs: [1, 0, 0, 0], pays: 0, points: 0}\nworkers:\n",
        17,
        "there is one B23, not two",
    ),
    "id: L1": ("id: A1", 19, "there is one A1, not two"),
    "{id: L1": ("{id: S1", 18, "id: expected a worker such as A2, L1, C3 or X4, got the text"),
    "id: A1": ("id: A2", 19, "A2 is the player's apprentice, not in the deck, too"),
    "wage: 3": ("wage: -3", 18, "wage: expected at least 0, got the number -3"),
    "id: S4": ("id: A4", 21, 'id: expected a slave such as S2, got the text "A4"'),
    "tools: [mallet, brush]\n": ("", 1, "key `tools` is missing"),
    "[mallet, brush]": ("[mallet, mallet]", 22, "there is one mallet, not two"),
    "[mallet, br": ("[mallet, cr", 22, "tools: expected mallet, saw, square or brush, got the text"),
    "[stone]": ("[iron]", 23, "universities: expected stone, wood, architecture or decoration, got"),
    "universities: [stone]": ("universities: [wood, wood]", 23, "there is one wood, not two"),
    "loans: 1": ("loans: 5", 24, "loans: expected at most 4, got the number 5"),
    "bound: 60": ("bound: 50", 25, "best: a bound is not below the score, and equals it when"),
}
"""What is written, what is written instead, the line at fault, and what is said of it."""


@pytest.mark.parametrize("written", FAULTS)
def test_a_fault_gets_one_message_with_its_line(written: str) -> None:
    instead, line, message = FAULTS[written]
    assert written in TEXT
    with pytest.raises(DocumentError) as caught:
        read(TEXT.replace(written, instead, 1))
    assert str(caught.value).startswith(f"city.yaml:{line}: {message}")
    assert "\n" not in str(caught.value)


def test_a_sprint_that_never_ends() -> None:
    reason = "x:13: a sprint never ends: the buildings are worth 7 points, fewer than the goal of 17"
    with pytest.raises(DocumentError, match=reason):
        read(SPRINT.replace("goal: 5", "goal: 17"), "x")


SEEN_BY_THE_LOADER_ONLY = (
    "id: A2",
    "[0, 1, 0, 1]",
    "[2, 4, 1, 3], ",
    "id: B23",
    "id: M1",
    ", makes: [0, 3, 0, 0]",
    "workers:\n",
    "id: L1",
    "id: A1",
    "[mallet, brush]",
    "universities: [stone]",
    "bound: 60",
)
"""Faults that compare several entries with each other, which JSON Schema cannot, or of YAML itself."""


@pytest.mark.parametrize("written", [each for each in FAULTS if each not in SEEN_BY_THE_LOADER_ONLY])
def test_the_json_schema_refuses_what_the_loader_refuses(written: str) -> None:
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(data(TEXT.replace(written, FAULTS[written][0], 1)), SCHEMA)


def test_the_json_schema_is_one_and_accepts_a_challenge() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    jsonschema.validate(data(TEXT), SCHEMA)
    jsonschema.validate(data(SPRINT), SCHEMA)
    assert SCHEMA["title"] == "The Builders: Antiquity challenge"


def test_a_challenge_is_yaml_to_any_reader() -> None:
    written = yaml.safe_load(BUILDERS_ANTIQUITY.challenge_to_text(read(TEXT)))
    assert written["buildings"][0] == {
        "id": "B23",
        "name": "Lighthouse of Alexandria",
        "needs": [2, 4, 1, 3],
        "pays": 14,
        "points": 5,
    }
    assert written["tools"] == ["mallet", "brush"]


def test_the_json_schema_accepts_what_the_loader_accepts_of_changed_challenges() -> None:
    """Words swapped by lot: whatever still loads is a document by the schema, too."""
    validator = jsonschema.Draft202012Validator(SCHEMA)
    words = sorted({*TEXT.replace(",", " ").split(), "7", "XX", "null", "true", "[]", "{}", "-", ""})
    lot = Random(1)
    loaded = 0
    for _ in range(300):
        at = lot.randrange(len(TEXT))
        changed = TEXT[:at] + lot.choice(words) + TEXT[at + lot.randrange(8) :]
        try:
            read(changed)
        except DocumentError:
            continue
        loaded += 1
        validator.validate(data(changed))
    assert loaded > 10
