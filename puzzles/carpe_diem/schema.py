"""The JSON Schemas of the documents, for editors and other programs."""

from typing import Any

from puzzles.carpe_diem.challenge_document import challenge_schema
from puzzles.carpe_diem.play_document import play_schema

_SCHEMAS = {"challenge": challenge_schema, "play": play_schema}
KINDS = tuple(_SCHEMAS)
"""The kinds of document that have a schema."""


def schema(kind: str) -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of a kind of document. Raises KeyError for another kind."""
    return _SCHEMAS[kind]()
