"""Sealing: a best play is put under a seal in its challenge, and held against that seal again.

A salt comes from the secure random numbers of the system; all others in this project follow from seeds.
So plays are sealed on request only, in the process that writes the files, and a salt that was drawn once
is kept with the play.
"""

from dataclasses import replace
from secrets import token_hex

from generator.generate import SolvedChallenge
from puzzles.challenge import SoloChallenge
from puzzles.games import game_of
from puzzles.play import SoloPlay
from puzzles.sealed_play import SALT_BYTES


def sealed(solved: SolvedChallenge, salt: str | None = None) -> SolvedChallenge:
    """The same with the seal of its best play, by a salt that it has already or by a new one."""
    salt = salt or solved.salt or token_hex(SALT_BYTES)
    seal = game_of(solved.challenge).seal(solved.play, salt)
    return replace(solved, challenge=replace(solved.challenge, sealed_play=seal), salt=salt)


def fault_of_seal(challenge: SoloChallenge, play: SoloPlay, salt: str | None) -> str | None:
    """Why a play is not the one that its challenge seals; None if it is, or if there is no seal."""
    if challenge.sealed_play is None:
        return None
    if salt is None:
        return "the play has no salt, without which the seal of the challenge cannot be opened"
    if game_of(challenge).seal(play, salt) != challenge.sealed_play:
        return "the play with its salt does not open the seal: one of the three was changed"
    return None
