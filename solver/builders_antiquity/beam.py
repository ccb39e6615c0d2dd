"""Beam search: good plays from a position on, soon.

Turn by turn, and in a turn action by action, only the positions that promise most are followed: those
with as many actions used in the turn are compared with each other, and those at the end of a turn. Of
positions from which the same can be played only the one with the most money is kept.
"""

import time
from dataclasses import dataclass
from random import Random

import numpy as np

from puzzles.builders_antiquity.challenge import Challenge
from puzzles.builders_antiquity.final_count import REPAYMENT
from puzzles.builders_antiquity.play import Play, Turn
from puzzles.builders_antiquity.position import opening_position
from puzzles.builders_antiquity.score import LOAN_TENTHS, POINT_TENTHS, SLAVE_TENTHS, TURN_TENTHS
from puzzles.builders_antiquity.turn_under_way import ACTION_PRICE, FREE_ACTIONS
from solver.builders_antiquity.moves import Codes, Kind, codes, moves, turn_ended, turns_of
from solver.builders_antiquity.people import People
from solver.builders_antiquity.prospects import HORIZON, SPRINT, Values, Weights, prospects
from solver.builders_antiquity.records import AVAILABLE, Layout, Numbers, Positions

FIRST_WIDTH = 200
FIXED_WIDTH = 200
"""That of the one beam of `beam_play`: with half of it some horizons have less than half the points."""
GROWTH = 1.1
"""How much wider each beam is than the one before."""
SPREAD = 0.3
"""How far the weights of all beams but the first are from those that are best in general."""
PATIENCE = 12
"""After so many beams without a better play no more are tried."""
LONGEST = 60
"""Turns after which a sprint is given up."""
_ROOT = -1


class Beams:
    """Ever wider beams through the plays from a position on, each with other weights."""

    def __init__(self, people: People) -> None:
        self._layout = Layout(people)
        self._weights = SPRINT if people.challenge.sprint else HORIZON
        self._lot = Random(1)
        self._width = float(FIRST_WIDTH)
        self._tried = 0
        self._all_seen = False

    @property
    def worth_trying(self) -> bool:
        """Whether the next beam may find other turns: the last one had to leave positions out."""
        return not self._all_seen

    def next_turns(self, turns: int, deadline: float | None) -> tuple[Turn, ...] | None:
        """The turns that the next beam finds; None if it finds no play of so many, or none in time."""
        weights = self._weights.varied(self._lot, SPREAD) if self._tried else self._weights
        beam = Beam(self._layout, turns, int(self._width), weights, deadline)
        self._tried += 1
        self._width *= GROWTH
        found = beam.best_turns()
        self._all_seen = not beam.cut
        return found


def beam_play(challenge: Challenge) -> Play | None:
    """What one beam finds, however long it takes; None if it ends no sprint.

    It is the same on every machine.
    """
    weights = SPRINT if challenge.sprint else HORIZON
    layout = Layout(People(opening_position(challenge)))
    turns = Beam(layout, challenge.turns or LONGEST, FIXED_WIDTH, weights, None).best_turns()
    return None if turns is None else Play(challenge.id, turns)


@dataclass(frozen=True)
class _Kept:
    """Positions with what they promise, and the numbers by which their history is found."""

    positions: Positions
    values: Values
    numbers: Numbers
    codes: Codes

    def at(self, rows: Numbers) -> "_Kept":
        return _Kept(self.positions.at(rows), self.values[rows], self.numbers[rows], self.codes[rows])


