import time
from itertools import pairwise

import pytest

from puzzles.builders_antiquity.challenge import Challenge
from puzzles.builders_antiquity.game import BUILDERS_ANTIQUITY
from puzzles.builders_antiquity.play import Play
from puzzles.builders_antiquity.position import opening_position
from puzzles.builders_antiquity.referee import replay
from solver.builders_antiquity.beam import LONGEST, Beams
from solver.builders_antiquity.greedy import greedy_turns
from solver.builders_antiquity.people import People
from tests.builders_antiquity.exhaustive import best_score
from tests.builders_antiquity.invented_deals import invented_deal


def dealt(tier: str, seed: str) -> Challenge:
    return BUILDERS_ANTIQUITY.deal(seed, tier, BUILDERS_ANTIQUITY.house_catalogue())


def people_of(set_up: Challenge) -> People:
    return People(opening_position(set_up))


def scores(set_up: Challenge, beams: int, turns: int) -> list[int]:
    """The scores that the referee gives to the plays of so many beams."""
    search = Beams(people_of(set_up))
    found = []
    for _ in range(beams):
        if search.worth_trying:
            rest = search.next_turns(turns, deadline=None)
            assert rest is not None
            found.append(replay(set_up, Play(set_up.id, rest)).sheet.total)
    return found


@pytest.mark.parametrize("number", range(1, 26))
def test_no_beam_of_an_invented_deal_is_above_the_best_play(number: int) -> None:
    set_up = invented_deal(number)
    found = scores(set_up, 3, set_up.turns or LONGEST)
    assert found
    assert max(found) <= best_score(set_up)


@pytest.mark.parametrize("seed", ["x-1", "x-2"])
def test_a_beam_ends_a_dealt_sprint_sooner_than_the_greedy_player(seed: str) -> None:
    set_up = dealt("sprint", seed)
    greedy = greedy_turns(people_of(set_up))
    assert greedy is not None
    ended = replay(set_up, Play(set_up.id, greedy)).sheet.total
    assert max(scores(set_up, 1, len(greedy))) > ended


def test_more_turns_bring_more_points() -> None:
    found = [max(scores(dealt(f"horizon-{turns}", "x-1"), 1, turns)) for turns in (4, 6)]
    assert all(0 < fewer < more for fewer, more in pairwise(found))


def test_no_play_is_found_when_time_is_up() -> None:
    search = Beams(people_of(dealt("sprint", "x-1")))
    assert search.next_turns(LONGEST, deadline=time.monotonic()) is None
