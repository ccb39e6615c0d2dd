"""Which of the rules that not every play needs a play makes use of."""

from puzzles.blueprints.challenge import Challenge
from puzzles.blueprints.play import Play
from puzzles.blueprints.referee import replay

DISCARD = "discard"
BONUS = "blueprint bonus"
PRIZE = "prize"


def rules_used(challenge: Challenge, play: Play) -> tuple[str, ...]:
    """The rules that a legal play makes use of, by name (rules 3 and 4).

    A die discarded, the bonus of a blueprint, a prize.
    """
    sheet = replay(challenge, play).sheet
    used = {
        DISCARD: any(turn.cell is None for turn in play.turns),
        BONUS: sheet.bonus > 0,
        PRIZE: sheet.prizes > 0,
    }
    return tuple(rule for rule, holds in used.items() if holds)
