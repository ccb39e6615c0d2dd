"""A play on one line, for sharing in a chat.

    week-w-001-3fa2b1c0 s4 4:L37@c3^90 1:L02! b5:L11@d3(D09@e3^180 merchant) $3:C07=bread,A02*2

The challenge's id; `s4` puts the patrician on space 4. Then the turns:
`4:L37@c3^90` goes to space 4, takes tile L37 and places it on c3, turned by 90 degrees (`^0` is left
out); `1:L02!` stores it; `b5:` pays a bread to go to space 5. In brackets follow the rewards in order: a
kind, `-F07` for the fountain card that goes back, or a seal tile with its square and brackets.
`$3:C07,A02` scores space 3, its cards in that order: `A02*2` pays a red card twice, `C07=bread` pays
three bread. White space may stand anywhere but within a word or number.
"""

from collections.abc import Iterable

from puzzles.carpe_diem.board import Square
from puzzles.carpe_diem.component_documents import (
    CARD_ID_PATTERN,
    LARGEST_SCORING_SPACE,
)
from puzzles.carpe_diem.forum import CardChoice
from puzzles.carpe_diem.patrician import SPACES
from puzzles.carpe_diem.play import (
    FountainStep,
    KindStep,
    Placement,
    Play,
    RewardStep,
    ScoringTurn,
    SealStep,
    TileTurn,
    Turn,
)
from puzzles.carpe_diem.things import Kind
from puzzles.carpe_diem.tiles import TURNS
from puzzles.names import ID_PATTERN, LARGEST_AMOUNT
from puzzles.notation import Notation, Reader

DEEPEST_NESTING = 16
"""Brackets within brackets: more than there can be craftsmen."""


def _start_words(play: Play) -> tuple[str, ...]:
    return () if play.start is None else (f"s{play.start}",)


def _turn_text(turn: Turn) -> str:
    if isinstance(turn, TileTurn):
        return f"{'b' * turn.bread}{turn.space}:{_use_text(turn.tile, turn.placement, turn.then)}"
    return f"${turn.space}:{','.join(map(_choice_text, turn.choices))}"


def _choice_text(choice: CardChoice) -> str:
    times = f"*{choice.times}" if choice.times else ""
    return choice.card + times + "=bread" * choice.bread


def _use_text(tile: str, placement: Placement | None, then: Iterable[RewardStep]) -> str:
    steps = " ".join(map(_step_text, then))
    return tile + _placement_text(placement) + (f"({steps})" if steps else "")


def _placement_text(placement: Placement | None) -> str:
    if placement is None:
        return "!"
    turned = f"^{placement.turn}" if placement.turn else ""
    return f"@{placement.square.name}{turned}"


def _step_text(step: RewardStep) -> str:
    match step:
        case SealStep():
            return _use_text(step.tile, step.placement, step.then)
        case FountainStep():
            return f"-{step.returned}"
        case KindStep():
            return str(step.kind)


def play_from_line(text: str) -> Play:
    """The play of a line, which may be wrapped. Raises NotationError."""
    return _Reader(text).play()


class _Reader(Reader):
    """Reads a play from left to right."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self._depth = 0

    def play(self) -> Play:
        challenge = self.challenge()
        start = self.number(SPACES, "a space 1-7") if self.skip("s") else None
        turns: list[Turn] = []
        while not self.at_end():
            turns.append(self._scoring_turn() if self.skip(r"\$") else self._tile_turn())
        return Play(challenge, start, tuple(turns))

    def _tile_turn(self) -> TileTurn:
        bread = self.skip("b")
        space = self.number(SPACES, "a turn such as 4:L37@c3, its space 1-7")
        self.read(":", "a colon")
        tile = self.word(ID_PATTERN, "the id of a tile")
        return TileTurn(space, tile, self._placement(), bread, self._steps())

    def _placement(self) -> Placement | None:
        if self.skip("!"):
            return None
        self.read("@", "@ and a square, or ! for a stored tile")
        square = Square.named(self.word("[a-f][1-6]", "a square from a1 to f6"))
        turn = self.number(TURNS, "a rotation: 90, 180 or 270") if self.skip(r"\^") else 0
        return Placement(square, turn)

    def _steps(self) -> tuple[RewardStep, ...]:
        steps: list[RewardStep] = []
        if self.skip(r"\("):
            self._depth += 1
            if self._depth > DEEPEST_NESTING:
                raise self.error(f"at most {DEEPEST_NESTING} brackets within brackets")
            while not self.skip(r"\)"):
                steps.append(self._step())
            self._depth -= 1
        return tuple(steps)

    def _step(self) -> RewardStep:
        if self.skip("-"):
            return FountainStep(self.word(ID_PATTERN, "the id of a fountain card"))
        if self.skip(rf"{ID_PATTERN}\s*[@!]", only_look=True):
            tile = self.word(ID_PATTERN, "the id of a tile")
            return SealStep(tile, self._placement(), self._steps())
        kinds = "|".join(Kind)
        return KindStep(Kind(self.word(kinds, "a reward (a kind, a seal tile or -F07) or a bracket )")))

    def _scoring_turn(self) -> ScoringTurn:
        space = self.number(range(1, LARGEST_SCORING_SPACE + 1), "the number of a scoring space")
        self.read(":", "a colon")
        first = self._choice()
        self.read(",", "a comma and the second card")
        before = self.position()
        second = self._choice()
        if first.card == second.card:
            raise self.error("a second card other than the first", before)
        return ScoringTurn(space, (first, second))

    def _choice(self) -> CardChoice:
        card = self.word(CARD_ID_PATTERN, "the id of a scoring card")
        times = range(LARGEST_AMOUNT + 1)
        paid = self.number(times, f"a number up to {LARGEST_AMOUNT}") if self.skip(r"\*") else 0
        bread = self.skip("=") and bool(self.word("bread", "bread"))
        return CardChoice(card, paid, bread)


_FIRST = r"s\s*\d+(?:\s|$)|b?\s*\d+\s*:|\$"

NOTATION: Notation[Play] = Notation(_FIRST, _start_words, _turn_text, play_from_line)
