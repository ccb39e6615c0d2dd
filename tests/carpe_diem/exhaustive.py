"""Exhaustive search for the best score of a challenge.

It tries everything that is legal: where the patrician starts, every move and every jump for bread,
every tile, storing it or placing it on every square in every rotation, every order of the rewards,
every seal tile, placed or stored, every card that a fountain may return, every scoring space, both
orders of its cards, every number of multiples, every way to put coins for wares, bread for cards.
No option is left out because another looks at least as good; only what is literally the same is
done once: rotations that look alike, tiles with equal parts, and positions reached in several ways.

The geometry (what may be placed where, what is complete, where the patrician gets) is the rules
layer's. Rewards, payments and points are read here a second time from the rules, on bare tuples.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import NamedTuple

from puzzles.carpe_diem.board import Square
from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.district import District, legal_placements
from puzzles.carpe_diem.features import Feature, all_features, features_on
from puzzles.carpe_diem.forum import CardChoice, ScoringCard
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
)
from puzzles.carpe_diem.position import Position
from puzzles.carpe_diem.things import WARE_OF, Kind, Ware

WARES = tuple(Ware)
Look = str
"""The id of the first tile with the same parts: tiles that look alike are interchangeable."""
Laid = tuple[Square, Look, int]
Goods = tuple[tuple[int, ...], int, int]
"""Wares in the order of `WARES`, coins and bread."""


class State(NamedTuple):
    """What the rest of a play depends on. `phase` counts from 1, `stored` counts face-down tiles."""

    phase: int
    patrician: int
    filled: frozenset[int]
    district: frozenset[Laid]
    wares: tuple[int, ...]
    coins: int
    bread: int
    stored: int
    bar: int
    seals: tuple[str, ...]
    held: tuple[str, ...]
    pile: tuple[str, ...]
    discs: frozenset[int]


@dataclass(frozen=True)
class Ground:
    """A district with what the search asks of it, worked out when first asked."""

    challenge: Challenge
    district: District

    @cached_property
    def complete(self) -> list[Feature]:
        return [feature for feature in all_features(self.district) if feature.complete]

    @cached_property
    def counts(self) -> tuple[int, ...]:
        """Complete things of each kind, in the order of `Kind`, then all chimneys."""
        counted = Counter(feature.kind for feature in self.complete)
        tiles = [placed.tile for placed in self.district.placed.values()]
        chimneys = sum(part.chimneys for tile in tiles for part in tile.parts)
        return (*(counted[kind] for kind in Kind), chimneys)

    @cached_property
    def points(self) -> int:
        """Villas and frame goals (rules 8.1 and 8.5)."""
        table = self.challenge.villa_table
        points = 0
        for feature in self.complete:
            if feature.kind is Kind.VILLA and feature.chimneys > 0:
                points += table[min(feature.chimneys, len(table)) - 1]
        for goal in self.challenge.goals:
            kinds = [feature for feature in self.complete if feature.kind is goal.kind]
            if any(goal.line in square.name for feature in kinds for square in feature.squares):
                points += goal.points
        return points

    def placements(self, look: Look) -> list[tuple[Square, int]]:
        return legal_placements(self.district, self.challenge.board, self.challenge.tiles[look])


class Search:
    """The search of one challenge; what it has worked out is kept for the next question."""

    def __init__(self, challenge: Challenge) -> None:
        self.challenge = challenge
        first: dict[object, Look] = {}
        self.looks = {id: first.setdefault(tile.parts, id) for id, tile in challenge.tiles.items()}
        self.cards = {card.id: card for card in challenge.fountain_pile}
        self.cards.update({card.id: card for card in challenge.opening.fountain_cards})
        self._values: dict[State, int] = {}
        self._grounds: dict[frozenset[Laid], Ground] = {}
        self._placements: dict[tuple[frozenset[Laid], Look], list[tuple[Square, int]]] = {}
        self._settled: dict[object, list[tuple[ScoringTurn, int, Goods]]] = {}

    @property
    def positions(self) -> int:
        """How many different positions the search has valued."""
        return len(self._values)

    def best_score(self) -> int:
        """The best score of all plays."""
        return max(self._value(state) for state in self._starts())

    def best_from(self, position: Position) -> int:
        """The best score of all plays that come by a position: what it has scored, and what may follow.

        The patrician is on some space.
        """
        assert position.patrician is not None
        state = State(
            phase=position.phase,
            patrician=position.patrician,
            filled=position.filled,
            district=self._laid(position.district),
            wares=tuple(position.storage.wares[ware] for ware in WARES),
            coins=position.storage.coins,
            bread=position.storage.bread,
            stored=len(position.storage.tiles),
            bar=position.bar,
            seals=position.seals,
            held=tuple(sorted(card.id for card in position.fountains.held)),
            pile=tuple(card.id for card in position.fountains.pile),
            discs=position.used_spaces,
        )
        so_far = sum(card.points for card in position.resolved)
        return so_far + self._value_after_period(state)

    def best_plays(self) -> Iterator[Play]:
        """Every play that reaches the best score.

        Of tiles that look alike on one space, or among the seal tiles, only the first is played.
        """
        best = self.best_score()
        for state in self._starts():
            if self._value(state) == best:
                for turns in self._best_turns(state):
                    yield Play(self.challenge.id, state.patrician, turns)

    def _best_turns(self, state: State) -> Iterator[tuple[TileTurn | ScoringTurn, ...]]:
        if self._over(state):
            best = self._value(state)
            for scoring, points, after in self._periods(state):
                if points + self._value_after_period(after) == best:
                    for rest in self._rest_after_period(after):
                        yield (scoring, *rest)
            return
        for turn, after in self._turns(state):
            if self._value(after) == self._value(state):
                for rest in self._best_turns(after):
                    yield (turn, *rest)

    def _rest_after_period(self, state: State) -> Iterator[tuple[TileTurn | ScoringTurn, ...]]:
        if state.phase > len(self.challenge.phases):
            yield ()
        else:
            yield from self._best_turns(state)

    def _starts(self) -> list[State]:
        opening = self.challenge.opening
        fixed = self.challenge.patrician
        return [
            State(
                phase=1,
                patrician=patrician,
                filled=self._dealt(1),
                district=self._laid(opening.district),
                wares=tuple(opening.storage.wares[ware] for ware in WARES),
                coins=opening.storage.coins,
                bread=opening.storage.bread,
                stored=len(opening.storage.tiles),
                bar=opening.bar,
                seals=self.challenge.seals,
                held=tuple(sorted(card.id for card in opening.fountain_cards)),
                pile=tuple(card.id for card in self.challenge.fountain_pile),
                discs=opening.used_spaces,
            )
            for patrician in (SPACES if fixed is None else [fixed])
        ]

    def _laid(self, district: District) -> frozenset[Laid]:
        placed = district.placed.items()
        return frozenset((square, self.looks[each.tile.id], each.turn) for square, each in placed)

    def _dealt(self, phase: int) -> frozenset[int]:
        """The blueprint spaces that hold tiles when a phase begins."""
        return frozenset(n for n in SPACES if self.challenge.phases[phase - 1].spaces[n - 1])

    def _over(self, state: State) -> bool:
        """Whether the turns of the phase are taken."""
        turns = len(self._dealt(state.phase)) - len(state.filled)
        return turns == self.challenge.phases[state.phase - 1].turns

    def _value(self, state: State) -> int:
        """The most points that can still be had from here on, those of the end among them."""
        known = self._values.get(state)
        if known is None:
            if self._over(state):
                known = max(
                    points + self._value_after_period(after) for _, points, after in self._periods(state)
                )
            else:
                known = max(self._value(after) for _, after in self._turns(state))
            self._values[state] = known
        return known

    def _value_after_period(self, state: State) -> int:
        if state.phase > len(self.challenge.phases):
            return self._final_score(state)
        return self._value(state)

    # Turns

    def _turns(self, state: State) -> Iterator[tuple[TileTurn, State]]:
        moves = [(space, False) for space in reachable(state.patrician, state.filled)]
        if state.bread:
            moves += [(space, True) for space in state.filled]
        for space, jump in moves:
            moved = state._replace(
                patrician=space, filled=state.filled - {space}, bread=state.bread - jump
            )
            for tile in self._different(self.challenge.phases[state.phase - 1].spaces[space - 1]):
                for placement, then, after in self._uses(moved, tile):
                    yield TileTurn(space, tile, placement, jump, then), after

    def _different(self, tiles: Sequence[str]) -> list[str]:
        """The first of each look."""
        first: dict[Look, str] = {}
        for tile in tiles:
            first.setdefault(self.looks[tile], tile)
        return list(first.values())

    def _uses(
        self, state: State, tile: str
    ) -> Iterator[tuple[Placement | None, tuple[RewardStep, ...], State]]:
        """Store the tile, or place it somewhere and take the rewards in some order (rules 3, 4)."""
        yield None, (), state._replace(stored=state.stored + 1)
        look = self.looks[tile]
        for square, turn in self._legal(state.district, look):
            district = state.district | {(square, look, turn)}
            on_banderole = square in self.challenge.board.banderoles
            placed = self._advance(state._replace(district=district), 1 if on_banderole else 0)
            completed = [
                feature
                for feature in features_on(self._ground(district).district, square)
                if feature.complete and feature.kind is not Kind.VILLA
            ]
            for then, after in self._rewards(placed, completed):
                yield Placement(square, turn), then, after

    def _legal(self, district: frozenset[Laid], look: Look) -> list[tuple[Square, int]]:
        known = self._placements.get((district, look))
        if known is None:
            known = self._placements[district, look] = self._ground(district).placements(look)
        return known

    def _ground(self, district: frozenset[Laid]) -> Ground:
        known = self._grounds.get(district)
        if known is None:
            built = District()
            for square, look, turn in district:
                built = built.place(self.challenge.tiles[look], square, turn)
            known = self._grounds[district] = Ground(self.challenge, built)
        return known

    def _rewards(
        self, state: State, waiting: Sequence[Feature]
    ) -> Iterator[tuple[tuple[RewardStep, ...], State]]:
        """Every order of the rewards that wait, every choice in each."""
        if not waiting:
            yield (), state
        for feature in waiting:
            others = [other for other in waiting if other is not feature]
            for step, after in self._reward(state, feature):
                for steps, last in self._rewards(after, others):
                    yield (step, *steps), last

    def _reward(self, state: State, feature: Feature) -> Iterator[tuple[RewardStep, State]]:
        step = KindStep(feature.kind)
        match feature.kind:
            case Kind.MERCHANT:
                traded = state.coins + sum(state.wares) + 1
                yield step, state._replace(wares=(0,) * len(WARES), coins=traded)
            case Kind.BAKER:
                yield step, state._replace(bread=state.bread + 2)
            case Kind.ADMINISTRATOR:
                yield step, self._advance(state, 2)
            case Kind.MARKET:
                yield step, state._replace(coins=state.coins + 1)
            case Kind.BAKERY:
                yield step, state._replace(bread=state.bread + 1)
            case Kind.CRAFTSMAN if not state.seals:
                yield step, state
            case Kind.CRAFTSMAN:
                for tile in self._different(state.seals):
                    left = tuple(seal for seal in state.seals if seal != tile)
                    for placement, then, after in self._uses(state._replace(seals=left), tile):
                        yield SealStep(tile, placement, then), after
            case Kind.FOUNTAIN:
                view = (*state.held, *state.pile[:2])
                for card in view:
                    held = tuple(sorted(each for each in view if each != card))
                    yield FountainStep(card), state._replace(held=held, pile=(*state.pile[2:], card))
            case landscape:
                wares = list(state.wares)
                wares[WARES.index(WARE_OF[landscape])] += len(feature.squares) - 1
                yield step, state._replace(wares=tuple(wares))

    def _advance(self, state: State, steps: int) -> State:
        return state._replace(bar=min(state.bar + steps, len(self.challenge.bar_table) - 1))

    # Scoring periods and the end

    def _final_score(self, state: State) -> int:
        ground = self._ground(state.district)
        counts = dict(zip(Kind, ground.counts[:-1], strict=True))
        held = [self.cards[id] for id in state.held]
        return (
            self.challenge.points
            + ground.points
            + sum(card.points * counts[card.kind] for card in held)
            + self.challenge.bar_table[state.bar]
            + (sum(state.wares) + state.coins + state.bread + state.stored) // 2
        )

    def _periods(self, state: State) -> Iterator[tuple[ScoringTurn, int, State]]:
        """Every way through the scoring period that is due: its points and the state after it."""
        last = state.phase == len(self.challenge.phases)
        for turn, points, (wares, coins, bread) in self._settlements(state):
            yield (
                turn,
                points,
                state._replace(
                    phase=state.phase + 1,
                    filled=frozenset() if last else self._dealt(state.phase + 1),
                    wares=wares,
                    coins=coins,
                    bread=bread,
                    discs=state.discs | {turn.space},
                ),
            )

    def _settlements(self, state: State) -> list[tuple[ScoringTurn, int, Goods]]:
        counts = self._ground(state.district).counts
        key = (state.wares, state.coins, state.bread, state.discs, counts)
        if key not in self._settled:
            goods = (state.wares, state.coins, state.bread)
            ways = list(self._all_settlements(goods, counts, state.discs))
            self._settled[key] = list(dict.fromkeys(ways))
        return self._settled[key]

    def _all_settlements(
        self, goods: Goods, counts: tuple[int, ...], discs: frozenset[int]
    ) -> Iterator[tuple[ScoringTurn, int, Goods]]:
        cards = self.challenge.forum.cards
        for number, pair in enumerate(self.challenge.forum.spaces, start=1):
            if number in discs:
                continue
            for one, other in (pair, pair[::-1]):
                for choice, points, after in self._resolutions(cards[one], goods, counts):
                    for last_choice, more, left in self._resolutions(cards[other], after, counts):
                        yield ScoringTurn(number, (choice, last_choice)), points + more, left

    def _resolutions(
        self, card: ScoringCard, goods: Goods, counts: tuple[int, ...]
    ) -> Iterator[tuple[CardChoice, int, Goods]]:
        """Every way to resolve a card: the choice, its points and the goods after it (rules 7)."""
        wares, coins, bread = goods
        if bread >= 3:
            yield (CardChoice(card.id, bread=True), *self._rewarded(card, (wares, coins, bread - 3), 1))
        if card.green:
            owned = dict(zip(Kind, counts[:-1], strict=True))
            times = min(
                (counts[-1] if need.chimneys else sum(owned[kind] for kind in need.kinds)) // need.count
                for need in card.needs
            )
            yield (CardChoice(card.id), *self._rewarded(card, goods, times))
            return
        times = 0
        while sum(card.price.values()) * times <= sum(wares) + coins:
            for paid in self._payments(card, goods, times):
                yield (CardChoice(card.id, times), *self._rewarded(card, paid, times))
            times += 1

    def _payments(self, card: ScoringCard, goods: Goods, times: int) -> Iterator[Goods]:
        """The goods after each mixture of wares and coins that pays the price so often."""
        wares, coins, bread = goods
        due = [card.price.get(ware, 0) * times for ware in WARES]
        for paid in product(*(range(min(*pair) + 1) for pair in zip(wares, due, strict=True))):
            for_the_rest = sum(due) - sum(paid)
            if for_the_rest <= coins:
                left = tuple(have - gone for have, gone in zip(wares, paid, strict=True))
                yield left, coins - for_the_rest, bread

    def _rewarded(self, card: ScoringCard, goods: Goods, times: int) -> tuple[int, Goods]:
        if times == 0:
            return -4, goods
        wares, coins, bread = goods
        reward = card.reward
        more = tuple(
            have + reward.wares.get(ware, 0) * times for ware, have in zip(WARES, wares, strict=True)
        )
        return reward.points * times, (more, coins + reward.coins * times, bread + reward.bread * times)


def best_score(challenge: Challenge) -> int:
    """The best score of all plays of a challenge."""
    return Search(challenge).best_score()
