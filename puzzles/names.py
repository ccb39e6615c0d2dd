"""How documents spell names, ids and amounts, whatever the game."""

from typing import Annotated

from pydantic import Field

from puzzles.documents import Spelled
from puzzles.sealed_play import DIGEST_PATTERN, SALT_BYTES, SALT_PATTERN

LARGEST_AMOUNT = 999
LARGEST_SCORE = 10**14
"""Far above what amounts up to LARGEST_AMOUNT can add up to."""

CHALLENGE_ID_PATTERN = "[A-Za-z0-9][A-Za-z0-9._-]{0,99}"
ID_PATTERN = "[A-Za-z][A-Za-z0-9]{0,19}"

Name = Annotated[str, Spelled(r"[^\n\t]{1,200}", "1 to 200 characters on one line")]
CatalogueName = Annotated[
    str,
    Spelled("[A-Za-z0-9][A-Za-z0-9 ._-]{0,99}", "a name of up to 100 letters, digits and spaces"),
]
ChallengeId = Annotated[
    str, Spelled(CHALLENGE_ID_PATTERN, "an id of letters, digits and hyphens such as week-1")
]
ComponentId = Annotated[str, Spelled(ID_PATTERN, "an id of letters and digits such as L37")]
"""The id of a tile, a card, a frame part, a board or the like."""
Digest = Annotated[str, Spelled(DIGEST_PATTERN, "64 hexadecimal digits, small letters")]
Salt = Annotated[str, Spelled(SALT_PATTERN, f"{2 * SALT_BYTES} hexadecimal digits, small letters")]
Amount = Annotated[int, Field(ge=0, le=LARGEST_AMOUNT)]
Count = Annotated[int, Field(ge=1, le=LARGEST_AMOUNT)]
Points = Annotated[int, Field(ge=-LARGEST_AMOUNT, le=LARGEST_AMOUNT)]
Score = Annotated[int, Field(ge=-LARGEST_SCORE, le=LARGEST_SCORE)]
