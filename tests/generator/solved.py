"""Solved challenges without a solver: a random play and a claim that fits it."""

from dataclasses import replace

from generator.generate import SolvedChallenge
from puzzles.carpe_diem.catalogue import house_catalogue
from puzzles.carpe_diem.deal import deal
from puzzles.carpe_diem.referee import replay
from puzzles.challenge import Best
from tests.carpe_diem.random_plays import random_play


def claimed(seed: str, gap: int = 0, seconds: float = 1.0) -> SolvedChallenge:
    """A taster whose best is a random play's score, known up to `gap` points."""
    challenge = deal(seed, "taster", house_catalogue())
    play = random_play(challenge, 1)
    sheet = replay(challenge, play).sheet
    status = "feasible" if gap else "optimal"
    best = Best(sheet.total, sheet.total + gap, status, "claimed", "no solver", seconds)
    return SolvedChallenge(replace(challenge, best=best), best, play, sheet)
