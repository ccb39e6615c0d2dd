"""Audits of grades: what a file says of a grade, found anew from its set-up and best score."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, fields

from generator.generate import SolvedChallenge
from generator.grading import WORK, Attempts, attempts_at, grade_by, grade_of
from puzzles.grade import Grade
from puzzles.play import SoloPlay
from solver.games import RULES_USED

_BY_PLAYERS = ("version", "stars", "greedy", "beam", "medals")
_OF_ALL_BEST_PLAYS = ("best_plays", "near_miss")
_MORE_WORK = 4
"""So many times the work of a grade may go into its audit."""


@dataclass(frozen=True)
class GradeAudit:
    """What is wrong with a grade, and which of its fields are neither wrong nor found again."""

    faults: tuple[str, ...] = ()
    open: tuple[str, ...] = ()


def audit_grade(
    claimed: Grade, solved: SolvedChallenge, play: SoloPlay | None, seconds: float
) -> GradeAudit:
    """Compare a grade with one found anew for the best play in `solved`, within so many seconds.

    `play` is the best play that came with the grade, if one did: what is used is used by that. All that
    the two players say is found again; the rest is where the best score is proven, as far as the time
    goes. After Ctrl-C what is not known yet stays open.
    """
    challenge = solved.challenge.without_best()
    with suppress(KeyboardInterrupt):
        attempts = attempts_at(challenge)
        best = solved.best.score
        if attempts.best is not None and attempts.best.score > best:
            words = f"{best} is claimed, a player that proves nothing has {attempts.best.score}"
            return GradeAudit((f"score: {words}",))
        return _compared(claimed, solved, play, attempts, seconds)
    return GradeAudit(open=tuple(map(_key, _claimed_fields(claimed))))


def _compared(
    claimed: Grade,
    solved: SolvedChallenge,
    play: SoloPlay | None,
    attempts: Attempts,
    seconds: float,
) -> GradeAudit:
    by_players = grade_by(solved.challenge.game, attempts, solved.best.score, solved.sheet)
    if by_players is None:
        return GradeAudit(("no player comes to an end, so there is no grade",))
    faults = [
        _fault(name, getattr(claimed, name), getattr(by_players, name))
        for name in _BY_PLAYERS
        if getattr(claimed, name) != getattr(by_players, name)
    ]
    if faults:
        return GradeAudit(tuple(faults))
    again = grade_of(solved, attempts, _MORE_WORK * WORK, seconds)
    assert again is not None
    undecided = []
    for name in _OF_ALL_BEST_PLAYS:
        told, found = getattr(claimed, name), getattr(again, name)
        if told is not None and found is None:
            undecided.append(_key(name))
        elif told is not None and told != found:
            faults.append(_fault(name, told, found))
    for rule in claimed.needed:
        if rule not in again.needed and rule in again.used:
            undecided.append("needed")
        elif rule not in again.needed:
            faults.append(f"grade: needed: {rule} is claimed, a play without it is as good")
    missing = [rule for rule in again.needed if rule not in (*claimed.needed, *claimed.used)]
    faults += [f"grade: needed: {rule} is missing" for rule in missing]
    if play is not None:
        played = RULES_USED[solved.challenge.game](solved.challenge, play)
        strange = [rule for rule in claimed.used if rule not in played]
        faults += [f"grade: used: {rule} is claimed, the best play does without" for rule in strange]
    return GradeAudit(tuple(faults), tuple(dict.fromkeys(undecided)))


def _fault(name: str, told: object, found: object) -> str:
    if told is None or found is None or isinstance(told, int):
        shown = "nothing" if told is None else told
        return f"grade: {_key(name)}: {shown} is claimed, it is {'nothing' if found is None else found}"
    parts = [
        f"grade: {_key(name)}: {_key(each)} {value} is claimed, it is {getattr(found, each)}"
        for each, value in vars(told).items()
        if value != getattr(found, each)
    ]
    return "; ".join(parts)


def _claimed_fields(claimed: Grade) -> Iterator[str]:
    for each in fields(claimed):
        if getattr(claimed, each.name):
            yield each.name


def _key(name: str) -> str:
    return name.replace("_", "-")
