"""A game: the verbs that deals, solves, pictures and the command line ask of each one alike."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

from puzzles import plain_yaml
from puzzles.catalogue import Catalogue
from puzzles.challenge import SoloChallenge
from puzzles.challenge_document import ChallengeDocument
from puzzles.documents import DocumentError, content_of, dump_document, json_schema, parse_document
from puzzles.notation import Notation, NotationError
from puzzles.plain_yaml import NotPlainYaml, Value
from puzzles.play import SoloPlay
from puzzles.play_document import PlayDocument
from puzzles.referee import Referee
from puzzles.score import PLAIN_POINTS, ScoreSheet, ScoreWords
from puzzles.sealed_play import SealedPlay, without_salt
from puzzles.tiers import Tier

ChallengeT = TypeVar("ChallengeT", bound=SoloChallenge)
PlayT = TypeVar("PlayT", bound=SoloPlay)
PositionT = TypeVar("PositionT")
SheetT = TypeVar("SheetT", bound=ScoreSheet)
CatalogueT = TypeVar("CatalogueT", bound=Catalogue)


@dataclass(frozen=True)
class Game(Generic[ChallengeT, PlayT, PositionT, SheetT, CatalogueT]):
    """A game under the name that documents and options call it by; `title` is the name on its box.

    `tier` is the tier of a deal unless another is asked for. `dealer_version` changes whenever any seed
    would be dealt otherwise. `deal` takes a seed, the name of a tier and a catalogue, and raises
    ValueError for those that it cannot use. `categories` has the words for the fields of a score sheet,
    `words` says scores.
    """

    name: str
    title: str
    tiers: Mapping[str, Tier]
    tier: str
    dealer_version: str
    house_catalogue: Callable[[], CatalogueT]
    load_catalogue: Callable[[Path], CatalogueT]
    deal: Callable[[str, str, CatalogueT], ChallengeT]
    referee: Referee[ChallengeT, PlayT, PositionT, SheetT]
    notation: Notation[PlayT]
    challenge_document: type[ChallengeDocument]
    play_document: type[PlayDocument]
    categories: Mapping[str, str]
    words: ScoreWords = PLAIN_POINTS

    def challenge_to_text(self, challenge: ChallengeT) -> str:
        """The document of a challenge, which reads as the same challenge again."""
        return dump_document(self.challenge_document.of(challenge))

    def challenge_schema(self) -> dict[str, Any]:
        """The JSON Schema of challenge documents."""
        return json_schema(
            self.challenge_document,
            f"{self.title} challenge",
            f"The whole set-up of one solo game of {self.title}, and the best score known of it.",
        )

    def read_play(self, path: Path) -> PlayT:
        """The play in a file, as YAML or in the one-line notation. Raises DocumentError."""
        return self.play_from_text(content_of(path), str(path))

    def play_from_text(self, text: str | bytes, name: str) -> PlayT:
        """The play in a text, as YAML or in the one-line notation. Raises DocumentError."""
        return self.salted_play_from_text(text, name)[0]

    def salted_play_from_text(self, text: str | bytes, name: str) -> tuple[PlayT, str | None]:
        """The play in a text, and the salt of its seal if that is there: as a key, or before the line.

        Raises DocumentError.
        """
        content = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
        try:
            line = plain_yaml.decode(content)
            rest, salt = (line, None) if self.notation.begins(line) else without_salt(line)
            if self.notation.begins(rest):
                return self.notation.read(rest), salt
        except NotPlainYaml as error:
            raise DocumentError(name, error.line, error.reason) from error
        except NotationError as error:
            at = line.count("\n", 0, error.position - 1) + 1
            raise DocumentError(name, at, str(error)) from error
        document = parse_document(content, name, self.play_document)
        return document.play(), document.salt

    def play_to_data(self, play: PlayT) -> dict[str, Value]:
        """The data that the document of a play holds."""
        return self.play_document.data_of(play)

    def play_to_text(self, play: PlayT, salt: str | None = None) -> str:
        """The document of a play, which reads as the same play again, and the salt of its seal."""
        return dump_document(self.play_document.data_of(play, salt))

    def seal(self, play: PlayT, salt: str) -> SealedPlay:
        """The seal of a play. Raises ValueError for what is no salt."""
        return SealedPlay.of(self.notation.write(play), salt)

    def play_schema(self) -> dict[str, Any]:
        """The JSON Schema of play documents."""
        return json_schema(
            self.play_document,
            f"{self.title} play",
            f"What a player does in each turn of a challenge of {self.title}.",
        )
