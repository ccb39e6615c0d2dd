import pytest

from puzzles.carpe_diem.catalogue import house_catalogue
from puzzles.carpe_diem.deal import deal
from puzzles.carpe_diem.midway import rest_of
from puzzles.carpe_diem.play import Play
from puzzles.carpe_diem.referee import replay
from tests.carpe_diem.random_plays import random_play

STEPS_A_PHASE = 8


@pytest.mark.parametrize("phases", [1, 2, 3])
def test_the_rest_of_a_month_ends_like_the_month(phases: int) -> None:
    month = deal("midway", "month", house_catalogue())
    for lot in range(5):
        play = random_play(month, lot)
        whole = replay(month, play)
        begun = STEPS_A_PHASE * phases
        rest = rest_of(whole.positions[begun], "someone/1")
        assert len(rest.phases) == 4 - phases
        assert rest.opening.player == "someone/1"
        end = replay(rest, Play(rest.id, None, play.turns[begun:]))
        assert end.sheet.total == whole.sheet.total


def test_a_phase_alone_scores_what_the_month_would_if_it_ended_there() -> None:
    month = deal("midway", "month", house_catalogue())
    play = random_play(month, 1)
    whole = replay(month, play)
    alone = rest_of(whole.positions[STEPS_A_PHASE], phases=1)
    assert (len(alone.phases), alone.opening.player) == (1, None)
    end = replay(alone, Play(alone.id, None, play.turns[STEPS_A_PHASE : 2 * STEPS_A_PHASE]))
    assert end.sheet.total == whole.running_scores[2 * STEPS_A_PHASE]


def test_the_rest_after_any_step_ends_like_the_fortnight() -> None:
    fortnight = deal("midway", "fortnight", house_catalogue())
    for lot in range(3):
        play = random_play(fortnight, lot)
        whole = replay(fortnight, play)
        for begun in range(len(play.turns)):
            rest = rest_of(whole.positions[begun])
            end = replay(rest, Play(rest.id, None, play.turns[begun:]))
            assert end.sheet.total == whole.sheet.total


def test_what_was_taken_in_the_phase_is_not_in_the_rest() -> None:
    week = deal("midway", "week", house_catalogue())
    whole = replay(week, random_play(week, 1))
    for begun, position in enumerate(whole.positions[:-1]):
        (phase,) = rest_of(position).phases
        assert phase.turns == 7 - begun
        assert sum(1 for tiles in phase.spaces if tiles) == 7 - begun
