"""Documents: YAML files checked against a model, with one clear message and line for a fault."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, Self, TypeVar

import yaml
from pydantic import (
    BaseModel,
    ConfigDict,
    GetCoreSchemaHandler,
    GetJsonSchemaHandler,
    ValidationError,
    model_validator,
)
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, ErrorDetails, core_schema

from puzzles import plain_yaml
from puzzles.files import FileError, read_limited
from puzzles.plain_yaml import NotPlainYaml, Value

FORMAT: Literal["carpe/1"] = "carpe/1"

M = TypeVar("M", bound=BaseModel)


class DocumentError(FileError):
    """A document that cannot be used: file name, line (None for all of it) and reason."""


class Misfit(ValueError):
    """Entries of a document that do not fit together.

    `path` leads from where it is raised to the entry at fault; `named` is the text at fault in it
    (its last mention is meant), or None for the whole entry.
    """

    def __init__(self, path: Sequence[str | int], reason: str, named: str | None = None) -> None:
        super().__init__(reason)
        self.path = tuple(path)
        self.named = named


class Strict(BaseModel):
    """A mapping with fixed keys in a document: no other keys, no conversions between types.

    A tuple needs `Field(strict=False)`, since a document has
    lists only; tags of a tagged union must not be keys, so that errors are found at their lines.
    A field `bar_table` is the key `bar-table`.
    """

    model_config = ConfigDict(
        strict=True,
        extra="forbid",
        frozen=True,
        allow_inf_nan=False,
        alias_generator=lambda name: name.replace("_", "-"),
    )

    @model_validator(mode="before")
    @classmethod
    def _knows_the_keys(cls, data: Any) -> Any:
        keys = [field.alias or name for name, field in cls.model_fields.items()]
        for key in data if isinstance(data, Mapping) else ():
            if key not in keys:
                raise Misfit([key], f"unknown key `{plain_yaml.shown(key)}`: expected {any_of(keys)}")
        return data


class Versioned(Strict):
    """A whole document: it says first in which version of this project's format it is written."""

    format: Literal["carpe/1"] = FORMAT

    @model_validator(mode="before")
    @classmethod
    def _is_of_this_format(cls, data: Any) -> Any:
        # Before anything else, since another version may have other keys.
        if isinstance(data, Mapping) and data.get("format", FORMAT) != FORMAT:
            raise Misfit(["format"], f"format: expected {FORMAT}, got {_shown(data['format'])}")
        return data


@dataclass(frozen=True)
class Spelled:
    """Marks a text field: it fully matches `pattern`, which a message calls `expected`.

    `Annotated[str, Spelled("[a-f][1-6]", "a square from a1 to f6")]`.
    """

    pattern: str
    expected: str

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Check the text after its type."""
        return core_schema.no_info_after_validator_function(self._check, handler(source))

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        """The pattern, for JSON Schema."""
        return {**handler(schema), "pattern": f"^(?:{self.pattern})$"}

    def _check(self, text: str) -> str:
        if not re.fullmatch(self.pattern, text):
            raise ValueError(f"expected {self.expected}, got {_shown(text)}")
        return text


@dataclass(frozen=True)
class Among:
    """Marks a field that is one of `values`, texts or whole numbers, which a message calls `expected`.

    `Annotated[str | int, Among(("free", 1, 2, 3), "free or a number 1-3")]`.
    """

    values: Sequence[str | int]
    expected: str

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Check value and type at once, so that there is one message."""
        return core_schema.no_info_plain_validator_function(self._check)

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        """The values, for JSON Schema."""
        return {"enum": list(self.values)}

    def _check(self, value: object) -> object:
        if not any(type(value) is type(each) and value == each for each in self.values):
            raise ValueError(f"expected {self.expected}, got {_shown(value)}")
        return value


def content_of(path: Path) -> bytes:
    """What is in the file of a document. Raises DocumentError where it cannot be read."""
    try:
        return read_limited(path, plain_yaml.LARGEST_FILE)
    except FileError as error:
        raise DocumentError(error.name, None, error.reason) from error


def read_document(path: Path, model: type[M]) -> M:
    """The document in a file. Raises DocumentError, also where the file cannot be read."""
    return parse_document(content_of(path), str(path), model)


def parse_document(text: str | bytes, name: str, model: type[M]) -> M:
    """The document in a text; `name` stands for it in messages. Raises DocumentError."""
    return Text(text, name).parsed_as(model)


class Text:
    """The text of a document, read but not checked against a model yet.

    `name` stands for it in messages. Raises DocumentError for what is not plain YAML.
    """

    def __init__(self, text: str | bytes, name: str) -> None:
        self._name = name
        content = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
        try:
            self._root = plain_yaml.compose(content)
            self._data = json.dumps(plain_yaml.data_of(self._root))
        except NotPlainYaml as error:
            raise DocumentError(name, error.line, error.reason) from error

    def parsed_as(self, model: type[M]) -> M:
        """The document of that model. Raises DocumentError where it does not fit."""
        try:
            return model.model_validate_json(self._data)
        except ValidationError as error:
            details = error.errors(include_url=False)
            faults = [_fault(self._root, each) for each in details]
            first = min(faults, key=lambda fault: fault.line)
            raise DocumentError(self._name, first.line, first.reason) from error


