from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Literal

import jsonschema
import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import Discriminator, Field, Tag, model_validator

from puzzles import plain_yaml
from puzzles.carpe_diem.game import CARPE_DIEM
from puzzles.documents import (
    Among,
    DocumentError,
    Misfit,
    Spelled,
    Strict,
    Versioned,
    dump_document,
    json_schema,
    parse_document,
    read_document,
)

BROKEN = Path(__file__).parent / "broken"


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


class Leaf(Strict):
    colour: Colour
    count: int = Field(default=1, ge=0, le=9)


class Twig(Strict):
    twig: Annotated[str, Spelled("[a-f][1-6]", "a square")]


class Tree(Versioned):
    format: Literal["carpe/1"]
    name: str = "oak"
    bar_table: list[int] = Field(default_factory=list, max_length=3)
    leaves: dict[str, Leaf] = Field(default_factory=dict)
    height: float = 1.0
    tall: bool = False
    start: Annotated[int | str, Among(("free", 1, 2), "free or 1-2")] = "free"
    ends: list[
        Annotated[
            Annotated[Leaf, Tag("a leaf")] | Annotated[Twig, Tag("a twig")],
            Discriminator(lambda end: "a twig" if "twig" in end else "a leaf"),
        ]
    ] = Field(default_factory=list)

    @model_validator(mode="after")
    def _fits(self) -> "Tree":
        if "rotten" in self.leaves:
            raise Misfit(["leaves"], "a rotten leaf", "rotten")
        return self


def tree(text: str) -> Tree:
    return parse_document(f"format: carpe/1\n{text}", "tree.yaml", Tree)


def fault(text: str) -> str:
    with pytest.raises(DocumentError) as caught:
        tree(text)
    return str(caught.value)


def test_a_document_is_read() -> None:
    read = tree(
        "name: 'NO'\nbar-table: [0, -1, 20]\nheight: 1.25\ntall: true\nstart: 2\n"
        "leaves:\n  1: {colour: red}\n  '2': {colour: blue, count: 3}\n"
        "ends: [{twig: c3}, {colour: red}]\n"
    )
    assert read.name == "NO"
    assert read.bar_table == [0, -1, 20]
    assert (read.height, read.tall, read.start) == (1.25, True, 2)
    assert read.leaves == {"1": Leaf(colour=Colour.RED), "2": Leaf(colour=Colour.BLUE, count=3)}
    assert read.ends == [Twig(twig="c3"), Leaf(colour=Colour.RED)]


def test_a_number_may_be_whole_where_any_will_do() -> None:
    assert tree("height: 3").height == 3.0


def test_a_byte_order_mark_is_no_text() -> None:
    assert parse_document(b"\xef\xbb\xbfformat: carpe/1", "x", Tree).name == "oak"


def test_windows_line_ends_are_read() -> None:
    assert fault("name: ash\r\nheight: x\r\n").startswith("tree.yaml:3: height")


