from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import jsonschema
import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from puzzles import plain_yaml
from puzzles.carpe_diem.board import Square
from puzzles.carpe_diem.catalogue import house_catalogue
from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.deal import deal
from puzzles.carpe_diem.fountains import FountainCard
from puzzles.carpe_diem.game import CARPE_DIEM
from puzzles.carpe_diem.patrician import SPACES
from puzzles.carpe_diem.things import Kind
from puzzles.carpe_diem.tiers import TIERS
from puzzles.carpe_diem.tiles import Direction
from puzzles.challenge import Best
from puzzles.documents import DocumentError
from puzzles.games import challenge_from_text, challenge_to_text, read_challenge
from tests.carpe_diem import hand_built

TEXT = """\
format: carpe/1
game: carpe-diem
id: midway-1
seed: w-001
tier: week
rules: {catalogue: house, hash: "1234567890123456"}
board:
  id: K1
  shovel: c3
  banderoles: [a1, d3]
frame:
  - {part: P01, side: n, kind: villa, points: 3, line: c}
  - {part: P01, side: e, kind: pond, points: 2, line: 4}
patrician: 3
points: -2
phases:
  - turns: 2
    spaces:
      1: [L01, L02]
      2: []
      3: []
      4: [L03]
      5: []
      6: []
      7: []
seals: [D01, D02]
tiles:
  L01: {villa: ne, chimneys: 2, pond: s}
  L02: {market: whole}
  L03: {herb-garden: ns}
  L04: {villa: e, chimneys: 1}
  L05: {villa: n}
  L06: {baker: s}
  D01: {fountain: whole}
  D02: {craftsman: n}
forum:
  cards:
    C07: {at: [2, 0], needs: [{count: 2, of: chimneys}, {count: 1, of: [villa, pond]}], reward: {}}
    A02: {at: [2, 1], price: {herbs: 2, fish: 1}, reward: {points: 4, wares: {grapes: 1}}}
    D01x: {at: [1, 1], needs: [{count: 1, of: merchant}], reward: {points: 3, coins: 1}}
  spaces:
    1: [C07, A02]
    2: [D01x, A02]
fountains:
  - {id: F01, kind: villa, points: 2}
  - {id: F02, kind: fountain, points: 2}
villa-table: [1, 2, 3, 5]
bar-table: [0, 1, 2, 4]
opening:
  player: someone/2
  placed:
    c3: {tile: L04, turn: 0}
    d3: {tile: L05, turn: 270}
  storage: {wares: {fish: 2}, coins: 1, bread: 3, tiles: [L06]}
  bar: 2
  fountains: [{id: F03, kind: pond, points: 2}]
  used-spaces: [2]
best: {score: 21, bound: 23, status: feasible, proof: a tower, solver: cp-sat 9.15, seconds: 12.5}
"""


def midway() -> Challenge:
    return challenge_from_text(TEXT, "midway.yaml")


def test_everything_of_a_challenge_is_read() -> None:
    read = midway()
    assert (read.id, read.seed, read.tier) == ("midway-1", "w-001", "week")
    assert (read.catalogue, read.catalogue_hash) == ("house", "1234567890123456")
    assert read.board.shovel == Square.named("c3")
    assert read.goals == (
        replace(hand_built.goal("villa", 3, "c"), part="P01"),
        replace(hand_built.goal("pond", 2, "4"), part="P01", side=Direction.EAST),
    )
    assert (read.patrician, read.points) == (3, -2)
    assert read.phases[0].turns == 2
    assert read.phases[0].spaces == (("L01", "L02"), (), (), ("L03",), (), (), ())
    assert read.seals == ("D01", "D02")
    assert read.tiles["L01"] == hand_built.tile("villa ne 2, pond s", "L01")
    assert read.forum.cards["C07"] == hand_built.card("C07", "2 chimneys, 1 villa/pond -> 0 points")
    assert read.forum.cards["A02"] == hand_built.card("A02", "2 herbs, 1 fish -> 4 points, 1 grapes")
    assert read.forum.places == {"C07": (2, 0), "A02": (2, 1), "D01x": (1, 1)}
    assert read.forum.spaces == (("C07", "A02"), ("D01x", "A02"))
    assert read.fountain_pile[1] == FountainCard("F02", Kind.FOUNTAIN, 2)
    assert (read.villa_table, read.bar_table) == ((1, 2, 3, 5), (0, 1, 2, 4))
    assert read.opening.district.placed[Square.named("d3")].turn == 270
    assert read.opening.storage == hand_built.storage("2 fish", 1, 3, ["L06"])
    assert read.opening.player == "someone/2"
    assert (read.opening.bar, read.opening.used_spaces) == (2, frozenset({2}))
    assert read.opening.fountain_cards == (FountainCard("F03", Kind.POND, 2),)
    assert read.best == Best(21, 23, "feasible", "a tower", "cp-sat 9.15", 12.5)


