"""From a solution of the exact model to the play that it describes.

The model says what lies where, when it was placed and what the scoring period pays for. What is
completed by each placement, and so which rewards are due, the rules say: a solution that is not
the best may leave out a reward that the play cannot.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.features import features_on
from puzzles.carpe_diem.forum import CardChoice
from puzzles.carpe_diem.fountains import FountainCards
from puzzles.carpe_diem.patrician import SPACES, reachable
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
from puzzles.carpe_diem.position import Position, opening_position
from puzzles.carpe_diem.referee import finished, put_patrician, scoring_due, take_step
from puzzles.carpe_diem.things import Kind
from solver.carpe_diem.forum import CardVariables, ForumVariables
from solver.carpe_diem.model import ExactModel
from solver.search import Assignment


@dataclass(frozen=True)
class Laid:
    """A tile and where it goes."""

    tile: str
    placement: Placement


@dataclass(frozen=True)
class PlannedTurn:
    """A turn as the model has it: the space, the tile placed if one is, the seal tiles after it."""

    space: int
    placed: Laid | None
    chain: tuple[Laid, ...]


@dataclass(frozen=True)
class Aims:
    """What the turns of a solution work towards.

    `kept` are the fountain cards to be held at the end, `seals` the seal tiles to be placed.
    """

    kept: frozenset[str]
    seals: frozenset[str]


def read_play(exact: ExactModel, solution: Assignment) -> Play:
    """The play that a solution of the exact model describes."""
    challenge = exact.instance.challenge
    planned = planned_turns(exact, solution)
    aims = Aims(
        kept=frozenset(card for card, keep in exact.scoring.keep.items() if solution.holds(keep)),
        seals=frozenset(laid.tile for turn in planned for laid in turn.chain),
    )
    start = challenge.patrician or first_space(challenge, planned[0].space)
    position = put_patrician(opening_position(challenge), start)
    turns: list[Turn] = []
    waiting = iter(planned)
    while not finished(position):
        if scoring_due(position):
            turns.append(scoring_turn(exact.scoring.periods[position.phase - 1], solution))
        else:
            turns.append(tile_turn(position, next(waiting), aims))
        position = take_step(position, turns[-1])
    return Play(challenge.id, start, tuple(turns))


def planned_turns(exact: ExactModel, solution: Assignment) -> list[PlannedTurn]:
    """The turns of a solution, phase by phase."""
    instance, order = exact.instance, exact.order
    lying = {spot.square: spot for spot, at in exact.positions.at.items() if solution.holds(at)}
    filled = {slot: square for (square, slot), fill in order.fill.items() if solution.holds(fill)}
    visited = {slot: source for (source, slot), visit in order.visit.items() if solution.holds(visit)}
    turns: list[PlannedTurn] = []
    for slot in range(instance.slots):
        laid = None
        if slot in filled:
            spot = lying[filled[slot]]
            tile = instance.candidates[spot.candidate].tile
            laid = Laid(tile.id, Placement(spot.square, spot.turn))
        if slot in visited:
            turns.append(PlannedTurn(visited[slot].space, laid, ()))
        elif laid is not None:
            main = turns.pop()
            turns.append(PlannedTurn(main.space, main.placed, (*main.chain, laid)))
    return turns


def first_space(challenge: Challenge, space: int) -> int:
    """Where to put the patrician so that its first move can reach a space, if the player may choose."""
    filled = opening_position(challenge).filled
    return next(start for start in SPACES if space in reachable(start, filled))


def tile_turn(position: Position, planned: PlannedTurn, aims: Aims) -> TileTurn:
    """A planned turn with all that the rules ask for.

    A bread is paid only where a move does not get there. Where no tile is placed, the first one of
    the space is stored.
    """
    space, laid = planned.space, planned.placed
    assert position.patrician is not None
    bread = space not in reachable(position.patrician, position.filled)
    if laid is None:
        return TileTurn(space, position.spaces[space][0], None, bread)
    then = _rewards(position, laid, planned.chain, aims)
    return TileTurn(space, laid.tile, laid.placement, bread, then)


def _rewards(
    position: Position, laid: Laid, chain: Sequence[Laid], aims: Aims
) -> tuple[RewardStep, ...]:
    """The rewards of placing a tile that have to be named; seal tiles are placed as in the chain."""
    tile, placement = position.challenge.tiles[laid.tile], laid.placement
    district = position.district.place(tile, placement.square, placement.turn)
    features = features_on(district, placement.square)
    completed = {feature.kind for feature in features if feature.complete}
    steps: list[RewardStep] = []
    if Kind.FOUNTAIN in completed:
        steps.append(FountainStep(returned_card(position.fountains, aims)))
    if Kind.CRAFTSMAN in completed and position.seals:
        if chain:
            seal = chain[0]
            left = tuple(each for each in position.seals if each != seal.tile)
            after = replace(position, district=district, seals=left)
            then = _rewards(after, seal, chain[1:], aims)
            steps.append(SealStep(seal.tile, seal.placement, then))
        else:
            spare = [each for each in position.seals if each not in aims.seals]
            steps.append(SealStep(spare[0], None))
    if Kind.MERCHANT in completed and steps:
        # A merchant is never worse late, when there are more wares to trade in.
        steps.append(KindStep(Kind.MERCHANT))
    return tuple(steps)


def returned_card(fountains: FountainCards, aims: Aims) -> str:
    """The card in view that goes back under the pile; no solution keeps all that are in view."""
    return next(card.id for card in fountains.in_view if card.id not in aims.kept)


def scoring_turn(forum: ForumVariables, solution: Assignment) -> ScoringTurn:
    """The scoring period of a solution."""
    (space,) = (number for number, used in forum.spaces.items() if solution.holds(used))
    (first,) = (each for each in forum.first.values() if solution.holds(each.chosen))
    (second,) = (each for each in forum.second.values() if solution.holds(each.chosen))
    return ScoringTurn(space, (_choice(first, solution), _choice(second, solution)))


def _choice(card: CardVariables, solution: Assignment) -> CardChoice:
    times = 0 if card.card.green else solution.value(card.times)
    return CardChoice(card.card.id, times, solution.holds(card.bread))