FAULTS = {
    "nam: ash": "tree.yaml:2: unknown key `nam`: expected format, name, bar-table, ",
    "bar_table: []": "tree.yaml:2: unknown key `bar_table`",
    "name: 12": "tree.yaml:2: name: expected text, got the number 12: write it in quotes",
    "name: true": "tree.yaml:2: name: expected text, got true: write it in quotes",
    "name: [ash]": "tree.yaml:2: name: expected text, got a list",
    "bar-table: 3": "tree.yaml:2: bar-table: expected a list, got the number 3",
    "bar-table:\n  - 0\n  - one": 'tree.yaml:4: bar-table: expected a whole number, got the text "one"',
    "bar-table: [1.5]": "tree.yaml:2: bar-table: expected a whole number, got the number 1.5",
    "bar-table: [true]": "tree.yaml:2: bar-table: expected a whole number, got true",
    "bar-table: [1, 2, 3, 4]": "tree.yaml:2: bar-table: expected at most 3 entries, got 4",
    "leaves: [red]": "tree.yaml:2: leaves: expected a mapping of keys to values, got a list",
    "leaves:\n  1: red": 'tree.yaml:3: 1: expected a mapping of keys to values, got the text "red"',
    "leaves:\n  1: {count: 1}": "tree.yaml:3: key `colour` is missing",
    "leaves:\n  1: {colour: green}": 'tree.yaml:3: colour: expected red or blue, got the text "green"',
    "leaves:\n  1:\n    colour: red\n    count: 10": "tree.yaml:5: count: expected at most 9, got ",
    "leaves: {1: {colour: red, count: -1}}": "tree.yaml:2: count: expected at least 0, got ",
    "height: tall": 'tree.yaml:2: height: expected a number, got the text "tall"',
    "tall: 1": "tree.yaml:2: tall: expected true or false, got the number 1",
    "start: fre": 'tree.yaml:2: start: expected free or 1-2, got the text "fre"',
    "start: true": "tree.yaml:2: start: expected free or 1-2, got true",
    "start: 3": "tree.yaml:2: start: expected free or 1-2, got the number 3",
    "ends:\n  - colour: red\n  - twig: c9": 'tree.yaml:4: twig: expected a square, got the text "c9"',
    "ends:\n  - twig: c3\n    count: 3": "tree.yaml:4: unknown key `count`: expected twig",
    "leaves:\n  1: {colour: red}\n  rotten: {colour: red}": "tree.yaml:4: a rotten leaf",
    "start: 3\nname: 3": "tree.yaml:2: start",
    "name: 3\nstart: 3": "tree.yaml:2: name",
}


@pytest.mark.parametrize("text", FAULTS)
def test_a_fault_gets_one_message_with_its_line(text: str) -> None:
    message = fault(text)
    assert message.startswith(FAULTS[text])
    assert "\n" not in message


def test_long_texts_are_cut_short_in_messages() -> None:
    assert len(fault("start: " + "long " * 1000)) < 120
    assert len(fault("k" * 1000 + ": 1")) < 240


def test_another_format_is_the_first_thing_said() -> None:
    with pytest.raises(DocumentError, match=r"x:2: format: expected carpe/1, got the text \"carpe/2\""):
        parse_document("other: 1\nformat: carpe/2", "x", Tree)


BROKEN_FILES: dict[str, tuple[int | None, str]] = {
    "alias-bomb.yaml": (1, "anchors (&a) are not allowed"),
    "alias.yaml": (6, "aliases (*first) are not allowed"),
    "anchor.yaml": (6, "anchors (&first) are not allowed"),
    "another-format.yaml": (1, 'format: expected carpe/1, got the text "carpe/2"'),
    "binary-noise.yaml": (2, "not text in UTF-8"),
    "deep-nesting.yaml": (1, "nested more than 32 levels deep"),
    "duplicate-key.yaml": (6, "key `to` is written twice"),
    "duplicate-number-key.yaml": (7, "key `A02` is written twice"),
    "empty.yaml": (None, "the file is empty"),
    "escape-sequence.yaml": (6, "text holds the control character 0x1b"),
    "hexadecimal-number.yaml": (3, "0x4 can be misread"),
    "huge-number.yaml": (3, "a number of more than 15 digits"),
    "latin-1.yaml": (2, "not text in UTF-8"),
    "list-as-key.yaml": (7, "a key is text, not a list or a mapping"),
    "list.yaml": (1, "expected a mapping of keys to values, got a list"),
    "lone-surrogate.yaml": (6, "text holds the control character 0xd800"),
    "many-values.yaml": (1, "more than 20000 values in one document"),
    "merge-key.yaml": (6, "merge keys (<<) are not allowed: write the entries out"),
    "misread-boolean.yaml": (6, "NO can be misread"),
    "misread-date.yaml": (2, "2026-01-01 can be misread"),
    "misread-exponent.yaml": (2, "1e5 can be misread"),
    "misread-float.yaml": (2, "challenge: expected text, got the number 1.5: write it in quotes"),
    "misread-null.yaml": (2, "null can be misread"),
    "misread-time.yaml": (2, "12:30:45 can be misread"),
    "missing-key.yaml": (
        6,
        "turns: say which space is reached: either `to` it or, if a bread is paid, `bread`",
    ),
    "missing-value.yaml": (3, "a value is missing"),
    "no-such-escape.yaml": (6, "not valid YAML: no such character"),
    "number-as-text.yaml": (6, "take: expected text, got the number 102: write it in quotes"),
    "number-with-underscore.yaml": (3, "1_000 can be misread"),
    "octal-number.yaml": (3, "004 can be misread"),
    "only-a-comment.yaml": (None, "the file is empty"),
    "python-tag.yaml": (2, "tags (tag:yaml.org,2002:python/object/apply:os...) are not allowed"),
    "tab-indent.yaml": (6, "not valid YAML: found character '\\t' that cannot start any token"),
    "tag.yaml": (6, "tags (tag:yaml.org,2002:bool) are not allowed"),
    "text-as-number.yaml": (3, 'start: expected a blueprint space 1-7, got the text "four"'),
    "text.yaml": (1, 'expected a mapping of keys to values, got the text "hello"'),
    "two-documents.yaml": (4, "a second document begins here: a file holds one"),
    "unclosed-bracket.yaml": (7, "not valid YAML: expected ',' or '}', but got '{'"),
    "unknown-key.yaml": (6, "unknown key `too`: expected to, bread, take, at, turn, store or then"),
    "utf-16.yaml": (1, "not text in UTF-8"),
    "zero-bytes.yaml": (2, "not plain text: it holds the character 0x00"),
}


