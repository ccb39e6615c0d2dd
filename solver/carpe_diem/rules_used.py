"""Which of the rules that not every play needs a play makes use of."""

from collections.abc import Iterable

from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.final_scoring import complete_features
from puzzles.carpe_diem.play import Play, RewardStep, ScoringTurn, SealStep, TileTurn
from puzzles.carpe_diem.position import Position
from puzzles.carpe_diem.referee import replay
from puzzles.carpe_diem.things import Kind

BREAD_JUMP = "bread jump"
CRAFTSMAN = "craftsman"
CRAFTSMAN_CHAIN = "craftsman chain"
MERCHANT = "merchant"
FOUNTAIN = "fountain"
STORING = "storing a tile"
BREAD_FOR_A_CARD = "bread for a card"
PENALTY = "penalty"


def rules_used(challenge: Challenge, play: Play) -> tuple[str, ...]:
    """The rules that a legal play makes use of, by name (rules 4, 5 and 7).

    A bread paid to move; a craftsman's tile placed, and one placed by which the next is got; a merchant
    or a fountain completed; a tile stored; three bread paid for a card; four points lost for one.
    """
    positions = replay(challenge, play).positions
    first, last = positions[0], positions[-1]
    tiles = [turn for turn in play.turns if isinstance(turn, TileTurn)]
    seals = [seal for turn in tiles for seal in _seals(turn.then)]
    placed = [seal for seal in seals if seal.placement is not None]
    cards = [card for turn in play.turns if isinstance(turn, ScoringTurn) for card in turn.choices]
    placements = [*(turn.placement for turn in tiles), *(seal.placement for seal in seals)]
    used = {
        BREAD_JUMP: any(turn.bread for turn in tiles),
        CRAFTSMAN: bool(placed),
        CRAFTSMAN_CHAIN: any(
            after.placement is not None for seal in placed for after in _seals(seal.then)
        ),
        MERCHANT: _complete(last, Kind.MERCHANT) > _complete(first, Kind.MERCHANT),
        FOUNTAIN: _complete(last, Kind.FOUNTAIN) > _complete(first, Kind.FOUNTAIN),
        STORING: None in placements,
        BREAD_FOR_A_CARD: any(card.bread for card in cards),
        PENALTY: any(card.points < 0 for card in last.resolved),
    }
    return tuple(rule for rule, holds in used.items() if holds)


def _seals(steps: Iterable[RewardStep]) -> list[SealStep]:
    """The seal tiles taken in these rewards, and in the rewards of those."""
    taken: list[SealStep] = []
    for step in steps:
        if isinstance(step, SealStep):
            taken += [step, *_seals(step.then)]
    return taken


def _complete(position: Position, kind: Kind) -> int:
    return sum(feature.kind is kind for feature in complete_features(position.district))
