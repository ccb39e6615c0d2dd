"""The plain part of YAML that documents are written in, as data and as text.

Values are mappings, lists, text, whole numbers, numbers such as 1.25, `true` and `false`. What
different YAML readers read differently (`NO`, `12:30`, `010`, `1e5`, dates, `null`) must be written
in quotes, so that a document means the same to everybody. Keys are always text: `1` and `"1"` are
the same key. Anchors, aliases, tags, merge keys and repeated keys are errors.
"""

import json
import math
import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Any

import yaml

LARGEST_FILE = 1_000_000
"""Bytes in a document."""
DEEPEST_NESTING = 32
MOST_VALUES = 20_000
MOST_DIGITS = 15
"""Digits of a whole number: as many as every reader of numbers keeps exactly."""
MOST_SHOWN = 40
"""Characters of a wrong text that a message repeats."""
WIDTH = 110
"""Columns in which a written list or mapping must fit to stand on one line."""

Value = Mapping[str, "Value"] | Sequence["Value"] | str | int | float | bool

_TEXT_TAG = "tag:yaml.org,2002:str"
_MERGE_TAG = "tag:yaml.org,2002:merge"
_WHOLE_NUMBER = re.compile(r"0|-?[1-9][0-9]*")
_NUMBER = re.compile(r"-?(0|[1-9][0-9]*)\.[0-9]+")
_NUMBER_ELSEWHERE = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?|0o[0-7]+")
_PLAIN_TEXT = re.compile(r"[A-Za-z]([A-Za-z0-9_./ -]*[A-Za-z0-9_./-])?")
_TO_ESCAPE = re.compile("[\x7f-\xa0\ud800-\udfff\u2028\u2029\ufeff\ufffe\uffff]")
_CONTROL_ALLOWED = "\n\t"


class NotPlainYaml(Exception):
    """Text that is not a document in plain YAML: the line (None for all of it) and the reason."""

    def __init__(self, line: int | None, reason: str) -> None:
        super().__init__(reason)
        self.line = line
        self.reason = reason


def compose(content: bytes) -> yaml.Node:
    """The tree of nodes of one document. Raises NotPlainYaml."""
    loader = _PlainLoader(decode(content))
    try:
        return loader.compose_only_document()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        reason = f"not valid YAML: {error.problem or error.context}"
        raise NotPlainYaml(mark.line + 1 if mark else None, reason) from error
    except (ValueError, OverflowError) as error:  # an escape such as "\UFFFFFFFF"
        raise NotPlainYaml(loader.line + 1, "not valid YAML: no such character") from error
    finally:
        loader.dispose()


def data_of(node: yaml.Node) -> Value:
    """The data of a node: dict, list, str, int, float or bool. Raises NotPlainYaml."""
    if isinstance(node, yaml.MappingNode):
        data: dict[str, Value] = {}
        for key_node, value_node in node.value:
            key = key_of(key_node)
            if key in data:
                raise NotPlainYaml(line_of(key_node), f"key `{shown(key)}` is written twice")
            data[key] = data_of(value_node)
        return data
    if isinstance(node, yaml.SequenceNode):
        return [data_of(each) for each in node.value]
    assert isinstance(node, yaml.ScalarNode)
    return _scalar(node)


def key_of(node: yaml.Node) -> str:
    """The text of a mapping's key. Raises NotPlainYaml for what is no text and no whole number."""
    if not isinstance(node, yaml.ScalarNode):
        raise NotPlainYaml(line_of(node), "a key is text, not a list or a mapping")
    if node.style is None and node.tag == _MERGE_TAG:
        raise NotPlainYaml(line_of(node), "merge keys (<<) are not allowed: write the entries out")
    key = _scalar(node)
    if isinstance(key, bool | float):
        raise _ambiguous(node)
    return str(key)


def line_of(node: yaml.Node) -> int:
    """The line, from 1, on which a node begins."""
    return int(node.start_mark.line) + 1


def shown(text: str) -> str:
    """A text as messages show it: on one line and not too long."""
    line = " ".join(text.split())
    return line if len(line) <= MOST_SHOWN else line[:MOST_SHOWN] + "..."


def decode(content: bytes) -> str:
    """The text of a file that is not too large and holds nothing but text. Raises NotPlainYaml."""
    if len(content) > LARGEST_FILE:
        raise NotPlainYaml(None, "larger than 1 MB, the most that a document may have")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise NotPlainYaml(line, "not text in UTF-8") from error
    noise = yaml.reader.Reader.NON_PRINTABLE.search(text)
    if noise:
        line = text.count("\n", 0, noise.start()) + 1
        raise NotPlainYaml(line, f"not plain text: it holds the character {ord(noise[0]):#04x}")
    return text


