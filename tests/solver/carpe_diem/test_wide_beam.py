"""Wide beams: their plays against the referee's scores and the exhaustive search's best."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from puzzles.carpe_diem.board import SQUARES
from puzzles.carpe_diem.catalogue import house_catalogue
from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.deal import deal
from puzzles.carpe_diem.final_scoring import achieved
from puzzles.carpe_diem.midway import rest_of
from puzzles.carpe_diem.play import Play, ScoringTurn
from puzzles.carpe_diem.referee import replay, replay_steps, scoring_due
from puzzles.carpe_diem.things import Kind
from puzzles.carpe_diem.tiers import TIERS
from solver.carpe_diem.book import MOST
from solver.carpe_diem.outlook import GAME_HOPES, WEEK_HOPES
from solver.carpe_diem.wide_beam import Ways, WideBeam
from tests.carpe_diem.exhaustive import best_score
from tests.carpe_diem.hand_built import challenge, goal
from tests.carpe_diem.invented_deals import invented_deal, invented_game
from tests.carpe_diem.trimmed_deals import early_deal, late_deal
from tests.solver.carpe_diem.walks import BUILT

NOTHING_DROPPED = 100_000
"""A width that no beam here comes to."""


def found(set_up: Challenge, width: int) -> tuple[int, Play] | None:
    """The score that a beam claims, and its play, if it finds one."""
    beam = WideBeam(set_up)
    last = beam.search(WEEK_HOPES, width, beam.nothing_kept, lambda: False)
    return None if last is None else (last.score, beam.read(last))


def confirmed(set_up: Challenge, width: int) -> int:
    """The score that a beam claims, which is the referee's."""
    claimed, play = found(set_up, width) or pytest.fail("no play")
    assert replay(set_up, play).sheet.total == claimed
    return claimed


def loses_nothing_by_sight(set_up: Challenge) -> bool:
    """Whether positions that look alike are alike, so that one of them may stand for all.

    In one phase they can differ only by when a merchant came, by bread that was paid to move, and by
    which of two tiles that look alike was a seal tile.
    """
    tiles = set_up.tiles
    kinds = {part.kind for tile in tiles.values() for part in tile.parts}
    bread = set_up.opening.storage.bread or kinds & {Kind.BAKER, Kind.BAKERY}
    seals = {tiles[seal].parts for seal in set_up.seals}
    others = {tiles[tile].parts for phase in set_up.phases for space in phase.spaces for tile in space}
    differ = bread or Kind.MERCHANT in kinds or seals & others
    return len(set_up.phases) == 1 and not differ


ALIKE_BY_SIGHT = [n for n in range(300) if loses_nothing_by_sight(invented_deal(n))][:10]


@pytest.mark.parametrize("number", ALIKE_BY_SIGHT)
def test_a_beam_that_drops_nothing_finds_the_best(number: int) -> None:
    set_up = invented_deal(number)
    assert confirmed(set_up, NOTHING_DROPPED) == best_score(set_up)


@pytest.mark.parametrize(
    ("dealt", "number"),
    [
        *((invented_deal, number) for number in (22, 26, 27, 28, 29, 30, 31, 34)),
        *((invented_game, number) for number in (6, 11, 17, 19, 29, 32, 34, 42, 45, 48, 54, 56, 57)),
        *((early_deal, number) for number in (4, 7, 8)),
        *((late_deal, number) for number in (2, 3, 4, 5, 6, 7, 11, 12)),
    ],
)
def test_a_beam_finds_the_best_where_positions_differ_that_look_alike(
    dealt: Callable[[int], Challenge], number: int
) -> None:
    # Here one that promises less might have been better in the end, but in none of these is it.
    set_up = dealt(number)
    assert not loses_nothing_by_sight(set_up)
    assert confirmed(set_up, NOTHING_DROPPED) == best_score(set_up)


@pytest.mark.parametrize("tier", TIERS)
def test_a_beam_claims_what_the_referee_confirms(tier: str) -> None:
    for number in range(4):
        set_up = deal(f"claim-{number}", tier, house_catalogue())
        for width in (1, 30):
            confirmed(set_up, width)


