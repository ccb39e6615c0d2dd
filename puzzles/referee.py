"""The referee of any game: replays a play step by step under the rules that a game gives it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from puzzles.challenge import SoloChallenge
from puzzles.play import SoloPlay
from puzzles.rulings import RuleBroken
from puzzles.score import ScoreSheet

ChallengeT = TypeVar("ChallengeT", bound=SoloChallenge)
PlayT = TypeVar("PlayT", bound=SoloPlay)
PositionT = TypeVar("PositionT")
SheetT = TypeVar("SheetT", bound=ScoreSheet)


class IllegalPlay(Exception):
    """A play that breaks a rule: the number of the first illegal step, its rule and the reason.

    Step 0 is the start; the others count the lines of the play from 1.
    """

    def __init__(self, step: int, section: str, reason: str) -> None:
        where = f"step {step}" if step else "start"
        super().__init__(f"{where}: {reason} (rules {section})")
        self.step = step
        self.section = section
        self.reason = reason


@dataclass(frozen=True)
class Replay(Generic[PositionT, SheetT]):
    """A legal play replayed: `positions[n]` is the position after step n, `[0]` the start."""

    positions: tuple[PositionT, ...]
    score: Callable[[PositionT], SheetT]

    @property
    def sheet(self) -> SheetT:
        """The score by category at the end."""
        return self.score(self.positions[-1])

    @property
    def running_scores(self) -> tuple[int, ...]:
        """Entry n is the total if the game ended right after step n; entry 0 is the start."""
        return tuple(self.score(position).total for position in self.positions)


AnyReplay = Replay[Any, Any]


@dataclass(frozen=True)
class Referee(Generic[ChallengeT, PlayT, PositionT, SheetT]):
    """The rules of a game as functions; those that a play breaks raise RuleBroken.

    `opening` is what lies on the table before anything is done, `start` what the play does with it
    before its first step, `take_step` the position after one more line of the play, `due` what comes
    next in words (None once the game is over), `score` the score sheet if the game ended here.
    `turns_section` is the part of the rules that says how many turns there are.
    """

    opening: Callable[[ChallengeT], PositionT]
    start: Callable[[PositionT, PlayT], PositionT]
    take_step: Callable[[PositionT, Any], PositionT]
    due: Callable[[PositionT], str | None]
    score: Callable[[PositionT], SheetT]
    turns_section: str

    def replay(self, challenge: ChallengeT, play: PlayT) -> Replay[PositionT, SheetT]:
        """Replay a whole play. Raises IllegalPlay at the first step that breaks a rule."""
        if play.challenge != challenge.id:
            raise IllegalPlay(
                0,
                self.turns_section,
                f"the play is for challenge {play.challenge!r}, this challenge is {challenge.id!r}",
            )
        replayed = self.replay_steps(challenge, play)
        due = self.due(replayed.positions[-1])
        if due is not None:
            steps = len(play.turns)
            reason = f"the play ends after {steps} steps where {due} is due"
            raise IllegalPlay(steps + 1, self.turns_section, reason)
        return replayed

    def replay_steps(
        self, challenge: ChallengeT, play: PlayT, steps: int | None = None
    ) -> Replay[PositionT, SheetT]:
        """Replay the first `steps` lines of a play, all unless given; it may be unfinished.

        Raises IllegalPlay where it breaks a rule.
        """
        positions: list[PositionT] = []
        try:
            positions.append(self.start(self.opening(challenge), play))
            for turn in play.turns[:steps]:
                if self.due(positions[-1]) is None:
                    raise RuleBroken(self.turns_section, "the game is over")
                positions.append(self.take_step(positions[-1], turn))
        except RuleBroken as broken:
            raise IllegalPlay(len(positions), broken.section, broken.reason) from broken
        return Replay(tuple(positions), self.score)
