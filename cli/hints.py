"""Hints in words and as JSON data."""

from dataclasses import dataclass
from typing import Any

from cli.pictures.canvas import BOLD, Canvas, paragraph, stacked, text_lines
from cli.progress import gap_words
from cli.verdicts import beside_best
from puzzles.challenge import SoloChallenge
from puzzles.games import game_of
from puzzles.play import SoloPlay
from solver.results import Solution


@dataclass(frozen=True)
class Hint:
    """What a play that has `begun` can still reach: the best whole play found that begins so."""

    challenge: SoloChallenge
    begun: SoloPlay
    solution: Solution[Any, Any]

    @property
    def next(self) -> str:
        """The next turn of that play in the notation of its game, after the start if that is due."""
        notation, whole = game_of(self.challenge).notation, self.solution.play
        start = () if notation.start(self.begun) or self.begun.turns else notation.start(whole)
        return " ".join([*start, notation.turn(whole.turns[len(self.begun.turns)])])


def hint_picture(hint: Hint, show_next: bool) -> Canvas:
    """A hint in words, beside the best score of the whole challenge where both are known."""
    solution, best = hint.solution, hint.challenge.best
    lines = [text_lines(*paragraph(_reachable_words(hint)), style=BOLD)]
    if best is not None and (solution.status == "optimal" or solution.score >= best.score):
        lines.append(beside_best(best, solution.score, game_of(hint.challenge).words))
    if show_next:
        lines.append(text_lines(f"Next: {hint.next}"))
    return stacked(lines)


def _reachable_words(hint: Hint) -> str:
    solution, words, steps = hint.solution, game_of(hint.challenge).words, len(hint.begun.turns)
    after = f"After {steps} step{'' if steps == 1 else 's'}" if steps else "Before the first turn"
    score, rests_on = words.brief(solution.score), f"({solution.proof}; {solution.seconds:.1f} s)"
    if solution.status == "optimal":
        return f"{after} the best score within reach is {score}, proven optimal {rests_on}."
    bound, gap = words.brief(solution.bound), gap_words(solution.gap)
    return (
        f"{after} the best score found within reach is {score}; none is above {bound}, a gap of {gap} "
        f"{rests_on}."
    )


def hint_data(hint: Hint, show_next: bool) -> dict[str, Any]:
    """A hint as JSON data: all of it is about the plays that begin so; `next` only if asked for."""
    solution = hint.solution
    data = {
        "game": hint.challenge.game,
        "challenge": hint.challenge.id,
        "legal": True,
        "steps": len(hint.begun.turns),
        "score": solution.score,
        "bound": solution.bound,
        "gap": solution.gap,
        "status": solution.status,
        "proof": solution.proof,
        "seconds": round(solution.seconds, 2),
    }
    return {**data, "next": hint.next} if show_next else data