def test_a_beam_of_an_odd_challenge_claims_what_the_referee_confirms() -> None:
    for set_up in BUILT:
        confirmed(set_up, 50)


@pytest.mark.parametrize("tier", ["finale", "month"])
def test_a_beam_goes_on_from_the_middle_of_a_play(tier: str) -> None:
    dealt = deal("midway", tier, house_catalogue())
    _, play = found(dealt, 5) or pytest.fail("no play")
    for steps in (3, next(n for n, turn in enumerate(play.turns) if isinstance(turn, ScoringTurn))):
        position = replay_steps(dealt, replace(play, turns=play.turns[:steps])).positions[-1]
        assert scoring_due(position) == (steps > 3)
        confirmed(rest_of(position), 20)


def test_the_best_of_those_that_look_alike_are_chosen() -> None:
    worths = np.array([3.0, 5.0, 4.0, 5.0, 5.0, 1.0])
    numbers = np.arange(6, dtype=np.int32)
    ways = Ways(
        worths, np.array([1, 2, 1, 2, 3, 4], np.uint64), numbers, numbers[:, None], numbers[:, None]
    )
    assert ways.chosen(9).parents.tolist() == [1, 4, 2, 5]
    assert ways.chosen(2).parents.tolist() == [1, 4]
    assert ways.chosen(2).worths.tolist() == [5.0, 5.0]


def of_more_than_there_are_bits_for(used: int) -> Challenge:
    """A challenge of more goals, seal tiles and scoring spaces than a book has, the first used up."""
    goals = [goal(kind, 2, line) for kind in ("villa", "craftsman", "pond") for line in "abcdef123456"]
    return challenge(
        {4: {"L4": "craftsman w"}, 1: {"L1": "pond w"}},
        placed={"c3": "craftsman e", "c2": "pond e"},
        seals={f"S{n}": "pond n" for n in range(MOST)} | {f"T{n}": "villa n 1" for n in range(4)},
        cards={f"D{n}": f"{n + 1} pond -> 3 points" for n in range(MOST + 3)},
        goals=goals,
        used=range(1, used + 1),
    )


def test_what_there_are_no_bits_for_is_not_looked_at() -> None:
    set_up = of_more_than_there_are_bits_for(0)
    claimed, play = found(set_up, 50) or pytest.fail("no play")
    replayed = replay(set_up, play)
    district = replayed.positions[-1].district
    others = [goal for goal in set_up.goals[MOST:] if achieved(district, goal)]
    assert others
    assert replayed.sheet.total == claimed + sum(goal.points for goal in others)


def test_no_play_is_found_where_the_scoring_spaces_are_used_up() -> None:
    assert found(of_more_than_there_are_bits_for(MOST - 1), 50)
    assert found(of_more_than_there_are_bits_for(MOST), 50) is None


@pytest.mark.parametrize("tier", ["week", "finale", "month"])
def test_near_a_play_all_lies_as_it_lay_but_on_free_squares(tier: str) -> None:
    set_up = deal("near", tier, house_catalogue())
    beam = WideBeam(set_up)
    whole = beam.search(WEEK_HOPES, 20, beam.nothing_kept, lambda: False)
    assert whole is not None
    squares = beam.squares(whole)
    assert len(squares) == len(set(squares))
    before = replay(set_up, beam.read(whole)).positions[-1].district.placed
    opening = set_up.opening.district.placed
    assert {SQUARES[square] for square in squares} == before.keys() - opening.keys()
    for free in ([], squares[:1], squares[-4:]):
        near = beam.search(GAME_HOPES[0], 20, beam.kept(whole.actions, free), lambda: False)
        assert near is not None
        after = replay(set_up, beam.read(near))
        assert after.sheet.total == near.score
        for square, placed in after.positions[-1].district.placed.items():
            if square in before and SQUARES.index(square) not in free:
                assert placed == before[square]


def test_a_beam_stops_when_it_is_told_to() -> None:
    beam = WideBeam(deal("stop", "week", house_catalogue()))
    looks = iter([False] * 5)
    assert beam.search(WEEK_HOPES, 20, beam.nothing_kept, lambda: next(looks, True)) is None
    assert next(looks, None) is None
