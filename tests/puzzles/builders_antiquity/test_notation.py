import pytest

from puzzles.builders_antiquity.actions import (
    Borrow,
    BuyActions,
    BuySlave,
    BuyTool,
    Educate,
    FreeSlave,
    OpenSite,
    Recruit,
    Send,
    TakeMoney,
)
from puzzles.builders_antiquity.game import BUILDERS_ANTIQUITY
from puzzles.builders_antiquity.notation import NOTATION, play_from_line
from puzzles.builders_antiquity.play import Play
from puzzles.builders_antiquity.resources import Resource
from puzzles.builders_antiquity.tools import Tool
from puzzles.notation import NotationError

LINE = (
    "horizon-6-h4-001-ab12cd34 +B07 +C03 A2>B07 / A2*mallet>B07 $2 / - / "
    "+mallet buy2 +M1 M1*saw>B07 / +S2 free:S2 stone@C03 / +loan"
)
PLAY = Play(
    "horizon-6-h4-001-ab12cd34",
    (
        (OpenSite("B07"), Recruit("C03"), Send("A2", "B07")),
        (Send("A2", "B07", Tool.MALLET), TakeMoney(2)),
        (),
        (BuyTool(Tool.MALLET), BuyActions(2), OpenSite("M1"), Send("M1", "B07", Tool.SAW)),
        (BuySlave("S2"), FreeSlave("S2"), Educate(Resource.STONE, "C03")),
        (Borrow(),),
    ),
)


def test_a_play_is_written_on_one_line() -> None:
    assert NOTATION.write(PLAY) == LINE


def test_a_line_is_read() -> None:
    assert play_from_line(LINE) == PLAY


def test_a_turn_is_written_alone() -> None:
    assert [NOTATION.turn(turn) for turn in PLAY.turns[1:3]] == ["A2*mallet>B07 $2", "-"]


def test_a_play_without_turns() -> None:
    assert NOTATION.write(Play("x-1", ())) == "x-1"
    assert play_from_line("x-1 ") == Play("x-1", ())
    assert play_from_line("x-1 -") == Play("x-1", ((),))


@pytest.mark.parametrize("gap", ["\n", "  ", "\t\n ", "\u00a0"])
def test_white_space_may_stand_anywhere_but_within_words(gap: str) -> None:
    spread = LINE.replace(" ", gap)
    head, _, turns = spread.partition(f"{gap}+B07")
    turns = f"{gap}+B07{turns}"
    for sign in ("+", "*", ">", "$", "@", ":", "buy"):
        turns = turns.replace(sign, f"{gap}{sign}{gap}")
    assert play_from_line(gap + head + turns) == PLAY


def test_hardly_any_white_space_is_needed() -> None:
    assert play_from_line("x-1 +B07+C3 A2>B07$2/-/buy1$1") == play_from_line(
        "x-1 +B07 +C3 A2>B07 $2 / - / buy1 $1"
    )


PERSON = "a worker, slave or machine such as A2, S2 or M2"
CARD = "a card such as B07, C3 or S2, mallet, saw, square, brush or loan"
ACTION = "an action such as +B07 or A2>B07, or - for a turn without any"
ERRORS = {
    "": (1, "the id of a challenge, got the end"),
    "+B07": (1, "the id of a challenge, got +B07"),
    "x-1 B07": (5, f"{ACTION}, got B07"),
    "x-1 s4": (5, f"{ACTION}, got s4"),
    "x-1 /": (5, f"{ACTION}, got /"),
    "x-1 +B07 /": (11, f"{ACTION}, got the end"),
    "x-1 +B07 / / -": (12, f"{ACTION}, got /"),
    "x-1 +B07 -": (10, f"{ACTION}, got -"),
    "x-1 - +B07": (7, "/ between turns, got +B07"),
    "x-1 +": (6, f"{CARD}, got the end"),
    "x-1 +D07": (6, f"{CARD}, got D07"),
    "x-1 +B1234": (6, f"{CARD}, got B1234"),
    "x-1 +loans": (6, f"{CARD}, got loans"),
    "x-1 A2": (7, "> and a site, or * and a tool, got the end"),
    "x-1 A2 B07": (8, "> and a site, or * and a tool, got B07"),
    "x-1 A2>C3": (8, "a building or machine such as B07 or M2, got C3"),
    "x-1 A2*axe>B07": (8, "mallet, saw, square or brush, got axe>B07"),
    "x-1 A2*saw B07": (12, "> and a site, got B07"),
    "x-1 $4": (6, "a number of actions, 1-3, got 4"),
    "x-1 $": (6, "a number of actions, 1-3, got the end"),
    "x-1 buy0": (8, "a number of actions, 1-999, got 0"),
    "x-1 buy": (8, "a number of actions, 1-999, got the end"),
    "x-1 free S2": (10, "a colon and a slave, got S2"),
    "x-1 free:A2": (10, "a slave such as S2, got A2"),
    "x-1 stone@B07": (11, f"{PERSON}, got B07"),
    "x-1 iron@C3": (5, f"{ACTION}, got iron@C3"),
    "x-1\n+B07\nA2?": (12, "> and a site, or * and a tool, got ?"),
}


@pytest.mark.parametrize("line", ERRORS)
def test_an_error_says_where_it_is_and_what_was_expected(line: str) -> None:
    position, expected = ERRORS[line]
    with pytest.raises(NotationError) as caught:
        play_from_line(line)
    assert str(caught.value) == f"character {position}: expected {expected}"
    assert caught.value.position == position


@pytest.mark.parametrize(
    "words", ["+B07", "- / +B07", "-", "$2", "buy2", "free:S2", "stone @ A2", "A2>B07", "A2 * saw>B07"]
)
def test_the_notation_is_told_from_yaml(words: str) -> None:
    assert NOTATION.begins(f"\n x-1 {words}")


@pytest.mark.parametrize(
    "text",
    [
        BUILDERS_ANTIQUITY.play_to_text(PLAY),
        "week-w-001-3fa2b1c0 s4 4:L37@c3^90",
        "round-b-001-3fa2b1c0 stone5@r2c1",
        "turns\n- open: B07",
    ],
)
def test_what_is_not_in_this_notation(text: str) -> None:
    assert not NOTATION.begins(text)
