"""Fingerprints: short hashes that tell whether two set-ups or catalogues play alike."""

import json
import re
import unicodedata
from collections.abc import Mapping, Set
from dataclasses import fields, is_dataclass
from enum import Enum
from hashlib import sha256
from typing import Any, Protocol, runtime_checkable

from puzzles.challenge import SoloChallenge

SETUP_DIGITS = 8
CATALOGUE_DIGITS = 16
SLUG_LENGTH = 40

_NOT_PLAYED = {each.name for each in fields(SoloChallenge)}


@runtime_checkable
class Canonical(Protocol):
    """A value that has several forms of the same meaning, or a name that says it all."""

    def canonical(self) -> object:
        """The one form by which its fingerprint goes."""


def fingerprint(value: object, digits: int) -> str:
    """The first hex digits of the SHA-256 of a value's canonical JSON.

    Dataclasses and mappings become objects with sorted keys, sets become sorted lists; the order of
    tuples counts.
    """
    text = json.dumps(_plain(value), sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:digits]


def setup_hash(challenge: SoloChallenge) -> str:
    """The 8 hex digits of what is played: all of a challenge but its names and its best score."""
    setup = {
        each.name: getattr(challenge, each.name)
        for each in fields(challenge)
        if each.name not in _NOT_PLAYED
    }
    return fingerprint(setup, SETUP_DIGITS)


def challenge_id(challenge: SoloChallenge) -> str:
    """The id of a challenge: its tier, its seed as far as plain letters go, the hash of its set-up."""
    plain = unicodedata.normalize("NFKD", challenge.seed).encode("ascii", "ignore").decode().lower()
    slug = re.sub("[^a-z0-9]+", "-", plain).strip("-")[:SLUG_LENGTH].strip("-")
    return "-".join(filter(None, (challenge.tier, slug, setup_hash(challenge))))


def _plain(value: Any) -> Any:
    if isinstance(value, Canonical):
        return _plain(value.canonical())
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Mapping):
        return {str(_plain(key)): _plain(item) for key, item in value.items()}
    if isinstance(value, Set):
        return sorted(_plain(item) for item in value)
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if is_dataclass(value):
        return {each.name: _plain(getattr(value, each.name)) for each in fields(value)}
    return value
