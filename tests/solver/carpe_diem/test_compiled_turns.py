"""The turns and scoring periods that compiled code lists, against all that the rules allow."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass

import pytest

from puzzles.carpe_diem.board import Square
from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.district import District, legal_placements
from puzzles.carpe_diem.features import features_on
from puzzles.carpe_diem.final_scoring import holdings
from puzzles.carpe_diem.forum import BREAD_FOR_A_CARD, ScoringCard, resolve_card
from puzzles.carpe_diem.patrician import SPACES, reachable
from puzzles.carpe_diem.position import Position
from puzzles.carpe_diem.referee import finished, scoring_due
from puzzles.carpe_diem.storage import Storage
from puzzles.carpe_diem.things import Kind
from puzzles.carpe_diem.tiles import Part
from solver.carpe_diem import compiled_rules as rules
from solver.carpe_diem.compiled_turns import CHAIN, LONGEST_CHAIN, sight
from tests.solver.carpe_diem.walks import (
    Stop,
    built_stops,
    dealt_stops,
    invented_stops,
    open_seals,
    turn_of,
    ways_on,
)

Look = tuple[Part, ...]
At = tuple[Look, Square, int]
"""What a tile looks like, where it goes, its rotation."""
Way = tuple[int, tuple[At, ...]]
"""The space, the tile and the seal tiles placed; nothing where the tile is stored."""
Settled = tuple[int, int, int, int]


@dataclass
class Legal:
    """What the rules allow in one position."""

    position: Position

    @property
    def challenge(self) -> Challenge:
        return self.position.challenge

    def turns(self) -> Iterator[Way]:
        position = self.position
        for space in self._spaces():
            yield space, ()
            for tile in self._different(position.spaces[space]):
                left = len(position.seals)
                for placed in self._uses(position.district, tile, open_seals(position), left):
                    yield space, placed

    def _spaces(self) -> frozenset[int]:
        position = self.position
        if position.storage.bread:
            return position.filled
        starts = SPACES if position.patrician is None else [position.patrician]
        return frozenset().union(*(reachable(start, position.filled) for start in starts))

    def _different(self, tiles: Sequence[str]) -> list[str]:
        """The first of each look."""
        return list({self.challenge.tiles[tile].parts: tile for tile in reversed(tiles)}.values())

    def _uses(
        self, district: District, tile: str, seals: Sequence[str], left: int, before: int = 0
    ) -> Iterator[tuple[At, ...]]:
        """The tile at each place; with a craftsman complete, each seal tile after it or a stored one."""
        laid = self.challenge.tiles[tile]
        for square, turn in legal_placements(district, self.challenge.board, laid):
            here = (laid.parts, square, turn)
            yield (here,)
            if not (left and before < LONGEST_CHAIN and laid.part(Kind.CRAFTSMAN)):
                continue
            after = district.place(laid, square, turn)
            done = [each.kind for each in features_on(after, square) if each.complete]
            if Kind.CRAFTSMAN in done:
                for seal in self._different(seals):
                    others = [each for each in seals if each != seal]
                    for more in self._uses(after, seal, others, left - 1, before + 1):
                        yield here, *more

    def periods(self) -> Iterator[Settled]:
        position, forum = self.position, self.challenge.forum
        for space, pair in enumerate(forum.spaces):
            if space + 1 in position.used_spaces:
                continue
            for order in (0, 1):
                one, other = (forum.cards[card] for card in pair[:: -1 if order else 1])
                for times, storage in self._ways_to_resolve(one, position.storage):
                    for then, _ in self._ways_to_resolve(other, storage):
                        yield space, order, times, then

    def _ways_to_resolve(self, card: ScoringCard, storage: Storage) -> Iterator[tuple[int, Storage]]:
        owned = holdings(self.position.district)
        if storage.bread >= BREAD_FOR_A_CARD:
            yield -1, resolve_card(card, storage, owned, 0, bread=True)[0]
        if card.green:
            after, resolved = resolve_card(card, storage, owned, 0, bread=False)
            yield resolved.multiples, after
            return
        times = 0
        while storage.pay({ware: count * times for ware, count in card.price.items()}):
            yield times, resolve_card(card, storage, owned, times, bread=False)[0]
            times += 1


def listed_turns(stop: Stop) -> Counter[Way]:
    tiles = stop.challenge.tiles
    listed: Counter[Way] = Counter()
    for action in ways_on(stop)[1]:
        turn = turn_of(stop.challenge, action)
        laid = [] if turn.placed is None else [turn.placed, *turn.chain]
        # Two tiles that look alike are one choice, and so are two rotations that do.
        listed[
            turn.space,
            tuple((tiles[e.tile].parts, e.placement.square, e.placement.turn) for e in laid),
        ] += 1
    return listed


def listed_periods(stop: Stop) -> Counter[Settled]:
    return Counter(tuple(action[:CHAIN].tolist()) for action in ways_on(stop)[1])


def check_ways(stop: Stop) -> None:
    """Each way that the rules allow is listed once, and no other."""
    legal = Legal(stop.position)
    due = scoring_due(stop.position)
    assert rules.period_due(stop.row, stop.book) == due
    if due:
        assert listed_periods(stop) == Counter(set(legal.periods()))
    else:
        assert listed_turns(stop) == Counter(set(legal.turns()))


@pytest.mark.parametrize("stops", [dealt_stops, invented_stops, built_stops])
def test_all_ways_on_are_listed(stops: Callable[[], tuple[Stop, ...]]) -> None:
    for stop in stops():
        if not finished(stop.position):
            check_ways(stop)


def test_a_chain_ends_at_its_longest() -> None:
    ends = set()
    for stop in built_stops():
        if not finished(stop.position) and not scoring_due(stop.position):
            rows, actions = ways_on(stop)
            full = rows[(actions[:, CHAIN:] > 0).all(axis=1)]
            ends.update((full[:, rules.SEALS_STORED] - stop.row[rules.SEALS_STORED]).tolist())
    # With one more due, which is stored, and without.
    assert ends == {0, 1}


@pytest.mark.parametrize("room", [1, 2, 15])
def test_where_there_is_less_room_there_are_fewer_ways(room: int) -> None:
    for stop in invented_stops():
        if finished(stop.position):
            continue
        everywhere = {action.tobytes(): row for row, action in zip(*ways_on(stop), strict=True)}
        rows, actions = ways_on(stop, room)
        assert len(rows) == min(room, len(everywhere))
        assert len({action.tobytes() for action in actions}) == len(rows)
        for row, action in zip(rows, actions, strict=True):
            assert (row == everywhere[action.tobytes()]).all()


def look_of(stop: Stop, row: rules.Row) -> Hashable:
    """What a position looks like, by the tiles themselves."""
    tiles = list(stop.challenge.tiles.values())
    lying = [laid and (tiles[laid - 1 >> 2].parts, laid - 1 & 3) for laid in row[: rules.PATRICIAN]]
    return *lying, row[rules.PATRICIAN], row[rules.FILLED], row[rules.USED_SPACES]


def test_positions_that_look_alike_are_one_sight_and_others_another() -> None:
    again = 0
    for stop in invented_stops():
        if not finished(stop.position):
            rows, _ = ways_on(stop)
            looks = [look_of(stop, row) for row in rows]
            sights = [int(sight(row, stop.book)) for row in rows]
            assert len(set(looks)) == len(set(sights)) == len(set(zip(looks, sights, strict=True)))
            again += len(rows) - len(set(looks))
    assert again