def dump_document(data: Mapping[str, Value] | Strict) -> str:
    """A document as hand-writable YAML that reads as the same data again.

    Of a model, only the fields that were set are written. Raises ValueError for what YAML cannot
    hold.
    """
    if isinstance(data, Strict):
        data = data.model_dump(mode="json", by_alias=True, exclude_unset=True)
    return plain_yaml.dump(data)


def json_schema(model: type[BaseModel], title: str, description: str) -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of the documents of a model."""
    schema = _as_documents_are(model.model_json_schema())
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema"}
    return {**head, **schema, "title": title, "description": description}


def _as_documents_are(schema: Any) -> Any:
    """A schema of pydantic's without what no document holds: nulls, and keys of no known pattern."""
    if isinstance(schema, list):
        return [_as_documents_are(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    schema = {key: _as_documents_are(value) for key, value in schema.items() if value is not None}
    if "patternProperties" in schema:
        schema["additionalProperties"] = False
    options = [each for each in schema.get("anyOf", ()) if each != {"type": "null"}]
    if len(options) == 1:
        del schema["anyOf"]
        return {**options[0], **schema}
    return schema


@dataclass(frozen=True)
class _Fault:
    line: int
    reason: str


def _fault(root: yaml.Node, error: ErrorDetails) -> _Fault:
    """Where an error of pydantic lies in the tree, and what it says in plain words."""
    misfit = error.get("ctx", {}).get("error")
    further = misfit.path if isinstance(misfit, Misfit) else ()
    where = _Place(plain_yaml.line_of(root), root, None)
    for step in (*error["loc"], *further):
        where = where.below(step)
    if isinstance(misfit, Misfit) and misfit.named is not None:
        lines = [plain_yaml.line_of(each) for each in _scalars(where.node) if each.value == misfit.named]
        where = _Place(max(lines, default=where.line), where.node, None)
    reason = _plainly(error)
    if where.key is not None and not isinstance(misfit, Misfit) and error["type"] != "missing":
        reason = f"{plain_yaml.shown(where.key)}: {reason}"
    return _Fault(where.line, reason)


@dataclass(frozen=True)
class _Place:
    """A node of the tree, the line to name for it and the nearest key above it."""

    line: int
    node: yaml.Node
    key: str | None

    def below(self, step: str | int) -> Self:
        """One step of a path; steps that are no entries (tags of unions) lead nowhere."""
        if isinstance(self.node, yaml.MappingNode):
            for key, value in self.node.value:
                if plain_yaml.key_of(key) == str(step):
                    return type(self)(plain_yaml.line_of(key), value, str(step))
        if isinstance(self.node, yaml.SequenceNode) and isinstance(step, int):
            entry = self.node.value[step]
            return type(self)(plain_yaml.line_of(entry), entry, self.key)
        return self


def _scalars(node: yaml.Node) -> Iterator[yaml.ScalarNode]:
    if isinstance(node, yaml.ScalarNode):
        yield node
    elif isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            yield from _scalars(key)
            yield from _scalars(value)
    else:
        for each in node.value:
            yield from _scalars(each)


_EXPECTED = {
    "string_type": "text",
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "bool_type": "true or false",
    "list_type": "a list",
    "tuple_type": "a list",
    "dict_type": "a mapping of keys to values",
    "model_type": "a mapping of keys to values",
}
"""What pydantic's wrong-type errors expected, in a document's words."""


def _plainly(error: ErrorDetails) -> str:
    kind, got, ctx = error["type"], _shown(error["input"]), error.get("ctx", {})
    if kind == "missing":
        return f"key `{error['loc'][-1]}` is missing"
    if kind in _EXPECTED:
        advice = ": write it in quotes" if kind == "string_type" and _plain_number(error) else ""
        return f"expected {_EXPECTED[kind]}, got {got}{advice}"
    if kind in ("enum", "literal_error"):
        return f"expected {ctx['expected'].replace(chr(39), '')}, got {got}"
    if kind in ("greater_than_equal", "greater_than"):
        word = "at least" if kind == "greater_than_equal" else "more than"
        return f"expected {word} {ctx.get('ge', ctx.get('gt'))}, got {got}"
    if kind in ("less_than_equal", "less_than"):
        word = "at most" if kind == "less_than_equal" else "less than"
        return f"expected {word} {ctx.get('le', ctx.get('lt'))}, got {got}"
    if kind == "too_short":
        return f"expected at least {ctx['min_length']} entries, got {ctx['actual_length']}"
    if kind == "too_long":
        return f"expected at most {ctx['max_length']} entries, got {ctx['actual_length']}"
    if kind == "value_error":
        return str(ctx["error"])
    return error["msg"]


def _plain_number(error: ErrorDetails) -> bool:
    return isinstance(error["input"], bool | int | float)


def _shown(value: object) -> str:
    """A wrong value in a message: short, and of what type it is."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return f"the number {value}"
    if isinstance(value, str):
        return f"the text {json.dumps(plain_yaml.shown(value), ensure_ascii=False)}"
    if isinstance(value, Mapping):
        return "a mapping"
    return "a list"


def any_of(words: Sequence[str]) -> str:
    """The words as a choice: `a, b or c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"
