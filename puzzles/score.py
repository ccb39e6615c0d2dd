"""Score sheets and the words for scores, whatever the game."""

from dataclasses import astuple, dataclass
from fractions import Fraction


@dataclass(frozen=True)
class ScoreSheet:
    """Points by category: each game adds its categories as fields, in the order they are shown."""

    @property
    def total(self) -> int:
        """The score: the sum of all categories."""
        return sum(astuple(self))

    @staticmethod
    def objectives(total: int) -> tuple[Fraction, ...]:
        """What a total stands for, the first first: only where that is equal the next one counts.

        The higher each is, the better. The points alone, unless a game puts something before them.
        """
        return (Fraction(total),)


class ScoreWords:
    """How the scores of a game are said: as whole points, unless a game says otherwise."""

    def total(self, score: int) -> str:
        """A score in words, such as `1 point` or `50 points`."""
        return f"{score} point{'' if score == 1 else 's'}"

    def brief(self, score: int) -> str:
        """A score where it is plain that points are meant."""
        return str(score)

    def difference(self, better: int, worse: int) -> str:
        """How far a score is above another, in words."""
        return self.total(better - worse)

    def entry(self, points: int) -> str:
        """A score, or a part of it, as an entry of a table."""
        return str(points)


PLAIN_POINTS = ScoreWords()
