"""The house player: a fixed way to play, by which the district of a finale is built.

It is greedy and looks no turn ahead: of all that it can do in a turn it does what it values most, in
whole half-points, and of equals the first. It pays no bread to move. Whoever changes anything here
that changes a play has to give it another version, as the openings of finales change with it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from puzzles.carpe_diem.board import Square, neighbour
from puzzles.carpe_diem.district import legal_placements
from puzzles.carpe_diem.features import LARGEST_LANDSCAPE, Feature, features_on
from puzzles.carpe_diem.final_scoring import fountain_cards, holdings, villa_points
from puzzles.carpe_diem.forum import (
    BREAD_FOR_A_CARD,
    CardChoice,
    Holdings,
    ScoringCard,
    resolve_card,
)
from puzzles.carpe_diem.patrician import SPACES, reachable
from puzzles.carpe_diem.play import (
    FountainStep,
    KindStep,
    Placement,
    RewardStep,
    ScoringTurn,
    SealStep,
    TileTurn,
    Turn,
)
from puzzles.carpe_diem.position import Position
from puzzles.carpe_diem.referee import finished, put_patrician, scoring_due, take_step
from puzzles.carpe_diem.rewards import ADMINISTRATOR_STEPS, BAKER_BREAD, BANDEROLE_STEPS
from puzzles.carpe_diem.storage import Storage
from puzzles.carpe_diem.things import LANDSCAPES, Kind
from puzzles.carpe_diem.tiles import Tile

HOUSE_PLAYER = "house-player/1"
"""The name and version that the openings made by it carry."""


@dataclass(frozen=True)
class Taste:
    """What a greedy player values, in half-points; the house player's unless said otherwise.

    `stored` is for a stored tile, `open_side` and `joined_side` for each such side of a tile that is
    placed, `spoilt` for a landscape that has grown too large ever to be complete, `ware` and `chimney`
    for each one; the kinds are for a completed thing: what it gives at once, and a little for what may
    count it.
    """

    stored: int = 1
    open_side: int = -2
    joined_side: int = 2
    spoilt: int = -6
    ware: int = 3
    chimney: int = 1
    merchant: int = 4
    baker: int = 2 * BAKER_BREAD + 2
    administrator: int = 2 * ADMINISTRATOR_STEPS + 2
    craftsman: int = 4
    market: int = 3
    bakery: int = 4
    fountain: int = 6


HOUSE_TASTE = Taste()


def house_turns(position: Position, taste: Taste = HOUSE_TASTE) -> Iterator[tuple[Turn, Position]]:
    """The turns of the house player from a position to the end, each with the position after it.

    With another taste it is another player.
    """
    while not finished(position):
        turn: Turn = _scoring_turn(position) if scoring_due(position) else _tile_turn(position, taste)
        position = take_step(position, turn)
        yield turn, position


def house_start(position: Position) -> Position:
    """The position with the patrician put on the first space, unless the challenge fixes it."""
    return put_patrician(position, position.patrician or SPACES[0])


def _tile_turn(position: Position, taste: Taste) -> TileTurn:
    best: tuple[int, TileTurn] | None = None
    for worth, turn in tile_turns(position, taste, most=1):
        if best is None or worth > best[0]:
            best = worth, turn
    assert best is not None
    return best[1]


def tile_turns(
    position: Position, taste: Taste, most: int, bread: bool = False
) -> Iterator[tuple[int, TileTurn]]:
    """For each tile within reach its `most` best uses, with what each is worth in half-points.

    With `bread`, also on the spaces that only a bread gets to, if there is one.
    """
    assert position.patrician is not None
    near = reachable(position.patrician, position.filled)
    far = position.filled - near if bread and position.storage.bread else frozenset()
    for space in (*sorted(near), *sorted(far)):
        for tile in position.spaces[space]:
            for worth, placement, then in _uses(position, taste, tile, most):
                yield worth, TileTurn(space, tile, placement, space in far, then)


def _uses(
    position: Position, taste: Taste, tile: str, most: int
) -> Iterator[tuple[int, Placement | None, tuple[RewardStep, ...]]]:
    """The best uses of a tile, best first: what each is worth, where the tile goes, the rewards.

    A tile that fits somewhere is placed.
    """
    challenge = position.challenge
    laid = challenge.tiles[tile]
    places = [Placement(*at) for at in legal_placements(position.district, challenge.board, laid)]
    if not places:
        yield taste.stored, None, ()
        return
    worth = {place: _worth(position, taste, tile, place) for place in places}
    for place in sorted(places, key=lambda each: -worth[each])[:most]:
        more, then = rewards_of(position, taste, laid, place)
        yield worth[place] + more, place, then


def rewards_of(
    position: Position, taste: Taste, laid: Tile, placement: Placement
) -> tuple[int, tuple[RewardStep, ...]]:
    """The rewards that have to be named for a placement, and what the seal tile among them adds."""
    district = position.district.place(laid, placement.square, placement.turn)
    completed = {each.kind for each in features_on(district, placement.square) if each.complete}
    after = replace(position, district=district)
    steps: list[RewardStep] = []
    more = 0
    if Kind.FOUNTAIN in completed:
        step = FountainStep(_returned(after))
        after = replace(after, fountains=after.fountains.resolve(step.returned))
        steps.append(step)
    if Kind.CRAFTSMAN in completed and after.seals:
        more, seal = _seal(after, taste)
        steps.append(seal)
    if Kind.MERCHANT in completed and steps:
        steps.append(KindStep(Kind.MERCHANT))
    return more, tuple(steps)


def _seal(position: Position, taste: Taste) -> tuple[int, SealStep]:
    """The seal tile that is worth most, and how it is used."""
    best: tuple[int, SealStep] | None = None
    for seal in position.seals:
        left = tuple(each for each in position.seals if each != seal)
        for worth, placement, then in _uses(replace(position, seals=left), taste, seal, most=1):
            if best is None or worth > best[0]:
                best = worth, SealStep(seal, placement, then)
    assert best is not None
    return best


def _worth(position: Position, taste: Taste, tile: str, placement: Placement) -> int:
    """What the placement is worth by itself, without the seal tile that may follow."""
    challenge, square = position.challenge, placement.square
    district = position.district.place(challenge.tiles[tile], square, placement.turn)
    worth = 2 * BANDEROLE_STEPS if square in challenge.board.banderoles else 0
    for feature in features_on(district, square):
        joined = sum(
            neighbour(square, side) in position.district.placed
            for side in district.placed[square].sides_of(feature.kind)
        )
        worth += taste.joined_side * joined
        worth += taste.chimney * feature.chimneys if joined else 0
        if feature.complete:
            worth += _completed(position, taste, feature)
        elif feature.kind in LANDSCAPES and len(feature.squares) > LARGEST_LANDSCAPE:
            worth += taste.spoilt
        else:
            own = len(district.placed[square].sides_of(feature.kind)) - joined
            worth += taste.open_side * own
    return worth


def _completed(position: Position, taste: Taste, feature: Feature) -> int:
    challenge = position.challenge
    if feature.kind is Kind.VILLA:
        worth = 2 * villa_points(feature.chimneys, challenge.villa_table)
    elif feature.kind in LANDSCAPES:
        worth = taste.ware * (len(feature.squares) - 1)
    else:
        worth = getattr(taste, feature.kind.value)
    for goal in challenge.goals:
        if goal.kind is feature.kind and not _achieved(position, goal.squares, goal.kind):
            worth += 2 * goal.points if feature.squares & set(goal.squares) else 0
    for card in position.fountains.held:
        worth += 2 * card.points if card.kind is feature.kind else 0
    return worth


def _achieved(position: Position, line: Sequence[Square], kind: Kind) -> bool:
    """Whether something complete of the kind lies on the line already."""
    district = position.district
    return any(
        feature.kind is kind and feature.complete
        for square in line
        if square in district.placed
        for feature in features_on(district, square)
    )


def _returned(position: Position) -> str:
    """Of the fountain cards in view the one that is worth least now, the last of equals."""
    worth = {
        card.id: fountain_cards(position.district, [card])
        for card in reversed(position.fountains.in_view)
    }
    return min(worth, key=worth.__getitem__)


def _scoring_turn(position: Position) -> ScoringTurn:
    """The scoring period with the most half-points in cards and items."""
    best: tuple[int, ScoringTurn] | None = None
    for turn, storage, points in scoring_turns(position):
        worth = 2 * points + storage.items
        if best is None or worth > best[0]:
            best = worth, turn
    assert best is not None
    return best[1]


def scoring_turns(position: Position) -> Iterator[tuple[ScoringTurn, Storage, int]]:
    """Every way through a scoring period, with the storage after it and the points of its cards."""
    forum = position.challenge.forum
    owned = holdings(position.district)
    for space, pair in enumerate(forum.spaces, start=1):
        if space in position.used_spaces:
            continue
        for one, other in (pair, pair[::-1]):
            for first, middle, points in _ways(forum.cards[one], position.storage, owned):
                for second, after, more in _ways(forum.cards[other], middle, owned):
                    yield ScoringTurn(space, (first, second)), after, points + more


def _ways(
    card: ScoringCard, storage: Storage, owned: Holdings
) -> Iterator[tuple[CardChoice, Storage, int]]:
    """Every way to resolve a card: as often as it can be paid, or less, or for bread."""
    most = 0
    while not card.green and storage.pay({w: n * (most + 1) for w, n in card.price.items()}):
        most += 1
    ways = [CardChoice(card.id, times) for times in range(most, -1, -1)]
    if storage.bread >= BREAD_FOR_A_CARD:
        ways.append(CardChoice(card.id, bread=True))
    for way in ways:
        after, resolved = resolve_card(card, storage, owned, way.times, way.bread)
        yield way, after, resolved.points
