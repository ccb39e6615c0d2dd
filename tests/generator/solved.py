"""Solved challenges without a solver: a random play and a claim that fits it."""

from dataclasses import replace

from generator.daily import GENERATOR_VERSION
from generator.generate import SolvedChallenge
from generator.jobs import Filled
from puzzles.carpe_diem.catalogue import house_catalogue
from puzzles.carpe_diem.deal import deal
from puzzles.carpe_diem.game import CARPE_DIEM
from puzzles.carpe_diem.referee import replay
from puzzles.challenge import Best
from puzzles.games import challenge_to_text
from tests.carpe_diem.random_plays import random_play


def claimed(seed: str, gap: int = 0, seconds: float = 1.0) -> SolvedChallenge:
    """A taster whose best is a random play's score, known up to `gap` points."""
    challenge = deal(seed, "taster", house_catalogue())
    play = random_play(challenge, 1)
    sheet = replay(challenge, play).sheet
    status = "feasible" if gap else "optimal"
    best = Best(sheet.total, sheet.total + gap, status, "claimed", "no solver", seconds)
    published = replace(challenge, generator=GENERATOR_VERSION, best=best)
    return SolvedChallenge(published, best, play, sheet)


def filled(solved: SolvedChallenge) -> Filled:
    """The documents of a solved challenge."""
    play = CARPE_DIEM.play_to_text(solved.play)
    return Filled(challenge_to_text(solved.challenge), play)
