"""Titles of tables and of scores, for every game."""

from puzzles.challenge import SoloChallenge


def table_title(challenge: SoloChallenge, step: int, over: bool) -> str:
    """Which challenge this is, and how far it is played: whether it is over, or after how many steps."""
    when = "the end" if over else f"after step {step}" if step else "before the first turn"
    return f"{challenge.tier} {challenge.seed}, {when}"


def score_name(over: bool) -> str:
    """What a score is called, at the end or before."""
    return "score" if over else "score so far"
