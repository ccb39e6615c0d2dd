"""Audits: proving again, from its file alone, what a challenge claims of its best score."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from generator.generate import SolvedChallenge
from generator.grade_audit import audit_grade
from generator.grading import NEAR_MISS_SECONDS
from generator.index import Entry, Index
from generator.sealing import fault_of_seal
from puzzles.challenge import Best, SoloChallenge
from puzzles.files import FileError
from puzzles.games import game_of, read_challenge
from puzzles.play import SoloPlay
from puzzles.referee import IllegalPlay
from puzzles.score import ScoreWords


@dataclass(frozen=True)
class Audit:
    """What came of an audit: `faults` says of each claim that is wrong why it is.

    `solved` is the challenge solved anew, None where a fault made that needless. `open` are the fields
    of the grade that were neither refuted nor found again.
    """

    claimed: Best
    faults: tuple[str, ...]
    solved: SolvedChallenge | None = None
    open: tuple[str, ...] = ()

    @property
    def proven(self) -> bool:
        """Whether the claimed best score was proven again to be the best possible."""
        found = self.solved
        return (
            not self.faults
            and found is not None
            and found.best.status == "optimal"
            and found.best.score == self.claimed.score
        )

    @property
    def reached(self) -> bool:
        """Whether a legal play with the claimed best score, or a better one, is at hand."""
        return self.solved is not None and self.solved.best.score >= self.claimed.score


Solve = Callable[[SoloChallenge, SoloPlay | None], SolvedChallenge]
"""Solves a challenge, from a legal play if one is given."""


def audit_challenge(
    challenge: SoloChallenge,
    play: SoloPlay | None,
    solve: Solve,
    seconds: float = NEAR_MISS_SECONDS,
    salt: str | None = None,
) -> Audit:
    """Solve a challenge anew and compare; its best play is refereed first, if it is given.

    If the challenge seals its play, that play and its `salt` are held against the seal as well.
    A play that is right is where the new solve starts, so that within a limit it reaches the score at
    least. A grade is found anew as well, what a greedy start leads to within so many seconds. Raises
    ValueError for a challenge that claims no best score.
    """
    claimed = challenge.best
    if claimed is None:
        raise ValueError("the challenge claims no best score")
    words = game_of(challenge).words
    faults = [] if play is None else _faults_of_play(challenge, play, claimed, words)
    if play is not None and (fault := fault_of_seal(challenge, play, salt)) is not None:
        faults.append(f"sealed-play: {fault}")
    if faults:
        return Audit(claimed, tuple(faults))
    solved = solve(challenge.without_best(), play)
    faults = _faults_of_best(claimed, solved.best, words)
    if faults or challenge.grade is None or solved.best.score != claimed.score:
        return Audit(claimed, tuple(faults), solved)
    found = audit_grade(challenge.grade, solved, play, seconds)
    return Audit(claimed, found.faults, solved, found.open)


def _faults_of_play(
    challenge: SoloChallenge, play: SoloPlay, claimed: Best, words: ScoreWords
) -> list[str]:
    try:
        total = game_of(challenge).referee.replay(challenge, play).sheet.total
    except IllegalPlay as illegal:
        return [f"play: it is illegal: {illegal}"]
    if total != claimed.score:
        return [f"score: {words.brief(claimed.score)} is claimed, the play has {words.brief(total)}"]
    return []


def _faults_of_best(claimed: Best, found: Best, words: ScoreWords) -> list[str]:
    faults = []
    score, bound = words.brief(claimed.score), words.brief(claimed.bound)
    if found.bound < claimed.score:
        faults.append(f"score: {score} is claimed, no play has more than {words.brief(found.bound)}")
    if found.score > claimed.bound:
        faults.append(f"bound: {bound} is claimed, a legal play has {words.brief(found.score)}")
    return faults


def faults_of_index(index: Index, folder: Path) -> list[str]:
    """Where an index differs from the challenges beside it.

    Raises FileError for a challenge that cannot be read or names no best score.
    """
    return [fault for entry in index.days for fault in _faults_of_entry(entry, folder)]


def _faults_of_entry(entry: Entry, folder: Path) -> Sequence[str]:
    if entry.status == "failed":
        return ()
    path = folder / f"{entry.date}.yaml"
    challenge = read_challenge(path)
    if challenge.best is None:
        raise FileError(str(path), None, "names no best score")
    there = Entry.of(date.fromisoformat(entry.date), challenge, challenge.best)
    return [
        f"{entry.date}: its {name} is {told}, in {path.name} it is {getattr(there, name)}"
        for name, told in entry
        if told != getattr(there, name)
    ]
