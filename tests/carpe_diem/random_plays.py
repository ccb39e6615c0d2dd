"""Random legal plays of any challenge: every choice that the rules leave is made by lot.

Placements that complete something are preferred, or plays would hardly ever come to a reward.
"""

from dataclasses import dataclass
from random import Random

from puzzles.carpe_diem.board import Square
from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.district import District, legal_placements
from puzzles.carpe_diem.features import features_on
from puzzles.carpe_diem.final_scoring import holdings
from puzzles.carpe_diem.forum import BREAD_FOR_A_CARD, CardChoice, ScoringCard, resolve_card
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
from puzzles.carpe_diem.storage import Storage
from puzzles.carpe_diem.things import Kind
from puzzles.carpe_diem.tiles import TURNS, Tile

PLACEMENTS_LOOKED_AT = 5


@dataclass
class Table:
    """What placements and rewards change as a turn goes on, as far as later choices depend on it."""

    challenge: Challenge
    district: District
    seals: tuple[str, ...]
    fountains: FountainCards


def random_play(challenge: Challenge, seed: int) -> Play:
    """A legal play of the challenge, the same one for the same seed."""
    lot = Random(seed)
    start = (
        lot.choice(SPACES) if challenge.patrician is None else lot.choice([None, challenge.patrician])
    )
    position = put_patrician(opening_position(challenge), start)
    turns: list[Turn] = []
    while not finished(position):
        turn = random_turn(position, lot)
        turns.append(turn)
        position = take_step(position, turn)
    return Play(challenge.id, start, tuple(turns))


def random_turn(position: Position, lot: Random) -> Turn:
    """A legal turn or scoring period, whichever is due."""
    return _scoring_turn(position, lot) if scoring_due(position) else _tile_turn(position, lot)


def _tile_turn(position: Position, lot: Random) -> TileTurn:
    assert position.patrician is not None
    bread = position.storage.bread > 0 and lot.random() < 0.3
    near = position.filled if bread else reachable(position.patrician, position.filled)
    space = lot.choice(sorted(near))
    tile = lot.choice(position.spaces[space])
    table = Table(position.challenge, position.district, position.seals, position.fountains)
    placement, then = _use(table, tile, lot)
    return TileTurn(space, tile, placement, bread, then)


def _use(table: Table, tile: str, lot: Random) -> tuple[Placement | None, tuple[RewardStep, ...]]:
    """Where the tile goes, and the rewards that follow; the table changes accordingly."""
    laid = table.challenge.tiles[tile]
    legal = legal_placements(table.district, table.challenge.board, laid)
    if not legal or lot.random() < 0.05:
        return None, ()
    seen = lot.sample(legal, min(len(legal), PLACEMENTS_LOOKED_AT))
    square, look = max(seen, key=lambda each: len(_completed(table.district, laid, *each)))
    completed = _completed(table.district, laid, square, look)
    table.district = table.district.place(laid, square, look)
    lot.shuffle(completed)
    steps = [_step(table, kind, lot) for kind in completed]
    then = tuple(step for step in steps if not _left_out(step, lot))
    return Placement(square, lot.choice(_same_looking_turns(laid, look))), then


def _completed(district: District, tile: Tile, square: Square, turn: int) -> list[Kind]:
    features = features_on(district.place(tile, square, turn), square)
    return [feature.kind for feature in features if feature.complete]


def _same_looking_turns(tile: Tile, look: int) -> list[int]:
    return [turn for turn in TURNS if tile.sides(turn) == tile.sides(look)]


def _step(table: Table, kind: Kind, lot: Random) -> RewardStep:
    if kind is Kind.CRAFTSMAN and table.seals:
        seal = lot.choice(table.seals)
        table.seals = tuple(tile for tile in table.seals if tile != seal)
        return SealStep(seal, *_use(table, seal, lot))
    if kind is Kind.FOUNTAIN:
        returned = lot.choice(table.fountains.in_view).id
        table.fountains = table.fountains.resolve(returned)
        return FountainStep(returned)
    return KindStep(kind)


def _left_out(step: RewardStep, lot: Random) -> bool:
    """Rewards without a choice need not be named."""
    return isinstance(step, KindStep) and lot.random() < 0.5


def _scoring_turn(position: Position, lot: Random) -> ScoringTurn:
    forum = position.challenge.forum
    free = sorted(set(range(1, len(forum.spaces) + 1)) - position.used_spaces)
    space = lot.choice(free)
    first, second = lot.sample(forum.spaces[space - 1], 2)
    choice = _card_choice(forum.cards[first], position.storage, lot)
    after, _ = resolve_card(
        forum.cards[first], position.storage, holdings(position.district), choice.times, choice.bread
    )
    return ScoringTurn(space, (choice, _card_choice(forum.cards[second], after, lot)))


def _card_choice(card: ScoringCard, storage: Storage, lot: Random) -> CardChoice:
    if storage.bread >= BREAD_FOR_A_CARD and lot.random() < 0.5:
        return CardChoice(card.id, bread=True)
    if card.green:
        return CardChoice(card.id)
    most = 0
    while storage.pay({ware: count * (most + 1) for ware, count in card.price.items()}):
        most += 1
    return CardChoice(card.id, lot.randint(0, most))
