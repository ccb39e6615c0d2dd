import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.carpe_diem.forum import CardChoice
from puzzles.carpe_diem.game import CARPE_DIEM
from puzzles.carpe_diem.notation import NOTATION, play_from_line
from puzzles.carpe_diem.play import Play, ScoringTurn
from puzzles.notation import NotationError
from tests.carpe_diem.hand_built import at, back, reward, seal, take
from tests.puzzles.carpe_diem.any_play import plays

LINE = (
    "week-w-001-3fa2b1c0 s4 4:L37@c3^90 1:L02! b5:L11@d3(D09@e3^180(D10!) merchant) "
    "2:L50@c4(-F07) $3:C07=bread,A02*2"
)
PLAY = Play(
    "week-w-001-3fa2b1c0",
    4,
    (
        take(4, "L37", at("c3", 90)),
        take(1, "L02", None),
        take(
            5,
            "L11",
            at("d3"),
            seal("D09", at("e3", 180), seal("D10", None)),
            reward("merchant"),
            bread=True,
        ),
        take(2, "L50", at("c4"), back("F07")),
        ScoringTurn(3, (CardChoice("C07", bread=True), CardChoice("A02", 2))),
    ),
)


def test_a_play_is_written_on_one_line() -> None:
    assert NOTATION.write(PLAY) == LINE


def test_a_line_is_read() -> None:
    assert play_from_line(LINE) == PLAY


def test_the_start_may_be_left_out() -> None:
    assert play_from_line("week-1 4:L37!") == Play("week-1", None, (take(4, "L37", None),))


@given(plays)
@settings(max_examples=100, deadline=None)
def test_a_line_reads_as_the_same_play(play: Play) -> None:
    line = NOTATION.write(play)
    assert "\n" not in line
    assert play_from_line(line) == play


@given(plays, st.sampled_from(["\n", "  ", "\t\n ", "\u00a0"]))
@settings(max_examples=100, deadline=None)
def test_a_line_may_be_wrapped(play: Play, gap: str) -> None:
    assert play_from_line(gap + NOTATION.write(play).replace(" ", gap) + gap) == play


def test_white_space_may_stand_anywhere_but_within_words() -> None:
    spread = LINE
    for mark in ":@^!(),=*$":
        spread = spread.replace(mark, f" {mark}\n")
    assert play_from_line(spread) == PLAY


ERRORS = {
    "": (1, "the id of a challenge, got the end"),
    "!": (1, "the id of a challenge, got !"),
    "week-1 s9 4:L37!": (9, "a space 1-7, got 9"),
    "week-1 s44:L37!": (9, "a space 1-7, got 44:L37!"),
    "week-1 8:L37!": (8, "a turn such as 4:L37@c3, its space 1-7, got 8:L37!"),
    "week-1 0:L37!": (8, "a turn such as 4:L37@c3, its space 1-7, got 0:L37!"),
    "week-1 4 L37!": (10, "a colon, got L37!"),
    "week-1 4:37!": (10, "the id of a tile, got 37!"),
    "week-1 4:L37": (13, "@ and a square, or ! for a stored tile, got the end"),
    "week-1 4:L37@c9": (14, "a square from a1 to f6, got c9"),
    "week-1 4:L37@c33": (14, "a square from a1 to f6, got c33"),
    "week-1 4:L37@c3^45": (17, "a rotation: 90, 180 or 270, got 45"),
    "week-1 4:L37@c3^" + "9" * 5000: (17, "a rotation: 90, 180 or 270, got 999"),
    "week-1 4:L37@c3(pnd)": (17, "a reward (a kind, a seal tile or -F07) or a bracket ), got pnd)"),
    "week-1 4:L37@c3(pond": (21, "a reward (a kind, a seal tile or -F07) or a bracket ), got the end"),
    "week-1 4:L37@c3(-7)": (18, "the id of a fountain card, got 7)"),
    "week-1 4:L37@c3)": (16, "a turn such as 4:L37@c3, its space 1-7, got )"),
    "week-1 $0:C07,A02": (9, "the number of a scoring space, got 0:C07,A02"),
    "week-1 $3:C07": (14, "a comma and the second card, got the end"),
    "week-1 $3:C07,L02": (15, "the id of a scoring card, got L02"),
    "week-1 $3:C07,C07": (15, "a second card other than the first, got C07"),
    "week-1 $3:C07*,A02": (15, "a number up to 999, got ,A02"),
    "week-1 $3:C07*1000,A02": (15, "a number up to 999, got 1000,A02"),
    "week-1 $3:C07=bred,A02": (15, "bread, got bred,A02"),
    "week-1\n4:L37!\n1:L38?": (20, "@ and a square, or ! for a stored tile, got ?"),
}


@pytest.mark.parametrize("line", ERRORS)
def test_an_error_says_where_it_is_and_what_was_expected(line: str) -> None:
    position, expected = ERRORS[line]
    with pytest.raises(NotationError) as caught:
        play_from_line(line)
    assert caught.value.position == position
    assert str(caught.value).startswith(f"character {position}: expected {expected}")
    assert len(str(caught.value)) < 160


def test_brackets_are_not_nested_without_end() -> None:
    with pytest.raises(NotationError, match="at most 16 brackets within brackets"):
        play_from_line("week-1 4:L1@c3" + "(D1@c3" * 100_000)


pieces = st.sampled_from(
    [*"sb$:@^!()-,=* \n4", "4:L37@c3", "week-1", "c3", "90", "pond", "bread", "C07", "999"]
)


@given(
    st.text()
    | st.lists(pieces).map("".join)
    | st.lists(pieces).map(lambda each: "week-1 4:L3!" + "".join(each))
)
@settings(max_examples=300, deadline=None)
def test_garbage_raises_nothing_but_a_notation_error(text: str) -> None:
    try:
        play = play_from_line(text)
    except NotationError as error:
        found = error.position
    else:
        found = 1
        assert play_from_line(NOTATION.write(play)) == play
    assert 1 <= found <= len(text) + 1


@given(plays.filter(lambda play: play.turns))
@settings(max_examples=100, deadline=None)
def test_the_notation_is_told_from_yaml(play: Play) -> None:
    assert NOTATION.begins("\n " + NOTATION.write(play))
    assert not NOTATION.begins(CARPE_DIEM.play_to_text(play))
