"""A play on one line, for sharing in a chat.

    week-w-001-3fa2b1c0 s4 4:L37@c3^90 1:L02! b5:L11@d3(D09@e3^180 merchant) $3:C07=bread,A02*2

The challenge's id; `s4` puts the patrician on space 4. Then the turns:
`4:L37@c3^90` goes to space 4, takes tile L37 and places it on c3, turned by 90 degrees (`^0` is left
out); `1:L02!` stores it; `b5:` pays a bread to go to space 5. In brackets follow the rewards in order: a
kind, `-F07` for the fountain card that goes back, or a seal tile with its square and brackets.
`$3:C07,A02` scores space 3, its cards in that order: `A02*2` pays a red card twice, `C07=bread` pays
three bread. White space may stand anywhere but within a word or number.
"""

import re
from collections.abc import Container, Iterable

from puzzles.carpe_diem.board import Square
from puzzles.carpe_diem.component_documents import (
    CARD_ID_PATTERN,
    CHALLENGE_ID_PATTERN,
    ID_PATTERN,
    LARGEST_AMOUNT,
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
from puzzles.plain_yaml import shown

DEEPEST_NESTING = 16
"""Brackets within brackets: more than there can be craftsmen."""

_BEGINNING = re.compile(rf"\s*{CHALLENGE_ID_PATTERN}\s+(s\s*\d+\s|b?\s*\d+\s*:|\$)")


class NotationError(Exception):
    """A line that is no play: the position in it, counted from 1, and what was expected there."""

    def __init__(self, position: int, reason: str) -> None:
        super().__init__(f"character {position}: {reason}")
        self.position = position
        self.reason = reason


def is_notation(text: str) -> bool:
    """Whether a text begins like a play in this notation, and not like YAML."""
    return _BEGINNING.match(text) is not None


def play_to_line(play: Play) -> str:
    """The play on one line."""
    start = [] if play.start is None else [f"s{play.start}"]
    return " ".join([play.challenge, *start, *map(_turn_text, play.turns)])


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


class _Reader:
    """Reads a play from left to right."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._depth = 0

    def play(self) -> Play:
        challenge = self._read(rf"{CHALLENGE_ID_PATTERN}(?=\s|$)", "the id of a challenge")
        start = self._number(SPACES, "a space 1-7") if self._skip("s") else None
        turns: list[Turn] = []
        while not self._skip("$"):
            turns.append(self._scoring_turn() if self._skip(r"\$") else self._tile_turn())
        return Play(challenge, start, tuple(turns))

    def _tile_turn(self) -> TileTurn:
        bread = self._skip("b")
        space = self._number(SPACES, "a turn such as 4:L37@c3, its space 1-7")
        self._read(":", "a colon")
        tile = self._word(ID_PATTERN, "the id of a tile")
        return TileTurn(space, tile, self._placement(), bread, self._steps())

    def _placement(self) -> Placement | None:
        if self._skip("!"):
            return None
        self._read("@", "@ and a square, or ! for a stored tile")
        square = Square.named(self._word("[a-f][1-6]", "a square from a1 to f6"))
        turn = self._number(TURNS, "a rotation: 90, 180 or 270") if self._skip(r"\^") else 0
        return Placement(square, turn)

    def _steps(self) -> tuple[RewardStep, ...]:
        steps: list[RewardStep] = []
        if self._skip(r"\("):
            self._depth += 1
            if self._depth > DEEPEST_NESTING:
                raise self._error(f"at most {DEEPEST_NESTING} brackets within brackets")
            while not self._skip(r"\)"):
                steps.append(self._step())
            self._depth -= 1
        return tuple(steps)

    def _step(self) -> RewardStep:
        if self._skip("-"):
            return FountainStep(self._word(ID_PATTERN, "the id of a fountain card"))
        if self._skip(rf"{ID_PATTERN}\s*[@!]", only_look=True):
            tile = self._word(ID_PATTERN, "the id of a tile")
            return SealStep(tile, self._placement(), self._steps())
        kinds = "|".join(Kind)
        return KindStep(Kind(self._word(kinds, "a reward (a kind, a seal tile or -F07) or a bracket )")))

    def _scoring_turn(self) -> ScoringTurn:
        space = self._number(range(1, LARGEST_SCORING_SPACE + 1), "the number of a scoring space")
        self._read(":", "a colon")
        first = self._choice()
        self._read(",", "a comma and the second card")
        before = self._at
        second = self._choice()
        if first.card == second.card:
            self._at = before
            raise self._error("a second card other than the first")
        return ScoringTurn(space, (first, second))

    def _choice(self) -> CardChoice:
        card = self._word(CARD_ID_PATTERN, "the id of a scoring card")
        times = range(LARGEST_AMOUNT + 1)
        paid = self._number(times, f"a number up to {LARGEST_AMOUNT}") if self._skip(r"\*") else 0
        bread = self._skip("=") and bool(self._word("bread", "bread"))
        return CardChoice(card, paid, bread)

    def _number(self, allowed: Container[int], expected: str) -> int:
        before = self._at
        number = int(self._word("[0-9]{1,4}", expected))
        if number not in allowed:
            self._at = before
            raise self._error(expected)
        return number

    def _word(self, pattern: str, expected: str) -> str:
        """Read a whole word or number: no letter or digit follows it."""
        return self._read(f"(?:{pattern})(?![A-Za-z0-9])", expected)

    def _read(self, pattern: str, expected: str) -> str:
        self._skip("")
        found = re.compile(pattern).match(self._text, self._at)
        if not found:
            raise self._error(expected)
        self._at = found.end()
        return found[0]

    def _skip(self, pattern: str, only_look: bool = False) -> bool:
        """Skip white space and then the pattern; say whether it is there."""
        found = re.compile(rf"\s*(?:{pattern})").match(self._text, self._at)
        if found and not only_look:
            self._at = found.end()
        return found is not None

    def _error(self, expected: str) -> NotationError:
        self._skip("")
        found = self._text[self._at :].split()
        got = shown(found[0]) if found else "the end"
        return NotationError(self._at + 1, f"expected {expected}, got {got}")
