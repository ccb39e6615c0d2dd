"""Fingerprints: short hashes that tell whether two set-ups or catalogues play alike."""

import json
from collections.abc import Mapping, Set
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from hashlib import sha256
from typing import Any

from puzzles.carpe_diem.board import Square
from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.tiles import Tile

SETUP_DIGITS = 8
_NOT_PLAYED = ("id", "seed", "tier", "catalogue", "catalogue_hash", "best")


def fingerprint(value: object, digits: int) -> str:
    """The first hex digits of the SHA-256 of a value's canonical JSON.

    Dataclasses and mappings become objects with sorted keys, sets become sorted lists, the parts of a
    tile are sorted, squares go by their names; the order of tuples counts.
    """
    text = json.dumps(_plain(value), sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:digits]


def setup_hash(challenge: Challenge) -> str:
    """The 8 hex digits of what is played: all of a challenge but its names and its best score."""
    setup = {
        each.name: getattr(challenge, each.name)
        for each in fields(challenge)
        if each.name not in _NOT_PLAYED
    }
    return fingerprint(setup, SETUP_DIGITS)


def _plain(value: Any) -> Any:
    if isinstance(value, Square):
        return value.name
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Mapping):
        return {str(_plain(key)): _plain(item) for key, item in value.items()}
    if isinstance(value, Set):
        return sorted(_plain(item) for item in value)
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if is_dataclass(value):
        if isinstance(value, Tile):
            value = replace(value, parts=tuple(sorted(value.parts, key=lambda part: part.kind)))
        return {each.name: _plain(getattr(value, each.name)) for each in fields(value)}
    return value
