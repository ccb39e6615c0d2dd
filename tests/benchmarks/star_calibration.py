"""How the stars spread over solved challenges, and how far the players fall short in each.

    python -m tests.benchmarks.star_calibration FOLDER --jobs 2

reads the challenges of a folder of dailies, or any others with their best scores, has both players play
each, and prints for every number of stars how many challenges have it and the mean shortfall of the
players. Before that come percentiles of the difficulty, from which the limits of the stars are taken.
Best scores that are not proven are left out unless `--unproven` is given.
"""

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from statistics import mean

from generator.grading import attempts_at, grade_by
from generator.stars import STAR_LIMITS, difficulty, stars
from puzzles.files import FileError
from puzzles.games import game_of, read_challenge
from puzzles.grade import STAR_NAMES

PERCENTILES = (5, 10, 35, 50, 65, 90, 95)


@dataclass(frozen=True)
class Measured:
    """How far both players fall short of the best score of a challenge of a game, in percent."""

    game: str
    greedy: int
    beam: int

    @property
    def difficulty(self) -> int:
        """What the stars go by."""
        return difficulty(self.greedy, self.beam)


def measured(path: Path, unproven: bool) -> Measured | None:
    """The measures of a challenge; None for what is none, or not to be counted."""
    try:
        challenge = read_challenge(path)
    except FileError:
        return None
    best = challenge.best
    if best is None or (best.status != "optimal" and not unproven):
        return None
    referee = game_of(challenge).referee
    attempts = attempts_at(challenge)
    most = attempts.best
    if most is None or most.score > best.score:
        return None
    grade = grade_by(challenge.game, attempts, best.score, referee.score(referee.opening(challenge)))
    assert grade is not None
    return Measured(challenge.game, (grade.greedy or grade.beam).short, grade.beam.short)


def table(found: Sequence[Measured]) -> list[str]:
    """A line for each number of stars; all are of one game."""
    lines = ["| stars | name | difficulty | challenges | share | greedy short | beam short |"]
    lines.append("|---|---|---|---|---|---|---|")
    limits = (0, *STAR_LIMITS[found[0].game])
    for number, name in enumerate(STAR_NAMES, start=1):
        here = [each for each in found if stars(each.game, each.greedy, each.beam) == number]
        share = 100 * len(here) / len(found)
        means = [f"{mean(getattr(each, of) for each in here):.0f}%" for of in ("greedy", "beam") if here]
        shown = " | ".join(means or ["", ""])
        lines.append(
            f"| {number} | {name} | {_range(limits, number)} | {len(here)} | {share:.0f}% | {shown} |"
        )
    return lines


def _range(limits: Sequence[int], number: int) -> str:
    return (
        f"{limits[number - 1]}-{limits[number] - 1}" if number < len(limits) else f"{limits[-1]} or more"
    )


def percentile(figures: Sequence[int], share: int) -> int:
    """The least figure that so many percent of them do not exceed."""
    ranked = sorted(figures)
    return ranked[max(0, -(-share * len(ranked) // 100) - 1)]


def main() -> None:
    """Print the percentiles and the table."""
    parser = argparse.ArgumentParser(description="how the stars spread over solved challenges")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--unproven", action="store_true")
    given = parser.parse_args()
    paths = [p for p in sorted(given.folder.glob("*.yaml")) if not p.name.endswith(".best.yaml")]
    with ProcessPoolExecutor(given.jobs) as pool:
        outcomes = pool.map(measured, paths, [given.unproven] * len(paths), chunksize=8)
        found = [each for each in outcomes if each is not None]
    if not found:
        raise SystemExit(f"{given.folder}: no solved challenge to measure")
    all_of = [each.difficulty for each in found]
    ranks = ", ".join(f"{share}%: {percentile(all_of, share)}" for share in PERCENTILES)
    print(f"{len(found)} challenges; difficulty at {ranks}")
    print("\n".join(table(found)))


if __name__ == "__main__":
    main()