def test_a_challenge_is_written_as_a_person_would() -> None:
    assert data(challenge_to_text(midway())) == data(TEXT)


def test_what_needs_no_saying_may_be_left_out() -> None:
    text = TEXT
    for words in (
        "patrician: 3\n",
        "points: -2\n",
        "      2: []\n",
        ", turn: 0",
        "  bar: 2\n",
        "  player: someone/2\n",
    ):
        text = text.replace(words, "")
    read = challenge_from_text(text[: text.index("best:")], "short.yaml")
    assert (read.patrician, read.points, read.opening.bar, read.best) == (None, 8, 0, None)
    assert read.phases == midway().phases
    assert read.opening.district == midway().opening.district


def test_the_patrician_may_be_free() -> None:
    assert challenge_from_text(TEXT.replace("n: 3", "n: free"), "x").patrician is None
    assert "patrician: free\n" in challenge_to_text(replace(midway(), patrician=None))


def test_a_row_may_be_written_in_quotes() -> None:
    assert challenge_from_text(TEXT.replace("line: 4", "line: '4'"), "x") == midway()


@pytest.mark.parametrize("tier", TIERS)
def test_a_deal_reads_as_the_same_challenge(tier: str, tmp_path: Path) -> None:
    dealt = deal("documents", tier, house_catalogue())
    text = challenge_to_text(dealt)
    path = tmp_path / "challenge.yaml"
    path.write_text(text, encoding="utf-8")
    assert read_challenge(path) == dealt
    assert challenge_to_text(read_challenge(path)) == text
    assert max(map(len, text.splitlines())) <= plain_yaml.WIDTH
    assert "\n      7: [" in text
    jsonschema.Draft202012Validator(CARPE_DIEM.challenge_schema()).validate(data(text))


names = st.text(st.characters(exclude_categories=("Cc", "Cs")), min_size=1, max_size=200)


@given(
    names, names, st.integers(-999, 999), st.integers(0, 999), st.floats(0, 1e6), st.sampled_from(SPACES)
)
@settings(max_examples=30, deadline=None)
def test_any_seed_and_best_read_as_the_same(
    seed: str, proof: str, score: int, above: int, seconds: float, space: int
) -> None:
    best = Best(score, min(score + above, 999), "feasible", proof, "1.0", seconds)
    written = replace(midway(), seed=seed, catalogue=seed, best=best, patrician=space)
    assert challenge_from_text(challenge_to_text(written), "any.yaml") == written


def test_a_challenge_that_no_document_can_hold_is_not_written() -> None:
    with pytest.raises(ValidationError):
        challenge_to_text(replace(midway(), id="two words"))
    card = replace(midway().forum.cards["A02"], id="X02")
    forum = replace(midway().forum, cards={**midway().forum.cards, "A02": card})
    with pytest.raises(ValueError, match="begins with its letter A"):
        challenge_to_text(replace(midway(), forum=forum))


