"""Sealed plays: a challenge is published with the seal of its best play, the play itself later.

The seal is the SHA-256 (FIPS 180-4) of the salt, a space and the play on one line, in UTF-8. That line
begins with the id of the challenge and is the same however the play was written down. The salt is
secret until the play is revealed, so that nobody finds the play by trying the likely ones.
"""

import re
from dataclasses import dataclass
from hashlib import sha256
from typing import Self

ALGORITHM = "sha256"
"""The name of the only algorithm, as hashlib has it."""
SALT_BYTES = 16
SALT_PATTERN = f"[0-9a-f]{{{2 * SALT_BYTES}}}"
DIGEST_PATTERN = "[0-9a-f]{64}"


@dataclass(frozen=True)
class SealedPlay:
    """What a challenge tells of a play that is not shown yet: `digest` in hexadecimal digits.

    Raises ValueError for what is no digest of that algorithm.
    """

    algorithm: str
    digest: str

    def __post_init__(self) -> None:
        if self.algorithm != ALGORITHM or not re.fullmatch(DIGEST_PATTERN, self.digest):
            raise ValueError(f"a sealed play is told by the 64 hexadecimal digits of its {ALGORITHM}")

    @classmethod
    def of(cls, line: str, salt: str) -> Self:
        """The seal of a play on one line. Raises ValueError for what is no salt."""
        return cls(ALGORITHM, sha256(salted(line, salt).encode()).hexdigest())


def salted(line: str, salt: str) -> str:
    """The text whose digest is the seal. Raises ValueError for what is no salt."""
    if not re.fullmatch(SALT_PATTERN, salt):
        raise ValueError(f"a salt has {2 * SALT_BYTES} hexadecimal digits")
    return f"{salt} {line}"


def without_salt(text: str) -> tuple[str, str | None]:
    """A text with white space in place of the salt that it begins with, and that salt, if it has one."""
    found = re.match(rf"\s*({SALT_PATTERN})(?=\s)", text)
    if found is None:
        return text, None
    return " " * found.end() + text[found.end() :], found[1]
