"""Threads that look for plays with beams."""

import time
from collections.abc import Iterator
from threading import active_count

import pytest

from puzzles.carpe_diem.catalogue import house_catalogue
from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.deal import deal
from puzzles.carpe_diem.play import Play, TileTurn
from puzzles.carpe_diem.referee import replay
from solver.carpe_diem import beam_plays
from solver.carpe_diem.beam_plays import BeamPlays
from solver.carpe_diem.outlook import WEEK_HOPES
from solver.carpe_diem.wide_beam import WideBeam


def dealt(tier: str) -> Challenge:
    return deal("beams", tier, house_catalogue())


def of_beams(challenge: Challenge, beams: int, tiles: frozenset[str] = frozenset()) -> list[Play]:
    with BeamPlays(challenge, 1, beams, tiles) as plays:
        return list(plays.until(None))


@pytest.mark.parametrize("tier", ["week", "finale", "fortnight"])
def test_each_play_is_legal_and_better_than_the_one_before(tier: str) -> None:
    set_up = dealt(tier)
    scores = [replay(set_up, play).sheet.total for play in of_beams(set_up, 2)]
    assert scores == sorted(set(scores))
    assert scores


def test_a_number_of_beams_finds_the_same_plays_each_time() -> None:
    assert of_beams(dealt("week"), 3) == of_beams(dealt("week"), 3)


def test_near_plays_are_found_in_several_phases() -> None:
    # From one beam alone there would be one play.
    assert len(of_beams(dealt("fortnight"), 1)) > 1


def test_tiles_that_should_be_taken_are() -> None:
    set_up = dealt("week")
    (phase,) = set_up.phases
    tiles = frozenset(space[-1] for space in phase.spaces)
    beam = WideBeam(set_up)
    for free in ((), (2,), (0, 3, 6)):
        found = beam.search(WEEK_HOPES, 20, beam.taken(tiles, free), lambda: False)
        assert found is not None
        for turn in beam.read(found).turns:
            if isinstance(turn, TileTurn) and turn.space - 1 not in free:
                assert turn.tile in tiles


def test_spaces_without_such_a_tile_are_free() -> None:
    beam = WideBeam(dealt("week"))
    assert not beam.taken(frozenset(), ()).spaces.any()


def test_plays_come_until_it_is_left() -> None:
    before = active_count()
    with BeamPlays(dealt("month"), 2) as plays:
        assert next(plays.until(None))
        list(plays.until(time.monotonic() - 1))
        assert active_count() == before + 2
    end = time.monotonic() + 60
    while active_count() > before and time.monotonic() < end:
        time.sleep(0.01)
    assert active_count() == before


def test_what_a_thread_comes_upon_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> Iterator[Play]:
        raise ValueError("broken")

    monkeypatch.setattr(beam_plays, "_plays", broken)
    with pytest.raises(ValueError, match="broken"):
        of_beams(dealt("week"), 1)


def test_without_room_on_the_disk_there_are_no_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> Iterator[Play]:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(beam_plays, "_plays", full)
    assert of_beams(dealt("week"), 1) == []