class Beam:
    """A search of some width through the plays of so many turns; in a sprint it ends with the goal.

    `deadline` is by the monotonic clock. Raises nothing: `best_turns` gives None where no play ended in
    time.
    """

    def __init__(
        self, layout: Layout, turns: int, width: int, weights: Weights, deadline: float | None
    ) -> None:
        self._layout = layout
        self._sprint = layout.challenge.sprint
        self._turns = turns
        self._width = width
        self._weights = weights
        self._deadline = deadline
        self._before: list[Numbers] = []
        self._codes: list[Codes] = []
        self._count = 0
        self._best: tuple[int, int] | None = None
        self.cut = False
        """Whether any position was left out for want of width, or time."""

    def best_turns(self) -> tuple[Turn, ...] | None:
        """The turns of the best score that are found."""
        positions = self._layout.beginning()
        root = codes(Kind.END, count=1)
        numbers = self._numbered(np.array([_ROOT]), root)
        for turn in range(1, self._turns + 1):
            ended = self._turn(positions, numbers, self._turns - turn)
            if ended is None:
                break
            over = ended.positions.points >= self._layout.challenge.goal
            if turn == self._turns and not self._sprint:
                over[:] = True
            self._score(ended.at(np.nonzero(over)[0]), turn)
            if turn == self._turns or (self._sprint and self._best is not None) or over.all():
                break
            going_on = ended.at(np.nonzero(~over)[0])
            kept = self._select([self._kept(going_on, self._turns - turn - 1)])
            positions, numbers = kept.positions, self._numbered(kept.numbers, kept.codes)
        return None if self._best is None else turns_of(self._layout, self._line(self._best[1]))

    def _turn(self, positions: Positions, numbers: Numbers, turns_left: int) -> _Kept | None:
        """All positions at the end of a turn that are followed; None if there is no time."""
        waiting: dict[int, list[_Kept]] = {}
        ended: list[_Kept] = []
        used = 0
        while True:
            for move in moves(self._layout, positions, used):
                after = _Kept(
                    move.after, np.zeros(0, dtype=np.float32), numbers[move.before], move.codes
                )
                found = self._select([self._valued(after, turns_left)])
                waiting.setdefault(used + move.actions, []).append(found)
            if not waiting:
                break
            if self._deadline is not None and time.monotonic() >= self._deadline:
                self.cut = True
                return None
            used = min(waiting)
            kept = self._select(waiting.pop(used))
            positions, numbers = kept.positions, self._numbered(kept.numbers, kept.codes)
            if used >= FREE_ACTIONS:
                ended.append(_Kept(positions, kept.values, numbers, kept.codes))
        return _Kept(
            Positions.joined([each.positions for each in ended]),
            np.concatenate([each.values for each in ended]),
            np.concatenate([each.numbers for each in ended]),
            np.concatenate([each.codes for each in ended]),
        )

    def _kept(self, ended: _Kept, turns_left: int) -> _Kept:
        """Positions at the beginning of the next turn."""
        positions = turn_ended(self._layout, ended.positions)
        end = codes(Kind.END, count=len(positions))
        return self._valued(_Kept(positions, ended.values, ended.numbers, end), turns_left)

    def _valued(self, kept: _Kept, turns_left: int) -> _Kept:
        left = None if self._sprint else turns_left
        values = prospects(self._layout, kept.positions, left, self._weights)
        return _Kept(kept.positions, values, kept.numbers, kept.codes)

    def _select(self, parts: list[_Kept]) -> _Kept:
        """Of the same positions the one with the most money, and of these those that promise most."""
        positions = Positions.joined([each.positions for each in parts])
        values = np.concatenate([each.values for each in parts])
        keys = self._layout.keys(positions.records)
        order = np.lexsort((-positions.money, keys))
        first = np.ones(len(order), dtype=np.bool_)
        first[1:] = keys[order[1:]] != keys[order[:-1]]
        rows = order[first]
        if len(rows) > self._width:
            self.cut = True
            # Of equals the first, on every machine.
            rows = rows[np.argsort(-values[rows], kind="stable")[: self._width]]
        numbers = np.concatenate([each.numbers for each in parts])
        coded = np.concatenate([each.codes for each in parts])
        return _Kept(positions, values, numbers, coded).at(rows)

    def _numbered(self, before: Numbers, coded: Codes) -> Numbers:
        """Note how positions were reached; returns their numbers."""
        self._before.append(before)
        self._codes.append(coded)
        self._count += len(before)
        return np.arange(self._count - len(before), self._count)

    def _line(self, number: int) -> Codes:
        """The actions that lead to the position of that number."""
        before, coded = np.concatenate(self._before), np.concatenate(self._codes)
        line: list[int] = []
        while before[number] != _ROOT:
            line.append(number)
            number = before[number]
        reached: Codes = coded[line[::-1]]
        return reached

    def _score(self, over: _Kept, turn: int) -> None:
        """Keep the best of some ends (rules 3)."""
        if not len(over.positions):
            return
        layout, records = self._layout, over.positions.records
        first = layout.place.start + layout.first_slave
        bound = records[:, layout.bound] == 1
        idle = records[:, first : first + bound.shape[1]] == AVAILABLE
        freed = np.minimum((bound & idle).sum(axis=1), over.positions.money // ACTION_PRICE)
        money = over.positions.money - ACTION_PRICE * freed
        loans = records[:, layout.loans].astype(np.int64)
        repaid = np.minimum(loans, money // REPAYMENT)
        scores = POINT_TENTHS * over.positions.points + money - REPAYMENT * repaid
        scores += SLAVE_TENTHS * (bound.sum(axis=1) - freed) + LOAN_TENTHS * (loans - repaid)
        if self._sprint:
            scores += TURN_TENTHS * turn
        best = int(scores.argmax())
        if self._best is None or scores[best] > self._best[0]:
            self._best = int(scores[best]), int(over.numbers[best])