def test_every_broken_file_is_known() -> None:
    assert {path.name for path in BROKEN.iterdir()} == set(BROKEN_FILES)


@pytest.mark.parametrize("name", BROKEN_FILES)
def test_a_broken_file_gets_one_message_with_its_line(name: str) -> None:
    line, reason = BROKEN_FILES[name]
    with pytest.raises(DocumentError) as caught:
        CARPE_DIEM.read_play(BROKEN / name)
    assert caught.value.line == line
    assert caught.value.reason.startswith(reason)
    where = str(BROKEN / name) if line is None else f"{BROKEN / name}:{line}"
    assert str(caught.value) == f"{where}: {caught.value.reason}"
    assert len(caught.value.reason) < 160


def test_a_missing_file_is_said_to_be_missing(tmp_path: Path) -> None:
    with pytest.raises(DocumentError, match=r"none\.yaml: cannot be read: no such file"):
        read_document(tmp_path / "none.yaml", Tree)


def test_a_directory_is_no_document(tmp_path: Path) -> None:
    with pytest.raises(DocumentError, match="cannot be read: is a directory"):
        read_document(tmp_path, Tree)


def test_a_file_over_the_limit_is_not_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "large.yaml"
    with path.open("wb") as file:
        file.truncate(10_000_000)
    with pytest.raises(DocumentError, match=r"large\.yaml: larger than 1 MB"):
        read_document(path, Tree)
    path.write_bytes(b"format: carpe/1\n".ljust(plain_yaml.LARGEST_FILE, b"#"))
    assert read_document(path, Tree).name == "oak"


scalars = (
    st.booleans()
    | st.integers(-(10**15) + 1, 10**15 - 1)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(exclude_categories=("Cc", "Cs")) | st.sampled_from("\n\t"))
    | st.from_regex(
        "[-+]?[0-9_:.]{1,8}([eE][0-9]+)?|[yYnN](es|o)?|0[xob][0-9a-f]+|[~=<&*!|>%@`?-]+", fullmatch=True
    )
)
keys = st.text(st.characters(exclude_categories=("Cc", "Cs")), max_size=8) | st.integers(0, 99).map(str)
data = st.dictionaries(
    keys,
    st.recursive(
        scalars,
        lambda inner: st.lists(inner, max_size=5) | st.dictionaries(keys, inner, max_size=5),
        max_leaves=20,
    ),
    max_size=5,
)


