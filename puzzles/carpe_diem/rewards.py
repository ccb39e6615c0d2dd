"""Placing a tile and taking the rewards of what it completes (rules 3 and 4)."""

from collections.abc import Sequence
from dataclasses import replace

from puzzles.carpe_diem.district import check_placement
from puzzles.carpe_diem.features import Feature, features_on
from puzzles.carpe_diem.play import FountainStep, KindStep, Placement, RewardStep, SealStep
from puzzles.carpe_diem.position import Position
from puzzles.carpe_diem.things import WARE_OF, Kind
from puzzles.rulings import RuleBroken

MARKET_COINS = 1
BAKERY_BREAD = 1
BAKER_BREAD = 2
ADMINISTRATOR_STEPS = 2
BANDEROLE_STEPS = 1


def use_tile(
    position: Position, tile: str, placement: Placement | None, then: Sequence[RewardStep]
) -> Position:
    """Place a tile just taken and resolve all that follows, or store it (rules 3)."""
    if placement is None:
        if then:
            raise RuleBroken("4", f"{tile} is stored: it completes nothing and gives no reward")
        return replace(position, storage=position.storage.store(tile))
    return place(position, tile, placement, then)


def place(position: Position, tile: str, placement: Placement, then: Sequence[RewardStep]) -> Position:
    """Place a tile: banderole first, then the rewards of what is completed."""
    square = placement.square
    board = position.challenge.board
    placed = position.challenge.tiles[tile]
    check_placement(position.district, board, placed, square, placement.turn)
    if square in board.banderoles:
        position = position.advance_bar(BANDEROLE_STEPS)
    district = position.district.place(placed, square, placement.turn)
    position = replace(position, district=district)
    completed = [feature for feature in features_on(district, square) if feature.complete]
    return _take_rewards(position, completed, then)


def _take_rewards(
    position: Position, completed: Sequence[Feature], then: Sequence[RewardStep]
) -> Position:
    waiting = {feature.kind: feature for feature in completed}
    named = [_kind_of(step) for step in then]
    for kind in named:
        if kind not in waiting:
            raise RuleBroken("4", f"no {kind} is completed by this placement")
        if named.count(kind) > 1:
            raise RuleBroken("4", f"the reward of the {kind} is taken twice")
    unnamed = [feature for kind, feature in waiting.items() if kind not in named]
    for feature in sorted(unnamed, key=lambda each: each.kind is Kind.MERCHANT):
        position = _take_plain_reward(position, feature)
    for step in then:
        if isinstance(step, SealStep):
            position = _take_seal(position, step)
        elif isinstance(step, FountainStep):
            position = replace(position, fountains=position.fountains.resolve(step.returned))
        else:
            position = _take_plain_reward(position, waiting[step.kind])
    return position


def _kind_of(step: RewardStep) -> Kind:
    match step:
        case SealStep():
            return Kind.CRAFTSMAN
        case FountainStep():
            return Kind.FOUNTAIN
        case KindStep(kind):
            return kind


def _take_plain_reward(position: Position, feature: Feature) -> Position:
    """Take a reward that leaves nothing to choose (rules 4)."""
    storage = position.storage
    match feature.kind:
        case Kind.VILLA:
            return position
        case Kind.MERCHANT:
            return replace(position, storage=storage.trade_in())
        case Kind.BAKER:
            return replace(position, storage=storage.gain(bread=BAKER_BREAD))
        case Kind.ADMINISTRATOR:
            return position.advance_bar(ADMINISTRATOR_STEPS)
        case Kind.CRAFTSMAN:
            if position.seals:
                raise RuleBroken("4", "a craftsman is complete: say which seal tile is taken for it")
            return position
        case Kind.MARKET:
            return replace(position, storage=storage.gain(coins=MARKET_COINS))
        case Kind.BAKERY:
            return replace(position, storage=storage.gain(bread=BAKERY_BREAD))
        case Kind.FOUNTAIN:
            raise RuleBroken("4", "a fountain is placed: say which card goes back under the pile")
        case landscape:
            wares = {WARE_OF[landscape]: len(feature.squares) - 1}
            return replace(position, storage=storage.gain(wares))


def _take_seal(position: Position, step: SealStep) -> Position:
    """A craftsman's reward: take a seal tile and place or store it at once (rules 4)."""
    if not position.seals:
        raise RuleBroken("4", "no seal tile is left to take")
    if step.tile not in position.seals:
        raise RuleBroken("4", f"{step.tile} does not lie on a seal space")
    left = tuple(tile for tile in position.seals if tile != step.tile)
    return use_tile(replace(position, seals=left), step.tile, step.placement, step.then)