class _PlainLoader(yaml.SafeLoader):
    """PyYAML's safe loader up to the tree of nodes, without anchors, aliases and tags."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self._depth = 0
        self._values = 0

    def compose_only_document(self) -> yaml.Node:
        """The only document of the text. Raises NotPlainYaml if there is none or another."""
        self._next(yaml.StreamStartEvent)
        if self.check_event(yaml.StreamEndEvent):
            raise NotPlainYaml(None, "the file is empty")
        self._next(yaml.DocumentStartEvent)
        node = self.compose_node(None, None)
        self._next(yaml.DocumentEndEvent)
        if not self.check_event(yaml.StreamEndEvent):
            line = self._coming().start_mark.line + 1
            raise NotPlainYaml(line, "a second document begins here: a file holds one")
        assert node is not None
        return node

    def _coming(self) -> Any:
        return self.peek_event()  # type: ignore[no-untyped-call]

    def _next(self, expected: type[yaml.Event]) -> None:
        event = self.get_event()  # type: ignore[no-untyped-call]
        assert isinstance(event, expected)

    def compose_node(self, parent: yaml.Node | None, index: Any) -> yaml.Node | None:
        """PyYAML's own step, guarded. Raises NotPlainYaml."""
        event = self._coming()
        line = event.start_mark.line + 1
        if isinstance(event, yaml.AliasEvent):
            raise NotPlainYaml(line, f"aliases (*{shown(str(event.anchor))}) are not allowed")
        if event.anchor is not None:
            raise NotPlainYaml(line, f"anchors (&{shown(event.anchor)}) are not allowed")
        if event.tag is not None:
            raise NotPlainYaml(line, f"tags ({shown(event.tag)}) are not allowed")
        self._depth += 1
        self._values += 1
        if self._depth > DEEPEST_NESTING:
            raise NotPlainYaml(line, f"nested more than {DEEPEST_NESTING} levels deep")
        if self._values > MOST_VALUES:
            raise NotPlainYaml(line, f"more than {MOST_VALUES} values in one document")
        node = super().compose_node(parent, index)
        self._depth -= 1
        return node


def _scalar(node: yaml.ScalarNode) -> str | int | float | bool:
    text = node.value
    if node.style is not None:
        return _checked_text(node)
    if text == "":
        raise NotPlainYaml(line_of(node), "a value is missing")
    if text in ("true", "false"):
        return bool(text == "true")
    if _WHOLE_NUMBER.fullmatch(text):
        if len(text.lstrip("-")) > MOST_DIGITS:
            raise NotPlainYaml(line_of(node), f"a number of more than {MOST_DIGITS} digits")
        return int(text)
    if _NUMBER.fullmatch(text):
        number = float(text)
        if not math.isfinite(number):
            raise NotPlainYaml(line_of(node), "a number that is too large")
        return number
    if node.tag != _TEXT_TAG or _NUMBER_ELSEWHERE.fullmatch(text):
        raise _ambiguous(node)
    return _checked_text(node)


def _checked_text(node: yaml.ScalarNode) -> str:
    for character in node.value:
        if not _allowed(character):
            raise NotPlainYaml(line_of(node), f"text holds the control character {ord(character):#04x}")
    return str(node.value)


def _allowed(character: str) -> bool:
    return character in _CONTROL_ALLOWED or unicodedata.category(character) not in ("Cc", "Cs")


def _ambiguous(node: yaml.Node) -> NotPlainYaml:
    advice = "write text in quotes, numbers like 10 or 1.25, and else true or false"
    return NotPlainYaml(line_of(node), f"{shown(node.value)} can be misread: {advice}")


def dump(data: Mapping[str, Value]) -> str:
    """The text of a document, such that reading it gives the same data.

    The top is written one key a line; so is whatever does not fit on one line below it. Raises
    ValueError for text and numbers that no document can hold.
    """
    return "\n".join(_block(data, 0, top=True)) + "\n"


def _block(data: Value, indent: int, top: bool = False) -> Iterable[str]:
    space = " " * indent
    if isinstance(data, Mapping):
        if not data:
            yield space + "{}"
        for key, value in data.items():
            head = f"{space}{_key(key)}:"
            if _one_line(value, len(head) + 1, spread=top):
                yield f"{head} {_flow(value)}"
            else:
                yield head
                yield from _block(value, indent + 2)
    elif isinstance(data, Sequence) and not isinstance(data, str):
        for value in data:
            if _one_line(value, indent + 2):
                yield f"{space}- {_flow(value)}"
            else:
                first, *rest = _block(value, indent + 2)
                yield f"{space}- {first.lstrip(' ')}"
                yield from rest


def _one_line(value: Value, used: int, spread: bool = False) -> bool:
    """Whether a value stands on one line; `spread` puts nested entries on lines of their own."""
    if isinstance(value, str | int | float) or not value:
        return True
    entries = value.values() if isinstance(value, Mapping) else value
    if spread and not all(isinstance(each, str | int | float) for each in entries):
        return False
    return used + len(_flow(value)) <= WIDTH


def _flow(value: Value) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_key(k)}: {_flow(v)}" for k, v in value.items()) + "}"
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        if len(str(abs(value))) > MOST_DIGITS:
            raise ValueError(f"a number of more than {MOST_DIGITS} digits")
        return str(value)
    if isinstance(value, float):
        if not math.isfinite(value):
            raise ValueError(f"{value} is no number")
        number = format(Decimal(repr(value)), "f")
        return number if "." in number else f"{number}.0"
    return "[" + ", ".join(_flow(each) for each in value) + "]"


def _key(key: str) -> str:
    return key if _WHOLE_NUMBER.fullmatch(key) and len(key) <= MOST_DIGITS else _text(key)


def _text(text: str) -> str:
    if not all(_allowed(character) for character in text):
        raise ValueError(f"text holds a control character: {text!r}")
    if _PLAIN_TEXT.fullmatch(text) and _is_text_to_all(text):
        return text
    quoted = json.dumps(text, ensure_ascii=False)
    return _TO_ESCAPE.sub(lambda match: f"\\u{ord(match[0]):04x}", quoted)


def _is_text_to_all(text: str) -> bool:
    tag = yaml.SafeLoader("").resolve(yaml.ScalarNode, text, (True, False))  # type: ignore[no-untyped-call]
    return bool(tag == _TEXT_TAG) and not _NUMBER_ELSEWHERE.fullmatch(text)
