"""What holds of all best plays: whether there is another one, and which rules they need."""

from collections.abc import Iterable
from functools import partial
from typing import Literal

from ortools.sat.python import cp_model

from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.district import PlacedTile
from puzzles.carpe_diem.play import Play, ScoringTurn
from puzzles.carpe_diem.referee import replay
from puzzles.carpe_diem.things import Kind
from puzzles.carpe_diem.tiles import Sides
from solver.carpe_diem.ceilings import with_ceilings
from solver.carpe_diem.instance import Instance
from solver.carpe_diem.model import exact_model, relaxation
from solver.carpe_diem.play import read_play
from solver.carpe_diem.rules_used import (
    BREAD_FOR_A_CARD,
    BREAD_JUMP,
    CRAFTSMAN,
    CRAFTSMAN_CHAIN,
    FOUNTAIN,
    MERCHANT,
    PENALTY,
    STORING,
    rules_used,
)
from solver.carpe_diem.solve import CEILINGS_SECONDS
from solver.expressions import total
from solver.questions import Questions, Work
from solver.results import Study
from solver.tower import Exact


def study(challenge: Challenge, play: Play, work: float) -> Study:
    """What is known of the best plays once so much work is done; `play` is one of them, proven.

    Two plays are the same if they end with districts that look alike and score on the same spaces. The
    work is CP-SAT's deterministic time, and Ctrl-C ends it. Raises ModelDisagreementError where a model
    and the referee differ.
    """
    questions = _Questions(challenge, play, work)
    other = questions.another_play()
    open_rules = list(rules_used(challenge, play))
    if isinstance(other, Play):
        # The rules that it does without are not needed.
        open_rules = [rule for rule in open_rules if rule in rules_used(challenge, other)]
    needed, used = [], []
    while open_rules:
        rule = open_rules.pop(0)
        without = questions.play_without(rule)
        if without is False:
            needed.append(rule)
        elif without is None:
            used.append(rule)
        else:
            open_rules = [each for each in open_rules if each in rules_used(challenge, without)]
    return Study(None if other is None else isinstance(other, Play), tuple(needed), tuple(used))


class _Questions:
    """The exact model and what can be asked of it."""

    def __init__(self, challenge: Challenge, play: Play, work: float) -> None:
        self._challenge = challenge
        self._model = exact_model(relaxation(with_ceilings(Instance(challenge), CEILINGS_SECONDS)))
        exact = Exact(self._model.model, self._model.scoring.score, partial(read_play, self._model))
        self._questions = Questions(exact, self._score(play), self._score, Work(work))
        self._other(play)

    def _score(self, play: Play) -> int:
        return replay(self._challenge, play).sheet.total

    def another_play(self) -> Play | Literal[False] | None:
        """A best play that is not the same."""
        return self._questions.ask("another")

    def play_without(self, rule: str) -> Play | Literal[False] | None:
        """A best play for which a rule is not needed."""
        self._forbid(rule)
        return self._questions.ask(rule)

    def _other(self, play: Play) -> None:
        """Something lies otherwise than at the end of the play, or is scored elsewhere."""
        model, positions = self._model, self._model.positions
        district = replay(self._challenge, play).positions[-1].district
        laid = {
            square: _look(placed)
            for square, placed in district.placed.items()
            if square not in model.instance.fixed
        }
        same: list[cp_model.IntVar] = []
        for spot, at in positions.at.items():
            tile = model.instance.candidates[spot.candidate].tile
            if laid.get(spot.square) == _look(PlacedTile(tile, spot.turn)):
                same.append(at)
        squares = positions.filled.items()
        more = [filled for at, filled in squares if at not in district.placed]
        scored = [turn.space for turn in play.turns if isinstance(turn, ScoringTurn)]
        periods = zip(model.scoring.periods, scored, strict=True)
        same += [period.spaces[space] for period, space in periods]
        limit = len(laid) + len(scored) - 1
        switch = self._questions.switch("another")
        model.model.add(total(same) - total(more) <= limit).only_enforce_if(switch)

    def _forbid(self, rule: str) -> None:
        """A constraint that every play which leaves the rule alone satisfies."""
        model, switch = self._model, self._questions.switch(rule)
        order, instance = model.order, model.instance
        cards = [
            card
            for period in model.scoring.periods
            for card in (*period.first.values(), *period.second.values())
        ]
        unwanted: Iterable[cp_model.IntVar]
        if rule == BREAD_JUMP:
            unwanted = order.jump.values()
        elif rule == CRAFTSMAN:
            unwanted = order.seal.values()
        elif rule == CRAFTSMAN_CHAIN:
            for slot, seal in order.seal.items():
                if slot + 1 in order.seal:
                    model.model.add_bool_or(~switch, ~seal, ~order.seal[slot + 1])
            return
        elif rule == BREAD_FOR_A_CARD:
            unwanted = [card.bread for card in cards]
        elif rule == PENALTY:
            unwanted = [card.penalty for card in cards]
        elif rule == STORING:
            model.model.add(model.tally.stored == 0).only_enforce_if(switch)
            return
        else:
            kind = {MERCHANT: Kind.MERCHANT, FOUNTAIN: Kind.FOUNTAIN}[rule]
            before = instance.count_before(kind)
            model.model.add(model.tally.complete[kind] <= before).only_enforce_if(switch)
            return
        for literal in unwanted:
            model.model.add_implication(switch, ~literal)


def _look(placed: PlacedTile) -> tuple[Sides, frozenset[object]]:
    """What a tile looks like as it lies."""
    parts = frozenset((part.kind, part.chimneys) for part in placed.tile.parts)
    return placed.sides, parts