FAULTS = {
    "game: carpe-diem": (
        "game: chess",
        "game: carpe-diem",
        "game: expected carpe-diem",
    ),
    "tier: week": (
        "tears: week",
        "tier: week",
        "unknown key `tears`: expected format, game, id, seed, ",
    ),
    "seed: w-001\n": ("", "format", "key `seed` is missing"),
    "seed: w-001": ("seed: 42", "seed", "seed: expected text, got the number 42: write it in quotes"),
    "shovel: c3": ("shovel: a1", "board:", "board: the shovel is on one of the four middle squares"),
    "[a1, d3]": ("[a1, a1]", "board:", "board: a square carries at most one banderole"),
    "line: c": ("line: 4", "line: c", "frame: a goal on the north side names a column a-f"),
    "line: 4": ("line: 7", "line: 4", "line: expected a row 1-6 or a column a-f, got the number 7"),
    "side: e": ("side: ne", "side: e", 'side: expected a side: n, e, s or w, got the text "ne"'),
    "kind: pond, points: 2, line": ("kind: lake, points: 2, line", "line: 4", "kind: expected villa, "),
    "patrician: 3": ("patrician: 8", "patrician", "patrician: expected free or a blueprint space 1-7"),
    "turns: 2": ("turns: 3", "turns: 2", "phases: a phase with tiles on 2 spaces has 1-2 turns, not 3"),
    "      7: []": ("      8: []", "7: []", '8: expected a blueprint space 1-7, got the text "8"'),
    "4: [L03]": ("4: [L33]", "4: [L03]", "tile L33 is dealt but not described"),
    "[L01, L02]": ("[L01, L03]", "4: [L03]", "tile L03 is in two places"),
    "seals: [D01, D02]": ("seals: [D01, L02]", "seals", "tile L02 is in two places"),
    "villa: ne": (
        "villa: nn",
        "L01:",
        "villa: expected sides such as n or ne: each of n, e, s and w at",
    ),
    "chimneys: 2, pond: s": ("pond: n", "L01:", "L01: two parts of a tile own the same side"),
    "{villa: e, chimneys: 1}": ("{chimneys: 1}", "L04:", "L04: only a villa part has chimneys"),
    "{baker: s}": ("{baker: sn}", "L06:", "L06: a baker part owns exactly one side"),
    "{herb-garden: ns}": ("{}", "L03:", "L03: a tile carries at least one part"),
    "{market: whole}": ("{market: n}", "L02:", 'market: expected whole, got the text "n"'),
    "{market: whole}\n": (
        "{market: whole, pond: n}\n",
        "L02:",
        "L02: a market, bakery or fountain is alone",
    ),
    "{herbs: 2, fish: 1}": (
        "{}",
        "A02:",
        "A02: a scoring card either asks to own something or has a price",
    ),
    "A02: {at: [2, 1], price": (
        "A02: {at: [2, 0], price",
        "cards:",
        "two scoring cards lie on the same",
    ),
    "D01x: {at: [1, 1], needs: [{count: 1, of: merchant}]": (
        "D01x: {at: [1, 1], needs: [{count: 0, of: merchant}]",
        "D01x:",
        "count: expected at least 1, got the number 0",
    ),
    "of: chimneys": ("of: chimney", "C07:", "of: expected a kind of thing (villa, vineyard, "),
    "[villa, pond]": ("[villa, lake]", "C07:", "of: expected villa, vineyard, "),
    "at: [1, 1]": ("at: [1]", "D01x:", "at: expected at least 2 entries, got 1"),
    "1: [C07, A02]": ("1: [C07, D01x]", "1: [C07", "no scoring space is left between C07 and D01x"),
    "2: [D01x, A02]": ("2: [A02, C07]", "2: [D01x", "no scoring space is left between A02 and C07"),
    "    2: [D01x, A02]\n": ("", "  spaces:\n    1", "no scoring space is named between A02 and D01x"),
    "    2: [D01x": (
        "    3: [D01x",
        "  spaces:\n    1",
        "scoring spaces are numbered 1-2, 2 is missing",
    ),
    "  - {id: F02, kind: fountain, points: 2}\n": (
        "",
        "fountains:",
        "1 fountains can be placed: the pile",
    ),
    "{id: F02": ("{id: F01", "id: F02", "fountain card F01 is in two places"),
    "[1, 2, 3, 5]": ("[]", "villa-table", "villa-table: expected at least 1 entries, got 0"),
    "player: someone/2": ("player: 2", "player", "player: expected text, got the number 2"),
    "player: someone/2\n": ("player: ''\n", "player", "player: expected 1 to 200 characters on one"),
    "c3: {tile: L04": ("c4: {tile: L04", "opening", "the opening district: no tile covers the shovel"),
    "d3: {tile: L05": ("e3: {tile: L05", "opening", "the opening district: e3 is not connected to the"),
    "turn: 270": (
        "turn: 90",
        "opening",
        "the opening district: touching sides must be of the same kind",
    ),
    "tile: L05": ("tile: L55", "d3:", "tile L55 is placed but not described"),
    "tiles: [L06]": ("tiles: [L05]", "storage:", "tile L05 is in two places"),
    "bar: 2": ("bar: 4", "opening", "the banderole bar has spaces 0-3, not 4"),
    "used-spaces: [2]": ("used-spaces: [3]", "opening", "the forum has scoring spaces 1-2"),
    "used-spaces: [2]\n": (
        "used-spaces: [1, 2]\n",
        "forum",
        "1 scoring periods need as many free scoring",
    ),
    "bound: 23": ("bound: 20", "best", "best: a bound is not below the score, and equals it when"),
    "status: feasible": (
        "status: optimal",
        "best",
        "best: a bound is not below the score, and equals it",
    ),
    "feasible": ("unknown", "best", "status: expected optimal or feasible, got the text"),
    "seconds: 12.5": ("seconds: -1", "best", "seconds: expected at least 0"),
}
"""What is written, what is written instead, the line at fault by its text, and what is said of it."""