@given(data)
@settings(max_examples=150, deadline=None)
def test_what_is_dumped_reads_as_the_same(data: dict[str, plain_yaml.Value]) -> None:
    text = dump_document(data)
    read = plain_yaml.data_of(plain_yaml.compose(text.encode()))
    assert repr(read) == repr(data)


@given(st.text() | st.binary(max_size=200))
@settings(max_examples=150, deadline=None)
def test_garbage_raises_nothing_but_a_document_error(text: str | bytes) -> None:
    with pytest.raises(DocumentError):
        parse_document(text, "garbage", Tree)


@given(
    st.lists(
        st.sampled_from(
            [*"[]{}:,-&*!|>'\"%@#?\n \t", "format", "carpe/1", "1", "NO", "ends", "{twig: c3}"]
        )
    )
)
@settings(max_examples=150, deadline=None)
def test_scrambled_yaml_raises_nothing_but_a_document_error(pieces: list[str]) -> None:
    text = "".join(pieces)
    with suppress(DocumentError):
        parse_document(text, "scrambled", Tree)


@pytest.mark.parametrize(
    "text", ["NO", "12:30", "1e5", "1", "010", "null", "~", "", " a", "a: b", "a #b", "yes"]
)
def test_texts_that_can_be_misread_are_dumped_in_quotes(text: str) -> None:
    assert dump_document({"a": text}) == f'a: "{text}"\n'


def test_texts_that_cannot_be_misread_are_dumped_plain() -> None:
    assert (
        dump_document({"a": "w-001", "b": "herb-garden", "1": "c3"})
        == "a: w-001\nb: herb-garden\n1: c3\n"
    )


def test_what_no_document_can_hold_is_not_dumped() -> None:
    for value in ("\x1b", "\ud800", 10**15, float("nan"), float("inf")):
        with pytest.raises(ValueError, match=r"control character|digits|no number"):
            dump_document({"a": value})


def test_entries_stand_on_lines_of_their_own() -> None:
    leaves = {f"L{number:02}": {"colour": "red", "wares": ["fish"]} for number in range(2)}
    assert dump_document({"leaves": leaves, "table": [1, 2], "turns": [{"to": 1}, {"to": 2}]}) == (
        "leaves:\n  L00: {colour: red, wares: [fish]}\n  L01: {colour: red, wares: [fish]}\n"
        "table: [1, 2]\nturns:\n  - {to: 1}\n  - {to: 2}\n"
    )


def test_what_does_not_fit_on_a_line_is_written_as_a_block() -> None:
    long: plain_yaml.Value = {"name": "x" * 60, "other": "y" * 60, "list": [1, 2]}
    text = dump_document({"turns": [long]})
    assert text == f"turns:\n  - name: {'x' * 60}\n    other: {'y' * 60}\n    list: [1, 2]\n"
    assert yaml.safe_load(text) == {"turns": [long]}


def test_a_model_is_dumped_as_it_was_set() -> None:
    leaf = Leaf(colour=Colour.RED)
    dumped = dump_document(Tree(format="carpe/1", leaves={"1": leaf}))
    assert dumped == "format: carpe/1\nleaves:\n  1: {colour: red}\n"


@pytest.mark.parametrize(
    "text",
    [text for text in FAULTS if "rotten" not in text],
)
def test_the_json_schema_refuses_what_the_loader_refuses(text: str) -> None:
    schema = json_schema(Tree, "A tree", "With leaves.")
    jsonschema.Draft202012Validator.check_schema(schema)
    assert (schema["title"], schema["description"]) == ("A tree", "With leaves.")
    good = {"format": "carpe/1", "leaves": {"1": {"colour": "red"}}, "ends": [{"twig": "c3"}]}
    jsonschema.validate(good, schema)
    broken = plain_yaml.data_of(plain_yaml.compose(f"format: carpe/1\n{text}".encode()))
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(broken, schema)


def test_the_json_schema_knows_no_null() -> None:
    assert "null" not in str(json_schema(Tree, "", ""))
