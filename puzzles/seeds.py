"""Seeds: any text, and the numbers drawn from it, the same on every machine and in every language."""

import unicodedata
from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

Item = TypeVar("Item")

LONGEST_SEED = 200
"""The most characters that a seed may have."""

_REFUSED = {
    "Cc": "a control character",
    "Cs": "half a character",
    "Zl": "a line break",
    "Zp": "a line break",
    "Cn": "no character that this version of Python knows",
}
"""The Unicode categories that no seed holds. What is not assigned yet may have another NFC later."""

_DRAW_BYTES = 4
_DRAWS = 256**_DRAW_BYTES


def normal_seed(text: str) -> str:
    """The seed that a text stands for: in Unicode form NFC, without spaces at its ends.

    So a text deals alike however it was typed. Capital letters count. Raises ValueError for a text that
    is empty, too long or holds control characters or line breaks.
    """
    for character in text:
        refused = _REFUSED.get(unicodedata.category(character))
        if refused:
            raise ValueError(f"a seed is plain text on one line: U+{ord(character):04X} is {refused}")
    seed = unicodedata.normalize("NFC", text).strip()
    if not seed:
        raise ValueError("a seed is a text of at least one character that is not a space")
    if len(seed) > LONGEST_SEED:
        raise ValueError(f"a seed has at most {LONGEST_SEED} characters, not {len(seed)}")
    return seed


class SeedStream:
    """Numbers drawn from a seed: SHA-256 in counter mode.

    Block number `counter` (from 0) is the SHA-256 of the UTF-8 text `dealer version|seed|counter`. A
    draw is the next four bytes of the blocks as a big-endian number. Raises ValueError for a bad seed.
    """

    def __init__(self, dealer_version: str, seed: str) -> None:
        self._prefix = f"{dealer_version}|{normal_seed(seed)}|"
        self._counter = 0
        self._block = b""

    def _draw(self) -> int:
        if not self._block:
            self._block = sha256(f"{self._prefix}{self._counter}".encode()).digest()
            self._counter += 1
        drawn, self._block = self._block[:_DRAW_BYTES], self._block[_DRAW_BYTES:]
        return int.from_bytes(drawn, "big")

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely: draws past the last multiple of n are skipped.

        Raises ValueError unless n is from 1 to 2^32.
        """
        if not 1 <= n <= _DRAWS:
            raise ValueError(f"can draw below 1 to {_DRAWS}, not below {n}")
        fair = _DRAWS - _DRAWS % n
        while True:
            drawn = self._draw()
            if drawn < fair:
                return drawn % n

    def shuffled(self, items: Sequence[Item]) -> tuple[Item, ...]:
        """The items in random order: Fisher-Yates from the last place down to the second."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)


def top_of(what: str, drawn: Sequence[Item], count: int) -> tuple[Item, ...]:
    """The first `count` of what is drawn. Raises ValueError if the catalogue holds fewer."""
    if len(drawn) < count:
        raise ValueError(f"this deal needs {count} {what}, the catalogue holds {len(drawn)}")
    return tuple(drawn[:count])