@pytest.mark.parametrize("written", FAULTS)
def test_a_fault_gets_one_message_with_its_line(written: str) -> None:
    instead, at, message = FAULTS[written]
    assert written in TEXT
    line = TEXT[: TEXT.index(at)].count("\n") + 1
    with pytest.raises(DocumentError) as caught:
        challenge_from_text(TEXT.replace(written, instead, 1), "midway.yaml")
    assert str(caught.value).startswith(f"midway.yaml:{line}: {message}")
    assert "\n" not in str(caught.value)


def data(text: str) -> plain_yaml.Value:
    return plain_yaml.data_of(plain_yaml.compose(text.encode()))


IN_THE_SCHEMA = [
    "game: carpe-diem",
    "tier: week",
    "seed: w-001\n",
    "seed: w-001",
    "line: 4",
    "side: e",
    "patrician: 3",
    "      7: []",
    "villa: ne",
    "{market: whole}",
    "of: chimneys",
    "[villa, pond]",
    "at: [1, 1]",
    "[1, 2, 3, 5]",
    "feasible",
    "seconds: 12.5",
    "player: someone/2",
]
"""Faults within one entry, which JSON Schema can tell."""


@pytest.mark.parametrize("written", IN_THE_SCHEMA)
def test_the_json_schema_refuses_what_the_loader_refuses(written: str) -> None:
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(
            data(TEXT.replace(written, FAULTS[written][0], 1)), CARPE_DIEM.challenge_schema()
        )


def test_the_json_schema_is_one_and_accepts_a_challenge() -> None:
    jsonschema.Draft202012Validator.check_schema(CARPE_DIEM.challenge_schema())
    jsonschema.validate(data(TEXT), CARPE_DIEM.challenge_schema())
    assert CARPE_DIEM.challenge_schema()["title"] == "Carpe Diem challenge"


def test_a_challenge_is_yaml_to_any_reader() -> None:
    text = challenge_to_text(midway())
    assert yaml.safe_load(text)["forum"]["spaces"] == {1: ["C07", "A02"], 2: ["D01x", "A02"]}


words = st.sampled_from(
    sorted({*TEXT.split(), "-", "  ", "\n", "null", "1e9", "-7", "[]", "{}", "true"})
)


@given(st.integers(0, len(TEXT)), st.integers(0, 12), words | st.text(max_size=3))
@settings(max_examples=100, deadline=None)
def test_a_changed_challenge_raises_nothing_but_a_document_error(at: int, cut: int, put: str) -> None:
    with suppress(DocumentError):
        challenge_from_text(TEXT[:at] + put + TEXT[at + cut :], "changed.yaml")


def test_a_play_is_no_challenge() -> None:
    with pytest.raises(DocumentError, match=r"x:1: key `game` is missing"):
        challenge_from_text("format: carpe/1\nchallenge: week-1\nturns: []\n", "x")
